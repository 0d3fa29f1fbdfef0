import { BotMatch } from '../../support/bot-match.js';
import { playersFor } from '../support/fixtures.js';
import { OtherSeats } from '../support/other-seats.js';
import type { Stage } from '../support/stage.js';

/** After this many actions, a newcomer has seen all elements of the first turns. */
export const MOST_ACTIONS = 14;
/** The hints that every first match shows. */
export const LEAST_READ = 3;
const PAUSE_MS = 20;

export interface Learned {
  readonly result: string;
  readonly read: readonly string[];
  readonly unseen: readonly string[];
}

/** A first match at an address that signs the newcomer in, against bots that play as long as the newcomer does. */
export const guidedMatch = async ({ running }: Stage, matchId: string, game: string, player: string) => {
  const settings = { matchId, game, players: playersFor(2) };
  const match = await BotMatch.begin(running.service.store, settings);
  const others = await OtherSeats.of(running, settings, 'lively');
  await others.untilFrame(match.newest);
  return {
    address: `/matches/${matchId}#token=${player}`,
    /** The hints that the newcomer has read, once the match is over. */
    against: async (newcomer: Promise<Learned>): Promise<Learned> => {
      let isOver = false;
      const playsOn = async (): Promise<void> => {
        try {
          while (!isOver && (await others.untilFirstIsToAct()) !== undefined)
            await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        } catch (error) {
          // The newcomer may concede at any moment: then no action is legal any more.
          if (await others.arePlaying()) throw error;
        }
      };
      const learned = newcomer.finally(() => {
        isOver = true;
      });
      const [told] = await Promise.all([learned, playsOn()]);
      return told;
    },
  };
};
