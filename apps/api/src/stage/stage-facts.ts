import { z } from 'zod';
import { createUpcastRegistry, type EventCodec } from '#libs/event-log';

/*
 * What an organizer puts before everybody's eyes, in the stream `stage-main`. Stored for ever: add new facts, never change the meaning of an
 * old one.
 */
export type StageFact = MatchFeatured | FeatureEnded;

/** The match stands in front of all others from now on, also where it was featured already. */
export interface MatchFeatured {
  readonly type: 'MatchFeatured';
  readonly match: string;
}

export interface FeatureEnded {
  readonly type: 'FeatureEnded';
  readonly match: string;
}

/** The category of the stage's stream. */
export const STAGES = 'stage';

/** There is one stage. */
export const STAGE_STREAM = `${STAGES}-main`;

const typeSchema = z.enum(['MatchFeatured', 'FeatureEnded']);
const dataSchema = z.strictObject({ match: z.string() });

export const stageCodec: EventCodec<StageFact> = {
  registry: createUpcastRegistry({ 'stage.MatchFeatured': 1, 'stage.FeatureEnded': 1 }),
  toFact: ({ type, match }) => ({ type: `${STAGES}.${type}`, data: { match } }),
  fromFact: ({ type, data }) => ({
    type: typeSchema.parse(type.slice(STAGES.length + 1)),
    ...dataSchema.parse(data),
  }),
};
