import {
  type Deck,
  type Game,
  type GameAction,
  type GameState,
  playGame,
  type RandomSource,
  randomPlayer,
  resolveDeck,
  type Seat,
  seat,
  seededRandom,
} from '#libs/game-kit';
import { findGame } from '#libs/games';
import {
  decideMatch,
  encodeMatchEvent,
  evolveMatch,
  type MatchCommand,
  type MatchEvent,
  type MatchState,
  parseMatchEvent,
} from '#libs/match';

/** The shipped decks and cards of a game, ready to play. */
const readyGame = (id: string) => {
  const game = findGame(id);
  const set = game?.cardSets[0];
  if (game === undefined || set === undefined) throw new Error(`There is no game ${id} with a card set.`);
  const cards = Object.fromEntries(set.cards.map((card) => [card.id, card]));
  const decks = set.decks.flatMap((deck): readonly Deck[] => {
    const resolved = resolveDeck(deck.cards, cards);
    return resolved.ok ? [resolved.value] : [];
  });
  return { game, set, cards, decks };
};

/** Plays random games in this process; returns actions per second. */
export const randomActionsPerSecond = (id: string, milliseconds: number): number => {
  const { game, decks } = readyGame(id);
  const ruleset = game.parseRuleset({});
  if (!ruleset.ok) throw new Error('The default ruleset is not valid.');
  let actions = 0;
  const started = performance.now();
  for (let match = 0; performance.now() - started < milliseconds; match += 1) {
    const settings = {
      random: seededRandom(`game ${match}`),
      order: seededRandom(`order ${match}`),
      player: randomPlayer(seededRandom(`player ${match}`)),
      maxActions: 5000,
    };
    const pair = [0, 1].flatMap((offset) => decks.slice((match + offset) % decks.length).slice(0, 1));
    const play = playGame(game, { ruleset: ruleset.value, decks: pair }, settings);
    let step = play.next();
    while (!step.done) step = play.next();
    actions += step.value.actions;
  }
  return (actions * 1000) / (performance.now() - started);
};

/** A whole match of random play through the match's own decider, as its events. */
const randomMatch = (id: string): { readonly events: readonly MatchEvent[] } => {
  const { game, set, cards } = readyGame(id);
  const ruleset = game.parseRuleset({});
  const deck = set.decks[0];
  if (!ruleset.ok || deck === undefined) throw new Error('The game ships without a deck.');
  const events: MatchEvent[] = [];
  let state: MatchState | undefined;
  const send = (command: MatchCommand) => {
    const decision = decideMatch({ game, cards }, state, command);
    if (!decision.accepted) throw new Error(decision.rejection.message);
    for (const event of decision.events) state = evolveMatch(game, state, event);
    events.push(...decision.events);
  };
  send({
    type: 'createMatch',
    matchId: 'bench',
    game: game.id,
    ruleset: ruleset.value,
    cardSets: [{ id: set.id, hash: set.hash }],
    seats: 2,
    format: { bestOf: 1 },
    season: 'bench',
    spectatorDelaySeconds: 0,
    productionAllowed: false,
    secret: '5'.repeat(64),
  });
  for (const index of [0, 1]) send({ type: 'joinMatch', player: `player-${index}` });
  for (const index of [0, 1]) send({ type: 'submitDeck', seat: seat(index), list: deck.cards });
  for (const index of [0, 1]) send({ type: 'ready', seat: seat(index), entropy: `entropy ${index}` });
  const pick = randomPlayer(seededRandom('bench'));
  for (let draws = 0; state?.status === 'playing' && state.game !== undefined; ) {
    const [next] = game.toAct(state.game);
    const picked = next === undefined ? undefined : pick(game.legalActions(state.game, next), draws);
    if (next === undefined || picked === undefined) throw new Error('Nobody can act.');
    draws = picked.draws;
    send({ type: 'takeAction', seat: next, action: picked.value });
  }
  return { events };
};

/** Passes of about 15,000 events each. The first passes warm up the compiler; the median of the others counts. */
const WARM_UP = 8;
const TURNS = 15;
const EVENTS_A_TURN = 15_000;

const middle = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Nanoseconds per event: parsed as JSON only, and parsed, validated and folded. */
export const foldAgainstParse = (
  id: string,
): { readonly parse: number; readonly fold: number; readonly events: number } => {
  const { game } = readyGame(id);
  const { events } = randomMatch(id);
  const lines = events.map((event) => JSON.stringify(encodeMatchEvent(event, game.id)));
  const rounds = Math.ceil(EVENTS_A_TURN / lines.length);
  const time = (work: () => void): number => {
    const started = performance.now();
    for (let round = 0; round < rounds; round += 1) work();
    return ((performance.now() - started) * 1e6) / (rounds * lines.length);
  };
  const parse = (): void => {
    for (const line of lines) JSON.parse(line);
  };
  const fold = (): void => {
    let state: MatchState | undefined;
    for (const line of lines) {
      const { type, data } = JSON.parse(line);
      const event = parseMatchEvent(game, type, data);
      if (!event.ok) throw new Error(`${type} cannot be read.`);
      state = evolveMatch(game, state, event.value);
    }
  };
  const times: { readonly parse: number; readonly fold: number }[] = [];
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) times.push({ parse: time(parse), fold: time(fold) });
  const counted = times.slice(WARM_UP);
  return {
    parse: middle(counted.map((one) => one.parse)),
    fold: middle(counted.map((one) => one.fold)),
    events: lines.length,
  };
};

export interface ActionTimes {
  /** Milliseconds of one action: decided, folded, and the next seat's legal actions listed. */
  readonly median: number;
  readonly of99: number;
  readonly slowest: number;
  /** The slowest action of each consecutive thousand: the median of those, and the number of thousands. */
  readonly ofThousand: { readonly slowest: number; readonly thousands: number };
}

const THOUSAND = 1_000;

const timesOf = (milliseconds: readonly number[]): ActionTimes => {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const thousands = Math.max(1, Math.floor(milliseconds.length / THOUSAND));
  const each = Array.from({ length: thousands }, (_, index) =>
    Math.max(...milliseconds.slice(index * THOUSAND, (index + 1) * THOUSAND)),
  );
  return {
    median: at(0.5),
    of99: at(0.99),
    slowest: at(1),
    ofThousand: { slowest: middle(each), thousands },
  };
};

/** Times of the actions of random games, without the first game, which warms up the compiler. */
export const actionTimes = (id: string, milliseconds: number): ActionTimes => {
  const { game, decks } = readyGame(id);
  const ruleset = game.parseRuleset({});
  if (!ruleset.ok) throw new Error('The default ruleset is not valid.');
  const times: number[] = [];
  const started = performance.now();
  for (let match = 0; match < 2 || performance.now() - started < milliseconds; match += 1) {
    const random = seededRandom(`times ${match}`);
    const pick = randomPlayer(seededRandom(`player ${match}`));
    const pair = Array.from(
      { length: game.seats.min },
      (_, offset) => decks[(match + offset) % decks.length],
    );
    const opening = game.setup(
      { ruleset: ruleset.value, decks: pair.filter((deck) => deck !== undefined) },
      random,
    );
    let state = opening.reduce<GameState | undefined>((now, fact) => game.evolve(now, fact), undefined);
    for (let draws = 0, actions = 0; state !== undefined && actions < 5000; actions += 1) {
      const [seat] = game.toAct(state);
      if (seat === undefined) break;
      const picked = pick(game.legalActions(state, seat), draws);
      if (picked === undefined) break;
      draws = picked.draws;
      const begun = performance.now();
      state = taken(game, state, seat, picked.value, random);
      if (match > 0) times.push(performance.now() - begun);
    }
  }
  return timesOf(times);
};

const taken = (
  game: Game,
  before: GameState,
  seat: Seat,
  action: GameAction,
  random: RandomSource,
): GameState => {
  const decision = game.decide(before, seat, action, random);
  if (!decision.accepted) throw new Error(decision.rejection.message);
  const after = decision.facts.reduce(game.evolve, before);
  for (const next of game.toAct(after)) game.legalActions(after, next);
  return after;
};

/** The same for one action, repeated in one position of the game. */
export const actionTimesIn = (
  id: string,
  position: unknown,
  action: (state: GameState) => { readonly seat: Seat; readonly action: GameAction },
  times: number,
): ActionTimes => {
  const { game, set } = readyGame(id);
  const ruleset = game.parseRuleset({});
  const facts = ruleset.ok ? game.positions.setup(position, set.cards, ruleset.value) : ruleset;
  if (!facts.ok) throw new Error(JSON.stringify(facts.faults));
  const random = seededRandom('position');
  const measured = Array.from({ length: times + 1 }, () => {
    const state = facts.value.reduce<GameState | undefined>((now, fact) => game.evolve(now, fact), undefined);
    if (state === undefined) throw new Error('A position gives at least one fact.');
    const chosen = action(state);
    const begun = performance.now();
    taken(game, state, chosen.seat, chosen.action, random);
    return performance.now() - begun;
  });
  return timesOf(measured.slice(1));
};
