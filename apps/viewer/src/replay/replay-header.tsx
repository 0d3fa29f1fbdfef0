import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Replay, ViewpointInput } from '#libs/client';
import { isAmended, resultText } from '../lobby/match-text.js';
import { ResultHistory } from '../staff/match-record.js';
import { ViewpointPicker } from './viewpoint-picker.js';

interface ReplayHeaderProps {
  readonly match: Replay['match'];
  readonly nameOf: (seat: number) => string;
  /** Whether the end of the match is hidden. */
  readonly isBlind: boolean;
  /** Whether the viewer has seen the end, or wants to know of it. */
  readonly isEndKnown: boolean;
  readonly onSee: (as: ViewpointInput | undefined) => void;
  readonly children: ReactNode;
}

/** The match, its viewpoint, and its actions. */
export const ReplayHeader = ({ match, nameOf, isBlind, isEndKnown, onSee, children }: ReplayHeaderProps) => (
  <header className="replay-header">
    <h1>{match.title ?? match.seats.map(({ seat }) => nameOf(seat)).join(' – ')}</h1>
    <span>{match.game.name}</span>
    {isBlind ? null : (
      <span className={`status status-${match.status.toLowerCase()}`}>{match.status.toLowerCase()}</span>
    )}
    {whatIsClosed(match).map((sentence) => (
      <span key={sentence} className="replay-notice">
        {sentence}
      </span>
    ))}
    {isEndKnown && isAmended(match) ? (
      <section className="replay-amended" aria-label="How the match counts">
        <b>{resultText(match)}</b>
        <ResultHistory match={match} />
      </section>
    ) : null}
    <div className="replay-tools">
      <ViewpointPicker match={match} nameOf={nameOf} onPick={onSee} />
      {children}
      <Link className="button" href={`/matches/${match.id}`}>
        Live table
      </Link>
    </div>
  </header>
);

/** Why the viewer sees less than the complete match, or sees it later. */
const whatIsClosed = ({
  isRevealed,
  viewpoint,
  embargoUntil,
  spectatorDelaySeconds,
}: Replay['match']): readonly string[] => [
  ...(viewpoint.kind === 'SPECTATOR' && !isRevealed && !viewpoint.asPlayed
    ? [
        embargoUntil === null
          ? 'Hands and decks open when the match has ended.'
          : `Hands and decks open after the match, from ${new Date(embargoUntil).toLocaleString()}.`,
      ]
    : []),
  ...(viewpoint.isDelayed && spectatorDelaySeconds > 0 && !isRevealed
    ? [`Shown ${spectatorDelaySeconds} s late.`]
    : []),
];
