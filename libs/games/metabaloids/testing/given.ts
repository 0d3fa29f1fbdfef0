import { expect } from '@jest/globals';
import { type CardId, isListed, type RandomSource, type Seat, seededRandom } from '#libs/game-kit';
import { expectFacts } from '#libs/game-kit/testing';
import type { MetabaloidsAction } from '../actions.js';
import type { MetabaloidsFact } from '../facts.js';
import { metabaloids, metabaloidsFast } from '../index.js';
import type { MetabaloidsState, SeatState } from '../state.js';
import { nameOf, seatState, seatsOf } from '../zones.js';

/** A part of a fact; its rule in plain words. */
export type ExpectedFact = MetabaloidsFact extends infer Fact
  ? Fact extends MetabaloidsFact
    ? Partial<Omit<Fact, 'rule'>> & { readonly rule?: string }
    : never
  : never;

type Pile = keyof Pick<SeatState, 'hand' | 'discard' | 'lost' | 'reserve' | 'events' | 'drawPile'>;

/** A moment of a game to test on: `given(...).when(seat, action).then(...)`. Actions name cards by what stands before their bracket. */
export interface Given {
  readonly state: MetabaloidsState;
  when(seat: Seat, action: MetabaloidsAction): When;
  /** What a seat may do, without the labels; cards by their ids. */
  options(seat: Seat): readonly MetabaloidsAction[];
  /** The types of it, each once. */
  types(seat: Seat): readonly MetabaloidsAction['type'][];
  /** Whether a seat may do this, cards by name. */
  may(seat: Seat, action: MetabaloidsAction): boolean;
  /** Who is to act now. */
  readonly asked: Seat | undefined;
  /** The names in a pile, the top first. */
  pile(seat: Seat, pile: Pile): readonly string[];
  /** The names in each column. */
  columns(seat: Seat): readonly (readonly string[])[];
  id(name: string): CardId;
}

/** What came of an action. It goes on from there; a refused action has changed nothing. */
export interface When extends Given {
  /** All facts; fails the test where the action was refused. */
  readonly facts: readonly MetabaloidsFact[];
  /** Everybody lets all windows pass, until there is another decision to make. */
  through(): When;
  /** Facts with these fields, in this order, others between them. */
  thenFacts(...expected: readonly ExpectedFact[]): When;
  /** No fact of these types. */
  thenNo(...types: readonly MetabaloidsFact['type'][]): When;
  /** Refused, citing this rule; and not listed either. */
  thenRefused(rule: string): void;
}

const gameOf = ({ game }: MetabaloidsState) => (game === 'metabaloids' ? metabaloids : metabaloidsFast);

/** The part of a name that tests speak of. */
const short = (name: string): string => name.split('[')[0] ?? name;

const everyCard = (state: MetabaloidsState): readonly CardId[] => [
  ...seatsOf(state).flatMap((seat) => {
    const { columns, reserve, events, hand, discard, lost, drawPile } = seatState(state, seat);
    return [
      ...columns.flatMap(({ cards }) => cards),
      ...reserve,
      ...events,
      ...hand,
      ...discard,
      ...lost,
      ...drawPile,
    ];
  }),
  ...(state.battle?.bonus.map(({ card }) => card) ?? []),
];

/** The card of that name; several copies are as good as one. */
const cardNamed = (state: MetabaloidsState, name: string): CardId => {
  const found = everyCard(state).filter((id) => short(nameOf(state, id)) === name);
  const [first] = found;
  if (first === undefined || new Set(found.map((id) => nameOf(state, id))).size > 1)
    throw new Error(`There is ${found.length === 0 ? 'no card' : 'more than one card'} called ${name}.`);
  return first;
};

const CARD_FIELDS = ['card', 'target', 'attacker'];
const LIST_FIELDS = ['payment', 'cards'];

/** Puts ids where names stand. */
const withIds = (state: MetabaloidsState, action: MetabaloidsAction): MetabaloidsAction => {
  const names = new Set(everyCard(state).map((id) => short(nameOf(state, id))));
  const idFor = (word: unknown): unknown =>
    typeof word === 'string' && names.has(word) ? cardNamed(state, word) : word;
  const written = Object.fromEntries(
    Object.entries(action).map(([key, value]): [string, unknown] => {
      if (CARD_FIELDS.includes(key)) return [key, idFor(value)];
      return [key, LIST_FIELDS.includes(key) && Array.isArray(value) ? value.map(idFor) : value];
    }),
  );
  const parsed = metabaloids.parseAction(written);
  if (!parsed.ok) throw new Error(`No action: ${JSON.stringify(written)} ${JSON.stringify(parsed.faults)}`);
  return parsed.value;
};

export const given = (state: MetabaloidsState, random: RandomSource = seededRandom('table')): Given => {
  const game = gameOf(state);
  const names = (cards: readonly CardId[]) => cards.map((id) => short(nameOf(state, id)));
  const options = (seat: Seat) => game.legalActions(state, seat).map(({ action }) => action);
  return {
    state,
    options,
    types: (seat) => [...new Set(options(seat).map(({ type }) => type))],
    may: (seat, action) => isListed(game.legalActions(state, seat), withIds(state, action)),
    asked: game.toAct(state)[0],
    pile: (seat, pile) => names(seatState(state, seat)[pile]),
    columns: (seat) => seatState(state, seat).columns.map(({ cards }) => names(cards)),
    id: (name) => cardNamed(state, name),
    when: (seat, action) => when(state, seat, withIds(state, action), random),
  };
};

const when = (
  before: MetabaloidsState,
  seat: Seat,
  action: MetabaloidsAction,
  random: RandomSource,
): When => {
  const game = gameOf(before);
  const decision = game.decide(before, seat, action, random);
  const facts = (): readonly MetabaloidsFact[] => {
    if (decision.accepted) return decision.facts;
    const { code, rule, message } = decision.rejection;
    throw new Error(`Refused: ${code} by ${rule}: ${message}`);
  };
  const after = decision.accepted ? decision.facts.reduce(game.evolve, before) : before;
  return cameTo(after, facts, random, (rule) => {
    expect(decision.accepted ? decision.facts : decision.rejection).toMatchObject({ rule });
    expect(isListed(game.legalActions(before, seat), action)).toBe(false);
  });
};

const MOST_PASSES = 100;

const cameTo = (
  after: MetabaloidsState,
  facts: () => readonly MetabaloidsFact[],
  random: RandomSource,
  thenRefused: When['thenRefused'],
): When => {
  const result: When = {
    ...given(after, random),
    get facts() {
      return facts();
    },
    through: () => {
      let state = after;
      const all = [...facts()];
      for (let passes = 0; state.choice?.kind === 'window' && passes < MOST_PASSES; passes += 1) {
        const passed = gameOf(state).decide(state, state.choice.seat, { type: 'pass' }, random);
        if (!passed.accepted) throw new Error(passed.rejection.message);
        all.push(...passed.facts);
        state = passed.facts.reduce(gameOf(state).evolve, state);
      }
      return cameTo(state, () => all, random, thenRefused);
    },
    thenFacts: (...expected) => {
      expectFacts(facts(), expected);
      return result;
    },
    thenNo: (...types) => {
      expect(facts().filter(({ type }) => types.includes(type))).toEqual([]);
      return result;
    },
    thenRefused,
  };
  return result;
};
