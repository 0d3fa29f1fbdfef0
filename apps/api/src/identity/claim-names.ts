import { isRecord } from '../platform/record.js';

/** What Recount reads of a token. */
const WORDS = ['sub', 'role', 'organization', 'match', 'seat'] as const;
type Word = (typeof WORDS)[number];

/** Where an issuer's tokens say it: a claim's name, or a way into one with dots between. */
export type ClaimNames = Readonly<Record<Word, string>>;

/** As this service itself writes them. */
export const OWN_CLAIMS: ClaimNames = {
  sub: 'sub',
  role: 'role',
  organization: 'organization',
  match: 'match',
  seat: 'seat',
};

const isWord = (text: string): text is Word => WORDS.some((word) => word === text);

/** Reads `role=https://example.org/roles,seat=recount.seat`; what is left out keeps its name. Undefined for what cannot be read. */
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

/** The claims of a token by Recount's own words, beside those that have one name everywhere. */
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

/** The claim of that name, dots and all, as namespaced ones are called; else dots lead into objects. */
const claimOf = (payload: Readonly<Record<string, unknown>>, name: string): unknown => {
  if (Object.hasOwn(payload, name)) return payload[name];
  return name
    .split('.')
    .reduce<unknown>((at, step) => (isRecord(at) && Object.hasOwn(at, step) ? at[step] : undefined), payload);
};
