import { badInput } from '../../platform/errors/api-error.js';
import type { FrameSearch } from '../../platform/inputs.js';
import type { Frame } from '../../reading/frames/frame.js';

export interface FrameQuery {
  /** An FTS5 query that finds at least all frames for which `fits` is true. */
  readonly search: string;
  /** Whether a frame, as its viewer sees it, matches the search. */
  readonly fits: (frame: Pick<Frame, 'events' | 'actor'>) => boolean;
}

/** The most words, rules and event types in a search. */
const MOST = 10;

/** Throws BAD_USER_INPUT for a search with too few or too many terms. */
export const readFrameQuery = ({ words, rules, kinds, player }: FrameSearch): FrameQuery => {
  const sought = tokensOf(words ?? '');
  const ofRules = rules ?? [];
  const ofKinds = kinds ?? [];
  if (sought.length + ofRules.length + ofKinds.length === 0)
    throw badInput('Give words, rules or kinds to search for.');
  if ([sought, ofRules, ofKinds].some(({ length }) => length > MOST))
    throw badInput(`Give up to ${MOST} words, rules and kinds each.`);
  const search = [
    ...sought.map((token) => `words : ${quoted(token)} *`),
    ...anyOf('rule', ofRules),
    ...anyOf('kind', ofKinds),
  ].join(' AND ');
  const fits = ({ events, actor }: Pick<Frame, 'events' | 'actor'>): boolean =>
    (player == null || (actor.role === 'player' && actor.id === player)) &&
    (ofRules.length === 0 || events.some(({ rule }) => rule !== null && ofRules.includes(rule))) &&
    (ofKinds.length === 0 || events.some(({ type }) => ofKinds.includes(type))) &&
    events.some((event) => {
      const said = tokensOf(event.text);
      return sought.every((token) => said.some((one) => one.startsWith(token)));
    });
  return { search, fits };
};

/** Splits a text as the index does: letters and digits in lower case, without accents. */
const tokensOf = (said: string): readonly string[] =>
  said
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{Co}]+/u)
    .filter(Boolean);

const anyOf = (column: string, values: readonly string[]): readonly string[] =>
  values.length === 0 ? [] : [`(${values.map((value) => `${column} : ${quoted(value)}`).join(' OR ')})`];

/** Quotes a string for FTS5, so it has no operators. */
const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`;
