import { CASE_DOCUMENT, type Case, type CaseDocument, type CaseFile } from '#libs/judging';
import { canonicalJson } from '#libs/proof';
import type { HouseKeys } from '../../../reading/proofs/house-keys.js';

/** The frames that a case quotes. */
export const quotedFrames = ({ opened, evidence }: Case): readonly number[] => {
  const frames = new Set([opened.frame]);
  for (const { exhibit } of evidence)
    if (exhibit.kind === 'frames') for (const frame of [exhibit.from, exhibit.to]) frames.add(frame);
  return [...frames].sort((one, other) => one - other);
};

/** Writes the file in canonical form, so the same case has the same bytes. */
export const writeCaseFile = async (
  document: CaseDocument,
  listed: NonNullable<CaseFile['listed']>,
  keys: HouseKeys,
): Promise<string> => {
  const signed = await keys.signDocument(CASE_DOCUMENT, document);
  const file: CaseFile = { document, ...signed, listed };
  return `${canonicalJson(file)}\n`;
};
