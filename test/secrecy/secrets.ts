import type { GameState, Viewer } from '#libs/game-kit';
import { secretWords } from '#libs/game-kit/testing/noninterference';
import type { RecordedMatchEvent } from '#libs/match';
import type { SecretGame } from './games.js';

/** What is secret in a match, frame by frame: told from the log by the rules, and by nothing that the API is made of. */
export class Secrets {
  readonly #states: (GameState | undefined)[] = [];
  readonly #titles: ReadonlyMap<string, string>;

  constructor(private readonly of: SecretGame) {
    this.#titles = new Map(
      of.game.cardSets.flatMap(({ cards }) => cards.map(({ id, name }) => [id, name] as const)),
    );
  }

  /** How many frames are known. */
  get frames(): number {
    return this.#states.length;
  }

  /** Takes the match's next event. */
  take({ event }: RecordedMatchEvent): void {
    const before = this.#states.at(-1);
    if (event.kind === 'game') this.#states.push(this.of.game.evolve(before, event.fact));
    else this.#states.push(event.fact.type === 'GameStarted' ? undefined : before);
  }

  /** The ids, definitions and titles that a viewer may not be told at a frame. */
  wordsAt(frame: number, viewer: Viewer): readonly string[] {
    const state = this.#states[frame];
    return state === undefined ? [] : secretWords(this.of.secrecy, this.#titles, state, viewer);
  }
}
