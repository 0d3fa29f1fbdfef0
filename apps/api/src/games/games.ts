import { Inject, Injectable } from '@nestjs/common';
import { type CardDefinition, type CardSet, type Game, isPinnedAs } from '#libs/game-kit';
import type { MatchRules, PinnedCardSet } from '#libs/match';
import { GAME_BINDINGS } from '../platform/injection.js';
import type { GameBinding } from './game-binding.js';

@Injectable()
export class Games {
  readonly #bindings: ReadonlyMap<string, GameBinding>;
  /** Match rules for each combination of pinned card sets. Unlimited, because there are few sets. */
  readonly #rules = new Map<string, MatchRules>();

  constructor(@Inject(GAME_BINDINGS) bindings: readonly GameBinding[]) {
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

  /** The rules for deciding a match: its game, and the cards of its pinned sets. */
  rulesOf(gameId: string, pinned: readonly PinnedCardSet[]): MatchRules {
    const game = this.get(gameId);
    const sets = pinnedSets(game, pinned);
    const key = JSON.stringify([gameId, ...sets.map(({ id, hash }) => [id, hash])]);
    const known = this.#rules.get(key) ?? { game, cards: cardsOf(sets) };
    this.#rules.set(key, known);
    return known;
  }

  /** Like `rulesOf`, and tells whether this server has all pinned sets. */
  rulesAtHand(gameId: string, pinned: readonly PinnedCardSet[]): MatchRules & { readonly isWhole: boolean } {
    const isWhole = pinnedSets(this.get(gameId), pinned).length === pinned.length;
    return { ...this.rulesOf(gameId, pinned), isWhole };
  }
}

/** The pinned sets that this server has with identical content. */
export const pinnedSets = (game: Game, pinned: readonly PinnedCardSet[]): readonly CardSet[] =>
  game.cardSets.filter((set) => pinned.some((pin) => isPinnedAs(set, pin)));

/** Cards by id. If several sets have the same id, the card of the first set wins. */
export const cardsOf = (sets: readonly CardSet[]): Readonly<Record<string, CardDefinition>> =>
  Object.fromEntries([...sets].reverse().flatMap((set) => set.cards.map((card) => [card.id, card] as const)));
