import { parseArgs } from 'node:util';
import { fillIn, type Game, type Player, type RandomSource, randomInteger } from '#libs/game-kit';
import { games } from '#libs/games';
import { chooseAction } from '../../apps/recount/src/bots/choose-action.js';
import type { Manner } from './count-clicks.js';
import { countTurns } from './count-turns.js';
import type { Counted } from './counted.js';

/*
 * The clicks that a person would need for the bots' actions in matches of each game (`npm run clicks`): in an own turn, in the turns of others between two
 * own turns, and for one pass. The option `-- --kinds` lists the share of each type of action in an own turn. The option `-- --only <pattern>` counts some games.
 */

const { values: asked } = parseArgs({
  options: { kinds: { type: 'boolean' }, only: { type: 'string' }, help: { type: 'boolean' } },
});
const WANTED = new RegExp(asked.only ?? '');
if (asked.help) {
  process.stdout.write('npm run clicks -- [--kinds] [--only <pattern of game ids>]\n');
  process.exit();
}

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

/** The average actions in an own turn, and their clicks. */
const kindsOf = ({ byType, own }: Counted): readonly string[] => {
  const inTurn = (count: number): string => (count / Math.max(1, own.length)).toFixed(2);
  return [...byType]
    .sort(([, some], [, others]) => others.presses - some.presses)
    .map(([type, { taken, presses }]) => `    ${type}: taken ${inTurn(taken)}, pressed ${inTurn(presses)}`)
    .concat(
      `    one press for several saves ${inTurn([...byType.values()].reduce((sum, { presses }) => sum + presses, 0) - own.reduce((sum, presses) => sum + presses, 0))}`,
    );
};

const MOUSE: Manner = { isDragging: true, isPointing: true, isProposalKept: true };
const MANNERS: Readonly<Record<string, Manner>> = {
  'with a mouse': MOUSE,
  'by clicks alone, nothing dragged': { ...MOUSE, isDragging: false },
  'by touch': { ...MOUSE, isDragging: false, isPointing: false },
  'each payment as the bot made it': { ...MOUSE, isProposalKept: false },
};
const EACH = 'each of a series by itself, as the bot came to it';

process.stdout.write(
  'With a mouse: a drag is one press, and so is what lies beside a card that is pointed at. The page passes by itself where one can only pass. Payments are left as the page proposes them, and what is done in a row is pressed as one, but where it says otherwise.\n',
);
for (const game of games.filter(({ id }) => WANTED.test(id))) {
  const seats = game.seats.max > 2 ? [2, Math.min(4, game.seats.max)] : [2];
  for (const many of seats) {
    const count = (isSeriesPressed: boolean, manners: readonly Manner[]): readonly Counted[] =>
      countTurns(game, many, botOf, isSeriesPressed, manners);
    const all = count(true, Object.values(MANNERS));
    const [counted] = all;
    const [each] = count(false, [MOUSE]);
    if (counted === undefined || each === undefined) continue;
    const ways = [...Object.keys(MANNERS), EACH].map(
      (how, index) => `    ${how}: ${share((all[index] ?? each).own, 0.5)}`,
    );
    process.stdout.write(
      [
        `${game.name}, ${many} seats`,
        `  own turn: ${told(counted.own)}`,
        ...ways,
        ...(asked.kinds ? kindsOf(counted) : []),
        `  turn of another: ${told(counted.others)}`,
        `  a pass: ${told(counted.passes)}, ${Math.max(0, ...counted.passes)} at most`,
        '',
      ].join('\n'),
    );
  }
}
