import { type FileReport, summedUp } from './file/file-report.js';
import type { ReplayDocument } from './schema.js';
import { type VerifySettings, verifyReplay } from './verify.js';

/** What the check of a document of version 1 comes to: nobody could sign one. */
export const reportOfDocument = (document: ReplayDocument, rules: VerifySettings | undefined): FileReport => {
  const { findings, notes, checked, older } = verifyReplay(document, rules);
  return {
    verdict: findings.length > 0 ? 'WRONG' : 'PARTLY',
    findings: summedUp(findings),
    open: [...notes, 'Nobody has signed it: documents of version 1 are not.'],
    checked,
    frames: document.lines.length,
    ...(older === undefined ? {} : { older }),
  };
};
