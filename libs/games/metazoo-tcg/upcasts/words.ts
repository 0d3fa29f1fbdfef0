import { cardUpcaster, type Json, type JsonObject, type Rewording, renamedField } from '#libs/game-kit';
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

/** Cards and abilities in several shapes, before all of them had one. */
const oneShape = (object: JsonObject, field: string): JsonObject => {
  switch (field) {
    case 'abilities':
      return typeof object.on === 'string' ? ability(object, object.on) : object;
    case 'costs':
      return renamedField(renamedField(object, ['cost', 'pay']), ['from', 'cards']);
    case 'modifiers':
      return hold(object);
    default:
      return operation(object.type === undefined ? object : card(object));
  }
};

const card = (object: JsonObject): JsonObject => {
  const { text, do: program, sacrifice, ...rest } = object;
  if (object.type === 'strategy' && program !== undefined && text !== undefined)
    return { ...rest, abilities: [{ when: 'play', text, do: program }] };
  if (!isObject(sacrifice)) return object;
  const { where = {}, text: words = '' } = sacrifice;
  const cards = { units: 'you', lane: 'any', where };
  return { ...rest, additionalCost: [{ pay: 'sacrifice', cards }], costText: words };
};

const ability = (object: JsonObject, on: string): JsonObject => {
  const {
    on: _on,
    when: event,
    whose,
    lane,
    where,
    self,
    by,
    oncePerRound,
    modifiers,
    costs,
    ...rest
  } = object;
  const about = { whose, lane, where, self };
  const given = Object.entries(about).filter(([, value]) => value !== undefined);
  const moments: Readonly<Record<string, Json>> = {
    activated: 'atWill',
    overwhelm: { overwhelm: by ?? 1 },
    watch: { event: event ?? '', ...Object.fromEntries(given) },
  };
  return {
    when: moments[on] ?? on,
    ...rest,
    ...(oncePerRound === true ? { once: 'round' } : {}),
    ...(modifiers === undefined ? {} : { holds: modifiers }),
    ...(isList(costs) && costs.length > 0 ? { cost: costs } : {}),
  };
};

const hold = (object: JsonObject): JsonObject => {
  const { total, limit, costsOf, award, soarFor, whose = 'each', ...rest } = object;
  const of = (who: Json, change: string, more: JsonObject): JsonObject => {
    const { where, by: _by, ...others } = rest;
    return {
      who,
      ...elsewhere(others),
      modification: { change, ...(where === undefined ? {} : { where }), ...more },
    };
  };
  if (total !== undefined) return of(whose, 'total', { by: total });
  if (limit !== undefined) return of('each', 'limit', { to: limit });
  if (costsOf !== undefined) return of(costsOf, 'cost', { by: rest.by ?? 0 });
  if (award !== undefined) return of(whose, 'award', { by: award });
  return soarFor === undefined ? object : of(soarFor, 'soar', {});
};

/** This lane goes without saying. */
const elsewhere = ({ lane = 'this', ...rest }: JsonObject): JsonObject => ({
  ...rest,
  ...(lane === 'this' ? {} : { lane }),
});

const operation = (object: JsonObject): JsonObject => {
  if (object.op === 'shuffleDeck') return { ...object, op: 'shuffle' };
  if (object.op !== 'giveTotal') return object;
  const { by = 0, who = 'you', ...rest } = object;
  return { ...elsewhere(rest), op: 'give', who, modification: { change: 'total', by } };
};

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);

export const rewording: Rewording = (object, field) => {
  const known = standing(handCount(renamedField(sided(object), ['active', 'turn'])));
  const counted = COUNTED.includes(known.op) ? renamedField(known, ['amount', 'count']) : known;
  return oneShape(counted, field);
};

/** Reads words of logs of any version. */
export const today = cardUpcaster<MetazooCard, MetazooLanguage>({
  rewording,
  card: metazooCardSchema,
  program: runningProgramSchema,
});

/** Upcasts a pending task. */
export const upcastTask = (task: StoredWaitingTask): WaitingTask => {
  if (task.task === 'effect') return upcastEffect(task);
  return task.task === 'orderEffects' ? { ...task, effects: task.effects.map(upcastEffect) } : task;
};

/** Upcasts an effect that waits for its turn or for a moment. */
export const upcastEffect = (stored: Extract<StoredWaitingTask, { task: 'effect' }>): MetazooEffect =>
  today.effect(stored);
