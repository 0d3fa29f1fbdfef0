import { Injectable } from '@nestjs/common';
import { mayFindMatch } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { ApiError } from '../../platform/errors/api-error.js';
import type { FrameSearch as Filter } from '../../platform/inputs.js';
import { type Connection, cursorOf, pageSize, readCursor } from '../../platform/paging/page.js';
import type { Work } from '../../platform/scheduling/work.js';
import type { Frame } from '../../reading/frames/frame.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { MatchesInSight } from '../../reading/views/matches-in-sight.js';
import type { Candidate } from './frame-index.js';
import { FrameIndexer } from './frame-indexer.js';
import { readFrameQuery } from './frame-query.js';
import { hitsAmong } from './hits-among.js';

export interface FrameHit {
  readonly match: MatchView;
  readonly frame: Frame;
}

export interface SearchPage {
  readonly first?: number | null;
  readonly after?: string | null;
}

export interface FoundFrames extends Omit<Connection<FrameHit>, 'totalCount'> {
  readonly isComplete: boolean;
}

const CURSOR = 'frame-hit';

/**
 * Searches frames of all matches. The index only proposes candidates: each is read through the viewer's own view of the match, and counts only if it matches there.
 * The content, number and order of results therefore depend only on the information visible to the viewer.
 */
@Injectable()
export class FrameSearch {
  constructor(
    private readonly indexer: FrameIndexer,
    private readonly access: MatchAccess,
    private readonly inSight: MatchesInSight,
    private readonly models: ReadModels,
  ) {}

  async page(principal: Principal, filter: Filter, page: SearchPage, work: Work): Promise<FoundFrames> {
    // Read before the search: matches that are indexed meanwhile may be missing from it.
    const { isComplete } = this.indexer;
    const size = pageSize(page.first);
    const after = page.after == null ? undefined : readCursor(CURSOR, page.after);
    const hits: FrameHit[] = [];
    for await (const hit of this.#hits(principal, filter, after, work)) {
      hits.push(hit);
      if (hits.length > size) break;
    }
    const nodes = hits.slice(0, size);
    const edges = nodes.map((node) => ({
      cursor: cursorOf(CURSOR, `${node.frame.number}/${node.match.id}`),
      node,
    }));
    return {
      edges,
      nodes,
      isComplete,
      pageInfo: {
        hasNextPage: hits.length > size,
        hasPreviousPage: after !== undefined,
        startCursor: edges[0]?.cursor ?? null,
        endCursor: edges.at(-1)?.cursor ?? null,
      },
    };
  }

  async *#hits(
    principal: Principal,
    filter: Filter,
    after: string | undefined,
    work: Work,
  ): AsyncGenerator<FrameHit, void, undefined> {
    const { search, fits } = readFrameQuery(filter);
    const { matchId } = filter;
    // A hidden match must not even be read, exactly as if it did not exist: the response time would reveal it.
    const sought =
      matchId == null ? filter : { ...filter, matchId: this.inSight.idToLookUp(principal, matchId) };
    const candidates =
      (await this.#framesWithHidden(principal, sought.matchId, after)) ??
      this.indexer.index.candidates(search, this.#placeOf(after));
    const open = async (id: string): Promise<MatchView | undefined> => {
      const view = this.#isSought(sought, id) ? await this.#view(principal, id) : undefined;
      // A filter by match names a match that the caller knows.
      return view !== undefined && (matchId != null || mayFindMatch(principal, view.state))
        ? view
        : undefined;
    };
    // Many candidates may be rejected before one is shown.
    yield* hitsAmong<Frame, MatchView>(candidates, open, fits, () => work.take());
  }

  /**
   * All frames of a match, the last first, if the caller sees information that is hidden from others; undefined otherwise. The index does not have it: its file is not
   * encrypted, and candidates that the caller may not see would take time.
   */
  async #framesWithHidden(
    principal: Principal,
    matchId: string | null | undefined,
    after: string | undefined,
  ): Promise<Iterable<Candidate> | undefined> {
    const view = matchId == null ? undefined : await this.#view(principal, matchId);
    if (view === undefined || view.isRevealed || view.viewpoint.viewer.kind === 'spectator') return undefined;
    const [, frame] = placeIn(after) ?? [];
    return framesBelow(view, Math.min(view.frameCount, frame ?? view.frameCount));
  }

  #isSought({ game, event, matchId }: Filter, id: string): boolean {
    if (matchId != null && matchId !== id) return false;
    if (game == null && event == null) return true;
    const entry = this.models.match(id);
    return (game == null || entry?.game === game) && (event == null || entry?.event === event);
  }

  /** Undefined for a match that the caller may not see. */
  async #view(principal: Principal, matchId: string): Promise<MatchView | undefined> {
    try {
      return await this.access.view(principal, matchId);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }

  /** A cursor for an unindexed or hidden match gives no results. */
  #placeOf(after: string | undefined): number | undefined {
    if (after === undefined) return undefined;
    const [matchId, frame] = placeIn(after) ?? ['', 0];
    return this.indexer.index.placeOf(matchId, frame) ?? 0;
  }
}

const placeIn = (after: string | undefined): readonly [matchId: string, frame: number] | undefined => {
  const [, frame, matchId] = /^(\d{1,6})\/(.+)$/.exec(after ?? '') ?? [];
  return frame === undefined || matchId === undefined ? undefined : [matchId, Number(frame)];
};

const framesBelow = function* ({ id }: MatchView, count: number): Iterable<Candidate> {
  for (let frame = count - 1; frame >= 0; frame -= 1) yield { matchId: id, frame };
};
