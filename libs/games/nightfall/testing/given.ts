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
import { attempt, type Then, thenOf } from '#libs/game-kit/testing';
import type { NightfallAction } from '../actions.js';
import { titleOf } from '../cards/definition.js';
import type { NightfallFact } from '../facts.js';
import { nightfall } from '../index.js';
import type { Place } from '../parts.js';
import { casterLp, casterMaximum, lpOf, maximumLpOf } from '../queries/current.js';
import { pageOf } from '../queries/pages.js';
import type { NightfallState } from '../state.js';
import { arenaIds, placeOf, seatState } from '../zones.js';

/** A moment of a game to test on: `given(...).when(seat, action).then...`. */
export interface Given {
  readonly state: NightfallState;
  when(seat: Seat, action: NightfallAction): When;
  /** What a seat may do, without the labels. */
  options(seat: Seat): readonly NightfallAction[];
  /** Why an action would be refused; undefined where it is taken. */
  refusal(seat: Seat, action: NightfallAction): Rejection | undefined;
  /** LP and maximum of a Page in the Arena: `[30, 50]`. */
  lp(page: string): readonly [number, number];
  casterLp(seat: Seat): readonly [number, number];
  /** Ids of the Pages with this name, in one place or anywhere. */
  find(name: string, place?: Place): readonly string[];
  /** The one Page with this name; fails the test where there is none or several. */
  the(name: string): string;
  /** Where the Page with this id lies. */
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

export type When = Given & Then<Given, NightfallFact, Readonly<Record<string, unknown>>>;

export const given = (state: NightfallState, random: RandomSource): Given => ({
  state,
  options: (seat) => nightfall.legalActions(state, seat).map(({ action }) => action),
  when: (seat, action) => {
    const tried = attempt(nightfall, state, seat, action, random);
    return thenOf(given(tried.state, random), tried);
  },
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
});

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

/** Ids of what lies in the Arena. */
export const inArena = ({ state }: Given): readonly string[] => arenaIds(state);
