import { expect } from '@jest/globals';
import {
  type CardId,
  cardId,
  cardUnder,
  idsIn,
  type RandomSource,
  type Rejection,
  type Seat,
} from '#libs/game-kit';
import { type Attempt, attempt, oneByOne, type Then, thenOf } from '#libs/game-kit/testing';
import type { NightfallAction } from '../actions.js';
import { titleOf } from '../cards/definition.js';
import type { NightfallFact } from '../facts.js';
import { nightfall } from '../index.js';
import type { Place } from '../parts.js';
import { casterLp, casterMaximum, lpOf, maximumLpOf } from '../queries/current.js';
import { pageOf } from '../queries/pages.js';
import { departure } from '../rules/departure.js';
import { seatToAct } from '../rules/guard.js';
import type { NightfallState } from '../state.js';
import { arenaIds, placeOf, seatState } from '../zones.js';
import { attack, choose, contract, defend, endTurn, pass } from './actions.js';

/** A moment of a game to test on: `given(...).when(seat, action).then...`. */
export interface Given {
  readonly state: NightfallState;
  /** Actions of a seat, one after the other; all but the last have to be taken. */
  when(seat: Seat, ...actions: readonly [NightfallAction, ...NightfallAction[]]): When;
  /** An action without responses. */
  unanswered(seat: Seat, action: NightfallAction): When;
  /** A Caster leaves the game (NF-R131). */
  leaves(seat: Seat): When;
  /** Contracts a Page for free, with these targets if there is a choice, without responses. */
  cast(seat: Seat, page: string, ...targets: readonly string[]): When;
  /** An Attack without responses, with these Defenders if any can be declared. */
  fight(seat: Seat, attacker: string, target: string, ...defenders: readonly string[]): When;
  /** The end of a turn up to the window at the start of the next one; its facts are those of both. */
  turnOver(): When;
  /** Ends the turn, passes in all its windows and in those of the next turn's start, and begins the next action step. */
  nextTurn(): When;
  /** The legal actions of a seat, without labels. */
  options(seat: Seat): readonly NightfallAction[];
  /** The refusal of an action; undefined if it is accepted. */
  refusal(seat: Seat, action: NightfallAction): Rejection | undefined;
  /** LP and maximum of a Page in the Arena: `[30, 50]`. */
  lp(page: string): readonly [number, number];
  casterLp(seat: Seat): readonly [number, number];
  /** Ids of the Pages with this name, in one place or anywhere. */
  find(name: string, place?: Place): readonly string[];
  /** The one Page with this name; fails the test where there is none or several. */
  the(name: string): string;
  /** The place of the Page with this id. */
  place(page: string): Place | undefined;
  /** Names of the Pages in a pile, in its order. */
  names(
    seat: Seat,
    pile: 'chapter' | 'spellbook' | 'limbo' | 'cemetery' | 'afterlife' | 'removed',
  ): readonly string[];
  isFatigued(page: string): boolean;
  /** `['burn', 'poison', 'poison']` of a Page or a Caster (`caster-0`). */
  statuses(target: string): readonly string[];
  /** Counters of a status. */
  counters(target: string, status: string): number | undefined;
}

/** A moment after an action. */
interface Played extends Given {
  /** All pass until no Priority is left. */
  allPass(): When;
}

type Expected = Readonly<Record<string, unknown>>;
export type When = Played & Then<Played, NightfallFact, Expected>;

export const given = (state: NightfallState, random: RandomSource): Given => {
  const after = (tried: Attempt<NightfallState, NightfallFact>): When => {
    const then: When = thenOf<Played, NightfallFact, Expected>(
      { ...given(tried.state, random), allPass: () => passedBy(then) },
      tried,
    );
    return then;
  };
  const when = oneByOne((seat, action: NightfallAction) =>
    after(attempt(nightfall, state, seat, action, random)),
  );
  const unanswered = (seat: Seat, action: NightfallAction): When => when(seat, action).allPass();
  return {
    state,
    when,
    unanswered,
    leaves: (seat) => {
      const facts = departure(state, seat, random);
      return after({
        state: facts.reduce<NightfallState>(nightfall.evolve, state),
        facts: () => facts,
        thenRefused: () => {
          throw new Error('A departure is never refused.');
        },
      });
    },
    cast: (seat, page, ...targets) => {
      const made = when(seat, contract(page));
      return made.state.choice?.kind === 'chooseCards'
        ? made.unanswered(seat, choose(...targets))
        : made.allPass();
    },
    fight: (seat, attacker, target, ...defenders) => {
      const declared = unanswered(seat, attack(attacker, target));
      const { choice } = declared.state;
      return choice?.kind === 'defenders' ? declared.when(choice.seat, defend(...defenders)) : declared;
    },
    turnOver: () => {
      let now = when(state.turn.seat, endTurn);
      while (now.state.choice?.kind === 'priority' && now.state.choice.window === 'end')
        now = now.when(now.state.choice.seat, pass);
      return now;
    },
    nextTurn: () => {
      const seat = seatToAct(state);
      if (seat === undefined) throw new Error('The game is over.');
      return unanswered(seat, endTurn);
    },
    options: (seat) => nightfall.legalActions(state, seat).map(({ action }) => action),
    refusal: (seat, action) => {
      const decision = nightfall.decide(state, seat, action, random);
      return decision.accepted ? undefined : decision.rejection;
    },
    lp: (page) => [lpOf(state, cardId(page)), maximumLpOf(state, cardId(page))],
    casterLp: (seat) => [casterLp(state, seat), casterMaximum(state, seat)],
    find: (name, place) => idsNamed(state, name, place),
    the: (name) => {
      const ids = idsNamed(state, name);
      expect({ name, ids }).toEqual({ name, ids: [expect.any(String)] });
      return ids[0] ?? '';
    },
    place: (page) => placeOf(state, cardId(page)),
    names: (seat, pile) => seatState(state, seat)[pile].map((id) => nameOf(state, id)),
    isFatigued: (page) => cardUnder(state.arena, cardId(page))?.isFatigued ?? false,
    statuses: (target) => indicators(state, target).map(({ status }) => status),
    counters: (target, status) => indicators(state, target).find((one) => one.status === status)?.counters,
  };
};

const passedBy = (moment: When): When => {
  let now = moment;
  for (let count = 0; count < 50 && now.state.choice?.kind === 'priority'; count += 1)
    now = now.when(now.state.choice.seat, pass);
  return now;
};

const nameOf = (state: NightfallState, id: CardId): string => {
  const page = pageOf(state, id);
  return page === undefined ? '?' : titleOf(page);
};

const idsNamed = (state: NightfallState, name: string, place?: Place): readonly string[] =>
  idsIn(state.pages).filter(
    (id) => nameOf(state, id) === name && (place === undefined || placeOf(state, id) === place),
  );

const indicators = (state: NightfallState, target: string) => {
  const caster = /^caster-(\d)$/.exec(target)?.[1];
  return caster === undefined
    ? (cardUnder(state.arena, cardId(target))?.indicators ?? [])
    : (state.seats[Number(caster)]?.indicators ?? []);
};

/** The ids of the Pages in the Arena. */
export const inArena = ({ state }: Given): readonly string[] => arenaIds(state);
