import { Inject, Injectable } from '@nestjs/common';
import { type CardDefinition, type CardSet, type Game, isPinnedAs } from '#libs/game-kit';
import type { MatchRules, PinnedCardSet } from '#libs/match';
import { GAME_BINDINGS } from '../platform/injection.js';
import type { GameBinding } from './game-binding.js';

/** The games of this server, and the cards that a match plays with. */
@Injectable()
export class Games {
  readonly #bindings: ReadonlyMap<string, GameBinding>;
  /** What matches are decided by, for each choice of sets that was ever pinned: there are few sets. */
  readonly #rules = new Map<string, MatchRules>();

  constructor(@Inject(GAME_BINDINGS) bindings: readonly GameBinding[]) {
    this.#bindings = new Map(bindings.map((binding) => [binding.game.id, binding]));
    this.#readCardSets();
  }

  /** Sets that ship are read when they are first asked for: as the service starts, so that no request waits for that. */
  #readCardSets(): number {
    return this.all.reduce((count, { cardSets }) => count + cardSets.length, 0);
  }

  get all(): readonly Game[] {
    return [...this.#bindings.values()].map(({ game }) => game);
  }

  find(id: string): Game | undefined {
    return this.#bindings.get(id)?.game;
  }

  /** Throws for a game that this server does not have: a match of it cannot be read here. */
  get(id: string): Game {
    return this.binding(id).game;
  }

  binding(id: string): GameBinding {
    const binding = this.#bindings.get(id);
    if (binding === undefined) throw new Error(`This server has no game "${id}".`);
    return binding;
  }

  /** The rules that a match is decided by: its game, and the cards of the sets it has pinned. */
  rulesOf(gameId: string, pinned: readonly PinnedCardSet[]): MatchRules {
    const game = this.get(gameId);
    const sets = pinnedSets(game, pinned);
    const key = JSON.stringify([gameId, ...sets.map(({ id, hash }) => [id, hash])]);
    const known = this.#rules.get(key) ?? { game, cards: cardsOf(sets) };
    this.#rules.set(key, known);
    return known;
  }

  /** The same, and whether every set that was pinned is at hand. */
  rulesAtHand(gameId: string, pinned: readonly PinnedCardSet[]): MatchRules & { readonly isWhole: boolean } {
    const isWhole = pinnedSets(this.get(gameId), pinned).length === pinned.length;
    return { ...this.rulesOf(gameId, pinned), isWhole };
  }
}

/** The pinned sets that are at hand with the very content that was pinned. */
export const pinnedSets = (game: Game, pinned: readonly PinnedCardSet[]): readonly CardSet[] =>
  game.cardSets.filter((set) => pinned.some((pin) => isPinnedAs(set, pin)));

/** Every card of some sets by its id; of two with one id the first set's. */
export const cardsOf = (sets: readonly CardSet[]): Readonly<Record<string, CardDefinition>> =>
  Object.fromEntries([...sets].reverse().flatMap((set) => set.cards.map((card) => [card.id, card] as const)));
