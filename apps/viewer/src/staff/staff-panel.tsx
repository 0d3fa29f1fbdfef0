import { useEffect } from 'react';
import { MatchRecordDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSession } from '../session/session.js';
import { Failure } from '../shell/failure.js';
import { Fold } from '../shell/fold.js';
import { ClockControls } from './clock-controls.js';
import { MatchRecord } from './match-record.js';
import { matchRights } from './match-rights.js';
import { AmendResult, RuleResult } from './say-result.js';
import staffStyles from './staff.module.css';

interface StaffPanelProps {
  readonly matchId: string;
  readonly turn: number | string;
  /** Whether the recorded result is shown here too. */
  readonly isRecordShown?: boolean;
  readonly onSaid?: () => void;
}

/** The recorded result of a match, and the staff's controls for its result and clock. `turn` changes when the match advances. */
export const StaffPanel = ({ matchId, turn, isRecordShown = true, onSaid = () => {} }: StaffPanelProps) => {
  const { me } = useSession();
  const { data, error, reload } = useRequest(MatchRecordDocument, { matchId });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel reloads when `turn` changes.
  useEffect(() => reload(), [turn, reload]);
  const match = data?.match;
  if (error !== undefined && match === undefined) return <Failure error={error} onRetry={reload} />;
  if (match == null) return null;
  const rights = matchRights(
    me,
    match.organization.id,
    match.seats.map(({ player }) => player?.id),
  );
  const isOpen = match.status === 'OPEN' || match.status === 'PLAYING';
  const said = (): void => {
    reload();
    onSaid();
  };
  const hasRecord = isRecordShown && (match.result !== null || match.report !== null);
  if (!hasRecord && !rights.maySayResults && !rights.mayKeepClocks) return null;
  return (
    <section className={staffStyles.staffPanel} aria-label="Result and time">
      {hasRecord ? <MatchRecord match={match} /> : null}
      {isOpen && rights.mayKeepClocks ? (
        <Fold
          label={<>Time{match.clock.paused === null ? '' : ': paused'}</>}
          className={staffStyles.staffPart}
        >
          <ClockControls match={match} onDone={said} />
        </Fold>
      ) : null}
      {isOpen && rights.maySayResults ? (
        <Fold label="Say the result" className={staffStyles.staffPart}>
          <RuleResult match={match} onSaid={said} />
        </Fold>
      ) : null}
      {match.status === 'FINISHED' && rights.maySayResults ? (
        <Fold label="Amend the result" className={staffStyles.staffPart}>
          <AmendResult match={match} onSaid={said} />
        </Fold>
      ) : null}
    </section>
  );
};
