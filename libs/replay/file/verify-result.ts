import { type AmendmentStatement, checkResultSignature, dayOf, isListed, type PublicKey } from '#libs/proof';
import type { Finding, OpenCheck } from '../finding.js';
import type { FileReport } from './file-report.js';
import type { FileEnd } from './file-schema.js';

interface ResultFindings extends Pick<FileReport, 'open' | 'checked'> {
  readonly findings: readonly Pick<Finding, 'code' | 'message'>[];
}

/** Verifies the statement of how a match counts, and the place of each amendment in the list of its day. */
export const resultFindings = async (
  { statement: match, result }: FileEnd,
  keys: readonly PublicKey[],
): Promise<ResultFindings> => {
  if (result === undefined) return { findings: [], checked: [], open: match.over ? [UNKNOWN] : [] };
  const { statement, signature, listed } = result;
  const { amendments, asOf } = statement;
  const wrong = (message: string): ResultFindings => ({
    findings: [{ code: 'WRONG_RESULT', message }],
    checked: [],
    open: [],
  });
  if (!match.over) return wrong('It says how the match counts, which was not over.');
  if ((await checkResultSignature(statement, signature, keys)) !== 'holds')
    return wrong('How the match counts is not signed by the issuer, or other words were signed.');
  const isOfMatch = (of: Pick<AmendmentStatement, 'issuer' | 'match' | 'hash'>): boolean =>
    of.issuer === match.issuer && of.match === match.match && of.hash === match.hash;
  if (!isOfMatch(statement) || listed.length !== amendments.length)
    return wrong('What says how the match counts is about another match.');
  const findings: ResultFindings['findings'][number][] = [];
  const open: OpenCheck[] = [];
  for (const [index, amendment] of amendments.entries()) {
    const place = listed[index] ?? null;
    if (!isOfMatch(amendment) || amendment.number !== index || !isBy(asOf, amendment))
      findings.push({
        code: 'WRONG_RESULT',
        message: `Amendment ${index + 1} is of another match, or not in its order.`,
      });
    if (place === null)
      open.push({
        code: 'NOT_LISTED',
        message: `Amendment ${index + 1} brings no proof that it is in the list of its day.`,
      });
    else if (!(await isListed(amendment, place, keys)))
      findings.push({
        code: 'NOT_IN_LIST',
        message: `Amendment ${index + 1} is not at its stated place in the list of ${place.head.day}.`,
      });
  }
  return { findings, checked: ['result'], open };
};

const UNKNOWN: OpenCheck = {
  code: 'RESULT_UNKNOWN',
  message: 'The file does not state the result that counts, which may have been amended.',
};

const isBy = (asOf: string, amendment: AmendmentStatement): boolean =>
  !Number.isNaN(Date.parse(amendment.at)) && dayOf(amendment) <= asOf;
