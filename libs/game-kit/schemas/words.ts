import { z } from 'zod';
import { marked } from './api-marks.js';

/** An enum with the description of each value: `words({ top: 'On top of the deck.', bottom: 'Under the deck.' })`. */
export function words<const Texts extends Readonly<Record<string, string>>>(
  texts: Texts,
): z.ZodEnum<{ [Word in keyof Texts & string]: Word }>;
export function words(texts: Readonly<Record<string, string>>): z.ZodEnum {
  return marked(z.enum(Object.keys(texts)), { words: texts });
}
