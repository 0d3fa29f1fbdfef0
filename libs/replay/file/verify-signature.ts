import {
  checkListSignature,
  checkMatchSignature,
  dayOf,
  isNamedRightly,
  keyIdOf,
  leafHash,
  listedText,
  type PublicKey,
  verifyInclusion,
} from '#libs/proof';
import type { Finding } from '../finding.js';
import type { FileReport } from './file-report.js';
import type { FileEnd, FileHeader } from './file-schema.js';

/** Verifies a file's signature, and its place in the list of the day. */
export const signatureFindings = async (
  header: FileHeader,
  end: FileEnd | undefined,
  frames: number,
  keys: readonly PublicKey[] | undefined,
): Promise<Pick<FileReport, 'open' | 'checked' | 'signedBy'> & { readonly findings: readonly Finding[] }> => {
  const frame = Math.max(0, frames - 1);
  if (end === undefined) return { findings: [], checked: [], open: [] };
  const { statement, signature, key, listed } = end;
  const wrong = (message: string): Finding => ({ code: 'WRONG_SIGNATURE', frame, message });
  const findings: Finding[] = [];
  for (const name of ['match', 'game', 'rulesVersion'] as const)
    if (statement[name] !== header[name])
      findings.push(wrong(`What is signed has another ${name} than the header.`));
  if (signature === undefined)
    return { findings, checked: [], open: ['It has no signature: its origin is unproven.'] };
  const known = keys ?? (key === undefined ? [] : [key]);
  const check = await checkMatchSignature(statement, signature, known);
  if (check === 'wrong')
    findings.push(wrong(`It is not signed by the key that it names, or other words were signed.`));
  if (check === 'unknown-key')
    findings.push(
      wrong(
        `It is signed by the key ${keyIdOf(signature) ?? ''}, which is not among those of ${statement.issuer}.`,
      ),
    );
  if (key !== undefined && !(key.kid === keyIdOf(signature) && (await isNamedRightly(key))))
    findings.push(wrong('The key that it brings is another one than it is signed with.'));
  if (check === 'cannot-check')
    return {
      findings,
      checked: [],
      open: [
        'Signatures of Ed25519 cannot be checked here: this browser lends pages no cryptography for it.',
      ],
    };
  const signedBy = { issuer: statement.issuer, kid: keyIdOf(signature) ?? '', isKnown: keys !== undefined };
  if (listed === undefined) return { findings, checked: ['signature'], open: [], signedBy };
  const { head, index, path } = listed;
  const isListed =
    head.day === dayOf(statement) &&
    head.issuer === statement.issuer &&
    verifyInclusion(leafHash(listedText(statement)), { index, size: head.size, path }, head.root) &&
    (await checkListSignature(head, listed.signature, known)) === 'holds';
  if (!isListed)
    findings.push(wrong(`It does not stand in the list of ${head.day} where it says that it does.`));
  return { findings, checked: ['signature', 'list'], open: [], signedBy };
};
