import type { MatchSummaryFragment } from '#libs/client';
import { isAmended } from '../lobby/match-text.js';
import styles from './window.module.css';

/** The short mark of an amended result on air. */
export const OverlayAmended = ({ match }: { readonly match: Pick<MatchSummaryFragment, 'result'> }) =>
  isAmended(match) ? <small className={`overlay-amended ${styles.amended}`}>Amended</small> : null;
