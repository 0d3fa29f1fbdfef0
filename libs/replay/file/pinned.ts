import { z } from 'zod';
import type { PinnedCardSet } from '#libs/match';
import { fieldOf } from './fields.js';
import type { ReplayFile } from './replay-file.js';

const setsSchema = z.array(z.object({ id: z.string(), hash: z.string() }));

/** The card sets that a match's first event pins; empty if it pins none. */
export const pinnedIn = ({ events }: Pick<ReplayFile, 'events'>): readonly PinnedCardSet[] =>
  setsSchema.safeParse(fieldOf(events[0]?.data, 'cardSets')).data ?? [];
