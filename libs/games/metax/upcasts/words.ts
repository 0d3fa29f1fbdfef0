import { cardUpcaster, type Json, type JsonObject, type Rewording, renamedField } from '#libs/game-kit';
import { type MetaxCard, storedMetaxCardSchema } from '../cards/definition.js';
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

/** Operations that had a name of their own for what another one says. */
const operation = (object: JsonObject): JsonObject => {
  const { op, who } = object;
  if (op === 'revealHand') return { op: 'reveal', cards: { zone: 'hand', whose: who ?? 'you' } };
  if (op === 'modifySeat') return { ...object, op: 'modify', who: who ?? 'you' };
  return renamedField(object, ['op', 'op'], {
    shuffleDeck: 'shuffle',
    playEvent: 'play',
  });
};

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** A condition without `firstTimeThisTurn`, which is `once` a turn now. */
const limited = (condition: Json | undefined): JsonObject => {
  if (!isObject(condition)) return {};
  if ('firstTimeThisTurn' in condition) return { once: 'turn' };
  const all = listOf(condition.all);
  const parts = all.map(limited);
  if (!parts.some(({ once }) => once !== undefined)) return { if: condition };
  const [first, ...others] = parts.flatMap((part) => part.if ?? []);
  const rest = first === undefined ? {} : { if: others.length === 0 ? first : { all: [first, ...others] } };
  return { ...rest, once: 'turn' };
};

/** Without the fields that have no value. */
const said = (object: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const COSTS: Readonly<Record<string, JsonObject>> = {
  metaPoints: { pay: 'metaPoints' },
  discard: { pay: 'discard' },
  knockOutSelf: { pay: 'sacrifice', cards: { this: 'card' } },
};
const cost = (former: Json): Json => {
  if (!isObject(former)) return former;
  const { cost: name, ...rest } = former;
  return { ...COSTS[String(name)], ...rest };
};

const MOMENTS: Readonly<Record<string, string>> = { enter: 'enters', use: 'play' };

/** A card had one effect, of one icon; a constant one had modifiers and watched events. The text stands on the first ability. */
const abilities = (effect: JsonObject): readonly Json[] => {
  const { on, text, if: condition, do: program, costs, modifiers, watches } = effect;
  if (on !== 'constant') {
    const paid = listOf(costs).map(cost);
    const when = MOMENTS[String(on)] ?? on;
    return [
      said({ when, text, ...limited(condition), cost: paid.length === 0 ? undefined : paid, do: program }),
    ];
  }
  const holds = listOf(modifiers);
  const standing = holds.length === 0 ? [] : [{ when: 'static', holds }];
  const triggered = listOf(watches).map((watcher) => {
    const { when: event, whose, where, self, if: asked, do: does } = isObject(watcher) ? watcher : {};
    return said({ when: said({ event, whose, where, self }), ...limited(asked), do: does });
  });
  return [...standing, ...triggered].map((ability, index) =>
    index === 0 ? said({ when: ability.when, text, ...ability }) : ability,
  );
};

const withAbilities = (object: JsonObject): JsonObject => {
  const { effect, ...card } = object;
  if (!isObject(effect) || !('on' in effect)) return object;
  const read = abilities(effect);
  return read.length === 0 ? card : { ...card, abilities: read };
};

export const rewording: Rewording = (object, field) => {
  const sided = renamedField(object, ['side', 'whose'], SIDES);
  const seated = renamedField(sided, ['who', 'who'], SIDES);
  const turned = renamedField(seated, ['turn', 'turn'], { yours: 'you' });
  const named = field === 'where' ? renamedField(turned, ['title', 'name']) : turned;
  return withAbilities(
    operation(standing(damage(countOf(countOf(named, 'handSize', 'hand'), 'deckSize', 'deck')))),
  );
};

/** Reads words of logs of any version. */
export const today = cardUpcaster<MetaxCard, MetaxLanguage>({
  rewording,
  card: storedMetaxCardSchema,
  program: runningProgramSchema,
});

/** Upcasts a pending task. */
export const upcastTask = (task: StoredWaitingTask): WaitingTask => {
  if (task.task === 'effect') return today.effect(task);
  return task.task === 'orderEffects' ? { ...task, effects: task.effects.map(today.effect) } : task;
};
