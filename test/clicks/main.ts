import { fillIn, type Game, type Player, type RandomSource, randomInteger } from '#libs/game-kit';
import { games } from '#libs/games';
import { chooseAction } from '../../apps/recount/src/bots/choose-action.js';
import { countTurns } from './count-turns.js';

/*
 * `npm run clicks`: what bots did in matches of each game, told in what a person would have to press for it: in an own turn, in the turns of others between two
 * of them, and for one pass.
 */

const MANY = 1_000_000;

const botOf =
  (game: Game, chance: RandomSource): Player =>
  (options, draws) => {
    let used = draws;
    const fraction = (): number => {
      const { value, draws: after } = randomInteger(chance, used, MANY);
      used = after;
      return value / MANY;
    };
    const listed = options.map((option, index) => ({
      id: `${index}`,
      type: 'type' in option.action ? String(option.action.type) : '',
    }));
    const chosen = chooseAction(listed, game.botWeights ?? {}, fraction);
    const option = options[Number(chosen?.id)];
    return option === undefined ? undefined : fillIn(chance, used, option);
  };

const share = (numbers: readonly number[], at: number): number | string =>
  numbers.length === 0
    ? '-'
    : (numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * at)] ?? '-');

const told = (numbers: readonly number[]): string =>
  `${share(numbers, 0.5)} in the median, ${share(numbers, 0.9)} in one of ten, ${numbers.length} of them`;

const MOUSE = { isDragging: true, isProposalKept: true };

process.stdout.write(
  'A drag is one press. The page passes by itself where one can only pass. Payments are left as the page proposes them, but where it says otherwise.\n',
);
for (const game of games) {
  const seats = game.seats.max > 2 ? [2, Math.min(4, game.seats.max)] : [2];
  for (const many of seats) {
    const turns = (manner: typeof MOUSE) => countTurns(game, many, botOf, manner);
    const { own, others, passes } = turns(MOUSE);
    const tapped = turns({ isDragging: false, isProposalKept: true }).own;
    const paidAnew = turns({ isDragging: true, isProposalKept: false }).own;
    process.stdout.write(
      [
        `${game.name}, ${many} seats`,
        `  own turn: ${told(own)}`,
        `    without a drag: ${share(tapped, 0.5)}; each payment as the bot made it: ${share(paidAnew, 0.5)}`,
        `  turn of another: ${told(others)}`,
        `  a pass: ${told(passes)}, ${Math.max(0, ...passes)} at most`,
        '',
      ].join('\n'),
    );
  }
}
