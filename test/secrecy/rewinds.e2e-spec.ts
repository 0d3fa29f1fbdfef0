import { describe, expect, it } from '@jest/globals';
import {
  type Game,
  type GameFact,
  type RandomSource,
  randomInteger,
  randomPlayer,
  redact,
  SPECTATOR,
  seat,
  seatViewer,
  seededRandom,
  type Viewer,
} from '#libs/game-kit';
import { exchangeInHistory, pickExchange } from '#libs/game-kit/testing/noninterference';
import {
  decideMatch,
  FrameHistory,
  legalActionsOf,
  type MatchCommand,
  type MatchEvent,
  seatsToAct,
} from '#libs/match';
import { type SecretGame, secretGames } from './games.js';

const MATCHES = process.env.RECOUNT_TESTS === 'long' ? 40 : 3;
const MOST_ACTIONS = 60;
const MANY = 100;

/** A match with all its frames, command by command. */
class World {
  readonly frames: FrameHistory;
  readonly commands: (readonly MatchEvent[])[] = [];

  constructor(readonly game: Game) {
    this.frames = new FrameHistory(game);
  }

  take(events: readonly MatchEvent[]): void {
    this.commands.push(events);
    this.frames.take(events);
  }

  decide(command: MatchCommand): readonly MatchEvent[] {
    const cards = Object.fromEntries(
      this.game.cardSets.flatMap((set) => set.cards.map((card) => [card.id, card])),
    );
    const decision = decideMatch({ game: this.game, cards }, this.frames.match, command);
    if (!decision.accepted) throw new Error(`${command.type}: ${decision.rejection.message}`);
    return decision.events;
  }

  /** The same again, from its start. */
  again(): World {
    const world = new World(this.game);
    for (const events of this.commands) world.take(events);
    return world;
  }
}

/** A partial random match. */
const played = (game: Game, chance: RandomSource, seed: string): World => {
  const world = new World(game);
  const send = (command: MatchCommand): void => world.take(world.decide(command));
  const ruleset = game.parseRuleset({});
  if (!ruleset.ok) throw new Error('There are no rules as usual.');
  const decks = game.cardSets.flatMap((set) => set.decks);
  const seats = Array.from({ length: game.seats.min }, (_, index) => seat(index));
  send({
    type: 'createMatch',
    matchId: 'two-worlds',
    game: game.id,
    ruleset: ruleset.value,
    cardSets: game.cardSets.map(({ id, hash }) => ({ id, hash })),
    seats: seats.length,
    format: { bestOf: 1 },
    clock: {
      seat: { mainSeconds: 600, per: 'game', whenOver: 'game-loss' },
      round: { seconds: 3_000, whenOver: 'draw' },
    },
    season: 'worlds',
    spectatorDelaySeconds: 0,
    productionAllowed: false,
    secret: 'ab'.repeat(32),
  });
  for (const one of seats) send({ type: 'joinMatch', player: `player-${one}`, seat: one });
  for (const one of seats)
    send({ type: 'submitDeck', seat: one, list: decks[one % decks.length]?.cards ?? [] });
  for (const one of seats) send({ type: 'ready', seat: one, entropy: `${seed}/${one}` });
  const pick = randomPlayer(chance);
  let draws = 0;
  const actions = 10 + randomInteger(chance, 9_999, MOST_ACTIONS).value;
  for (let count = 0; count < actions; count += 1) {
    const { match } = world.frames;
    if (match?.status !== 'playing') break;
    const [next] = seatsToAct(game, match);
    const picked = next === undefined ? undefined : pick(legalActionsOf(game, match, next), draws);
    if (next === undefined || picked === undefined) break;
    draws = picked.draws;
    const events = world.decide({ type: 'takeAction', seat: next, action: picked.value });
    // A finished match is open.
    if (events.some(({ kind, fact }) => kind === 'match' && fact.type === 'GameEnded')) break;
    world.take(events);
  }
  return world;
};

/** The match with other cards in all places that the viewer cannot know; undefined if the viewer knows all. */
const otherWorld = (
  { game, secrecy }: SecretGame,
  world: World,
  viewer: Viewer,
  chance: RandomSource,
): World | undefined => {
  const state = world.frames.match?.game;
  if (state === undefined) return undefined;
  const definitions = new Map(secrecy.cards(state).map(({ id, definition }) => [id, definition]));
  const exchange = pickExchange(chance, secrecy.hiddenCards(state, viewer), definitions, MANY);
  if (exchange.size === 0) return undefined;
  const facts = world.commands.flat().flatMap((event) => (event.kind === 'game' ? [event.fact] : []));
  const others: GameFact[] = [...exchangeInHistory(game, secrecy, facts, exchange)];
  const other = new World(game);
  for (const events of world.commands)
    other.take(
      events.map((event) =>
        event.kind === 'game' ? { ...event, fact: others.shift() ?? event.fact } : event,
      ),
    );
  return other;
};

/** The representation of an event for a viewer. */
type Redacting = (event: MatchEvent, viewer: Viewer) => unknown;

const redacted: Redacting = (event, viewer) => redact(event, viewer);

/** All bytes that a viewer receives from a command. */
const told = (world: World, command: MatchCommand, viewer: Viewer, redacting: Redacting): string => {
  const after = world.again();
  const events = after.decide(command);
  after.take(events);
  const { match } = after.frames;
  const { game } = world;
  const table = match?.game === undefined ? undefined : game.view(match.game, viewer);
  const offered =
    match !== undefined && viewer.kind === 'seat' ? legalActionsOf(game, match, viewer.seat) : undefined;
  return JSON.stringify([events.map((event) => redacting(event, viewer)), table, offered]);
};

/** A judge's command that moves no card. */
const STOPS: readonly MatchCommand[] = [
  { type: 'pauseMatch', reason: 'A question.' },
  { type: 'extendTime', seconds: 60, reason: 'A long ruling.' },
  { type: 'extendTime', seconds: 60, seat: seat(1), reason: 'A long ruling.' },
];

/** Rewinds to a frame, in each way. */
const rewinds = (world: World, toFrame: number): readonly MatchCommand[] =>
  (
    [
      ['keep', 'keep'],
      ['keep', 'redraw'],
      ['shuffle', 'redraw'],
    ] as const
  ).map(([unknownCards, unseenChance]) => ({
    type: 'rewindMatch',
    toFrame,
    reason: 'A wrong turn.',
    unknownCards,
    unseenChance,
    back: world.frames.lookBack(toFrame),
  }));

/** An artificial leak: the knowledge of a seat is shown to all viewers. */
const leaking: Redacting = (event, viewer) =>
  event.fact.type === 'MatchRewound' ? event : redacted(event, viewer);

describe('a match that a judge pauses and rewinds', () => {
  it.each(secretGames.map((secret) => [secret.game.id, secret] as const))(
    '%s: reveals no hidden card through a pause, extra time, learned knowledge, or a rewind',
    (id, secret) => {
      let worlds = 0;
      let found = 0;
      for (let number = 0; number < MATCHES; number += 1) {
        const chance = seededRandom(`rewinds/${id}/${number}`);
        const world = played(secret.game, chance, `rewinds/${number}`);
        const whole = Array.from({ length: world.frames.length - 1 }, (_, frame) => frame).filter((frame) => {
          const passed = world.frames.frame(frame);
          return passed?.isWhole && passed.match.status === 'playing';
        });
        const viewers: readonly Viewer[] = [SPECTATOR, seatViewer(seat(0)), seatViewer(seat(1))];
        for (const [index, viewer] of viewers.entries()) {
          const toFrame = whole[randomInteger(chance, 20_000 + index, whole.length).value];
          const other = otherWorld(secret, world, viewer, chance);
          if (other === undefined || toFrame === undefined) continue;
          worlds += 1;
          for (const command of STOPS)
            expect([command.type, told(other, command, viewer, redacted)]).toEqual([
              command.type,
              told(world, command, viewer, redacted),
            ]);
          if (viewer.kind === 'seat')
            expect(other.frames.lookBack(toFrame).learned[viewer.seat]).toEqual(
              world.frames.lookBack(toFrame).learned[viewer.seat],
            );
          const theirs = rewinds(other, toFrame);
          for (const [way, command] of rewinds(world, toFrame).entries()) {
            const same = theirs[way] ?? command;
            expect([toFrame, told(other, same, viewer, redacted)]).toEqual([
              toFrame,
              told(world, command, viewer, redacted),
            ]);
            if (told(other, same, viewer, leaking) !== told(world, command, viewer, leaking)) found += 1;
          }
        }
      }
      expect(worlds).toBeGreaterThan(MATCHES);
      expect(found).toBeGreaterThan(0);
    },
  );
});
