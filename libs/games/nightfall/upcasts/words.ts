import {
  cardUpcaster,
  type JsonObject,
  type Rewording,
  renamedField,
  reworded,
  toJson,
} from '#libs/game-kit';
import { type NightfallPage, pageSchema } from '../cards/definition.js';
import { type NightfallLanguage, runningProgramSchema } from '../effects/language/effect.js';
import { type Target, targetSchema } from '../effects/language/selector.js';
import { onceFor } from '../once-for.js';

/* The words that Pages of Nightfall had once, for ever: logs keep them. */

/** Operations on a number of Pages that contained `amount`. */
const COUNTED: readonly unknown[] = ['bookmark', 'discardAtRandom', 'createToken', 'extraAuraContract'];

const fact = (object: JsonObject): JsonObject =>
  'fact' in object ? renamedField(object, ['of', 'whose'], { anyone: 'each' }) : object;

export const rewording: Rewording = (object) => {
  const sided = renamedField(object, ['side', 'whose']);
  const turned = renamedField(sided, ['turn', 'turn'], { yours: 'you' });
  const known = fact(renamedField(turned, ['this', 'this'], { page: 'card' }));
  return COUNTED.includes(known.op) ? renamedField(known, ['amount', 'count']) : known;
};

/** Reads cards from logs of all versions. */
export const today = cardUpcaster<NightfallPage, NightfallLanguage>({
  rewording,
  card: pageSchema,
  program: runningProgramSchema,
});

/** Upcasts the targets of a link. */
export const upcastTarget = onceFor(
  (stored: object): Target => targetSchema.parse(reworded(rewording, toJson(stored))),
);

export const isTarget = (stored: unknown): stored is { readonly as: string } =>
  targetSchema.safeParse(reworded(rewording, toJson(stored))).success;
