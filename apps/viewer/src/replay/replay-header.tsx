import type { ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover, Button as PressButton } from 'react-aria-components';
import { Link } from 'wouter';
import type { Replay, ViewpointInput } from '#libs/client';
import { isAmended, resultText } from '../lobby/match-text.js';
import { MenuLines } from '../shell/menu-lines.js';
import { ResultHistory } from '../staff/match-record.js';
import styles from './replay.module.css';
import { ViewpointPicker } from './viewpoint-picker.js';

interface ReplayHeaderProps {
  readonly match: Replay['match'];
  readonly nameOf: (seat: number) => string;
  /** Whether the end of the match is hidden. */
  readonly isBlind: boolean;
  /** Whether the viewer has seen the end, or wants to see it. */
  readonly isEndKnown: boolean;
  readonly onSee: (as: ViewpointInput | undefined) => void;
  /** The button that copies the address of the shown frame. */
  readonly link: ReactNode;
  readonly children: ReactNode;
}

/** The match, its viewpoint, and its actions. */
export const ReplayHeader = ({
  match,
  nameOf,
  isBlind,
  isEndKnown,
  onSee,
  link,
  children,
}: ReplayHeaderProps) => (
  <header className={`replay-header ${styles.header}`} data-in-sight>
    <Link className={styles.back} href="/">
      <span aria-hidden="true">‹ </span>
      Matches
    </Link>
    <h1>{match.title ?? match.seats.map(({ seat }) => nameOf(seat)).join(' – ')}</h1>
    <span className={styles.facts}>{match.game.name}</span>
    {isBlind ? null : (
      <span className={`status status-${match.status.toLowerCase()}`}>{match.status.toLowerCase()}</span>
    )}
    {isEndKnown && isAmended(match) ? (
      <section className={`replay-amended ${styles.amended}`} aria-label="How the match counts">
        <b>{resultText(match)}</b>
        <ResultHistory match={match} />
      </section>
    ) : null}
    <div className={styles.tools}>
      <ViewpointPicker match={match} nameOf={nameOf} onPick={onSee} />
      {link}
      <DialogTrigger>
        <PressButton className={styles.menuButton ?? ''} aria-label="Menu">
          <MenuLines />
        </PressButton>
        <Popover className={styles.popover ?? ''} placement="bottom end" data-game={match.game.id}>
          <Dialog className={styles.menu ?? ''} aria-label="About this replay">
            {whatIsClosed(match).map((sentence) => (
              <p key={sentence} className={styles.notice}>
                {sentence}
              </p>
            ))}
            {children}
            <Link href={`/matches/${match.id}`}>Live table</Link>
            <Link href={`/rules/${match.game.id}`}>Rules</Link>
            <Link href="/">Home</Link>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  </header>
);

/** The reason why the viewer sees only a part of the match, or sees it later. */
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
