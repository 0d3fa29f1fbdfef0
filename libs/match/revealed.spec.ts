import { describe, expect, it } from '@jest/globals';
import { JUDGE, PRODUCTION, SPECTATOR, seat, seatViewer, type Viewer } from '#libs/game-kit';
import { isInstant, isNotBefore } from './instants.js';
import { revealed } from './revealed.js';
import { begun, cancel, concede, create, DUEL } from './testing/duel.js';
import { given } from './testing/story.js';

const PUBLIC: readonly Viewer[] = [SPECTATOR, PRODUCTION, seatViewer(seat(0)), seatViewer(seat(1))];
const NOW = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-20T12:00:00.001Z';

describe('revealed', () => {
  it('opens nothing to any viewer while a match is open or played', () => {
    for (const { state } of [given(DUEL, create()), given(DUEL, begun())])
      for (const viewer of [...PUBLIC, JUDGE]) expect(revealed(state, viewer, NOW)).toBe(false);
  });

  it('opens everything to every viewer after the end without an embargo', () => {
    const { state } = given(DUEL, begun(), concede(0));
    for (const viewer of [...PUBLIC, JUDGE]) expect(revealed(state, viewer, NOW)).toBe(true);
  });

  it('opens everything to judges at the end and to the public after the embargo', () => {
    const { state } = given(DUEL, begun({ embargoUntil: LATER }), concede(0));
    expect(revealed(state, JUDGE, NOW)).toBe(true);
    for (const viewer of PUBLIC) {
      expect(revealed(state, viewer, NOW)).toBe(false);
      expect(revealed(state, viewer, LATER)).toBe(true);
    }
  });

  it('opens nothing before the end, even if the embargo has passed', () => {
    const { state } = given(DUEL, begun({ embargoUntil: '2020-01-01T00:00:00Z' }));
    for (const viewer of [...PUBLIC, JUDGE]) expect(revealed(state, viewer, NOW)).toBe(false);
  });

  it('opens a cancelled match to judges only', () => {
    const { state } = given(DUEL, begun(), cancel);
    expect(revealed(state, JUDGE, NOW)).toBe(true);
    for (const viewer of PUBLIC) expect(revealed(state, viewer, NOW)).toBe(false);
  });
});

describe('instants', () => {
  it.each([
    ['2026-11-20T18:00:00Z', '2026-11-20T18:00:00.000Z', true],
    ['2026-11-20T18:00:00.000Z', '2026-11-20T18:00:00Z', true],
    ['2026-11-20T18:00:00.5Z', '2026-11-20T18:00:00Z', true],
    ['2026-11-20T18:00:00Z', '2026-11-20T18:00:00.001Z', false],
    ['2026-11-20T18:00:00.500Z', '2026-11-20T18:00:00.5Z', true],
    ['2026-11-20T18:00:00.05Z', '2026-11-20T18:00:00.5Z', false],
    ['2026-11-20T18:00:10Z', '2026-11-20T18:00:09.999Z', true],
    ['2026-11-20T17:59:59Z', '2026-11-20T18:00:00Z', false],
    ['2027-01-01T00:00:00Z', '2026-12-31T23:59:59Z', true],
  ])('%s is not before %s: %s', (moment, other, is) => {
    expect(isNotBefore(moment, other)).toBe(is);
  });

  it('agree with the order of Date for instants of any precision', () => {
    const moments = ['00Z', '00.0Z', '00.01Z', '00.010Z', '00.1Z', '00.9Z', '01Z', '10Z', '10.0Z'].map(
      (end) => `2026-11-20T18:00:${end}`,
    );
    for (const a of moments)
      for (const b of moments)
        expect([a, b, isNotBefore(a, b)]).toEqual([a, b, Date.parse(a) >= Date.parse(b)]);
  });

  it('exclude a time without seconds and a local time', () => {
    expect(isInstant('2026-11-20T18:00Z')).toBe(false);
    expect(isInstant('2026-11-20T18:00:00')).toBe(false);
  });
});
