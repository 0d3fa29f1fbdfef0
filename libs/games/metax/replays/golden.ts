import {
  contentHash,
  type Deck,
  playGame,
  randomPlayer,
  resolveDeck,
  type Seat,
  seededRandom,
} from '#libs/game-kit';
import type { MetaxAction } from '../actions.js';
import type { MetaxCard } from '../cards/definition.js';
import type { MetaxFact } from '../facts.js';
import { metax } from '../index.js';
import type { MetaxState } from '../state.js';

/*
 * Golden games: whole games in files, kept for ever. The *fold* of a file must always give the hash that stands in it, under any later version;
 * the *decisions* are those of the version that it was made with.
 */

/** The first line of a file: what the game is made from, and what its fold comes to. */
export interface GoldenHeader {
  readonly rulesVersion: string;
  readonly seed: string;
  readonly decks: readonly string[];
  readonly finalState: string;
}

/** A line an action (none for the opening), with the facts that followed. */
export interface GoldenStep {
  readonly seat?: Seat;
  readonly action?: MetaxAction;
  readonly facts: readonly MetaxFact[];
}

export interface GoldenGame {
  readonly header: GoldenHeader;
  readonly steps: readonly GoldenStep[];
}

/** One game for each pairing of the ready-made decks. */
export const GOLDEN_GAMES: readonly {
  readonly name: string;
  readonly seed: string;
  readonly decks: readonly [string, string];
}[] = [
  { name: 'links-against-control', seed: 'golden-1', decks: ['watch-muster', 'blackwater-court'] },
  { name: 'links-against-swarm', seed: 'golden-2', decks: ['watch-muster', 'storm-caravan'] },
  { name: 'control-against-swarm', seed: 'golden-3', decks: ['blackwater-court', 'storm-caravan'] },
];

const MOST_ACTIONS = 2000;

/** Plays a golden game with the rules as they are now. */
export const playGolden = ({ seed, decks }: (typeof GOLDEN_GAMES)[number]): GoldenGame => {
  const play = playGame(
    metax,
    { ruleset: rulesetNow(), decks: decks.map(deckNamed) },
    {
      random: seededRandom(seed),
      order: seededRandom(`${seed}/order`),
      player: randomPlayer(seededRandom(`${seed}/player`)),
      maxActions: MOST_ACTIONS,
    },
  );
  const steps: GoldenStep[] = [];
  let last: MetaxState | undefined;
  for (const step of play) {
    steps.push(
      step.kind === 'opening'
        ? { facts: step.facts }
        : { seat: step.seat, action: step.action, facts: step.facts },
    );
    last = step.after;
  }
  return { header: { rulesVersion: metax.rulesVersion, seed, decks, finalState: contentHash(last) }, steps };
};

const rulesetNow = () => {
  const ruleset = metax.parseRuleset({});
  if (!ruleset.ok) throw new Error('The default ruleset is not valid.');
  return ruleset.value;
};

const deckNamed = (id: string): Deck<MetaxCard> => {
  const [set] = metax.cardSets;
  const deck = set?.decks.find((one) => one.id === id);
  const resolved = resolveDeck(
    deck?.cards ?? [],
    Object.fromEntries((set?.cards ?? []).map((card) => [card.id, card])),
  );
  if (deck === undefined || !resolved.ok) throw new Error(`There is no deck ${id}.`);
  return resolved.value;
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
