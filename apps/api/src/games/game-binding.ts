import type { Game } from '#libs/game-kit';
import type { EnumWords, FieldOf } from '../platform/graphql-parts.js';

/**
 * The API of a game, derived from the game's schemas (`derived/`). Its SDL defines:
 *
 * - a field of `ActionInput` named `field`. Its input type has one field per action, named after the action's `type`. An action without fields is a Boolean
 *   that must be true.
 * - an object type per fact, which implements `Event` and is named `eventPrefix` plus the fact's type.
 *
 * Conversions in both directions are therefore the same for all games (`action-input.ts`, `event-object.ts`).
 */
export interface GameBinding {
  readonly game: Game;
  readonly sdl: string;
  readonly field: string;
  readonly eventPrefix: string;
  /** Enum values by GraphQL name: `{ MetaxStat: { STRENGTH: 'strength' } }`. */
  readonly enums: Readonly<Record<string, EnumWords>>;
  /** Conversions of fields whose value differs from the fact's: `{ NightfallLink: { targets: (link) => [...] } }`. */
  readonly fields?: Readonly<Record<string, Readonly<Record<string, FieldOf>>>>;
}
