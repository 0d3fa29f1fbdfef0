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

/** By field, such as `Game.rules`; `platform/limits/field-sizes.ts` says what it stands for. */
interface Sizes {
  readonly lengths?: Readonly<Record<string, number>>;
  readonly bytes?: Readonly<Record<string, number>>;
}

/**
 * A feature as the rest of the service knows it: a folder beside this file exports one, and `composition/features.ts` lists it. Features do not know each
 * other; what two of them need stands on a floor below.
 */
export interface Feature {
  readonly module: Type<unknown>;
  /** Its part of the schema. It may add fields to the types of other features. */
  readonly sdl?: readonly string[];
  /** Its mutations, and the command that each sends. */
  readonly mutations?: Mutations;
  readonly enums?: Readonly<Record<string, EnumWords>>;
  /** The roles that may use its fields of Query and Subscription; a field without roles is closed. `mutations` names those of its mutations. */
  readonly fieldRoles?: FieldRoles;
  /** The scope that staff need for such a field; what no scope is named for, their role alone allows. */
  readonly fieldScopes?: FieldScopes;
  /** Its fields of Query and Subscription that tell whoever asked for a delay nothing newer; all others are refused to them. */
  readonly delayedFields?: readonly string[];
  /** Its fields whose answers caches may keep. */
  readonly unchanging?: Unchanging;
  /** The page that browsers get at the address of the API, where the operator has GraphiQL. */
  readonly landingPage?: LandingPage;
  /** Its input fields that take several lines of text, of a length that they bound themselves: `DeckInput.text`. */
  readonly linedTexts?: readonly string[];
  /** How large its fields typically are, so that what is asked for can be weighed before it is made. */
  readonly sizes?: Sizes;
  /** Subscriptions at addresses of their own, by name: `/streams/<name>`. */
  readonly streams?: Readonly<Record<string, StreamAddress>>;
  /** Its tables for queries, with what the log writes into them. */
  readonly readModels?: (games: Games) => readonly ReadModel[];
  /** What of its events goes out, to the feed `changes` and to webhooks. */
  readonly changes?: {
    readonly types: ChangeTypes;
    readonly sources: (games: Games) => readonly ChangeSource[];
  };
}
