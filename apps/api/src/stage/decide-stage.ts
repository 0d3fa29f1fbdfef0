import type { Decision } from '#libs/event-log';
import type { ErrorCode } from '../errors/api-error.js';
import type { StageFact } from './stage-facts.js';

/** The stage as the next command finds it. */
export interface StageState {
  /** Matches that are featured, the one featured last first. */
  readonly featured: readonly string[];
}

export interface StageRejection {
  readonly code: ErrorCode;
  readonly message: string;
}

export const EMPTY_STAGE: StageState = { featured: [] };

export const evolveStage = ({ featured }: StageState, { type, match }: StageFact): StageState => {
  const others = featured.filter((one) => one !== match);
  return { featured: type === 'MatchFeatured' ? [match, ...others] : others };
};

/** Whether there is such a match is for who asks to know: the stage does not. */
export const decideStage = (
  { featured }: StageState,
  command: StageFact['type'],
  match: string,
): Decision<StageFact, StageRejection> =>
  command === 'MatchFeatured' || featured.includes(match)
    ? { accepted: true, events: [{ type: command, match }] }
    : {
        accepted: false,
        rejection: { code: 'NOT_FEATURED', message: 'This match is not featured.' },
      };
