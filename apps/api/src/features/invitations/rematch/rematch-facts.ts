import { z } from 'zod';
import { createUpcastRegistry, type EventCodec } from '#libs/event-log';

/*
 * The players of a friendly match who want another one, in the stream `rematch-<id of the match>`. Stored for ever: add new facts, never change the
 * meaning of an old one.
 */
export interface RematchFact {
  readonly type: 'RematchRequested';
  readonly player: string;
}

export const REMATCHES = 'rematch';

export const rematchStream = (matchId: string): string => `${REMATCHES}-${matchId}`;

export const matchOfRematchStream = (stream: string): string => stream.slice(REMATCHES.length + 1);

const dataSchema = z.strictObject({ player: z.string() });

export const rematchCodec: EventCodec<RematchFact> = {
  registry: createUpcastRegistry({ 'rematch.RematchRequested': 1 }),
  toFact: ({ type, player }) => ({ type: `${REMATCHES}.${type}`, data: { player } }),
  fromFact: ({ data }) => ({ type: 'RematchRequested', ...dataSchema.parse(data) }),
};
