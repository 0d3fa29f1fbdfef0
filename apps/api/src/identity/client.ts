import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Principal } from './principal.js';

/** Who is counted: the bearer of a token by its subject, everybody else by where they come from. */
export interface Client {
  readonly principal: Principal;
  readonly address: string;
  /** What the client spends is written down under this key. */
  readonly spender: string;
  readonly hasToken: boolean;
}

export const clientOf = (principal: Principal, address: string): Client => {
  const { role, subject } = principal;
  return subject === undefined
    ? { principal, address, hasToken: false, spender: placeOf(`address ${address}`) }
    : { principal, address, hasToken: true, spender: placeOf(`${role} ${subject}`) };
};

/** Nobody can tell which other client shares its place. */
const SALT = randomBytes(16);
const PLACE_BYTES = 2;

/** Characters of the names whose places are at hand: the same clients ask again and again. */
const PLACES_AT_HAND = 1024 * 1024;
/** About what is kept beside a name's characters. */
const PLACE_KEPT = 100;

const places = new LRUCache<string, string>({
  maxSize: PLACES_AT_HAND,
  sizeCalculation: (_place, name) => PLACE_KEPT + name.length,
});

/** One of 65,536 places: however many addresses somebody has, no more is spent from. Two clients hardly ever share one. */
const placeOf = (name: string): string => {
  const known = places.get(name);
  if (known !== undefined) return known;
  const place = createHmac('sha256', SALT).update(name).digest().subarray(0, PLACE_BYTES).toString('hex');
  places.set(name, place);
  return place;
};
