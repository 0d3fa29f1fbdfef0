import type { Deck } from '../../cards/card-set.js';
import { contentHash } from '../../cards/card-set-file.js';
import { resolveDeck } from '../../cards/deck-list.js';
import type { GameFact } from '../../contract/facts.js';
import type { Game, GameAction, GameState } from '../../contract/game.js';
import type { Seat } from '../../contract/ids.js';
import type { Json } from '../../contract/json.js';
import { playGame } from '../../players/play-game.js';
import { randomPlayer } from '../../players/random-player.js';
import { seededRandom } from '../../random/random-source.js';

/*
 * Golden games: whole games in files, kept for ever. The *fold* of a file must always give the hash that stands in it, under any later version;
 * the *decisions* are those of the version that it was made with.
 */

/** Which game to play at random: its decks are ready-made ones, one a seat, named by id. */
export interface GoldenPlan {
  /** What it shows; the file's name. */
  readonly name: string;
  readonly seed: string;
  readonly decks: readonly string[];
  /** The proposed rulings where it is left out. */
  readonly ruleset?: Json;
}

/** The first line of a file: what the game is made from, and what its fold comes to. */
export interface GoldenHeader {
  readonly rulesVersion: string;
  readonly seed: string;
  readonly decks: readonly string[];
  readonly ruleset?: Json;
  readonly finalState: string;
}

/** A line an action (none for the setup), with the facts that followed. */
export interface GoldenStep {
  readonly seat?: Seat;
  readonly action?: GameAction;
  readonly facts: readonly GameFact[];
}

export interface GoldenGame {
  readonly header: GoldenHeader;
  readonly steps: readonly GoldenStep[];
}

const MOST_ACTIONS = 5000;

/** Plays a golden game with the rules as they are now. Throws where a deck or the ruleset is wrong. */
export const playGolden = (game: Game, { seed, decks, ruleset }: GoldenPlan): GoldenGame => {
  const parsed = game.parseRuleset(ruleset ?? {});
  if (!parsed.ok) throw new Error('The ruleset is not valid.');
  const play = playGame(
    game,
    { ruleset: parsed.value, decks: decks.map((id) => deckNamed(game, id)) },
    {
      random: seededRandom(seed),
      order: seededRandom(`${seed}/order`),
      player: randomPlayer(seededRandom(`${seed}/player`)),
      maxActions: MOST_ACTIONS,
    },
  );
  const steps: GoldenStep[] = [];
  let last: GameState | undefined;
  for (const step of play) {
    steps.push(
      step.kind === 'setup'
        ? { facts: step.facts }
        : { seat: step.seat, action: step.action, facts: step.facts },
    );
    last = step.after;
  }
  const header = {
    rulesVersion: game.rulesVersion,
    seed,
    decks,
    ...(ruleset === undefined ? {} : { ruleset }),
  };
  return { header: { ...header, finalState: contentHash(last) }, steps };
};

const deckNamed = (game: Game, id: string): Deck => {
  for (const set of game.cardSets) {
    const deck = set.decks.find((one) => one.id === id);
    if (deck === undefined) continue;
    const resolved = resolveDeck(deck.cards, Object.fromEntries(set.cards.map((card) => [card.id, card])));
    if (resolved.ok) return resolved.value;
  }
  throw new Error(`There is no deck ${id}.`);
};

export const writeGolden = ({ header, steps }: GoldenGame): string =>
  `${[header, ...steps].map((line) => JSON.stringify(line)).join('\n')}\n`;

export const readGolden = (text: string): GoldenGame => {
  const [header, ...steps] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { header, steps };
};
