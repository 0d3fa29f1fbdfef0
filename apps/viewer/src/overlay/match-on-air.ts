import {
  FrameWithTableDocument,
  type GameWords,
  GameWordsDocument,
  LiveMatch,
  type MatchMoment,
  ObservableValue,
  type RecountClient,
  type RecountError,
  type TableData,
} from '#libs/client';
import type { PlayedCards } from './close-ups.js';
import { playedCards } from './played-card.js';
import { type AnnouncedStep, type Announcements, addMoment, withWaiting } from './telling.js';

/** The state of an overlay: the newest moment of its match, or the reason why there is none. */
export interface OnAir {
  readonly moment?: MatchMoment;
  /** The meanings of the game's points and phases; undefined until loaded. */
  readonly words?: GameWords;
  /** The last actions with a text, the newest last. */
  readonly told: readonly AnnouncedStep[];
  /** The cards of the last step that played some. */
  readonly played?: PlayedCards;
  /** Whether the connection is lost. */
  readonly isLost: boolean;
  readonly error?: RecountError;
}

export const NOTHING_ON_AIR: OnAir = { told: [], isLost: false };

const RETRY_AFTER = 5_000;
/** The maximum number of log lines of one action. */
const EARLIER_LINES = 60;

/**
 * Follows a match permanently, also after a refusal (for example, of a match that does not exist yet). The last table stays until the next one arrives. Each
 * frame is processed on arrival, so that events between two renders are announced too.
 */
export class MatchOnAir {
  readonly shown = new ObservableValue<OnAir>(NOTHING_ON_AIR);
  readonly #stop = new AbortController();
  #live: LiveMatch | undefined;
  #words: GameWords | undefined;
  #telling: Announcements | undefined;
  #isPrepared = false;
  /** Moments that arrived while the game's texts were loading; undefined after that. */
  #waiting: readonly MatchMoment[] | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly client: RecountClient,
    private readonly matchId: string,
  ) {
    this.#follow();
  }

  stop(): void {
    this.#stop.abort();
    clearTimeout(this.#retry);
    this.#live?.stop();
  }

  #follow(): void {
    const live = new LiveMatch(this.client, { matchId: this.matchId, earlierLines: EARLIER_LINES });
    this.#live = live;
    live.state.onChange(() => {
      const state = live.state.value;
      if (state.status === 'live' || state.status === 'lost')
        this.#take(state.moment, state.status === 'lost');
      if (state.status !== 'failed') return;
      if (this.shown.value.moment === undefined) this.shown.set({ ...NOTHING_ON_AIR, error: state.error });
      live.stop();
      this.#retry = setTimeout(() => this.#follow(), RETRY_AFTER);
    });
  }

  #take(moment: MatchMoment, isLost: boolean): void {
    if (!this.#isPrepared) {
      this.#isPrepared = true;
      this.#waiting = [];
      void this.#prepare(moment);
    } else if (this.#waiting === undefined) this.#telling = addMoment(this.#telling, moment, this.#words);
    else this.#waiting = withWaiting(this.#waiting, moment);
    this.#show(moment, isLost);
  }

  /** Loads the game's texts, and the table before the current step: an overlay that loads during an action announces all of it. */
  async #prepare(moment: MatchMoment): Promise<void> {
    const [words, base] = await Promise.all([this.#askWords(moment), this.#askBase(moment)]);
    if (this.#stop.signal.aborted) return;
    this.#words = words;
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    this.#telling = waiting.reduce(
      (telling, later) => addMoment(telling, later, words),
      addMoment(undefined, moment, words, base),
    );
    this.#show(this.shown.value.moment ?? moment, this.shown.value.isLost);
  }

  #show(moment: MatchMoment, isLost: boolean): void {
    const { played: last } = this.shown.value;
    const telling = this.#telling;
    const cards = telling === undefined ? [] : playedCards(telling.before, telling.table);
    const played = telling === undefined || cards.length === 0 ? last : { step: telling.step, cards };
    this.shown.set({
      moment,
      isLost,
      told: telling?.told ?? [],
      ...(this.#words === undefined ? {} : { words: this.#words }),
      ...(played === undefined ? {} : { played }),
    });
  }

  async #askWords({ match }: MatchMoment): Promise<GameWords | undefined> {
    try {
      const { game } = await this.client.request(
        GameWordsDocument,
        { game: match.game.id },
        this.#stop.signal,
      );
      return game?.broadcast;
    } catch {
      this.#isPrepared = false;
      return undefined;
    }
  }

  async #askBase({ match, line, lines }: MatchMoment): Promise<TableData | undefined> {
    const first = lines.find(({ step }) => step === line.step) ?? line;
    if (first.number === 0) return undefined;
    try {
      const answer = await this.client.request(
        FrameWithTableDocument,
        { matchId: match.id, number: first.number - 1, as: null },
        this.#stop.signal,
      );
      return answer.match?.frame?.table;
    } catch {
      return undefined;
    }
  }
}
