import type { MatchSummaryFragment } from '#libs/client';
import { isAmended } from '../lobby/match-text.js';

/** The short mark of an amended result on air. */
export const OverlayAmended = ({ match }: { readonly match: Pick<MatchSummaryFragment, 'result'> }) =>
  isAmended(match) ? <small className="overlay-amended">Amended</small> : null;
