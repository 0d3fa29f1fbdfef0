import { z } from 'zod';
import { categoryOf, type Json } from '#libs/event-log';
import type { PersonalWordsReader } from '../reading/models/personal-words.js';
import { encryptionOf, WORDED } from './encrypted-streams.js';

/** Personal texts in the log are exactly those encrypted with a person's key. */
export const personalWords: PersonalWordsReader = {
  categories: WORDED,
  read: (event) => {
    const encryption = encryptionOf(categoryOf(event.stream));
    const player = encryption?.person?.ofEvent(event.stream, event);
    if (encryption === undefined || player === undefined) return undefined;
    const texts: string[] = [];
    encryption.parts(event.data, (value) => {
      texts.push(...textsIn(value));
      return value;
    });
    return texts.length === 0 ? undefined : { player, texts };
  },
};

/** A text, the text of a note shown as an exhibit, or the name of a file. */
const wordsSchema = z.union([
  z.string(),
  z.object({ kind: z.literal('note'), text: z.string() }).transform(({ text }) => text),
  z.object({ kind: z.literal('file'), name: z.string() }).transform(({ name }) => name),
]);

const textsIn = (value: Json): readonly string[] => {
  const { data: text = '' } = wordsSchema.safeParse(value);
  return text === '' ? [] : [text];
};
