import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Principal } from './principal.js';

/** A client for rate limits: the bearer of a token by its subject, any other client by its address. */
export interface Client {
  readonly principal: Principal;
  readonly address: string;
  /** The key under which the client's points are counted. */
  readonly spender: string;
  readonly hasToken: boolean;
}

export const clientOf = (principal: Principal, address: string): Client => {
  const { role, subject } = principal;
  return subject === undefined
    ? { principal, address, hasToken: false, spender: placeOf(`address ${address}`) }
    : { principal, address, hasToken: true, spender: placeOf(`${role} ${subject}`) };
};

/** Makes it unpredictable which clients share a place. */
const SALT = randomBytes(16);
const PLACE_BYTES = 2;

/** Characters of the names whose places are cached: the same clients send many requests. */
const PLACE_CACHE_CHARACTERS = 1024 * 1024;
/** Approximate bytes of a cache entry besides the name's characters. */
const PLACE_KEPT = 100;

const places = new LRUCache<string, string>({
  maxSize: PLACE_CACHE_CHARACTERS,
  sizeCalculation: (_place, name) => PLACE_KEPT + name.length,
});

/** One of 65,536 places, which bounds the counters however many addresses a client has. Two clients rarely share one. */
const placeOf = (name: string): string => {
  const known = places.get(name);
  if (known !== undefined) return known;
  const place = createHmac('sha256', SALT).update(name).digest().subarray(0, PLACE_BYTES).toString('hex');
  places.set(name, place);
  return place;
};
