import { type Game, type Seat, seat, sharedDeck, stepByTag, unchanged, winnersOf } from '#libs/game-kit';
import { changed, lacking, played } from './changed.js';
import { hasLeftMatch } from './departures.js';
import type { MatchCreated, MatchEvent, MatchFact, MatchFactOf, MatchRewound } from './facts.js';
import type { MatchSeat, MatchState } from './state.js';

/**
 * Applies one event without evaluating rules or drawing randomness, so that a match reads the same under any later version of the rules.
 * Throws if the first event is not MatchCreated: the log is corrupt.
 *
 * A rewind also needs `earlier`, the match right after its target frame (`backTo` returns the frame), and throws without it.
 */
export const evolveMatch = (
  game: Game,
  state: MatchState | undefined,
  event: MatchEvent,
  earlier?: MatchState,
): MatchState => {
  if (state === undefined) return begin(event);
  const eventCount = state.eventCount + 1;
  return event.kind === 'game'
    ? played(state, game.evolve(state.game, event.fact), eventCount)
    : changed(evolveMatchFact(state, event.fact, earlier), { eventCount });
};

/** The target frame of a rewind; undefined for other events. */
export const rewindTargetOf = ({ kind, fact }: MatchEvent): number | undefined =>
  kind === 'match' && fact.type === 'MatchRewound' ? fact.toFrame : undefined;

const begin = ({ kind, fact }: MatchEvent): MatchState => {
  if (kind === 'match' && fact.type === 'MatchCreated') return created(fact);
  throw new Error(`A match begins with MatchCreated, not with ${fact.type}.`);
};

/**
 * Folds a stream, or its remaining events after `state`. `earlier` returns the match right after a target frame before those events.
 * The fold retains only intermediate states that a later event restores.
 */
export const foldMatch = (
  game: Game,
  events: Iterable<MatchEvent>,
  state?: MatchState,
  earlier: (frame: number) => MatchState | undefined = () => undefined,
): MatchState | undefined => {
  const all = [...events];
  const wanted = new Set(all.map(rewindTargetOf));
  const kept = new Map<number | undefined, MatchState>();
  const keep = (folded: MatchState): void => {
    const frame = folded.eventCount - 1;
    if (wanted.has(frame)) kept.set(frame, folded);
  };
  if (state !== undefined) keep(state);
  let folded = state;
  for (const event of all) {
    const frame = rewindTargetOf(event);
    folded = evolveMatch(
      game,
      folded,
      event,
      frame === undefined ? undefined : (kept.get(frame) ?? earlier(frame)),
    );
    keep(folded);
  }
  return folded;
};

const created = (settings: MatchCreated): MatchState => ({
  settings,
  status: 'open',
  seats: Array.from({ length: settings.seats }, (_, index) => ({
    seat: seat(index),
    isReady: false,
    gamesWon: 0,
  })),
  gameNumber: 0,
  games: [],
  isSecretRevealed: false,
  eventCount: 1,
});

const withSeat = (
  state: MatchState,
  index: Seat,
  change: (before: MatchSeat) => Partial<MatchSeat>,
): MatchState =>
  changed(state, {
    seats: state.seats.map((one) => (one.seat === index ? { ...one, ...change(one) } : one)),
  });

const withSideboarding = (
  state: MatchState,
  change: (
    before: NonNullable<MatchState['sideboarding']>,
  ) => Partial<NonNullable<MatchState['sideboarding']>>,
): MatchState =>
  state.sideboarding === undefined
    ? state
    : changed(state, { sideboarding: { ...state.sideboarding, ...change(state.sideboarding) } });

const withoutOffer = (state: MatchState): MatchState =>
  state.drawOffer === undefined ? state : lacking(state, 'drawOffer');

const withReport = (
  state: MatchState,
  change: (before: NonNullable<MatchState['report']>) => Partial<NonNullable<MatchState['report']>>,
): MatchState =>
  state.report === undefined
    ? state
    : changed(state, { report: { ...state.report, ...change(state.report) } });

/** Without seats that need not reveal their entropy any more. */
const withoutReveal = (state: MatchState, seats: readonly Seat[]): MatchState =>
  state.revealing === undefined
    ? state
    : changed(state, { revealing: state.revealing.filter((seat) => !seats.includes(seat)) });

const withoutReport = (state: MatchState): MatchState =>
  state.report === undefined ? state : lacking(state, 'report');

const withoutPause = (state: MatchState): MatchState =>
  state.paused === undefined ? state : lacking(state, 'paused');

/** The earlier match, but with the present pause and called time. */
const rewound = (state: MatchState, fact: MatchRewound, earlier: MatchState | undefined): MatchState => {
  if (earlier?.eventCount !== fact.toFrame + 1)
    throw new Error(`A rewind to frame ${fact.toFrame} needs the state of the match after that frame.`);
  const { paused: _then, timeCalled: _either, ...was } = earlier;
  const { paused, timeCalled } = state;
  const rewinds = [...(state.rewinds ?? []), { at: state.eventCount, to: fact.toFrame }];
  return {
    ...was,
    ...(paused === undefined ? {} : { paused }),
    ...(timeCalled === undefined ? {} : { timeCalled }),
    rewinds,
    ...(fact.unseenChance === 'redraw' ? { chanceSince: rewinds.length } : {}),
  };
};

/** A disqualified seat that had left keeps its place: only its disqualification is new. */
const ruled = (state: MatchState, { how, seats }: MatchFactOf<'ResultRuled'>): MatchState => {
  const gone = how === 'disqualification' ? seats.filter((seat) => hasLeftMatch(state, seat)) : [];
  const { disqualified = [] } = state;
  return gone.length === 0
    ? withoutOffer(state)
    : changed(withoutOffer(state), { disqualified: [...disqualified, ...gone] });
};

const withAgreement = (state: MatchState, by: Seat): MatchState =>
  state.drawOffer === undefined
    ? state
    : changed(state, { drawOffer: { ...state.drawOffer, agreed: [...state.drawOffer.agreed, by] } });

const evolveMatchFact = stepByTag<MatchState, MatchFact, 'type', MatchState | undefined, MatchState>('type', {
  MatchCreated: (_state, fact) => created(fact),
  SeatTaken: (state, { seat, player }) => withSeat(state, seat, () => ({ player })),
  DeckSubmitted: (state, { seat, list, deckHash }) =>
    withSeat(state, seat, () => ({
      deck: { list: sharedDeck(list.value), hash: deckHash },
    })),
  SeatReadied: (state, { seat, entropy, commitment }) =>
    withSeat(state, seat, () => ({
      isReady: true,
      ...(commitment === undefined ? { entropy } : { commitment }),
    })),
  RevealBegan: (state, { seats }) => changed(state, { revealing: seats }),
  EntropyRevealed: (state, { seat, entropy }) =>
    withoutReveal(
      withSeat(state, seat, () => ({ entropy })),
      [seat],
    ),
  EntropyWithheld: (state, { seats }) => withoutReveal(state, seats),
  GameStarted: (state, { number }) => {
    const { game: _before, sideboarding: _over, revealing: _all, ...rest } = state;
    return changed(withoutReport(withoutOffer(rest)), { status: 'playing', gameNumber: number });
  },
  ActionTaken: (state) => withoutReport(withoutOffer(state)),
  DrawDeclined: withoutOffer,
  DrawAgreed: withoutOffer,
  ResultRuled: ruled,
  GameEnded: (state, { outcome, number }) => {
    const winners = winnersOf(outcome);
    const games = [...state.games, { number, outcome }];
    const counted = winners.reduce(
      (table, winner) => withSeat(table, winner, ({ gamesWon }) => ({ gamesWon: gamesWon + 1 })),
      withoutOffer(state),
    );
    return changed(counted, { games });
  },
  SideboardingBegan: (state, { number }) =>
    changed(state, { sideboarding: { number, ready: [], decks: {} } }),
  DeckSwapped: (state, { seat, list, deckHash }) =>
    withSideboarding(state, ({ decks }) => ({
      decks: { ...decks, [seat]: { list: sharedDeck(list.value), hash: deckHash } },
    })),
  SeatReadiedForGame: (state, { seat }) =>
    withSideboarding(state, ({ ready }) => ({ ready: [...ready, seat] })),
  DrawOffered: (state, { seat }) => changed(state, { drawOffer: { by: seat, agreed: [] } }),
  DrawAccepted: (state, { seat }) => withAgreement(state, seat),
  ResultReported: (state, fact) => {
    const { by, result } = fact;
    return by === undefined
      ? withoutReport(state)
      : changed(state, { report: { by, result, confirmed: [] } });
  },
  ResultConfirmed: (state, { seat }) =>
    withReport(state, ({ confirmed }) => ({ confirmed: [...confirmed, seat] })),
  ResultDisputed: (state, { seat, reason }) => withReport(state, () => ({ dispute: { by: seat, reason } })),
  MatchCancelled: (state) => changed(withoutOffer(withoutPause(state)), { status: 'cancelled' }),
  MatchEnded: (state, fact) =>
    changed(withoutReport(withoutPause(state)), {
      status: 'finished',
      result: fact,
      seats: state.seats.map((one) => ({ ...one, gamesWon: fact.gamesWon[one.seat] ?? one.gamesWon })),
    }),
  MatchPaused: (state, { reason }) => changed(state, { paused: { reason } }),
  MatchResumed: withoutPause,
  RoundTimeCalled: (state, { lastTurn }) =>
    changed(withoutOffer(state), {
      timeCalled: lastTurn === undefined ? {} : { lastTurn },
    }),
  ExtraTimeEnded: withoutOffer,
  SeatTimedOut: withoutOffer,
  SecretRevealed: (state) => changed(state, { isSecretRevealed: true }),
  MatchRewound: rewound,
  SeatsDeparted: (state, { type: _type, ...departure }) =>
    changed(withoutReveal(withoutReport(withoutOffer(state)), departure.seats), {
      departures: [...(state.departures ?? []), departure],
    }),
  PlayerConceded: unchanged,
  ResponseTimedOut: unchanged,
  RulingMade: unchanged,
  TimeExtended: unchanged,
  DowntimeGivenBack: unchanged,
});
