import type { Json, JsonObject } from '#libs/game-kit';

/* Effects and Powers of Pages, before all of them were Abilities of one shape. */

/** Moments that have kept their word. */
const MOMENTS: readonly Json[] = ['contract', 'flipped', 'enters', 'destroyed', 'mayFlip'];

/** Only what is there. */
const given = (fields: Readonly<Record<string, Json | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]: readonly [string, Json | undefined]) =>
      value === undefined ? [] : [[key, value] as const],
    ),
  );

/** An Effect as an Ability; any other object as it is. */
export const formerEffect = (object: JsonObject): JsonObject => {
  const { on, ...rest } = object;
  if (on === undefined || object.op !== undefined) return object;
  if (MOMENTS.includes(on)) return { when: on, ...rest };
  switch (on) {
    case 'resolve':
      return { when: 'play', ...rest };
    case 'arena':
      return { when: 'static', ...rest };
    case 'startOfTurn':
    case 'endOfTurn': {
      const { whose, ...more } = rest;
      return { when: given({ event: on, whose }), ...more };
    }
    case 'when': {
      const { event, whose, where, self, oncePerTurn, ...more } = rest;
      return {
        when: given({ event, whose, where, self }),
        ...more,
        ...(oncePerTurn === true ? { once: 'turn' } : {}),
      };
    }
    case 'anyTime': {
      const { fatigues, oncePerTurn, payLp, ...more } = rest;
      const cost: readonly Json[] = [
        ...(fatigues === true ? [{ pay: 'fatigue', cards: { this: 'card' } }] : []),
        ...(payLp === undefined ? [] : [{ pay: 'lp', amount: payLp }]),
      ];
      return {
        when: 'atWill',
        ...more,
        ...(oncePerTurn === false ? {} : { once: 'turn' }),
        ...(cost.length === 0 ? {} : { cost }),
      };
    }
    default:
      return object;
  }
};

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** A Page with its Effects and Powers as Abilities. */
export const formerAbilities = (object: JsonObject): JsonObject => {
  const { effects, powers, ...rest } = object;
  if (!Array.isArray(effects) && !Array.isArray(powers)) return object;
  return {
    ...rest,
    abilities: [
      ...listOf(rest.abilities),
      ...listOf(effects),
      ...listOf(powers).map((power) => Object.assign({ when: 'power' }, power)),
    ],
  };
};
