import type { Candidate } from './frame-index.js';

export interface Seen<Frame> {
  frame(number: number): Promise<Frame | undefined>;
}

/**
 * The candidates that match: frames that exist in the viewer's views of their matches and satisfy `fits`. Other candidates do not affect the result.
 */
export async function* hitsAmong<Frame, Match extends Seen<Frame>>(
  candidates: Iterable<Candidate>,
  open: (matchId: string) => Promise<Match | undefined>,
  fits: (frame: Frame) => boolean,
  pause: () => Promise<void>,
): AsyncGenerator<{ readonly match: Match; readonly frame: Frame }, void, undefined> {
  let matchId: string | undefined;
  let match: Match | undefined;
  for (const candidate of candidates) {
    await pause();
    if (candidate.matchId !== matchId) {
      matchId = candidate.matchId;
      match = await open(matchId);
    }
    const frame = await match?.frame(candidate.frame);
    if (match !== undefined && frame !== undefined && fits(frame)) yield { match, frame };
  }
}
