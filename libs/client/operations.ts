// Made by `npm run client:operations` from documents/ and the schema of the API. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AcceptInvitationInput = {
  readonly code: string;
  readonly commandId?: string | null | undefined;
};

/** An action, by its game; exactly one. */
export type ActionInput =
  {   /** Everything that a seat can do in Metabaloids, official or fast. Those without fields are given as `true`; the cards of a payment reach their pile in the order given. */
  readonly metabaloids: MetabaloidsActionInput; readonly metax?: never; readonly metazooTcg?: never; readonly nightfall?: never; }
  |  { readonly metabaloids?: never;   /** Everything that a seat can do in MetaX. Those without fields are given as `true`. */
  readonly metax: MetaxActionInput; readonly metazooTcg?: never; readonly nightfall?: never; }
  |  { readonly metabaloids?: never; readonly metax?: never;   /** Everything that a seat can do in MetaZoo TCG. */
  readonly metazooTcg: MetazooTcgActionInput; readonly nightfall?: never; }
  |  { readonly metabaloids?: never; readonly metax?: never; readonly metazooTcg?: never;   /** Everything that a Caster can do in Nightfall. Those without fields are given as `true`. */
  readonly nightfall: NightfallActionInput; };

export type ActorRole =
  | 'JUDGE'
  | 'ORGANIZER'
  | 'PLAYER'
  | 'SERVICE';

export type AmendResultInput = {
  readonly commandId?: string | null | undefined;
  readonly matchId: string;
  /** For everybody to read, up to 500 characters. */
  readonly reason: string;
  /** The whole of it. */
  readonly result: MatchResultInput;
};

export type AmendedResultInput = {
  readonly reason: string;
  readonly result: EventResultInput;
  readonly round: number;
  readonly table: number;
};

export type AnnotateFrameInput = {
  readonly commandId?: string | null | undefined;
  readonly frame: number;
  readonly matchId: string;
  readonly readers?: AnnotationReaders;
  /** Up to 1,000 characters, in lines. */
  readonly text: string;
};

/** Who reads an annotation. Nobody but its author does before the match is over, and open, for who looks. */
export type AnnotationReaders =
  /** Whoever wrote it. */
  | 'AUTHOR'
  /** And those who have its link. */
  | 'LINK'
  /** And the staff of the match's organization. */
  | 'ORGANIZATION'
  /** Everybody who may see the replay. */
  | 'PUBLIC';

export type AnswerCallInput = {
  readonly callId: string;
  readonly commandId?: string | null | undefined;
  /** Up to 500 characters, for the seat to read. */
  readonly text?: string;
};

export type AnswerDrawInput = {
  readonly accept: boolean;
  readonly commandId?: string | null | undefined;
  readonly matchId: string;
  readonly seat?: number | null | undefined;
};

/** What becomes of the place of who leaves before a cut begins. */
export type BackFill =
  /** The next of the standings has it. */
  | 'NEXT'
  | 'NOBODY';

export type BracketInput =
  {   readonly doubleElimination: DoubleEliminationInput; readonly podElimination?: never; readonly singleElimination?: never; }
  |  { readonly doubleElimination?: never;   readonly podElimination: PodEliminationInput; readonly singleElimination?: never; }
  |  { readonly doubleElimination?: never; readonly podElimination?: never;   readonly singleElimination: SingleEliminationInput; };

export type BroughtPairingsInput = {
  readonly byes?: ReadonlyArray<string>;
  readonly requestedByes?: ReadonlyArray<string>;
  readonly tables: ReadonlyArray<PairedTableInput>;
};

export type ByeKind =
  /** With the points of a win. */
  | 'BYE'
  /** With the points of a round off. */
  | 'REQUESTED';

export type ByoYomiInput = {
  readonly periods: number;
  readonly seconds: number;
};

export type CallJudgeInput = {
  readonly commandId?: string | null | undefined;
  readonly matchId: string;
  /** The caller's own seat when left out. */
  readonly seat?: number | null | undefined;
  /** Up to 500 characters. Judges read it, and no other seat does. */
  readonly text?: string;
};

export type CallTimeInput = {
  readonly commandId?: string | null | undefined;
  readonly matchId: string;
  readonly reason?: string;
};

export type CancelMatchInput = {
  readonly commandId?: string | null | undefined;
  readonly matchId: string;
  readonly reason?: string;
};

export type CaseAbout =
  /** How somebody behaved: the others are not told who says so. */
  | 'CONDUCT'
  | 'PLAY';

/** One step of a judge. */
export type CaseChangeInput =
  {   /** Takes the case, or keeps it for longer. */
  readonly assign: boolean; readonly decide?: never; readonly dismiss?: never; readonly evidence?: never; readonly release?: never; readonly reopen?: never; readonly rule?: never; }
  |  { readonly assign?: never;   /** Decides an appeal. For a head judge who did not rule. */
  readonly decide: DecideAppealInput; readonly dismiss?: never; readonly evidence?: never; readonly release?: never; readonly reopen?: never; readonly rule?: never; }
  |  { readonly assign?: never; readonly decide?: never;   /** Ends it without a ruling, saying why. */
  readonly dismiss: string; readonly evidence?: never; readonly release?: never; readonly reopen?: never; readonly rule?: never; }
  |  { readonly assign?: never; readonly decide?: never; readonly dismiss?: never;   readonly evidence: EvidenceInput; readonly release?: never; readonly reopen?: never; readonly rule?: never; }
  |  { readonly assign?: never; readonly decide?: never; readonly dismiss?: never; readonly evidence?: never;   /** Gives it back. */
  readonly release: boolean; readonly reopen?: never; readonly rule?: never; }
  |  { readonly assign?: never; readonly decide?: never; readonly dismiss?: never; readonly evidence?: never; readonly release?: never;   /** Takes up a closed case again, saying why. For head judges. */
  readonly reopen: string; readonly rule?: never; }
  |  { readonly assign?: never; readonly decide?: never; readonly dismiss?: never; readonly evidence?: never; readonly release?: never; readonly reopen?: never;   readonly rule: RuleCaseInput; };

export type CaseEffectInput =
  {   readonly amendment: MatchResultInput; readonly penalty?: never; readonly result?: never; readonly rewind?: never; }
  |  { readonly amendment?: never;   readonly penalty: RuledPenaltyInput; readonly result?: never; readonly rewind?: never; }
  |  { readonly amendment?: never; readonly penalty?: never;   readonly result: RuledEndInput; readonly rewind?: never; }
  |  { readonly amendment?: never; readonly penalty?: never; readonly result?: never;   readonly rewind: RuledRewindInput; };

export type CaseEnd =
  | 'DISMISSED'
  | 'SETTLED'
  | 'WITHDRAWN';

/** One step of a player. */
export type CasePartInput =
  {   /** Says that one will not appeal. */
  readonly accept: boolean; readonly answer?: never; readonly appeal?: never; readonly evidence?: never; readonly withdraw?: never; }
  |  { readonly accept?: never;   /** Up to 2,000 characters, for all parties to read. */
  readonly answer: string; readonly appeal?: never; readonly evidence?: never; readonly withdraw?: never; }
  |  { readonly accept?: never; readonly answer?: never;   /** Asks a head judge to look at it once more, saying why. */
  readonly appeal: string; readonly evidence?: never; readonly withdraw?: never; }
  |  { readonly accept?: never; readonly answer?: never; readonly appeal?: never;   readonly evidence: EvidenceInput; readonly withdraw?: never; }
  |  { readonly accept?: never; readonly answer?: never; readonly appeal?: never; readonly evidence?: never;   /** Takes back a case that one opened, saying why. */
  readonly withdraw: string; };

export type CaseStatus =
  /** All have answered, or their time is over. */
  | 'ANSWERED'
  | 'APPEALED'
  /** A judge is on it, and the other seats are asked. */
  | 'ASSIGNED'
  | 'CLOSED'
  /** The appeal is decided. */
  | 'FINAL'
  | 'OPEN'
  /** It may be appealed, or its effects are awaited. */
  | 'RULED';

export type CaseVoiceKind =
  | 'JUDGE'
  | 'SEAT'
  /** Somebody who reports conduct. */
  | 'WITHHELD';

export type Chance =
  | 'COIN'
  | 'DIE';

/** What happened. In a CloudEvents envelope `MATCH_ENDED` is `match.ended`. */
export type ChangeType =
  /** A call was answered, or withdrawn. */
  | 'CALL_ENDED'
  /** Nobody is on a call any more. */
  | 'CALL_RELEASED'
  /** A judge is on a call. */
  | 'CALL_TAKEN'
  /** A seat appeals. */
  | 'CASE_APPEALED'
  /** A judge is on a case. */
  | 'CASE_ASSIGNED'
  /** A case is closed: settled, withdrawn or dismissed. */
  | 'CASE_CLOSED'
  /** An appeal is decided. */
  | 'CASE_DECIDED'
  /** Something in a match is to be ruled on. */
  | 'CASE_OPENED'
  /** Nobody is on a case any more. */
  | 'CASE_RELEASED'
  /** A head judge takes a case up again. */
  | 'CASE_REOPENED'
  /** A case is ruled on. */
  | 'CASE_RULED'
  /** The time of its round is over. */
  | 'CLOCK_CALLED'
  /** Staff have given more time, to the match or to a seat. */
  | 'CLOCK_EXTENDED'
  /** Staff have stopped the match: nobody acts, and no clock runs. */
  | 'CLOCK_PAUSED'
  /** It goes on. */
  | 'CLOCK_RESUMED'
  /** A player came from the waiting list. */
  | 'ENTRANT_ADMITTED'
  /** A player is there. */
  | 'ENTRANT_CHECKED_IN'
  /** A player was disqualified. */
  | 'ENTRANT_DISQUALIFIED'
  /** A player plays no further. */
  | 'ENTRANT_DROPPED'
  /** A player registered, or was put on the waiting list. */
  | 'ENTRANT_REGISTERED'
  /** A player who had dropped, or was not there, plays on. */
  | 'ENTRANT_REINSTATED'
  /** A player left before the start. */
  | 'ENTRANT_WITHDRAWN'
  /** It was called off. */
  | 'EVENT_CALLED_OFF'
  /** Registration is closed. */
  | 'EVENT_CLOSED'
  /** An event was planned. */
  | 'EVENT_CREATED'
  /** Who plays on in a bracket stands. */
  | 'EVENT_CUT'
  /** It is over. */
  | 'EVENT_FINISHED'
  /** Players may register. */
  | 'EVENT_OPENED'
  /** Its plan is another one. */
  | 'EVENT_REVISED'
  /** It has begun; who had to check in and did not is out. */
  | 'EVENT_STARTED'
  /** A game of it ended. */
  | 'GAME_ENDED'
  /** A later game of a series began. */
  | 'GAME_STARTED'
  /** A seat wants a judge. */
  | 'JUDGE_CALLED'
  /** It was called off. */
  | 'MATCH_CANCELLED'
  /** A match was created; its seats fill. */
  | 'MATCH_CREATED'
  /** It is over, and its result stands. */
  | 'MATCH_ENDED'
  /** It stands in front of all other matches. */
  | 'MATCH_FEATURED'
  /** A player took a seat. */
  | 'MATCH_JOINED'
  /** Staff took it back to an earlier frame: games that ended since count no more. */
  | 'MATCH_REWOUND'
  /** Its first game began. */
  | 'MATCH_STARTED'
  /** It is featured no longer. */
  | 'MATCH_UNFEATURED'
  /** It is another penalty now. */
  | 'PENALTY_AMENDED'
  /** A player has a penalty. */
  | 'PENALTY_GIVEN'
  /** It counts no more. */
  | 'PENALTY_WITHDRAWN'
  /** A person was erased: whoever keeps the name elsewhere is to forget it. */
  | 'PLAYER_ERASED'
  /** A player goes by a name, or by another one. */
  | 'PLAYER_NAMED'
  /** Staff said that the match counts otherwise than it ended. */
  | 'RESULT_AMENDED'
  /** A seat confirms what another one reports. */
  | 'RESULT_CONFIRMED'
  /** A seat disputes what another one reports: staff have to say, or somebody reports anew. */
  | 'RESULT_DISPUTED'
  /** Somebody says how it has ended; a report of a seat waits for the others to confirm it. */
  | 'RESULT_REPORTED'
  /** Staff ruled how a game or the match ends; what follows from it comes next. */
  | 'RESULT_RULED'
  /** Its pairings were changed by hand. */
  | 'ROUND_CHANGED'
  /** All its results are there. */
  | 'ROUND_FINISHED'
  /** A round was paired; only staff see it. */
  | 'ROUND_PAIRED'
  /** Everybody sees it, and it is played. */
  | 'ROUND_PUBLISHED'
  /** It never was. */
  | 'ROUND_TAKEN_BACK'
  /** A result was recorded or amended: the standings after its round, and after those that follow, are new. */
  | 'STANDINGS_CHANGED';

export type ChangedPairingsInput = {
  readonly byes?: ReadonlyArray<string>;
  readonly reason: string;
  readonly round: number;
  readonly tables: ReadonlyArray<PairedTableInput>;
};

/** A match's clocks, and what happens when one is over. */
export type ClockInput = {
  readonly round?: RoundClockInput | null | undefined;
  readonly seat?: SeatClockInput | null | undefined;
  /** With `responseSeconds`: what follows where the seat cannot decline. Left out, the match waits for it. */
  readonly whenUnanswered?: UnansweredConsequence | null | undefined;
};

/** For how long a main time has to do. */
export type ClockSpan =
  /** Each game begins with it. */
  | 'GAME'
  /** For all games and the time between them. */
  | 'MATCH';

export type ConcedeInput = {
  readonly commandId?: string | null | undefined;
  /** The number of the game that is given up, which must be the one that is played. The whole match where left out. */
  readonly game?: number | null | undefined;
  readonly matchId: string;
  readonly seat?: number | null | undefined;
};

export type CreateEventInput = {
  readonly commandId?: string | null | undefined;
  readonly plan: EventPlanInput;
};

export type CreateKeyInput = {
  readonly commandId?: string | null | undefined;
  /** Never when left out. */
  readonly expiresAt?: string | null | undefined;
  readonly name: string;
  readonly role: StaffRole;
  /** All that the role may have when left out. */
  readonly scopes?: ReadonlyArray<Scope> | null | undefined;
};

export type CreateMatchInput = {
  /** A single game, or a series of 3 or 5. */
  readonly bestOf?: number;
  /** Ids of the sets that decks may use; all sets of the game when left out. */
  readonly cardSets?: ReadonlyArray<string> | null | undefined;
  /** Clocks, and what happens when one is over; none when left out. */
  readonly clock?: ClockInput | null | undefined;
  /** Send the same id again to be sure: the match is created once. */
  readonly commandId?: string | null | undefined;
  readonly embargoUntil?: string | null | undefined;
  /** Where the match belongs, in your own words, up to 64 characters each: shown in lists and exports. */
  readonly event?: string | null | undefined;
  readonly game: string;
  /** 1 to 64 letters, digits, hyphens or underscores; made up when left out. */
  readonly matchId?: string | null | undefined;
  /** Players to seat at once, in seat order. */
  readonly players?: ReadonlyArray<string> | null | undefined;
  /** Whether casters with a production token may see both hands. */
  readonly productionAllowed?: boolean;
  /** Seconds after which a seat that says nothing is taken to decline, where the game lets it; no limit when left out. */
  readonly responseSeconds?: number | null | undefined;
  readonly round?: string | null | undefined;
  /** Rulings decided otherwise than by default. */
  readonly ruleset?: ReadonlyArray<RulesetChoiceInput> | null | undefined;
  /** The leaderboard season that the result counts for. */
  readonly season?: string;
  /** The game's least number when left out. */
  readonly seats?: number | null | undefined;
  readonly spectatorDelaySeconds?: number;
  readonly table?: string | null | undefined;
  readonly title?: string | null | undefined;
};

export type CreateWebhookInput = {
  readonly commandId?: string | null | undefined;
  readonly description?: string | null | undefined;
  /** All types when left out. */
  readonly types?: ReadonlyArray<ChangeType> | null | undefined;
  /** https, on the public internet; the host may allow others (RECOUNT_WEBHOOK_PRIVATE_HOSTS). */
  readonly url: string;
};

export type CutInput = {
  readonly backFill?: BackFill;
  readonly bracket: BracketInput;
  readonly to: number;
};

export type DecideAppealInput = {
  readonly effects?: ReadonlyArray<CaseEffectInput>;
  /** Whether the first ruling stands. Where it does not, its penalties go, and these effects are in their place; what it did to a match stays until it is amended. */
  readonly isUpheld: boolean;
  readonly reason: string;
};

export type DeckEntryInput = {
  readonly card: string;
  readonly count: number;
  readonly section?: string | null | undefined;
};

/** A deck, in one of three ways. */
export type DeckInput =
  {   readonly entries: ReadonlyArray<DeckEntryInput>; readonly readyMade?: never; readonly text?: never; }
  |  { readonly entries?: never;   /** The id of a ready-made deck of the match's card sets. */
  readonly readyMade: string; readonly text?: never; }
  |  { readonly entries?: never; readonly readyMade?: never;   /** A plain-text list, a line a card: `3 Name of card`. */
  readonly text: string; };

export type DisqualificationInput = {
  readonly player: string;
  readonly reason: string;
};

export type DoubleEliminationInput = {
  /** Whether the winner of the winners has to lose the final twice. */
  readonly hasReset?: boolean;
};

export type EffectOutcome =
  | 'DONE'
  /** The ruling does not stand: it will not be. */
  | 'DROPPED'
  /** It is about to be carried out, or waits until nobody can appeal. */
  | 'DUE'
  | 'REFUSED';

export type EndFeatureInput = {
  readonly commandId?: string | null | undefined;
  readonly matchId: string;
};

export type EntrantDeckInput = {
  readonly player: string;
  /** A decklist as text, as matches take it. */
  readonly text: string;
};

export type EntrantStatus =
  /** Did not check in. */
  | 'ABSENT'
  | 'DISQUALIFIED'
  | 'DROPPED'
  | 'PLAYING'
  | 'REGISTERED'
  /** On the waiting list. */
  | 'WAITING';

export type EntryInput = {
  readonly player: string;
  readonly rating?: number | null | undefined;
  readonly seed?: number | null | undefined;
  /** Members of one team are kept apart. */
  readonly team?: string | null | undefined;
};

export type EventChangeInput =
  {   readonly amend: AmendedResultInput; readonly bring?: never; readonly bye?: never; readonly callOff?: never; readonly change?: never; readonly checkIn?: never; readonly deck?: never; readonly disqualify?: never; readonly drop?: never; readonly finishRound?: never; readonly pair?: never; readonly publish?: never; readonly register?: never; readonly reinstate?: never; readonly result?: never; readonly revise?: never; readonly seeds?: never; readonly step?: never; readonly table?: never; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never;   /** Pairs it as a platform says. */
  readonly bring: BroughtPairingsInput; readonly bye?: never; readonly callOff?: never; readonly change?: never; readonly checkIn?: never; readonly deck?: never; readonly disqualify?: never; readonly drop?: never; readonly finishRound?: never; readonly pair?: never; readonly publish?: never; readonly register?: never; readonly reinstate?: never; readonly result?: never; readonly revise?: never; readonly seeds?: never; readonly step?: never; readonly table?: never; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never;   readonly bye: GrantedByeInput; readonly callOff?: never; readonly change?: never; readonly checkIn?: never; readonly deck?: never; readonly disqualify?: never; readonly drop?: never; readonly finishRound?: never; readonly pair?: never; readonly publish?: never; readonly register?: never; readonly reinstate?: never; readonly result?: never; readonly revise?: never; readonly seeds?: never; readonly step?: never; readonly table?: never; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never; readonly bye?: never;   readonly callOff: ReasonInput; readonly change?: never; readonly checkIn?: never; readonly deck?: never; readonly disqualify?: never; readonly drop?: never; readonly finishRound?: never; readonly pair?: never; readonly publish?: never; readonly register?: never; readonly reinstate?: never; readonly result?: never; readonly revise?: never; readonly seeds?: never; readonly step?: never; readonly table?: never; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never; readonly bye?: never; readonly callOff?: never;   readonly change: ChangedPairingsInput; readonly checkIn?: never; readonly deck?: never; readonly disqualify?: never; readonly drop?: never; readonly finishRound?: never; readonly pair?: never; readonly publish?: never; readonly register?: never; readonly reinstate?: never; readonly result?: never; readonly revise?: never; readonly seeds?: never; readonly step?: never; readonly table?: never; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never; readonly bye?: never; readonly callOff?: never; readonly change?: never;   readonly checkIn: string; readonly deck?: never; readonly disqualify?: never; readonly drop?: never; readonly finishRound?: never; readonly pair?: never; readonly publish?: never; readonly register?: never; readonly reinstate?: never; readonly result?: never; readonly revise?: never; readonly seeds?: never; readonly step?: never; readonly table?: never; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never; readonly bye?: never; readonly callOff?: never; readonly change?: never; readonly checkIn?: never;   readonly deck: EntrantDeckInput; readonly disqualify?: never; readonly drop?: never; readonly finishRound?: never; readonly pair?: never; readonly publish?: never; readonly register?: never; readonly reinstate?: never; readonly result?: never; readonly revise?: never; readonly seeds?: never; readonly step?: never; readonly table?: never; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never; readonly bye?: never; readonly callOff?: never; readonly change?: never; readonly checkIn?: never; readonly deck?: never;   readonly disqualify: DisqualificationInput; readonly drop?: never; readonly finishRound?: never; readonly pair?: never; readonly publish?: never; readonly register?: never; readonly reinstate?: never; readonly result?: never; readonly revise?: never; readonly seeds?: never; readonly step?: never; readonly table?: never; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never; readonly bye?: never; readonly callOff?: never; readonly change?: never; readonly checkIn?: never; readonly deck?: never; readonly disqualify?: never;   readonly drop: string; readonly finishRound?: never; readonly pair?: never; readonly publish?: never; readonly register?: never; readonly reinstate?: never; readonly result?: never; readonly revise?: never; readonly seeds?: never; readonly step?: never; readonly table?: never; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never; readonly bye?: never; readonly callOff?: never; readonly change?: never; readonly checkIn?: never; readonly deck?: never; readonly disqualify?: never; readonly drop?: never;   /** The number of the round: all its results are there. */
  readonly finishRound: number; readonly pair?: never; readonly publish?: never; readonly register?: never; readonly reinstate?: never; readonly result?: never; readonly revise?: never; readonly seeds?: never; readonly step?: never; readonly table?: never; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never; readonly bye?: never; readonly callOff?: never; readonly change?: never; readonly checkIn?: never; readonly deck?: never; readonly disqualify?: never; readonly drop?: never; readonly finishRound?: never;   /** Pairs the next round; the seed is drawn when left out. */
  readonly pair: PairRoundInput; readonly publish?: never; readonly register?: never; readonly reinstate?: never; readonly result?: never; readonly revise?: never; readonly seeds?: never; readonly step?: never; readonly table?: never; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never; readonly bye?: never; readonly callOff?: never; readonly change?: never; readonly checkIn?: never; readonly deck?: never; readonly disqualify?: never; readonly drop?: never; readonly finishRound?: never; readonly pair?: never;   readonly publish: number; readonly register?: never; readonly reinstate?: never; readonly result?: never; readonly revise?: never; readonly seeds?: never; readonly step?: never; readonly table?: never; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never; readonly bye?: never; readonly callOff?: never; readonly change?: never; readonly checkIn?: never; readonly deck?: never; readonly disqualify?: never; readonly drop?: never; readonly finishRound?: never; readonly pair?: never; readonly publish?: never;   readonly register: ReadonlyArray<EntryInput>; readonly reinstate?: never; readonly result?: never; readonly revise?: never; readonly seeds?: never; readonly step?: never; readonly table?: never; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never; readonly bye?: never; readonly callOff?: never; readonly change?: never; readonly checkIn?: never; readonly deck?: never; readonly disqualify?: never; readonly drop?: never; readonly finishRound?: never; readonly pair?: never; readonly publish?: never; readonly register?: never;   readonly reinstate: string; readonly result?: never; readonly revise?: never; readonly seeds?: never; readonly step?: never; readonly table?: never; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never; readonly bye?: never; readonly callOff?: never; readonly change?: never; readonly checkIn?: never; readonly deck?: never; readonly disqualify?: never; readonly drop?: never; readonly finishRound?: never; readonly pair?: never; readonly publish?: never; readonly register?: never; readonly reinstate?: never;   readonly result: TableResultInput; readonly revise?: never; readonly seeds?: never; readonly step?: never; readonly table?: never; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never; readonly bye?: never; readonly callOff?: never; readonly change?: never; readonly checkIn?: never; readonly deck?: never; readonly disqualify?: never; readonly drop?: never; readonly finishRound?: never; readonly pair?: never; readonly publish?: never; readonly register?: never; readonly reinstate?: never; readonly result?: never;   /**
   * Another plan, whole. Before the start all of it may change but what was handed in or taken; after it, what nothing has happened by yet: the name, how long rounds to
   * come take, when decks are due, how many rounds there are, the cut until it is made. Else PLAN_FIXED names what is in its way.
   */
  readonly revise: EventPlanInput; readonly seeds?: never; readonly step?: never; readonly table?: never; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never; readonly bye?: never; readonly callOff?: never; readonly change?: never; readonly checkIn?: never; readonly deck?: never; readonly disqualify?: never; readonly drop?: never; readonly finishRound?: never; readonly pair?: never; readonly publish?: never; readonly register?: never; readonly reinstate?: never; readonly result?: never; readonly revise?: never;   readonly seeds: ReadonlyArray<string>; readonly step?: never; readonly table?: never; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never; readonly bye?: never; readonly callOff?: never; readonly change?: never; readonly checkIn?: never; readonly deck?: never; readonly disqualify?: never; readonly drop?: never; readonly finishRound?: never; readonly pair?: never; readonly publish?: never; readonly register?: never; readonly reinstate?: never; readonly result?: never; readonly revise?: never; readonly seeds?: never;   readonly step: EventStep; readonly table?: never; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never; readonly bye?: never; readonly callOff?: never; readonly change?: never; readonly checkIn?: never; readonly deck?: never; readonly disqualify?: never; readonly drop?: never; readonly finishRound?: never; readonly pair?: never; readonly publish?: never; readonly register?: never; readonly reinstate?: never; readonly result?: never; readonly revise?: never; readonly seeds?: never; readonly step?: never;   readonly table: FixedTableInput; readonly takeBack?: never; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never; readonly bye?: never; readonly callOff?: never; readonly change?: never; readonly checkIn?: never; readonly deck?: never; readonly disqualify?: never; readonly drop?: never; readonly finishRound?: never; readonly pair?: never; readonly publish?: never; readonly register?: never; readonly reinstate?: never; readonly result?: never; readonly revise?: never; readonly seeds?: never; readonly step?: never; readonly table?: never;   readonly takeBack: TakenBackInput; readonly withdraw?: never; }
  |  { readonly amend?: never; readonly bring?: never; readonly bye?: never; readonly callOff?: never; readonly change?: never; readonly checkIn?: never; readonly deck?: never; readonly disqualify?: never; readonly drop?: never; readonly finishRound?: never; readonly pair?: never; readonly publish?: never; readonly register?: never; readonly reinstate?: never; readonly result?: never; readonly revise?: never; readonly seeds?: never; readonly step?: never; readonly table?: never; readonly takeBack?: never;   /** Before the start: of whom nothing is left. */
  readonly withdraw: string; };

export type EventDecks =
  /** Only staff may. */
  | 'CLOSED'
  /** No decks are handed in. */
  | 'NONE'
  /** Everybody may look at them. */
  | 'OPEN';

export type EventFilter = {
  readonly game?: string | null | undefined;
  readonly organization?: string | null | undefined;
  readonly status?: EventStatus | null | undefined;
  /** Those of which something has changed since, as this viewer may know it: staff see rounds that are not published as well. */
  readonly updatedSince?: string | null | undefined;
};

export type EventPlanInput = {
  /** 1, 3 or 5. */
  readonly bestOf?: number;
  readonly capacity?: number;
  /** All of the game's when left out. */
  readonly cardSets?: ReadonlyArray<string> | null | undefined;
  /** The clocks of the matches; `round` says what follows when `roundMinutes` are over, and without it nothing does. */
  readonly clock?: ClockInput | null | undefined;
  readonly cut?: CutInput | null | undefined;
  readonly decks?: EventDecks;
  readonly decksDue?: string | null | undefined;
  readonly game: string;
  readonly hasCheckIn?: boolean;
  /** Whether the service opens a match for each table; without, results are told. */
  readonly hasMatches?: boolean;
  readonly name: string;
  /** A way to score and rank, such as match-wins (docs/reference/standings.md). */
  readonly preset?: string;
  /** What a seat has to respond within, where the rules let it decline. */
  readonly responseSeconds?: number | null | undefined;
  /** How long a round takes from when it is published. */
  readonly roundMinutes?: number | null | undefined;
  readonly ruleset?: ReadonlyArray<RulesetChoiceInput> | null | undefined;
  readonly season?: string;
  readonly stage: StageInput;
};

export type EventResultInput =
  {   /** True where it was played and all have lost. */
  readonly allLost: boolean; readonly games?: never; readonly places?: never; readonly present?: never; }
  |  { readonly allLost?: never;   readonly games: GamesInput; readonly places?: never; readonly present?: never; }
  |  { readonly allLost?: never; readonly games?: never;   /** Each one's place in the order of the players, such as 1, 2, 2, 4. */
  readonly places: ReadonlyArray<number>; readonly present?: never; }
  |  { readonly allLost?: never; readonly games?: never; readonly places?: never;   /** Who was there, where not everybody was. */
  readonly present: ReadonlyArray<string>; };

export type EventStatus =
  | 'CALLED_OFF'
  /** Registration is closed, and nothing has begun. */
  | 'CLOSED'
  | 'DRAFTED'
  | 'FINISHED'
  /** Players register. */
  | 'OPEN'
  | 'RUNNING';

/** Steps of an event that need no more words. */
export type EventStep =
  | 'CLOSE_REGISTRATION'
  | 'FINISH'
  /** Begins the bracket after the first stage; said again before its first round, it is made anew. */
  | 'MAKE_CUT'
  | 'OPEN_REGISTRATION'
  /** Who had to check in and did not is left out. */
  | 'START';

export type EvidenceAudience =
  /** Judges, and who brought it. */
  | 'JUDGES'
  /** Everybody in the case. */
  | 'PARTIES';

export type EvidenceFileInput = {
  readonly bytes: number;
  readonly name: string;
  readonly sha256: string;
};

export type EvidenceInput = {
  readonly audience?: EvidenceAudience;
  readonly exhibit: ExhibitInput;
};

export type ExhibitInput =
  {   readonly file: EvidenceFileInput; readonly frames?: never; readonly note?: never; }
  |  { readonly file?: never;   readonly frames: FrameRangeInput; readonly note?: never; }
  |  { readonly file?: never; readonly frames?: never;   /** Up to 2,000 characters. */
  readonly note: string; };

export type ExtendTimeInput = {
  readonly commandId?: string | null | undefined;
  readonly matchId: string;
  readonly reason?: string;
  /** Whose own clock; the match's when left out. */
  readonly seat?: number | null | undefined;
  readonly seconds: number;
};

export type Facing =
  | 'FACE_DOWN'
  | 'FACE_UP';

export type FeatureMatchInput = {
  readonly commandId?: string | null | undefined;
  readonly matchId: string;
};

export type FirstRound =
  /** The upper half of the seeds against the lower. */
  | 'FOLDED'
  | 'LOTS';

export type FixedTableInput = {
  readonly player: string;
  /** Any table when left out. */
  readonly table?: number | null | undefined;
};

/** The matches of an event that are not over: each comes when it is there, and goes when it is over. */
export type FollowedEventInput = {
  /** The event's id, or what the organizer calls it. */
  readonly event: string;
  /** The default one when left out. */
  readonly organization?: string | null | undefined;
  /** Those of one round. */
  readonly round?: string | null | undefined;
};

/** What an organization features; while nothing is, an item without a match says so. */
export type FollowedFeatureInput = {
  /** All that is featured; otherwise the match that was featured last, one after the other. */
  readonly all?: boolean;
  /** The default one when left out. */
  readonly organization?: string | null | undefined;
};

/** Which matches are followed, at most 128 at a time. */
export type FollowedMatchesInput =
  {   readonly event: FollowedEventInput; readonly featured?: never; readonly matches?: never; }
  |  { readonly event?: never;   readonly featured: FollowedFeatureInput; readonly matches?: never; }
  |  { readonly event?: never; readonly featured?: never;   /** Those with these ids. Of one that is not there an item without a frame says so, once, and it begins when it is there. */
  readonly matches: ReadonlyArray<string>; };

export type FrameRangeInput = {
  readonly from: number;
  readonly to: number;
};

/** What is given must all hold; words, rules or kinds must be given. */
export type FrameSearch = {
  /** In words of the organizer's, as `MatchFilter` has them. */
  readonly event?: string | null | undefined;
  readonly game?: string | null | undefined;
  /** Types of events as in `Event.type`, one of which the frame has. */
  readonly kinds?: ReadonlyArray<string> | null | undefined;
  readonly matchId?: string | null | undefined;
  /** A player who caused it. */
  readonly player?: string | null | undefined;
  /** Ids of rules, one of which the frame cites. */
  readonly rules?: ReadonlyArray<string> | null | undefined;
  /** Words, or beginnings of words, that all stand in the frame's sentence; names of players do not count: `player` is for them. */
  readonly words?: string | null | undefined;
};

export type FreedomKind =
  /** Different items that are worth `price` or more together, and less without any one of them. */
  | 'PAYMENT'
  /** The same items in any order. */
  | 'PERMUTATION'
  /** Between `min` and `max` different items. */
  | 'SUBSET';

/** Games won by each in the order of the players; a winner is named where it was not decided by games, and null where it is a draw whatever the games. */
export type GamesInput = {
  readonly drawn?: number;
  readonly winner?: string | null | undefined;
  readonly won: ReadonlyArray<number>;
};

export type GivePenaltyInput = {
  readonly commandId?: string | null | undefined;
  /** Why it is another penalty than the table has, up to 500 characters. For judges. */
  readonly deviation?: string | null | undefined;
  /** Of the organization's table. */
  readonly infraction: string;
  readonly matchId: string;
  /** Whether a loss is to hit the next match that the player begins in the same event, and not this one, which may be over. */
  readonly nextMatch?: boolean;
  /** What the table says when left out. */
  readonly penalty?: Penalty | null | undefined;
  /** For the player to read, up to 500 characters. */
  readonly reason: string;
  /** Whose player it is for. */
  readonly seat: number;
  /** Whether the match is to follow a loss of its game or of it, or a disqualification. */
  readonly takesEffect?: boolean;
};

export type GiveRolesInput = {
  readonly commandId?: string | null | undefined;
  readonly roles: ReadonlyArray<MemberRole>;
  readonly subject: string;
};

export type GoingOn =
  /** It declines what is offered, or keeps what there is. */
  | 'DECLINE'
  /** It ends a step of the seat's own turn. */
  | 'END_STEP'
  /** It ends the turn. */
  | 'END_TURN'
  /** It lets a window pass. */
  | 'PASS';

export type GrantedByeInput = {
  readonly kind?: ByeKind;
  readonly player: string;
  readonly round: number;
};

export type GuideLookKind =
  /** The actions that lie on no card. */
  | 'ACTIONS'
  /** A counter of the newcomer's, by its name. */
  | 'COUNTER'
  /** What goes on: to pass, to end the step. */
  | 'NEXT'
  /** Cards that offer something. */
  | 'OFFERED'
  /** A zone of the newcomer's own or a shared one, by its kind. */
  | 'ZONE';

export type ImportEntrantsInput = {
  readonly commandId?: string | null | undefined;
  /**
   * CSV whose first line names the columns: `player_id`, and as you like `name`, `seed`, `rating`, `team`, `deck` (a decklist as text); others are passed over. A name is
   * given to who has none in the organization yet, which needs the scope for players; who has one keeps it.
   */
  readonly csv: string;
  /** Says what would be done, and does nothing. */
  readonly dryRun?: boolean;
  readonly eventId: string;
};

export type InfractionCategory =
  | 'CONDUCT'
  | 'DECK'
  | 'PLAY'
  | 'RESULT'
  | 'TALK'
  | 'TIME';

export type InviteInput = {
  readonly against?: Opponent;
  readonly bestOf?: number;
  readonly commandId?: string | null | undefined;
  readonly game: string;
  /** As few as the game takes when left out. */
  readonly seats?: number | null | undefined;
};

export type JoinMatchInput = {
  readonly commandId?: string | null | undefined;
  readonly matchId: string;
  /** For organizers: whom to seat. A player is seated itself. */
  readonly player?: string | null | undefined;
  /** The lowest free seat when left out. */
  readonly seat?: number | null | undefined;
};

export type JudgeCallInput = {
  readonly callId: string;
  readonly commandId?: string | null | undefined;
};

export type JudgeCallStatus =
  | 'ANSWERED'
  /** A judge is on it. */
  | 'TAKEN'
  | 'WAITING'
  | 'WITHDRAWN';

export type MakeRulingInput = {
  readonly commandId?: string | null | undefined;
  /** The number of the newest frame you have seen; when the match has moved on since, the answer is CONFLICT. */
  readonly expectedFrame?: number | null | undefined;
  readonly matchId: string;
  /** Where the ruling leaves one to say; its usual one when left out. */
  readonly number?: number | null | undefined;
  /** For everybody to read, up to 500 characters. */
  readonly reason: string;
  /** As `Match.rulings` gave it. */
  readonly rulingId: string;
};

export type MatchFilter = {
  /** What the organizer calls the event, the round, the table. */
  readonly event?: string | null | undefined;
  readonly game?: string | null | undefined;
  /** This match only. */
  readonly id?: string | null | undefined;
  readonly isFeatured?: boolean | null | undefined;
  /** Matches of one organization. */
  readonly organization?: string | null | undefined;
  /** A player with a seat in it. */
  readonly player?: string | null | undefined;
  readonly round?: string | null | undefined;
  readonly season?: string | null | undefined;
  readonly status?: ReadonlyArray<MatchStatus> | null | undefined;
  readonly table?: string | null | undefined;
  /** Those of which something that lists and exports show has changed since: created, a seat taken, a game begun or ended, ended, amended, cancelled; as this viewer may know it. */
  readonly updatedSince?: string | null | undefined;
};

export type MatchResultInput = {
  readonly gamesDrawn?: number;
  /** By seat. */
  readonly gamesWon: ReadonlyArray<number>;
  readonly kind?: ResultKind;
  /** The seats by place: each inner list is tied, the first came first. The first is empty where nobody wins and all lose. */
  readonly places: ReadonlyArray<ReadonlyArray<number>>;
};

export type MatchStatus =
  | 'CANCELLED'
  | 'FINISHED'
  /** Seats fill and decks are submitted. */
  | 'OPEN'
  | 'PLAYING';

export type MemberRole =
  /** Judges, and says how matches ended. */
  | 'HEAD_JUDGE'
  | 'JUDGE'
  /** May everything but that. */
  | 'ORGANIZER'
  /** May everything in the organization, and says who else may what. */
  | 'OWNER'
  | 'PRODUCTION'
  /** Says how matches ended, and keeps clocks. */
  | 'SCOREKEEPER';

/** Everything that a seat can do in Metabaloids, official or fast. Those without fields are given as `true`; the cards of a payment reach their pile in the order given. */
export type MetabaloidsActionInput =
  {   /** A move for nothing, where a column is too deep. */
  readonly adjustColumn: MetabaloidsCardToColumnInput; readonly answerMay?: never; readonly arrangeCards?: never; readonly cannotPay?: never; readonly chooseCards?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly deployCard?: never; readonly discardCard?: never; readonly endStep?: never; readonly finishDeployment?: never; readonly moveCard?: never; readonly pass?: never; readonly passUntil?: never; readonly payDamage?: never; readonly payFromDrawPile?: never; readonly placeCard?: never; readonly playEvent?: never; readonly restockCard?: never; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never;   /** Decides whether to do what an effect allows. */
  readonly answerMay: MetabaloidsAnswerMayInput; readonly arrangeCards?: never; readonly cannotPay?: never; readonly chooseCards?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly deployCard?: never; readonly discardCard?: never; readonly endStep?: never; readonly finishDeployment?: never; readonly moveCard?: never; readonly pass?: never; readonly passUntil?: never; readonly payDamage?: never; readonly payFromDrawPile?: never; readonly placeCard?: never; readonly playEvent?: never; readonly restockCard?: never; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never; readonly answerMay?: never;   /** Puts cards into an order for an effect. */
  readonly arrangeCards: MetabaloidsCardsInput; readonly cannotPay?: never; readonly chooseCards?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly deployCard?: never; readonly discardCard?: never; readonly endStep?: never; readonly finishDeployment?: never; readonly moveCard?: never; readonly pass?: never; readonly passUntil?: never; readonly payDamage?: never; readonly payFromDrawPile?: never; readonly placeCard?: never; readonly playEvent?: never; readonly restockCard?: never; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never; readonly answerMay?: never; readonly arrangeCards?: never;   /** Nothing that could pay is left. */
  readonly cannotPay: boolean; readonly chooseCards?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly deployCard?: never; readonly discardCard?: never; readonly endStep?: never; readonly finishDeployment?: never; readonly moveCard?: never; readonly pass?: never; readonly passUntil?: never; readonly payDamage?: never; readonly payFromDrawPile?: never; readonly placeCard?: never; readonly playEvent?: never; readonly restockCard?: never; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never; readonly answerMay?: never; readonly arrangeCards?: never; readonly cannotPay?: never;   /** Picks cards for an effect. */
  readonly chooseCards: MetabaloidsCardsInput; readonly chooseOption?: never; readonly declareAttack?: never; readonly deployCard?: never; readonly discardCard?: never; readonly endStep?: never; readonly finishDeployment?: never; readonly moveCard?: never; readonly pass?: never; readonly passUntil?: never; readonly payDamage?: never; readonly payFromDrawPile?: never; readonly placeCard?: never; readonly playEvent?: never; readonly restockCard?: never; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never; readonly answerMay?: never; readonly arrangeCards?: never; readonly cannotPay?: never; readonly chooseCards?: never;   /** Takes one of the options of an effect. */
  readonly chooseOption: MetabaloidsChooseOptionInput; readonly declareAttack?: never; readonly deployCard?: never; readonly discardCard?: never; readonly endStep?: never; readonly finishDeployment?: never; readonly moveCard?: never; readonly pass?: never; readonly passUntil?: never; readonly payDamage?: never; readonly payFromDrawPile?: never; readonly placeCard?: never; readonly playEvent?: never; readonly restockCard?: never; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never; readonly answerMay?: never; readonly arrangeCards?: never; readonly cannotPay?: never; readonly chooseCards?: never; readonly chooseOption?: never;   /** Attacks another player's card. */
  readonly declareAttack: MetabaloidsDeclareAttackInput; readonly deployCard?: never; readonly discardCard?: never; readonly endStep?: never; readonly finishDeployment?: never; readonly moveCard?: never; readonly pass?: never; readonly passUntil?: never; readonly payDamage?: never; readonly payFromDrawPile?: never; readonly placeCard?: never; readonly playEvent?: never; readonly restockCard?: never; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never; readonly answerMay?: never; readonly arrangeCards?: never; readonly cannotPay?: never; readonly chooseCards?: never; readonly chooseOption?: never; readonly declareAttack?: never;   /** Deploys a card of the reserve to a column. */
  readonly deployCard: MetabaloidsCardToColumnInput; readonly discardCard?: never; readonly endStep?: never; readonly finishDeployment?: never; readonly moveCard?: never; readonly pass?: never; readonly passUntil?: never; readonly payDamage?: never; readonly payFromDrawPile?: never; readonly placeCard?: never; readonly playEvent?: never; readonly restockCard?: never; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never; readonly answerMay?: never; readonly arrangeCards?: never; readonly cannotPay?: never; readonly chooseCards?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly deployCard?: never;   /** Fast mode: one card after the Draw Phase. */
  readonly discardCard: MetabaloidsCardInput; readonly endStep?: never; readonly finishDeployment?: never; readonly moveCard?: never; readonly pass?: never; readonly passUntil?: never; readonly payDamage?: never; readonly payFromDrawPile?: never; readonly placeCard?: never; readonly playEvent?: never; readonly restockCard?: never; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never; readonly answerMay?: never; readonly arrangeCards?: never; readonly cannotPay?: never; readonly chooseCards?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly deployCard?: never; readonly discardCard?: never;   /** Done with the step. */
  readonly endStep: boolean; readonly finishDeployment?: never; readonly moveCard?: never; readonly pass?: never; readonly passUntil?: never; readonly payDamage?: never; readonly payFromDrawPile?: never; readonly placeCard?: never; readonly playEvent?: never; readonly restockCard?: never; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never; readonly answerMay?: never; readonly arrangeCards?: never; readonly cannotPay?: never; readonly chooseCards?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly deployCard?: never; readonly discardCard?: never; readonly endStep?: never;   /** Places no further card before the first turn. */
  readonly finishDeployment: boolean; readonly moveCard?: never; readonly pass?: never; readonly passUntil?: never; readonly payDamage?: never; readonly payFromDrawPile?: never; readonly placeCard?: never; readonly playEvent?: never; readonly restockCard?: never; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never; readonly answerMay?: never; readonly arrangeCards?: never; readonly cannotPay?: never; readonly chooseCards?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly deployCard?: never; readonly discardCard?: never; readonly endStep?: never; readonly finishDeployment?: never;   /** Moves a card to another column. */
  readonly moveCard: MetabaloidsMoveCardInput; readonly pass?: never; readonly passUntil?: never; readonly payDamage?: never; readonly payFromDrawPile?: never; readonly placeCard?: never; readonly playEvent?: never; readonly restockCard?: never; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never; readonly answerMay?: never; readonly arrangeCards?: never; readonly cannotPay?: never; readonly chooseCards?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly deployCard?: never; readonly discardCard?: never; readonly endStep?: never; readonly finishDeployment?: never; readonly moveCard?: never;   /** Lets this window pass. */
  readonly pass: boolean; readonly passUntil?: never; readonly payDamage?: never; readonly payFromDrawPile?: never; readonly placeCard?: never; readonly playEvent?: never; readonly restockCard?: never; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never; readonly answerMay?: never; readonly arrangeCards?: never; readonly cannotPay?: never; readonly chooseCards?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly deployCard?: never; readonly discardCard?: never; readonly endStep?: never; readonly finishDeployment?: never; readonly moveCard?: never; readonly pass?: never;   /** Lets this window pass and the ones that follow, until what is named happens. */
  readonly passUntil: MetabaloidsPassUntilInput; readonly payDamage?: never; readonly payFromDrawPile?: never; readonly placeCard?: never; readonly playEvent?: never; readonly restockCard?: never; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never; readonly answerMay?: never; readonly arrangeCards?: never; readonly cannotPay?: never; readonly chooseCards?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly deployCard?: never; readonly discardCard?: never; readonly endStep?: never; readonly finishDeployment?: never; readonly moveCard?: never; readonly pass?: never; readonly passUntil?: never;   /** Pays damage with a card. */
  readonly payDamage: MetabaloidsCardInput; readonly payFromDrawPile?: never; readonly placeCard?: never; readonly playEvent?: never; readonly restockCard?: never; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never; readonly answerMay?: never; readonly arrangeCards?: never; readonly cannotPay?: never; readonly chooseCards?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly deployCard?: never; readonly discardCard?: never; readonly endStep?: never; readonly finishDeployment?: never; readonly moveCard?: never; readonly pass?: never; readonly passUntil?: never; readonly payDamage?: never;   /** Pays with the unseen top card of the draw pile, for 1. */
  readonly payFromDrawPile: boolean; readonly placeCard?: never; readonly playEvent?: never; readonly restockCard?: never; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never; readonly answerMay?: never; readonly arrangeCards?: never; readonly cannotPay?: never; readonly chooseCards?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly deployCard?: never; readonly discardCard?: never; readonly endStep?: never; readonly finishDeployment?: never; readonly moveCard?: never; readonly pass?: never; readonly passUntil?: never; readonly payDamage?: never; readonly payFromDrawPile?: never;   /** Puts a card into the play area before the first turn; fast mode has one column, number 1. */
  readonly placeCard: MetabaloidsCardToColumnInput; readonly playEvent?: never; readonly restockCard?: never; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never; readonly answerMay?: never; readonly arrangeCards?: never; readonly cannotPay?: never; readonly chooseCards?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly deployCard?: never; readonly discardCard?: never; readonly endStep?: never; readonly finishDeployment?: never; readonly moveCard?: never; readonly pass?: never; readonly passUntil?: never; readonly payDamage?: never; readonly payFromDrawPile?: never; readonly placeCard?: never;   /** Plays an event or terrain out of the hand. */
  readonly playEvent: MetabaloidsUseInput; readonly restockCard?: never; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never; readonly answerMay?: never; readonly arrangeCards?: never; readonly cannotPay?: never; readonly chooseCards?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly deployCard?: never; readonly discardCard?: never; readonly endStep?: never; readonly finishDeployment?: never; readonly moveCard?: never; readonly pass?: never; readonly passUntil?: never; readonly payDamage?: never; readonly payFromDrawPile?: never; readonly placeCard?: never; readonly playEvent?: never;   /** Restocks a card from the hand. */
  readonly restockCard: MetabaloidsRestockCardInput; readonly useAbility?: never; }
  |  { readonly adjustColumn?: never; readonly answerMay?: never; readonly arrangeCards?: never; readonly cannotPay?: never; readonly chooseCards?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly deployCard?: never; readonly discardCard?: never; readonly endStep?: never; readonly finishDeployment?: never; readonly moveCard?: never; readonly pass?: never; readonly passUntil?: never; readonly payDamage?: never; readonly payFromDrawPile?: never; readonly placeCard?: never; readonly playEvent?: never; readonly restockCard?: never;   /** Uses the ability of a card in play. */
  readonly useAbility: MetabaloidsUseInput; };

/** Decides whether to do what an effect allows. */
export type MetabaloidsAnswerMayInput = {
  /** Whether it is done. */
  readonly yes: boolean;
};

/** The fields of `discardCard` and `payDamage`. */
export type MetabaloidsCardInput = {
  /** The card. */
  readonly card: string;
};

/** The fields of `placeCard` and `adjustColumn` and `deployCard`. */
export type MetabaloidsCardToColumnInput = {
  /** The card. */
  readonly card: string;
  /** The number of the column. */
  readonly column: number;
};

/** The fields of `chooseCards` and `arrangeCards`. */
export type MetabaloidsCardsInput = {
  /** The cards, in their order. */
  readonly cards: ReadonlyArray<string>;
};

/** Takes one of the options of an effect. */
export type MetabaloidsChooseOptionInput = {
  /** The option, counted from 0. */
  readonly option: number;
};

/** Attacks another player's card. */
export type MetabaloidsDeclareAttackInput = {
  /** The attacking card. */
  readonly attacker: string;
  /** Exactly one card. */
  readonly payment: ReadonlyArray<string>;
  /** The attacked card. */
  readonly target: string;
};

/** Moves a card to another column. */
export type MetabaloidsMoveCardInput = {
  /** The card. */
  readonly card: string;
  /** The number of the column. */
  readonly column: number;
  /** One card from Anywhere, or `drawPile`. */
  readonly payment: ReadonlyArray<string>;
};

/** Lets this window pass and the ones that follow, until what is named happens. */
export type MetabaloidsPassUntilInput = {
  /** Until when the seat need not be asked. */
  readonly until: MetabaloidsStanding;
};

/** Restocks a card from the hand. */
export type MetabaloidsRestockCardInput = {
  /** The card. */
  readonly card: string;
  /** Cards of the hand. */
  readonly payment: ReadonlyArray<string>;
};

/** Until when a seat need not be asked. */
export type MetabaloidsStanding =
  /** Until the seat is attacked. */
  | 'ATTACK_ON_ME'
  /** Until the turn ends. */
  | 'END_OF_TURN'
  /** Until the seat's own turn. */
  | 'MY_TURN'
  /** Until somebody uses an ability or plays an event. */
  | 'NEXT_ACTIVATION';

/** The fields of `useAbility` and `playEvent`. */
export type MetabaloidsUseInput = {
  /** The card with the ability, or the event or terrain. */
  readonly card: string;
  /** Cards of the hand; for a point from Anywhere also `drawPile`, the discard pile's top or a card in play. */
  readonly payment: ReadonlyArray<string>;
  /** The card that it names, where it names one. */
  readonly target?: string | null | undefined;
};

/** Everything that a seat can do in MetaX. Those without fields are given as `true`. */
export type MetaxActionInput =
  {   /** Decides whether to do what an effect allows. */
  readonly answerMay: MetaxAnswerMayInput; readonly arrangeCards?: never; readonly assignDefender?: never; readonly chooseAttack?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly declineLink?: never; readonly endPlanning?: never; readonly finishAttacks?: never; readonly finishDefenders?: never; readonly keepHand?: never; readonly link?: never; readonly mulligan?: never; readonly playCharacter?: never; readonly playEvent?: never; readonly usePushEffect?: never; }
  |  { readonly answerMay?: never;   /** Puts cards into an order for an effect. */
  readonly arrangeCards: MetaxArrangeCardsInput; readonly assignDefender?: never; readonly chooseAttack?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly declineLink?: never; readonly endPlanning?: never; readonly finishAttacks?: never; readonly finishDefenders?: never; readonly keepHand?: never; readonly link?: never; readonly mulligan?: never; readonly playCharacter?: never; readonly playEvent?: never; readonly usePushEffect?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never;   /** Defends an attack with a Character and a Battle Card. */
  readonly assignDefender: MetaxAssignDefenderInput; readonly chooseAttack?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly declineLink?: never; readonly endPlanning?: never; readonly finishAttacks?: never; readonly finishDefenders?: never; readonly keepHand?: never; readonly link?: never; readonly mulligan?: never; readonly playCharacter?: never; readonly playEvent?: never; readonly usePushEffect?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly assignDefender?: never;   /** Which attack is next. */
  readonly chooseAttack: MetaxChooseAttackInput; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly declineLink?: never; readonly endPlanning?: never; readonly finishAttacks?: never; readonly finishDefenders?: never; readonly keepHand?: never; readonly link?: never; readonly mulligan?: never; readonly playCharacter?: never; readonly playEvent?: never; readonly usePushEffect?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly assignDefender?: never; readonly chooseAttack?: never;   /** Picks cards for an effect. */
  readonly chooseCards: MetaxChooseCardsInput; readonly chooseEffect?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly declineLink?: never; readonly endPlanning?: never; readonly finishAttacks?: never; readonly finishDefenders?: never; readonly keepHand?: never; readonly link?: never; readonly mulligan?: never; readonly playCharacter?: never; readonly playEvent?: never; readonly usePushEffect?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly assignDefender?: never; readonly chooseAttack?: never; readonly chooseCards?: never;   /** Which of one's own effects is next, counted from 0. */
  readonly chooseEffect: MetaxChooseEffectInput; readonly chooseOption?: never; readonly declareAttack?: never; readonly declineLink?: never; readonly endPlanning?: never; readonly finishAttacks?: never; readonly finishDefenders?: never; readonly keepHand?: never; readonly link?: never; readonly mulligan?: never; readonly playCharacter?: never; readonly playEvent?: never; readonly usePushEffect?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly assignDefender?: never; readonly chooseAttack?: never; readonly chooseCards?: never; readonly chooseEffect?: never;   /** Takes one of the options of an effect. */
  readonly chooseOption: MetaxChooseOptionInput; readonly declareAttack?: never; readonly declineLink?: never; readonly endPlanning?: never; readonly finishAttacks?: never; readonly finishDefenders?: never; readonly keepHand?: never; readonly link?: never; readonly mulligan?: never; readonly playCharacter?: never; readonly playEvent?: never; readonly usePushEffect?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly assignDefender?: never; readonly chooseAttack?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never;   /** Attacks with a Character and a Battle Card. */
  readonly declareAttack: MetaxDeclareAttackInput; readonly declineLink?: never; readonly endPlanning?: never; readonly finishAttacks?: never; readonly finishDefenders?: never; readonly keepHand?: never; readonly link?: never; readonly mulligan?: never; readonly playCharacter?: never; readonly playEvent?: never; readonly usePushEffect?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly assignDefender?: never; readonly chooseAttack?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly declareAttack?: never;   /** Links no further Character. */
  readonly declineLink: boolean; readonly endPlanning?: never; readonly finishAttacks?: never; readonly finishDefenders?: never; readonly keepHand?: never; readonly link?: never; readonly mulligan?: never; readonly playCharacter?: never; readonly playEvent?: never; readonly usePushEffect?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly assignDefender?: never; readonly chooseAttack?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly declineLink?: never;   /** Ends the Planning Step. */
  readonly endPlanning: boolean; readonly finishAttacks?: never; readonly finishDefenders?: never; readonly keepHand?: never; readonly link?: never; readonly mulligan?: never; readonly playCharacter?: never; readonly playEvent?: never; readonly usePushEffect?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly assignDefender?: never; readonly chooseAttack?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly declineLink?: never; readonly endPlanning?: never;   /** Declares no further attack. */
  readonly finishAttacks: boolean; readonly finishDefenders?: never; readonly keepHand?: never; readonly link?: never; readonly mulligan?: never; readonly playCharacter?: never; readonly playEvent?: never; readonly usePushEffect?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly assignDefender?: never; readonly chooseAttack?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly declineLink?: never; readonly endPlanning?: never; readonly finishAttacks?: never;   /** Assigns no further defender. */
  readonly finishDefenders: boolean; readonly keepHand?: never; readonly link?: never; readonly mulligan?: never; readonly playCharacter?: never; readonly playEvent?: never; readonly usePushEffect?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly assignDefender?: never; readonly chooseAttack?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly declineLink?: never; readonly endPlanning?: never; readonly finishAttacks?: never; readonly finishDefenders?: never;   /** Keeps the opening hand. */
  readonly keepHand: boolean; readonly link?: never; readonly mulligan?: never; readonly playCharacter?: never; readonly playEvent?: never; readonly usePushEffect?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly assignDefender?: never; readonly chooseAttack?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly declineLink?: never; readonly endPlanning?: never; readonly finishAttacks?: never; readonly finishDefenders?: never; readonly keepHand?: never;   /** Links a Character to the attack that was just declared. */
  readonly link: MetaxLinkInput; readonly mulligan?: never; readonly playCharacter?: never; readonly playEvent?: never; readonly usePushEffect?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly assignDefender?: never; readonly chooseAttack?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly declineLink?: never; readonly endPlanning?: never; readonly finishAttacks?: never; readonly finishDefenders?: never; readonly keepHand?: never; readonly link?: never;   /** The whole hand goes under the deck; the first card ends nearest the top. */
  readonly mulligan: MetaxMulliganInput; readonly playCharacter?: never; readonly playEvent?: never; readonly usePushEffect?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly assignDefender?: never; readonly chooseAttack?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly declineLink?: never; readonly endPlanning?: never; readonly finishAttacks?: never; readonly finishDefenders?: never; readonly keepHand?: never; readonly link?: never; readonly mulligan?: never;   /** Plays a Character from the hand. */
  readonly playCharacter: MetaxPlayCharacterInput; readonly playEvent?: never; readonly usePushEffect?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly assignDefender?: never; readonly chooseAttack?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly declineLink?: never; readonly endPlanning?: never; readonly finishAttacks?: never; readonly finishDefenders?: never; readonly keepHand?: never; readonly link?: never; readonly mulligan?: never; readonly playCharacter?: never;   /** Plays an Event from the hand. */
  readonly playEvent: MetaxPlayEventInput; readonly usePushEffect?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly assignDefender?: never; readonly chooseAttack?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly declareAttack?: never; readonly declineLink?: never; readonly endPlanning?: never; readonly finishAttacks?: never; readonly finishDefenders?: never; readonly keepHand?: never; readonly link?: never; readonly mulligan?: never; readonly playCharacter?: never; readonly playEvent?: never;   /** Pushes a Character for its Push effect. */
  readonly usePushEffect: MetaxUsePushEffectInput; };

/** Decides whether to do what an effect allows. */
export type MetaxAnswerMayInput = {
  /** Whether it is done. */
  readonly yes: boolean;
};

/** Puts cards into an order for an effect. */
export type MetaxArrangeCardsInput = {
  /** All the cards, in their order. */
  readonly cards: ReadonlyArray<string>;
};

/** Defends an attack with a Character and a Battle Card. */
export type MetaxAssignDefenderInput = {
  /** The Stat that the Battle Card is used as. */
  readonly as: MetaxStat;
  /** The number of the attack in this Battle Step, from 1. */
  readonly attack: number;
  /** The Battle Card that it uses, from the hand. */
  readonly battleCard: string;
  /** The defending Character. */
  readonly defender: string;
};

/** Which attack is next. */
export type MetaxChooseAttackInput = {
  /** The number of the attack in this Battle Step, from 1. */
  readonly attack: number;
};

/** Picks cards for an effect. */
export type MetaxChooseCardsInput = {
  /** The cards that are picked. */
  readonly cards: ReadonlyArray<string>;
};

/** Which of one's own effects is next, counted from 0. */
export type MetaxChooseEffectInput = {
  /** The effect, counted from 0. */
  readonly effect: number;
};

/** Takes one of the options of an effect. */
export type MetaxChooseOptionInput = {
  /** The option, counted from 0. */
  readonly option: number;
};

/** Attacks with a Character and a Battle Card. */
export type MetaxDeclareAttackInput = {
  /** The Stat that the Battle Card is used as. */
  readonly as: MetaxStat;
  /** The attacking Character. */
  readonly attacker: string;
  /** The Battle Card that it uses, from the hand. */
  readonly battleCard: string;
};

/** Links a Character to the attack that was just declared. */
export type MetaxLinkInput = {
  /** The Character that joins the attack. */
  readonly character: string;
};

/** The whole hand goes under the deck; the first card ends nearest the top. */
export type MetaxMulliganInput = {
  /** The cards of the hand, in the order that they lie in. */
  readonly order: ReadonlyArray<string>;
};

/** Plays a Character from the hand. */
export type MetaxPlayCharacterInput = {
  /** The Character. */
  readonly card: string;
};

/** Plays an Event from the hand. */
export type MetaxPlayEventInput = {
  /** The Event. */
  readonly card: string;
};

/** A type of Stat. */
export type MetaxStat =
  /** Intelligence. */
  | 'INTELLIGENCE'
  /** Special. */
  | 'SPECIAL'
  /** Strength. */
  | 'STRENGTH';

/** Pushes a Character for its Push effect. */
export type MetaxUsePushEffectInput = {
  /** The Character. */
  readonly character: string;
};

/** Everything that a seat can do in MetaZoo TCG. */
export type MetazooTcgActionInput =
  {   /** Decides whether to do what an effect allows. */
  readonly answerMay: MetazooTcgAnswerMayInput; readonly arrangeCards?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseLoss?: never; readonly chooseOption?: never; readonly choosePriority?: never; readonly declareMission?: never; readonly enhanceLane?: never; readonly placeStartingTerra?: never; readonly playCaster?: never; readonly playStrategy?: never; readonly playTerra?: never; readonly playUnit?: never; readonly tradeAura?: never; readonly useAbility?: never; }
  |  { readonly answerMay?: never;   /** Puts cards into an order for an effect. */
  readonly arrangeCards: MetazooTcgArrangeCardsInput; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseLoss?: never; readonly chooseOption?: never; readonly choosePriority?: never; readonly declareMission?: never; readonly enhanceLane?: never; readonly placeStartingTerra?: never; readonly playCaster?: never; readonly playStrategy?: never; readonly playTerra?: never; readonly playUnit?: never; readonly tradeAura?: never; readonly useAbility?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never;   /** Picks cards or lanes for an effect. */
  readonly chooseCards: MetazooTcgChooseCardsInput; readonly chooseEffect?: never; readonly chooseLoss?: never; readonly chooseOption?: never; readonly choosePriority?: never; readonly declareMission?: never; readonly enhanceLane?: never; readonly placeStartingTerra?: never; readonly playCaster?: never; readonly playStrategy?: never; readonly playTerra?: never; readonly playUnit?: never; readonly tradeAura?: never; readonly useAbility?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly chooseCards?: never;   /** Which of the waiting effects is next. */
  readonly chooseEffect: MetazooTcgChooseEffectInput; readonly chooseLoss?: never; readonly chooseOption?: never; readonly choosePriority?: never; readonly declareMission?: never; readonly enhanceLane?: never; readonly placeStartingTerra?: never; readonly playCaster?: never; readonly playStrategy?: never; readonly playTerra?: never; readonly playUnit?: never; readonly tradeAura?: never; readonly useAbility?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly chooseCards?: never; readonly chooseEffect?: never;   /** Which unit is given up for Destruction. */
  readonly chooseLoss: MetazooTcgChooseLossInput; readonly chooseOption?: never; readonly choosePriority?: never; readonly declareMission?: never; readonly enhanceLane?: never; readonly placeStartingTerra?: never; readonly playCaster?: never; readonly playStrategy?: never; readonly playTerra?: never; readonly playUnit?: never; readonly tradeAura?: never; readonly useAbility?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseLoss?: never;   /** Takes one of the options of an effect. */
  readonly chooseOption: MetazooTcgChooseOptionInput; readonly choosePriority?: never; readonly declareMission?: never; readonly enhanceLane?: never; readonly placeStartingTerra?: never; readonly playCaster?: never; readonly playStrategy?: never; readonly playTerra?: never; readonly playUnit?: never; readonly tradeAura?: never; readonly useAbility?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseLoss?: never; readonly chooseOption?: never;   /** Says who has Priority first. */
  readonly choosePriority: MetazooTcgChoosePriorityInput; readonly declareMission?: never; readonly enhanceLane?: never; readonly placeStartingTerra?: never; readonly playCaster?: never; readonly playStrategy?: never; readonly playTerra?: never; readonly playUnit?: never; readonly tradeAura?: never; readonly useAbility?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseLoss?: never; readonly chooseOption?: never; readonly choosePriority?: never;   /** Declares a mission in a lane. */
  readonly declareMission: MetazooTcgDeclareMissionInput; readonly enhanceLane?: never; readonly placeStartingTerra?: never; readonly playCaster?: never; readonly playStrategy?: never; readonly playTerra?: never; readonly playUnit?: never; readonly tradeAura?: never; readonly useAbility?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseLoss?: never; readonly chooseOption?: never; readonly choosePriority?: never; readonly declareMission?: never;   /** Enhances a lane with an Aura. */
  readonly enhanceLane: MetazooTcgEnhanceLaneInput; readonly placeStartingTerra?: never; readonly playCaster?: never; readonly playStrategy?: never; readonly playTerra?: never; readonly playUnit?: never; readonly tradeAura?: never; readonly useAbility?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseLoss?: never; readonly chooseOption?: never; readonly choosePriority?: never; readonly declareMission?: never; readonly enhanceLane?: never;   /** Places a starting Terra in the next lane. */
  readonly placeStartingTerra: MetazooTcgPlaceStartingTerraInput; readonly playCaster?: never; readonly playStrategy?: never; readonly playTerra?: never; readonly playUnit?: never; readonly tradeAura?: never; readonly useAbility?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseLoss?: never; readonly chooseOption?: never; readonly choosePriority?: never; readonly declareMission?: never; readonly enhanceLane?: never; readonly placeStartingTerra?: never;   /** Sends the Caster to a lane. */
  readonly playCaster: MetazooTcgPlayCasterInput; readonly playStrategy?: never; readonly playTerra?: never; readonly playUnit?: never; readonly tradeAura?: never; readonly useAbility?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseLoss?: never; readonly chooseOption?: never; readonly choosePriority?: never; readonly declareMission?: never; readonly enhanceLane?: never; readonly placeStartingTerra?: never; readonly playCaster?: never;   /** Plays a strategy from the hand. */
  readonly playStrategy: MetazooTcgPlayStrategyInput; readonly playTerra?: never; readonly playUnit?: never; readonly tradeAura?: never; readonly useAbility?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseLoss?: never; readonly chooseOption?: never; readonly choosePriority?: never; readonly declareMission?: never; readonly enhanceLane?: never; readonly placeStartingTerra?: never; readonly playCaster?: never; readonly playStrategy?: never;   /** Plays a Terra from the hand to a lane. */
  readonly playTerra: MetazooTcgPlayTerraInput; readonly playUnit?: never; readonly tradeAura?: never; readonly useAbility?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseLoss?: never; readonly chooseOption?: never; readonly choosePriority?: never; readonly declareMission?: never; readonly enhanceLane?: never; readonly placeStartingTerra?: never; readonly playCaster?: never; readonly playStrategy?: never; readonly playTerra?: never;   /** Plays a unit from the hand to a lane. */
  readonly playUnit: MetazooTcgPlayUnitInput; readonly tradeAura?: never; readonly useAbility?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseLoss?: never; readonly chooseOption?: never; readonly choosePriority?: never; readonly declareMission?: never; readonly enhanceLane?: never; readonly placeStartingTerra?: never; readonly playCaster?: never; readonly playStrategy?: never; readonly playTerra?: never; readonly playUnit?: never;   /** Trades a primary Aura for an allied one. */
  readonly tradeAura: MetazooTcgTradeAuraInput; readonly useAbility?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseLoss?: never; readonly chooseOption?: never; readonly choosePriority?: never; readonly declareMission?: never; readonly enhanceLane?: never; readonly placeStartingTerra?: never; readonly playCaster?: never; readonly playStrategy?: never; readonly playTerra?: never; readonly playUnit?: never; readonly tradeAura?: never;   /** Uses an ability of a card. */
  readonly useAbility: MetazooTcgUseAbilityInput; };

/** Decides whether to do what an effect allows. */
export type MetazooTcgAnswerMayInput = {
  /** Whether it is done. */
  readonly yes: boolean;
};

/** Puts cards into an order for an effect. */
export type MetazooTcgArrangeCardsInput = {
  /** All the cards, in their order. */
  readonly cards: ReadonlyArray<string>;
};

/** A kind of Aura in a deck of two types. */
export type MetazooTcgAuraKind =
  /** Of the other type of the deck. */
  | 'ALLIED'
  /** Of the type of the seat's Caster. */
  | 'PRIMARY';

/** Picks cards or lanes for an effect. */
export type MetazooTcgChooseCardsInput = {
  /** Cards, or lanes as `lane1` to `lane4`. */
  readonly cards: ReadonlyArray<string>;
};

/** Which of the waiting effects is next. */
export type MetazooTcgChooseEffectInput = {
  /** The effect, counted from 0. */
  readonly effect: number;
};

/** Which unit is given up for Destruction. */
export type MetazooTcgChooseLossInput = {
  /** The unit. */
  readonly unit: string;
};

/** Takes one of the options of an effect. */
export type MetazooTcgChooseOptionInput = {
  /** The option, counted from 0. */
  readonly option: number;
};

/** Says who has Priority first. */
export type MetazooTcgChoosePriorityInput = {
  /** Whether the seat takes Priority itself. */
  readonly take: boolean;
};

/** Declares a mission in a lane. */
export type MetazooTcgDeclareMissionInput = {
  /** The lane, counted from 1 at the left of the seat that had Priority first. */
  readonly lane: number;
};

/** Enhances a lane with an Aura. */
export type MetazooTcgEnhanceLaneInput = {
  /** The kind of Aura that goes to the lane. */
  readonly aura: MetazooTcgAuraKind;
  /** The lane, counted from 1 at the left of the seat that had Priority first. */
  readonly lane: number;
};

/** How an Aura lies. */
export type MetazooTcgOrientation =
  /** A tapped one. */
  | 'TAPPED'
  /** An untapped one. */
  | 'UNTAPPED';

/** Places a starting Terra in the next lane. */
export type MetazooTcgPlaceStartingTerraInput = {
  /** The Terra. */
  readonly card: string;
};

/** Sends the Caster to a lane. */
export type MetazooTcgPlayCasterInput = {
  /** How many of the Aura that pay are of the allied type; the others are of the primary one. */
  readonly allied: number;
  /** The lane, counted from 1 at the left of the seat that had Priority first. */
  readonly lane: number;
};

/** Plays a strategy from the hand. */
export type MetazooTcgPlayStrategyInput = {
  /** How many of the Aura that pay are of the allied type; the others are of the primary one. */
  readonly allied: number;
  /** The strategy. */
  readonly card: string;
};

/** Plays a Terra from the hand to a lane. */
export type MetazooTcgPlayTerraInput = {
  /** How many of the Aura that pay are of the allied type; the others are of the primary one. */
  readonly allied: number;
  /** The Terra. */
  readonly card: string;
  /** The lane, counted from 1 at the left of the seat that had Priority first. */
  readonly lane: number;
};

/** Plays a unit from the hand to a lane. */
export type MetazooTcgPlayUnitInput = {
  /** How many of the Aura that pay are of the allied type; the others are of the primary one. */
  readonly allied: number;
  /** The unit. */
  readonly card: string;
  /** The lane, counted from 1 at the left of the seat that had Priority first. */
  readonly lane: number;
  /** The unit that is sacrificed where the card costs one. */
  readonly sacrifice?: string | null | undefined;
};

/** Trades a primary Aura for an allied one. */
export type MetazooTcgTradeAuraInput = {
  /** The kind of Aura that is tapped for it. */
  readonly pay: MetazooTcgAuraKind;
  /** Which primary Aura is exchanged. */
  readonly replace: MetazooTcgOrientation;
};

/** Uses an ability of a card. */
export type MetazooTcgUseAbilityInput = {
  /** The number of the ability on its card, from 0. */
  readonly ability: number;
  /** How many of the Aura that pay are of the allied type; the others are of the primary one. */
  readonly allied: number;
  /** The card with the ability. */
  readonly card: string;
};

/** Everything that a Caster can do in Nightfall. Those without fields are given as `true`. */
export type NightfallActionInput =
  {   /** Decides whether to do what an Effect allows. */
  readonly answerMay: NightfallAnswerMayInput; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never;   /** Puts Pages into an order for an Effect. */
  readonly arrangeCards: NightfallArrangeCardsInput; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never;   /** Attests or contests what an opponent declares. */
  readonly attestSurroundings: NightfallAttestSurroundingsInput; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never;   /** Burrows Pages until the turn ends. */
  readonly burrow: NightfallBurrowInput; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never;   /** Picks Pages for an Effect. */
  readonly chooseCards: NightfallChooseCardsInput; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never;   /** Which of the waiting Effects happens next. */
  readonly chooseEffect: NightfallChooseEffectInput; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never;   /** Takes one of the options of an Effect. */
  readonly chooseOption: NightfallChooseOptionInput; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never;   /** Chooses the Defender that takes the Damage and strikes back. */
  readonly choosePrimaryDefender: NightfallChoosePrimaryDefenderInput; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never;   /** Says how much of the Damage the next one takes. */
  readonly chooseShare: NightfallChooseShareInput; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never;   /** Contracts a Page from the Chapter. */
  readonly contract: NightfallContractInput; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never;   /** Attacks with a Page. */
  readonly declareAttack: NightfallDeclareAttackInput; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never;   /** Declares Defenders, or none. */
  readonly declareDefenders: NightfallDeclareDefendersInput; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never;   /** Declares what is so around the table. */
  readonly declareSurroundings: NightfallDeclareSurroundingsInput; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never;   /** Does not pay for a Trap that was flipped. */
  readonly declineTrap: boolean; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never;   /** Ends the turn. */
  readonly endTurn: boolean; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never;   /** Flips a face-down Page face-up. */
  readonly flipTrap: NightfallFlipTrapInput; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never;   /** Fatigues a Page for its Aura. */
  readonly generateAura: NightfallGenerateAuraInput; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never;   /** Takes the first turn or declines it. */
  readonly goFirst: NightfallGoFirstInput; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never;   /** Keeps the opening Chapter. */
  readonly keepChapter: boolean; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never;   /** Moves a face-down Page under another Page. */
  readonly moveTrap: NightfallMoveTrapInput; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never;   /** Puts the opening Chapter back for another one. */
  readonly mulligan: boolean; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never;   /** Passes Priority. */
  readonly pass: NightfallPassInput; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never;   /** Pays for a Trap that was flipped. */
  readonly payTrap: NightfallPayTrapInput; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never;   /** Places a Page face-down. */
  readonly placeTrap: NightfallPlaceTrapInput; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never;   /** Predicts the toss for the first turn. */
  readonly predict: NightfallPredictInput; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never;   /** Uses Self-Destruct of a Page. */
  readonly selfDestruct: NightfallSelfDestructInput; readonly useEffect?: never; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never;   /** Uses an Effect of a Page. */
  readonly useEffect: NightfallUseEffectInput; readonly usePower?: never; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never;   /** Uses a Power of a Page. */
  readonly usePower: NightfallUsePowerInput; readonly withdrawSurroundings?: never; }
  |  { readonly answerMay?: never; readonly arrangeCards?: never; readonly attestSurroundings?: never; readonly burrow?: never; readonly chooseCards?: never; readonly chooseEffect?: never; readonly chooseOption?: never; readonly choosePrimaryDefender?: never; readonly chooseShare?: never; readonly contract?: never; readonly declareAttack?: never; readonly declareDefenders?: never; readonly declareSurroundings?: never; readonly declineTrap?: never; readonly endTurn?: never; readonly flipTrap?: never; readonly generateAura?: never; readonly goFirst?: never; readonly keepChapter?: never; readonly moveTrap?: never; readonly mulligan?: never; readonly pass?: never; readonly payTrap?: never; readonly placeTrap?: never; readonly predict?: never; readonly selfDestruct?: never; readonly useEffect?: never; readonly usePower?: never;   /** Withdraws a declaration. */
  readonly withdrawSurroundings: NightfallWithdrawSurroundingsInput; };

/** Decides whether to do what an Effect allows. */
export type NightfallAnswerMayInput = {
  /** Whether it is done. */
  readonly yes: boolean;
};

/** Puts Pages into an order for an Effect. */
export type NightfallArrangeCardsInput = {
  /** All the Pages, in their order. */
  readonly cards: ReadonlyArray<string>;
};

/** Attests or contests what an opponent declares. */
export type NightfallAttestSurroundingsInput = {
  /** Whether it is so. */
  readonly agree: boolean;
};

/** Aura by type; a type that there is none of is null, or left out. */
export type NightfallAuraInput = {
  /** Cosmic Aura. */
  readonly cosmic?: number | null | undefined;
  /** Dark Aura. */
  readonly dark?: number | null | undefined;
  /** Earth Aura. */
  readonly earth?: number | null | undefined;
  /** Flame Aura. */
  readonly flame?: number | null | undefined;
  /** Forest Aura. */
  readonly forest?: number | null | undefined;
  /** Frost Aura. */
  readonly frost?: number | null | undefined;
  /** Light Aura. */
  readonly light?: number | null | undefined;
  /** Lightning Aura. */
  readonly lightning?: number | null | undefined;
  /** Neutral Aura. */
  readonly neutral?: number | null | undefined;
  /** Spirit Aura. */
  readonly spirit?: number | null | undefined;
  /** Water Aura. */
  readonly water?: number | null | undefined;
};

/** Burrows Pages until the turn ends. */
export type NightfallBurrowInput = {
  /** The Pages, or none. */
  readonly pages: ReadonlyArray<string>;
};

/** Picks Pages for an Effect. */
export type NightfallChooseCardsInput = {
  /** Pages, Casters as `caster-0` or links as `link-3`. */
  readonly cards: ReadonlyArray<string>;
};

/** Which of the waiting Effects happens next. */
export type NightfallChooseEffectInput = {
  /** The Effect, counted from 0. */
  readonly effect: number;
};

/** Takes one of the options of an Effect. */
export type NightfallChooseOptionInput = {
  /** The option, counted from 0. */
  readonly option: number;
};

/** Chooses the Defender that takes the Damage and strikes back. */
export type NightfallChoosePrimaryDefenderInput = {
  /** The Attack that it strikes back with, counted from 0. */
  readonly attack?: number | null | undefined;
  /** The Page. */
  readonly page: string;
};

/** Says how much of the Damage the next one takes. */
export type NightfallChooseShareInput = {
  /** How much it takes. */
  readonly amount: number;
};

/** Contracts a Page from the Chapter. */
export type NightfallContractInput = {
  /** The Page. */
  readonly page: string;
  /** The Aura that pays; a cost of nothing is paid with `{}`. */
  readonly pay: NightfallAuraInput;
};

/** Attacks with a Page. */
export type NightfallDeclareAttackInput = {
  /** Which of its Attacks, counted from 0. */
  readonly attack: number;
  /** The Attacker. */
  readonly attacker: string;
  /** The Page that is attacked, or a Caster as `caster-0`. */
  readonly target: string;
};

/** Declares Defenders, or none. */
export type NightfallDeclareDefendersInput = {
  /** The Defenders. */
  readonly defenders: ReadonlyArray<string>;
};

/** Declares what is so around the table. */
export type NightfallDeclareSurroundingsInput = {
  /** One kind of surroundings, such as `full-moon`, or words of one's own, which a judge may map to a kind. */
  readonly kinds: ReadonlyArray<string>;
};

/** Flips a face-down Page face-up. */
export type NightfallFlipTrapInput = {
  /** The id that everybody may follow it by. */
  readonly trap: string;
};

/** Fatigues a Page for its Aura. */
export type NightfallGenerateAuraInput = {
  /** The Page. */
  readonly page: string;
};

/** Takes the first turn or declines it. */
export type NightfallGoFirstInput = {
  /** Whether it is taken. */
  readonly first: boolean;
};

/** Moves a face-down Page under another Page. */
export type NightfallMoveTrapInput = {
  /** The id that everybody may follow it by. */
  readonly trap: string;
  /** The Page that it is to lie under. */
  readonly under: string;
};

/** Passes Priority. */
export type NightfallPassInput = {
  /** How long the seat wants to be left alone. */
  readonly until: NightfallPassUntil;
};

/** How long a Caster passes. */
export type NightfallPassUntil =
  /** This once. */
  | 'NOW'
  /** Until an opponent acts. */
  | 'OPPONENT_ACTS'
  /** Until the own turn. */
  | 'OWN_TURN';

/** Pays for a Trap that was flipped. */
export type NightfallPayTrapInput = {
  /** The Aura that pays; a cost of nothing is paid with `{}`. */
  readonly pay: NightfallAuraInput;
};

/** Places a Page face-down. */
export type NightfallPlaceTrapInput = {
  /** The Page. */
  readonly page: string;
  /** The Page that it lies under. */
  readonly under?: string | null | undefined;
};

/** Predicts the toss for the first turn. */
export type NightfallPredictInput = {
  /** What it is to show: one of those that are listed. */
  readonly result: string;
};

/** Uses Self-Destruct of a Page. */
export type NightfallSelfDestructInput = {
  /** The Page. */
  readonly page: string;
};

/** Uses an Effect of a Page. */
export type NightfallUseEffectInput = {
  /** The Effect, counted from 0 among all of the Page. */
  readonly effect: number;
  /** The Page. */
  readonly page: string;
};

/** Uses a Power of a Page. */
export type NightfallUsePowerInput = {
  /** The Page. */
  readonly page: string;
  /** The Power, counted from 0. */
  readonly power: number;
};

/** Withdraws a declaration. */
export type NightfallWithdrawSurroundingsInput = {
  /** The number of the declaration. */
  readonly surrounding: number;
};

export type NoteFrameInput = {
  readonly commandId?: string | null | undefined;
  readonly frame: number;
  readonly matchId: string;
  readonly readers: NoteReaders;
  /** Up to 2,000 characters, in lines. */
  readonly text: string;
};

/** For whom a note is. */
export type NoteReaders =
  /** Staff of the match's organization who may rule, and do not play in it. */
  | 'JUDGES'
  /** And those who play it. */
  | 'PLAYERS'
  /** And everybody else, as late as all that they see. */
  | 'PUBLIC';

export type OfferDrawInput = {
  readonly commandId?: string | null | undefined;
  readonly matchId: string;
  readonly seat?: number | null | undefined;
};

export type OpenCaseInput = {
  readonly about?: CaseAbout;
  /** Up to 2,000 characters, for all parties to read. */
  readonly claim: string;
  readonly commandId?: string | null | undefined;
  /** The newest one when left out. */
  readonly frame?: number | null | undefined;
  readonly matchId: string;
  /** The seats that are asked what they say to it; all others when left out. */
  readonly respondents?: ReadonlyArray<number> | null | undefined;
  /** A seat's own, for players; judges leave it out. */
  readonly seat?: number | null | undefined;
};

export type Opponent =
  /** A bot, at once. */
  | 'BOT'
  /** Whoever has the code. */
  | 'FRIEND';

export type Orientation =
  | 'SIDEWAYS'
  | 'UPRIGHT';

export type PairRoundInput = {
  readonly seed?: string | null | undefined;
};

export type PairedTableInput = {
  /** In the order of their seats. */
  readonly players: ReadonlyArray<string>;
  readonly table: number;
};

export type PauseMatchInput = {
  readonly commandId?: string | null | undefined;
  readonly matchId: string;
  /** For everybody to read, up to 500 characters, as all reasons. */
  readonly reason?: string;
};

/** What may come of an infraction, the lightest first. */
export type Penalty =
  | 'CAUTION'
  | 'DISQUALIFICATION'
  | 'GAME_LOSS'
  | 'MATCH_LOSS'
  /** It is written down, and no more. */
  | 'NOTE'
  | 'WARNING';

/** Of each pod one goes on. */
export type PodEliminationInput = {
  /** No pod is larger. */
  readonly size?: number;
};

export type PodsInput = {
  readonly preferred?: number;
  readonly rounds: number;
  readonly sizes?: ReadonlyArray<number>;
};

export type PointRole =
  /** How many cards lie somewhere. */
  | 'CARDS'
  /** It is spent. */
  | 'MEANS'
  /** It decides the game. */
  | 'SCORE'
  /** Something that the seat suffers or enjoys. */
  | 'STATE'
  /** It decides the game, and events tell its changes. */
  | 'TALLY';

export type ReadyInput = {
  readonly commandId?: string | null | undefined;
  /** Anything, up to 256 characters: your share of the randomness, so that the service alone does not decide it. */
  readonly entropy?: string;
  readonly matchId: string;
  readonly seat?: number | null | undefined;
};

export type ReasonInput = {
  readonly reason: string;
};

export type RegisterPlayerInput = {
  readonly commandId?: string | null | undefined;
  readonly name: string;
  /** For organizers: whom to register. A player registers itself. */
  readonly player?: string | null | undefined;
};

export type RematchInput = {
  readonly commandId?: string | null | undefined;
  /** The match that was played. */
  readonly of: string;
};

export type RemoveAnnotationInput = {
  /** Whose it is; one's own when left out. */
  readonly author?: string | null | undefined;
  readonly commandId?: string | null | undefined;
  readonly matchId: string;
  readonly number: number;
};

export type RenameOrganizationInput = {
  readonly commandId?: string | null | undefined;
  readonly name: string;
};

export type RenamePlayerInput = {
  readonly commandId?: string | null | undefined;
  readonly name: string;
  readonly player?: string | null | undefined;
};

export type ReportResultInput = {
  readonly commandId?: string | null | undefined;
  readonly matchId: string;
  /** For everybody to read, up to 500 characters. */
  readonly reason?: string;
  readonly result: ReportedResultInput;
  /** The reporter's own seat when left out. Staff name none. */
  readonly seat?: number | null | undefined;
};

export type ReportedResultInput = {
  readonly gamesDrawn?: number;
  /** By seat. */
  readonly gamesWon: ReadonlyArray<number>;
  /** The seats by place: each inner list is tied, the first came first. */
  readonly places: ReadonlyArray<ReadonlyArray<number>>;
};

export type ResendChangesInput = {
  /** At most 200; all that were given up when left out. */
  readonly changes?: ReadonlyArray<string> | null | undefined;
  readonly commandId?: string | null | undefined;
  readonly webhook: string;
};

/** How a match came by its result. */
export type ResultKind =
  | 'AGREED_DRAW'
  /** Nobody was there to play against, as paired: the one player wins. */
  | 'BYE'
  | 'CONCESSION'
  | 'DISQUALIFICATION'
  /** It was played out here. */
  | 'GAMES'
  | 'INTENTIONAL_DRAW'
  | 'MATCH_LOSS'
  | 'NO_SHOW'
  /** It was played elsewhere: by the word of those who know. */
  | 'REPORTED'
  /** A clock ended it. */
  | 'TIME';

export type ResumeMatchInput = {
  readonly commandId?: string | null | undefined;
  readonly matchId: string;
  readonly reason?: string;
};

export type RevokeKeyInput = {
  readonly commandId?: string | null | undefined;
  readonly key: string;
};

/** One token by its id, or all that somebody was issued until now. */
export type RevokeTokensInput =
  {   /** What the tokens say in `sub`. */
  readonly subject: string; readonly token?: never; }
  |  { readonly subject?: never;   /** What the token says in `jti`. */
  readonly token: string; };

export type RewindMatchInput = {
  readonly commandId?: string | null | undefined;
  /** The newest frame that you have seen: when the match has moved on, the answer is CONFLICT. */
  readonly expectedFrame?: number | null | undefined;
  readonly matchId: string;
  /** For everybody to read, up to 500 characters; never empty. */
  readonly reason: string;
  readonly toFrame: number;
  readonly unknownCards?: UnknownCards;
  readonly unseenChance?: UnseenChance;
};

export type Role =
  | 'JUDGE'
  | 'ORGANIZER'
  | 'PLAYER'
  | 'PRODUCTION'
  | 'SPECTATOR';

export type RotateKeyInput = {
  readonly commandId?: string | null | undefined;
  readonly key: string;
  /** Seconds for which the text before holds yet, at most 604800 (7 days); a day when left out. */
  readonly previousSeconds?: number | null | undefined;
};

export type RotateWebhookSecretInput = {
  readonly commandId?: string | null | undefined;
  /** Seconds for which the secret before signs too, at most 604800 (7 days); a day when left out. */
  readonly previousSeconds?: number | null | undefined;
  readonly webhook: string;
};

/** Time is called at `endsAt`, `seconds` after the first game began, or, where neither is set, by staff only. */
export type RoundClockInput = {
  /** Pauses and extensions put it off. */
  readonly endsAt?: string | null | undefined;
  /** How long extra turns, or a sudden death, may take at most; 600 when left out. */
  readonly extraSeconds?: number | null | undefined;
  /** Turns that are played after the one in which time is called; with 0 that one is played to its end. Left out, the game stops at once. */
  readonly extraTurns?: number | null | undefined;
  readonly seconds?: number | null | undefined;
  readonly whenOver?: RoundTimeConsequence;
};

export type RoundRobinInput = {
  readonly cycles?: number;
};

export type RoundStatus =
  | 'FINISHED'
  /** Only staff see it. */
  | 'PAIRED'
  | 'PUBLISHED';

/** How a game is decided once time was called and no extra turn is left. */
export type RoundTimeConsequence =
  /** Nobody wins, all lose the match. */
  | 'DOUBLE_LOSS'
  | 'DRAW'
  /** Who is ahead first, by the game's own count, wins. */
  | 'SUDDEN_DEATH'
  /** Who is ahead by the game's own count wins; a draw where nobody is. */
  | 'TIE_BREAK';

export type RuleCaseInput = {
  readonly effects?: ReadonlyArray<CaseEffectInput>;
  /** Up to 2,000 characters, for all parties to read; everybody else reads that it was ruled in a case. */
  readonly reason: string;
};

export type RuleResultInput = {
  readonly commandId?: string | null | undefined;
  readonly how: RuledResult;
  readonly matchId: string;
  /** For everybody to read, up to 500 characters. */
  readonly reason?: string;
  /** Who loses by it: nobody by a draw or a bye. Where it is every seat, nobody wins the match. */
  readonly seats?: ReadonlyArray<number>;
};

export type RuledEndInput = {
  readonly how: RuledResult;
  readonly seats: ReadonlyArray<number>;
};

export type RuledPenaltyInput = {
  readonly deviation?: string | null | undefined;
  readonly infraction: string;
  /** What the table says when left out. */
  readonly penalty?: Penalty | null | undefined;
  readonly seat: number;
  readonly takesEffect?: boolean;
};

/** How staff end what is not played out. */
export type RuledResult =
  /** As paired, the one player who is seated has nobody to play against, and wins. */
  | 'BYE'
  /** Seats lose the match, and are told to leave the event. */
  | 'DISQUALIFICATION'
  /** Seats lose the game that is being played; the series goes on. */
  | 'GAME_LOSS'
  /** All have agreed to draw the match, played or not. */
  | 'INTENTIONAL_DRAW'
  | 'MATCH_LOSS'
  /** Seats were not there when they had to be: they lose the match, also before its first game. */
  | 'NO_SHOW';

export type RuledRewindInput = {
  /** As in `rewindMatch`; `rewindPreview` says beforehand what would go, and who has learned what. */
  readonly toFrame: number;
  readonly unknownCards?: UnknownCards;
  readonly unseenChance?: UnseenChance;
};

export type RulesetChoiceInput = {
  readonly name: string;
  readonly value: string;
};

export type RunCaseInput = {
  readonly caseId: string;
  readonly change: CaseChangeInput;
  readonly commandId?: string | null | undefined;
};

export type RunEventInput = {
  readonly change: EventChangeInput;
  readonly commandId?: string | null | undefined;
  readonly eventId: string;
};

/** What a key, or a member, may do beside looking. */
export type Scope =
  /** Start, stop and extend clocks. */
  | 'CLOCKS'
  /** Put matches before everybody's eyes. */
  | 'FEATURED'
  /** Create, cancel and fill matches, submit decks for their seats. */
  | 'MATCHES'
  /** Name the organization, give roles, make and revoke keys, take tokens back: whoever has it can come by all others. */
  | 'ORGANIZATION'
  /** Register and name players. */
  | 'PLAYERS'
  /** Say how matches ended. */
  | 'RESULTS'
  /** Rule on matches. */
  | 'RULINGS'
  /** Say where changes are sent. */
  | 'WEBHOOKS';

/** Time of a seat's own, which runs while the match waits for it. What it uses within one turn is one move. */
export type SeatClockInput = {
  /** After the main time: a period is lost where a turn takes longer, and the last one is the end. */
  readonly byoYomi?: ByoYomiInput | null | undefined;
  /** The first so many seconds of each turn are free. */
  readonly delaySeconds?: number | null | undefined;
  /** Fischer: added after each turn in which the match waited for the seat. */
  readonly incrementSeconds?: number | null | undefined;
  readonly mainSeconds: number;
  readonly per?: ClockSpan;
  readonly whenOver?: SeatTimeConsequence;
};

/** What happens to a game because a seat's time is over. */
export type SeatTimeConsequence =
  | 'DRAW'
  /** The seat loses the game. */
  | 'GAME_LOSS'
  /** The seat loses the match. */
  | 'MATCH_LOSS'
  /** Who is ahead by the game's own count wins the game; a draw where nobody is. */
  | 'TIE_BREAK';

export type ShareAnnotationInput = {
  readonly commandId?: string | null | undefined;
  readonly matchId: string;
  readonly number: number;
  readonly readers: AnnotationReaders;
};

export type SingleEliminationInput = {
  readonly hasThirdPlace?: boolean;
};

export type SkinCorners =
  | 'ROUND'
  | 'SHARP'
  | 'SOFT';

/** As what a key stands before the matches of its organization. */
export type StaffRole =
  | 'JUDGE'
  | 'ORGANIZER'
  | 'PRODUCTION';

export type StageInput =
  {   readonly doubleElimination: DoubleEliminationInput; readonly podElimination?: never; readonly pods?: never; readonly roundRobin?: never; readonly singleElimination?: never; readonly swiss?: never; }
  |  { readonly doubleElimination?: never;   readonly podElimination: PodEliminationInput; readonly pods?: never; readonly roundRobin?: never; readonly singleElimination?: never; readonly swiss?: never; }
  |  { readonly doubleElimination?: never; readonly podElimination?: never;   readonly pods: PodsInput; readonly roundRobin?: never; readonly singleElimination?: never; readonly swiss?: never; }
  |  { readonly doubleElimination?: never; readonly podElimination?: never; readonly pods?: never;   readonly roundRobin: RoundRobinInput; readonly singleElimination?: never; readonly swiss?: never; }
  |  { readonly doubleElimination?: never; readonly podElimination?: never; readonly pods?: never; readonly roundRobin?: never;   readonly singleElimination: SingleEliminationInput; readonly swiss?: never; }
  |  { readonly doubleElimination?: never; readonly podElimination?: never; readonly pods?: never; readonly roundRobin?: never; readonly singleElimination?: never;   readonly swiss: SwissInput; };

/** Either `action`, typed by the game, or `legalActionId` as `Match.legalActions` gave it. */
export type SubmitActionInput = {
  readonly action?: ActionInput | null | undefined;
  /** Your own id for this action, up to 64 characters. Sent again, the action is not taken again and the first answer comes back. */
  readonly commandId: string;
  /** The number of the newest frame you have seen; when the match has moved on since, the answer is CONFLICT. */
  readonly expectedFrame?: number | null | undefined;
  /** For a legal action with a freedom: how it is filled in. */
  readonly fill?: ReadonlyArray<string> | null | undefined;
  readonly legalActionId?: string | null | undefined;
  readonly matchId: string;
  readonly seat?: number | null | undefined;
};

export type SubmitDeckInput = {
  readonly commandId?: string | null | undefined;
  readonly deck: DeckInput;
  readonly matchId: string;
  /** Your own seat when left out. */
  readonly seat?: number | null | undefined;
};

export type SwissInput = {
  readonly firstRound?: FirstRound;
  readonly rounds: number;
};

export type TableResultInput = {
  readonly result: EventResultInput;
  readonly round: number;
  readonly table: number;
};

export type TakePartInCaseInput = {
  readonly caseId: string;
  readonly change: CasePartInput;
  readonly commandId?: string | null | undefined;
};

export type TakePartInEventInput = {
  readonly change: TakePartInput;
  readonly commandId?: string | null | undefined;
  readonly eventId: string;
};

/** One of these; what says yes or no is true. */
export type TakePartInput =
  {   readonly checkIn: boolean; readonly deck?: never; readonly leave?: never; readonly register?: never; }
  |  { readonly checkIn?: never;   /** A decklist as text, as matches take it. */
  readonly deck: string; readonly leave?: never; readonly register?: never; }
  |  { readonly checkIn?: never; readonly deck?: never;   /** Before the start as if never registered; after it, dropped. */
  readonly leave: boolean; readonly register?: never; }
  |  { readonly checkIn?: never; readonly deck?: never; readonly leave?: never;   readonly register: boolean; };

export type TakenBackInput = {
  readonly reason: string;
  readonly round: number;
};

/** How much an event is worth telling. */
export type Telling =
  /** It is told by the points that it changes. */
  | 'COUNTED'
  /** What somebody gained or lost: told first. */
  | 'GAIN'
  /** Everybody must hear it. */
  | 'HEADLINE'
  /** Only who plays needs to know. */
  | 'QUIET'
  /** It belongs to the story. */
  | 'STORY';

/** What follows where the time to respond passes and the rules give the seat no way to decline. */
export type UnansweredConsequence =
  | 'DRAW'
  /** The first action that the match lists is taken for the seat. */
  | 'FIRST_ACTION'
  | 'GAME_LOSS'
  | 'MATCH_LOSS'
  | 'TIE_BREAK';

/** What becomes of the cards in decks whose places nobody knows. */
export type UnknownCards =
  /** They stay in their order: who has drawn one draws it again. */
  | 'KEEP'
  /** They are shuffled, and all chance after it is drawn anew. Cards that somebody had been shown by that frame stay where they are. */
  | 'SHUFFLE';

/** What becomes of shuffles, tosses and dice after that frame. */
export type UnseenChance =
  /** The same actions have the same luck. */
  | 'KEEP'
  /** Nobody knows what comes. */
  | 'REDRAW';

export type ValidateDeckInput = {
  /** Ids of the sets that the deck may use; all sets of the game when left out. */
  readonly cardSets?: ReadonlyArray<string> | null | undefined;
  readonly deck: DeckInput;
  readonly game: string;
  /** Rulings decided otherwise than by default. */
  readonly ruleset?: ReadonlyArray<RulesetChoiceInput> | null | undefined;
};

export type ViewerKind =
  | 'JUDGE'
  /** Casters: both hands, where the organizer allows it, with the spectators' delay. */
  | 'PRODUCTION'
  | 'SEAT'
  | 'SPECTATOR';

export type ViewpointInput = {
  /**
   * What they saw while it was played: what was opened when the match was over stays hidden. Everybody to whom all of it is open may look so through any eyes;
   * before that it says nothing.
   */
  readonly asPlayed?: boolean;
  readonly kind: ViewerKind;
  /** For SEAT: which. */
  readonly seat?: number | null | undefined;
};

export type WebhookInput = {
  readonly commandId?: string | null | undefined;
  readonly webhook: string;
};

export type WithdrawNoteInput = {
  readonly commandId?: string | null | undefined;
  readonly matchId: string;
  readonly number: number;
};

export type FrameAnnotationFragment = { readonly number: number, readonly frame: number, readonly readers: AnnotationReaders, readonly text: string, readonly at: string, readonly isOwn: boolean, readonly link: string | null, readonly author: { readonly id: string, readonly name: string } };

export type FrameAnnotationsQueryVariables = Exact<{
  matchId: string;
  links?: ReadonlyArray<string> | string | null | undefined;
}>;


export type FrameAnnotationsQuery = { readonly match: { readonly annotations: ReadonlyArray<{ readonly number: number, readonly frame: number, readonly readers: AnnotationReaders, readonly text: string, readonly at: string, readonly isOwn: boolean, readonly link: string | null, readonly author: { readonly id: string, readonly name: string } }> } | null };

export type AnnotateFrameMutationVariables = Exact<{
  input: AnnotateFrameInput;
}>;


export type AnnotateFrameMutation = { readonly annotateFrame: { readonly commandId: string } };

export type ShareAnnotationMutationVariables = Exact<{
  input: ShareAnnotationInput;
}>;


export type ShareAnnotationMutation = { readonly shareAnnotation: { readonly commandId: string } };

export type RemoveAnnotationMutationVariables = Exact<{
  input: RemoveAnnotationInput;
}>;


export type RemoveAnnotationMutation = { readonly removeAnnotation: { readonly commandId: string } };

export type EventLineFragment = { readonly id: string, readonly name: string, readonly game: string, readonly organization: string, readonly season: string, readonly status: EventStatus, readonly structure: string, readonly plannedRounds: number | null, readonly cutTo: number | null, readonly bestOf: number, readonly capacity: number, readonly entrantCount: number, readonly rounds: ReadonlyArray<{ readonly number: number, readonly status: RoundStatus, readonly isOfCut: boolean, readonly publishedAt: string | null }> };

export type EventHeadFragment = { readonly preset: string, readonly hasCheckIn: boolean, readonly decks: EventDecks, readonly decksDue: string | null, readonly hasMatches: boolean, readonly roundMinutes: number | null, readonly id: string, readonly name: string, readonly game: string, readonly organization: string, readonly season: string, readonly status: EventStatus, readonly structure: string, readonly plannedRounds: number | null, readonly cutTo: number | null, readonly bestOf: number, readonly capacity: number, readonly entrantCount: number, readonly cut: ReadonlyArray<{ readonly id: string, readonly name: string }> | null, readonly rounds: ReadonlyArray<{ readonly number: number, readonly status: RoundStatus, readonly isOfCut: boolean, readonly publishedAt: string | null }> };

export type EventResultPartsFragment = { readonly kind: string, readonly won: ReadonlyArray<number> | null, readonly drawn: number | null, readonly places: ReadonlyArray<number> | null, readonly winner: { readonly id: string } | null, readonly present: ReadonlyArray<{ readonly id: string }> | null };

export type EventTablePartsFragment = { readonly table: number, readonly matchId: string | null, readonly players: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly result: { readonly kind: string, readonly won: ReadonlyArray<number> | null, readonly drawn: number | null, readonly places: ReadonlyArray<number> | null, readonly winner: { readonly id: string } | null, readonly present: ReadonlyArray<{ readonly id: string }> | null } | null };

export type EventRoundPartsFragment = { readonly number: number, readonly status: RoundStatus, readonly isOfCut: boolean, readonly publishedAt: string | null, readonly byes: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly requestedByes: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly tables: ReadonlyArray<{ readonly table: number, readonly matchId: string | null, readonly players: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly result: { readonly kind: string, readonly won: ReadonlyArray<number> | null, readonly drawn: number | null, readonly places: ReadonlyArray<number> | null, readonly winner: { readonly id: string } | null, readonly present: ReadonlyArray<{ readonly id: string }> | null } | null }>, readonly amendedBefore: ReadonlyArray<{ readonly round: number, readonly table: number, readonly reason: string, readonly players: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly was: { readonly kind: string, readonly won: ReadonlyArray<number> | null, readonly drawn: number | null, readonly places: ReadonlyArray<number> | null, readonly winner: { readonly id: string } | null, readonly present: ReadonlyArray<{ readonly id: string }> | null }, readonly is: { readonly kind: string, readonly won: ReadonlyArray<number> | null, readonly drawn: number | null, readonly places: ReadonlyArray<number> | null, readonly winner: { readonly id: string } | null, readonly present: ReadonlyArray<{ readonly id: string }> | null } }> };

export type EventStandingPartsFragment = { readonly place: number | null, readonly points: string, readonly wins: number, readonly losses: number, readonly draws: number, readonly decidedBy: string | null, readonly player: { readonly id: string, readonly name: string }, readonly reasons: ReadonlyArray<{ readonly criterion: string, readonly decimal: string }> };

export type EventEntrantPartsFragment = { readonly status: EntrantStatus, readonly isCheckedIn: boolean, readonly seed: number | null, readonly rating: number | null, readonly team: string | null, readonly table: number | null, readonly hasDeck: boolean, readonly player: { readonly id: string, readonly name: string } };

export type EventsQueryVariables = Exact<{
  filter?: EventFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type EventsQuery = { readonly events: ReadonlyArray<{ readonly id: string, readonly name: string, readonly game: string, readonly organization: string, readonly season: string, readonly status: EventStatus, readonly structure: string, readonly plannedRounds: number | null, readonly cutTo: number | null, readonly bestOf: number, readonly capacity: number, readonly entrantCount: number, readonly rounds: ReadonlyArray<{ readonly number: number, readonly status: RoundStatus, readonly isOfCut: boolean, readonly publishedAt: string | null }> }> };

export type FollowEventSubscriptionVariables = Exact<{
  id: string;
}>;


export type FollowEventSubscription = { readonly eventUpdated: { readonly preset: string, readonly hasCheckIn: boolean, readonly decks: EventDecks, readonly decksDue: string | null, readonly hasMatches: boolean, readonly roundMinutes: number | null, readonly id: string, readonly name: string, readonly game: string, readonly organization: string, readonly season: string, readonly status: EventStatus, readonly structure: string, readonly plannedRounds: number | null, readonly cutTo: number | null, readonly bestOf: number, readonly capacity: number, readonly entrantCount: number, readonly cut: ReadonlyArray<{ readonly id: string, readonly name: string }> | null, readonly rounds: ReadonlyArray<{ readonly number: number, readonly status: RoundStatus, readonly isOfCut: boolean, readonly publishedAt: string | null }> } };

export type EventRoundByNumberQueryVariables = Exact<{
  id: string;
  number: number;
}>;


export type EventRoundByNumberQuery = { readonly event: { readonly id: string, readonly round: { readonly number: number, readonly status: RoundStatus, readonly isOfCut: boolean, readonly publishedAt: string | null, readonly byes: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly requestedByes: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly tables: ReadonlyArray<{ readonly table: number, readonly matchId: string | null, readonly players: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly result: { readonly kind: string, readonly won: ReadonlyArray<number> | null, readonly drawn: number | null, readonly places: ReadonlyArray<number> | null, readonly winner: { readonly id: string } | null, readonly present: ReadonlyArray<{ readonly id: string }> | null } | null }>, readonly amendedBefore: ReadonlyArray<{ readonly round: number, readonly table: number, readonly reason: string, readonly players: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly was: { readonly kind: string, readonly won: ReadonlyArray<number> | null, readonly drawn: number | null, readonly places: ReadonlyArray<number> | null, readonly winner: { readonly id: string } | null, readonly present: ReadonlyArray<{ readonly id: string }> | null }, readonly is: { readonly kind: string, readonly won: ReadonlyArray<number> | null, readonly drawn: number | null, readonly places: ReadonlyArray<number> | null, readonly winner: { readonly id: string } | null, readonly present: ReadonlyArray<{ readonly id: string }> | null } }> } | null } | null };

export type EventStandingsQueryVariables = Exact<{
  id: string;
  afterRound?: number | null | undefined;
  first?: number | null | undefined;
  skip?: number | null | undefined;
}>;


export type EventStandingsQuery = { readonly event: { readonly id: string, readonly standings: ReadonlyArray<{ readonly place: number | null, readonly points: string, readonly wins: number, readonly losses: number, readonly draws: number, readonly decidedBy: string | null, readonly player: { readonly id: string, readonly name: string }, readonly reasons: ReadonlyArray<{ readonly criterion: string, readonly decimal: string }> }> } | null };

export type EventStandingReasonsQueryVariables = Exact<{
  id: string;
  player: string;
  afterRound?: number | null | undefined;
}>;


export type EventStandingReasonsQuery = { readonly event: { readonly id: string, readonly standing: { readonly reasons: ReadonlyArray<{ readonly criterion: string, readonly value: string, readonly decimal: string, readonly terms: ReadonlyArray<{ readonly round: number | null, readonly value: string, readonly reason: string | null, readonly opponent: { readonly id: string, readonly name: string } | null }> }> } | null } | null };

export type EventBracketQueryVariables = Exact<{
  id: string;
}>;


export type EventBracketQuery = { readonly event: { readonly id: string, readonly bracket: ReadonlyArray<{ readonly id: string, readonly stage: string, readonly round: number, readonly isReady: boolean, readonly players: ReadonlyArray<{ readonly id: string, readonly name: string } | null>, readonly winner: { readonly id: string } | null }>, readonly bracketTables: ReadonlyArray<{ readonly match: string, readonly table: { readonly table: number, readonly matchId: string | null, readonly players: ReadonlyArray<{ readonly id: string, readonly name: string }>, readonly result: { readonly kind: string, readonly won: ReadonlyArray<number> | null, readonly drawn: number | null, readonly places: ReadonlyArray<number> | null, readonly winner: { readonly id: string } | null, readonly present: ReadonlyArray<{ readonly id: string }> | null } | null } }> } | null };

export type EventEntrantsQueryVariables = Exact<{
  id: string;
  first?: number | null | undefined;
  skip?: number | null | undefined;
}>;


export type EventEntrantsQuery = { readonly event: { readonly id: string, readonly entrants: ReadonlyArray<{ readonly status: EntrantStatus, readonly isCheckedIn: boolean, readonly seed: number | null, readonly rating: number | null, readonly team: string | null, readonly table: number | null, readonly hasDeck: boolean, readonly player: { readonly id: string, readonly name: string } }> } | null };

export type EventEntrantByPlayerQueryVariables = Exact<{
  id: string;
  player: string;
}>;


export type EventEntrantByPlayerQuery = { readonly event: { readonly id: string, readonly entrant: { readonly status: EntrantStatus, readonly isCheckedIn: boolean, readonly seed: number | null, readonly rating: number | null, readonly team: string | null, readonly table: number | null, readonly hasDeck: boolean, readonly player: { readonly id: string, readonly name: string } } | null } | null };

export type EventDeckQueryVariables = Exact<{
  id: string;
  player: string;
}>;


export type EventDeckQuery = { readonly event: { readonly id: string, readonly entrant: { readonly deck: string | null } | null } | null };

export type EventClockQueryVariables = Exact<{
  matchId: string;
}>;


export type EventClockQuery = { readonly match: { readonly id: string, readonly clock: { readonly asOf: string, readonly round: { readonly endsAt: string | null, readonly remaining: number | null, readonly isOver: boolean, readonly lastTurn: number | null, readonly extraUntil: string | null } | null, readonly seats: ReadonlyArray<{ readonly seat: number, readonly remaining: number, readonly isRunning: boolean, readonly runsOutAt: string | null }>, readonly paused: { readonly since: string, readonly reason: string } | null } } | null };

export type EventStagePartsFragment = { readonly kind: string, readonly rounds: number | null, readonly firstRound: FirstRound | null, readonly cycles: number | null, readonly hasThirdPlace: boolean | null, readonly hasReset: boolean | null, readonly sizes: ReadonlyArray<number> | null, readonly preferred: number | null, readonly size: number | null };

export type EventPlanPartsFragment = { readonly name: string, readonly game: string, readonly season: string, readonly preset: string, readonly bestOf: number, readonly cardSets: ReadonlyArray<string> | null, readonly capacity: number, readonly hasCheckIn: boolean, readonly decks: EventDecks, readonly decksDue: string | null, readonly hasMatches: boolean, readonly roundMinutes: number | null, readonly responseSeconds: number | null, readonly stage: { readonly kind: string, readonly rounds: number | null, readonly firstRound: FirstRound | null, readonly cycles: number | null, readonly hasThirdPlace: boolean | null, readonly hasReset: boolean | null, readonly sizes: ReadonlyArray<number> | null, readonly preferred: number | null, readonly size: number | null }, readonly cut: { readonly to: number, readonly backFill: BackFill, readonly stage: { readonly kind: string, readonly rounds: number | null, readonly firstRound: FirstRound | null, readonly cycles: number | null, readonly hasThirdPlace: boolean | null, readonly hasReset: boolean | null, readonly sizes: ReadonlyArray<number> | null, readonly preferred: number | null, readonly size: number | null } } | null, readonly ruleset: ReadonlyArray<{ readonly name: string, readonly value: string }> | null, readonly clock: { readonly whenUnanswered: UnansweredConsequence | null, readonly seat: { readonly mainSeconds: number, readonly per: ClockSpan, readonly incrementSeconds: number | null, readonly delaySeconds: number | null, readonly whenOver: SeatTimeConsequence, readonly byoYomi: { readonly periods: number, readonly seconds: number } | null } | null, readonly round: { readonly extraTurns: number | null, readonly extraSeconds: number | null, readonly whenOver: RoundTimeConsequence } | null } | null };

export type EventPlanToReviseQueryVariables = Exact<{
  id: string;
}>;


export type EventPlanToReviseQuery = { readonly event: { readonly id: string, readonly organization: string, readonly plan: { readonly name: string, readonly game: string, readonly season: string, readonly preset: string, readonly bestOf: number, readonly cardSets: ReadonlyArray<string> | null, readonly capacity: number, readonly hasCheckIn: boolean, readonly decks: EventDecks, readonly decksDue: string | null, readonly hasMatches: boolean, readonly roundMinutes: number | null, readonly responseSeconds: number | null, readonly stage: { readonly kind: string, readonly rounds: number | null, readonly firstRound: FirstRound | null, readonly cycles: number | null, readonly hasThirdPlace: boolean | null, readonly hasReset: boolean | null, readonly sizes: ReadonlyArray<number> | null, readonly preferred: number | null, readonly size: number | null }, readonly cut: { readonly to: number, readonly backFill: BackFill, readonly stage: { readonly kind: string, readonly rounds: number | null, readonly firstRound: FirstRound | null, readonly cycles: number | null, readonly hasThirdPlace: boolean | null, readonly hasReset: boolean | null, readonly sizes: ReadonlyArray<number> | null, readonly preferred: number | null, readonly size: number | null } } | null, readonly ruleset: ReadonlyArray<{ readonly name: string, readonly value: string }> | null, readonly clock: { readonly whenUnanswered: UnansweredConsequence | null, readonly seat: { readonly mainSeconds: number, readonly per: ClockSpan, readonly incrementSeconds: number | null, readonly delaySeconds: number | null, readonly whenOver: SeatTimeConsequence, readonly byoYomi: { readonly periods: number, readonly seconds: number } | null } | null, readonly round: { readonly extraTurns: number | null, readonly extraSeconds: number | null, readonly whenOver: RoundTimeConsequence } | null } | null } } | null };

export type ImportEntrantsMutationVariables = Exact<{
  input: ImportEntrantsInput;
}>;


export type ImportEntrantsMutation = { readonly importEntrants: { readonly isDone: boolean, readonly registered: ReadonlyArray<string>, readonly known: ReadonlyArray<string>, readonly faults: ReadonlyArray<{ readonly line: number, readonly message: string }> } };

export type CreateEventMutationVariables = Exact<{
  input: CreateEventInput;
}>;


export type CreateEventMutation = { readonly createEvent: { readonly event: { readonly id: string } } };

export type RunEventMutationVariables = Exact<{
  input: RunEventInput;
}>;


export type RunEventMutation = { readonly runEvent: { readonly event: { readonly id: string, readonly status: EventStatus } } };

export type TakePartInEventMutationVariables = Exact<{
  input: TakePartInEventInput;
}>;


export type TakePartInEventMutation = { readonly takePartInEvent: { readonly event: { readonly id: string } } };

export type FindPlayersQueryVariables = Exact<{
  search: string;
  organization?: string | null | undefined;
}>;


export type FindPlayersQuery = { readonly players: ReadonlyArray<{ readonly id: string, readonly name: string }> };

export type EventCsvQueryVariables = Exact<{
  id: string;
}>;


export type EventCsvQuery = { readonly event: { readonly id: string, readonly csv: string } | null };

export type EventNameQueryVariables = Exact<{
  id: string;
}>;


export type EventNameQuery = { readonly event: { readonly id: string, readonly name: string, readonly plannedRounds: number | null } | null };

export type FrameLineFragment = { readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly undoneBy: number | null, readonly hash: string, readonly telling: Telling, readonly isBookkeeping: boolean, readonly chance: Chance | null, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string }> };

export type FrameChangeFragment = { readonly patch: unknown, readonly isRevealed: boolean, readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly undoneBy: number | null, readonly hash: string, readonly telling: Telling, readonly isBookkeeping: boolean, readonly chance: Chance | null, readonly match: { readonly status: MatchStatus, readonly gameNumber: number, readonly sideboardingFor: number | null, readonly updatedAt: string, readonly frameCount: number, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly games: ReadonlyArray<{ readonly number: number, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null, readonly drawOffer: { readonly by: number, readonly agreed: ReadonlyArray<number> } | null, readonly clock: { readonly asOf: string, readonly seats: ReadonlyArray<{ readonly seat: number, readonly remaining: number, readonly isRunning: boolean, readonly runsOutAt: string | null, readonly byoYomi: { readonly periods: number, readonly remaining: number } | null }>, readonly round: { readonly endsAt: string | null, readonly remaining: number | null, readonly isOver: boolean, readonly lastTurn: number | null, readonly extraUntil: string | null } | null, readonly paused: { readonly since: string, readonly reason: string } | null } } | null, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string }> };

export type FrameWithTableQueryVariables = Exact<{
  matchId: string;
  number?: number | null | undefined;
  as?: ViewpointInput | null | undefined;
}>;


export type FrameWithTableQuery = { readonly match: { readonly frameCount: number, readonly frame: { readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly undoneBy: number | null, readonly hash: string, readonly telling: Telling, readonly isBookkeeping: boolean, readonly chance: Chance | null, readonly table: { readonly phase: string, readonly turn: { readonly number: number, readonly seat: number } | null, readonly seats: ReadonlyArray<{ readonly seat: number, readonly isActive: boolean, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly zones: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly label: string, readonly owner: number | null, readonly count: number, readonly cards: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly slots: ReadonlyArray<{ readonly id: string, readonly label: string, readonly sides: ReadonlyArray<{ readonly seat: number, readonly cards: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }> }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }> }>, readonly stack: ReadonlyArray<{ readonly label: string, readonly controller: number, readonly card: { readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> } | null }>, readonly choice: { readonly seat: number, readonly kind: string, readonly label: string, readonly rule: string } | null, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } | null }, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string }> } | null } | null };

export type FramesBeforeQueryVariables = Exact<{
  matchId: string;
  last: number;
  before?: string | null | undefined;
  as?: ViewpointInput | null | undefined;
}>;


export type FramesBeforeQuery = { readonly match: { readonly frames: { readonly nodes: ReadonlyArray<{ readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly undoneBy: number | null, readonly hash: string, readonly telling: Telling, readonly isBookkeeping: boolean, readonly chance: Chance | null, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string }> }>, readonly pageInfo: { readonly startCursor: string | null, readonly hasPreviousPage: boolean } } } | null };

export type FollowFramesSubscriptionVariables = Exact<{
  matchId: string;
  after?: number | null | undefined;
  as?: ViewpointInput | null | undefined;
}>;


export type FollowFramesSubscription = { readonly frames: { readonly patch: unknown, readonly isRevealed: boolean, readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly undoneBy: number | null, readonly hash: string, readonly telling: Telling, readonly isBookkeeping: boolean, readonly chance: Chance | null, readonly match: { readonly status: MatchStatus, readonly gameNumber: number, readonly sideboardingFor: number | null, readonly updatedAt: string, readonly frameCount: number, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly games: ReadonlyArray<{ readonly number: number, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null, readonly drawOffer: { readonly by: number, readonly agreed: ReadonlyArray<number> } | null, readonly clock: { readonly asOf: string, readonly seats: ReadonlyArray<{ readonly seat: number, readonly remaining: number, readonly isRunning: boolean, readonly runsOutAt: string | null, readonly byoYomi: { readonly periods: number, readonly remaining: number } | null }>, readonly round: { readonly endsAt: string | null, readonly remaining: number | null, readonly isOver: boolean, readonly lastTurn: number | null, readonly extraUntil: string | null } | null, readonly paused: { readonly since: string, readonly reason: string } | null } } | null, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string }> } };

export type CardImagesQueryVariables = Exact<{
  matchId: string;
  as?: ViewpointInput | null | undefined;
}>;


export type CardImagesQuery = { readonly match: { readonly cardImages: ReadonlyArray<{ readonly definition: string, readonly url: string }> } | null };

export type GuestsQueryVariables = Exact<{ [key: string]: never; }>;


export type GuestsQuery = { readonly guests: { readonly areWelcome: boolean, readonly hasBot: boolean } };

export type BeGuestMutationVariables = Exact<{ [key: string]: never; }>;


export type BeGuestMutation = { readonly beGuest: { readonly token: string, readonly player: string, readonly expiresAt: string } };

export type RegisterNameMutationVariables = Exact<{
  name: string;
}>;


export type RegisterNameMutation = { readonly registerPlayer: { readonly player: { readonly id: string, readonly name: string } } };

export type InviteMutationVariables = Exact<{
  input: InviteInput;
}>;


export type InviteMutation = { readonly invite: { readonly code: string | null, readonly match: { readonly id: string } } };

export type AcceptInvitationMutationVariables = Exact<{
  input: AcceptInvitationInput;
}>;


export type AcceptInvitationMutation = { readonly acceptInvitation: { readonly seat: number, readonly match: { readonly id: string } } };

export type RematchMutationVariables = Exact<{
  input: RematchInput;
}>;


export type RematchMutation = { readonly rematch: { readonly match: { readonly id: string } } };

export type PlaceOfTableFragment = { readonly matchId: string, readonly game: string | null, readonly title: string | null, readonly event: string | null, readonly round: string | null, readonly table: string | null };

export type CallAtTableFragment = { readonly id: string, readonly seat: number, readonly frame: number, readonly status: JudgeCallStatus, readonly text: string | null, readonly calledAt: string, readonly judge: string | null, readonly answer: string | null, readonly place: { readonly matchId: string, readonly game: string | null, readonly title: string | null, readonly event: string | null, readonly round: string | null, readonly table: string | null }, readonly player: { readonly id: string, readonly name: string } | null };

export type EffectOfRulingFragment = { readonly outcome: EffectOutcome, readonly refused: string | null, readonly penalty: { readonly seat: number, readonly infraction: string, readonly penalty: Penalty, readonly suggested: Penalty | null, readonly deviation: string | null } | null, readonly result: { readonly how: RuledResult, readonly seats: ReadonlyArray<number> } | null, readonly amendment: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly gamesWon: ReadonlyArray<number>, readonly gamesDrawn: number, readonly reason: string } | null, readonly rewind: { readonly toFrame: number } | null };

export type WholeCaseFragment = { readonly id: string, readonly frame: number, readonly about: CaseAbout, readonly status: CaseStatus, readonly openedAt: string, readonly claim: string, readonly mySeat: number | null, readonly respondents: ReadonlyArray<number>, readonly place: { readonly matchId: string, readonly game: string | null, readonly title: string | null, readonly event: string | null, readonly round: string | null, readonly table: string | null }, readonly openedBy: { readonly kind: CaseVoiceKind, readonly seat: number | null, readonly judge: string | null }, readonly parties: ReadonlyArray<{ readonly seat: number, readonly player: { readonly id: string, readonly name: string } }>, readonly answers: ReadonlyArray<{ readonly seat: number, readonly text: string, readonly at: string }>, readonly evidence: ReadonlyArray<{ readonly id: string, readonly audience: EvidenceAudience, readonly at: string, readonly isOpened: boolean, readonly note: string | null, readonly by: { readonly kind: CaseVoiceKind, readonly seat: number | null, readonly judge: string | null }, readonly looks: ReadonlyArray<{ readonly judge: string }> | null, readonly frames: { readonly from: number, readonly to: number } | null, readonly file: { readonly name: string, readonly bytes: number, readonly sha256: string } | null }>, readonly assignment: { readonly judge: string, readonly leaseUntil: string, readonly answerBy: string } | null, readonly ruling: { readonly judge: string, readonly reason: string, readonly at: string, readonly appealUntil: string | null, readonly accepted: ReadonlyArray<number>, readonly effects: ReadonlyArray<{ readonly outcome: EffectOutcome, readonly refused: string | null, readonly penalty: { readonly seat: number, readonly infraction: string, readonly penalty: Penalty, readonly suggested: Penalty | null, readonly deviation: string | null } | null, readonly result: { readonly how: RuledResult, readonly seats: ReadonlyArray<number> } | null, readonly amendment: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly gamesWon: ReadonlyArray<number>, readonly gamesDrawn: number, readonly reason: string } | null, readonly rewind: { readonly toFrame: number } | null }> } | null, readonly appeal: { readonly seat: number, readonly reason: string, readonly at: string } | null, readonly decision: { readonly judge: string, readonly isUpheld: boolean, readonly reason: string, readonly at: string, readonly effects: ReadonlyArray<{ readonly outcome: EffectOutcome, readonly refused: string | null, readonly penalty: { readonly seat: number, readonly infraction: string, readonly penalty: Penalty, readonly suggested: Penalty | null, readonly deviation: string | null } | null, readonly result: { readonly how: RuledResult, readonly seats: ReadonlyArray<number> } | null, readonly amendment: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly gamesWon: ReadonlyArray<number>, readonly gamesDrawn: number, readonly reason: string } | null, readonly rewind: { readonly toFrame: number } | null }> } | null, readonly closing: { readonly how: CaseEnd, readonly at: string, readonly reason: string | null, readonly judge: string | null } | null };

export type PenaltyOfPlayerFragment = { readonly id: string, readonly infraction: string, readonly penalty: Penalty, readonly reason: string, readonly by: string, readonly at: string, readonly effectFrame: number | null, readonly waitsForNextMatch: boolean, readonly place: { readonly matchId: string, readonly game: string | null, readonly title: string | null, readonly event: string | null, readonly round: string | null, readonly table: string | null }, readonly player: { readonly id: string, readonly name: string }, readonly withdrawn: { readonly reason: string } | null };

export type CaseInListFragment = { readonly id: string, readonly frame: number, readonly status: CaseStatus, readonly openedAt: string, readonly claim: string, readonly place: { readonly matchId: string, readonly game: string | null, readonly title: string | null, readonly event: string | null, readonly round: string | null, readonly table: string | null }, readonly parties: ReadonlyArray<{ readonly seat: number, readonly player: { readonly id: string, readonly name: string } }>, readonly assignment: { readonly judge: string } | null };

export type JudgeDeskSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type JudgeDeskSubscription = { readonly judgeDesk: { readonly calls: ReadonlyArray<{ readonly id: string, readonly seat: number, readonly frame: number, readonly status: JudgeCallStatus, readonly text: string | null, readonly calledAt: string, readonly judge: string | null, readonly answer: string | null, readonly place: { readonly matchId: string, readonly game: string | null, readonly title: string | null, readonly event: string | null, readonly round: string | null, readonly table: string | null }, readonly player: { readonly id: string, readonly name: string } | null }>, readonly cases: ReadonlyArray<{ readonly id: string, readonly frame: number, readonly status: CaseStatus, readonly openedAt: string, readonly claim: string, readonly place: { readonly matchId: string, readonly game: string | null, readonly title: string | null, readonly event: string | null, readonly round: string | null, readonly table: string | null }, readonly parties: ReadonlyArray<{ readonly seat: number, readonly player: { readonly id: string, readonly name: string } }>, readonly assignment: { readonly judge: string } | null }> } };

export type ClosedCasesQueryVariables = Exact<{ [key: string]: never; }>;


export type ClosedCasesQuery = { readonly closedCases: ReadonlyArray<{ readonly id: string, readonly frame: number, readonly status: CaseStatus, readonly openedAt: string, readonly claim: string, readonly place: { readonly matchId: string, readonly game: string | null, readonly title: string | null, readonly event: string | null, readonly round: string | null, readonly table: string | null }, readonly parties: ReadonlyArray<{ readonly seat: number, readonly player: { readonly id: string, readonly name: string } }>, readonly assignment: { readonly judge: string } | null }> };

export type MatchJudgingSubscriptionVariables = Exact<{
  matchId: string;
}>;


export type MatchJudgingSubscription = { readonly matchJudging: { readonly calls: ReadonlyArray<{ readonly id: string, readonly seat: number, readonly frame: number, readonly status: JudgeCallStatus, readonly text: string | null, readonly calledAt: string, readonly judge: string | null, readonly answer: string | null, readonly place: { readonly matchId: string, readonly game: string | null, readonly title: string | null, readonly event: string | null, readonly round: string | null, readonly table: string | null }, readonly player: { readonly id: string, readonly name: string } | null }>, readonly cases: ReadonlyArray<{ readonly id: string, readonly frame: number, readonly status: CaseStatus, readonly openedAt: string, readonly claim: string, readonly place: { readonly matchId: string, readonly game: string | null, readonly title: string | null, readonly event: string | null, readonly round: string | null, readonly table: string | null }, readonly parties: ReadonlyArray<{ readonly seat: number, readonly player: { readonly id: string, readonly name: string } }>, readonly assignment: { readonly judge: string } | null }> } };

export type CaseUpdatedSubscriptionVariables = Exact<{
  id: string;
}>;


export type CaseUpdatedSubscription = { readonly caseUpdated: { readonly id: string, readonly frame: number, readonly about: CaseAbout, readonly status: CaseStatus, readonly openedAt: string, readonly claim: string, readonly mySeat: number | null, readonly respondents: ReadonlyArray<number>, readonly place: { readonly matchId: string, readonly game: string | null, readonly title: string | null, readonly event: string | null, readonly round: string | null, readonly table: string | null }, readonly openedBy: { readonly kind: CaseVoiceKind, readonly seat: number | null, readonly judge: string | null }, readonly parties: ReadonlyArray<{ readonly seat: number, readonly player: { readonly id: string, readonly name: string } }>, readonly answers: ReadonlyArray<{ readonly seat: number, readonly text: string, readonly at: string }>, readonly evidence: ReadonlyArray<{ readonly id: string, readonly audience: EvidenceAudience, readonly at: string, readonly isOpened: boolean, readonly note: string | null, readonly by: { readonly kind: CaseVoiceKind, readonly seat: number | null, readonly judge: string | null }, readonly looks: ReadonlyArray<{ readonly judge: string }> | null, readonly frames: { readonly from: number, readonly to: number } | null, readonly file: { readonly name: string, readonly bytes: number, readonly sha256: string } | null }>, readonly assignment: { readonly judge: string, readonly leaseUntil: string, readonly answerBy: string } | null, readonly ruling: { readonly judge: string, readonly reason: string, readonly at: string, readonly appealUntil: string | null, readonly accepted: ReadonlyArray<number>, readonly effects: ReadonlyArray<{ readonly outcome: EffectOutcome, readonly refused: string | null, readonly penalty: { readonly seat: number, readonly infraction: string, readonly penalty: Penalty, readonly suggested: Penalty | null, readonly deviation: string | null } | null, readonly result: { readonly how: RuledResult, readonly seats: ReadonlyArray<number> } | null, readonly amendment: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly gamesWon: ReadonlyArray<number>, readonly gamesDrawn: number, readonly reason: string } | null, readonly rewind: { readonly toFrame: number } | null }> } | null, readonly appeal: { readonly seat: number, readonly reason: string, readonly at: string } | null, readonly decision: { readonly judge: string, readonly isUpheld: boolean, readonly reason: string, readonly at: string, readonly effects: ReadonlyArray<{ readonly outcome: EffectOutcome, readonly refused: string | null, readonly penalty: { readonly seat: number, readonly infraction: string, readonly penalty: Penalty, readonly suggested: Penalty | null, readonly deviation: string | null } | null, readonly result: { readonly how: RuledResult, readonly seats: ReadonlyArray<number> } | null, readonly amendment: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly gamesWon: ReadonlyArray<number>, readonly gamesDrawn: number, readonly reason: string } | null, readonly rewind: { readonly toFrame: number } | null }> } | null, readonly closing: { readonly how: CaseEnd, readonly at: string, readonly reason: string | null, readonly judge: string | null } | null } };

export type InfractionsQueryVariables = Exact<{ [key: string]: never; }>;


export type InfractionsQuery = { readonly judgingRules: { readonly table: { readonly version: string, readonly infractions: ReadonlyArray<{ readonly id: string, readonly category: InfractionCategory, readonly title: string, readonly penalty: Penalty, readonly remedy: string | null }> } } };

export type SuggestedPenaltyQueryVariables = Exact<{
  matchId: string;
  seat: number;
  infraction: string;
}>;


export type SuggestedPenaltyQuery = { readonly suggestedPenalty: { readonly penalty: Penalty, readonly nth: number, readonly isUpgraded: boolean, readonly history: ReadonlyArray<{ readonly id: string, readonly infraction: string, readonly penalty: Penalty, readonly reason: string, readonly by: string, readonly at: string, readonly effectFrame: number | null, readonly waitsForNextMatch: boolean, readonly place: { readonly matchId: string, readonly game: string | null, readonly title: string | null, readonly event: string | null, readonly round: string | null, readonly table: string | null }, readonly player: { readonly id: string, readonly name: string }, readonly withdrawn: { readonly reason: string } | null }> } | null };

export type PenaltiesOfPlayerQueryVariables = Exact<{
  player: string;
}>;


export type PenaltiesOfPlayerQuery = { readonly penalties: ReadonlyArray<{ readonly id: string, readonly infraction: string, readonly penalty: Penalty, readonly reason: string, readonly by: string, readonly at: string, readonly effectFrame: number | null, readonly waitsForNextMatch: boolean, readonly place: { readonly matchId: string, readonly game: string | null, readonly title: string | null, readonly event: string | null, readonly round: string | null, readonly table: string | null }, readonly player: { readonly id: string, readonly name: string }, readonly withdrawn: { readonly reason: string } | null }> };

export type CallJudgeMutationVariables = Exact<{
  input: CallJudgeInput;
}>;


export type CallJudgeMutation = { readonly callJudge: { readonly call: { readonly id: string } } };

export type TakeCallMutationVariables = Exact<{
  input: JudgeCallInput;
}>;


export type TakeCallMutation = { readonly takeCall: { readonly call: { readonly id: string } } };

export type ReleaseCallMutationVariables = Exact<{
  input: JudgeCallInput;
}>;


export type ReleaseCallMutation = { readonly releaseCall: { readonly call: { readonly id: string } } };

export type AnswerCallMutationVariables = Exact<{
  input: AnswerCallInput;
}>;


export type AnswerCallMutation = { readonly answerCall: { readonly call: { readonly id: string } } };

export type WithdrawCallMutationVariables = Exact<{
  input: JudgeCallInput;
}>;


export type WithdrawCallMutation = { readonly withdrawCall: { readonly call: { readonly id: string } } };

export type GivePenaltyMutationVariables = Exact<{
  input: GivePenaltyInput;
}>;


export type GivePenaltyMutation = { readonly givePenalty: { readonly penalty: { readonly id: string, readonly penalty: Penalty } } };

export type OpenCaseMutationVariables = Exact<{
  input: OpenCaseInput;
}>;


export type OpenCaseMutation = { readonly openCase: { readonly case: { readonly id: string } } };

export type RunCaseMutationVariables = Exact<{
  input: RunCaseInput;
}>;


export type RunCaseMutation = { readonly runCase: { readonly case: { readonly id: string } } };

export type TakePartInCaseMutationVariables = Exact<{
  input: TakePartInCaseInput;
}>;


export type TakePartInCaseMutation = { readonly takePartInCase: { readonly case: { readonly id: string } } };

export type ForeseenRulingQueryVariables = Exact<{
  matchId: string;
  toFrame: number;
}>;


export type ForeseenRulingQuery = { readonly rewindPreview: { readonly undoneCount: number, readonly learned: ReadonlyArray<{ readonly seat: number, readonly cards: ReadonlyArray<{ readonly card: string, readonly name: string | null, readonly frame: number }> | null }>, readonly refusal: { readonly message: string } | null } };

export type MatchLineFragment = { readonly isFeatured: boolean, readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly frame?: { readonly number: number, readonly turn: number | null, readonly text: string } | null, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null };

export type MatchLinesQueryVariables = Exact<{
  filter?: MatchFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
  withFrame: boolean;
}>;


export type MatchLinesQuery = { readonly matches: { readonly nodes: ReadonlyArray<{ readonly isFeatured: boolean, readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly frame?: { readonly number: number, readonly turn: number | null, readonly text: string } | null, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type FollowMatchLinesSubscriptionVariables = Exact<{
  filter?: MatchFilter | null | undefined;
  withFrame: boolean;
}>;


export type FollowMatchLinesSubscription = { readonly matches: { readonly match: { readonly isFeatured: boolean, readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly frame?: { readonly number: number, readonly turn: number | null, readonly text: string } | null, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null } } };

export type CancelMatchMutationVariables = Exact<{
  input: CancelMatchInput;
}>;


export type CancelMatchMutation = { readonly cancelMatch: { readonly match: { readonly id: string, readonly status: MatchStatus } } };

export type FollowMatchChangesSubscriptionVariables = Exact<{
  matchId: string;
}>;


export type FollowMatchChangesSubscription = { readonly matches: { readonly match: { readonly id: string } } };

export type SeatInMatchFragment = { readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null };

export type ResultOfMatchFragment = { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> };

export type ClockOfMatchFragment = { readonly asOf: string, readonly seats: ReadonlyArray<{ readonly seat: number, readonly remaining: number, readonly isRunning: boolean, readonly runsOutAt: string | null, readonly byoYomi: { readonly periods: number, readonly remaining: number } | null }>, readonly round: { readonly endsAt: string | null, readonly remaining: number | null, readonly isOver: boolean, readonly lastTurn: number | null, readonly extraUntil: string | null } | null, readonly paused: { readonly since: string, readonly reason: string } | null };

export type MatchSummaryFragment = { readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null };

export type MatchDetailsFragment = { readonly rulesVersion: string, readonly spectatorDelaySeconds: number, readonly productionAllowed: boolean, readonly responseSeconds: number | null, readonly embargoUntil: string | null, readonly isRevealed: boolean, readonly sideboardingFor: number | null, readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly ruleset: ReadonlyArray<{ readonly name: string, readonly value: string }>, readonly cardSets: ReadonlyArray<{ readonly id: string, readonly hash: string }>, readonly games: ReadonlyArray<{ readonly number: number, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } }>, readonly drawOffer: { readonly by: number, readonly agreed: ReadonlyArray<number> } | null, readonly viewpoint: { readonly kind: ViewerKind, readonly seat: number | null, readonly isDelayed: boolean, readonly asPlayed: boolean }, readonly clock: { readonly asOf: string, readonly seats: ReadonlyArray<{ readonly seat: number, readonly remaining: number, readonly isRunning: boolean, readonly runsOutAt: string | null, readonly byoYomi: { readonly periods: number, readonly remaining: number } | null }>, readonly round: { readonly endsAt: string | null, readonly remaining: number | null, readonly isOver: boolean, readonly lastTurn: number | null, readonly extraUntil: string | null } | null, readonly paused: { readonly since: string, readonly reason: string } | null }, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null };

export type MatchProgressFragment = { readonly status: MatchStatus, readonly gameNumber: number, readonly sideboardingFor: number | null, readonly updatedAt: string, readonly frameCount: number, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly games: ReadonlyArray<{ readonly number: number, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null, readonly drawOffer: { readonly by: number, readonly agreed: ReadonlyArray<number> } | null, readonly clock: { readonly asOf: string, readonly seats: ReadonlyArray<{ readonly seat: number, readonly remaining: number, readonly isRunning: boolean, readonly runsOutAt: string | null, readonly byoYomi: { readonly periods: number, readonly remaining: number } | null }>, readonly round: { readonly endsAt: string | null, readonly remaining: number | null, readonly isOver: boolean, readonly lastTurn: number | null, readonly extraUntil: string | null } | null, readonly paused: { readonly since: string, readonly reason: string } | null } };

export type MatchDetailsByIdQueryVariables = Exact<{
  matchId: string;
  as?: ViewpointInput | null | undefined;
}>;


export type MatchDetailsByIdQuery = { readonly match: { readonly rulesVersion: string, readonly spectatorDelaySeconds: number, readonly productionAllowed: boolean, readonly responseSeconds: number | null, readonly embargoUntil: string | null, readonly isRevealed: boolean, readonly sideboardingFor: number | null, readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly ruleset: ReadonlyArray<{ readonly name: string, readonly value: string }>, readonly cardSets: ReadonlyArray<{ readonly id: string, readonly hash: string }>, readonly games: ReadonlyArray<{ readonly number: number, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } }>, readonly drawOffer: { readonly by: number, readonly agreed: ReadonlyArray<number> } | null, readonly viewpoint: { readonly kind: ViewerKind, readonly seat: number | null, readonly isDelayed: boolean, readonly asPlayed: boolean }, readonly clock: { readonly asOf: string, readonly seats: ReadonlyArray<{ readonly seat: number, readonly remaining: number, readonly isRunning: boolean, readonly runsOutAt: string | null, readonly byoYomi: { readonly periods: number, readonly remaining: number } | null }>, readonly round: { readonly endsAt: string | null, readonly remaining: number | null, readonly isOver: boolean, readonly lastTurn: number | null, readonly extraUntil: string | null } | null, readonly paused: { readonly since: string, readonly reason: string } | null }, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null } | null };

export type MatchNowQueryVariables = Exact<{
  matchId: string;
  as?: ViewpointInput | null | undefined;
}>;


export type MatchNowQuery = { readonly match: { readonly rulesVersion: string, readonly spectatorDelaySeconds: number, readonly productionAllowed: boolean, readonly responseSeconds: number | null, readonly embargoUntil: string | null, readonly isRevealed: boolean, readonly sideboardingFor: number | null, readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly frame: { readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly undoneBy: number | null, readonly hash: string, readonly telling: Telling, readonly isBookkeeping: boolean, readonly chance: Chance | null, readonly table: { readonly phase: string, readonly turn: { readonly number: number, readonly seat: number } | null, readonly seats: ReadonlyArray<{ readonly seat: number, readonly isActive: boolean, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly zones: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly label: string, readonly owner: number | null, readonly count: number, readonly cards: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly slots: ReadonlyArray<{ readonly id: string, readonly label: string, readonly sides: ReadonlyArray<{ readonly seat: number, readonly cards: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }> }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }> }>, readonly stack: ReadonlyArray<{ readonly label: string, readonly controller: number, readonly card: { readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> } | null }>, readonly choice: { readonly seat: number, readonly kind: string, readonly label: string, readonly rule: string } | null, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } | null }, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string }> } | null, readonly ruleset: ReadonlyArray<{ readonly name: string, readonly value: string }>, readonly cardSets: ReadonlyArray<{ readonly id: string, readonly hash: string }>, readonly games: ReadonlyArray<{ readonly number: number, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } }>, readonly drawOffer: { readonly by: number, readonly agreed: ReadonlyArray<number> } | null, readonly viewpoint: { readonly kind: ViewerKind, readonly seat: number | null, readonly isDelayed: boolean, readonly asPlayed: boolean }, readonly clock: { readonly asOf: string, readonly seats: ReadonlyArray<{ readonly seat: number, readonly remaining: number, readonly isRunning: boolean, readonly runsOutAt: string | null, readonly byoYomi: { readonly periods: number, readonly remaining: number } | null }>, readonly round: { readonly endsAt: string | null, readonly remaining: number | null, readonly isOver: boolean, readonly lastTurn: number | null, readonly extraUntil: string | null } | null, readonly paused: { readonly since: string, readonly reason: string } | null }, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null } | null };

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

export type MatchPlaceQueryVariables = Exact<{
  matchId: string;
}>;


export type MatchPlaceQuery = { readonly match: { readonly id: string, readonly labels: { readonly event: string | null, readonly round: string | null, readonly table: string | null } } | null };

export type KeyLineFragment = { readonly id: string, readonly name: string, readonly prefix: string, readonly role: StaffRole, readonly scopes: ReadonlyArray<Scope> | null, readonly createdAt: string, readonly expiresAt: string | null, readonly revokedAt: string | null, readonly lastUsedAt: string | null };

export type OrganizationMembersQueryVariables = Exact<{ [key: string]: never; }>;


export type OrganizationMembersQuery = { readonly organization: { readonly id: string, readonly name: string, readonly members: ReadonlyArray<{ readonly subject: string, readonly roles: ReadonlyArray<MemberRole> }> | null } | null };

export type OrganizationKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type OrganizationKeysQuery = { readonly organization: { readonly id: string, readonly name: string, readonly keys: ReadonlyArray<{ readonly id: string, readonly name: string, readonly prefix: string, readonly role: StaffRole, readonly scopes: ReadonlyArray<Scope> | null, readonly createdAt: string, readonly expiresAt: string | null, readonly revokedAt: string | null, readonly lastUsedAt: string | null }> | null } | null };

export type GiveRolesMutationVariables = Exact<{
  input: GiveRolesInput;
}>;


export type GiveRolesMutation = { readonly giveRoles: { readonly organization: { readonly id: string } } };

export type RenameOrganizationMutationVariables = Exact<{
  input: RenameOrganizationInput;
}>;


export type RenameOrganizationMutation = { readonly renameOrganization: { readonly organization: { readonly id: string, readonly name: string } } };

export type CreateKeyMutationVariables = Exact<{
  input: CreateKeyInput;
}>;


export type CreateKeyMutation = { readonly createKey: { readonly text: string | null, readonly key: { readonly id: string, readonly name: string, readonly prefix: string, readonly role: StaffRole, readonly scopes: ReadonlyArray<Scope> | null, readonly createdAt: string, readonly expiresAt: string | null, readonly revokedAt: string | null, readonly lastUsedAt: string | null } } };

export type RotateKeyMutationVariables = Exact<{
  input: RotateKeyInput;
}>;


export type RotateKeyMutation = { readonly rotateKey: { readonly text: string | null, readonly key: { readonly id: string, readonly name: string, readonly prefix: string, readonly role: StaffRole, readonly scopes: ReadonlyArray<Scope> | null, readonly createdAt: string, readonly expiresAt: string | null, readonly revokedAt: string | null, readonly lastUsedAt: string | null } } };

export type RevokeKeyMutationVariables = Exact<{
  input: RevokeKeyInput;
}>;


export type RevokeKeyMutation = { readonly revokeKey: { readonly key: { readonly id: string } } };

export type RevokeTokensMutationVariables = Exact<{
  input: RevokeTokensInput;
}>;


export type RevokeTokensMutation = { readonly revokeTokens: { readonly issuedBy: string } };

export type WebhookLineFragment = { readonly id: string, readonly url: string, readonly description: string, readonly types: ReadonlyArray<ChangeType> | null, readonly isEnabled: boolean, readonly disabledReason: string | null, readonly createdAt: string, readonly waiting: number, readonly failures: number, readonly nextAttemptAt: string | null };

export type WebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhooksQuery = { readonly webhooks: ReadonlyArray<{ readonly id: string, readonly url: string, readonly description: string, readonly types: ReadonlyArray<ChangeType> | null, readonly isEnabled: boolean, readonly disabledReason: string | null, readonly createdAt: string, readonly waiting: number, readonly failures: number, readonly nextAttemptAt: string | null, readonly deadLetters: ReadonlyArray<{ readonly change: string, readonly type: ChangeType, readonly subject: string, readonly since: string, readonly at: string, readonly problem: string }>, readonly attempts: ReadonlyArray<{ readonly change: string, readonly type: ChangeType, readonly subject: string, readonly at: string, readonly milliseconds: number, readonly attempt: number, readonly isDelivered: boolean, readonly status: number | null, readonly problem: string | null }> }> };

export type CreateWebhookMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;


export type CreateWebhookMutation = { readonly createWebhook: { readonly secret: string | null, readonly webhook: { readonly id: string, readonly url: string } } };

export type RotateWebhookSecretMutationVariables = Exact<{
  input: RotateWebhookSecretInput;
}>;


export type RotateWebhookSecretMutation = { readonly rotateWebhookSecret: { readonly secret: string | null, readonly webhook: { readonly id: string, readonly url: string } } };

export type EnableWebhookMutationVariables = Exact<{
  input: WebhookInput;
}>;


export type EnableWebhookMutation = { readonly enableWebhook: { readonly webhook: { readonly id: string } } };

export type DisableWebhookMutationVariables = Exact<{
  input: WebhookInput;
}>;


export type DisableWebhookMutation = { readonly disableWebhook: { readonly webhook: { readonly id: string } } };

export type DeleteWebhookMutationVariables = Exact<{
  input: WebhookInput;
}>;


export type DeleteWebhookMutation = { readonly deleteWebhook: { readonly commandId: string } };

export type TestWebhookMutationVariables = Exact<{
  webhook: string;
}>;


export type TestWebhookMutation = { readonly testWebhook: { readonly isDelivered: boolean, readonly status: number | null, readonly problem: string | null, readonly milliseconds: number } };

export type ResendChangesMutationVariables = Exact<{
  input: ResendChangesInput;
}>;


export type ResendChangesMutation = { readonly resendChanges: { readonly webhook: { readonly id: string } } };

export type GameToOrganizeQueryVariables = Exact<{
  game: string;
}>;


export type GameToOrganizeQuery = { readonly game: { readonly id: string, readonly seasons: ReadonlyArray<string>, readonly seats: { readonly min: number, readonly max: number }, readonly rulesetSettings: ReadonlyArray<{ readonly name: string, readonly label: string, readonly rule: string, readonly default: string, readonly isFreeText: boolean, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string }> }>, readonly cardSets: ReadonlyArray<{ readonly id: string, readonly name: string, readonly cardCount: number }> } | null };

export type CreateMatchMutationVariables = Exact<{
  input: CreateMatchInput;
}>;


export type CreateMatchMutation = { readonly createMatch: { readonly match: { readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null } } };

export type LegalActionLineFragment = { readonly id: string, readonly type: string, readonly label: string, readonly rule: string, readonly cards: ReadonlyArray<string>, readonly series: string | null, readonly isStanding: boolean, readonly goesOn: GoingOn | null, readonly freedom: { readonly kind: FreedomKind, readonly field: string, readonly of: ReadonlyArray<string>, readonly min: number, readonly max: number, readonly worth: ReadonlyArray<number> | null, readonly price: number | null, readonly text: number | null } | null };

export type LegalActionsQueryVariables = Exact<{
  matchId: string;
  seat: number;
  first: number;
  after?: string | null | undefined;
}>;


export type LegalActionsQuery = { readonly match: { readonly frameCount: number, readonly legalActions: { readonly nodes: ReadonlyArray<{ readonly id: string, readonly type: string, readonly label: string, readonly rule: string, readonly cards: ReadonlyArray<string>, readonly series: string | null, readonly isStanding: boolean, readonly goesOn: GoingOn | null, readonly freedom: { readonly kind: FreedomKind, readonly field: string, readonly of: ReadonlyArray<string>, readonly min: number, readonly max: number, readonly worth: ReadonlyArray<number> | null, readonly price: number | null, readonly text: number | null } | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } } | null };

export type WhyNotQueryVariables = Exact<{
  matchId: string;
  seat: number;
  card: string;
}>;


export type WhyNotQuery = { readonly match: { readonly whyNot: ReadonlyArray<{ readonly rule: string, readonly message: string }> } | null };

export type GuideQueryVariables = Exact<{
  game: string;
}>;


export type GuideQuery = { readonly game: { readonly guide: { readonly phases: ReadonlyArray<{ readonly phase: string, readonly text: string }>, readonly steps: ReadonlyArray<{ readonly id: string, readonly title: string, readonly text: string, readonly rule: string | null, readonly look: { readonly at: GuideLookKind, readonly name: string | null } | null, readonly when: { readonly phase: string | null, readonly offers: string | null, readonly choice: string | null, readonly isOwnTurn: boolean | null } }> } | null } | null };

export type SubmitActionMutationVariables = Exact<{
  input: SubmitActionInput;
}>;


export type SubmitActionMutation = { readonly submitAction: { readonly frame: { readonly number: number } } };

export type JoinMatchMutationVariables = Exact<{
  input: JoinMatchInput;
}>;


export type JoinMatchMutation = { readonly joinMatch: { readonly seat: number } };

export type SubmitDeckMutationVariables = Exact<{
  input: SubmitDeckInput;
}>;


export type SubmitDeckMutation = { readonly submitDeck: { readonly frame: { readonly number: number } } };

export type ReadyMutationVariables = Exact<{
  input: ReadyInput;
}>;


export type ReadyMutation = { readonly ready: { readonly frame: { readonly number: number } } };

export type ConcedeMutationVariables = Exact<{
  input: ConcedeInput;
}>;


export type ConcedeMutation = { readonly concede: { readonly frame: { readonly number: number } } };

export type OfferDrawMutationVariables = Exact<{
  input: OfferDrawInput;
}>;


export type OfferDrawMutation = { readonly offerDraw: { readonly frame: { readonly number: number } } };

export type AnswerDrawMutationVariables = Exact<{
  input: AnswerDrawInput;
}>;


export type AnswerDrawMutation = { readonly answerDraw: { readonly frame: { readonly number: number } } };

export type DeckEntryLineFragment = { readonly card: string, readonly name: string | null, readonly count: number, readonly section: string | null };

export type SeatDeckQueryVariables = Exact<{
  matchId: string;
}>;


export type SeatDeckQuery = { readonly match: { readonly frameCount: number, readonly seats: ReadonlyArray<{ readonly seat: number, readonly isReady: boolean, readonly isToAct: boolean, readonly deckHash: string | null, readonly deck: ReadonlyArray<{ readonly card: string, readonly name: string | null, readonly count: number, readonly section: string | null }> | null }> } | null };

export type ReadyMadeDecksQueryVariables = Exact<{
  game: string;
}>;


export type ReadyMadeDecksQuery = { readonly game: { readonly decks: ReadonlyArray<{ readonly id: string, readonly name: string, readonly description: string, readonly cardSet: string, readonly size: number, readonly text: string }> } | null };

export type ValidateDeckQueryVariables = Exact<{
  input: ValidateDeckInput;
}>;


export type ValidateDeckQuery = { readonly validateDeck: { readonly isLegal: boolean, readonly size: number, readonly entries: ReadonlyArray<{ readonly card: string, readonly name: string | null, readonly count: number, readonly section: string | null }>, readonly faults: ReadonlyArray<{ readonly code: string, readonly path: string, readonly message: string, readonly rule: string | null }> } };

export type PlayerWithRatingsQueryVariables = Exact<{
  id: string;
}>;


export type PlayerWithRatingsQuery = { readonly player: { readonly id: string, readonly name: string, readonly ratings: ReadonlyArray<{ readonly game: string, readonly season: string, readonly rank: number, readonly rating: number, readonly mean: number, readonly deviation: number, readonly matches: number, readonly wins: number, readonly draws: number, readonly losses: number, readonly history: ReadonlyArray<{ readonly at: string, readonly matchId: string, readonly place: number, readonly rating: number, readonly mean: number, readonly deviation: number }> }> } | null };

export type PlayerNameQueryVariables = Exact<{
  id: string;
}>;


export type PlayerNameQuery = { readonly player: { readonly id: string, readonly name: string } | null };

export type PlayersNamedQueryVariables = Exact<{
  search: string;
  organization?: string | null | undefined;
}>;


export type PlayersNamedQuery = { readonly players: ReadonlyArray<{ readonly id: string, readonly name: string }> };

export type ReplayLineFragment = { readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly hash: string, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string, readonly rule: string | null, readonly text: string }> };

export type ReplayChangeFragment = { readonly patch: unknown, readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly hash: string, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string, readonly rule: string | null, readonly text: string }> };

export type ReplayStartQueryVariables = Exact<{
  matchId: string;
  number: number;
  as?: ViewpointInput | null | undefined;
}>;


export type ReplayStartQuery = { readonly match: { readonly rulesVersion: string, readonly spectatorDelaySeconds: number, readonly productionAllowed: boolean, readonly responseSeconds: number | null, readonly embargoUntil: string | null, readonly isRevealed: boolean, readonly sideboardingFor: number | null, readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly frame: { readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly hash: string, readonly table: { readonly phase: string, readonly turn: { readonly number: number, readonly seat: number } | null, readonly seats: ReadonlyArray<{ readonly seat: number, readonly isActive: boolean, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly zones: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly label: string, readonly owner: number | null, readonly count: number, readonly cards: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly slots: ReadonlyArray<{ readonly id: string, readonly label: string, readonly sides: ReadonlyArray<{ readonly seat: number, readonly cards: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }> }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }> }>, readonly stack: ReadonlyArray<{ readonly label: string, readonly controller: number, readonly card: { readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> } | null }>, readonly choice: { readonly seat: number, readonly kind: string, readonly label: string, readonly rule: string } | null, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } | null }, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string, readonly rule: string | null, readonly text: string }> } | null, readonly ruleset: ReadonlyArray<{ readonly name: string, readonly value: string }>, readonly cardSets: ReadonlyArray<{ readonly id: string, readonly hash: string }>, readonly games: ReadonlyArray<{ readonly number: number, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } }>, readonly drawOffer: { readonly by: number, readonly agreed: ReadonlyArray<number> } | null, readonly viewpoint: { readonly kind: ViewerKind, readonly seat: number | null, readonly isDelayed: boolean, readonly asPlayed: boolean }, readonly clock: { readonly asOf: string, readonly seats: ReadonlyArray<{ readonly seat: number, readonly remaining: number, readonly isRunning: boolean, readonly runsOutAt: string | null, readonly byoYomi: { readonly periods: number, readonly remaining: number } | null }>, readonly round: { readonly endsAt: string | null, readonly remaining: number | null, readonly isOver: boolean, readonly lastTurn: number | null, readonly extraUntil: string | null } | null, readonly paused: { readonly since: string, readonly reason: string } | null }, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null } | null };

export type ReplayFrameQueryVariables = Exact<{
  matchId: string;
  number: number;
  as?: ViewpointInput | null | undefined;
}>;


export type ReplayFrameQuery = { readonly match: { readonly isRevealed: boolean, readonly frame: { readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly hash: string, readonly table: { readonly phase: string, readonly turn: { readonly number: number, readonly seat: number } | null, readonly seats: ReadonlyArray<{ readonly seat: number, readonly isActive: boolean, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly zones: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly label: string, readonly owner: number | null, readonly count: number, readonly cards: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly slots: ReadonlyArray<{ readonly id: string, readonly label: string, readonly sides: ReadonlyArray<{ readonly seat: number, readonly cards: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }> }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }> }>, readonly stack: ReadonlyArray<{ readonly label: string, readonly controller: number, readonly card: { readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> } | null }>, readonly choice: { readonly seat: number, readonly kind: string, readonly label: string, readonly rule: string } | null, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } | null }, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string, readonly rule: string | null, readonly text: string }> } | null } | null };

export type ReplayPageQueryVariables = Exact<{
  matchId: string;
  from: number;
  first: number;
  as?: ViewpointInput | null | undefined;
}>;


export type ReplayPageQuery = { readonly match: { readonly isRevealed: boolean, readonly frame: { readonly table: { readonly phase: string, readonly turn: { readonly number: number, readonly seat: number } | null, readonly seats: ReadonlyArray<{ readonly seat: number, readonly isActive: boolean, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly zones: ReadonlyArray<{ readonly id: string, readonly kind: string, readonly label: string, readonly owner: number | null, readonly count: number, readonly cards: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly slots: ReadonlyArray<{ readonly id: string, readonly label: string, readonly sides: ReadonlyArray<{ readonly seat: number, readonly cards: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }> }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }> }>, readonly stack: ReadonlyArray<{ readonly label: string, readonly controller: number, readonly card: { readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly attached: ReadonlyArray<{ readonly id: string | null, readonly facing: Facing, readonly definition: string | null, readonly name: string | null, readonly cardType: string | null, readonly text: string | null, readonly owner: number, readonly controller: number | null, readonly orientation: Orientation, readonly keywords: ReadonlyArray<string>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> }>, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }> } | null }>, readonly choice: { readonly seat: number, readonly kind: string, readonly label: string, readonly rule: string } | null, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: string | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } | null } } | null, readonly frames: { readonly nodes: ReadonlyArray<{ readonly patch: unknown, readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly hash: string, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string, readonly rule: string | null, readonly text: string }> }> } } | null };

export type TimelineStretchFragment = { readonly from: number, readonly count: number, readonly frameCount: number, readonly turns: ReadonlyArray<{ readonly frame: number, readonly game: number, readonly turn: number | null, readonly seat: number | null }>, readonly steps: ReadonlyArray<{ readonly frame: number, readonly at: string, readonly seat: number | null }>, readonly kinds: ReadonlyArray<{ readonly type: string, readonly frames: ReadonlyArray<number> }>, readonly undone: ReadonlyArray<{ readonly first: number, readonly last: number, readonly by: number }>, readonly counters: ReadonlyArray<{ readonly frame: number, readonly seat: number, readonly name: string, readonly label: string, readonly value: number }>, readonly leads: ReadonlyArray<{ readonly frame: number, readonly seat: number | null }>, readonly keyMoments: ReadonlyArray<{ readonly frame: number, readonly kind: string }> };

export type ReplayTimelineQueryVariables = Exact<{
  matchId: string;
  from: number;
  frames: number;
  as?: ViewpointInput | null | undefined;
}>;


export type ReplayTimelineQuery = { readonly match: { readonly isRevealed: boolean, readonly timeline: { readonly from: number, readonly count: number, readonly frameCount: number, readonly turns: ReadonlyArray<{ readonly frame: number, readonly game: number, readonly turn: number | null, readonly seat: number | null }>, readonly steps: ReadonlyArray<{ readonly frame: number, readonly at: string, readonly seat: number | null }>, readonly kinds: ReadonlyArray<{ readonly type: string, readonly frames: ReadonlyArray<number> }>, readonly undone: ReadonlyArray<{ readonly first: number, readonly last: number, readonly by: number }>, readonly counters: ReadonlyArray<{ readonly frame: number, readonly seat: number, readonly name: string, readonly label: string, readonly value: number }>, readonly leads: ReadonlyArray<{ readonly frame: number, readonly seat: number | null }>, readonly keyMoments: ReadonlyArray<{ readonly frame: number, readonly kind: string }> } } | null };

export type ReplayHitsQueryVariables = Exact<{
  matchId: string;
  from: number;
  words: string;
  as?: ViewpointInput | null | undefined;
}>;


export type ReplayHitsQuery = { readonly match: { readonly timeline: { readonly count: number, readonly frameCount: number, readonly hits: ReadonlyArray<number> } } | null };

export type FollowReplaySubscriptionVariables = Exact<{
  matchId: string;
  after?: number | null | undefined;
  as?: ViewpointInput | null | undefined;
}>;


export type FollowReplaySubscription = { readonly frames: { readonly isRevealed: boolean, readonly patch: unknown, readonly number: number, readonly step: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly hash: string, readonly match: { readonly status: MatchStatus, readonly gameNumber: number, readonly sideboardingFor: number | null, readonly updatedAt: string, readonly frameCount: number, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly games: ReadonlyArray<{ readonly number: number, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly rule: string, readonly text: string } }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null, readonly drawOffer: { readonly by: number, readonly agreed: ReadonlyArray<number> } | null, readonly clock: { readonly asOf: string, readonly seats: ReadonlyArray<{ readonly seat: number, readonly remaining: number, readonly isRunning: boolean, readonly runsOutAt: string | null, readonly byoYomi: { readonly periods: number, readonly remaining: number } | null }>, readonly round: { readonly endsAt: string | null, readonly remaining: number | null, readonly isOver: boolean, readonly lastTurn: number | null, readonly extraUntil: string | null } | null, readonly paused: { readonly since: string, readonly reason: string } | null } } | null, readonly timeline: { readonly from: number, readonly count: number, readonly frameCount: number, readonly turns: ReadonlyArray<{ readonly frame: number, readonly game: number, readonly turn: number | null, readonly seat: number | null }>, readonly steps: ReadonlyArray<{ readonly frame: number, readonly at: string, readonly seat: number | null }>, readonly kinds: ReadonlyArray<{ readonly type: string, readonly frames: ReadonlyArray<number> }>, readonly undone: ReadonlyArray<{ readonly first: number, readonly last: number, readonly by: number }>, readonly counters: ReadonlyArray<{ readonly frame: number, readonly seat: number, readonly name: string, readonly label: string, readonly value: number }>, readonly leads: ReadonlyArray<{ readonly frame: number, readonly seat: number | null }>, readonly keyMoments: ReadonlyArray<{ readonly frame: number, readonly kind: string }> }, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string, readonly rule: string | null, readonly text: string }> } };

export type RulesQueryVariables = Exact<{
  game: string;
}>;


export type RulesQuery = { readonly game: { readonly rules: ReadonlyArray<{ readonly id: string, readonly text: string }>, readonly rulesetSettings: ReadonlyArray<{ readonly name: string, readonly label: string, readonly rule: string, readonly default: string, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string }> }> } | null };

export type MatchFidelityQueryVariables = Exact<{
  matchId: string;
  as?: ViewpointInput | null | undefined;
}>;


export type MatchFidelityQuery = { readonly match: { readonly proof: { readonly fidelity: { readonly isExact: boolean, readonly decidedBy: string, readonly present: string, readonly compared: { readonly count: number, readonly first: ReadonlyArray<{ readonly frame: number, readonly seat: number | null, readonly action: string, readonly then: ReadonlyArray<{ readonly type: string, readonly rule: string | null, readonly fields: ReadonlyArray<string> }>, readonly now: ReadonlyArray<{ readonly type: string, readonly rule: string | null, readonly fields: ReadonlyArray<string> }>, readonly refusal: { readonly message: string } | null }> } | null } } } | null };

export type ImportedReplaysQueryVariables = Exact<{ [key: string]: never; }>;


export type ImportedReplaysQuery = { readonly importedReplays: ReadonlyArray<{ readonly id: string, readonly importedAt: string, readonly importedBy: string, readonly issuer: string, readonly match: string, readonly game: string, readonly rulesVersion: string, readonly frames: number, readonly at: string, readonly root: string, readonly viewer: string, readonly isRevealed: boolean, readonly signedBy: string | null, readonly open: ReadonlyArray<string> }> };

export type RewindPreviewQueryVariables = Exact<{
  matchId: string;
  toFrame: number;
}>;


export type RewindPreviewQuery = { readonly rewindPreview: { readonly toFrame: number, readonly newestFrame: number, readonly undoneCount: number, readonly undone: ReadonlyArray<{ readonly number: number, readonly text: string, readonly events: ReadonlyArray<{ readonly type: string }> }>, readonly learned: ReadonlyArray<{ readonly seat: number, readonly cards: ReadonlyArray<{ readonly card: string, readonly name: string | null, readonly frame: number }> | null }>, readonly refusal: { readonly code: string, readonly message: string } | null } };

export type RewindMatchMutationVariables = Exact<{
  input: RewindMatchInput;
}>;


export type RewindMatchMutation = { readonly rewindMatch: { readonly frame: { readonly number: number } } };

export type NoteOnFrameFragment = { readonly number: number, readonly frame: number, readonly readers: NoteReaders, readonly text: string, readonly at: string, readonly by: { readonly role: ActorRole, readonly id: string } };

export type MatchNotesQueryVariables = Exact<{
  matchId: string;
}>;


export type MatchNotesQuery = { readonly match: { readonly status: MatchStatus, readonly organization: { readonly id: string }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly player: { readonly id: string, readonly name: string } | null }>, readonly notes: ReadonlyArray<{ readonly number: number, readonly frame: number, readonly readers: NoteReaders, readonly text: string, readonly at: string, readonly by: { readonly role: ActorRole, readonly id: string } }> } | null };

export type FollowNotesSubscriptionVariables = Exact<{
  matchId: string;
}>;


export type FollowNotesSubscription = { readonly matchNotes: { readonly notes: ReadonlyArray<{ readonly number: number, readonly frame: number, readonly readers: NoteReaders, readonly text: string, readonly at: string, readonly by: { readonly role: ActorRole, readonly id: string } }> } };

export type NoteFrameMutationVariables = Exact<{
  input: NoteFrameInput;
}>;


export type NoteFrameMutation = { readonly noteFrame: { readonly match: { readonly notes: ReadonlyArray<{ readonly number: number, readonly frame: number, readonly readers: NoteReaders, readonly text: string, readonly at: string, readonly by: { readonly role: ActorRole, readonly id: string } }> } } };

export type WithdrawNoteMutationVariables = Exact<{
  input: WithdrawNoteInput;
}>;


export type WithdrawNoteMutation = { readonly withdrawNote: { readonly match: { readonly notes: ReadonlyArray<{ readonly number: number, readonly frame: number, readonly readers: NoteReaders, readonly text: string, readonly at: string, readonly by: { readonly role: ActorRole, readonly id: string } }> } } };

export type FollowRulingsSubscriptionVariables = Exact<{
  matchId: string;
}>;


export type FollowRulingsSubscription = { readonly matchFrames: { readonly frame: { readonly match: { readonly rulings: ReadonlyArray<{ readonly id: string, readonly type: string, readonly label: string, readonly rule: string, readonly number: { readonly min: number, readonly max: number, readonly usual: number } | null }> } | null } | null } };

export type MakeRulingMutationVariables = Exact<{
  input: MakeRulingInput;
}>;


export type MakeRulingMutation = { readonly makeRuling: { readonly frame: { readonly number: number } } };

export type FollowScoresSubscriptionVariables = Exact<{
  of: FollowedMatchesInput;
}>;


export type FollowScoresSubscription = { readonly matchFrames: { readonly matchId: string | null, readonly isOver: boolean, readonly frame: { readonly number: number, readonly table: { readonly turn: { readonly number: number } | null, readonly outcome: { readonly text: string } | null, readonly seats: ReadonlyArray<{ readonly seat: number, readonly isActive: boolean, readonly counters: ReadonlyArray<{ readonly name: string, readonly label: string, readonly value: number, readonly max: number | null }> }> } } | null } };

export type SearchFramesQueryVariables = Exact<{
  filter: FrameSearch;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type SearchFramesQuery = { readonly searchFrames: { readonly isComplete: boolean, readonly nodes: ReadonlyArray<{ readonly match: { readonly id: string, readonly title: string | null, readonly status: MatchStatus, readonly createdAt: string, readonly game: { readonly id: string, readonly name: string }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly player: { readonly id: string, readonly name: string } | null }> }, readonly frame: { readonly number: number, readonly turn: number | null, readonly at: string, readonly text: string, readonly rule: string | null, readonly undoneBy: number | null, readonly events: ReadonlyArray<{ readonly type: string }> } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type GameWordsQueryVariables = Exact<{
  game: string;
}>;


export type GameWordsQuery = { readonly game: { readonly id: string, readonly broadcast: { readonly aim: string, readonly points: ReadonlyArray<{ readonly name: string, readonly label: string, readonly one: string, readonly many: string, readonly gain: string, readonly loss: string, readonly isBad: boolean, readonly meaning: string, readonly role: PointRole }>, readonly phases: ReadonlyArray<{ readonly phase: string, readonly meaning: string }>, readonly tags: ReadonlyArray<{ readonly name: string, readonly label: string | null }> } } | null };

export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { readonly signInAddress: string | null, readonly me: { readonly role: Role, readonly subject: string | null, readonly match: string | null, readonly seat: number | null, readonly scopes: ReadonlyArray<Scope> | null, readonly organization: { readonly id: string, readonly name: string } }, readonly games: ReadonlyArray<{ readonly id: string, readonly name: string, readonly description: string, readonly rulesVersion: string, readonly skin: { readonly feltHue: number, readonly feltChroma: number, readonly accentHue: number, readonly corners: SkinCorners } | null, readonly seats: { readonly min: number, readonly max: number } }> };

export type RuleMatchResultMutationVariables = Exact<{
  input: RuleResultInput;
}>;


export type RuleMatchResultMutation = { readonly ruleResult: { readonly match: { readonly id: string } } };

export type ReportMatchResultMutationVariables = Exact<{
  input: ReportResultInput;
}>;


export type ReportMatchResultMutation = { readonly reportResult: { readonly match: { readonly id: string } } };

export type AmendMatchResultMutationVariables = Exact<{
  input: AmendResultInput;
}>;


export type AmendMatchResultMutation = { readonly amendResult: { readonly match: { readonly id: string } } };

export type PauseMatchMutationVariables = Exact<{
  input: PauseMatchInput;
}>;


export type PauseMatchMutation = { readonly pauseMatch: { readonly match: { readonly id: string } } };

export type ResumeMatchMutationVariables = Exact<{
  input: ResumeMatchInput;
}>;


export type ResumeMatchMutation = { readonly resumeMatch: { readonly match: { readonly id: string } } };

export type ExtendTimeMutationVariables = Exact<{
  input: ExtendTimeInput;
}>;


export type ExtendTimeMutation = { readonly extendTime: { readonly match: { readonly id: string } } };

export type CallTimeMutationVariables = Exact<{
  input: CallTimeInput;
}>;


export type CallTimeMutation = { readonly callTime: { readonly match: { readonly id: string } } };

export type NamePlayerMutationVariables = Exact<{
  input: RegisterPlayerInput;
}>;


export type NamePlayerMutation = { readonly registerPlayer: { readonly player: { readonly id: string, readonly name: string } } };

export type OutcomePartsFragment = { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number>, readonly gamesDrawn: number };

export type MatchRecordQueryVariables = Exact<{
  matchId: string;
}>;


export type MatchRecordQuery = { readonly match: { readonly id: string, readonly status: MatchStatus, readonly organization: { readonly id: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly player: { readonly id: string, readonly name: string } | null }>, readonly report: { readonly by: number, readonly confirmed: ReadonlyArray<number>, readonly disputedBy: number | null, readonly dispute: string | null, readonly result: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly gamesWon: ReadonlyArray<number>, readonly gamesDrawn: number } } | null, readonly result: { readonly current: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number>, readonly gamesDrawn: number }, readonly first: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number>, readonly gamesDrawn: number }, readonly amendments: ReadonlyArray<{ readonly reason: string, readonly at: string, readonly by: { readonly role: ActorRole, readonly id: string }, readonly result: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number>, readonly gamesDrawn: number } }> } | null, readonly clock: { readonly paused: { readonly since: string, readonly reason: string } | null, readonly round: { readonly endsAt: string | null, readonly remaining: number | null, readonly isOver: boolean, readonly lastTurn: number | null, readonly extraUntil: string | null } | null, readonly seats: ReadonlyArray<{ readonly seat: number, readonly remaining: number, readonly isRunning: boolean, readonly runsOutAt: string | null }> }, readonly frames: { readonly nodes: ReadonlyArray<{ readonly number: number, readonly at: string, readonly text: string, readonly actor: { readonly role: ActorRole, readonly id: string } | null, readonly events: ReadonlyArray<{ readonly type: string }> }> } } | null };

export type DeskMatchesQueryVariables = Exact<{
  filter?: MatchFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type DeskMatchesQuery = { readonly matches: { readonly nodes: ReadonlyArray<{ readonly isFeatured: boolean, readonly id: string, readonly status: MatchStatus, readonly title: string | null, readonly season: string, readonly gameNumber: number, readonly createdAt: string, readonly updatedAt: string, readonly frameCount: number, readonly labels: { readonly event: string | null, readonly round: string | null, readonly table: string | null }, readonly report: { readonly by: number, readonly disputedBy: number | null } | null, readonly result: { readonly current: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number>, readonly gamesDrawn: number }, readonly amendments: ReadonlyArray<{ readonly at: string }> } | null, readonly game: { readonly id: string, readonly name: string }, readonly format: { readonly bestOf: number }, readonly seats: ReadonlyArray<{ readonly seat: number, readonly gamesWon: number, readonly isToAct: boolean, readonly respondBy: string | null, readonly player: { readonly id: string, readonly name: string } | null }>, readonly outcome: { readonly places: ReadonlyArray<ReadonlyArray<number>>, readonly winners: ReadonlyArray<number>, readonly isDraw: boolean, readonly reason: string, readonly gamesWon: ReadonlyArray<number> } | null }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type RenamePlayerMutationVariables = Exact<{
  input: RenamePlayerInput;
}>;


export type RenamePlayerMutation = { readonly renamePlayer: { readonly player: { readonly id: string, readonly name: string } } };

export type FollowFeaturedMatchSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type FollowFeaturedMatchSubscription = { readonly featuredMatch: { readonly match: { readonly id: string } | null } };

export type FeatureMatchMutationVariables = Exact<{
  input: FeatureMatchInput;
}>;


export type FeatureMatchMutation = { readonly featureMatch: { readonly match: { readonly id: string, readonly isFeatured: boolean } } };

export type EndFeatureMutationVariables = Exact<{
  input: EndFeatureInput;
}>;


export type EndFeatureMutation = { readonly endFeature: { readonly match: { readonly id: string, readonly isFeatured: boolean } } };

export type StandingFragment = { readonly rank: number, readonly rating: number, readonly mean: number, readonly deviation: number, readonly matches: number, readonly wins: number, readonly draws: number, readonly losses: number, readonly trend: ReadonlyArray<number>, readonly player: { readonly id: string, readonly name: string } };

export type StandingsQueryVariables = Exact<{
  game: string;
  season?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type StandingsQuery = { readonly leaderboard: { readonly totalCount: number, readonly nodes: ReadonlyArray<{ readonly rank: number, readonly rating: number, readonly mean: number, readonly deviation: number, readonly matches: number, readonly wins: number, readonly draws: number, readonly losses: number, readonly trend: ReadonlyArray<number>, readonly player: { readonly id: string, readonly name: string } }>, readonly pageInfo: { readonly endCursor: string | null, readonly hasNextPage: boolean } } };

export type FollowStandingsSubscriptionVariables = Exact<{
  game: string;
  season?: string | null | undefined;
  players?: ReadonlyArray<string> | string | null | undefined;
  first?: number | null | undefined;
}>;


export type FollowStandingsSubscription = { readonly leaderboard: { readonly game: string, readonly season: string, readonly rows: ReadonlyArray<{ readonly rank: number, readonly rating: number, readonly mean: number, readonly deviation: number, readonly matches: number, readonly wins: number, readonly draws: number, readonly losses: number, readonly trend: ReadonlyArray<number>, readonly player: { readonly id: string, readonly name: string } }> } };

export type FollowRecordsSubscriptionVariables = Exact<{
  game: string;
  season?: string | null | undefined;
  players?: ReadonlyArray<string> | string | null | undefined;
  first?: number | null | undefined;
}>;


export type FollowRecordsSubscription = { readonly leaderboard: { readonly rows: ReadonlyArray<{ readonly rank: number, readonly wins: number, readonly draws: number, readonly losses: number, readonly player: { readonly id: string } }> } };

export type SeasonsQueryVariables = Exact<{
  game: string;
}>;


export type SeasonsQuery = { readonly game: { readonly id: string, readonly seasons: ReadonlyArray<string> } | null };

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
export const FrameAnnotationFragmentDoc = new TypedDocumentString(`
    fragment FrameAnnotation on Annotation {
  author {
    id
    name
  }
  number
  frame
  readers
  text
  at
  isOwn
  link
}
    `, {"fragmentName":"FrameAnnotation"}) as unknown as TypedDocumentString<FrameAnnotationFragment, unknown>;
export const EventLineFragmentDoc = new TypedDocumentString(`
    fragment EventLine on OrganizedEvent {
  id
  name
  game
  organization
  season
  status
  structure
  plannedRounds
  cutTo
  bestOf
  capacity
  entrantCount
  rounds {
    number
    status
    isOfCut
    publishedAt
  }
}
    `, {"fragmentName":"EventLine"}) as unknown as TypedDocumentString<EventLineFragment, unknown>;
export const EventHeadFragmentDoc = new TypedDocumentString(`
    fragment EventHead on OrganizedEvent {
  ...EventLine
  preset
  hasCheckIn
  decks
  decksDue
  hasMatches
  roundMinutes
  cut {
    id
    name
  }
}
    fragment EventLine on OrganizedEvent {
  id
  name
  game
  organization
  season
  status
  structure
  plannedRounds
  cutTo
  bestOf
  capacity
  entrantCount
  rounds {
    number
    status
    isOfCut
    publishedAt
  }
}`, {"fragmentName":"EventHead"}) as unknown as TypedDocumentString<EventHeadFragment, unknown>;
export const EventResultPartsFragmentDoc = new TypedDocumentString(`
    fragment EventResultParts on EventResult {
  kind
  won
  drawn
  winner {
    id
  }
  places
  present {
    id
  }
}
    `, {"fragmentName":"EventResultParts"}) as unknown as TypedDocumentString<EventResultPartsFragment, unknown>;
export const EventTablePartsFragmentDoc = new TypedDocumentString(`
    fragment EventTableParts on EventTable {
  table
  matchId
  players {
    id
    name
  }
  result {
    ...EventResultParts
  }
}
    fragment EventResultParts on EventResult {
  kind
  won
  drawn
  winner {
    id
  }
  places
  present {
    id
  }
}`, {"fragmentName":"EventTableParts"}) as unknown as TypedDocumentString<EventTablePartsFragment, unknown>;
export const EventRoundPartsFragmentDoc = new TypedDocumentString(`
    fragment EventRoundParts on EventRound {
  number
  status
  isOfCut
  publishedAt
  byes {
    id
    name
  }
  requestedByes {
    id
    name
  }
  tables {
    ...EventTableParts
  }
  amendedBefore {
    round
    table
    players {
      id
      name
    }
    was {
      ...EventResultParts
    }
    is {
      ...EventResultParts
    }
    reason
  }
}
    fragment EventResultParts on EventResult {
  kind
  won
  drawn
  winner {
    id
  }
  places
  present {
    id
  }
}
fragment EventTableParts on EventTable {
  table
  matchId
  players {
    id
    name
  }
  result {
    ...EventResultParts
  }
}`, {"fragmentName":"EventRoundParts"}) as unknown as TypedDocumentString<EventRoundPartsFragment, unknown>;
export const EventStandingPartsFragmentDoc = new TypedDocumentString(`
    fragment EventStandingParts on EventStanding {
  place
  points
  wins
  losses
  draws
  decidedBy
  player {
    id
    name
  }
  reasons {
    criterion
    decimal
  }
}
    `, {"fragmentName":"EventStandingParts"}) as unknown as TypedDocumentString<EventStandingPartsFragment, unknown>;
export const EventEntrantPartsFragmentDoc = new TypedDocumentString(`
    fragment EventEntrantParts on EventEntrant {
  player {
    id
    name
  }
  status
  isCheckedIn
  seed
  rating
  team
  table
  hasDeck
}
    `, {"fragmentName":"EventEntrantParts"}) as unknown as TypedDocumentString<EventEntrantPartsFragment, unknown>;
export const EventStagePartsFragmentDoc = new TypedDocumentString(`
    fragment EventStageParts on EventStage {
  kind
  rounds
  firstRound
  cycles
  hasThirdPlace
  hasReset
  sizes
  preferred
  size
}
    `, {"fragmentName":"EventStageParts"}) as unknown as TypedDocumentString<EventStagePartsFragment, unknown>;
export const EventPlanPartsFragmentDoc = new TypedDocumentString(`
    fragment EventPlanParts on EventPlan {
  name
  game
  season
  stage {
    ...EventStageParts
  }
  cut {
    to
    backFill
    stage {
      ...EventStageParts
    }
  }
  preset
  bestOf
  ruleset {
    name
    value
  }
  cardSets
  capacity
  hasCheckIn
  decks
  decksDue
  hasMatches
  roundMinutes
  clock {
    seat {
      mainSeconds
      per
      incrementSeconds
      delaySeconds
      byoYomi {
        periods
        seconds
      }
      whenOver
    }
    round {
      extraTurns
      extraSeconds
      whenOver
    }
    whenUnanswered
  }
  responseSeconds
}
    fragment EventStageParts on EventStage {
  kind
  rounds
  firstRound
  cycles
  hasThirdPlace
  hasReset
  sizes
  preferred
  size
}`, {"fragmentName":"EventPlanParts"}) as unknown as TypedDocumentString<EventPlanPartsFragment, unknown>;
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
  undoneBy
  hash
  telling
  isBookkeeping
  chance
  events {
    type
  }
}
    `, {"fragmentName":"FrameLine"}) as unknown as TypedDocumentString<FrameLineFragment, unknown>;
export const SeatInMatchFragmentDoc = new TypedDocumentString(`
    fragment SeatInMatch on MatchSeat {
  seat
  player {
    id
    name
  }
  gamesWon
  isToAct
  respondBy
}
    `, {"fragmentName":"SeatInMatch"}) as unknown as TypedDocumentString<SeatInMatchFragment, unknown>;
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
export const ResultOfMatchFragmentDoc = new TypedDocumentString(`
    fragment ResultOfMatch on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
}
    `, {"fragmentName":"ResultOfMatch"}) as unknown as TypedDocumentString<ResultOfMatchFragment, unknown>;
export const ClockOfMatchFragmentDoc = new TypedDocumentString(`
    fragment ClockOfMatch on MatchClock {
  asOf
  seats {
    seat
    remaining
    byoYomi {
      periods
      remaining
    }
    isRunning
    runsOutAt
  }
  round {
    endsAt
    remaining
    isOver
    lastTurn
    extraUntil
  }
  paused {
    since
    reason
  }
}
    `, {"fragmentName":"ClockOfMatch"}) as unknown as TypedDocumentString<ClockOfMatchFragment, unknown>;
export const MatchProgressFragmentDoc = new TypedDocumentString(`
    fragment MatchProgress on MatchAtFrame {
  status
  seats {
    ...SeatInMatch
  }
  gameNumber
  games {
    number
    outcome {
      ...GameOutcome
    }
  }
  outcome {
    ...ResultOfMatch
  }
  drawOffer {
    by
    agreed
  }
  sideboardingFor
  clock {
    ...ClockOfMatch
  }
  updatedAt
  frameCount
}
    fragment SeatInMatch on MatchSeat {
  seat
  player {
    id
    name
  }
  gamesWon
  isToAct
  respondBy
}
fragment ResultOfMatch on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
}
fragment ClockOfMatch on MatchClock {
  asOf
  seats {
    seat
    remaining
    byoYomi {
      periods
      remaining
    }
    isRunning
    runsOutAt
  }
  round {
    endsAt
    remaining
    isOver
    lastTurn
    extraUntil
  }
  paused {
    since
    reason
  }
}
fragment GameOutcome on Outcome {
  places
  winners
  isDraw
  reason
  rule
  text
}`, {"fragmentName":"MatchProgress"}) as unknown as TypedDocumentString<MatchProgressFragment, unknown>;
export const FrameChangeFragmentDoc = new TypedDocumentString(`
    fragment FrameChange on Frame {
  ...FrameLine
  patch
  isRevealed
  match {
    ...MatchProgress
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
  undoneBy
  hash
  telling
  isBookkeeping
  chance
  events {
    type
  }
}
fragment SeatInMatch on MatchSeat {
  seat
  player {
    id
    name
  }
  gamesWon
  isToAct
  respondBy
}
fragment ResultOfMatch on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
}
fragment ClockOfMatch on MatchClock {
  asOf
  seats {
    seat
    remaining
    byoYomi {
      periods
      remaining
    }
    isRunning
    runsOutAt
  }
  round {
    endsAt
    remaining
    isOver
    lastTurn
    extraUntil
  }
  paused {
    since
    reason
  }
}
fragment MatchProgress on MatchAtFrame {
  status
  seats {
    ...SeatInMatch
  }
  gameNumber
  games {
    number
    outcome {
      ...GameOutcome
    }
  }
  outcome {
    ...ResultOfMatch
  }
  drawOffer {
    by
    agreed
  }
  sideboardingFor
  clock {
    ...ClockOfMatch
  }
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
}`, {"fragmentName":"FrameChange"}) as unknown as TypedDocumentString<FrameChangeFragment, unknown>;
export const PlaceOfTableFragmentDoc = new TypedDocumentString(`
    fragment PlaceOfTable on JudgedPlace {
  matchId
  game
  title
  event
  round
  table
}
    `, {"fragmentName":"PlaceOfTable"}) as unknown as TypedDocumentString<PlaceOfTableFragment, unknown>;
export const CallAtTableFragmentDoc = new TypedDocumentString(`
    fragment CallAtTable on JudgeCall {
  id
  place {
    ...PlaceOfTable
  }
  seat
  player {
    id
    name
  }
  frame
  status
  text
  calledAt
  judge
  answer
}
    fragment PlaceOfTable on JudgedPlace {
  matchId
  game
  title
  event
  round
  table
}`, {"fragmentName":"CallAtTable"}) as unknown as TypedDocumentString<CallAtTableFragment, unknown>;
export const EffectOfRulingFragmentDoc = new TypedDocumentString(`
    fragment EffectOfRuling on CaseEffect {
  outcome
  refused
  penalty {
    seat
    infraction
    penalty
    suggested
    deviation
  }
  result {
    how
    seats
  }
  amendment {
    places
    gamesWon
    gamesDrawn
    reason
  }
  rewind {
    toFrame
  }
}
    `, {"fragmentName":"EffectOfRuling"}) as unknown as TypedDocumentString<EffectOfRulingFragment, unknown>;
export const WholeCaseFragmentDoc = new TypedDocumentString(`
    fragment WholeCase on Case {
  id
  place {
    ...PlaceOfTable
  }
  frame
  about
  status
  openedBy {
    kind
    seat
    judge
  }
  openedAt
  claim
  mySeat
  parties {
    seat
    player {
      id
      name
    }
  }
  respondents
  answers {
    seat
    text
    at
  }
  evidence {
    id
    by {
      kind
      seat
      judge
    }
    audience
    at
    isOpened
    looks {
      judge
    }
    frames {
      from
      to
    }
    note
    file {
      name
      bytes
      sha256
    }
  }
  assignment {
    judge
    leaseUntil
    answerBy
  }
  ruling {
    judge
    reason
    at
    appealUntil
    accepted
    effects {
      ...EffectOfRuling
    }
  }
  appeal {
    seat
    reason
    at
  }
  decision {
    judge
    isUpheld
    reason
    at
    effects {
      ...EffectOfRuling
    }
  }
  closing {
    how
    at
    reason
    judge
  }
}
    fragment PlaceOfTable on JudgedPlace {
  matchId
  game
  title
  event
  round
  table
}
fragment EffectOfRuling on CaseEffect {
  outcome
  refused
  penalty {
    seat
    infraction
    penalty
    suggested
    deviation
  }
  result {
    how
    seats
  }
  amendment {
    places
    gamesWon
    gamesDrawn
    reason
  }
  rewind {
    toFrame
  }
}`, {"fragmentName":"WholeCase"}) as unknown as TypedDocumentString<WholeCaseFragment, unknown>;
export const PenaltyOfPlayerFragmentDoc = new TypedDocumentString(`
    fragment PenaltyOfPlayer on PenaltyRecord {
  id
  place {
    ...PlaceOfTable
  }
  player {
    id
    name
  }
  infraction
  penalty
  reason
  by
  at
  effectFrame
  waitsForNextMatch
  withdrawn {
    reason
  }
}
    fragment PlaceOfTable on JudgedPlace {
  matchId
  game
  title
  event
  round
  table
}`, {"fragmentName":"PenaltyOfPlayer"}) as unknown as TypedDocumentString<PenaltyOfPlayerFragment, unknown>;
export const CaseInListFragmentDoc = new TypedDocumentString(`
    fragment CaseInList on Case {
  id
  place {
    ...PlaceOfTable
  }
  frame
  status
  openedAt
  claim
  parties {
    seat
    player {
      id
      name
    }
  }
  assignment {
    judge
  }
}
    fragment PlaceOfTable on JudgedPlace {
  matchId
  game
  title
  event
  round
  table
}`, {"fragmentName":"CaseInList"}) as unknown as TypedDocumentString<CaseInListFragment, unknown>;
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
    ...SeatInMatch
  }
  gameNumber
  outcome {
    ...ResultOfMatch
  }
  createdAt
  updatedAt
  frameCount
}
    fragment SeatInMatch on MatchSeat {
  seat
  player {
    id
    name
  }
  gamesWon
  isToAct
  respondBy
}
fragment ResultOfMatch on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
}`, {"fragmentName":"MatchSummary"}) as unknown as TypedDocumentString<MatchSummaryFragment, unknown>;
export const MatchLineFragmentDoc = new TypedDocumentString(`
    fragment MatchLine on Match {
  ...MatchSummary
  isFeatured
  frame @include(if: $withFrame) {
    number
    turn
    text
  }
}
    fragment SeatInMatch on MatchSeat {
  seat
  player {
    id
    name
  }
  gamesWon
  isToAct
  respondBy
}
fragment ResultOfMatch on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
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
    ...SeatInMatch
  }
  gameNumber
  outcome {
    ...ResultOfMatch
  }
  createdAt
  updatedAt
  frameCount
}`, {"fragmentName":"MatchLine"}) as unknown as TypedDocumentString<MatchLineFragment, unknown>;
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
    asPlayed
  }
  sideboardingFor
  clock {
    ...ClockOfMatch
  }
}
    fragment SeatInMatch on MatchSeat {
  seat
  player {
    id
    name
  }
  gamesWon
  isToAct
  respondBy
}
fragment ResultOfMatch on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
}
fragment ClockOfMatch on MatchClock {
  asOf
  seats {
    seat
    remaining
    byoYomi {
      periods
      remaining
    }
    isRunning
    runsOutAt
  }
  round {
    endsAt
    remaining
    isOver
    lastTurn
    extraUntil
  }
  paused {
    since
    reason
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
    ...SeatInMatch
  }
  gameNumber
  outcome {
    ...ResultOfMatch
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
export const KeyLineFragmentDoc = new TypedDocumentString(`
    fragment KeyLine on ApiKey {
  id
  name
  prefix
  role
  scopes
  createdAt
  expiresAt
  revokedAt
  lastUsedAt
}
    `, {"fragmentName":"KeyLine"}) as unknown as TypedDocumentString<KeyLineFragment, unknown>;
export const WebhookLineFragmentDoc = new TypedDocumentString(`
    fragment WebhookLine on Webhook {
  id
  url
  description
  types
  isEnabled
  disabledReason
  createdAt
  waiting
  failures
  nextAttemptAt
}
    `, {"fragmentName":"WebhookLine"}) as unknown as TypedDocumentString<WebhookLineFragment, unknown>;
export const LegalActionLineFragmentDoc = new TypedDocumentString(`
    fragment LegalActionLine on LegalAction {
  id
  type
  label
  rule
  cards
  freedom {
    kind
    field
    of
    min
    max
    worth
    price
    text
  }
  series
  isStanding
  goesOn
}
    `, {"fragmentName":"LegalActionLine"}) as unknown as TypedDocumentString<LegalActionLineFragment, unknown>;
export const DeckEntryLineFragmentDoc = new TypedDocumentString(`
    fragment DeckEntryLine on DeckEntry {
  card
  name
  count
  section
}
    `, {"fragmentName":"DeckEntryLine"}) as unknown as TypedDocumentString<DeckEntryLineFragment, unknown>;
export const ReplayLineFragmentDoc = new TypedDocumentString(`
    fragment ReplayLine on Frame {
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
    rule
    text
  }
}
    `, {"fragmentName":"ReplayLine"}) as unknown as TypedDocumentString<ReplayLineFragment, unknown>;
export const ReplayChangeFragmentDoc = new TypedDocumentString(`
    fragment ReplayChange on Frame {
  ...ReplayLine
  patch
}
    fragment ReplayLine on Frame {
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
    rule
    text
  }
}`, {"fragmentName":"ReplayChange"}) as unknown as TypedDocumentString<ReplayChangeFragment, unknown>;
export const TimelineStretchFragmentDoc = new TypedDocumentString(`
    fragment TimelineStretch on MatchTimeline {
  from
  count
  frameCount
  turns {
    frame
    game
    turn
    seat
  }
  steps {
    frame
    at
    seat
  }
  kinds {
    type
    frames
  }
  undone {
    first
    last
    by
  }
  counters {
    frame
    seat
    name
    label
    value
  }
  leads {
    frame
    seat
  }
  keyMoments {
    frame
    kind
  }
}
    `, {"fragmentName":"TimelineStretch"}) as unknown as TypedDocumentString<TimelineStretchFragment, unknown>;
export const NoteOnFrameFragmentDoc = new TypedDocumentString(`
    fragment NoteOnFrame on Note {
  number
  frame
  readers
  text
  by {
    role
    id
  }
  at
}
    `, {"fragmentName":"NoteOnFrame"}) as unknown as TypedDocumentString<NoteOnFrameFragment, unknown>;
export const OutcomePartsFragmentDoc = new TypedDocumentString(`
    fragment OutcomeParts on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
  gamesDrawn
}
    `, {"fragmentName":"OutcomeParts"}) as unknown as TypedDocumentString<OutcomePartsFragment, unknown>;
export const StandingFragmentDoc = new TypedDocumentString(`
    fragment Standing on LeaderboardRow {
  rank
  player {
    id
    name
  }
  rating
  mean
  deviation
  matches
  wins
  draws
  losses
  trend
}
    `, {"fragmentName":"Standing"}) as unknown as TypedDocumentString<StandingFragment, unknown>;
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
export const FrameAnnotationsDocument = new TypedDocumentString(`
    query FrameAnnotations($matchId: ID!, $links: [ID!]) {
  match(id: $matchId) {
    annotations(links: $links) {
      ...FrameAnnotation
    }
  }
}
    fragment FrameAnnotation on Annotation {
  author {
    id
    name
  }
  number
  frame
  readers
  text
  at
  isOwn
  link
}`) as unknown as TypedDocumentString<FrameAnnotationsQuery, FrameAnnotationsQueryVariables>;
export const AnnotateFrameDocument = new TypedDocumentString(`
    mutation AnnotateFrame($input: AnnotateFrameInput!) {
  annotateFrame(input: $input) {
    commandId
  }
}
    `) as unknown as TypedDocumentString<AnnotateFrameMutation, AnnotateFrameMutationVariables>;
export const ShareAnnotationDocument = new TypedDocumentString(`
    mutation ShareAnnotation($input: ShareAnnotationInput!) {
  shareAnnotation(input: $input) {
    commandId
  }
}
    `) as unknown as TypedDocumentString<ShareAnnotationMutation, ShareAnnotationMutationVariables>;
export const RemoveAnnotationDocument = new TypedDocumentString(`
    mutation RemoveAnnotation($input: RemoveAnnotationInput!) {
  removeAnnotation(input: $input) {
    commandId
  }
}
    `) as unknown as TypedDocumentString<RemoveAnnotationMutation, RemoveAnnotationMutationVariables>;
export const EventsDocument = new TypedDocumentString(`
    query Events($filter: EventFilter, $first: Int, $after: ID) {
  events(filter: $filter, first: $first, after: $after) {
    ...EventLine
  }
}
    fragment EventLine on OrganizedEvent {
  id
  name
  game
  organization
  season
  status
  structure
  plannedRounds
  cutTo
  bestOf
  capacity
  entrantCount
  rounds {
    number
    status
    isOfCut
    publishedAt
  }
}`) as unknown as TypedDocumentString<EventsQuery, EventsQueryVariables>;
export const FollowEventDocument = new TypedDocumentString(`
    subscription FollowEvent($id: ID!) {
  eventUpdated(id: $id) {
    ...EventHead
  }
}
    fragment EventLine on OrganizedEvent {
  id
  name
  game
  organization
  season
  status
  structure
  plannedRounds
  cutTo
  bestOf
  capacity
  entrantCount
  rounds {
    number
    status
    isOfCut
    publishedAt
  }
}
fragment EventHead on OrganizedEvent {
  ...EventLine
  preset
  hasCheckIn
  decks
  decksDue
  hasMatches
  roundMinutes
  cut {
    id
    name
  }
}`) as unknown as TypedDocumentString<FollowEventSubscription, FollowEventSubscriptionVariables>;
export const EventRoundByNumberDocument = new TypedDocumentString(`
    query EventRoundByNumber($id: ID!, $number: Int!) {
  event(id: $id) {
    id
    round(number: $number) {
      ...EventRoundParts
    }
  }
}
    fragment EventResultParts on EventResult {
  kind
  won
  drawn
  winner {
    id
  }
  places
  present {
    id
  }
}
fragment EventTableParts on EventTable {
  table
  matchId
  players {
    id
    name
  }
  result {
    ...EventResultParts
  }
}
fragment EventRoundParts on EventRound {
  number
  status
  isOfCut
  publishedAt
  byes {
    id
    name
  }
  requestedByes {
    id
    name
  }
  tables {
    ...EventTableParts
  }
  amendedBefore {
    round
    table
    players {
      id
      name
    }
    was {
      ...EventResultParts
    }
    is {
      ...EventResultParts
    }
    reason
  }
}`) as unknown as TypedDocumentString<EventRoundByNumberQuery, EventRoundByNumberQueryVariables>;
export const EventStandingsDocument = new TypedDocumentString(`
    query EventStandings($id: ID!, $afterRound: Int, $first: Int, $skip: Int) {
  event(id: $id) {
    id
    standings(afterRound: $afterRound, first: $first, skip: $skip) {
      ...EventStandingParts
    }
  }
}
    fragment EventStandingParts on EventStanding {
  place
  points
  wins
  losses
  draws
  decidedBy
  player {
    id
    name
  }
  reasons {
    criterion
    decimal
  }
}`) as unknown as TypedDocumentString<EventStandingsQuery, EventStandingsQueryVariables>;
export const EventStandingReasonsDocument = new TypedDocumentString(`
    query EventStandingReasons($id: ID!, $player: ID!, $afterRound: Int) {
  event(id: $id) {
    id
    standing(player: $player, afterRound: $afterRound) {
      reasons {
        criterion
        value
        decimal
        terms {
          round
          value
          reason
          opponent {
            id
            name
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<EventStandingReasonsQuery, EventStandingReasonsQueryVariables>;
export const EventBracketDocument = new TypedDocumentString(`
    query EventBracket($id: ID!) {
  event(id: $id) {
    id
    bracket {
      id
      stage
      round
      isReady
      players {
        id
        name
      }
      winner {
        id
      }
    }
    bracketTables {
      match
      table {
        ...EventTableParts
      }
    }
  }
}
    fragment EventResultParts on EventResult {
  kind
  won
  drawn
  winner {
    id
  }
  places
  present {
    id
  }
}
fragment EventTableParts on EventTable {
  table
  matchId
  players {
    id
    name
  }
  result {
    ...EventResultParts
  }
}`) as unknown as TypedDocumentString<EventBracketQuery, EventBracketQueryVariables>;
export const EventEntrantsDocument = new TypedDocumentString(`
    query EventEntrants($id: ID!, $first: Int, $skip: Int) {
  event(id: $id) {
    id
    entrants(first: $first, skip: $skip) {
      ...EventEntrantParts
    }
  }
}
    fragment EventEntrantParts on EventEntrant {
  player {
    id
    name
  }
  status
  isCheckedIn
  seed
  rating
  team
  table
  hasDeck
}`) as unknown as TypedDocumentString<EventEntrantsQuery, EventEntrantsQueryVariables>;
export const EventEntrantByPlayerDocument = new TypedDocumentString(`
    query EventEntrantByPlayer($id: ID!, $player: ID!) {
  event(id: $id) {
    id
    entrant(player: $player) {
      ...EventEntrantParts
    }
  }
}
    fragment EventEntrantParts on EventEntrant {
  player {
    id
    name
  }
  status
  isCheckedIn
  seed
  rating
  team
  table
  hasDeck
}`) as unknown as TypedDocumentString<EventEntrantByPlayerQuery, EventEntrantByPlayerQueryVariables>;
export const EventDeckDocument = new TypedDocumentString(`
    query EventDeck($id: ID!, $player: ID!) {
  event(id: $id) {
    id
    entrant(player: $player) {
      deck
    }
  }
}
    `) as unknown as TypedDocumentString<EventDeckQuery, EventDeckQueryVariables>;
export const EventClockDocument = new TypedDocumentString(`
    query EventClock($matchId: ID!) {
  match(id: $matchId) {
    id
    clock {
      asOf
      round {
        endsAt
        remaining
        isOver
        lastTurn
        extraUntil
      }
      seats {
        seat
        remaining
        isRunning
        runsOutAt
      }
      paused {
        since
        reason
      }
    }
  }
}
    `) as unknown as TypedDocumentString<EventClockQuery, EventClockQueryVariables>;
export const EventPlanToReviseDocument = new TypedDocumentString(`
    query EventPlanToRevise($id: ID!) {
  event(id: $id) {
    id
    organization
    plan {
      ...EventPlanParts
    }
  }
}
    fragment EventStageParts on EventStage {
  kind
  rounds
  firstRound
  cycles
  hasThirdPlace
  hasReset
  sizes
  preferred
  size
}
fragment EventPlanParts on EventPlan {
  name
  game
  season
  stage {
    ...EventStageParts
  }
  cut {
    to
    backFill
    stage {
      ...EventStageParts
    }
  }
  preset
  bestOf
  ruleset {
    name
    value
  }
  cardSets
  capacity
  hasCheckIn
  decks
  decksDue
  hasMatches
  roundMinutes
  clock {
    seat {
      mainSeconds
      per
      incrementSeconds
      delaySeconds
      byoYomi {
        periods
        seconds
      }
      whenOver
    }
    round {
      extraTurns
      extraSeconds
      whenOver
    }
    whenUnanswered
  }
  responseSeconds
}`) as unknown as TypedDocumentString<EventPlanToReviseQuery, EventPlanToReviseQueryVariables>;
export const ImportEntrantsDocument = new TypedDocumentString(`
    mutation ImportEntrants($input: ImportEntrantsInput!) {
  importEntrants(input: $input) {
    isDone
    registered
    known
    faults {
      line
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ImportEntrantsMutation, ImportEntrantsMutationVariables>;
export const CreateEventDocument = new TypedDocumentString(`
    mutation CreateEvent($input: CreateEventInput!) {
  createEvent(input: $input) {
    event {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CreateEventMutation, CreateEventMutationVariables>;
export const RunEventDocument = new TypedDocumentString(`
    mutation RunEvent($input: RunEventInput!) {
  runEvent(input: $input) {
    event {
      id
      status
    }
  }
}
    `) as unknown as TypedDocumentString<RunEventMutation, RunEventMutationVariables>;
export const TakePartInEventDocument = new TypedDocumentString(`
    mutation TakePartInEvent($input: TakePartInEventInput!) {
  takePartInEvent(input: $input) {
    event {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<TakePartInEventMutation, TakePartInEventMutationVariables>;
export const FindPlayersDocument = new TypedDocumentString(`
    query FindPlayers($search: String!, $organization: ID) {
  players(search: $search, first: 8, organization: $organization) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<FindPlayersQuery, FindPlayersQueryVariables>;
export const EventCsvDocument = new TypedDocumentString(`
    query EventCsv($id: ID!) {
  event(id: $id) {
    id
    csv
  }
}
    `) as unknown as TypedDocumentString<EventCsvQuery, EventCsvQueryVariables>;
export const EventNameDocument = new TypedDocumentString(`
    query EventName($id: ID!) {
  event(id: $id) {
    id
    name
    plannedRounds
  }
}
    `) as unknown as TypedDocumentString<EventNameQuery, EventNameQueryVariables>;
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
  undoneBy
  hash
  telling
  isBookkeeping
  chance
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
  undoneBy
  hash
  telling
  isBookkeeping
  chance
  events {
    type
  }
}`) as unknown as TypedDocumentString<FramesBeforeQuery, FramesBeforeQueryVariables>;
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
  undoneBy
  hash
  telling
  isBookkeeping
  chance
  events {
    type
  }
}
fragment FrameChange on Frame {
  ...FrameLine
  patch
  isRevealed
  match {
    ...MatchProgress
  }
}
fragment SeatInMatch on MatchSeat {
  seat
  player {
    id
    name
  }
  gamesWon
  isToAct
  respondBy
}
fragment ResultOfMatch on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
}
fragment ClockOfMatch on MatchClock {
  asOf
  seats {
    seat
    remaining
    byoYomi {
      periods
      remaining
    }
    isRunning
    runsOutAt
  }
  round {
    endsAt
    remaining
    isOver
    lastTurn
    extraUntil
  }
  paused {
    since
    reason
  }
}
fragment MatchProgress on MatchAtFrame {
  status
  seats {
    ...SeatInMatch
  }
  gameNumber
  games {
    number
    outcome {
      ...GameOutcome
    }
  }
  outcome {
    ...ResultOfMatch
  }
  drawOffer {
    by
    agreed
  }
  sideboardingFor
  clock {
    ...ClockOfMatch
  }
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
}`) as unknown as TypedDocumentString<FollowFramesSubscription, FollowFramesSubscriptionVariables>;
export const CardImagesDocument = new TypedDocumentString(`
    query CardImages($matchId: ID!, $as: ViewpointInput) {
  match(id: $matchId, as: $as) {
    cardImages {
      definition
      url
    }
  }
}
    `) as unknown as TypedDocumentString<CardImagesQuery, CardImagesQueryVariables>;
export const GuestsDocument = new TypedDocumentString(`
    query Guests {
  guests {
    areWelcome
    hasBot
  }
}
    `) as unknown as TypedDocumentString<GuestsQuery, GuestsQueryVariables>;
export const BeGuestDocument = new TypedDocumentString(`
    mutation BeGuest {
  beGuest {
    token
    player
    expiresAt
  }
}
    `) as unknown as TypedDocumentString<BeGuestMutation, BeGuestMutationVariables>;
export const RegisterNameDocument = new TypedDocumentString(`
    mutation RegisterName($name: String!) {
  registerPlayer(input: {name: $name}) {
    player {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<RegisterNameMutation, RegisterNameMutationVariables>;
export const InviteDocument = new TypedDocumentString(`
    mutation Invite($input: InviteInput!) {
  invite(input: $input) {
    code
    match {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<InviteMutation, InviteMutationVariables>;
export const AcceptInvitationDocument = new TypedDocumentString(`
    mutation AcceptInvitation($input: AcceptInvitationInput!) {
  acceptInvitation(input: $input) {
    seat
    match {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<AcceptInvitationMutation, AcceptInvitationMutationVariables>;
export const RematchDocument = new TypedDocumentString(`
    mutation Rematch($input: RematchInput!) {
  rematch(input: $input) {
    match {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<RematchMutation, RematchMutationVariables>;
export const JudgeDeskDocument = new TypedDocumentString(`
    subscription JudgeDesk {
  judgeDesk {
    calls {
      ...CallAtTable
    }
    cases {
      ...CaseInList
    }
  }
}
    fragment PlaceOfTable on JudgedPlace {
  matchId
  game
  title
  event
  round
  table
}
fragment CallAtTable on JudgeCall {
  id
  place {
    ...PlaceOfTable
  }
  seat
  player {
    id
    name
  }
  frame
  status
  text
  calledAt
  judge
  answer
}
fragment CaseInList on Case {
  id
  place {
    ...PlaceOfTable
  }
  frame
  status
  openedAt
  claim
  parties {
    seat
    player {
      id
      name
    }
  }
  assignment {
    judge
  }
}`) as unknown as TypedDocumentString<JudgeDeskSubscription, JudgeDeskSubscriptionVariables>;
export const ClosedCasesDocument = new TypedDocumentString(`
    query ClosedCases {
  closedCases {
    ...CaseInList
  }
}
    fragment PlaceOfTable on JudgedPlace {
  matchId
  game
  title
  event
  round
  table
}
fragment CaseInList on Case {
  id
  place {
    ...PlaceOfTable
  }
  frame
  status
  openedAt
  claim
  parties {
    seat
    player {
      id
      name
    }
  }
  assignment {
    judge
  }
}`) as unknown as TypedDocumentString<ClosedCasesQuery, ClosedCasesQueryVariables>;
export const MatchJudgingDocument = new TypedDocumentString(`
    subscription MatchJudging($matchId: ID!) {
  matchJudging(matchId: $matchId) {
    calls {
      ...CallAtTable
    }
    cases {
      ...CaseInList
    }
  }
}
    fragment PlaceOfTable on JudgedPlace {
  matchId
  game
  title
  event
  round
  table
}
fragment CallAtTable on JudgeCall {
  id
  place {
    ...PlaceOfTable
  }
  seat
  player {
    id
    name
  }
  frame
  status
  text
  calledAt
  judge
  answer
}
fragment CaseInList on Case {
  id
  place {
    ...PlaceOfTable
  }
  frame
  status
  openedAt
  claim
  parties {
    seat
    player {
      id
      name
    }
  }
  assignment {
    judge
  }
}`) as unknown as TypedDocumentString<MatchJudgingSubscription, MatchJudgingSubscriptionVariables>;
export const CaseUpdatedDocument = new TypedDocumentString(`
    subscription CaseUpdated($id: ID!) {
  caseUpdated(id: $id) {
    ...WholeCase
  }
}
    fragment PlaceOfTable on JudgedPlace {
  matchId
  game
  title
  event
  round
  table
}
fragment EffectOfRuling on CaseEffect {
  outcome
  refused
  penalty {
    seat
    infraction
    penalty
    suggested
    deviation
  }
  result {
    how
    seats
  }
  amendment {
    places
    gamesWon
    gamesDrawn
    reason
  }
  rewind {
    toFrame
  }
}
fragment WholeCase on Case {
  id
  place {
    ...PlaceOfTable
  }
  frame
  about
  status
  openedBy {
    kind
    seat
    judge
  }
  openedAt
  claim
  mySeat
  parties {
    seat
    player {
      id
      name
    }
  }
  respondents
  answers {
    seat
    text
    at
  }
  evidence {
    id
    by {
      kind
      seat
      judge
    }
    audience
    at
    isOpened
    looks {
      judge
    }
    frames {
      from
      to
    }
    note
    file {
      name
      bytes
      sha256
    }
  }
  assignment {
    judge
    leaseUntil
    answerBy
  }
  ruling {
    judge
    reason
    at
    appealUntil
    accepted
    effects {
      ...EffectOfRuling
    }
  }
  appeal {
    seat
    reason
    at
  }
  decision {
    judge
    isUpheld
    reason
    at
    effects {
      ...EffectOfRuling
    }
  }
  closing {
    how
    at
    reason
    judge
  }
}`) as unknown as TypedDocumentString<CaseUpdatedSubscription, CaseUpdatedSubscriptionVariables>;
export const InfractionsDocument = new TypedDocumentString(`
    query Infractions {
  judgingRules {
    table {
      version
      infractions {
        id
        category
        title
        penalty
        remedy
      }
    }
  }
}
    `) as unknown as TypedDocumentString<InfractionsQuery, InfractionsQueryVariables>;
export const SuggestedPenaltyDocument = new TypedDocumentString(`
    query SuggestedPenalty($matchId: ID!, $seat: Int!, $infraction: ID!) {
  suggestedPenalty(matchId: $matchId, seat: $seat, infraction: $infraction) {
    penalty
    nth
    isUpgraded
    history {
      ...PenaltyOfPlayer
    }
  }
}
    fragment PlaceOfTable on JudgedPlace {
  matchId
  game
  title
  event
  round
  table
}
fragment PenaltyOfPlayer on PenaltyRecord {
  id
  place {
    ...PlaceOfTable
  }
  player {
    id
    name
  }
  infraction
  penalty
  reason
  by
  at
  effectFrame
  waitsForNextMatch
  withdrawn {
    reason
  }
}`) as unknown as TypedDocumentString<SuggestedPenaltyQuery, SuggestedPenaltyQueryVariables>;
export const PenaltiesOfPlayerDocument = new TypedDocumentString(`
    query PenaltiesOfPlayer($player: ID!) {
  penalties(player: $player) {
    ...PenaltyOfPlayer
  }
}
    fragment PlaceOfTable on JudgedPlace {
  matchId
  game
  title
  event
  round
  table
}
fragment PenaltyOfPlayer on PenaltyRecord {
  id
  place {
    ...PlaceOfTable
  }
  player {
    id
    name
  }
  infraction
  penalty
  reason
  by
  at
  effectFrame
  waitsForNextMatch
  withdrawn {
    reason
  }
}`) as unknown as TypedDocumentString<PenaltiesOfPlayerQuery, PenaltiesOfPlayerQueryVariables>;
export const CallJudgeDocument = new TypedDocumentString(`
    mutation CallJudge($input: CallJudgeInput!) {
  callJudge(input: $input) {
    call {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CallJudgeMutation, CallJudgeMutationVariables>;
export const TakeCallDocument = new TypedDocumentString(`
    mutation TakeCall($input: JudgeCallInput!) {
  takeCall(input: $input) {
    call {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<TakeCallMutation, TakeCallMutationVariables>;
export const ReleaseCallDocument = new TypedDocumentString(`
    mutation ReleaseCall($input: JudgeCallInput!) {
  releaseCall(input: $input) {
    call {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ReleaseCallMutation, ReleaseCallMutationVariables>;
export const AnswerCallDocument = new TypedDocumentString(`
    mutation AnswerCall($input: AnswerCallInput!) {
  answerCall(input: $input) {
    call {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<AnswerCallMutation, AnswerCallMutationVariables>;
export const WithdrawCallDocument = new TypedDocumentString(`
    mutation WithdrawCall($input: JudgeCallInput!) {
  withdrawCall(input: $input) {
    call {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<WithdrawCallMutation, WithdrawCallMutationVariables>;
export const GivePenaltyDocument = new TypedDocumentString(`
    mutation GivePenalty($input: GivePenaltyInput!) {
  givePenalty(input: $input) {
    penalty {
      id
      penalty
    }
  }
}
    `) as unknown as TypedDocumentString<GivePenaltyMutation, GivePenaltyMutationVariables>;
export const OpenCaseDocument = new TypedDocumentString(`
    mutation OpenCase($input: OpenCaseInput!) {
  openCase(input: $input) {
    case {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<OpenCaseMutation, OpenCaseMutationVariables>;
export const RunCaseDocument = new TypedDocumentString(`
    mutation RunCase($input: RunCaseInput!) {
  runCase(input: $input) {
    case {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<RunCaseMutation, RunCaseMutationVariables>;
export const TakePartInCaseDocument = new TypedDocumentString(`
    mutation TakePartInCase($input: TakePartInCaseInput!) {
  takePartInCase(input: $input) {
    case {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<TakePartInCaseMutation, TakePartInCaseMutationVariables>;
export const ForeseenRulingDocument = new TypedDocumentString(`
    query ForeseenRuling($matchId: ID!, $toFrame: Int!) {
  rewindPreview(matchId: $matchId, toFrame: $toFrame) {
    undoneCount
    learned {
      seat
      cards {
        card
        name
        frame
      }
    }
    refusal {
      message
    }
  }
}
    `) as unknown as TypedDocumentString<ForeseenRulingQuery, ForeseenRulingQueryVariables>;
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
  isFeatured
  frame @include(if: $withFrame) {
    number
    turn
    text
  }
}
fragment SeatInMatch on MatchSeat {
  seat
  player {
    id
    name
  }
  gamesWon
  isToAct
  respondBy
}
fragment ResultOfMatch on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
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
    ...SeatInMatch
  }
  gameNumber
  outcome {
    ...ResultOfMatch
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
  isFeatured
  frame @include(if: $withFrame) {
    number
    turn
    text
  }
}
fragment SeatInMatch on MatchSeat {
  seat
  player {
    id
    name
  }
  gamesWon
  isToAct
  respondBy
}
fragment ResultOfMatch on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
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
    ...SeatInMatch
  }
  gameNumber
  outcome {
    ...ResultOfMatch
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
export const FollowMatchChangesDocument = new TypedDocumentString(`
    subscription FollowMatchChanges($matchId: ID!) {
  matches(filter: {id: $matchId}) {
    match {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<FollowMatchChangesSubscription, FollowMatchChangesSubscriptionVariables>;
export const MatchDetailsByIdDocument = new TypedDocumentString(`
    query MatchDetailsById($matchId: ID!, $as: ViewpointInput) {
  match(id: $matchId, as: $as) {
    ...MatchDetails
  }
}
    fragment SeatInMatch on MatchSeat {
  seat
  player {
    id
    name
  }
  gamesWon
  isToAct
  respondBy
}
fragment ResultOfMatch on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
}
fragment ClockOfMatch on MatchClock {
  asOf
  seats {
    seat
    remaining
    byoYomi {
      periods
      remaining
    }
    isRunning
    runsOutAt
  }
  round {
    endsAt
    remaining
    isOver
    lastTurn
    extraUntil
  }
  paused {
    since
    reason
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
    ...SeatInMatch
  }
  gameNumber
  outcome {
    ...ResultOfMatch
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
    asPlayed
  }
  sideboardingFor
  clock {
    ...ClockOfMatch
  }
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
  undoneBy
  hash
  telling
  isBookkeeping
  chance
  events {
    type
  }
}
fragment SeatInMatch on MatchSeat {
  seat
  player {
    id
    name
  }
  gamesWon
  isToAct
  respondBy
}
fragment ResultOfMatch on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
}
fragment ClockOfMatch on MatchClock {
  asOf
  seats {
    seat
    remaining
    byoYomi {
      periods
      remaining
    }
    isRunning
    runsOutAt
  }
  round {
    endsAt
    remaining
    isOver
    lastTurn
    extraUntil
  }
  paused {
    since
    reason
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
    ...SeatInMatch
  }
  gameNumber
  outcome {
    ...ResultOfMatch
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
    asPlayed
  }
  sideboardingFor
  clock {
    ...ClockOfMatch
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
    fragment SeatInMatch on MatchSeat {
  seat
  player {
    id
    name
  }
  gamesWon
  isToAct
  respondBy
}
fragment ResultOfMatch on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
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
    ...SeatInMatch
  }
  gameNumber
  outcome {
    ...ResultOfMatch
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
    fragment SeatInMatch on MatchSeat {
  seat
  player {
    id
    name
  }
  gamesWon
  isToAct
  respondBy
}
fragment ResultOfMatch on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
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
    ...SeatInMatch
  }
  gameNumber
  outcome {
    ...ResultOfMatch
  }
  createdAt
  updatedAt
  frameCount
}`) as unknown as TypedDocumentString<FollowMatchesSubscription, FollowMatchesSubscriptionVariables>;
export const MatchPlaceDocument = new TypedDocumentString(`
    query MatchPlace($matchId: ID!) {
  match(id: $matchId) {
    id
    labels {
      event
      round
      table
    }
  }
}
    `) as unknown as TypedDocumentString<MatchPlaceQuery, MatchPlaceQueryVariables>;
export const OrganizationMembersDocument = new TypedDocumentString(`
    query OrganizationMembers {
  organization {
    id
    name
    members {
      subject
      roles
    }
  }
}
    `) as unknown as TypedDocumentString<OrganizationMembersQuery, OrganizationMembersQueryVariables>;
export const OrganizationKeysDocument = new TypedDocumentString(`
    query OrganizationKeys {
  organization {
    id
    name
    keys {
      ...KeyLine
    }
  }
}
    fragment KeyLine on ApiKey {
  id
  name
  prefix
  role
  scopes
  createdAt
  expiresAt
  revokedAt
  lastUsedAt
}`) as unknown as TypedDocumentString<OrganizationKeysQuery, OrganizationKeysQueryVariables>;
export const GiveRolesDocument = new TypedDocumentString(`
    mutation GiveRoles($input: GiveRolesInput!) {
  giveRoles(input: $input) {
    organization {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<GiveRolesMutation, GiveRolesMutationVariables>;
export const RenameOrganizationDocument = new TypedDocumentString(`
    mutation RenameOrganization($input: RenameOrganizationInput!) {
  renameOrganization(input: $input) {
    organization {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<RenameOrganizationMutation, RenameOrganizationMutationVariables>;
export const CreateKeyDocument = new TypedDocumentString(`
    mutation CreateKey($input: CreateKeyInput!) {
  createKey(input: $input) {
    text
    key {
      ...KeyLine
    }
  }
}
    fragment KeyLine on ApiKey {
  id
  name
  prefix
  role
  scopes
  createdAt
  expiresAt
  revokedAt
  lastUsedAt
}`) as unknown as TypedDocumentString<CreateKeyMutation, CreateKeyMutationVariables>;
export const RotateKeyDocument = new TypedDocumentString(`
    mutation RotateKey($input: RotateKeyInput!) {
  rotateKey(input: $input) {
    text
    key {
      ...KeyLine
    }
  }
}
    fragment KeyLine on ApiKey {
  id
  name
  prefix
  role
  scopes
  createdAt
  expiresAt
  revokedAt
  lastUsedAt
}`) as unknown as TypedDocumentString<RotateKeyMutation, RotateKeyMutationVariables>;
export const RevokeKeyDocument = new TypedDocumentString(`
    mutation RevokeKey($input: RevokeKeyInput!) {
  revokeKey(input: $input) {
    key {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<RevokeKeyMutation, RevokeKeyMutationVariables>;
export const RevokeTokensDocument = new TypedDocumentString(`
    mutation RevokeTokens($input: RevokeTokensInput!) {
  revokeTokens(input: $input) {
    issuedBy
  }
}
    `) as unknown as TypedDocumentString<RevokeTokensMutation, RevokeTokensMutationVariables>;
export const WebhooksDocument = new TypedDocumentString(`
    query Webhooks {
  webhooks {
    ...WebhookLine
    deadLetters {
      change
      type
      subject
      since
      at
      problem
    }
    attempts {
      change
      type
      subject
      at
      milliseconds
      attempt
      isDelivered
      status
      problem
    }
  }
}
    fragment WebhookLine on Webhook {
  id
  url
  description
  types
  isEnabled
  disabledReason
  createdAt
  waiting
  failures
  nextAttemptAt
}`) as unknown as TypedDocumentString<WebhooksQuery, WebhooksQueryVariables>;
export const CreateWebhookDocument = new TypedDocumentString(`
    mutation CreateWebhook($input: CreateWebhookInput!) {
  createWebhook(input: $input) {
    secret
    webhook {
      id
      url
    }
  }
}
    `) as unknown as TypedDocumentString<CreateWebhookMutation, CreateWebhookMutationVariables>;
export const RotateWebhookSecretDocument = new TypedDocumentString(`
    mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {
  rotateWebhookSecret(input: $input) {
    secret
    webhook {
      id
      url
    }
  }
}
    `) as unknown as TypedDocumentString<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const EnableWebhookDocument = new TypedDocumentString(`
    mutation EnableWebhook($input: WebhookInput!) {
  enableWebhook(input: $input) {
    webhook {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<EnableWebhookMutation, EnableWebhookMutationVariables>;
export const DisableWebhookDocument = new TypedDocumentString(`
    mutation DisableWebhook($input: WebhookInput!) {
  disableWebhook(input: $input) {
    webhook {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<DisableWebhookMutation, DisableWebhookMutationVariables>;
export const DeleteWebhookDocument = new TypedDocumentString(`
    mutation DeleteWebhook($input: WebhookInput!) {
  deleteWebhook(input: $input) {
    commandId
  }
}
    `) as unknown as TypedDocumentString<DeleteWebhookMutation, DeleteWebhookMutationVariables>;
export const TestWebhookDocument = new TypedDocumentString(`
    mutation TestWebhook($webhook: ID!) {
  testWebhook(webhook: $webhook) {
    isDelivered
    status
    problem
    milliseconds
  }
}
    `) as unknown as TypedDocumentString<TestWebhookMutation, TestWebhookMutationVariables>;
export const ResendChangesDocument = new TypedDocumentString(`
    mutation ResendChanges($input: ResendChangesInput!) {
  resendChanges(input: $input) {
    webhook {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ResendChangesMutation, ResendChangesMutationVariables>;
export const GameToOrganizeDocument = new TypedDocumentString(`
    query GameToOrganize($game: ID!) {
  game(id: $game) {
    id
    seats {
      min
      max
    }
    seasons
    rulesetSettings {
      name
      label
      rule
      default
      isFreeText
      options {
        value
        label
      }
    }
    cardSets {
      id
      name
      cardCount
    }
  }
}
    `) as unknown as TypedDocumentString<GameToOrganizeQuery, GameToOrganizeQueryVariables>;
export const CreateMatchDocument = new TypedDocumentString(`
    mutation CreateMatch($input: CreateMatchInput!) {
  createMatch(input: $input) {
    match {
      ...MatchSummary
    }
  }
}
    fragment SeatInMatch on MatchSeat {
  seat
  player {
    id
    name
  }
  gamesWon
  isToAct
  respondBy
}
fragment ResultOfMatch on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
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
    ...SeatInMatch
  }
  gameNumber
  outcome {
    ...ResultOfMatch
  }
  createdAt
  updatedAt
  frameCount
}`) as unknown as TypedDocumentString<CreateMatchMutation, CreateMatchMutationVariables>;
export const LegalActionsDocument = new TypedDocumentString(`
    query LegalActions($matchId: ID!, $seat: Int!, $first: Int!, $after: String) {
  match(id: $matchId) {
    frameCount
    legalActions(seat: $seat, first: $first, after: $after) {
      nodes {
        ...LegalActionLine
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
}
    fragment LegalActionLine on LegalAction {
  id
  type
  label
  rule
  cards
  freedom {
    kind
    field
    of
    min
    max
    worth
    price
    text
  }
  series
  isStanding
  goesOn
}`) as unknown as TypedDocumentString<LegalActionsQuery, LegalActionsQueryVariables>;
export const WhyNotDocument = new TypedDocumentString(`
    query WhyNot($matchId: ID!, $seat: Int!, $card: ID!) {
  match(id: $matchId) {
    whyNot(seat: $seat, card: $card) {
      rule
      message
    }
  }
}
    `) as unknown as TypedDocumentString<WhyNotQuery, WhyNotQueryVariables>;
export const GuideDocument = new TypedDocumentString(`
    query Guide($game: ID!) {
  game(id: $game) {
    guide {
      phases {
        phase
        text
      }
      steps {
        id
        title
        text
        rule
        look {
          at
          name
        }
        when {
          phase
          offers
          choice
          isOwnTurn
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GuideQuery, GuideQueryVariables>;
export const SubmitActionDocument = new TypedDocumentString(`
    mutation SubmitAction($input: SubmitActionInput!) {
  submitAction(input: $input) {
    frame {
      number
    }
  }
}
    `) as unknown as TypedDocumentString<SubmitActionMutation, SubmitActionMutationVariables>;
export const JoinMatchDocument = new TypedDocumentString(`
    mutation JoinMatch($input: JoinMatchInput!) {
  joinMatch(input: $input) {
    seat
  }
}
    `) as unknown as TypedDocumentString<JoinMatchMutation, JoinMatchMutationVariables>;
export const SubmitDeckDocument = new TypedDocumentString(`
    mutation SubmitDeck($input: SubmitDeckInput!) {
  submitDeck(input: $input) {
    frame {
      number
    }
  }
}
    `) as unknown as TypedDocumentString<SubmitDeckMutation, SubmitDeckMutationVariables>;
export const ReadyDocument = new TypedDocumentString(`
    mutation Ready($input: ReadyInput!) {
  ready(input: $input) {
    frame {
      number
    }
  }
}
    `) as unknown as TypedDocumentString<ReadyMutation, ReadyMutationVariables>;
export const ConcedeDocument = new TypedDocumentString(`
    mutation Concede($input: ConcedeInput!) {
  concede(input: $input) {
    frame {
      number
    }
  }
}
    `) as unknown as TypedDocumentString<ConcedeMutation, ConcedeMutationVariables>;
export const OfferDrawDocument = new TypedDocumentString(`
    mutation OfferDraw($input: OfferDrawInput!) {
  offerDraw(input: $input) {
    frame {
      number
    }
  }
}
    `) as unknown as TypedDocumentString<OfferDrawMutation, OfferDrawMutationVariables>;
export const AnswerDrawDocument = new TypedDocumentString(`
    mutation AnswerDraw($input: AnswerDrawInput!) {
  answerDraw(input: $input) {
    frame {
      number
    }
  }
}
    `) as unknown as TypedDocumentString<AnswerDrawMutation, AnswerDrawMutationVariables>;
export const SeatDeckDocument = new TypedDocumentString(`
    query SeatDeck($matchId: ID!) {
  match(id: $matchId) {
    frameCount
    seats {
      seat
      isReady
      isToAct
      deckHash
      deck {
        ...DeckEntryLine
      }
    }
  }
}
    fragment DeckEntryLine on DeckEntry {
  card
  name
  count
  section
}`) as unknown as TypedDocumentString<SeatDeckQuery, SeatDeckQueryVariables>;
export const ReadyMadeDecksDocument = new TypedDocumentString(`
    query ReadyMadeDecks($game: ID!) {
  game(id: $game) {
    decks {
      id
      name
      description
      cardSet
      size
      text
    }
  }
}
    `) as unknown as TypedDocumentString<ReadyMadeDecksQuery, ReadyMadeDecksQueryVariables>;
export const ValidateDeckDocument = new TypedDocumentString(`
    query ValidateDeck($input: ValidateDeckInput!) {
  validateDeck(input: $input) {
    isLegal
    size
    entries {
      ...DeckEntryLine
    }
    faults {
      code
      path
      message
      rule
    }
  }
}
    fragment DeckEntryLine on DeckEntry {
  card
  name
  count
  section
}`) as unknown as TypedDocumentString<ValidateDeckQuery, ValidateDeckQueryVariables>;
export const PlayerWithRatingsDocument = new TypedDocumentString(`
    query PlayerWithRatings($id: ID!) {
  player(id: $id) {
    id
    name
    ratings {
      game
      season
      rank
      rating
      mean
      deviation
      matches
      wins
      draws
      losses
      history {
        at
        matchId
        place
        rating
        mean
        deviation
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PlayerWithRatingsQuery, PlayerWithRatingsQueryVariables>;
export const PlayerNameDocument = new TypedDocumentString(`
    query PlayerName($id: ID!) {
  player(id: $id) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<PlayerNameQuery, PlayerNameQueryVariables>;
export const PlayersNamedDocument = new TypedDocumentString(`
    query PlayersNamed($search: String!, $organization: ID) {
  players(search: $search, organization: $organization) {
    id
    name
  }
}
    `) as unknown as TypedDocumentString<PlayersNamedQuery, PlayersNamedQueryVariables>;
export const ReplayStartDocument = new TypedDocumentString(`
    query ReplayStart($matchId: ID!, $number: Int!, $as: ViewpointInput) {
  match(id: $matchId, as: $as) {
    ...MatchDetails
    frame(number: $number) {
      ...ReplayLine
      table {
        ...WholeTable
      }
    }
  }
}
    fragment SeatInMatch on MatchSeat {
  seat
  player {
    id
    name
  }
  gamesWon
  isToAct
  respondBy
}
fragment ResultOfMatch on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
}
fragment ClockOfMatch on MatchClock {
  asOf
  seats {
    seat
    remaining
    byoYomi {
      periods
      remaining
    }
    isRunning
    runsOutAt
  }
  round {
    endsAt
    remaining
    isOver
    lastTurn
    extraUntil
  }
  paused {
    since
    reason
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
    ...SeatInMatch
  }
  gameNumber
  outcome {
    ...ResultOfMatch
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
    asPlayed
  }
  sideboardingFor
  clock {
    ...ClockOfMatch
  }
}
fragment ReplayLine on Frame {
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
    rule
    text
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
}`) as unknown as TypedDocumentString<ReplayStartQuery, ReplayStartQueryVariables>;
export const ReplayFrameDocument = new TypedDocumentString(`
    query ReplayFrame($matchId: ID!, $number: Int!, $as: ViewpointInput) {
  match(id: $matchId, as: $as) {
    isRevealed
    frame(number: $number) {
      ...ReplayLine
      table {
        ...WholeTable
      }
    }
  }
}
    fragment ReplayLine on Frame {
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
    rule
    text
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
}`) as unknown as TypedDocumentString<ReplayFrameQuery, ReplayFrameQueryVariables>;
export const ReplayPageDocument = new TypedDocumentString(`
    query ReplayPage($matchId: ID!, $from: Int!, $first: Int!, $as: ViewpointInput) {
  match(id: $matchId, as: $as) {
    isRevealed
    frame(number: $from) {
      table {
        ...WholeTable
      }
    }
    frames(from: $from, first: $first) {
      nodes {
        ...ReplayChange
      }
    }
  }
}
    fragment ReplayLine on Frame {
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
    rule
    text
  }
}
fragment ReplayChange on Frame {
  ...ReplayLine
  patch
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
}`) as unknown as TypedDocumentString<ReplayPageQuery, ReplayPageQueryVariables>;
export const ReplayTimelineDocument = new TypedDocumentString(`
    query ReplayTimeline($matchId: ID!, $from: Int!, $frames: Int!, $as: ViewpointInput) {
  match(id: $matchId, as: $as) {
    isRevealed
    timeline(from: $from, frames: $frames) {
      ...TimelineStretch
    }
  }
}
    fragment TimelineStretch on MatchTimeline {
  from
  count
  frameCount
  turns {
    frame
    game
    turn
    seat
  }
  steps {
    frame
    at
    seat
  }
  kinds {
    type
    frames
  }
  undone {
    first
    last
    by
  }
  counters {
    frame
    seat
    name
    label
    value
  }
  leads {
    frame
    seat
  }
  keyMoments {
    frame
    kind
  }
}`) as unknown as TypedDocumentString<ReplayTimelineQuery, ReplayTimelineQueryVariables>;
export const ReplayHitsDocument = new TypedDocumentString(`
    query ReplayHits($matchId: ID!, $from: Int!, $words: String!, $as: ViewpointInput) {
  match(id: $matchId, as: $as) {
    timeline(from: $from) {
      count
      frameCount
      hits(words: $words)
    }
  }
}
    `) as unknown as TypedDocumentString<ReplayHitsQuery, ReplayHitsQueryVariables>;
export const FollowReplayDocument = new TypedDocumentString(`
    subscription FollowReplay($matchId: ID!, $after: Int, $as: ViewpointInput) {
  frames(matchId: $matchId, after: $after, as: $as) {
    ...ReplayChange
    isRevealed
    match {
      ...MatchProgress
    }
    timeline {
      ...TimelineStretch
    }
  }
}
    fragment SeatInMatch on MatchSeat {
  seat
  player {
    id
    name
  }
  gamesWon
  isToAct
  respondBy
}
fragment ResultOfMatch on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
}
fragment ClockOfMatch on MatchClock {
  asOf
  seats {
    seat
    remaining
    byoYomi {
      periods
      remaining
    }
    isRunning
    runsOutAt
  }
  round {
    endsAt
    remaining
    isOver
    lastTurn
    extraUntil
  }
  paused {
    since
    reason
  }
}
fragment MatchProgress on MatchAtFrame {
  status
  seats {
    ...SeatInMatch
  }
  gameNumber
  games {
    number
    outcome {
      ...GameOutcome
    }
  }
  outcome {
    ...ResultOfMatch
  }
  drawOffer {
    by
    agreed
  }
  sideboardingFor
  clock {
    ...ClockOfMatch
  }
  updatedAt
  frameCount
}
fragment ReplayLine on Frame {
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
    rule
    text
  }
}
fragment ReplayChange on Frame {
  ...ReplayLine
  patch
}
fragment TimelineStretch on MatchTimeline {
  from
  count
  frameCount
  turns {
    frame
    game
    turn
    seat
  }
  steps {
    frame
    at
    seat
  }
  kinds {
    type
    frames
  }
  undone {
    first
    last
    by
  }
  counters {
    frame
    seat
    name
    label
    value
  }
  leads {
    frame
    seat
  }
  keyMoments {
    frame
    kind
  }
}
fragment GameOutcome on Outcome {
  places
  winners
  isDraw
  reason
  rule
  text
}`) as unknown as TypedDocumentString<FollowReplaySubscription, FollowReplaySubscriptionVariables>;
export const RulesDocument = new TypedDocumentString(`
    query Rules($game: ID!) {
  game(id: $game) {
    rules {
      id
      text
    }
    rulesetSettings {
      name
      label
      rule
      default
      options {
        value
        label
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RulesQuery, RulesQueryVariables>;
export const MatchFidelityDocument = new TypedDocumentString(`
    query MatchFidelity($matchId: ID!, $as: ViewpointInput) {
  match(id: $matchId, as: $as) {
    proof {
      fidelity {
        isExact
        decidedBy
        present
        compared {
          count
          first {
            frame
            seat
            action
            then {
              type
              rule
              fields
            }
            now {
              type
              rule
              fields
            }
            refusal {
              message
            }
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<MatchFidelityQuery, MatchFidelityQueryVariables>;
export const ImportedReplaysDocument = new TypedDocumentString(`
    query ImportedReplays {
  importedReplays {
    id
    importedAt
    importedBy
    issuer
    match
    game
    rulesVersion
    frames
    at
    root
    viewer
    isRevealed
    signedBy
    open
  }
}
    `) as unknown as TypedDocumentString<ImportedReplaysQuery, ImportedReplaysQueryVariables>;
export const RewindPreviewDocument = new TypedDocumentString(`
    query RewindPreview($matchId: ID!, $toFrame: Int!) {
  rewindPreview(matchId: $matchId, toFrame: $toFrame) {
    toFrame
    newestFrame
    undoneCount
    undone {
      number
      text
      events {
        type
      }
    }
    learned {
      seat
      cards {
        card
        name
        frame
      }
    }
    refusal {
      code
      message
    }
  }
}
    `) as unknown as TypedDocumentString<RewindPreviewQuery, RewindPreviewQueryVariables>;
export const RewindMatchDocument = new TypedDocumentString(`
    mutation RewindMatch($input: RewindMatchInput!) {
  rewindMatch(input: $input) {
    frame {
      number
    }
  }
}
    `) as unknown as TypedDocumentString<RewindMatchMutation, RewindMatchMutationVariables>;
export const MatchNotesDocument = new TypedDocumentString(`
    query MatchNotes($matchId: ID!) {
  match(id: $matchId) {
    status
    organization {
      id
    }
    seats {
      seat
      player {
        id
        name
      }
    }
    notes {
      ...NoteOnFrame
    }
  }
}
    fragment NoteOnFrame on Note {
  number
  frame
  readers
  text
  by {
    role
    id
  }
  at
}`) as unknown as TypedDocumentString<MatchNotesQuery, MatchNotesQueryVariables>;
export const FollowNotesDocument = new TypedDocumentString(`
    subscription FollowNotes($matchId: ID!) {
  matchNotes(matchId: $matchId) {
    notes {
      ...NoteOnFrame
    }
  }
}
    fragment NoteOnFrame on Note {
  number
  frame
  readers
  text
  by {
    role
    id
  }
  at
}`) as unknown as TypedDocumentString<FollowNotesSubscription, FollowNotesSubscriptionVariables>;
export const NoteFrameDocument = new TypedDocumentString(`
    mutation NoteFrame($input: NoteFrameInput!) {
  noteFrame(input: $input) {
    match {
      notes {
        ...NoteOnFrame
      }
    }
  }
}
    fragment NoteOnFrame on Note {
  number
  frame
  readers
  text
  by {
    role
    id
  }
  at
}`) as unknown as TypedDocumentString<NoteFrameMutation, NoteFrameMutationVariables>;
export const WithdrawNoteDocument = new TypedDocumentString(`
    mutation WithdrawNote($input: WithdrawNoteInput!) {
  withdrawNote(input: $input) {
    match {
      notes {
        ...NoteOnFrame
      }
    }
  }
}
    fragment NoteOnFrame on Note {
  number
  frame
  readers
  text
  by {
    role
    id
  }
  at
}`) as unknown as TypedDocumentString<WithdrawNoteMutation, WithdrawNoteMutationVariables>;
export const FollowRulingsDocument = new TypedDocumentString(`
    subscription FollowRulings($matchId: ID!) {
  matchFrames(of: {matches: [$matchId]}, each: ACTION, as: {kind: JUDGE}) {
    frame {
      match {
        rulings {
          id
          type
          label
          rule
          number {
            min
            max
            usual
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FollowRulingsSubscription, FollowRulingsSubscriptionVariables>;
export const MakeRulingDocument = new TypedDocumentString(`
    mutation MakeRuling($input: MakeRulingInput!) {
  makeRuling(input: $input) {
    frame {
      number
    }
  }
}
    `) as unknown as TypedDocumentString<MakeRulingMutation, MakeRulingMutationVariables>;
export const FollowScoresDocument = new TypedDocumentString(`
    subscription FollowScores($of: FollowedMatchesInput!) {
  matchFrames(of: $of, each: ACTION) {
    matchId
    isOver
    frame {
      number
      table {
        turn {
          number
        }
        outcome {
          text
        }
        seats {
          seat
          isActive
          counters {
            name
            label
            value
            max
          }
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FollowScoresSubscription, FollowScoresSubscriptionVariables>;
export const SearchFramesDocument = new TypedDocumentString(`
    query SearchFrames($filter: FrameSearch!, $first: Int, $after: String) {
  searchFrames(filter: $filter, first: $first, after: $after) {
    nodes {
      match {
        id
        title
        status
        createdAt
        game {
          id
          name
        }
        seats {
          seat
          player {
            id
            name
          }
        }
      }
      frame {
        number
        turn
        at
        text
        rule
        undoneBy
        events {
          type
        }
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
    isComplete
  }
}
    `) as unknown as TypedDocumentString<SearchFramesQuery, SearchFramesQueryVariables>;
export const GameWordsDocument = new TypedDocumentString(`
    query GameWords($game: ID!) {
  game(id: $game) {
    id
    broadcast {
      aim
      points {
        name
        label
        one
        many
        gain
        loss
        isBad
        meaning
        role
      }
      phases {
        phase
        meaning
      }
      tags {
        name
        label
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GameWordsQuery, GameWordsQueryVariables>;
export const SessionDocument = new TypedDocumentString(`
    query Session {
  signInAddress
  me {
    role
    subject
    match
    seat
    scopes
    organization {
      id
      name
    }
  }
  games {
    id
    name
    description
    rulesVersion
    skin {
      feltHue
      feltChroma
      accentHue
      corners
    }
    seats {
      min
      max
    }
  }
}
    `) as unknown as TypedDocumentString<SessionQuery, SessionQueryVariables>;
export const RuleMatchResultDocument = new TypedDocumentString(`
    mutation RuleMatchResult($input: RuleResultInput!) {
  ruleResult(input: $input) {
    match {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<RuleMatchResultMutation, RuleMatchResultMutationVariables>;
export const ReportMatchResultDocument = new TypedDocumentString(`
    mutation ReportMatchResult($input: ReportResultInput!) {
  reportResult(input: $input) {
    match {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ReportMatchResultMutation, ReportMatchResultMutationVariables>;
export const AmendMatchResultDocument = new TypedDocumentString(`
    mutation AmendMatchResult($input: AmendResultInput!) {
  amendResult(input: $input) {
    match {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<AmendMatchResultMutation, AmendMatchResultMutationVariables>;
export const PauseMatchDocument = new TypedDocumentString(`
    mutation PauseMatch($input: PauseMatchInput!) {
  pauseMatch(input: $input) {
    match {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<PauseMatchMutation, PauseMatchMutationVariables>;
export const ResumeMatchDocument = new TypedDocumentString(`
    mutation ResumeMatch($input: ResumeMatchInput!) {
  resumeMatch(input: $input) {
    match {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ResumeMatchMutation, ResumeMatchMutationVariables>;
export const ExtendTimeDocument = new TypedDocumentString(`
    mutation ExtendTime($input: ExtendTimeInput!) {
  extendTime(input: $input) {
    match {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ExtendTimeMutation, ExtendTimeMutationVariables>;
export const CallTimeDocument = new TypedDocumentString(`
    mutation CallTime($input: CallTimeInput!) {
  callTime(input: $input) {
    match {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<CallTimeMutation, CallTimeMutationVariables>;
export const NamePlayerDocument = new TypedDocumentString(`
    mutation NamePlayer($input: RegisterPlayerInput!) {
  registerPlayer(input: $input) {
    player {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<NamePlayerMutation, NamePlayerMutationVariables>;
export const MatchRecordDocument = new TypedDocumentString(`
    query MatchRecord($matchId: ID!) {
  match(id: $matchId) {
    id
    status
    organization {
      id
    }
    format {
      bestOf
    }
    seats {
      seat
      player {
        id
        name
      }
    }
    report {
      by
      result {
        places
        gamesWon
        gamesDrawn
      }
      confirmed
      disputedBy
      dispute
    }
    result {
      current {
        ...OutcomeParts
      }
      first {
        ...OutcomeParts
      }
      amendments {
        reason
        at
        by {
          role
          id
        }
        result {
          ...OutcomeParts
        }
      }
    }
    clock {
      paused {
        since
        reason
      }
      round {
        endsAt
        remaining
        isOver
        lastTurn
        extraUntil
      }
      seats {
        seat
        remaining
        isRunning
        runsOutAt
      }
    }
    frames(last: 6) {
      nodes {
        number
        at
        actor {
          role
          id
        }
        text
        events {
          type
        }
      }
    }
  }
}
    fragment OutcomeParts on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
  gamesDrawn
}`) as unknown as TypedDocumentString<MatchRecordQuery, MatchRecordQueryVariables>;
export const DeskMatchesDocument = new TypedDocumentString(`
    query DeskMatches($filter: MatchFilter, $first: Int, $after: String) {
  matches(filter: $filter, first: $first, after: $after) {
    nodes {
      ...MatchSummary
      isFeatured
      labels {
        event
        round
        table
      }
      report {
        by
        disputedBy
      }
      result {
        current {
          ...OutcomeParts
        }
        amendments {
          at
        }
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}
    fragment SeatInMatch on MatchSeat {
  seat
  player {
    id
    name
  }
  gamesWon
  isToAct
  respondBy
}
fragment ResultOfMatch on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
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
    ...SeatInMatch
  }
  gameNumber
  outcome {
    ...ResultOfMatch
  }
  createdAt
  updatedAt
  frameCount
}
fragment OutcomeParts on MatchOutcome {
  places
  winners
  isDraw
  reason
  gamesWon
  gamesDrawn
}`) as unknown as TypedDocumentString<DeskMatchesQuery, DeskMatchesQueryVariables>;
export const RenamePlayerDocument = new TypedDocumentString(`
    mutation RenamePlayer($input: RenamePlayerInput!) {
  renamePlayer(input: $input) {
    player {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<RenamePlayerMutation, RenamePlayerMutationVariables>;
export const FollowFeaturedMatchDocument = new TypedDocumentString(`
    subscription FollowFeaturedMatch {
  featuredMatch {
    match {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<FollowFeaturedMatchSubscription, FollowFeaturedMatchSubscriptionVariables>;
export const FeatureMatchDocument = new TypedDocumentString(`
    mutation FeatureMatch($input: FeatureMatchInput!) {
  featureMatch(input: $input) {
    match {
      id
      isFeatured
    }
  }
}
    `) as unknown as TypedDocumentString<FeatureMatchMutation, FeatureMatchMutationVariables>;
export const EndFeatureDocument = new TypedDocumentString(`
    mutation EndFeature($input: EndFeatureInput!) {
  endFeature(input: $input) {
    match {
      id
      isFeatured
    }
  }
}
    `) as unknown as TypedDocumentString<EndFeatureMutation, EndFeatureMutationVariables>;
export const StandingsDocument = new TypedDocumentString(`
    query Standings($game: ID!, $season: ID, $first: Int, $after: String) {
  leaderboard(game: $game, season: $season, first: $first, after: $after) {
    nodes {
      ...Standing
    }
    pageInfo {
      endCursor
      hasNextPage
    }
    totalCount
  }
}
    fragment Standing on LeaderboardRow {
  rank
  player {
    id
    name
  }
  rating
  mean
  deviation
  matches
  wins
  draws
  losses
  trend
}`) as unknown as TypedDocumentString<StandingsQuery, StandingsQueryVariables>;
export const FollowStandingsDocument = new TypedDocumentString(`
    subscription FollowStandings($game: ID!, $season: ID, $players: [ID!], $first: Int) {
  leaderboard(game: $game, season: $season, players: $players, first: $first) {
    game
    season
    rows {
      ...Standing
    }
  }
}
    fragment Standing on LeaderboardRow {
  rank
  player {
    id
    name
  }
  rating
  mean
  deviation
  matches
  wins
  draws
  losses
  trend
}`) as unknown as TypedDocumentString<FollowStandingsSubscription, FollowStandingsSubscriptionVariables>;
export const FollowRecordsDocument = new TypedDocumentString(`
    subscription FollowRecords($game: ID!, $season: ID, $players: [ID!], $first: Int) {
  leaderboard(game: $game, season: $season, players: $players, first: $first) {
    rows {
      rank
      player {
        id
      }
      wins
      draws
      losses
    }
  }
}
    `) as unknown as TypedDocumentString<FollowRecordsSubscription, FollowRecordsSubscriptionVariables>;
export const SeasonsDocument = new TypedDocumentString(`
    query Seasons($game: ID!) {
  game(id: $game) {
    id
    seasons
  }
}
    `) as unknown as TypedDocumentString<SeasonsQuery, SeasonsQueryVariables>;