// Made by `npm run client:operations` from documents/ and the schema of the API. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type ActorRole =
  | 'ORGANIZER'
  | 'PLAYER'
  | 'JUDGE'
  | 'SERVICE';

export type Facing =
  | 'FACE_UP'
  | 'FACE_DOWN';

export type Orientation =
  | 'UPRIGHT'
  | 'SIDEWAYS';

export type Role =
  | 'ORGANIZER'
  | 'PLAYER'
  | 'JUDGE'
  | 'PRODUCTION'
  | 'SPECTATOR';

export type CancelMatchInput = {
  readonly matchId: string;
  readonly commandId?: string | null | undefined;
  readonly reason?: string;
};

export type MatchStatus =
  /** Seats fill and decks are submitted. */
  | 'OPEN'
  | 'PLAYING'
  | 'FINISHED'
  | 'CANCELLED';

export type ViewerKind =
  | 'SEAT'
  | 'SPECTATOR'
  | 'JUDGE'
  /** Casters: both hands, where the organizer allows it, with the spectators' delay. */
  | 'PRODUCTION';

export type ViewpointInput = {
  readonly kind: ViewerKind;
  /** For SEAT: which. */
  readonly seat?: number | null | undefined;
};

export type MatchFilter = {
  readonly game?: string | null | undefined;
  readonly season?: string | null | undefined;
  readonly status?: ReadonlyArray<MatchStatus> | null | undefined;
  /** A player with a seat in it. */
  readonly player?: string | null | undefined;
};

export type FrameLineFragment = { readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly hash: string, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string }> };

export type FrameChangeFragment = { readonly patch: unknown, readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly hash: string, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string }> };

export type FrameWithTableQueryVariables = Exact<{
  matchId: string;
  number?: number | null | undefined;
  as?: ViewpointInput | null | undefined;
}>;


export type FrameWithTableQuery = { readonly match: { readonly frameCount: number, readonly frame: { readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly hash: string, readonly table: { readonly phase: string, readonly turn: { readonly number: number, readonly seat: number } | null, readonly seats: ReadonlyArray<{ readonly seat: number, readonly isActive: boolean, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly zones: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly label: string, readonly owner: number | null, readonly count: number, readonly cards: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly slots: ReadonlyArray<{ readonly id: string, readonly label: string, readonly sides: ReadonlyArray<{ readonly seat: number, readonly cards: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }> }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }> }>, readonly stack: ReadonlyArray<{ readonly label: string, readonly controller: number, readonly card: { readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> } | null }>, readonly choice: { readonly seat: number, readonly kind: string, readonly label: string, readonly rule: string } | null, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } | null }, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string }> } | null } | null };

export type FramesBeforeQueryVariables = Exact<{
  matchId: string;
  last: number;
  before?: string | null | undefined;
  as?: ViewpointInput | null | undefined;
}>;


export type FramesBeforeQuery = { readonly match: { readonly frames: { readonly nodes: ReadonlyArray<{ readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly hash: string, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string }> }>, readonly pageInfo: { readonly startCursor: string | null, readonly hasPreviousPage: boolean } } } | null };

export type FramesAfterQueryVariables = Exact<{
  matchId: string;
  first: number;
  after?: string | null | undefined;
  as?: ViewpointInput | null | undefined;
}>;


export type FramesAfterQuery = { readonly match: { readonly frames: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly patch: unknown, readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly hash: string, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string }> }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } } | null };

export type FollowFramesSubscriptionVariables = Exact<{
  matchId: string;
  after?: number | null | undefined;
  as?: ViewpointInput | null | undefined;
}>;


export type FollowFramesSubscription = { readonly frames: { readonly patch: unknown, readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly hash: string, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string }> } };

export type MatchLineFragment = { readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly frame?: { readonly number: number, readonly turn: number | null, readonly text: string } | null, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null };

export type MatchLinesQueryVariables = Exact<{
  filter?: MatchFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  withFrame: boolean;
}>;


export type MatchLinesQuery = { readonly matches: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly frame?: { readonly number: number, readonly turn: number | null, readonly text: string } | null, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type FollowMatchLinesSubscriptionVariables = Exact<{
  filter?: MatchFilter | null | undefined;
  withFrame: boolean;
}>;


export type FollowMatchLinesSubscription = { readonly matches: { readonly match: { readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly frame?: { readonly number: number, readonly turn: number | null, readonly text: string } | null, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null } } };

export type CancelMatchMutationVariables = Exact<{
  input: CancelMatchInput;
}>;


export type CancelMatchMutation = { readonly cancelMatch: { readonly match: { readonly id: string, readonly status: MatchStatus } } };

export type MatchSummaryFragment = { readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null };

export type MatchDetailsFragment = { readonly rulesVersion: string, readonly spectatorDelaySeconds: number, readonly productionAllowed: boolean, readonly responseSeconds: number | null, readonly embargoUntil: string | null, readonly isRevealed: boolean, readonly sideboardingFor: number | null, readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly ruleset: ReadonlyArray<{ readonly name: string, readonly value: string }>, readonly cardSets: ReadonlyArray<{ readonly id: string, readonly hash: string }>, readonly games: ReadonlyArray<{ readonly number: number, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } }>, readonly drawOffer: { readonly by: number, readonly agreed: ReadonlyArray<number> } | null, readonly viewpoint: { readonly kind: ViewerKind, readonly seat: number | null, readonly isDelayed: boolean }, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null };

export type MatchDetailsByIdQueryVariables = Exact<{
  matchId: string;
  as?: ViewpointInput | null | undefined;
}>;


export type MatchDetailsByIdQuery = { readonly match: { readonly rulesVersion: string, readonly spectatorDelaySeconds: number, readonly productionAllowed: boolean, readonly responseSeconds: number | null, readonly embargoUntil: string | null, readonly isRevealed: boolean, readonly sideboardingFor: number | null, readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly ruleset: ReadonlyArray<{ readonly name: string, readonly value: string }>, readonly cardSets: ReadonlyArray<{ readonly id: string, readonly hash: string }>, readonly games: ReadonlyArray<{ readonly number: number, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } }>, readonly drawOffer: { readonly by: number, readonly agreed: ReadonlyArray<number> } | null, readonly viewpoint: { readonly kind: ViewerKind, readonly seat: number | null, readonly isDelayed: boolean }, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null } | null };

export type MatchNowQueryVariables = Exact<{
  matchId: string;
  as?: ViewpointInput | null | undefined;
}>;


export type MatchNowQuery = { readonly match: { readonly rulesVersion: string, readonly spectatorDelaySeconds: number, readonly productionAllowed: boolean, readonly responseSeconds: number | null, readonly embargoUntil: string | null, readonly isRevealed: boolean, readonly sideboardingFor: number | null, readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly frame: { readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly hash: string, readonly table: { readonly phase: string, readonly turn: { readonly number: number, readonly seat: number } | null, readonly seats: ReadonlyArray<{ readonly seat: number, readonly isActive: boolean, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly zones: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly label: string, readonly owner: number | null, readonly count: number, readonly cards: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly slots: ReadonlyArray<{ readonly id: string, readonly label: string, readonly sides: ReadonlyArray<{ readonly seat: number, readonly cards: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }> }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }> }>, readonly stack: ReadonlyArray<{ readonly label: string, readonly controller: number, readonly card: { readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> } | null }>, readonly choice: { readonly seat: number, readonly kind: string, readonly label: string, readonly rule: string } | null, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } | null }, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string }> } | null, readonly ruleset: ReadonlyArray<{ readonly name: string, readonly value: string }>, readonly cardSets: ReadonlyArray<{ readonly id: string, readonly hash: string }>, readonly games: ReadonlyArray<{ readonly number: number, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } }>, readonly drawOffer: { readonly by: number, readonly agreed: ReadonlyArray<number> } | null, readonly viewpoint: { readonly kind: ViewerKind, readonly seat: number | null, readonly isDelayed: boolean }, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null } | null };

export type MatchesQueryVariables = Exact<{
  filter?: MatchFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type MatchesQuery = { readonly matches: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type FollowMatchesSubscriptionVariables = Exact<{
  filter?: MatchFilter | null | undefined;
}>;


export type FollowMatchesSubscription = { readonly matches: { readonly match: { readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null } } };

export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { readonly me: { readonly role: Role, readonly subject: string | null, readonly match: string | null, readonly seat: number | null }, readonly games: ReadonlyArray<{ readonly id: string, readonly name: string, readonly description: string, readonly rulesVersion: string, readonly seats: { readonly min: number, readonly max: number } }> };

export type CardFaceFragment = { readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> };

export type CardOnTableFragment = { readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> };

export type GameOutcomeFragment = { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string };

export type WholeTableFragment = { readonly phase: string, readonly turn: { readonly number: number, readonly seat: number } | null, readonly seats: ReadonlyArray<{ readonly seat: number, readonly isActive: boolean, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly zones: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly label: string, readonly owner: number | null, readonly count: number, readonly cards: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly slots: ReadonlyArray<{ readonly id: string, readonly label: string, readonly sides: ReadonlyArray<{ readonly seat: number, readonly cards: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }> }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }> }>, readonly stack: ReadonlyArray<{ readonly label: string, readonly controller: number, readonly card: { readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> } | null }>, readonly choice: { readonly seat: number, readonly kind: string, readonly label: string, readonly rule: string } | null, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const FrameLineFragmentDoc = new TypedDocumentString(`
    fragment FrameLine on Frame {
  number
  step
  turn
  at
  actor {
    role
    id
  }
  text
  rule
  hash
  events {
    type
  }
}
    `, {"fragmentName":"FrameLine"}) as unknown as TypedDocumentString<FrameLineFragment, unknown>;
export const FrameChangeFragmentDoc = new TypedDocumentString(`
    fragment FrameChange on Frame {
  ...FrameLine
  patch
}
    fragment FrameLine on Frame {
  number
  step
  turn
  at
  actor {
    role
    id
  }
  text
  rule
  hash
  events {
    type
  }
}`, {"fragmentName":"FrameChange"}) as unknown as TypedDocumentString<FrameChangeFragment, unknown>;
export const MatchSummaryFragmentDoc = new TypedDocumentString(`
    fragment MatchSummary on Match {
  id
  game {
    id
    name
  }
  status
  title
  season
  format {
    bestOf
  }
  seats {
    seat
    player {
      id
      name
    }
    gamesWon
    isToAct
    respondBy
  }
  gameNumber
  outcome {
    places
    winners
    isDraw
    reason
    gamesWon
  }
  createdAt
  updatedAt
  frameCount
}
    `, {"fragmentName":"MatchSummary"}) as unknown as TypedDocumentString<MatchSummaryFragment, unknown>;
export const MatchLineFragmentDoc = new TypedDocumentString(`
    fragment MatchLine on Match {
  ...MatchSummary
  frame @include(if: $withFrame) {
    number
    turn
    text
  }
}
    fragment MatchSummary on Match {
  id
  game {
    id
    name
  }
  status
  title
  season
  format {
    bestOf
  }
  seats {
    seat
    player {
      id
      name
    }
    gamesWon
    isToAct
    respondBy
  }
  gameNumber
  outcome {
    places
    winners
    isDraw
    reason
    gamesWon
  }
  createdAt
  updatedAt
  frameCount
}`, {"fragmentName":"MatchLine"}) as unknown as TypedDocumentString<MatchLineFragment, unknown>;
export const GameOutcomeFragmentDoc = new TypedDocumentString(`
    fragment GameOutcome on Outcome {
  places
  winners
  isDraw
  reason
  rule
  text
}
    `, {"fragmentName":"GameOutcome"}) as unknown as TypedDocumentString<GameOutcomeFragment, unknown>;
export const MatchDetailsFragmentDoc = new TypedDocumentString(`
    fragment MatchDetails on Match {
  ...MatchSummary
  rulesVersion
  ruleset {
    name
    value
  }
  cardSets {
    id
    hash
  }
  games {
    number
    outcome {
      ...GameOutcome
    }
  }
  drawOffer {
    by
    agreed
  }
  spectatorDelaySeconds
  productionAllowed
  responseSeconds
  embargoUntil
  isRevealed
  viewpoint {
    kind
    seat
    isDelayed
  }
  sideboardingFor
}
    fragment MatchSummary on Match {
  id
  game {
    id
    name
  }
  status
  title
  season
  format {
    bestOf
  }
  seats {
    seat
    player {
      id
      name
    }
    gamesWon
    isToAct
    respondBy
  }
  gameNumber
  outcome {
    places
    winners
    isDraw
    reason
    gamesWon
  }
  createdAt
  updatedAt
  frameCount
}
fragment GameOutcome on Outcome {
  places
  winners
  isDraw
  reason
  rule
  text
}`, {"fragmentName":"MatchDetails"}) as unknown as TypedDocumentString<MatchDetailsFragment, unknown>;
export const CardFaceFragmentDoc = new TypedDocumentString(`
    fragment CardFace on Card {
  id
  facing
  definition
  name
  cardType
  text
  owner
  controller
  orientation
  counters {
    name
    label
    value
    max
  }
  keywords
  tags {
    name
    label
    value
  }
}
    `, {"fragmentName":"CardFace"}) as unknown as TypedDocumentString<CardFaceFragment, unknown>;
export const CardOnTableFragmentDoc = new TypedDocumentString(`
    fragment CardOnTable on Card {
  ...CardFace
  attached {
    ...CardFace
    attached {
      ...CardFace
    }
  }
}
    fragment CardFace on Card {
  id
  facing
  definition
  name
  cardType
  text
  owner
  controller
  orientation
  counters {
    name
    label
    value
    max
  }
  keywords
  tags {
    name
    label
    value
  }
}`, {"fragmentName":"CardOnTable"}) as unknown as TypedDocumentString<CardOnTableFragment, unknown>;
export const WholeTableFragmentDoc = new TypedDocumentString(`
    fragment WholeTable on Table {
  phase
  turn {
    number
    seat
  }
  seats {
    seat
    counters {
      name
      label
      value
      max
    }
    tags {
      name
      label
      value
    }
    isActive
  }
  zones {
    id
    kind
    label
    owner
    count
    cards {
      ...CardOnTable
    }
    slots {
      id
      label
      sides {
        seat
        cards {
          ...CardOnTable
        }
      }
      tags {
        name
        label
        value
      }
    }
  }
  stack {
    label
    controller
    card {
      ...CardOnTable
    }
  }
  choice {
    seat
    kind
    label
    rule
  }
  tags {
    name
    label
    value
  }
  outcome {
    ...GameOutcome
  }
}
    fragment CardFace on Card {
  id
  facing
  definition
  name
  cardType
  text
  owner
  controller
  orientation
  counters {
    name
    label
    value
    max
  }
  keywords
  tags {
    name
    label
    value
  }
}
fragment CardOnTable on Card {
  ...CardFace
  attached {
    ...CardFace
    attached {
      ...CardFace
    }
  }
}
fragment GameOutcome on Outcome {
  places
  winners
  isDraw
  reason
  rule
  text
}`, {"fragmentName":"WholeTable"}) as unknown as TypedDocumentString<WholeTableFragment, unknown>;
export const FrameWithTableDocument = new TypedDocumentString(`
    query FrameWithTable($matchId: ID!, $number: Int, $as: ViewpointInput) {
  match(id: $matchId, as: $as) {
    frameCount
    frame(number: $number) {
      ...FrameLine
      table {
        ...WholeTable
      }
    }
  }
}
    fragment FrameLine on Frame {
  number
  step
  turn
  at
  actor {
    role
    id
  }
  text
  rule
  hash
  events {
    type
  }
}
fragment CardFace on Card {
  id
  facing
  definition
  name
  cardType
  text
  owner
  controller
  orientation
  counters {
    name
    label
    value
    max
  }
  keywords
  tags {
    name
    label
    value
  }
}
fragment CardOnTable on Card {
  ...CardFace
  attached {
    ...CardFace
    attached {
      ...CardFace
    }
  }
}
fragment GameOutcome on Outcome {
  places
  winners
  isDraw
  reason
  rule
  text
}
fragment WholeTable on Table {
  phase
  turn {
    number
    seat
  }
  seats {
    seat
    counters {
      name
      label
      value
      max
    }
    tags {
      name
      label
      value
    }
    isActive
  }
  zones {
    id
    kind
    label
    owner
    count
    cards {
      ...CardOnTable
    }
    slots {
      id
      label
      sides {
        seat
        cards {
          ...CardOnTable
        }
      }
      tags {
        name
        label
        value
      }
    }
  }
  stack {
    label
    controller
    card {
      ...CardOnTable
    }
  }
  choice {
    seat
    kind
    label
    rule
  }
  tags {
    name
    label
    value
  }
  outcome {
    ...GameOutcome
  }
}`) as unknown as TypedDocumentString<FrameWithTableQuery, FrameWithTableQueryVariables>;
export const FramesBeforeDocument = new TypedDocumentString(`
    query FramesBefore($matchId: ID!, $last: Int!, $before: String, $as: ViewpointInput) {
  match(id: $matchId, as: $as) {
    frames(last: $last, before: $before) {
      nodes {
        ...FrameLine
      }
      pageInfo {
        startCursor
        hasPreviousPage
      }
    }
  }
}
    fragment FrameLine on Frame {
  number
  step
  turn
  at
  actor {
    role
    id
  }
  text
  rule
  hash
  events {
    type
  }
}`) as unknown as TypedDocumentString<FramesBeforeQuery, FramesBeforeQueryVariables>;
export const FramesAfterDocument = new TypedDocumentString(`
    query FramesAfter($matchId: ID!, $first: Int!, $after: String, $as: ViewpointInput) {
  match(id: $matchId, as: $as) {
    frames(first: $first, after: $after) {
      nodes {
        ...FrameChange
      }
      pageInfo {
        endCursor
        hasNextPage
      }
      totalCount
    }
  }
}
    fragment FrameLine on Frame {
  number
  step
  turn
  at
  actor {
    role
    id
  }
  text
  rule
  hash
  events {
    type
  }
}
fragment FrameChange on Frame {
  ...FrameLine
  patch
}`) as unknown as TypedDocumentString<FramesAfterQuery, FramesAfterQueryVariables>;
export const FollowFramesDocument = new TypedDocumentString(`
    subscription FollowFrames($matchId: ID!, $after: Int, $as: ViewpointInput) {
  frames(matchId: $matchId, after: $after, as: $as) {
    ...FrameChange
  }
}
    fragment FrameLine on Frame {
  number
  step
  turn
  at
  actor {
    role
    id
  }
  text
  rule
  hash
  events {
    type
  }
}
fragment FrameChange on Frame {
  ...FrameLine
  patch
}`) as unknown as TypedDocumentString<FollowFramesSubscription, FollowFramesSubscriptionVariables>;
export const MatchLinesDocument = new TypedDocumentString(`
    query MatchLines($filter: MatchFilter, $first: Int, $after: String, $withFrame: Boolean!) {
  matches(filter: $filter, first: $first, after: $after) {
    nodes {
      ...MatchLine
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment MatchLine on Match {
  ...MatchSummary
  frame @include(if: $withFrame) {
    number
    turn
    text
  }
}
fragment MatchSummary on Match {
  id
  game {
    id
    name
  }
  status
  title
  season
  format {
    bestOf
  }
  seats {
    seat
    player {
      id
      name
    }
    gamesWon
    isToAct
    respondBy
  }
  gameNumber
  outcome {
    places
    winners
    isDraw
    reason
    gamesWon
  }
  createdAt
  updatedAt
  frameCount
}`) as unknown as TypedDocumentString<MatchLinesQuery, MatchLinesQueryVariables>;
export const FollowMatchLinesDocument = new TypedDocumentString(`
    subscription FollowMatchLines($filter: MatchFilter, $withFrame: Boolean!) {
  matches(filter: $filter) {
    match {
      ...MatchLine
    }
  }
}
    fragment MatchLine on Match {
  ...MatchSummary
  frame @include(if: $withFrame) {
    number
    turn
    text
  }
}
fragment MatchSummary on Match {
  id
  game {
    id
    name
  }
  status
  title
  season
  format {
    bestOf
  }
  seats {
    seat
    player {
      id
      name
    }
    gamesWon
    isToAct
    respondBy
  }
  gameNumber
  outcome {
    places
    winners
    isDraw
    reason
    gamesWon
  }
  createdAt
  updatedAt
  frameCount
}`) as unknown as TypedDocumentString<FollowMatchLinesSubscription, FollowMatchLinesSubscriptionVariables>;
export const CancelMatchDocument = new TypedDocumentString(`
    mutation CancelMatch($input: CancelMatchInput!) {
  cancelMatch(input: $input) {
    match {
      id
      status
    }
  }
}
    `) as unknown as TypedDocumentString<CancelMatchMutation, CancelMatchMutationVariables>;
export const MatchDetailsByIdDocument = new TypedDocumentString(`
    query MatchDetailsById($matchId: ID!, $as: ViewpointInput) {
  match(id: $matchId, as: $as) {
    ...MatchDetails
  }
}
    fragment MatchSummary on Match {
  id
  game {
    id
    name
  }
  status
  title
  season
  format {
    bestOf
  }
  seats {
    seat
    player {
      id
      name
    }
    gamesWon
    isToAct
    respondBy
  }
  gameNumber
  outcome {
    places
    winners
    isDraw
    reason
    gamesWon
  }
  createdAt
  updatedAt
  frameCount
}
fragment MatchDetails on Match {
  ...MatchSummary
  rulesVersion
  ruleset {
    name
    value
  }
  cardSets {
    id
    hash
  }
  games {
    number
    outcome {
      ...GameOutcome
    }
  }
  drawOffer {
    by
    agreed
  }
  spectatorDelaySeconds
  productionAllowed
  responseSeconds
  embargoUntil
  isRevealed
  viewpoint {
    kind
    seat
    isDelayed
  }
  sideboardingFor
}
fragment GameOutcome on Outcome {
  places
  winners
  isDraw
  reason
  rule
  text
}`) as unknown as TypedDocumentString<MatchDetailsByIdQuery, MatchDetailsByIdQueryVariables>;
export const MatchNowDocument = new TypedDocumentString(`
    query MatchNow($matchId: ID!, $as: ViewpointInput) {
  match(id: $matchId, as: $as) {
    ...MatchDetails
    frame {
      ...FrameLine
      table {
        ...WholeTable
      }
    }
  }
}
    fragment FrameLine on Frame {
  number
  step
  turn
  at
  actor {
    role
    id
  }
  text
  rule
  hash
  events {
    type
  }
}
fragment MatchSummary on Match {
  id
  game {
    id
    name
  }
  status
  title
  season
  format {
    bestOf
  }
  seats {
    seat
    player {
      id
      name
    }
    gamesWon
    isToAct
    respondBy
  }
  gameNumber
  outcome {
    places
    winners
    isDraw
    reason
    gamesWon
  }
  createdAt
  updatedAt
  frameCount
}
fragment MatchDetails on Match {
  ...MatchSummary
  rulesVersion
  ruleset {
    name
    value
  }
  cardSets {
    id
    hash
  }
  games {
    number
    outcome {
      ...GameOutcome
    }
  }
  drawOffer {
    by
    agreed
  }
  spectatorDelaySeconds
  productionAllowed
  responseSeconds
  embargoUntil
  isRevealed
  viewpoint {
    kind
    seat
    isDelayed
  }
  sideboardingFor
}
fragment CardFace on Card {
  id
  facing
  definition
  name
  cardType
  text
  owner
  controller
  orientation
  counters {
    name
    label
    value
    max
  }
  keywords
  tags {
    name
    label
    value
  }
}
fragment CardOnTable on Card {
  ...CardFace
  attached {
    ...CardFace
    attached {
      ...CardFace
    }
  }
}
fragment GameOutcome on Outcome {
  places
  winners
  isDraw
  reason
  rule
  text
}
fragment WholeTable on Table {
  phase
  turn {
    number
    seat
  }
  seats {
    seat
    counters {
      name
      label
      value
      max
    }
    tags {
      name
      label
      value
    }
    isActive
  }
  zones {
    id
    kind
    label
    owner
    count
    cards {
      ...CardOnTable
    }
    slots {
      id
      label
      sides {
        seat
        cards {
          ...CardOnTable
        }
      }
      tags {
        name
        label
        value
      }
    }
  }
  stack {
    label
    controller
    card {
      ...CardOnTable
    }
  }
  choice {
    seat
    kind
    label
    rule
  }
  tags {
    name
    label
    value
  }
  outcome {
    ...GameOutcome
  }
}`) as unknown as TypedDocumentString<MatchNowQuery, MatchNowQueryVariables>;
export const MatchesDocument = new TypedDocumentString(`
    query Matches($filter: MatchFilter, $first: Int, $after: String) {
  matches(filter: $filter, first: $first, after: $after) {
    nodes {
      ...MatchSummary
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment MatchSummary on Match {
  id
  game {
    id
    name
  }
  status
  title
  season
  format {
    bestOf
  }
  seats {
    seat
    player {
      id
      name
    }
    gamesWon
    isToAct
    respondBy
  }
  gameNumber
  outcome {
    places
    winners
    isDraw
    reason
    gamesWon
  }
  createdAt
  updatedAt
  frameCount
}`) as unknown as TypedDocumentString<MatchesQuery, MatchesQueryVariables>;
export const FollowMatchesDocument = new TypedDocumentString(`
    subscription FollowMatches($filter: MatchFilter) {
  matches(filter: $filter) {
    match {
      ...MatchSummary
    }
  }
}
    fragment MatchSummary on Match {
  id
  game {
    id
    name
  }
  status
  title
  season
  format {
    bestOf
  }
  seats {
    seat
    player {
      id
      name
    }
    gamesWon
    isToAct
    respondBy
  }
  gameNumber
  outcome {
    places
    winners
    isDraw
    reason
    gamesWon
  }
  createdAt
  updatedAt
  frameCount
}`) as unknown as TypedDocumentString<FollowMatchesSubscription, FollowMatchesSubscriptionVariables>;
export const SessionDocument = new TypedDocumentString(`
    query Session {
  me {
    role
    subject
    match
    seat
  }
  games {
    id
    name
    description
    rulesVersion
    seats {
      min
      max
    }
  }
}
    `) as unknown as TypedDocumentString<SessionQuery, SessionQueryVariables>;