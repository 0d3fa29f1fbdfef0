import type { CardId, LastKnown, RuleId, Seat } from '#libs/game-kit';
import type { NightfallProgram } from '../effects/language/ability.js';
import type { Condition } from '../effects/language/condition.js';
import type { Price } from '../effects/language/cost.js';
import type { FormerPage } from '../parts.js';
import { rule } from '../rule.js';
import type { PageRef } from '../schemas.js';
import type { NightfallState } from '../state.js';
import type { NightfallEffectTask } from '../tasks.js';
import { refOf } from '../zones.js';
import { now } from './current.js';
import type { Scope } from './fits.js';
import { priceText } from './price-text.js';

export interface Use {
  readonly source: PageRef;
  readonly controller: Seat;
  /** Its name in the log: `contract`, `power`, a trait. */
  readonly on: string;
  readonly because: RuleId;
  readonly program: NightfallProgram;
  readonly if?: Condition | undefined;
  readonly bindings?: Readonly<Record<string, readonly CardId[]>>;
  readonly oncePerTurn?: boolean;
  /** Its cost; its controller may decline to pay. */
  readonly cost?: readonly Price[] | undefined;
  readonly text?: string | undefined;
  /** The last known information of the Pages that it names (NF-R135). */
  readonly lastKnown?: LastKnown<FormerPage> | undefined;
}

interface Announced {
  readonly on: string;
  readonly oncePerTurn: boolean;
  readonly program: NightfallProgram;
}
const known = new WeakMap<NightfallProgram, Announced>();

/** A program behind its announcement. It returns the same objects each time, because pending tasks are compared by identity. */
const announced = (program: NightfallProgram, on: string, oncePerTurn: boolean): NightfallProgram => {
  const made = known.get(program);
  if (made?.on === on && made.oncePerTurn === oncePerTurn) return made.program;
  const behind: NightfallProgram = [{ op: 'useEffect', on, oncePerTurn }, ...program];
  known.set(program, { on, oncePerTurn, program: behind });
  return behind;
};

/** An Effect that its controller may pay for: announced once that is agreed. */
const offered = (
  program: NightfallProgram,
  on: string,
  oncePerTurn: boolean,
  costs: readonly Price[],
  text: string | undefined,
): NightfallProgram => [
  {
    op: 'if',
    if: { payable: [...costs] },
    then: [
      {
        op: 'may',
        label: (text ?? `Pay: ${costs.map(priceText).join(', ')}`).slice(0, MOST_LABEL),
        do: [{ op: 'useEffect', on, oncePerTurn }, { op: 'payPrice', costs: [...costs] }, ...program],
      },
    ],
  },
];
const MOST_LABEL = 120;

/** An Effect as a task: announced, then done; nothing where its condition does not hold. */
export const effectTask = (
  state: NightfallState,
  {
    source,
    controller,
    on,
    because,
    program,
    if: condition,
    bindings = {},
    oncePerTurn = false,
    cost = [],
    text,
    lastKnown,
  }: Use,
): readonly NightfallEffectTask[] => {
  const scope: Scope = {
    source,
    controller,
    rule: because,
    bindings,
    ...(lastKnown === undefined ? {} : { lastKnown }),
  };
  if (condition !== undefined && !now.holds(state, scope, condition)) return [];
  const { id, definition } = source;
  return [
    {
      task: 'effect',
      source: { id, definition },
      controller,
      rule: because,
      bindings: Object.fromEntries(Object.entries(bindings).map(([name, ids]) => [name, [...ids]])),
      program:
        cost.length === 0
          ? announced(program, on, oncePerTurn)
          : offered(program, on, oncePerTurn, cost, text),
    },
  ];
};

const OPPOSING_BEASTIE = { zone: 'arena', whose: 'opponents', where: { type: 'beastie' } } as const;
const ANY_BEASTIE = { zone: 'arena', whose: 'each', where: { type: 'beastie' } } as const;

/** NF-157: the targeted Beastie goes home on heads (NF-R93). */
const FEAR: NightfallProgram = [
  { op: 'choose', from: OPPOSING_BEASTIE, count: 1, upTo: true, as: 'feared' },
  {
    op: 'if',
    if: { happened: 'feared' },
    then: [
      { op: 'flipCoins', count: 1, as: 'heads' },
      {
        op: 'if',
        if: { happened: 'heads' },
        then: [{ op: 'returnToHand', cards: { bound: 'feared' } }],
      },
    ],
  },
];

/** NF-159, NF-R95: chosen before the coin. */
const FLASH: NightfallProgram = [
  { op: 'choose', from: ANY_BEASTIE, count: 1, as: 'dazzled' },
  {
    op: 'if',
    if: { happened: 'dazzled' },
    then: [
      { op: 'flipCoins', count: 1, as: 'heads' },
      {
        op: 'if',
        if: { happened: 'heads' },
        then: [
          {
            op: 'modify',
            cards: { bound: 'dazzled' },
            modification: { change: 'forbid', action: 'attack' },
            until: 'nextTurn',
          },
        ],
      },
    ],
  },
];

/** NF-157, NF-159, NF-R94: the effect of traits when a Page is Contracted, also as a Trap. */
export const contractTraits = (
  state: NightfallState,
  id: CardId,
  controller: Seat,
  traits: readonly string[],
): readonly NightfallEffectTask[] => {
  const source = refOf(state, id);
  if (source === undefined) return [];
  return [
    ...(traits.includes('fear')
      ? effectTask(state, { source, controller, on: 'fear', because: rule('NF-157'), program: FEAR })
      : []),
    ...(traits.includes('flash')
      ? effectTask(state, { source, controller, on: 'flash', because: rule('NF-159'), program: FLASH })
      : []),
  ];
};
