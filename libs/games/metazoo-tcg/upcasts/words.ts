import { cardUpcaster, type JsonObject, type Rewording, renamedField } from '#libs/game-kit';
import { type MetazooCard, metazooCardSchema } from '../cards/definition.js';
import { type MetazooLanguage, runningProgramSchema } from '../effects/language/program.js';
import type { MetazooEffect, StoredWaitingTask, WaitingTask } from '../state.js';

/* The words that cards of MetaZoo had once, for ever: logs keep them. */

const SIDES = { both: 'each' } as const;
const OPPONENTS = { opponent: 'opponents' } as const;
/** Fields whose value was a side. */
const SIDED = ['whose', 'who', 'units', 'casters', 'costsOf', 'soarFor'] as const;
/** Operations on a number of cards that contained `amount`. */
const COUNTED: readonly unknown[] = ['draw', 'discardAtRandom'];

const sided = (object: JsonObject): JsonObject =>
  SIDED.reduce(
    (known, field) => renamedField(known, [field, field], SIDES),
    renamedField(object, ['side', 'whose']),
  );

const handCount = (object: JsonObject): JsonObject => {
  const { handSize: whose } = object;
  if (whose === undefined) return object;
  const { handSize: _former, ...factors } = object;
  return { ...factors, count: { zone: 'hand', whose } };
};

/** For cards and occurrences on the table, the one opponent means all opponents. */
const standing = (object: JsonObject): JsonObject => {
  const known = ['costsOf', 'soarFor'].reduce(
    (one, field) => renamedField(one, [field, field], OPPONENTS),
    object,
  );
  const isSide = 'when' in known || 'award' in known || 'total' in known;
  return isSide ? renamedField(known, ['whose', 'whose'], OPPONENTS) : known;
};

export const rewording: Rewording = (object) => {
  const known = standing(handCount(renamedField(sided(object), ['active', 'turn'])));
  return COUNTED.includes(known.op) ? renamedField(known, ['amount', 'count']) : known;
};

/** Reads words of logs of any version. */
export const today = cardUpcaster<MetazooCard, MetazooLanguage>({
  rewording,
  card: metazooCardSchema,
  program: runningProgramSchema,
});

/** Upcasts a pending task. */
export const upcastTask = (task: StoredWaitingTask): WaitingTask => {
  if (task.task === 'effect') return effect(task);
  return task.task === 'orderEffects' ? { ...task, effects: task.effects.map(effect) } : task;
};

const effect = (stored: Extract<StoredWaitingTask, { task: 'effect' }>): MetazooEffect =>
  today.effect(stored);
