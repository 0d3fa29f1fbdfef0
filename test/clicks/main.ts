import {
  fillIn,
  type Game,
  type Player,
  playGame,
  type RandomSource,
  randomInteger,
  seededRandom,
} from '#libs/game-kit';
import { cardsOn, readyMadeSetups } from '#libs/game-kit/testing';
import { games } from '#libs/games';
import { chooseAction } from '../../apps/recount/src/bots/choose-action.js';
import { clicksFor } from './count-clicks.js';

/*
 * `npm run clicks`: what bots did in matches of each game, told in what a person would have to press for it: in an own turn, in the turns of others between two
 * of them, and for one pass.
 */

const MATCHES = 3;
const MOST_ACTIONS = 400;
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

interface Counted {
  readonly own: number[];
  readonly others: number[];
  readonly passes: number[];
}

const count = (game: Game, seats: number): Counted => {
  const counted: Counted = { own: [], others: [], passes: [] };
  const setups = readyMadeSetups(game).filter(({ decks }) => decks.length === seats);
  for (let match = 0; match < MATCHES; match += 1) {
    const setup = setups[match % setups.length];
    if (setup === undefined) break;
    const chance = seededRandom(`clicks/${game.id}/${match}`);
    const steps = playGame(game, setup, {
      random: chance,
      order: seededRandom(`clicks/${game.id}/${match}/order`),
      player: botOf(game, seededRandom(`clicks/${game.id}/${match}/bot`)),
      maxActions: MOST_ACTIONS,
    });
    const turns = new Map<string, number>();
    let spans = 0;
    let whose = -1;
    for (const step of steps) {
      if (step.kind !== 'action') continue;
      const { seat, action, before } = step;
      const table = game.view(before, { kind: 'seat', seat });
      if (table.turn === undefined) continue;
      const cards = new Set(cardsOn(table).flatMap(({ id }) => (id === undefined ? [] : [id])));
      const clicks = clicksFor(action, game.legalActions(before, seat), {
        cards,
        isChoice: table.choice?.seat === seat,
      });
      // A turn is until it is another's, also where seats take single actions by turns.
      if (table.turn.seat !== whose) spans += 1;
      whose = table.turn.seat;
      const isOwn = table.turn.seat === seat;
      const turn = `${isOwn ? 'own' : 'others'}/${seat}/${spans}`;
      turns.set(turn, (turns.get(turn) ?? 0) + clicks);
      if (action.type.startsWith('pass')) counted.passes.push(clicks);
    }
    for (const [turn, clicks] of turns) (turn.startsWith('own') ? counted.own : counted.others).push(clicks);
  }
  return counted;
};

const share = (numbers: readonly number[], at: number): number | string =>
  numbers.length === 0
    ? '-'
    : (numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * at)] ?? '-');

const told = (numbers: readonly number[]): string =>
  `${share(numbers, 0.5)} in the median, ${share(numbers, 0.9)} in one of ten, ${numbers.length} of them`;

for (const game of games) {
  const seats = game.seats.max > 2 ? [2, Math.min(4, game.seats.max)] : [2];
  for (const many of seats) {
    const { own, others, passes } = count(game, many);
    process.stdout.write(
      `${game.name}, ${many} seats\n  own turn: ${told(own)}\n  turn of another: ${told(others)}\n  a pass: ${told(passes)}, ${Math.max(0, ...passes)} at most\n`,
    );
  }
}
