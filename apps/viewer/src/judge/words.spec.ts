import { describe, expect, it } from '@jest/globals';
import { effectText, nameOfParty, placeText, tableNumber } from './words.js';

const PLACE = { matchId: 'm1', game: 'metax', title: null, event: null, round: null, table: null };
const PARTIES = [
  { seat: 0, player: { id: 'ann', name: 'Ann' } },
  { seat: 1, player: { id: 'ben', name: 'Ben' } },
];
const EFFECT = {
  outcome: 'DONE',
  refused: null,
  penalty: null,
  result: null,
  amendment: null,
  rewind: null,
} as const;

const titleOf = (infraction: string): string => (infraction === 'slow' ? 'Slow play' : infraction);

describe('the texts of judging', () => {
  it('name a place by its title, else by event, round and table, else by the match', () => {
    expect(placeText({ ...PLACE, title: 'Final', table: '7' })).toBe('Final');
    expect(placeText({ ...PLACE, round: '2', table: '7' })).toBe('round 2, table 7');
    expect(placeText(PLACE)).toBe('m1');
  });

  it('take the number of a table from its place, or from the title of its match', () => {
    expect(tableNumber({ ...PLACE, table: 'Table 12', title: 'Table 4' })).toBe('12');
    expect(tableNumber({ ...PLACE, title: 'Round 3, table 4' })).toBe('4');
    expect(tableNumber({ ...PLACE, title: 'Final of 2026' })).toBeUndefined();
  });

  it('describe the effect of a ruling and whether it was carried out', () => {
    const penalty = {
      seat: 1,
      infraction: 'slow',
      penalty: 'GAME_LOSS',
      suggested: null,
      deviation: null,
    } as const;
    expect(effectText({ ...EFFECT, penalty }, PARTIES, titleOf)).toBe(
      'Ben: game loss (Slow play) – carried out.',
    );
    const result = { how: 'MATCH_LOSS', seats: [0] } as const;
    expect(effectText({ ...EFFECT, outcome: 'DROPPED', result }, PARTIES, titleOf)).toBe(
      'Ann loses the match – does not stand.',
    );
    const amendment = { places: [[1], [0]], gamesWon: [0, 1], gamesDrawn: 0, reason: 'REPORTED' } as const;
    expect(effectText({ ...EFFECT, amendment }, PARTIES, titleOf)).toBe(
      'The match counts for Ben – carried out.',
    );
    expect(effectText({ ...EFFECT, outcome: 'DUE', rewind: { toFrame: 7 } }, PARTIES, titleOf)).toBe(
      'The match goes back to frame 7 – not carried out yet.',
    );
    expect(nameOfParty(PARTIES, null)).toBe('somebody');
  });
});
