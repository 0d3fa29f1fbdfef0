import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { MatchSummaryFragment } from '#libs/client';
import { CancelMatch } from '../lobby/cancel-match.js';
import { playersText } from '../lobby/match-text.js';
import { Button } from '../shell/controls.js';
import organizeStyles from './organize.module.css';

/** A new match: its id, and the addresses for its players and viewers. */
export const CreatedMatch = ({
  match,
  onAnother,
}: {
  readonly match: MatchSummaryFragment;
  readonly onAnother: () => void;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const places = [
    { label: 'Table', path: `/matches/${match.id}` },
    { label: 'Replay', path: `/replays/${match.id}` },
    { label: 'Overlay', path: `/overlay/${match.id}` },
  ];
  return (
    <section className={organizeStyles.created} aria-labelledby="created-heading">
      <h2 id="created-heading" ref={heading} tabIndex={-1}>
        {match.title ?? playersText(match)} is created
      </h2>
      <dl className={organizeStyles.createdFacts}>
        <div>
          <dt>Id</dt>
          <dd>
            <code>{match.id}</code>
          </dd>
        </div>
        {places.map(({ label, path }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {label === 'Overlay' ? (
                <a href={path}>{location.origin + path}</a>
              ) : (
                <Link href={path}>{location.origin + path}</Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className={organizeStyles.createdButtons}>
        <Button onClick={onAnother}>Another match</Button>
        <CancelMatch match={match} />
      </div>
    </section>
  );
};
