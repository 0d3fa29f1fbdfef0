/* The run-time part of instrumented sources: it selects the active mutant, records which mutants are reached, and stops endless loops. */

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

/** A WeakMap that can be cleared: values cached under one mutant must not be used under the next. */
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

/** The mutants reached, and the steps taken, since `begin`. */
export interface Asked {
  readonly ids: readonly number[];
  readonly steps: number;
}

export const mutantSwitch = {
  size: (count: number): void => {
    asked = new Uint8Array(count);
  },
  /** Activates a mutant, or none, and clears all caches. */
  turn: (id?: number): void => {
    active = id ?? NONE;
    for (const forget of forgetful) forget();
  },
  /** Restarts recording, with a limit on the number of steps. */
  begin: (most = Number.POSITIVE_INFINITY): void => {
    asked.fill(0);
    steps = 0;
    bound = most;
  },
  asked: (): Asked => ({ ids: [...asked.keys()].filter((id) => asked[id] === 1), steps }),
  isEndless: (): boolean => steps > bound,
};
