import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withPlayers } from '../contract/fact-words.js';
import type { GameFact } from '../contract/facts.js';
import type { Game, GameState } from '../contract/game.js';
import type { Seat } from '../contract/ids.js';
import type { Table, TableCard } from '../contract/table.js';
import { tableWithPlayers } from '../contract/table-with-players.js';
import { JUDGE, SPECTATOR, seatViewer, type Viewer } from '../contract/viewer.js';
import { REPLAY, readGolden } from './golden/golden-game.js';
import { momentsOf } from './golden/golden-views.js';
import { isLongRun } from './length.js';
import { readyMadeSetups } from './ready-made-setups.js';
import { recordGame } from './record-game.js';

/* A game's sentences, labels and tags are for people. They must not contain placeholders, identifiers of the program, or ids. */

/** A game's texts at one moment, each with its place. */
type Said = readonly (readonly [where: string, text: string])[];

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dov', 'Eli', 'Fay'];
const nameOf = (seat: number): string => NAMES[seat] ?? 'Somebody';

/** Text that belongs to programs, in any game. */
const OF_PROGRAMS = /[{}]|\bundefined\b|\bnull\b|\[object|\bNaN\b|\b[a-z]+[A-Z][a-z]+/;
/** Words joined by hyphens or underscores, with or without a number: the form of ids. */
const JOINED = /(?<![\w-])[a-z0-9]+(?:[-_:/][a-z0-9]+)+(?![\w-])/g;
const JOINED_ALONE = new RegExp(`^${JOINED.source}$`);

/** The ids and enum values in states and facts. */
const idsIn = (value: unknown, found: Set<string>): void => {
  if (typeof value === 'string') {
    if (JOINED_ALONE.test(value)) found.add(value);
  } else if (Array.isArray(value)) for (const inner of value) idsIn(inner, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      idsIn(key, found);
      idsIn(inner, found);
    }
};

const tagWords = (tags: Table['tags']): Said =>
  tags.flatMap(({ name, label, value }) => [
    [`tag ${name}`, label] as const,
    ...(value === undefined ? [] : [[`tag ${name}`, value] as const]),
  ]);

/** The texts of cards that are new since the last table: unchanged cards are the same objects. */
const cardWords = (cards: readonly TableCard[], before: WeakSet<object>): Said =>
  cards.flatMap((card) => {
    if (before.has(card)) return [];
    before.add(card);
    return [
      ...card.counters.map(({ label }) => ['counter', label] as const),
      ...(card.facing === 'face-up'
        ? [
            ['card type', card.cardType] as const,
            ...card.keywords.map((word) => ['keyword', word] as const),
            ...tagWords(card.tags),
            ...cardWords(card.attached, before),
          ]
        : []),
    ];
  });

const tableWords = (table: Table, before: WeakSet<object>): Said => [
  ['phase', table.phase],
  ...table.seats.flatMap(({ counters, tags }) => [
    ...counters.map(({ label }) => ['counter', label] as const),
    ...tagWords(tags),
  ]),
  ...table.zones.flatMap((zone) => [
    ['zone', zone.label] as const,
    ...cardWords(zone.cards, before),
    ...(zone.slots ?? []).flatMap(({ label, sides, tags }) => [
      ['slot', label] as const,
      ...tagWords(tags),
      ...sides.flatMap(({ cards }) => cardWords(cards, before)),
    ]),
  ]),
  ...table.stack.map(({ label }) => ['stack', label] as const),
  ...(table.choice === undefined ? [] : [['choice', table.choice.label] as const]),
  ...tagWords(table.tags),
  ...(table.outcome === undefined ? [] : [['outcome', table.outcome.text] as const]),
];

const guideWords = ({ guide }: Game): Said => [
  ...Object.values(guide?.phases ?? {}).map((text) => ['guide', text] as const),
  ...(guide?.steps ?? []).flatMap(({ title, text }) => [['guide', title] as const, ['guide', text] as const]),
];

const optionWords = (game: Game, state: GameState): Said => [
  ...game
    .toAct(state)
    .flatMap((seat) => game.legalActions(state, seat))
    .map(({ action, label }) => [`action ${action.type}`, withPlayers(label, nameOf)] as const),
  ...guideWords(game),
];

const rulingWords = (game: Game, state: GameState): Said =>
  (game.judging?.rulings(state) ?? []).map(
    ({ ruling, label }) => [`ruling ${ruling.type}`, withPlayers(label, nameOf)] as const,
  );

/** Possible rulings change little from moment to moment; in a run that is not long, one in this many moments is checked. */
const RULINGS_EVERY = 5;
/** In a golden game with more steps, in a run that is not long, each moment is checked for one viewer, in turn. */
const BY_ALL = 200;

/** Collects the faults in a game's texts, once for each kind of place and fault, with the first text that shows it. */
export class PlainWords {
  readonly #faults = new Map<string, string>();
  readonly #ids = new Set<string>();
  #viewers: readonly Viewer[] | undefined;
  readonly #checked = new Map<string, Set<string>>();
  readonly #cards = new WeakSet<object>();
  #moments = 0;

  constructor(private readonly game: Game) {
    for (const { cards } of game.cardSets) for (const { id } of cards) idsIn(id, this.#ids);
  }

  get faults(): readonly string[] {
    return [...this.#faults].map(([kind, words]) => `${kind}: ${words}`).sort();
  }

  readGolden(folder: string): void {
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
      if (entry.name.endsWith(REPLAY)) {
        const golden = readGolden(readFileSync(join(entry.parentPath, entry.name), 'utf8'));
        this.#viewers = undefined;
        const isByAll = isLongRun() || golden.steps.length <= BY_ALL;
        for (const { fact, state, isLastOfStep } of momentsOf(this.game, golden)) {
          this.#fact(fact, state);
          if (isLastOfStep) this.#moment(state, isByAll);
        }
      }
  }

  playAtRandom(matches: number, maxActions: number): void {
    const settings = { setups: readyMadeSetups(this.game), matches, maxActions, seed: 'plain words' };
    for (let match = 0; match < matches; match += 1) {
      this.#viewers = undefined;
      for (const step of recordGame(this.game, settings, match).steps) {
        for (const fact of step.facts) this.#fact(fact, step.after);
        if (step.kind === 'action') this.#pass(step.seat, step.action.type, step.facts, step.after);
        this.#moment(step.after, true);
      }
    }
  }

  #fact(fact: Parameters<Game['viewFact']>[0], state: GameState): void {
    idsIn(fact, this.#ids);
    for (const viewer of this.#viewersOf(state))
      this.#check([[`fact ${fact.type}`, withPlayers(this.game.viewFact(fact, viewer, state).text, nameOf)]]);
  }

  #moment(state: GameState, isByAll: boolean): void {
    const viewers = this.#viewersOf(state);
    this.#moments += 1;
    for (const [index, viewer] of viewers.entries())
      if (isByAll || this.#moments % viewers.length === index)
        this.#check(tableWords(tableWithPlayers(this.game.view(state, viewer), nameOf), this.#cards));
    this.#check(optionWords(this.game, state));
    if (isLongRun() || this.#moments % RULINGS_EVERY === 0) this.#check(rulingWords(this.game, state));
  }

  /** A pass gives one sentence: the facts about its choice add none. */
  #pass(seat: Seat, type: string, facts: readonly GameFact[], after: GameState): void {
    if (!/^pass/.test(type)) return;
    const told = facts
      .filter((fact) => fact.type !== 'ChoiceMade')
      .map((fact) => withPlayers(this.game.viewFact(fact, SPECTATOR, after).text, nameOf))
      .filter((text) => text.startsWith(`${nameOf(seat)} passes`));
    if (told.length > 1) this.#faults.set(`${type} is told twice`, told.join(' / '));
  }

  /** All viewers; a game's seats are constant, including eliminated ones. */
  #viewersOf(state: GameState): readonly Viewer[] {
    this.#viewers ??= [
      SPECTATOR,
      JUDGE,
      ...this.game.view(state, SPECTATOR).seats.map(({ seat }) => seatViewer(seat)),
    ];
    return this.#viewers;
  }

  #isKnown(where: string, text: string): boolean {
    const known = this.#checked.get(where);
    if (known === undefined) this.#checked.set(where, new Set([text]));
    else if (known.has(text)) return true;
    else known.add(text);
    return false;
  }

  #check(said: Said): void {
    for (const [where, text] of said) {
      if (this.#isKnown(where, text)) continue;
      const ofPrograms = OF_PROGRAMS.exec(text)?.[0];
      const ids = (text.match(JOINED) ?? []).filter((word) => this.#ids.has(word));
      for (const fault of [...(ofPrograms === undefined ? [] : [ofPrograms]), ...ids])
        if (!this.#faults.has(`${where} says ${fault}`)) this.#faults.set(`${where} says ${fault}`, text);
    }
  }
}
