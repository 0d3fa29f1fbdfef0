import type { MatchStatus } from '#libs/match';
import type { DirectoryFilter } from '#libs/projections';

/** `MatchFilter`: null and left out mean the same. */
export interface MatchFilterInput {
  readonly organization?: string | null;
  readonly game?: string | null;
  readonly season?: string | null;
  readonly status?: readonly MatchStatus[] | null;
  readonly player?: string | null;
  readonly isFeatured?: boolean | null;
}

export interface MatchFilter extends DirectoryFilter {
  readonly status?: ReadonlySet<MatchStatus>;
}

export const readMatchFilter = (input: MatchFilterInput | null | undefined): MatchFilter => ({
  ...(input?.organization == null ? {} : { organization: input.organization }),
  ...(input?.game == null ? {} : { game: input.game }),
  ...(input?.season == null ? {} : { season: input.season }),
  ...(input?.player == null ? {} : { player: input.player }),
  ...(input?.isFeatured == null ? {} : { isFeatured: input.isFeatured }),
  ...(input?.status == null ? {} : { status: new Set(input.status) }),
});
