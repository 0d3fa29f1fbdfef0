import type { Ability, DoingAbility } from '../effects/language/ability.js';
import type { MetazooCard } from './definition.js';

/* The abilities of a card, also those that it grants to others, with their places. */

export interface PlacedAbility {
  readonly ability: Ability;
  /** Its path in the card. */
  readonly path: string;
  readonly isGranted: boolean;
}

export const abilitiesOf = (card: MetazooCard): readonly PlacedAbility[] =>
  'abilities' in card
    ? card.abilities.flatMap((ability, index) => {
        const path = `abilities.${index}`;
        return [{ ability, path, isGranted: false }, ...grantedIn(ability, path)];
      })
    : [];

const grantedIn = (value: unknown, path: string): readonly PlacedAbility[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, part]: readonly [string, unknown]) => {
    const at = `${path}.${field}`;
    const own = field === 'ability' && isAbility(part) ? [{ ability: part, path: at, isGranted: true }] : [];
    return [...own, ...grantedIn(part, at)];
  });
};

const isAbility = (value: unknown): value is DoingAbility =>
  typeof value === 'object' && value !== null && 'when' in value && 'do' in value;

/** An ability without those that it grants, which happen at moments of their own. */
export const withoutGranted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutGranted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, part]: readonly [string, unknown]) =>
      field === 'ability' && isAbility(part) ? [] : [[field, withoutGranted(part)]],
    ),
  );
};

/** The names that costs and targets bind. */
export const boundNames = (value: unknown): readonly string[] =>
  namesUnder(value, ['as', 'optional', 'choose']);

/** The names for the cards that `revealUntil` leaves over. */
export const restNames = (value: unknown): readonly string[] => namesUnder(value, ['rest']);

const namesUnder = (value: unknown, fields: readonly string[]): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, part]: readonly [string, unknown]) =>
    fields.includes(field) && typeof part === 'string' ? [part] : namesUnder(part, fields),
  );
};
