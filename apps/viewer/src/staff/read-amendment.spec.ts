import { describe, expect, it } from '@jest/globals';
import { readAmendment } from './read-amendment.js';

const read = (fields: Readonly<Record<string, string>>, seats = 2) =>
  readAmendment(new Map(Object.entries(fields)), seats);
const form = {
  'place.0': '2',
  'place.1': '1',
  'games.0': '1',
  'games.1': '2',
  kind: 'REPORTED',
  reason: ' The slips were swapped. ',
};

describe('the form of an amendment', () => {
  it('returns places and games by seat', () => {
    expect(read(form)).toEqual({
      ok: true,
      reason: 'The slips were swapped.',
      result: { places: [[1], [0]], gamesWon: [1, 2], kind: 'REPORTED' },
    });
  });

  it('reads equal places as a draw', () => {
    const drawn = read({ ...form, 'place.0': '1' });
    expect(drawn.ok && drawn.result.places).toEqual([[0, 1]]);
  });

  it('requires a reason, and valid places', () => {
    expect(read({ ...form, reason: ' ' })).toEqual({ ok: false, fault: 'An amendment has a reason.' });
    expect(read({ ...form, 'place.1': '2' }).ok).toBe(false);
  });
});
