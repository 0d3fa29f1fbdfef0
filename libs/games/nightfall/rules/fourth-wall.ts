import {
  cachedForRecentStates,
  type Freedom,
  illegal,
  type Rejection,
  type Seat,
  unknownTarget,
} from '#libs/game-kit';
import { inWords, kindOfWords, OWN_WORDS } from '../effects/language/words.js';
import type { NightfallFact } from '../facts.js';
import type { SurroundingFact } from '../parts.js';
import { isOpenDeclared, knownKinds, scopeOf, wordsOf } from '../queries/surroundings.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { begin } from '../tasks.js';
import { opponentsOf } from '../zones.js';
import { answer, doBeside } from './go-on.js';
import { hasPriority, isFree, type NightfallRule, openChoice, unlessAnyTime } from './guard.js';

const isOpen = ({ status }: SurroundingFact): boolean =>
  status === 'active' || status === 'declared' || status === 'contested';

/** Declared, contested or active facts of this seat or the table: they cannot be declared a second time. */
const open = (state: NightfallState, seat: Seat): readonly SurroundingFact[] =>
  state.surroundings.filter((fact) => isOpen(fact) && fact.seat === scopeOf(state, seat, fact.kind).seat);

interface Said {
  /** Known kinds that a seat may still declare; it may declare other things in its own words. */
  readonly declarable: readonly string[];
  /** The kinds and words that are declared already. */
  readonly said: readonly string[];
}

const ofSeats = cachedForRecentStates<NightfallState, Map<Seat, Said>>(
  (a, b) => a.surroundings === b.surroundings && a.ruleset === b.ruleset,
  () => new Map(),
);

/** The declarations that a seat may make now, cached by the earlier declarations. */
const saying = (state: NightfallState, seat: Seat): Said => {
  const known = ofSeats(state).get(seat);
  if (known !== undefined) return known;
  const before = open(state, seat);
  const kinds = new Set(before.map(({ kind }) => kind));
  const found: Said = {
    declarable: knownKinds(state).filter((kind) => !kinds.has(kind)),
    said: [...new Set(before.flatMap(({ kind, text }) => (text === undefined ? [kind] : [kind, text])))],
  };
  ofSeats(state).set(seat, found);
  return found;
};

const declareBarred = (state: NightfallState, seat: Seat): Rejection | undefined => {
  if (state.ruleset.declarations === 'judge')
    return illegal(rule('NF-R113'), 'Surroundings are declared by a judge here.');
  return !isOpenDeclared(state) && state.turn.declared.includes(seat)
    ? illegal(rule('NF-180'), 'One declaration in a turn.')
    : undefined;
};

/** The inputs of a declaration: a known kind, or a text. */
const freedomOf = (state: NightfallState, seat: Seat, of: readonly string[]): Freedom => ({
  kind: 'subset',
  field: 'kinds',
  of,
  min: 1,
  max: 1,
  ...(isOpenDeclared(state) ? { text: { most: OWN_WORDS, except: saying(state, seat).said } } : {}),
});

export const nextSurrounding = (state: NightfallState): number =>
  1 + state.surroundings.reduce((most, { id }) => Math.max(most, id), 0);

/** NF-180, NF-R113: not an Action; the opponents respond at once. */
export const declareSurroundings: NightfallRule<'declareSurroundings'> = {
  type: 'declareSurroundings',
  candidates: (state, seat) => {
    if (!isFree(state, seat) && !hasPriority(state, seat)) return [];
    const kinds = saying(state, seat).declarable;
    const first =
      kinds[0] ?? (isOpenDeclared(state) ? `something else ${nextSurrounding(state)}` : undefined);
    return first === undefined || declareBarred(state, seat) !== undefined
      ? []
      : [
          {
            action: { type: 'declareSurroundings', kinds: [first] },
            label: 'Declare something about your surroundings',
            rule: rule('NF-180'),
            freedom: freedomOf(state, seat, kinds.length > 0 ? kinds : [first]),
          },
        ];
  },
  refusal: (state, seat, { kinds }) => {
    const refused = unlessAnyTime(state, seat, rule('NF-180')) ?? declareBarred(state, seat);
    if (refused !== undefined) return refused;
    const [kind] = kinds;
    const isNew =
      kind !== undefined &&
      (isOpenDeclared(state)
        ? !saying(state, seat).said.includes(kind)
        : saying(state, seat).declarable.includes(kind));
    return isNew
      ? undefined
      : unknownTarget(rule('NF-R113'), 'Declare something that is known and not declared yet.');
  },
  resolve: (state, seat, { kinds }, random) => {
    const [words] = kinds;
    if (words === undefined) return [];
    const kind = kindOfWords(words);
    const surrounding: SurroundingFact = {
      id: nextSurrounding(state),
      kind,
      ...(words === kind || words === inWords(kind) ? {} : { text: words }),
      ...scopeOf(state, seat, kind),
      declaredBy: seat,
      attestedBy: [],
      status: 'declared',
    };
    return doBeside(state, seat, random, [
      begin({ type: 'SurroundingDeclared', rule: rule('NF-180'), surrounding }),
      { task: 'attest', surrounding: surrounding.id, seats: [...opponentsOf(state, seat)] },
    ]);
  },
};

/** NF-180, NF-181. */
export const attestSurroundings: NightfallRule<'attestSurroundings'> = {
  type: 'attestSurroundings',
  candidates: ({ choice }) =>
    choice?.kind === 'attest'
      ? [true, false].map((agree) => ({
          action: { type: 'attestSurroundings', agree },
          label: agree ? 'Attest it' : 'Contest it',
          rule: rule(agree ? 'NF-180' : 'NF-181'),
        }))
      : [],
  refusal: (state, seat) => openChoice(state, seat, 'attest', rule('NF-180')).refused,
  resolve: (state, seat, { agree }, random) => {
    const [asking] = state.resolution;
    const { choice } = state;
    if (choice?.kind !== 'attest' || asking?.task !== 'attest') return [];
    const { surrounding } = choice;
    const fact: NightfallFact = agree
      ? { type: 'SurroundingAttested', rule: rule('NF-180'), surrounding, by: seat }
      : { type: 'SurroundingContested', rule: rule('NF-181'), surrounding, by: seat };
    return answer(state, seat, random, [begin(fact), asking]);
  },
};

const withdrawable = (state: NightfallState, seat: Seat): readonly SurroundingFact[] =>
  state.surroundings.filter((fact) => fact.declaredBy === seat && isOpen(fact));

/** NF-180: the end of a declared fact. */
export const withdrawSurroundings: NightfallRule<'withdrawSurroundings'> = {
  type: 'withdrawSurroundings',
  candidates: (state, seat) =>
    isFree(state, seat) || hasPriority(state, seat)
      ? withdrawable(state, seat).map((fact) => ({
          action: { type: 'withdrawSurroundings', surrounding: fact.id },
          label: `Withdraw: ${wordsOf(fact)}`,
          rule: rule('NF-180'),
        }))
      : [],
  refusal: (state, seat, { surrounding }) =>
    unlessAnyTime(state, seat, rule('NF-180')) ??
    (withdrawable(state, seat).some(({ id }) => id === surrounding)
      ? undefined
      : unknownTarget(rule('NF-180'), 'Name something that you declared.')),
  resolve: (state, seat, { surrounding }, random) =>
    doBeside(state, seat, random, [
      begin({ type: 'SurroundingWithdrawn', rule: rule('NF-180'), surrounding, by: seat }),
    ]),
};
