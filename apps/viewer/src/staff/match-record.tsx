import { actorText, outcomeText, type RecordedMatch, seatName } from './outcome-words.js';

/** How a match counts, and how that came about; before that, what a seat reports. */
export const MatchRecord = ({ match }: { readonly match: RecordedMatch }) => {
  const { result, seats, format, report } = match;
  if (result === null)
    return report === null ? null : (
      <section className="record" aria-label="Reported result">
        <p>
          <b>{seatName(seats, report.by)}</b> reports {report.result.gamesWon.join(' – ')}
          {report.disputedBy === null
            ? '; it counts once everybody has confirmed it.'
            : `. ${seatName(seats, report.disputedBy)} disputes it: ${report.dispute ?? ''}`}
        </p>
      </section>
    );
  return (
    <section className="record" aria-label="How the match counts">
      <p className="record-current">
        <b>{outcomeText(result.current, seats, format.bestOf)}</b>
        {result.amendments.length === 0 ? null : <span className="status">Amended</span>}
      </p>
      <RecordSteps match={match} />
    </section>
  );
};

/** Ends a match without its being played out. */
const BY_WORD: ReadonlySet<string> = new Set(['match.ResultRuled', 'match.ResultReported']);

/** Who ended a match that was not played out, and why, what it ended with first, and each amendment with its author and reason; nothing of one that was played out. */
export const RecordSteps = ({
  match: { result, seats, format, frames },
}: {
  readonly match: RecordedMatch;
}) => {
  const said = frames.nodes.findLast(({ events }) => events.some(({ type }) => BY_WORD.has(type)));
  if (result === null || (result.amendments.length === 0 && said === undefined)) return null;
  return (
    <ol className="record-steps">
      <li>
        <span>It ended: {outcomeText(result.first, seats, format.bestOf)}</span>
        {said?.actor == null ? null : (
          <span className="record-author">
            {actorText(said.actor)}: {said.text}
          </span>
        )}
      </li>
      {result.amendments.map(({ result: amended, by, reason, at }) => (
        <li key={at}>
          <span>Amended: {outcomeText(amended, seats, format.bestOf)}</span>
          <span className="record-author">
            {actorText(by)}: “{reason}” ·{' '}
            <time dateTime={at}>
              {new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </span>
        </li>
      ))}
    </ol>
  );
};
