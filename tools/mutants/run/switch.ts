/* What the instrumented sources ask: which mutant is on. It notes which were asked about, and ends what goes on for too long. */

declare global {
  var $mutants: {
    readonly on: (id: number) => boolean;
    readonly ForgetfulMap: typeof ForgetfulMap;
    readonly forgetting: (forget: () => void) => void;
  };
}

const NONE = -1;
let active = NONE;
let steps = 0;
let bound = Number.POSITIVE_INFINITY;
let asked = new Uint8Array(0);

const on = (id: number): boolean => {
  asked[id] = 1;
  steps += 1;
  if (steps > bound) throw new Error(`Endless: more than ${bound} steps`);
  return id === active;
};

/** A WeakMap that can be emptied: what was remembered under one mutant is not read under the next. */
class ForgetfulMap<Key extends WeakKey, Value> {
  #known = new WeakMap<Key, Value>();

  constructor() {
    forgetting(() => this.forget());
  }

  get(key: Key): Value | undefined {
    return this.#known.get(key);
  }

  has(key: Key): boolean {
    return this.#known.has(key);
  }

  set(key: Key, value: Value): this {
    this.#known.set(key, value);
    return this;
  }

  forget(): void {
    this.#known = new WeakMap();
  }
}

const forgetful: (() => void)[] = [];
const forgetting = (forget: () => void): void => {
  forgetful.push(forget);
};

globalThis.$mutants = { on, ForgetfulMap, forgetting };

/** What was asked since something began. */
export interface Asked {
  readonly ids: readonly number[];
  readonly steps: number;
}

export const mutantSwitch = {
  /** How many mutants there are. */
  size: (count: number): void => {
    asked = new Uint8Array(count);
  },
  /** From now on this mutant is on, or none; nothing is remembered. */
  turn: (id?: number): void => {
    active = id ?? NONE;
    for (const forget of forgetful) forget();
  },
  /** Counts anew, up to a bound. */
  begin: (most = Number.POSITIVE_INFINITY): void => {
    asked.fill(0);
    steps = 0;
    bound = most;
  },
  asked: (): Asked => ({ ids: [...asked.keys()].filter((id) => asked[id] === 1), steps }),
  isEndless: (): boolean => steps > bound,
};
