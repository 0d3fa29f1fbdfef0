import { cardUpcaster, type Json, type JsonObject, type Rewording, renamedField } from '#libs/game-kit';
import { type MetabaloidsCard, metabaloidsCardSchema } from '../cards/definition.js';
import { type MetabaloidsLanguage, runningProgramSchema } from '../effects/language/ability.js';
import type { StoredTask, Task } from '../state.js';

/* The words that cards of Metabaloids had once, for ever: logs keep them. */

const SEATS = { anyone: 'each', everybody: 'each', eachOpponent: 'opponents', turnPlayer: 'active' } as const;

/** Numbers of a filter that were compared by a word of their own each. */
const COMPARED: readonly (readonly [string, string, string])[] = [
  ['costAtLeast', 'cost', 'atLeast'],
  ['costAtMost', 'cost', 'atMost'],
  ['attackAtLeast', 'attack', 'atLeast'],
  ['defenseAtLeast', 'defense', 'atLeast'],
  ['defenseAtMost', 'defense', 'atMost'],
];

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const compared = (filter: JsonObject): JsonObject =>
  COMPARED.reduce<JsonObject>((known, [word, field, how]) => {
    const value = known[word];
    if (value === undefined) return known;
    const { [word]: _former, ...rest } = known;
    const before = rest[field];
    return { ...rest, [field]: { ...(isObject(before) ? before : {}), [how]: value } };
  }, filter);

/** A count with bounds was a condition by itself; an amount has none. */
const countIn = (object: JsonObject): JsonObject => {
  const { count, atLeast, atMost, ...others } = object;
  const isCondition = isObject(count) && Object.keys(others).length === 0;
  if (!isCondition || (atLeast === undefined && atMost === undefined)) return object;
  return {
    value: { count },
    is: { ...(atLeast === undefined ? {} : { atLeast }), ...(atMost === undefined ? {} : { atMost }) },
  };
};

/** Fields that hold a condition, or several; elsewhere a count is an amount. */
const CONDITIONS: readonly string[] = ['if', 'not', 'all', 'any'];

export const rewording: Rewording = (object, field) => {
  const zoned = 'zone' in object ? renamedField(object, ['of', 'whose'], SEATS) : object;
  const seated = renamedField(zoned, ['who', 'who'], SEATS);
  const turned = renamedField(seated, ['turn', 'turn'], { yours: 'you' });
  if (field === 'where') return compared(turned);
  return CONDITIONS.includes(field) ? countIn(turned) : turned;
};

/** Reads words of logs of any version. */
export const today = cardUpcaster<MetabaloidsCard, MetabaloidsLanguage>({
  rewording,
  card: metabaloidsCardSchema,
  program: runningProgramSchema,
});

/** Upcasts a pending task. */
export const upcastTask = (task: StoredTask): Task => (task.task === 'effect' ? today.effect(task) : task);
