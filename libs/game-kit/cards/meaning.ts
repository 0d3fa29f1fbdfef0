import type { Fault, InputPath } from '../contract/rejection.js';

/* Words that are well formed and do nothing where they stand: the wrong target, the wrong moment, or nothing at all. */

/** The zones and moments in which the words of a game's card language have a meaning. A word that is not listed has one everywhere. */
export interface Meaning {
  /** The zones in which an operation finds cards to act on, by `operation.field`, such as `knockOut.cards`. */
  readonly reach: Readonly<Record<string, readonly string[]>>;
  /** The zones in which cards can be modified. */
  readonly modified: readonly string[];
  /** The zones of the cards that a filter word can fit. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** The zones of the game's own selectors and parts, by their field or word. */
  readonly places: Readonly<Record<string, readonly string[]>>;
  /** The occasion that a word needs, by field (`margin`) or by field and word (`until: thisAttack`). */
  readonly needs: Readonly<Record<string, string>>;
  /** When an occasion is, to complete "This has a meaning only ...". */
  readonly occasions: Readonly<Record<string, string>>;
}

/** A part of a card that is used at one kind of moment. */
export interface UsedPart {
  /** Its path in the card. */
  readonly path: string;
  readonly value: unknown;
  /** The occasions that there can be when it is used. */
  readonly occasions: readonly string[];
  /** The zones in which its card can be then; any, when left out. */
  readonly card?: readonly string[];
}

type IdleFault = Omit<Fault, 'rule'>;

/** Every word of a part that does nothing there. */
export const idleIn = (meaning: Meaning, part: UsedPart): readonly IdleFault[] => {
  const scope: Scope = { meaning, part, bound: boundZones(meaning, part) };
  return walk(scope, part.value, []).map(({ at, message }) => ({
    code: 'NO_EFFECT',
    path: [part.path, ...at].filter((key) => key !== '').join('.'),
    message,
  }));
};

type Zones = readonly string[] | undefined;

interface Scope {
  readonly meaning: Meaning;
  readonly part: UsedPart;
  /** The zones of the cards under a name; undefined for any. */
  readonly bound: Readonly<Record<string, Zones>>;
}

interface Idle {
  readonly at: InputPath;
  readonly message: string;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;

const walk = (scope: Scope, value: unknown, at: InputPath): readonly Idle[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => walk(scope, item, [...at, index]));
  const fields = fieldsOf(value);
  if (fields === undefined) return [];
  return [
    ...outOfReach(scope, fields, at),
    ...filtersInVain(scope, fields, at),
    ...Object.entries(fields).flatMap(([field, inner]) => [
      ...atWrongMoment(scope, field, inner, [...at, field]),
      ...ofNothing(fields, field, inner, [...at, field]),
      ...walk(scope, inner, [...at, field]),
    ]),
  ];
};

/** The fields with the cards of a modification. */
const MODIFIED = ['cards', 'pages'] as const;

const outOfReach = (scope: Scope, fields: Fields, at: InputPath): readonly Idle[] => {
  const { op, modification } = fields;
  const { reach, modified } = scope.meaning;
  return Object.entries(fields).flatMap(([field, selector]) => {
    const isModified = modification !== undefined && MODIFIED.some((one) => one === field);
    const reached = isModified ? modified : reach[`${String(op)}.${field}`];
    const zones = reached === undefined ? undefined : zonesOf(scope, selector);
    if (reached === undefined || zones === undefined || zones.some((zone) => reached.includes(zone)))
      return [];
    const what = isModified ? 'A modification' : `"${String(op)}"`;
    return [
      {
        at: [...at, field],
        message: `${what} does nothing to cards of ${zones.join(' or ')}; it acts on ${reached.join(', ')}.`,
      },
    ];
  });
};

const filtersInVain = (scope: Scope, fields: Fields, at: InputPath): readonly Idle[] => {
  const where = fieldsOf(fields.where);
  const zones = where === undefined ? undefined : zonesOf(scope, fields);
  if (where === undefined || zones === undefined) return [];
  return Object.keys(where).flatMap((word) => {
    const fitting = scope.meaning.filters[word];
    return fitting === undefined || zones.some((zone) => fitting.includes(zone))
      ? []
      : [
          {
            at: [...at, 'where', word],
            message: `"${word}" fits no card of ${zones.join(' or ')}; it is about cards of ${fitting.join(', ')}.`,
          },
        ];
  });
};

const atWrongMoment = (
  { meaning, part }: Scope,
  field: string,
  value: unknown,
  at: InputPath,
): readonly Idle[] => {
  const words = typeof value === 'string' ? [`${field}: ${value}`, field] : [field];
  return words.flatMap((word) => {
    const needed = meaning.needs[word];
    return needed === undefined || part.occasions.includes(needed)
      ? []
      : [{ at, message: `"${word}" has a meaning only ${meaning.occasions[needed] ?? needed}.` }];
  });
};

/** Fields in which a zero does nothing, outside operations that set a number. */
const NUMBERS: readonly string[] = ['count', 'amount', 'by', 'times'];

const ofNothing = (fields: Fields, field: string, value: unknown, at: InputPath): readonly Idle[] =>
  value === 0 && NUMBERS.includes(field) && !String(fields.op).startsWith('set')
    ? [{ at, message: `"${field}" of 0 does nothing.` }]
    : [];

/** The zones in which a selector finds cards; undefined for any. */
const zonesOf = (scope: Scope, selector: unknown): Zones => {
  const fields = fieldsOf(selector);
  if (fields === undefined) return undefined;
  const { zone, this: part, bound, either } = fields;
  const { places } = scope.meaning;
  if (typeof zone === 'string') return [zone];
  if (part === 'card') return scope.part.card;
  if (typeof part === 'string') return places[part];
  if (typeof bound === 'string') return scope.bound[bound];
  if (Array.isArray(either)) {
    const all = either.map((one) => zonesOf(scope, one));
    return all.some((one) => one === undefined) ? undefined : all.flatMap((one) => one ?? []);
  }
  const own = Object.keys(fields).find((field) => places[field] !== undefined);
  return own === undefined ? undefined : places[own];
};

/** Fields that name cards which the part chooses, by the operation that binds them; a target has none. */
const CHOSEN_FROM: Readonly<Record<string, string>> = { choose: 'from', forEach: 'in', undefined: 'from' };

/**
 * The zones of cards that a part chooses. A name that operations use more than once has any: what the first one does to the cards may have moved
 * them.
 */
const boundZones = (meaning: Meaning, part: UsedPart): Readonly<Record<string, Zones>> => {
  const objects = objectsIn(part.value);
  const uses = objects.flatMap(({ bound }) => (typeof bound === 'string' ? [bound] : []));
  const scope: Scope = { meaning, part, bound: {} };
  return Object.fromEntries(
    objects.flatMap((fields) => {
      const { op, as } = fields;
      const from = CHOSEN_FROM[String(op)];
      if (typeof as !== 'string' || from === undefined) return [];
      const isOnce =
        uses.filter((name) => name === as).length === 1 &&
        objects.filter((one) => one.as === as).length === 1;
      return isOnce ? [[as, zonesOf(scope, fields[from])]] : [];
    }),
  );
};

const objectsIn = (value: unknown): readonly Fields[] => {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  const fields = fieldsOf(value);
  return fields === undefined ? [] : [fields, ...Object.values(fields).flatMap(objectsIn)];
};
