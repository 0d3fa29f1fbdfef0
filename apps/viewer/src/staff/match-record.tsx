import { actorText, outcomeText, type RecordedMatch, seatName } from './outcome-words.js';

/** The recorded result of a match and its reason; before that, the reports of the seats. */
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

/** Event types that end a match before it is played to its end. */
const BY_WORD: ReadonlySet<string> = new Set(['match.ResultRuled', 'match.ResultReported']);

/** For a match that was not played to its end: the author, the reason and the first result, then each amendment with author and reason. Otherwise empty. */
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
