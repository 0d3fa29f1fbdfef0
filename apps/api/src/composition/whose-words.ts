import type { Json, NewEvent } from '#libs/event-log';
import { CASES, JUDGED_OFFICIALLY, PENALTY_STREAMS } from '#libs/judging';
import { ERASED_WORDS } from '../reading/models/erased-name.js';

/**
 * Whose words an event of judging has, or a note: of a penalty those about the player who has it, else of who says them. Undefined for what a judge decides,
 * which is no person's but the organization's, and for frames that are shown, which are no words.
 */
export const whoseWords = (
  stream: string,
  { type, data, metadata }: Pick<NewEvent, 'type' | 'data' | 'metadata'>,
): string | undefined => {
  if (stream.startsWith(`${PENALTY_STREAMS}-`)) return textIn(data, 'player');
  if (JUDGED_OFFICIALLY.has(type.slice(CASES.length + 1)) || isOfFrames(data)) return undefined;
  const { actor } = metadata;
  return actor?.slice(actor.indexOf(':') + 1);
};

/** In place of what somebody showed or said who was erased. */
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
