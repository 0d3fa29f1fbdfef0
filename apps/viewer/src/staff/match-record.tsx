import type { MatchRecordQuery, MatchSummaryFragment, ResultPartsFragment } from '#libs/client';
import { Fold } from '../shell/fold.js';
import { actorText, outcomeText, type RecordedMatch, type Seats, seatName } from './outcome-words.js';
import staffStyles from './staff.module.css';

/** The recorded result of a match and its reason; before that, the reports of the seats. */
export const MatchRecord = ({ match }: { readonly match: RecordedMatch }) => {
  const { result, seats, format, report } = match;
  if (result === null)
    return report === null ? null : (
      <section className={staffStyles.record} aria-label="Reported result">
        <p>
          <b>{seatName(seats, report.by)}</b> reports {report.result.gamesWon.join(' – ')}
          {report.disputedBy === null
            ? '; it counts once everybody has confirmed it.'
            : `. ${seatName(seats, report.disputedBy)} disputes it: ${report.dispute ?? ''}`}
        </p>
      </section>
    );
  return (
    <section className={staffStyles.record} aria-label="How the match counts">
      <p className={staffStyles.recordCurrent}>
        <b>{outcomeText(result.current, seats, format.bestOf)}</b>
      </p>
      <ResultHistory match={match} ruling={rulingOf(match)} />
    </section>
  );
};

/** Event types that end a match before it is played to its end. */
const BY_WORD: ReadonlySet<string> = new Set(['match.ResultRuled', 'match.ResultReported']);

type RecordedFrame = NonNullable<MatchRecordQuery['match']>['frames']['nodes'][number];

/** The frame in which staff or a seat decided the end of the match; undefined for a match that was played to its end. */
export const rulingOf = ({ frames }: Pick<RecordedMatch, 'frames'>): RecordedFrame | undefined =>
  frames.nodes.findLast(({ events }) => events.some(({ type }) => BY_WORD.has(type)));

interface MatchWithResult extends Pick<MatchSummaryFragment, 'result' | 'format'> {
  readonly seats: Seats;
}

/** The author and reason of a result that staff or a seat gave; for an amended result the last amendment, and on request the first result and each amendment. */
export const ResultHistory = ({
  match,
  ruling,
}: {
  readonly match: MatchWithResult;
  readonly ruling?: RecordedFrame | undefined;
}) => {
  const { result } = match;
  if (result === null) return null;
  const last = result.amendments.at(-1);
  if (last === undefined)
    return ruling === undefined ? null : <Steps {...match} result={result} ruling={ruling} />;
  return (
    <Fold
      label={
        <>
          <span className="status">Amended</span> <AmendmentWords amendment={last} />
        </>
      }
      className={staffStyles.amended}
    >
      <Steps {...match} result={result} ruling={ruling} />
    </Fold>
  );
};

/** The mark of an amended result; on request its author, time and reason, and the first result. Empty for a result that was never amended. */
export const AmendedMark = ({ match }: { readonly match: MatchWithResult }) => {
  const { result } = match;
  if (result === null || result.amendments.length === 0) return null;
  return (
    <Fold label={<span className="status">Amended</span>} className={`${staffStyles.amended} is-mark`}>
      <Steps {...match} result={result} />
    </Fold>
  );
};

/** The first result, then each amendment with author, reason and time. */
const Steps = ({
  result: { first, amendments },
  seats,
  format,
  ruling,
}: Pick<MatchWithResult, 'seats' | 'format'> & {
  readonly result: ResultPartsFragment;
  readonly ruling?: RecordedFrame | undefined;
}) => (
  <ol className={staffStyles.recordSteps}>
    <li>
      <span>First result: {outcomeText(first, seats, format.bestOf)}</span>
      {ruling?.actor == null ? null : (
        <span className={staffStyles.recordAuthor}>
          {actorText(ruling.actor)}: {ruling.text}
        </span>
      )}
    </li>
    {amendments.map((amendment) => (
      <li key={amendment.at}>
        <span>Amended: {outcomeText(amendment.result, seats, format.bestOf)}</span>
        <AmendmentWords amendment={amendment} />
      </li>
    ))}
  </ol>
);

/** Leaves out an unknown author. */
export const AmendmentWords = ({
  amendment: { by, reason, at },
}: {
  readonly amendment: Pick<ResultPartsFragment['amendments'][number], 'reason' | 'at'> & {
    readonly by: ResultPartsFragment['amendments'][number]['by'] | null;
  };
}) => (
  <span className={staffStyles.recordAuthor}>
    {by === null ? null : `${actorText(by)}: `}“{reason}” ·{' '}
    <time dateTime={at}>
      {new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  </span>
);
