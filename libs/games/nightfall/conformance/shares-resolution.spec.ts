import { describe, expect, it } from '@jest/globals';
import { allowedShares } from '../resolution/shares.js';
import { strikeBack } from '../testing/actions.js';
import { hurt } from '../testing/battle.js';
import { idle } from '../testing/moments.js';
import { beastie } from '../testing/pages.js';
import { A, B, facing } from '../testing/table.js';

describe('The shares that the next Defender may be given', () => {
  it.each([
    ['NF-107: in fives, five at least for the other', 40, [50, 50], [5, 10, 15, 20, 25, 30, 35]],
    ['NF-107: as much as the others can take must go to them', 60, [30, 40], [20, 25, 30]],
    ['NF-106: no more than its LP, and all of them, a multiple of 5 or not', 30, [12, 50], [5, 10, 12]],
    ['NF-106: nor less than five where it has fewer LP than that', 30, [3, 50], [3]],
    ['NF-R63: what is left below five goes with the last share', 22, [50, 50], [5, 10, 15]],
    ['NF-R63: to the last one all that is left', 7, [50], [7]],
    ['NF-108: Defenders are filled before anything goes on', 60, [20, 25], [20]],
    ['NF-108: just so much as they can take', 45, [20, 25], [20]],
    ['NF-R63: with less than five for each, five or nothing', 12, [50, 50, 50], [0, 5]],
    ['NF-R63: the very least that is enough for each', 15, [50, 50, 50], [5]],
    ['NF-R63: with less than ten for two, all of it or nothing', 7, [50, 50], [0, 7]],
    ['NF-R63: ten are two fives', 10, [50, 50, 50], [0, 5]],
    ['NF-R63: no more than its LP there either', 3, [2, 2], [2]],
    ['NF-R63: the cap beats the multiple of five', 50, [49, 2], [49]],
    ['NF-R97: to an Immortal Page at none nothing, and once', 30, [0, 50], [0]],
    ['NF-R97: nor does it need a share of five', 5, [50, 0], [5]],
    ['NF-107: to nobody nothing', 30, [], []],
  ] as const)('%s', (_title, amount, caps, shares) => {
    expect(allowedShares(amount, caps)).toEqual(shares);
  });

  it('NF-R97: a Page that can take no Damage gets no share', () => {
    const end = facing(
      beastie('Brute'),
      hurt(idle('Undying', { traits: ['immortal'] }), 50),
      idle('Y', { lp: 80 }),
    ).fight(A, 'p1', 'caster-1', 'p2', 'p3');
    expect(end.state.choice).toMatchObject({ kind: 'primary' });
    const struck = end.when(B, strikeBack('p3'));
    expect(struck.lp('p3')).toEqual([50, 80]);
  });
});
