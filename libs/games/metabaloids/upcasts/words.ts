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

/** Operations that were called otherwise. */
const OPERATIONS = { toHand: 'returnToHand', toDrawPile: 'putOnDeck', toPlay: 'putIntoPlay' } as const;
/** Actions that cards were barred from, and their present names. */
const FORBIDDEN = { attacking: 'attack', abilities: 'useAbilities', beingAttacked: 'beAttacked' } as const;

/** The former operations that changed cards for a while; each had fields of its own. */
const modification = ({ op, cards = null, until = null, ...others }: JsonObject): JsonObject => {
  const changed = (change: JsonObject): JsonObject => ({ op: 'modify', cards, modification: change, until });
  if (op === 'modify' && others.modification === undefined) return changed({ change: 'stats', ...others });
  if (op === 'bar')
    return changed({ change: 'forbid', ...renamedField(others, ['from', 'action'], FORBIDDEN) });
  return changed({ change: 'widenColumn' });
};

const operation = (object: JsonObject): JsonObject => {
  const named = renamedField(object, ['op', 'op'], OPERATIONS);
  const { op } = named;
  const isFormer =
    op === 'bar' || op === 'widenColumn' || (op === 'modify' && named.modification === undefined);
  return isFormer ? modification(named) : named;
};

/** A cost had one field for each part. */
const costs = ({ points, anywhere, discard, sideways, loseThis }: JsonObject): readonly JsonObject[] => [
  ...(points === undefined ? [] : [{ pay: 'points', amount: points }]),
  ...(anywhere === true ? [{ pay: 'anywhere' }] : []),
  ...(discard === undefined ? [] : [{ pay: 'discard', count: discard }]),
  ...(sideways === true ? [{ pay: 'sideways' }] : []),
  ...(loseThis === true ? [{ pay: 'sacrifice', cards: { this: 'card' } }] : []),
];

const abilityOf = (ability: JsonObject, type: Json | undefined): JsonObject => {
  const { when, from, cost, target, ...others } = ability;
  const parts = isObject(cost) ? costs(cost) : [];
  return {
    when: when === 'any' ? (type === 'event' ? 'play' : 'atWill') : (when ?? null),
    ...(from === undefined || from === 'play' || from === 'events' ? {} : { from }),
    ...(parts.length === 0 ? {} : { cost: parts }),
    ...(target === undefined ? {} : { targets: [{ from: target, as: 'target' }] }),
    ...others,
  };
};

/** A bonus said whose it was by a word. */
const staticOf = ({ on, where, if: condition, attack, defense }: JsonObject): JsonObject => {
  const filter = isObject(where) ? where : {};
  const inPlay = (more: JsonObject): JsonObject => {
    const fit = { ...filter, ...more };
    return { zone: 'play', whose: 'you', ...(Object.keys(fit).length === 0 ? {} : { where: fit }) };
  };
  const own = where === undefined ? { this: 'card' } : inPlay({ another: false });
  const cards =
    on === 'play' ? inPlay({}) : on === 'column' ? inPlay({ another: true, sameColumn: true }) : own;
  const change = {
    change: 'stats',
    ...(attack === undefined ? {} : { attack }),
    ...(defense === undefined ? {} : { defense }),
  };
  return {
    when: 'static',
    ...(condition === undefined ? {} : { if: condition }),
    holds: [{ cards, modification: change }],
  };
};

/** A card had one ability and one constant, and its words beside them. */
const abilities = (card: JsonObject): JsonObject => {
  const { ability, constant, text, ...others } = card;
  const all = [
    ...(isObject(ability) ? [abilityOf(ability, card.type)] : []),
    ...(isObject(constant) ? [staticOf(constant)] : []),
  ];
  const [first, ...rest] = all;
  if (first === undefined) return card;
  const said = text === undefined || text === '' ? {} : { text };
  return { ...others, text: '', abilities: [{ ...first, ...said }, ...rest] };
};

export const rewording: Rewording = (object, field) => {
  if ('collector' in object) return abilities(object);
  if ('op' in object) return operation(sharedWords(object, field));
  return sharedWords(object, field);
};

const sharedWords: Rewording = (object, field) => {
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
