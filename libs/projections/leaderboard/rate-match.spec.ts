import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NEWCOMER, rateMatch } from './rate-match.js';

const PLAYERS = ['ann', 'ben', 'cy', 'dee', 'eve', 'fay'];

/** Two to six players in tied groups, best first. */
const places = fc
  .integer({ min: 2, max: PLAYERS.length })
  .chain((count) => fc.array(fc.boolean(), { minLength: count - 1, maxLength: count - 1 }))
  .map((isNewPlace) =>
    isNewPlace.reduce<string[][]>(
      (groups, isNew, index) => {
        const player = PLAYERS[index + 1] ?? '';
        if (isNew) groups.push([player]);
        else groups.at(-1)?.push(player);
        return groups;
      },
      [[PLAYERS[0] ?? '']],
    ),
  );

const ratings = (groups: readonly (readonly string[])[]) =>
  new Map(rateMatch(groups, () => NEWCOMER).map(({ player, tally }) => [player, tally.rating]));

describe('rateMatch', () => {
  it('raises a shared first place above all later places', () => {
    const rated = ratings([['ann', 'ben'], ['cy'], ['dee']]);
    expect(rated.get('ann')).toBe(rated.get('ben'));
    expect(rated.get('ann')).toBeGreaterThan(rated.get('cy') ?? Number.POSITIVE_INFINITY);
  });

  it('ranks newcomers by their places, and tied ones equally, for any number of seats', () => {
    fc.assert(
      fc.property(places, (groups) => {
        const rated = ratings(groups);
        const of = (player: string | undefined) => rated.get(player ?? '') ?? Number.NaN;
        for (const group of groups)
          for (const player of group) expect(of(player)).toBeCloseTo(of(group[0]), 9);
        groups.slice(1).forEach((group, index) => {
          expect(of(group[0])).toBeLessThan(of(groups[index]?.[0]));
        });
      }),
    );
  });

  it('counts a loss for every player if all lose, and changes no rating', () => {
    const rated = rateMatch([[], ['ann', 'ben']], () => NEWCOMER);
    for (const { tally } of rated) expect(tally).toEqual({ ...NEWCOMER, matches: 1, losses: 1 });
  });

  it('counts wins, draws and losses', () => {
    const [ann, ben] = rateMatch([['ann'], ['ben']], () => NEWCOMER);
    expect([ann?.tally.wins, ben?.tally.losses]).toEqual([1, 1]);
    const [cy] = rateMatch([['cy', 'dee']], () => NEWCOMER);
    expect(cy?.tally).toMatchObject({ wins: 0, draws: 1, losses: 0, matches: 1 });
  });
});
