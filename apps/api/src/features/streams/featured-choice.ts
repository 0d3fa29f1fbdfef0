import { FEATURED } from '#libs/projections';
import type { Principal } from '../../identity/principal.js';
import type { ReadModels } from '../../reading/models/read-models.js';
import type { VisibleFeaturedMatches } from '../../reading/views/visible-featured-matches.js';
import type { ChosenMatches } from './chosen-matches.js';

interface FeatureReader {
  readonly principal: Principal;
  readonly organization: string | undefined;
  readonly most: number;
  readonly inSight: VisibleFeaturedMatches;
  readonly models: ReadModels;
  readonly onChange: () => void;
}

/** Follows the featured matches: a newly featured match replaces the previous one. */
export const featuredChoice = ({
  principal,
  organization,
  most,
  inSight,
  models,
  onChange,
}: FeatureReader): ChosenMatches => {
  let version = 0;
  const close = models.watch(FEATURED, () => {
    version += 1;
    onChange();
  });
  return {
    get version() {
      return version;
    },
    isFixed: false,
    leavesOthers: true,
    tellsMissing: false,
    tellsNone: true,
    now: async () => {
      const { views, opensIn } = await inSight.now(principal, organization, most);
      return { ids: views.map(({ id }) => id), opensIn };
    },
    close,
  };
};
