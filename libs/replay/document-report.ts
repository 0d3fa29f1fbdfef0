import type { VerifySettings } from './decision-report.js';
import { type FileReport, summedUp } from './file/file-report.js';
import type { ReplayDocument } from './schema.js';
import { verifyReplay } from './verify.js';

/** Converts the verification of a document of version 1 to a report; such documents are never signed. */
export const reportOfDocument = (document: ReplayDocument, rules: VerifySettings | undefined): FileReport => {
  const { findings, notes, checked, older } = verifyReplay(document, rules);
  return {
    verdict: findings.length > 0 ? 'WRONG' : 'PARTLY',
    findings: summedUp(findings),
    open: [
      ...notes,
      { code: 'NOT_SIGNED', message: 'It has no signature: documents of version 1 are never signed.' },
    ],
    checked,
    frames: document.lines.length,
    ...(older === undefined ? {} : { older }),
  };
};
