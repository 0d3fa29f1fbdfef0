import { describe, expect, it } from '@jest/globals';
import {
  type Game,
  type GameState,
  type GuideMoment,
  type Seat,
  type Table,
  seat as toSeat,
  withPlayers,
} from '#libs/game-kit';
import { cardsOn, gamesToPlay, readyMadeSetups, recordGame } from '#libs/game-kit/testing';
import { games } from './index.js';

interface Moment {
  readonly state: GameState;
  readonly seat: Seat;
  readonly table: Table;
  readonly offered: ReadonlySet<string>;
}

const momentsOf = function* (game: Game, matches: number): Generator<Moment> {
  const settings = { setups: readyMadeSetups(game), matches, maxActions: 180, seed: 'teaching' };
  for (let match = 0; match < matches; match += 1)
    for (const { after: state } of recordGame(game, settings, match).steps)
      for (const { seat } of game.view(state, { kind: 'spectator' }).seats)
        yield {
          state,
          seat,
          table: game.view(state, { kind: 'seat', seat }),
          offered: new Set(game.legalActions(state, seat).map(({ action }) => action.type)),
        };
};

const isNow = (when: GuideMoment, { seat, table, offered }: Moment): boolean =>
  (when.phase === undefined || when.phase === table.phase) &&
  (when.offers === undefined || offered.has(when.offers)) &&
  (when.choice === undefined || (table.choice?.kind === when.choice && table.choice.seat === seat)) &&
  (when.isOwnTurn === undefined || when.isOwnTurn === (table.turn?.seat === seat));

/** These may be missing in so few matches. */
const SELDOM = new Set(['power']);
/** The number of moments to skip between two samples. */
const EVERY = 5;

const played = games.map((game) => ({
  game,
  name: game.name,
  moments: () => momentsOf(game, gamesToPlay({ usual: 3, long: 40 })),
}));

describe.each(played)('$name teaches', ({ game, moments }) => {
  it('the purpose of each phase that its table names, without phases that never occur', () => {
    const { phases = {}, steps = [] } = game.guide ?? {};
    const never = new Set(steps.map(({ id }) => id).filter((id) => !SELDOM.has(id)));
    const unlooked = new Set(steps.flatMap(({ look }) => (look?.name === undefined ? [] : [look.name])));
    const unnamed = new Set<string>();
    for (const moment of moments()) {
      const { table } = moment;
      if (phases[table.phase] === undefined) unnamed.add(table.phase);
      for (const { id, when } of steps) if (isNow(when, moment)) never.delete(id);
      for (const { kind } of table.zones) unlooked.delete(kind);
      for (const { counters } of table.seats) for (const { name } of counters) unlooked.delete(name);
    }
    expect({ unnamed: [...unnamed], never: [...never], unlooked: [...unlooked] }).toEqual({
      unnamed: [],
      never: [],
      unlooked: [],
    });
    expect(steps.filter(({ rule }) => rule !== undefined && game.rules[rule] === undefined)).toEqual([]);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
  });

  it('why a card offers nothing: no reason where it offers something, a known rule with each, and some for cards in hand', () => {
    const faults = new Set<string>();
    let moment = 0;
    let told = 0;
    for (const { state, seat, table } of moments()) {
      if (!game.toAct(state).includes(seat)) continue;
      moment += 1;
      if (moment % EVERY > 0) continue;
      const about = new Set(game.legalActions(state, seat).flatMap(({ cards }) => cards ?? []));
      for (const { id } of cardsOn(table)) {
        if (id === undefined) continue;
        const reasons = game.whyNot?.(state, seat, id) ?? [];
        if (about.has(id)) {
          if (reasons.length > 0) faults.add(`a card that offers something: ${reasons[0]?.message}`);
          continue;
        }
        told += reasons.length > 0 ? 1 : 0;
        for (const { rule, message, code } of reasons) {
          if (/[{}]|undefined|\bnull\b/.test(withPlayers(message, (one) => `Seat ${one}`)))
            faults.add(`no words for people: ${message}`);
          if (game.rules[rule] === undefined) faults.add(`no such rule: ${rule}`);
          // The player touched a visible card in the own turn, so these codes would explain an action that was not meant.
          if (code === 'UNKNOWN_TARGET' || code === 'NOT_YOUR_TURN') faults.add(`${code}: ${message}`);
        }
      }
    }
    expect([...faults]).toEqual([]);
    expect(told).toBeGreaterThan(30);
  });

  it('a seat whose decision it is not that it has to wait, of its own cards', () => {
    for (const { state, seat, table } of moments()) {
      if (game.toAct(state).includes(seat) || game.outcome(state) !== undefined) continue;
      const own = cardsOn(table).filter(({ owner }) => owner === seat);
      const codes = own.flatMap(({ id }) =>
        id === undefined ? [] : (game.whyNot?.(state, toSeat(seat), id) ?? []).map(({ code }) => code),
      );
      if (codes.length === 0) continue;
      expect(codes).toContain('NOT_YOUR_TURN');
      return;
    }
  });
});
