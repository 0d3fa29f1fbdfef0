import type { CaseReport } from '#libs/judging';
import { OtherDecisions } from './other-decisions.js';
import { verdictSentence } from './verdict-sentence.js';
import verifyStyles from './verify.module.css';
import type { Verified } from './verify-dropped.js';

interface CaseReportProps {
  readonly report: CaseReport;
  readonly witnesses: string;
}

/** The result of the check of a case, in sentences. */
const CaseReportView = ({ report, witnesses }: CaseReportProps) => {
  const { verdict, findings, open, signedBy } = report;
  return (
    <section className={`${verifyStyles.verdict} verdict-${verdict.toLowerCase()}`}>
      <h2>{verdict}</h2>
      <p>
        Case {report.case} of match {report.match}
        {signedBy.isKnown && verdict !== 'WRONG' ? `, signed by ${signedBy.issuer}` : ''}.
      </p>
      {verdict === 'WRONG' ? null : <p>{witnesses}</p>}
      <ul>
        {[...findings, ...open].map(({ code, message }) => (
          <li key={message}>
            {message} <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The result of the check, in sentences. */
export const ReportView = ({ name, verified }: { readonly name: string; readonly verified: Verified }) => {
  if (verified.kind === 'unreadable')
    return (
      <section className={`${verifyStyles.verdict} verdict-wrong`}>
        <h2>Not a replay</h2>
        <p>
          {name}: {verified.why}
        </p>
      </section>
    );
  if (verified.kind === 'case') return <CaseReportView {...verified} />;
  const { report, header, result, witnesses } = verified;
  const { verdict, findings, open, signedBy, older } = report;
  return (
    <section className={`${verifyStyles.verdict} verdict-${verdict.toLowerCase()}`}>
      <h2>{verdict}</h2>
      <p>{verdictSentence(report)}</p>
      {findings.length === 0 ? null : (
        <ul>
          {findings.map(({ code, frame, message, times }) => (
            <li key={code}>
              Frame {frame}: {message}
              {times === 1 ? '' : ` The same in ${times - 1} more.`}
            </li>
          ))}
        </ul>
      )}
      {open.length === 0 ? null : (
        <ul>
          {open.map(({ code, message }) => (
            <li key={message}>
              {message} <code>{code}</code>
            </li>
          ))}
        </ul>
      )}
      <dl>
        <dt>Match</dt>
        <dd>
          {header.match} ({header.game}, rules {header.rulesVersion})
        </dd>
        <dt>Written for</dt>
        <dd>{header.revealed ? `${header.viewer}; everything is open` : header.viewer}</dd>
        {report.statement === undefined ? null : (
          <>
            <dt>Root</dt>
            <dd>
              <code>{report.statement.root}</code>
            </dd>
          </>
        )}
        {signedBy === undefined || verdict === 'WRONG' ? null : (
          <>
            <dt>Signed by</dt>
            <dd>
              {signedBy.isKnown ? signedBy.issuer : `Perhaps ${signedBy.issuer}`}, with the key{' '}
              <code>{signedBy.kid}</code>.
            </dd>
          </>
        )}
        {witnesses === undefined || verdict === 'WRONG' ? null : (
          <>
            <dt>Witnesses</dt>
            <dd>{witnesses}</dd>
          </>
        )}
      </dl>
      {result.length === 0 || verdict === 'WRONG' ? null : (
        <ul aria-label="Entropy and result">
          {result.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {older === undefined ? null : (
        <OtherDecisions {...older} count={older.otherwise.length} first={older.otherwise} />
      )}
    </section>
  );
};
