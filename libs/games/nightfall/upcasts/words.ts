import {
  cardUpcaster,
  type Json,
  type JsonObject,
  type Rewording,
  renamedField,
  reworded,
  toJson,
} from '#libs/game-kit';
import { type NightfallPage, pageSchema } from '../cards/definition.js';
import { type NightfallLanguage, runningProgramSchema } from '../effects/language/ability.js';
import { type Target, targetSchema } from '../effects/language/selector.js';
import { onceFor } from '../once-for.js';
import { formerAbilities, formerEffect } from './former-abilities.js';

/* The words that Pages of Nightfall had once, for ever: logs keep them. */

/** Operations on a number of Pages that contained `amount`. */
const COUNTED: readonly unknown[] = ['bookmark', 'discardAtRandom', 'createToken', 'extraAuraContract'];

const fact = (object: JsonObject): JsonObject =>
  'fact' in object ? renamedField(object, ['of', 'whose'], { anyone: 'each' }) : object;

const first: Rewording = (object) => {
  const sided = renamedField(object, ['side', 'whose']);
  const turned = renamedField(sided, ['turn', 'turn'], { yours: 'you' });
  const known = fact(renamedField(turned, ['this', 'this'], { page: 'card' }));
  return COUNTED.includes(known.op) ? renamedField(known, ['amount', 'count']) : known;
};

/** The field that was the object of an operation and is `cards` today. */
const OBJECTS: Readonly<Record<string, string>> = {
  dealDamage: 'to',
  loseLp: 'to',
  recoverLp: 'to',
  recoverAllLp: 'to',
  gainLp: 'to',
  setLp: 'to',
  inflict: 'to',
  removeStatus: 'from',
  removeCounters: 'from',
  attach: 'page',
  stopLink: 'links',
  retarget: 'links',
  copyLink: 'links',
};

const objectOf = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};

/** The Casters whom a selector found, as an operation names them. */
const who = (selector: Json): Json => {
  const { casters, bound } = objectOf(selector);
  if (casters !== undefined) return casters;
  return typeof bound === 'string' ? { chosen: bound } : { controllerOf: selector };
};

const actor = (object: JsonObject): JsonObject => {
  const { casters, ...rest } = object;
  return casters === undefined ? object : { ...rest, who: who(casters) };
};

/** The operations that move Pages today, by the former destination. */
const MOVES: Readonly<Record<string, JsonObject>> = {
  chapter: { op: 'returnToHand' },
  spellbookTop: { op: 'putOnDeck', position: 'top' },
  spellbookBottom: { op: 'putOnDeck', position: 'bottom' },
  spellbook: { op: 'putOnDeck', position: 'shuffled' },
};

const moved = (object: JsonObject): JsonObject => {
  const { destination, ...rest } = object;
  const today = typeof destination === 'string' ? MOVES[destination] : undefined;
  return today === undefined ? object : { ...rest, ...today };
};

const operation = (object: JsonObject): JsonObject => {
  const { op } = object;
  if (typeof op !== 'string') return object;
  const named = renamedField(renamedField(object, ['pages', 'cards']), [OBJECTS[op] ?? 'pages', 'cards']);
  const done = actor(named);
  switch (op) {
    case 'look':
      return { ...done, op: 'lookAtTop' };
    case 'moveTo':
      return moved(done);
    case 'removeCounters':
      return renamedField(renamedField(done, ['status', 'counter']), ['amount', 'count']);
    case 'modifyCaster':
      return { ...done, op: 'modify' };
    case 'contractFree':
      return { ...done, op: 'play', free: true };
    default:
      return done;
  }
};

const FORMULAS: Readonly<Record<string, string>> = {
  attackDamageFor: 'attackDamage',
  maximumLpFor: 'maximumLp',
};
/** The factors of a number that was multiplied by another one. */
const multiplied = (each: Json | undefined, by: number): Json => {
  if (typeof each === 'number') return each * by;
  const { times = 1, plus, atMost, ...counted } = objectOf(each);
  return {
    ...counted,
    times: Number(times) * by,
    ...(typeof plus === 'number' ? { plus: plus * by } : {}),
    ...(typeof atMost === 'number' && by > 0 ? { atMost: atMost * by } : {}),
  };
};

const modification = (object: JsonObject): JsonObject => {
  const { change, each, by } = object;
  const plain = typeof change === 'string' ? FORMULAS[change] : undefined;
  return plain === undefined || typeof by !== 'number' ? object : { change: plain, by: multiplied(each, by) };
};

/** A rule that holds in the Arena, of Pages or Casters. */
const holding = (object: JsonObject): JsonObject => {
  if (object.modification === undefined || object.op !== undefined) return object;
  const { casters, ...rest } = renamedField(object, ['pages', 'cards']);
  return casters === undefined ? rest : { ...rest, who: casters };
};

export const rewording: Rewording = (object, field) => {
  const known = operation(modification(holding(renamedField(first(object, field), ['result', 'number']))));
  return formerAbilities(formerEffect(known));
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
