import { cardUpcaster, type JsonObject, type Rewording, renamedField } from '#libs/game-kit';
import { type MetaxCard, metaxCardSchema } from '../cards/definition.js';
import { type MetaxLanguage, runningProgramSchema } from '../effects/language/effect.js';
import type { StoredWaitingTask, WaitingTask } from '../state.js';

/* The words that cards of MetaX had once, for ever: logs keep them. */

const SIDES = { both: 'each' } as const;
const OPPONENTS = { opponent: 'opponents' } as const;

/** `{ "handSize": "you" }` was what is now a count of the hand. */
const countOf = (object: JsonObject, word: string, zone: string): JsonObject => {
  const whose = object[word];
  if (whose === undefined) return object;
  const { [word]: _former, ...factors } = object;
  return { ...factors, count: { zone, whose } };
};

/** `{ "zone": "damage", "on": ... }` was Damage on certain Characters, whosever they are. */
const damage = (object: JsonObject): JsonObject => {
  const { on } = object;
  if (object.zone !== 'damage' || on === undefined) return object;
  const { zone: _damage, on: _where, whose: _any, ...rest } = object;
  return { ...rest, damageOn: typeof on === 'string' ? { this: on } : on };
};

/** For cards and occurrences on the table, the one opponent means all opponents. */
const standing = (object: JsonObject): JsonObject => {
  if ('when' in object) return renamedField(object, ['whose', 'whose'], OPPONENTS);
  return 'modification' in object && !('op' in object)
    ? renamedField(object, ['who', 'who'], OPPONENTS)
    : object;
};

export const rewording: Rewording = (object, field) => {
  const sided = renamedField(object, ['side', 'whose'], SIDES);
  const seated = renamedField(sided, ['who', 'who'], SIDES);
  const turned = renamedField(seated, ['turn', 'turn'], { yours: 'you' });
  const named = field === 'where' ? renamedField(turned, ['title', 'name']) : turned;
  return standing(damage(countOf(countOf(named, 'handSize', 'hand'), 'deckSize', 'deck')));
};

/** Reads words of logs of any version. */
export const today = cardUpcaster<MetaxCard, MetaxLanguage>({
  rewording,
  card: metaxCardSchema,
  program: runningProgramSchema,
});

/** Upcasts a pending task. */
export const upcastTask = (task: StoredWaitingTask): WaitingTask => {
  if (task.task === 'effect') return today.effect(task);
  return task.task === 'orderEffects' ? { ...task, effects: task.effects.map(today.effect) } : task;
};
