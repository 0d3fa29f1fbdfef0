import { Inject, Injectable } from '@nestjs/common';
import { type CardDefinition, type CardSet, type Game, isPinnedAs } from '#libs/game-kit';
import { gameOfVersion } from '#libs/games';
import type { MatchRules, MatchState } from '#libs/match';
import { GAME_BINDINGS } from '../platform/injection.js';
import type { GameBinding } from './game-binding.js';

/** The parts of a match's settings that determine its rules. */
type RulesOfMatch = Pick<MatchState['settings'], 'game' | 'rulesVersion' | 'cardSets'>;
type Version = Pick<RulesOfMatch, 'game' | 'rulesVersion'>;

@Injectable()
export class Games {
  readonly #bindings: ReadonlyMap<string, GameBinding>;
  /** The games of matches that began under released rules, by version. They are loaded for the first match of theirs. */
  readonly #released = new Map<string, Game>();
  /** Match rules for each version and combination of pinned card sets. Unlimited, because there are few of both. */
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

  /** The rules for deciding a match: its game, and the cards of its pinned sets. */
  rulesOf(match: RulesOfMatch): MatchRules {
    return this.#rulesWith(this.of(match), match);
  }

  /** The present rules for a match of any version; undefined if this server lacks one of its pinned sets. */
  presentRulesFor(match: RulesOfMatch): MatchRules | undefined {
    const game = this.get(match.game);
    const isWhole = pinnedSets(game, match.cardSets).length === match.cardSets.length;
    return isWhole ? this.#rulesWith(game, match) : undefined;
  }

  #rulesWith(game: Game, { cardSets }: RulesOfMatch): MatchRules {
    const sets = pinnedSets(game, cardSets);
    const key = JSON.stringify([game.id, game.rulesVersion, ...sets.map(({ id, hash }) => [id, hash])]);
    const known = this.#rules.get(key) ?? { game, cards: cardsOf(sets) };
    this.#rules.set(key, known);
    return known;
  }
}

const versionKey = ({ game, rulesVersion }: Version): string => `${game}/${rulesVersion}`;

/** The pinned sets that this server has with identical content. */
export const pinnedSets = (game: Game, pinned: RulesOfMatch['cardSets']): readonly CardSet[] =>
  game.cardSets.filter((set) => pinned.some((pin) => isPinnedAs(set, pin)));

/** Cards by id. If several sets have the same id, the card of the first set wins. */
export const cardsOf = (sets: readonly CardSet[]): Readonly<Record<string, CardDefinition>> =>
  Object.fromEntries([...sets].reverse().flatMap((set) => set.cards.map((card) => [card.id, card] as const)));
