import type { Json, NewEvent } from '#libs/event-log';
import { CASES, JUDGED_OFFICIALLY, PENALTY_STREAMS } from '#libs/judging';
import { ERASED_WORDS } from '../reading/models/erased-name.js';

/**
 * The person whose personal data an event of judging or a note contains: the penalized player for a penalty, otherwise the author. Undefined for official decisions,
 * which belong to the organization, and for exhibited frames, which contain no text.
 */
export const personOfEvent = (
  stream: string,
  { type, data, metadata }: Pick<NewEvent, 'type' | 'data' | 'metadata'>,
): string | undefined => {
  if (stream.startsWith(`${PENALTY_STREAMS}-`)) return textIn(data, 'player');
  if (JUDGED_OFFICIALLY.has(type.slice(CASES.length + 1)) || isOfFrames(data)) return undefined;
  const { actor } = metadata;
  return actor?.slice(actor.indexOf(':') + 1);
};

/** Replaces an erased person's statement or exhibit. */
export const erasedWords = (pointer: string): Json =>
  pointer === '/exhibit' ? { kind: 'note', text: ERASED_WORDS } : ERASED_WORDS;

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (data: Json, field: string): string | undefined => {
  const value = isRecord(data) ? data[field] : undefined;
  return typeof value === 'string' ? value : undefined;
};

const isOfFrames = (data: Json): boolean =>
  isRecord(data) && isRecord(data.exhibit) && data.exhibit.kind === 'frames';
