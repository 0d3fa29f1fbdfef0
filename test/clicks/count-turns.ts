import {
  type Game,
  type GameAction,
  isSameJson,
  type Player,
  playGame,
  type RandomSource,
  seededRandom,
  type Table,
} from '#libs/game-kit';
import { cardsOn, readyMadeSetups } from '#libs/game-kit/testing';
import { groupActions } from '../../apps/viewer/src/play/action-groups.js';
import { autoEndSteps } from '../../apps/viewer/src/play/going-on.js';
import { nextAction } from '../../apps/viewer/src/play/next-action.js';
import { type Asked, behindPage } from './behind-page.js';
import { clicksFor, type Manner } from './count-clicks.js';
import { Counted } from './counted.js';
import type { Taken } from './taken.js';

const MATCHES = 6;
const MOST_ACTIONS = 800;

/** The figures for a style of play: the number of clicks in the same matches as for the other styles. */
export const countTurns = (
  game: Game,
  seats: number,
  botOf: (game: Game, chance: RandomSource) => Player,
  isSeriesPressed: boolean,
  manners: readonly Manner[],
): readonly Counted[] => {
  const counted = manners.map((manner) => new Counted(manner));
  const setups = readyMadeSetups(game).filter(({ decks }) => decks.length === seats);
  for (let match = 0; match < MATCHES; match += 1) {
    const setup = setups[match % setups.length];
    if (setup === undefined) break;
    const seed = `clicks/${game.id}/${match}`;
    const page = behindPage(game, botOf(game, seededRandom(`${seed}/bot`)), isSeriesPressed);
    const steps = playGame(page.game, setup, {
      random: seededRandom(seed),
      order: seededRandom(`${seed}/order`),
      player: page.player,
      maxActions: MOST_ACTIONS,
    });
    let spans = 0;
    let whose = -1;
    for (const step of steps) {
      if (step.kind !== 'action') continue;
      const { seat, action, before } = step;
      const table = game.view(before, { kind: 'seat', seat });
      if (table.turn === undefined) continue;
      const asked = page.asked();
      const cards = new Set(cardsOn(table).flatMap(({ id }) => (id === undefined ? [] : [id])));
      const isChoice = table.choice?.seat === seat;
      // A turn lasts until another seat's turn, also in games whose seats alternate single actions.
      if (table.turn.seat !== whose) spans += 1;
      whose = table.turn.seat;
      const found = { cards, isChoice };
      const series = asked.offered.find((one) => isSameJson(one.action, action))?.series;
      const kind = {
        type: action.type,
        series:
          series === undefined
            ? undefined
            : { name: series, left: asked.offered.filter((one) => one.series === series).length },
        goesOn: goesOnAt(table, seat, action, asked, found),
      };
      const turn = { seat, number: spans, isOwn: whose === seat };
      for (const one of counted)
        one.take(turn, { ...kind, clicks: clicksFor(action, asked, found, one.manner) });
    }
    for (const one of counted) one.endMatch();
  }
  return counted;
};

/** The state of automatic step ending, and whether the taken action matches it. */
const goesOnAt = (
  { turn, choice }: Table,
  seat: number,
  action: GameAction,
  { lines }: Asked,
  { cards, isChoice }: { readonly cards: ReadonlySet<string>; readonly isChoice: boolean },
): Taken['goesOn'] => {
  const next = nextAction(groupActions(lines, cards, isChoice).bar);
  const now = autoEndSteps({ turn: turn ?? null, choice: choice ?? null }, seat, next, lines);
  if (typeof now === 'string') return 'stopped';
  return now.ends.type === action.type ? 'ended' : 'could';
};
