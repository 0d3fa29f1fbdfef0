import { Inject, Injectable, Optional } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type CardDefinition, type CardSet, type Game, isPinnedAs } from '#libs/game-kit';
import { gameOfVersion } from '#libs/games';
import type { MatchRules, MatchState } from '#libs/match';
import { GAME_BINDINGS } from '../platform/injection.js';
import { MemoryBudget } from '../platform/memory/memory-budget.js';
import type { GameBinding } from './game-binding.js';

/** The parts of a match's settings that determine its rules. */
export type RulesOfMatch = Pick<MatchState['settings'], 'game' | 'rulesVersion' | 'cardSets'>;
type Version = Pick<RulesOfMatch, 'game' | 'rulesVersion'>;
type Pin = RulesOfMatch['cardSets'][number];

/** Limit in bytes and largest share of the memory budget for published card sets in memory. */
const PUBLISHED_BYTES = 64 * 1024 * 1024;
const PUBLISHED_PART = 1 / 8;
/** Measured: bytes of a set in memory for each character of its content. */
const BYTES_OF_CHARACTER = 4;

/** A published set in memory; without `set` if the log has none with this hash. */
interface PublishedSet {
  readonly set?: CardSet;
  readonly bytes: number;
}

/** Card sets that a match pins are not in memory: the caller loads them and tries again. */
export class CardSetsAway extends Error {
  override readonly name = 'CardSetsAway';

  constructor(readonly match: RulesOfMatch) {
    super('Card sets of the match are not in memory.');
  }
}

@Injectable()
export class Games {
  readonly #bindings: ReadonlyMap<string, GameBinding>;
  /** The games of matches that began under released rules, by version. They are loaded for the first match of theirs. */
  readonly #released = new Map<string, Game>();
  /** Match rules for each version and combination of shipped card sets. Unlimited, because there are few of both. */
  readonly #rules = new Map<string, MatchRules>();
  readonly #published: LRUCache<string, PublishedSet>;

  constructor(@Inject(GAME_BINDINGS) bindings: readonly GameBinding[], @Optional() memory?: MemoryBudget) {
    this.#published = new LRUCache({
      maxSize: memory?.boundOf(PUBLISHED_BYTES, PUBLISHED_PART) ?? PUBLISHED_BYTES,
      sizeCalculation: ({ bytes }) => bytes,
    });
    memory?.register({ shed: () => this.#published.clear() });
    this.#bindings = new Map(bindings.map((binding) => [binding.game.id, binding]));
    this.#readCardSets();
  }

  /** Loads the built-in card sets, which are read lazily, at start-up instead of during a request. */
  #readCardSets(): number {
    return this.all.reduce((count, { cardSets }) => count + cardSets.length, 0);
  }

  get all(): readonly Game[] {
    return [...this.#bindings.values()].map(({ game }) => game);
  }

  find(id: string): Game | undefined {
    return this.#bindings.get(id)?.game;
  }

  /** Throws for an unknown game, whose matches this server cannot read. */
  get(id: string): Game {
    return this.binding(id).game;
  }

  binding(id: string): GameBinding {
    const binding = this.#bindings.get(id);
    if (binding === undefined) throw new Error(`This server has no game "${id}".`);
    return binding;
  }

  /** Loads the rules of a match that began under released ones; needed before `of` and `rulesOf` of such a match. */
  async load({ game, rulesVersion }: Version): Promise<void> {
    if (this.find(game)?.rulesVersion === rulesVersion) return;
    const released = await gameOfVersion(game, rulesVersion);
    if (released !== undefined) this.#released.set(versionKey({ game, rulesVersion }), released);
  }

  /** The game of a match, which decides by the rules under which the match began. The present game if this server lacks those rules; it can show the match. */
  of(match: Version): Game {
    return this.#released.get(versionKey(match)) ?? this.get(match.game);
  }

  bindingOf(match: Version): GameBinding {
    return { ...this.binding(match.game), game: this.of(match) };
  }

  /** The refusal of actions in a match whose rules this server lacks; undefined if it has them. Other rules would mix two versions in one match. */
  missingRulesOf(match: Version): string | undefined {
    if (this.of(match).rulesVersion === match.rulesVersion) return undefined;
    return `The match began under rules ${match.rulesVersion} of ${match.game}, which this server lacks. Play on with a version of Recount that has them.`;
  }

  /** The rules for deciding a match: its game, and the cards of its pinned sets. To read the cards throws CardSetsAway while a published set is not in memory. */
  rulesOf(match: RulesOfMatch): MatchRules {
    return this.#rulesWith(this.of(match), match);
  }

  /** The present rules for a match of any version; undefined if this server lacks one of its pinned sets. Throws CardSetsAway. */
  presentRulesFor(match: RulesOfMatch): MatchRules | undefined {
    const game = this.get(match.game);
    const isWhole = this.#pinnedSets(game, match.cardSets).length === match.cardSets.length;
    return isWhole ? this.#rulesWith(game, match) : undefined;
  }

  /** The pinned sets of a match that this server has with identical content. Throws CardSetsAway. */
  pinnedSets(match: RulesOfMatch): readonly CardSet[] {
    return this.#pinnedSets(this.of(match), match.cardSets);
  }

  /** The pinned sets of a match that do not ship with its game. */
  publishedPins(match: RulesOfMatch): readonly Pin[] {
    return unshipped(this.of(match), match.cardSets);
  }

  /** A published set in memory; undefined if it must be loaded. */
  published(game: string, pin: Pin): PublishedSet | undefined {
    return this.#published.get(pinKey(game, pin));
  }

  /** Keeps a published set in memory while there is room for it; undefined if the log has none with this hash. */
  keepPublished(game: string, pin: Pin, set: CardSet | undefined, characters: number): void {
    const bytes = 1 + characters * BYTES_OF_CHARACTER;
    this.#published.set(pinKey(game, pin), { bytes, ...(set === undefined ? {} : { set }) });
  }

  #rulesWith(game: Game, { cardSets }: RulesOfMatch): MatchRules {
    const shipped = shippedSets(game, cardSets);
    const key = JSON.stringify([game.id, game.rulesVersion, ...shipped.map(({ id, hash }) => [id, hash])]);
    const known = this.#rules.get(key) ?? { game, cards: cardsOf(shipped) };
    this.#rules.set(key, known);
    if (unshipped(game, cardSets).length === 0) return known;
    // Most commands read no card: they need no published set in memory.
    let cards: MatchRules['cards'] | undefined;
    const read = () => cardsOf(this.#pinnedSets(game, cardSets));
    return {
      game,
      get cards() {
        cards ??= read();
        return cards;
      },
    };
  }

  #pinnedSets(game: Game, pinned: RulesOfMatch['cardSets']): readonly CardSet[] {
    const published = unshipped(game, pinned).flatMap((pin) => {
      const kept = this.published(game.id, pin);
      if (kept === undefined)
        throw new CardSetsAway({ game: game.id, rulesVersion: game.rulesVersion, cardSets: pinned });
      return kept.set ?? [];
    });
    return [...shippedSets(game, pinned), ...published];
  }
}

const pinKey = (game: string, { id, hash }: Pin): string => `${game}/${id}/${hash}`;

const shippedSets = (game: Game, pinned: RulesOfMatch['cardSets']): readonly CardSet[] =>
  game.cardSets.filter((set) => pinned.some((pin) => isPinnedAs(set, pin)));

const unshipped = (game: Game, pinned: RulesOfMatch['cardSets']): RulesOfMatch['cardSets'] =>
  pinned.filter((pin) => !game.cardSets.some((set) => isPinnedAs(set, pin)));

const versionKey = ({ game, rulesVersion }: Version): string => `${game}/${rulesVersion}`;

/** Cards by id. If several sets have the same id, the card of the first set wins. */
export const cardsOf = (sets: readonly CardSet[]): Readonly<Record<string, CardDefinition>> =>
  Object.fromEntries([...sets].reverse().flatMap((set) => set.cards.map((card) => [card.id, card] as const)));
