import { describe, expect, it } from '@jest/globals';
import {
  decideLeague,
  evolveLeague,
  type LeagueCommand,
  type LeaguePlan,
  type LeagueState,
} from './league.js';
import { type LeagueEvent, leagueStandings } from './league-standings.js';

const plan = (more: Partial<LeaguePlan> = {}): LeaguePlan => ({
  name: 'Winter',
  table: { id: 'test', version: 1, places: [10, 6, 3], others: 1, shared: 'mean' },
  ...more,
});
/** `a b=c d`: a first, b and c share the second place, d is fourth; `!e` is disqualified. */
const event = (id: string, text: string): LeagueEvent => {
  let above = 0;
  const standings = text.split(' ').flatMap((group) => {
    const players = group.replace('!', '').split('=');
    const place = group.startsWith('!') ? undefined : above + 1;
    above += place === undefined ? 0 : players.length;
    return players.map((player) => ({ player, place }));
  });
  return { id, standings };
};
const table = (of: LeaguePlan, ...events: readonly LeagueEvent[]) =>
  leagueStandings(of, events).map(
    ({ place, player, points, decidedBy }) => `${place} ${player} ${points.toFraction()} ${decidedBy ?? ''}`,
  );

describe('A league', () => {
  it('adds up the points of places: shared places get the mean, disqualified players get none', () => {
    expect(table(plan(), event('1', 'a b=c d !e'))).toEqual([
      '1 a 10 ',
      '2 b 9/2 points',
      '2 c 9/2 ',
      '4 d 1 points',
      '5 e 0 points',
    ]);
    const each = plan({ table: { ...plan().table, shared: 'each' } });
    expect(table(each, event('1', 'a b=c d'))).toContain('2 c 6 ');
  });

  it('counts the best events of each player, and marks them', () => {
    const events = [event('1', 'a b c'), event('2', 'b a c'), event('3', 'c b a')];
    expect(table(plan({ bestOf: 2 }), ...events)).toEqual(['1 a 16 ', '1 b 16 ', '3 c 13 points']);
    const [a] = leagueStandings(plan({ bestOf: 2 }), events);
    expect(a?.terms.map(({ event: id, place, isCounted }) => [id, place, isCounted])).toEqual([
      ['1', 1, true],
      ['2', 2, true],
      ['3', 3, false],
    ]);
  });

  it('breaks ties in points by the better place', () => {
    const flat = plan({ table: { ...plan().table, places: [4, 2, 2], others: 2 } });
    expect(table(flat, event('1', 'x a b'), event('2', 'x b c a'))).toEqual([
      '1 x 8 ',
      '2 b 4 points',
      '3 a 4 places',
      '4 c 2 points',
    ]);
  });

  it('adds and removes events, each once, and refuses a points table that rewards a worse place more', () => {
    let league: LeagueState;
    const give = (command: LeagueCommand) => {
      const decision = decideLeague(league, command);
      if (!decision.accepted) return decision.rejection.code;
      for (const fact of decision.events) league = evolveLeague('l', league, fact);
      return decision.events.map(({ type }) => type);
    };
    expect(give({ type: 'add', event: 'e1' })).toBe('LEAGUE_NOT_FOUND');
    const rising = plan({ table: { ...plan().table, places: [1, 2] } });
    expect(give({ type: 'found', plan: rising })).toBe('INVALID_LEAGUE');
    expect(give({ type: 'found', plan: plan() })).toEqual(['LeagueFounded']);
    expect(give({ type: 'found', plan: plan() })).toBe('LEAGUE_EXISTS');
    expect(give({ type: 'add', event: 'e1' })).toEqual(['EventAdded']);
    expect(give({ type: 'add', event: 'e1' })).toEqual([]);
    expect(give({ type: 'add', event: 'e2' })).toEqual(['EventAdded']);
    expect(give({ type: 'remove', event: 'e1', reason: 'Rained off.' })).toEqual(['EventRemoved']);
    expect(league?.events).toEqual(['e2']);
  });
});
