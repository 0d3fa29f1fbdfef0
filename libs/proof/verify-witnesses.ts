import { checkLogSignature, originOf, readCheckpoint } from './checkpoint.js';
import { checkCosignature, timeOfCosignature } from './cosignature.js';
import { leafHash } from './hash.js';
import type { Listed } from './listed.js';
import { type ListedStatement, listedText } from './match-statement.js';
import { verifyInclusion } from './merkle-proof.js';
import { isBy, readNote, type SignedNote, type VerifierKey } from './signed-note.js';
import type { PublicKey } from './signing-keys.js';

/** The witnesses that a reader trusts, and how many of them must have cosigned a list. */
export interface WitnessPolicy {
  readonly keys: readonly VerifierKey[];
  readonly required: number;
}

export const NO_WITNESSES: WitnessPolicy = { keys: [], required: 0 };

/** The witnesses who cosigned every list that a file names. */
export interface Witnesses {
  /** The names in the file, which its author chose freely. */
  readonly named: readonly string[];
  /** The names of the given witnesses whose cosignatures were checked. */
  readonly confirmed: readonly string[];
  /** The number of witnesses that the reader trusts, and the number that must have cosigned. */
  readonly given: number;
  readonly required: number;
}

export interface WitnessReport {
  readonly findings: readonly {
    readonly code: 'WRONG_CHECKPOINT' | 'WRONG_COSIGNATURE';
    readonly message: string;
  }[];
  readonly open: readonly { readonly code: 'NOT_WITNESSED'; readonly message: string }[];
  readonly witnesses: Witnesses;
}

/** An entry, and its place in the list of its day if it has one. */
export interface Entry {
  readonly statement: ListedStatement;
  readonly listed: Listed | null | undefined;
}

/** Checks the cosigned heads of all entries of a file. `keys` are those of the issuer. */
export const verifyWitnesses = async (
  entries: readonly Entry[],
  keys: readonly PublicKey[],
  policy: WitnessPolicy,
): Promise<WitnessReport> => {
  const findings: WitnessReport['findings'][number][] = [];
  const ofEntries: { readonly named: ReadonlySet<string>; readonly confirmed: ReadonlySet<string> }[] = [];
  for (const entry of entries) {
    const named = new Set<string>();
    const confirmed = new Set<string>();
    for (const { checkpoint, path } of entry.listed?.cosigned ?? []) {
      const note = readNote(checkpoint);
      const fault = note === undefined ? NO_NOTE : await headFault(entry, note, path, keys);
      if (note === undefined || fault !== undefined) {
        findings.push({ code: 'WRONG_CHECKPOINT', message: fault ?? NO_NOTE });
        continue;
      }
      for (const name of namesIn(note)) named.add(name);
      for (const { key, check } of await cosignaturesBy(note, policy.keys)) {
        if (check === 'holds') confirmed.add(key.name);
        if (check === 'wrong')
          findings.push({
            code: 'WRONG_COSIGNATURE',
            message: `The witness ${key.name} did not cosign the head that the file names.`,
          });
      }
    }
    ofEntries.push({ named, confirmed });
  }
  const witnesses: Witnesses = {
    named: inAll(ofEntries.map(({ named }) => named)),
    confirmed: inAll(ofEntries.map(({ confirmed }) => confirmed)),
    given: policy.keys.length,
    required: policy.required,
  };
  const least = Math.min(...ofEntries.map(({ confirmed }) => confirmed.size), Number.POSITIVE_INFINITY);
  const isMet = ofEntries.length > 0 ? least >= policy.required : policy.required === 0;
  return {
    findings,
    open: isMet ? [] : [notWitnessed(ofEntries.length > 0 ? least : 0, policy)],
    witnesses,
  };
};

/** The number of witnesses that cosigned the lists of a file. */
export const witnessSentence = ({ named, confirmed, given }: Witnesses): string => {
  if (given > 0)
    return `${confirmed.length} of the ${given} given witnesses cosigned its list${confirmed.length === 0 ? '' : `: ${confirmed.join(', ')}`}.`;
  return named.length === 0
    ? 'It has no cosignature of a witness.'
    : `It names ${named.length} ${named.length === 1 ? 'witness' : 'witnesses'} (${named.join(', ')}), whose cosignatures were not checked: no keys of witnesses were given.`;
};

const NO_NOTE = 'A cosigned head in it is no signed note.';

const headFault = async (
  { statement, listed }: Entry,
  note: SignedNote,
  path: readonly string[],
  keys: readonly PublicKey[],
): Promise<string | undefined> => {
  const checkpoint = readCheckpoint(note.text);
  if (checkpoint === undefined || listed === null || listed === undefined)
    return 'A cosigned head in it is no checkpoint of a list.';
  const { head, index } = listed;
  const { origin, size, root } = checkpoint;
  if (origin !== originOf(head.issuer, head.day))
    return `A cosigned head in it is of another list: ${origin}.`;
  const isSigned = await checkLogSignature(note, origin, keys);
  if (isSigned === 'wrong' || isSigned === 'unknown-key')
    return 'A cosigned head in it is not signed by the issuer.';
  if (size === head.size && root !== head.root)
    return `The issuer signed two lists of ${size} entries: the file is the proof.`;
  return verifyInclusion(leafHash(listedText(statement)), { index, size, path }, root)
    ? undefined
    : 'A cosigned head in it does not contain the entry.';
};

/** The names of the witnesses in a note. */
const namesIn = ({ signatures }: SignedNote): readonly string[] =>
  signatures.filter((one) => timeOfCosignature(one) !== undefined).map(({ name }) => name);

const cosignaturesBy = async ({ text, signatures }: SignedNote, keys: readonly VerifierKey[]) => {
  const checked = [];
  for (const key of keys)
    for (const signature of signatures.filter((one) => isBy(one, key)))
      checked.push({ key, check: await checkCosignature(text, signature, key) });
  return checked;
};

const inAll = ([first, ...rest]: readonly ReadonlySet<string>[]): readonly string[] =>
  [...(first ?? [])].filter((name) => rest.every((names) => names.has(name))).sort();

const notWitnessed = (count: number, { keys, required }: WitnessPolicy): WitnessReport['open'][number] => ({
  code: 'NOT_WITNESSED',
  message: `${required} of the ${keys.length} given witnesses must have cosigned its list; ${count} did.`,
});
