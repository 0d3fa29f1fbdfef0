import type { Type } from '@nestjs/common';
import type { ReadModel } from '#libs/projections';
import type { Games } from '../games/games.js';
import type { FieldRoles, FieldScopes } from '../identity/authority.js';
import type { EnumWords } from '../platform/graphql-parts.js';
import type { LandingPage } from '../platform/landing-page.js';
import type { StreamAddress } from '../platform/stream-address.js';
import type { Unchanging } from '../platform/unchanging.js';
import type { ChangeSource, ChangeTypes } from '../reading/changes/change-source.js';
import type { Mutations } from '../writing/bus/mutations.js';

/** Sizes by field, such as `Game.rules`; `platform/limits/field-sizes.ts` explains them. */
interface Sizes {
  readonly lengths?: Readonly<Record<string, number>>;
  readonly bytes?: Readonly<Record<string, number>>;
}

/**
 * A feature's interface to the rest of the service. A folder beside this file exports one, and `composition/features.ts` lists it. Features do not import each
 * other: code that two of them need is on a lower floor.
 */
export interface Feature {
  readonly module: Type<unknown>;
  /** Its part of the GraphQL schema, which may extend the types of other features. */
  readonly sdl?: readonly string[];
  readonly mutations?: Mutations;
  readonly enums?: Readonly<Record<string, EnumWords>>;
  /** The roles that may use its fields of Query and Subscription; a field without roles is closed. `mutations` has the roles of its mutations. */
  readonly fieldRoles?: FieldRoles;
  /** The scope that staff need for such a field. A field without a scope requires only the role. */
  readonly fieldScopes?: FieldScopes;
  /** Its fields of Query and Subscription that respect a viewer's delay. A delayed viewer is refused all others. */
  readonly delayedFields?: readonly string[];
  /** Its fields whose answers are cacheable. */
  readonly unchanging?: Unchanging;
  /** The page for browsers at the API's address, if the operator has enabled GraphiQL. */
  readonly landingPage?: LandingPage;
  /** Its input fields that accept several lines of text and limit its length themselves, such as `DeckInput.text`. */
  readonly linedTexts?: readonly string[];
  /** Typical sizes of its fields, from which the cost of an operation is estimated before it runs. */
  readonly sizes?: Sizes;
  /** Subscriptions with their own HTTP addresses, by name: `/streams/<name>`. */
  readonly streams?: Readonly<Record<string, StreamAddress>>;
  readonly readModels?: (games: Games) => readonly ReadModel[];
  /** Its events that are published to the feed `changes` and to webhooks. */
  readonly changes?: {
    readonly types: ChangeTypes;
    readonly sources: (games: Games) => readonly ChangeSource[];
  };
}
