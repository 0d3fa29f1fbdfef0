import type { CardSet } from '#libs/game-kit';
import { belongingTo } from '#libs/organizations';
import type { CardSetState, PublishedCardSet } from './card-set.js';
import { FIRST_AUDIENCE } from './card-set.js';
import { changesBetween, NO_CHANGES } from './changes.js';
import { contentText, readContent } from './content.js';
import type { Audience, CardSetFact } from './facts.js';

/** Limits that no operator changes. The bytes of a version leave the append room for its changes and its envelope. */
const CARD_SET_LIMITS = { versions: 1000, storedBytes: 900_000, organizations: 100 } as const;

export type CardSetCommand =
  | PublishCardSet
  | RetireCardSet
  | { readonly type: 'setAudience'; readonly organization: string; readonly audience: Audience };

export interface PublishCardSet {
  readonly type: 'publish';
  /** The author's, which owns the set. */
  readonly organization: string;
  /** As its game has validated it. */
  readonly set: CardSet;
  readonly rulesVersion: string;
  readonly reason?: string;
  /** Unchanged when left out. */
  readonly audience?: Audience;
  /** Whether a set that ships with the game has this id. */
  readonly isShipped: boolean;
  /** The number of the organization's sets, and the most that it may have. */
  readonly sets: number;
  readonly mostSets: number;
}

export interface RetireCardSet {
  readonly type: 'retire';
  readonly organization: string;
  /** All versions when left out. */
  readonly version?: number;
  readonly reason?: string;
}

export interface CardSetRejection {
  readonly code:
    | 'CARD_SET_ID_TAKEN'
    | 'CARD_SET_NOT_FOUND'
    | 'CARD_SET_VERSION_NOT_FOUND'
    | 'CARD_SET_TOO_LARGE'
    | 'TOO_MANY_CARD_SETS'
    | 'TOO_MANY_VERSIONS'
    | 'INVALID_AUDIENCE';
  readonly message: string;
}

export type CardSetDecision =
  | { readonly accepted: true; readonly events: readonly CardSetFact[] }
  | { readonly accepted: false; readonly rejection: CardSetRejection };

/** A command that would change nothing is accepted without a fact. */
export const decideCardSet = (state: CardSetState, command: CardSetCommand): CardSetDecision => {
  if (command.type === 'publish') return publish(state, command);
  // The same answer for a set of another organization: it does not tell that there is one.
  if (state === undefined || state.organization !== command.organization) return NOT_FOUND;
  return command.type === 'retire' ? retire(state, command) : setAudience(state, command.audience);
};

const publish = (state: CardSetState, command: PublishCardSet): CardSetDecision => {
  const { set, organization, isShipped, sets, mostSets } = command;
  if (isShipped || (state !== undefined && state.organization !== organization))
    return refused('CARD_SET_ID_TAKEN', `Another card set has the id "${set.id}"; choose another id.`);
  if (state === undefined && sets >= mostSets)
    return refused(
      'TOO_MANY_CARD_SETS',
      `An organization has at most ${mostSets} card sets; publish a new version of one of them.`,
    );
  const audience = audienceOf(state?.audience ?? FIRST_AUDIENCE, command.audience);
  if (!audience.accepted) return audience;
  const published = versionOf(state, command);
  return published.accepted
    ? { accepted: true, events: [...published.events, ...audience.events] }
    : published;
};

const versionOf = (
  state: CardSetState,
  { set, rulesVersion, organization, reason }: PublishCardSet,
): CardSetDecision => {
  const content = contentText(set);
  if (state?.content === content && state.versions.at(-1)?.isRetired === false) return accepted();
  const version = (state?.versions.length ?? 0) + 1;
  if (version > CARD_SET_LIMITS.versions)
    return refused(
      'TOO_MANY_VERSIONS',
      `A card set has at most ${CARD_SET_LIMITS.versions} versions; publish it under another id.`,
    );
  // As a JSON text within the event; characters outside ASCII take up to three bytes.
  const bytes = new TextEncoder().encode(JSON.stringify(content)).length;
  if (bytes > CARD_SET_LIMITS.storedBytes)
    return refused(
      'CARD_SET_TOO_LARGE',
      `A card set has at most ${CARD_SET_LIMITS.storedBytes} bytes when stored; this one has ${bytes}. Divide it into several sets.`,
    );
  return accepted({
    type: 'CardSetPublished',
    version,
    rulesVersion,
    hash: set.hash,
    content,
    ...belongingTo(organization),
    ...(reason === undefined ? {} : { reason }),
    changes:
      state === undefined ? NO_CHANGES : changesBetween(fieldsOf(readContent(state.content)), fieldsOf(set)),
  });
};

const fieldsOf = ({ cards }: Pick<CardSet, 'cards'>) => cards.map((card) => ({ ...card }));

const retire = ({ versions }: PublishedCardSet, { version, reason }: RetireCardSet): CardSetDecision => {
  if (version !== undefined && versions[version - 1] === undefined)
    return refused('CARD_SET_VERSION_NOT_FOUND', `The card set has no version ${version}.`);
  const retired = versions.flatMap(({ isRetired }, index) =>
    isRetired || (version !== undefined && version !== index + 1) ? [] : [index + 1],
  );
  return retired.length === 0
    ? accepted()
    : accepted({
        type: 'CardSetRetired',
        versions: retired,
        ...(reason === undefined ? {} : { reason }),
      });
};

const setAudience = ({ audience }: PublishedCardSet, next: Audience): CardSetDecision =>
  audienceOf(audience, next);

const audienceOf = (before: Audience, next: Audience | undefined): CardSetDecision => {
  if (next === undefined) return accepted();
  if (next.kind !== 'organizations')
    return next.kind === before.kind ? accepted() : changed({ kind: next.kind });
  const organizations = [...new Set(next.organizations)].sort();
  if (organizations.length === 0 || organizations.length > CARD_SET_LIMITS.organizations)
    return refused(
      'INVALID_AUDIENCE',
      `Name 1 to ${CARD_SET_LIMITS.organizations} organizations that may use the card set.`,
    );
  return before.kind === 'organizations' && before.organizations.join() === organizations.join()
    ? accepted()
    : changed({ kind: 'organizations', organizations });
};

const changed = (audience: Audience): CardSetDecision =>
  accepted({ type: 'CardSetAudienceChanged', audience });

const accepted = (...events: readonly CardSetFact[]): CardSetDecision & { readonly accepted: true } => ({
  accepted: true,
  events,
});

const refused = (code: CardSetRejection['code'], message: string): CardSetDecision => ({
  accepted: false,
  rejection: { code, message },
});

const NOT_FOUND = refused('CARD_SET_NOT_FOUND', 'Your organization has no such card set.');
