import {
  checkCosignature,
  isBy,
  readCheckpoint,
  readNote,
  type SignedNote,
  signatureLine,
  timeOfCosignature,
  type VerifierKey,
} from '#libs/proof';
import { ApiError, badInput } from '../../platform/errors/api-error.js';
import type { HeadCosigned } from '../../reading/proofs/cosignature-codec.js';
import type { DayList } from '../../reading/proofs/day-list.js';
import type { HouseKeys } from '../../reading/proofs/house-keys.js';

/** Seconds by which the clock of a witness may be ahead. */
const AHEAD = 300;

export type CosignatureError = 'FOREIGN_CHECKPOINT' | 'UNKNOWN_WITNESS' | 'WRONG_COSIGNATURE';

const refused = (code: CosignatureError, message: string): ApiError<CosignatureError> =>
  new ApiError(code, message, {}, code === 'WRONG_COSIGNATURE' ? 422 : 403);

export interface CosignatureCheck {
  readonly list: DayList;
  readonly keys: HouseKeys;
  readonly witnesses: readonly VerifierKey[];
  /** Seconds since 1970. */
  readonly now: number;
}

/** The cosignatures in a note that a witness sends. Throws an error with a stable code unless the note is a head of this list that this installation signed, and all given cosignatures are right. */
export const readCosignatures = async (
  body: unknown,
  { list, keys, witnesses, now }: CosignatureCheck,
): Promise<readonly HeadCosigned[]> => {
  const note = typeof body === 'string' ? readNote(body) : undefined;
  const head = note && readCheckpoint(note.text);
  if (note === undefined || head === undefined)
    throw badInput('The body must be a cosigned checkpoint: a signed note as text/plain.');
  const { origin, size, root } = head;
  const isOurs =
    origin === keys.originOf(list.day) &&
    size > 0 &&
    size <= list.size &&
    root === list.tree.root(size) &&
    (await keys.hasSigned(note, origin));
  if (!isOurs)
    throw refused('FOREIGN_CHECKPOINT', `This service did not sign this head of the list of ${list.day}.`);
  const given = note.signatures.flatMap((signature) =>
    witnesses.filter((key) => isBy(signature, key)).map((key) => ({ signature, key })),
  );
  if (given.length === 0) throw refused('UNKNOWN_WITNESS', unknownMessage(note, origin));
  for (const { signature, key } of given)
    if (
      (await checkCosignature(note.text, signature, key)) !== 'holds' ||
      (timeOfCosignature(signature) ?? 0) > now + AHEAD
    )
      throw refused(
        'WRONG_COSIGNATURE',
        `The cosignature of ${key.name} does not fit this checkpoint, or its time is in the future.`,
      );
  return given.map(({ signature, key }) => ({
    origin,
    size,
    root,
    witness: key.name,
    line: signatureLine(signature).trimEnd(),
  }));
};

const unknownMessage = ({ signatures }: SignedNote, origin: string): string => {
  const [name] = signatures.map((one) => one.name).filter((one) => one !== origin);
  return name === undefined
    ? 'The checkpoint has no cosignature.'
    : `The key of ${name} is not a witness of this service; its operator adds it to RECOUNT_WITNESSES.`;
};
