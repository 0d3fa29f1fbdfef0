import { JUDGE, PRODUCTION, SPECTATOR, seat, seatViewer } from '#libs/game-kit';
import { memoryOf } from '../../apps/api/src/platform/memory/testing/memory-of.js';
import { Turns } from '../../apps/api/src/platform/scheduling/turns.js';
import { MatchReader } from '../../apps/api/src/reading/log/match-reader.js';
import { Chance } from '../attack/generated/chance.js';
import { introspected } from '../e2e/support/every-field.js';
import { RunningService } from '../e2e/support/start.js';
import { allGames } from '../support/reading.js';
import type { SecretGame } from './games.js';
import { type Leak, Observer } from './observer.js';
import { PlayedMatch } from './play.js';
import { Secrets } from './secrets.js';

export interface SecrecyRun {
  readonly frames: number;
  readonly seed: number;
  readonly onMatch?: (frames: number, matches: number) => void;
}

export interface SecrecyResult {
  readonly game: string;
  readonly matches: number;
  /** Frames of matches; each was looked at by every viewer. */
  readonly frames: number;
  readonly looks: number;
  readonly leaks: readonly Leak[];
}

const UNLIMITED = { RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' };
/** Actions between two looks at everything that there is besides frames. */
const LOOK_EVERY = 40;
/** A random match that goes on for longer is conceded: frames of many matches say more. */
const MOST_ACTIONS = 600;

/** Plays matches of a game until so many frames are there, and looks at all of them through everybody's eyes. */
export const runSecrecy = async (
  of: SecretGame,
  { frames: wanted, seed, onMatch }: SecrecyRun,
): Promise<SecrecyResult> => {
  const running = await RunningService.start({ environment: UNLIMITED });
  try {
    const reader = new MatchReader(running.service.store, allGames, new Turns(), memoryOf());
    const chance = new Chance(seed);
    const schema = await introspected(await running.client());
    const { game } = of;
    const decks = game.cardSets.flatMap((set) => set.decks.map(({ id }) => id));
    const leaks: Leak[] = [];
    let frames = 0;
    let matches = 0;
    let looks = 0;
    for (; frames < wanted; matches += 1) {
      const seats = game.seats.min + (matches % (game.seats.max - game.seats.min + 1));
      const played = await PlayedMatch.begin(
        running,
        {
          game: game.id,
          seats,
          decks: Array.from({ length: seats }, (_, at) => decks[(matches + at) % decks.length] ?? ''),
        },
        chance,
      );
      const observers = [
        new Observer(SPECTATOR, await running.client(), schema, of.prefix),
        new Observer(JUDGE, await running.client('judge'), schema, of.prefix),
        new Observer(PRODUCTION, await running.client('production'), schema, of.prefix),
        ...played.players.map((client, at) => new Observer(seatViewer(seat(at)), client, schema, of.prefix)),
      ];
      const secrets = new Secrets(of);
      const readOn = async (): Promise<void> => {
        const log = await reader.read(played.id);
        for (let number = secrets.frames; number < (log?.length ?? 0); number += 1) {
          const moment = await log?.moment(number);
          if (moment !== undefined) secrets.take(moment.recorded);
        }
      };
      let isOn = true;
      for (let actions = 0; isOn; actions += LOOK_EVERY) {
        isOn = actions < MOST_ACTIONS && (await played.play(LOOK_EVERY));
        if (!isOn) await played.concede();
        await readOn();
        // To judges all is open once a match has ended; to the others it stays closed, for its embargo holds.
        for (const observer of observers.filter(({ viewer }) => isOn || viewer.kind !== 'judge')) {
          leaks.push(...(await observer.now(played.id, secrets)));
          leaks.push(...(await observer.frames(played.id, secrets)));
        }
      }
      frames += secrets.frames;
      looks += secrets.frames * observers.length;
      onMatch?.(frames, matches + 1);
    }
    return { game: game.id, matches, frames, looks, leaks };
  } finally {
    await running.stop();
  }
};
