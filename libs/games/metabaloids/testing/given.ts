import {
  type CardId,
  isListed,
  type LegalAction,
  type RandomSource,
  type Seat,
  seededRandom,
} from '#libs/game-kit';
import { type Attempt, attempt, oneByOne, type Then, thenOf } from '#libs/game-kit/testing';
import type { MetabaloidsAction } from '../actions.js';
import type { MetabaloidsFact } from '../facts.js';
import { metabaloids, metabaloidsFast } from '../index.js';
import { departure } from '../rules/departure.js';
import type { MetabaloidsState, SeatState } from '../state.js';
import { nameOf, seatState, seatsOf } from '../zones.js';

type Pile = keyof Pick<SeatState, 'hand' | 'discard' | 'lost' | 'reserve' | 'events' | 'drawPile'>;

/** A moment of a game to test on: `given(...).when(seat, action).then(...)`. Actions name cards by the text before their bracket. */
export interface Given {
  readonly state: MetabaloidsState;
  /** Actions of a seat, one after the other; all but the last have to be taken. */
  when(seat: Seat, ...actions: readonly [MetabaloidsAction, ...MetabaloidsAction[]]): When;
  /** The same, and then all seats pass all windows. */
  unanswered(seat: Seat, ...actions: readonly [MetabaloidsAction, ...MetabaloidsAction[]]): When;
  /** A seat leaves the game (MB-R47). */
  leaves(seat: Seat): When;
  /** The legal actions of a seat without their labels; cards by their ids. */
  options(seat: Seat): readonly MetabaloidsAction[];
  /** The legal actions with their labels and payments. */
  offers(seat: Seat): readonly LegalAction<MetabaloidsAction>[];
  /** The types of it, each once. */
  types(seat: Seat): readonly MetabaloidsAction['type'][];
  /** Whether a seat may do this, cards by name. */
  may(seat: Seat, action: MetabaloidsAction): boolean;
  /** The seat to act. */
  readonly asked: Seat | undefined;
  /** The names in a pile, the top first. */
  pile(seat: Seat, pile: Pile): readonly string[];
  /** The names in each column. */
  columns(seat: Seat): readonly (readonly string[])[];
  id(name: string): CardId;
}

export interface When extends Given, Then<When, MetabaloidsFact> {
  /** All seats pass all windows until another decision is open. */
  through(): When;
}

const gameOf = ({ game }: MetabaloidsState) => (game === 'metabaloids' ? metabaloids : metabaloidsFast);

/** The part of a name that tests use. */
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

/** Replaces names by ids. */
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
  const offers = (seat: Seat) => game.legalActions(state, seat);
  const options = (seat: Seat) => offers(seat).map(({ action }) => action);
  const when: Given['when'] = oneByOne((seat, action) =>
    cameTo(attempt(game, state, seat, withIds(state, action), random), random),
  );
  return {
    state,
    options,
    offers,
    types: (seat) => [...new Set(options(seat).map(({ type }) => type))],
    may: (seat, action) => isListed(offers(seat), withIds(state, action)),
    asked: game.toAct(state)[0],
    pile: (seat, pile) => names(seatState(state, seat)[pile]),
    columns: (seat) => seatState(state, seat).columns.map(({ cards }) => names(cards)),
    id: (name) => cardNamed(state, name),
    when,
    unanswered: (seat, ...actions) => when(seat, ...actions).through(),
    leaves: (seat) => {
      const facts = departure(state, seat, random);
      return cameTo(
        {
          state: facts.reduce<MetabaloidsState>(game.evolve, state),
          facts: () => facts,
          thenRefused: () => {
            throw new Error('A departure is never refused.');
          },
        },
        random,
      );
    },
  };
};

const MOST_PASSES = 100;

const cameTo = (tried: Attempt<MetabaloidsState, MetabaloidsFact>, random: RandomSource): When => {
  const result: When = thenOf(
    {
      ...given(tried.state, random),
      through: (): When => {
        let { state } = tried;
        const all = [...tried.facts()];
        for (let passes = 0; state.choice?.kind === 'window' && passes < MOST_PASSES; passes += 1) {
          const passed = attempt(gameOf(state), state, state.choice.seat, { type: 'pass' }, random);
          all.push(...passed.facts());
          state = passed.state;
        }
        return cameTo({ ...tried, state, facts: () => all }, random);
      },
    },
    tried,
  );
  return result;
};
