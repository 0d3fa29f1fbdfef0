import type { Game } from '#libs/game-kit';
import type { EnumWords, FieldOf } from '../platform/graphql-parts.js';

/**
 * A game as the API has it, made from the game's own schemas (`derived/`). Its SDL says what its actions and facts look like in GraphQL:
 *
 * - `extend`s `ActionInput` by one field, named `field`, whose input type has one field an action, named as the action's `type`. An action
 *   without fields is a Boolean that is true.
 * - has one object type a fact that implements `Event`, named `eventPrefix` and the fact's type.
 *
 * So the two directions are the same for all games (`action-input.ts`, `event-object.ts`), and a binding is data.
 */
export interface GameBinding {
  readonly game: Game;
  readonly sdl: string;
  /** The game's field of `ActionInput`. */
  readonly field: string;
  readonly eventPrefix: string;
  /** GraphQL's words for the game's enums: `{ MetaxStat: { STRENGTH: 'strength' } }`. */
  readonly enums: Readonly<Record<string, EnumWords>>;
  /** Fields that are not what stands in the fact, by type: `{ NightfallLink: { targets: (link) => [...] } }`. None when left out. */
  readonly fields?: Readonly<Record<string, Readonly<Record<string, FieldOf>>>>;
}
