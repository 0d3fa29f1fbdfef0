import { type GameState, type Viewer, viewerKey } from '#libs/game-kit';
import { secretWords, titlesOf, wordFinder } from '#libs/game-kit/testing/noninterference';
import type { RecordedMatchEvent } from '#libs/match';
import type { SecretGame } from './games.js';

/** The secret words of a text. */
export type Finder = (text: string) => readonly string[];

interface Searched {
  readonly words: readonly string[];
  readonly find: Finder;
}

const NOTHING: Finder = () => [];

/** The secrets of a match, frame by frame: computed from the log by the game's rules, independent of the API's code. */
export class Secrets {
  readonly #states: (GameState | undefined)[] = [];
  /** When each frame happened, in milliseconds since 1970. */
  readonly #times: number[] = [];
  readonly #titles: ReturnType<typeof titlesOf>;
  /** The words to search for, by viewer and frame: usually equal from frame to frame. */
  readonly #searched = new Map<string, Searched[]>();
  #matchSecret: string | undefined;
  #games = 0;

  constructor(private readonly of: SecretGame) {
    this.#titles = titlesOf(of.game.cardSets.flatMap(({ cards }) => cards));
  }

  /** The number of known frames. */
  get frames(): number {
    return this.#states.length;
  }

  /** The number of games that have begun. */
  get games(): number {
    return this.#games;
  }

  /** Takes the match's next event. */
  take({ event, at }: RecordedMatchEvent): void {
    const before = this.#states.at(-1);
    this.#times.push(Math.max(Date.parse(at), this.#times.at(-1) ?? 0));
    if (event.kind === 'game') {
      this.#states.push(this.of.game.evolve(before, event.fact));
      return;
    }
    const { fact } = event;
    if (fact.type === 'MatchCreated') this.#matchSecret = fact.secret.value;
    if (fact.type === 'GameStarted') this.#games += 1;
    this.#states.push(fact.type === 'GameStarted' ? undefined : before);
  }

  /** The newest frame that had happened by a moment (milliseconds since 1970); -1 for none. */
  newestBy(moment: number): number {
    return this.#times.findLastIndex((time) => time <= moment);
  }

  /** Finds forbidden content of a frame: ids, definitions and titles of hidden cards, and the seed of the match's randomness. */
  finderAt(frame: number, viewer: Viewer): Finder {
    const key = viewerKey(viewer);
    const searched = this.#searched.get(key) ?? [];
    this.#searched.set(key, searched);
    const known = searched[frame];
    if (known !== undefined) return known.find;
    const words = this.wordsAt(frame, viewer);
    const before = searched[frame - 1];
    const one =
      before !== undefined && isSameList(words, before.words)
        ? before
        : { words, find: words.length === 0 ? NOTHING : wordFinder(words) };
    searched[frame] = one;
    return one.find;
  }

  wordsAt(frame: number, viewer: Viewer): readonly string[] {
    const state = this.#states[frame];
    const cards = state === undefined ? [] : secretWords(this.of.secrecy, this.#titles, state, viewer);
    return this.#matchSecret === undefined ? cards : [...cards, this.#matchSecret];
  }
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, index) => word === b[index]);
