import { isRecord } from '../platform/record.js';

/** The claims that Recount reads. */
const WORDS = ['sub', 'role', 'organization', 'match', 'seat'] as const;
type Word = (typeof WORDS)[number];

/** The issuer's name of each claim: a claim's name, or a dotted path into one. */
export type ClaimNames = Readonly<Record<Word, string>>;

/** The claim names of this service's tokens. */
export const OWN_CLAIMS: ClaimNames = {
  sub: 'sub',
  role: 'role',
  organization: 'organization',
  match: 'match',
  seat: 'seat',
};

const isWord = (text: string): text is Word => WORDS.some((word) => word === text);

/** Parses `role=https://example.org/roles,seat=recount.seat`; omitted claims keep their names. Undefined if it is invalid. */
export const readClaimNames = (text: string): ClaimNames | undefined => {
  const names = new Map<Word, string>();
  for (const part of text.split(',')) {
    const [word = '', ...rest] = part.trim().split('=');
    const name = rest.join('=');
    if (!isWord(word) || name === '' || /\s/.test(name) || names.has(word)) return undefined;
    names.set(word, name);
  }
  return { ...OWN_CLAIMS, ...Object.fromEntries(names) };
};

/** The claims of a token under Recount's names, together with the standard claims. */
export const claimsBy = (names: ClaimNames, payload: Readonly<Record<string, unknown>>): unknown => ({
  sub: claimOf(payload, names.sub),
  role: claimOf(payload, names.role),
  organization: claimOf(payload, names.organization),
  match: claimOf(payload, names.match),
  seat: claimOf(payload, names.seat),
  jti: payload.jti,
  iat: payload.iat,
  exp: payload.exp,
});

/** The claim with exactly this name, dots included (namespaced claims); else the value at the dotted path. */
const claimOf = (payload: Readonly<Record<string, unknown>>, name: string): unknown => {
  if (Object.hasOwn(payload, name)) return payload[name];
  return name
    .split('.')
    .reduce<unknown>((at, step) => (isRecord(at) && Object.hasOwn(at, step) ? at[step] : undefined), payload);
};
