import { decodeEvent } from '#libs/event-log';
import { JUDGE, PRODUCTION, SPECTATOR, seat, seatViewer } from '#libs/game-kit';
import { matchStream, readingCodec, recordedOf } from '../../apps/api/src/reading/log/match-codec.js';
import { Chance } from '../attack/generated/chance.js';
import { introspected } from '../e2e/support/every-field.js';
import { RunningService } from '../e2e/support/start.js';
import { allGames } from '../support/reading.js';
import type { SecretGame } from './games.js';
import { type Leak, type ObservedViewer, Observer, type Plant, type Tally } from './observer.js';
import { BotPlayed, type LiveMatch, PlayedMatch } from './play.js';
import { Secrets } from './secrets.js';

/** The state of a run, from which it can resume. */
export interface SecrecyResult {
  readonly game: string;
  readonly seed: number;
  readonly matches: number;
  /** Matches with a second game, before which seats may exchange cards. */
  readonly withSideboarding: number;
  readonly delayed: number;
  /** The number of frames; each was read by every viewer. */
  readonly frames: number;
  /** The number of frame reads by all viewers. */
  readonly looks: number;
  /** The number of searched answers of each kind, and of those that were only refusals. */
  readonly answers: Readonly<Record<string, { readonly answers: number; readonly refusals: number }>>;
  readonly leaks: readonly Leak[];
}

export interface SecrecyRun {
  readonly frames: number;
  readonly seed: number;
  /** The state to resume from; when left out, the start. */
  readonly from?: SecrecyResult | undefined;
  readonly plant?: Plant | undefined;
  readonly onMatch?: (result: SecrecyResult) => Promise<void> | void;
}

const UNLIMITED = { RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' };
/** Stretches of play between two reads of everything besides frames. */
const LOOK_EVERY = 8;
/** One in this number is played through the API, action by action; one in this number of the others has delayed viewers. */
const BY_HAND = 12;
const DELAYED = 3;
const DELAY_SECONDS = 600;
/** Matches per service, so that its lists and its memory stay small. */
const MATCHES_OF_A_SERVICE = 20;

/** Nothing looked at yet. */
const nothing = (game: string, seed: number): SecrecyResult => ({
  game,
  seed,
  matches: 0,
  withSideboarding: 0,
  delayed: 0,
  frames: 0,
  looks: 0,
  answers: {},
  leaks: [],
});

/** Plays matches of a game up to a number of frames, and reads all of them as every viewer. */
export const runSecrecy = async (of: SecretGame, run: SecrecyRun): Promise<SecrecyResult> => {
  let result = run.from ?? nothing(of.game.id, run.seed);
  while (result.frames < run.frames) {
    const running = await RunningService.start({ environment: UNLIMITED });
    try {
      const schema = await introspected(await running.client());
      const until = result.matches + MATCHES_OF_A_SERVICE;
      while (result.frames < run.frames && result.matches < until) {
        result = await new WatchedPlay(of, running, schema, run.plant).watch(result);
        await run.onMatch?.(result);
      }
    } finally {
      await running.stop();
    }
  }
  return result;
};

/** Plays one match with all its viewers. */
class WatchedPlay {
  readonly #secrets: Secrets;
  readonly #tally: Tally = new Map();

  constructor(
    private readonly of: SecretGame,
    private readonly running: RunningService,
    private readonly schema: Awaited<ReturnType<typeof introspected>>,
    private readonly plant: Plant | undefined,
  ) {
    this.#secrets = new Secrets(of);
  }

  /** Plays the match after those already read. */
  async watch(before: SecrecyResult): Promise<SecrecyResult> {
    const { matches, seed } = before;
    const isByHand = matches % BY_HAND === BY_HAND - 1;
    const delaySeconds = !isByHand && matches % DELAYED === DELAYED - 1 ? DELAY_SECONDS : 0;
    const { min, max } = this.of.game.seats;
    const seats = min + (matches % (max - min + 1));
    const match = isByHand
      ? await this.#byHand(seats, matches, seed)
      : await BotPlayed.begin(this.running, this.running.service.store, {
          game: this.of.game.id,
          matchId: `${this.of.game.id}-${seed}-${matches}`,
          seats,
          delaySeconds,
        });
    const observers = await this.#observers(match, delaySeconds);
    await this.#lookOn(match, observers, matches);
    await match.leave();
    const { frames } = this.#secrets;
    return {
      ...before,
      matches: matches + 1,
      withSideboarding: before.withSideboarding + (this.#secrets.games > 1 ? 1 : 0),
      delayed: before.delayed + (delaySeconds > 0 ? 1 : 0),
      frames: before.frames + frames,
      looks: before.looks + observers.reduce((sum, { seen }) => sum + seen, 0),
      answers: this.#answers(before),
      leaks: [...before.leaks, ...observers.flatMap(({ leaks }) => leaks)],
    };
  }

  #byHand(seats: number, matches: number, seed: number): Promise<LiveMatch> {
    const { game } = this.of;
    const ready = game.cardSets.flatMap((set) => set.decks.map(({ id }) => id));
    const decks = Array.from({ length: seats }, (_, at) => ready[(matches + at) % ready.length] ?? '');
    return PlayedMatch.begin(this.running, { game: game.id, seats, decks }, new Chance(seed + matches));
  }

  async #observers(match: LiveMatch, delaySeconds: number): Promise<readonly Observer[]> {
    const { running, plant } = this;
    const onlookers: readonly ObservedViewer[] = [
      { viewer: SPECTATOR, client: await running.client(), delaySeconds },
      { viewer: PRODUCTION, client: await running.client('production'), delaySeconds },
      { viewer: SPECTATOR, client: await running.client('organizer'), delaySeconds: 0 },
      { viewer: JUDGE, client: await running.client('judge'), delaySeconds: 0 },
      ...match.players.map((client, at) => ({ viewer: seatViewer(seat(at)), client, delaySeconds: 0 })),
    ];
    const { id, caseId } = match;
    const watched = { id, caseId, secrets: this.#secrets };
    return onlookers.map(
      (one) => new Observer({ ...one, plant }, watched, this.schema, this.of.prefix, this.#tally),
    );
  }

  async #lookOn(match: LiveMatch, observers: readonly Observer[], turn: number): Promise<void> {
    let games = 0;
    for (let [isOn, stretch] = [true, 0]; isOn; stretch += 1) {
      isOn = await match.goOn();
      await this.#readOn(match.id);
      // For judges a finished match is open; for the others it stays closed because of its embargo.
      const looking = observers.filter(({ viewer }) => isOn || viewer.kind !== 'judge');
      const isMoment = stretch % LOOK_EVERY === 0 || this.#secrets.games !== games || !isOn;
      games = this.#secrets.games;
      // Concurrent viewers of the same frames share one read of the log.
      const unlike = looking.filter((one, at) => !looking.slice(0, at).some((other) => other.isLike(one)));
      await Promise.all(unlike.map((observer) => observer.frames()));
      if (!isMoment) continue;
      await Promise.all(
        looking.map(async (observer, place) => {
          await observer.now(turn + place + stretch);
          await observer.otherWays(!isOn, turn + place);
        }),
      );
    }
  }

  async #readOn(matchId: string): Promise<void> {
    const from = this.#secrets.frames === 0 ? {} : { after: BigInt(this.#secrets.frames - 1) };
    for await (const event of this.running.service.store.readStream(matchStream(matchId), from))
      this.#secrets.take(recordedOf(decodeEvent(readingCodec(allGames), event)));
  }

  #answers({ answers }: SecrecyResult): SecrecyResult['answers'] {
    const names = new Set([...Object.keys(answers), ...this.#tally.keys()]);
    return Object.fromEntries(
      [...names].toSorted().map((name) => {
        const [before, now] = [answers[name], this.#tally.get(name)];
        return [
          name,
          {
            answers: (before?.answers ?? 0) + (now?.answers ?? 0),
            refusals: (before?.refusals ?? 0) + (now?.refusals ?? 0),
          },
        ];
      }),
    );
  }
}
