import {
  type Game,
  offeredActions,
  type Player,
  playGame,
  type RandomSource,
  seededRandom,
} from '#libs/game-kit';
import { cardsOn, readyMadeSetups } from '#libs/game-kit/testing';
import { behindPage } from './behind-page.js';
import { clicksFor, type Manner } from './count-clicks.js';
import { savedBySeries } from './saved-by-series.js';

const MATCHES = 6;
const MOST_ACTIONS = 800;

/** What had to be pressed: for each own turn, each turn of another, each pass. */
export interface Counted {
  readonly own: number[];
  readonly others: number[];
  readonly passes: number[];
}

/** Counts in matches of bots behind pages: the same matches for every manner. */
export const countTurns = (
  game: Game,
  seats: number,
  botOf: (game: Game, chance: RandomSource) => Player,
  manner: Manner,
): Counted => {
  const counted: Counted = { own: [], others: [], passes: [] };
  const setups = readyMadeSetups(game).filter(({ decks }) => decks.length === seats);
  for (let match = 0; match < MATCHES; match += 1) {
    const setup = setups[match % setups.length];
    if (setup === undefined) break;
    const seed = `clicks/${game.id}/${match}`;
    const steps = playGame(game, setup, {
      random: seededRandom(seed),
      order: seededRandom(`${seed}/order`),
      player: behindPage(game, botOf(game, seededRandom(`${seed}/bot`))),
      maxActions: MOST_ACTIONS,
    });
    const turns = new Map<string, number>();
    const saved = savedBySeries();
    let spans = 0;
    let whose = -1;
    for (const step of steps) {
      if (step.kind !== 'action') continue;
      const { seat, action, before } = step;
      const table = game.view(before, { kind: 'seat', seat });
      if (table.turn === undefined) continue;
      const cards = new Set(cardsOn(table).flatMap(({ id }) => (id === undefined ? [] : [id])));
      const offered = offeredActions(game, before, seat);
      const isChoice = table.choice?.seat === seat;
      const clicks = clicksFor(action, offered, { cards, isChoice }, manner) - saved(seat, action, offered);
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
