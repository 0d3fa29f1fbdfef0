import { type RandomSource, seededRandom } from '#libs/game-kit';

/** The next random result: a coin, or `'4 of 6'` for a die that shows 4. */
export type Throw = 'heads' | 'tails' | `${number} of ${number}`;

const WORD = 1n << 64n;

/** The smallest draw with this result. */
const drawFor = (result: Throw): bigint => {
  if (result === 'heads') return 0n;
  if (result === 'tails') return WORD / 2n;
  const [face = 1, sides = 6] = result.split(' of ').map(Number);
  const part = BigInt(face - 1) * WORD;
  return (part + BigInt(sides) - 1n) / BigInt(sides);
};

/** These results from the first draw of the test on, then others that do not matter. */
export const chance = (...results: readonly Throw[]): RandomSource => {
  const after = seededRandom('chance');
  return {
    draw: (index) => {
      const result = results[index];
      return result === undefined ? after.draw(index) : drawFor(result);
    },
  };
};
