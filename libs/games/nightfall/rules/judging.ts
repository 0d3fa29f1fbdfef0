import {
  cachedForRecentStates,
  type Judging,
  judgingBy,
  type PossibleRuling,
  playerOf,
  type RandomSource,
  type Said,
  type Seat,
} from '#libs/game-kit';
import { inWords, isPersonal } from '../effects/language/words.js';
import type { NightfallFact } from '../facts.js';
import type { SurroundingFact } from '../parts.js';
import { isOpenDeclared, knownKinds, scopeOf, wordsAfter, wordsOf } from '../queries/surroundings.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { besideOpenChoice } from '../tasks/beside-choice.js';
import { run } from '../tasks/run.js';
import { castersIn } from '../zones.js';
import { nextSurrounding } from './fourth-wall.js';
import { doBeside } from './go-on.js';
import { tableChanges } from './judged-table.js';
import {
  possibleRepresentations,
  type RepresentationRuling,
  representationFacts,
} from './representations.js';

/** Rulings about surroundings (NF-180, NF-181), and about representations (NF-R117). */
export type NightfallRuling =
  | {
      readonly type: 'upholdSurroundings' | 'refuseSurroundings' | 'endSurroundings';
      readonly surrounding: number;
    }
  /** The effect of a Caster's declaration. */
  | { readonly type: 'mapSurroundings'; readonly surrounding: number; readonly kind: string }
  /** For the whole table, or one seat. */
  | { readonly type: 'declareSurroundings'; readonly kind: string; readonly seat?: Seat }
  | RepresentationRuling;

const words = ({ seat, ...said }: Pick<SurroundingFact, 'kind' | 'seat' | 'text'>): string =>
  seat === undefined ? wordsOf(said) : `${wordsOf(said)}, for ${playerOf(seat)}`;

const onDeclared = (fact: SurroundingFact): readonly PossibleRuling<NightfallRuling>[] => {
  const { id: surrounding, status } = fact;
  if (status === 'declared' || status === 'contested')
    return [
      {
        ruling: { type: 'upholdSurroundings', surrounding },
        label: `It is so: ${words(fact)}`,
        rule: rule('NF-181'),
      },
      {
        ruling: { type: 'refuseSurroundings', surrounding },
        label: `It is not so: ${words(fact)}`,
        rule: rule('NF-181'),
      },
    ];
  return status === 'active'
    ? [
        {
          ruling: { type: 'endSurroundings', surrounding },
          label: `It is so no more: ${words(fact)}`,
          rule: rule('NF-180'),
        },
      ]
    : [];
};

const isOpen = ({ status }: SurroundingFact): boolean => status !== 'refused' && status !== 'withdrawn';

/** The kinds named by Pages of this match, cached until another Page enters it. */
const namedByPages = cachedForRecentStates<NightfallState, readonly string[]>(
  (a, b) => a.definitions === b.definitions,
  ({ definitions }) => wordsAfter(definitions, ['terra', 'surroundings', 'fact', 'represents']).toSorted(),
);

/** NF-R113: the general kinds, and the kinds that Pages of this match name. */
const kindsOf = (state: NightfallState): readonly string[] => [
  ...new Set([...knownKinds(state), ...(isOpenDeclared(state) ? namedByPages(state) : [])]),
];

/** NF-R113: each kind that a judge may assign to a Caster's own words. */
const mapped = (state: NightfallState): readonly PossibleRuling<NightfallRuling>[] =>
  state.surroundings
    .filter((fact) => fact.text !== undefined && isOpen(fact))
    .flatMap((fact) =>
      kindsOf(state)
        .filter((kind) => kind !== fact.kind || fact.status !== 'active')
        .map((kind) => ({
          ruling: { type: 'mapSurroundings', surrounding: fact.id, kind },
          label: `${words(fact)} comes to: ${inWords(kind)}`,
          rule: rule('NF-R113'),
        })),
    );

/** NF-R114: places for the table or for each seat, by the ruleset; clothes and held things for that seat only. */
const undeclared = (state: NightfallState): readonly PossibleRuling<NightfallRuling>[] => {
  const scopes = (kind: string): readonly { readonly seat?: Seat }[] =>
    isPersonal(kind) || state.ruleset.place === 'seat' ? castersIn(state).map((seat) => ({ seat })) : [{}];
  return kindsOf(state).flatMap((kind) =>
    scopes(kind)
      .filter(
        ({ seat }) =>
          !state.surroundings.some((one) => one.kind === kind && one.seat === seat && isOpen(one)),
      )
      .map((scope) => ({
        ruling: { type: 'declareSurroundings', kind, ...scope },
        label: `Declare: ${words({ kind, ...scope })}`,
        rule: rule('NF-180'),
      })),
  );
};

const rulings = (state: NightfallState): readonly PossibleRuling<NightfallRuling>[] => [
  ...state.surroundings.flatMap(onDeclared),
  ...mapped(state),
  ...undeclared(state),
  ...possibleRepresentations(state),
];

const factsOf = (state: NightfallState, made: NightfallRuling, reason: string): readonly NightfallFact[] => {
  switch (made.type) {
    case 'upholdSurroundings':
    case 'refuseSurroundings': {
      const isUpheld = made.type === 'upholdSurroundings';
      const { surrounding } = made;
      return [{ type: 'SurroundingRuled', rule: rule('NF-181'), surrounding, isUpheld, reason }];
    }
    case 'mapSurroundings': {
      const { surrounding, kind } = made;
      const by = state.surroundings.find(({ id }) => id === surrounding)?.declaredBy;
      const scope = typeof by === 'number' ? scopeOf(state, by, kind) : {};
      return [{ type: 'SurroundingMapped', rule: rule('NF-R113'), surrounding, kind, ...scope, reason }];
    }
    case 'endSurroundings':
      return [
        { type: 'SurroundingWithdrawn', rule: rule('NF-180'), surrounding: made.surrounding, by: 'judge' },
      ];
    case 'declareRepresentation':
    case 'withdrawRepresentation':
      return representationFacts(state, made, reason);
    case 'declareSurroundings': {
      const { type: _type, ...about } = made;
      const id = nextSurrounding(state);
      const surrounding: SurroundingFact = {
        id,
        ...about,
        declaredBy: 'judge',
        attestedBy: [],
        status: 'declared',
      };
      return [
        { type: 'SurroundingDeclared', rule: rule('NF-180'), surrounding },
        { type: 'SurroundingActive', rule: rule('NF-180'), surrounding: id, kind: made.kind },
      ];
    }
  }
};

const doneBeside = (
  state: NightfallState,
  facts: readonly NightfallFact[],
  random: RandomSource,
): readonly NightfallFact[] => {
  const task = { task: 'begin' as const, facts: [...facts] };
  const { choice } = state;
  if (choice === undefined) return run(state, random, [task, { task: 'drawCheck' }]);
  return choice.kind === 'priority'
    ? doBeside(state, choice.seat, random, [task])
    : besideOpenChoice(state, [], random, [task]);
};

/** NF-180, NF-181: a judge decides declared, contested and open facts; a judge's corrections of the table follow (NF-R130). */
export const judging: Judging<NightfallState, NightfallFact> = judgingBy<NightfallState, NightfallFact>({
  rule: rule('NF-181'),
  isOver: ({ outcome }) => outcome !== undefined,
  changes: (state) => [
    ...rulings(state).map((possible) => ({
      ...possible,
      facts: ({ reason, random }: Said) => doneBeside(state, factsOf(state, possible.ruling, reason), random),
    })),
    ...tableChanges(state),
  ],
});
