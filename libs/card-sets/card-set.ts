import { DEFAULT_ORGANIZATION } from '#libs/organizations';
import type { Audience, CardSetFact } from './facts.js';

/** A published card set, folded from its facts. */
export interface PublishedCardSet {
  readonly organization: string;
  readonly audience: Audience;
  /** The oldest first; version 1 is the first. */
  readonly versions: readonly CardSetVersion[];
  /** The canonical text of the newest version. */
  readonly content: string;
}

export interface CardSetVersion {
  readonly hash: string;
  readonly isRetired: boolean;
}

/** As the next command finds it; undefined before the first version. */
export type CardSetState = PublishedCardSet | undefined;

/** A new set is its owner's alone until its owner says otherwise. */
export const FIRST_AUDIENCE: Audience = { kind: 'owner' };

export const evolveCardSet = (state: CardSetState, fact: CardSetFact): PublishedCardSet => {
  if (fact.type === 'CardSetPublished')
    return {
      organization: fact.organization ?? DEFAULT_ORGANIZATION,
      audience: state?.audience ?? FIRST_AUDIENCE,
      versions: [...(state?.versions ?? []), { hash: fact.hash, isRetired: false }],
      content: fact.content,
    };
  if (state === undefined) throw new Error(`A card set begins with CardSetPublished, not with ${fact.type}.`);
  return fact.type === 'CardSetAudienceChanged'
    ? { ...state, audience: fact.audience }
    : {
        ...state,
        versions: state.versions.map((one, index) =>
          fact.versions.includes(index + 1) ? { ...one, isRetired: true } : one,
        ),
      };
};

/** Whether matches of an organization may use a set; undefined for players’ own matches, which belong to no organization’s staff. */
export const mayUse = (
  { organization, audience }: Pick<PublishedCardSet, 'organization' | 'audience'>,
  user: string | undefined,
): boolean =>
  audience.kind === 'everybody' ||
  user === organization ||
  (audience.kind === 'organizations' && user !== undefined && audience.organizations.includes(user));
