import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { contentText, mayUse } from '#libs/card-sets';
import type { EventStore } from '#libs/event-log';
import type { CardSet, Fault, Game, Parsed } from '#libs/game-kit';
import type { PinnedCardSet } from '#libs/match';
import type { ReadModelDatabase } from '#libs/projections';
import { cardsOf, Games, type RulesOfMatch } from '../../games/games.js';
import { EVENT_STORE } from '../../platform/injection.js';
import { ReadModels } from '../models/read-models.js';
import { CardGate } from './card-gate.js';
import { type PublishedVersion, versionsOf } from './card-set-register.js';
import { readStoredSet } from './stored-set.js';

/** A set that a match can pin; `version` is that of a published set. */
export interface ChosenSet extends CardSet {
  readonly version?: number;
}

/** The party that chooses card sets. */
export interface Chooser {
  /** The organization for which staff choose; left out for players. */
  readonly organization?: string;
  /** The choice was made earlier and stays valid: a retired version, or a set that its owner has closed since, is better than none. */
  readonly isBound?: boolean;
  /** Whether a retired version is accepted: for a command that may have been accepted before the retirement. */
  readonly mayBeRetired?: boolean;
}

/** Characters of all published sets of one match. They fit into the memory for published sets at once, so that a command of the match can be decided. */
const MOST_CHARACTERS = 6_000_000;
/** Checks of sets by later rules than those at their publication that are remembered. */
const CHECKS_REMEMBERED = 1000;
const SHOWN = 80;
const MOST_FAULTS = 10;

/** Card sets by id and by hash: those that ship with a game, and those that the log has. The cards of published sets are loaded when needed. */
@Injectable()
export class CardSets {
  readonly #loading = new Map<string, Promise<CardSet | undefined>>();
  /** Whether the present rules accept a set of earlier rules without a change, by game and hash. */
  readonly #fits = new LRUCache<string, boolean>({ max: CHECKS_REMEMBERED });

  constructor(
    private readonly games: Games,
    private readonly models: ReadModels,
    private readonly gate: CardGate,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** The pinned sets of a match that this server has with identical content. */
  async pinned(match: RulesOfMatch): Promise<readonly CardSet[]> {
    const published = await this.#loaded(match);
    const isPublished = new Set(published.map(({ hash }) => hash));
    const shipped = { ...match, cardSets: match.cardSets.filter(({ hash }) => !isPublished.has(hash)) };
    return [...this.games.pinnedSets(shipped), ...published];
  }

  /** The pinned sets of a match that do not ship with its game. */
  published(match: RulesOfMatch): Promise<readonly CardSet[]> {
    return this.#loaded(match);
  }

  /** Brings the published sets of a match into memory, so that a command of the match can be decided. */
  async load(match: RulesOfMatch): Promise<void> {
    await this.#loaded(match);
  }

  /** The cards of a published version. */
  async cardsOf(version: PublishedVersion): Promise<CardSet> {
    const set = await this.#load(version.game, version);
    if (set === undefined) throw new Error(`The log lacks version ${version.version} of ${version.id}.`);
    return set;
  }

  /**
   * Finds card sets by id: shipped ones, and the newest version of published ones that the chooser may use, or the version that `id@version` names. Without ids,
   * returns all sets that ship with the game.
   */
  async choose(
    game: Game,
    ids: readonly string[] | null | undefined,
    chooser: Chooser,
  ): Promise<Parsed<readonly ChosenSet[]>> {
    if (ids == null) return { ok: true, value: game.cardSets };
    const shipped = game.cardSets.filter(({ id }) => ids.includes(id));
    const published = await Promise.all(
      ids
        .filter((id) => !shipped.some((set) => set.id === id))
        .map((id) => this.#choosePublished(game, id, chooser)),
    );
    const faults = published.flatMap((one) => (one.ok ? [] : one.faults));
    const chosen = [...shipped, ...published.flatMap((one) => (one.ok ? [one.value] : []))];
    const all = [...faults, ...togetherFaults(chosen)];
    return all.length > 0 ? { ok: false, faults: all.slice(0, MOST_FAULTS) } : { ok: true, value: chosen };
  }

  async #choosePublished(game: Game, word: string, chooser: Chooser): Promise<Parsed<ChosenSet>> {
    const version = this.models.ask((db) => findVersion(db, game.id, word));
    const { isBound = false, mayBeRetired = isBound, organization } = chooser;
    if (version === undefined || !(isBound || mayUse(version, organization)))
      return fault('UNKNOWN_CARD_SET', `${game.name} has no card set "${word.slice(0, SHOWN)}".`);
    if (version.isRetired && !mayBeRetired)
      return fault('CARD_SET_RETIRED', `The card set "${word}" is retired: new matches cannot use it.`);
    const set = await this.cardsOf(version);
    if (version.rulesVersion !== game.rulesVersion && !(await this.#fitsToday(set)))
      return fault(
        'CARD_SET_OUTDATED',
        `The card set "${word}" was published for rules ${version.rulesVersion}; publish it again for rules ${game.rulesVersion}.`,
      );
    return { ok: true, value: { ...set, version: version.version } };
  }

  async #fitsToday(set: CardSet): Promise<boolean> {
    const key = `${set.game}/${set.hash}`;
    const known = this.#fits.get(key);
    if (known !== undefined) return known;
    const { set: read } = await this.gate.check(contentText(set));
    const fits = read?.hash === set.hash;
    this.#fits.set(key, fits);
    return fits;
  }

  async #loaded(match: RulesOfMatch): Promise<readonly CardSet[]> {
    const pins = this.games.publishedPins(match);
    const sets = await Promise.all(pins.map((pin) => this.#load(match.game, pin)));
    return sets.filter((set) => set !== undefined);
  }

  async #load(game: string, pin: PinnedCardSet): Promise<CardSet | undefined> {
    const kept = this.games.published(game, pin);
    if (kept !== undefined) return kept.set;
    const key = `${game}/${pin.id}/${pin.hash}`;
    const loading = this.#loading.get(key) ?? this.#read(game, pin).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  /** Reads from the set's stream, which may be ahead of this node's read models. */
  async #read(game: string, pin: PinnedCardSet): Promise<CardSet | undefined> {
    const name = { game, id: pin.id };
    const known = this.models.ask((db) => versionsOf(db, name)).findLast(({ hash }) => hash === pin.hash);
    const stored = await readStoredSet(this.store, name, pin.hash, known?.revision);
    this.games.keepPublished(game, pin, stored?.set, stored?.characters ?? 0);
    return stored?.set;
  }
}

/** `my-set@2` */
const VERSION = /^(.+)@(\d{1,4})$/;

/** The version that `id@version` names; for an id, the newest that is not retired, or the newest of all. Undefined if there is none. */
export const findVersion = (
  db: ReadModelDatabase,
  game: string,
  word: string,
): PublishedVersion | undefined => {
  const [, id = word, number] = VERSION.exec(word) ?? [];
  const all = versionsOf(db, { game, id });
  if (number !== undefined) return all.find(({ version }) => version === Number(number));
  return all.findLast(({ isRetired }) => !isRetired) ?? all.at(-1);
};

/** The pin of a chosen set in a match. */
export const pinOf = ({ id, hash, version }: ChosenSet): PinnedCardSet => ({
  id,
  hash,
  ...(version === undefined ? {} : { version }),
});

/** The faults of sets that are fine by themselves: cards of one id are no choice for a deck. */
const togetherFaults = (sets: readonly ChosenSet[]): readonly Fault[] => {
  const published = sets.filter(({ version }) => version !== undefined);
  const size = published.reduce((sum, set) => sum + contentText(set).length, 0);
  if (size > MOST_CHARACTERS)
    return [faultOf('CARD_SETS_TOO_LARGE', 'These card sets are too large together; name fewer.')];
  return published.flatMap((set) => {
    const cards = cardsOf([set]);
    return sets
      .filter((other) => other !== set && (other.version === undefined || other.id < set.id))
      .flatMap((other) => {
        const twice = other.cards.find(({ id }) => Object.hasOwn(cards, id));
        return twice === undefined
          ? []
          : [
              faultOf(
                'DUPLICATE_CARD',
                `The card sets "${other.id}" and "${set.id}" both have a card "${twice.id}"; name one of them.`,
              ),
            ];
      });
  });
};

const faultOf = (code: string, message: string): Fault => ({ code, path: 'cardSets', message });

const fault = (code: string, message: string): Parsed<never> => ({
  ok: false,
  faults: [faultOf(code, message)],
});
