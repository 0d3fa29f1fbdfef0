import { describe, expect, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import type { DirectoryEntry } from '#libs/projections';
import type { Principal } from '../../identity/principal.js';
import { MatchesInSight } from './matches-in-sight.js';

const entry: DirectoryEntry = {
  id: 'final',
  game: 'metax',
  season: 'all',
  spectatorDelaySeconds: 60,
  productionAllowed: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  bestOf: 1,
  seatCount: 2,
  extensionSeconds: 0,
  gameEnds: [],
  gamesDrawn: 0,
  seats: [{ seat: seat(0), player: 'ann', takenAt: '2026-11-20T12:00:01.000Z', gamesWon: 0 }],
};
const STARTED = '2026-11-20T12:00:05.000Z';

const sought = (principal: Principal, known: DirectoryEntry | undefined, at: string, id = 'final') =>
  new MatchesInSight(
    { match: (asked) => (asked === known?.id ? known : undefined) },
    () => new Date(at),
  ).idToLookUp(principal, id);

describe('the id to look up for a requested match', () => {
  const soon = '2026-11-20T12:00:30.000Z';
  const started = { ...entry, startedAt: STARTED };
  const stranger: Principal = { role: 'player', subject: 'eve' };

  it('is an unused id for a hidden match, and the requested id for a missing match', () => {
    expect(sought({ role: 'spectator' }, started, soon)).not.toBe('final');
    expect(sought(stranger, started, soon)).not.toBe('final');
    expect(sought({ role: 'spectator' }, undefined, soon)).toBe('final');
    expect(sought({ role: 'spectator', match: 'other' }, started, soon)).not.toBe('final');
  });

  it('is the requested id for a visible match', () => {
    expect(sought({ role: 'spectator' }, started, '2026-11-20T12:01:00.000Z')).toBe('final');
    for (const role of ['organizer', 'judge'] as const)
      expect(sought({ role, subject: 'org' }, started, soon)).toBe('final');
    expect(sought({ role: 'player', subject: 'ann' }, started, soon)).toBe('final');
  });

  it('is the requested id for a player while seats are free, because the player may just have taken one', () => {
    expect(sought(stranger, entry, soon)).toBe('final');
    expect(sought({ role: 'spectator' }, entry, soon)).not.toBe('final');
  });

  it('takes the same directory queries for a hidden match as for a missing one', () => {
    const asked: string[] = [];
    const models = {
      match: (id: string) => {
        asked.push(id === 'final' ? 'known' : 'unknown');
        return id === 'final' ? started : undefined;
      },
    };
    const inSight = new MatchesInSight(models, () => new Date(soon));
    const askedFor = (principal: Principal, id: string): readonly string[] => {
      asked.length = 0;
      inSight.idToLookUp(principal, id);
      return asked.toSorted();
    };
    const elsewhere: Principal = { role: 'judge', subject: 'j', match: 'other' };
    expect(askedFor(stranger, 'final')).toEqual(['known', 'unknown']);
    expect(askedFor(stranger, 'none')).toEqual(['known', 'unknown']);
    for (const id of ['final', 'none']) expect(askedFor(elsewhere, id)).toEqual([]);
  });
});
