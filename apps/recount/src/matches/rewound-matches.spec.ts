import { describe, expect, it } from '@jest/globals';
import { type Game, isSameJson, randomPlayer, seat, seededRandom } from '#libs/game-kit';
import {
  decideMatch,
  FrameHistory,
  legalActionsOf,
  type MatchCommand,
  type MatchEvent,
  type MatchState,
  seatsToAct,
} from '#libs/match';
import { allGames } from './recorded-match.js';

const ACTIONS = process.env.RECOUNT_TESTS === 'long' ? 1000 : 25;

interface Sent {
  readonly command: MatchCommand;
  readonly events: readonly MatchEvent[];
}

const cardsOf = (game: Game) =>
  Object.fromEntries(game.cardSets.flatMap((set) => set.cards.map((card) => [card.id, card] as const)));

/** The commands of a match in order, each with its events. */
const played = (game: Game): readonly Sent[] => {
  const cards = cardsOf(game);
  const frames = new FrameHistory(game);
  const sent: Sent[] = [];
  const send = (command: MatchCommand): void => {
    const decision = decideMatch({ game, cards }, frames.match, command);
    if (!decision.accepted) throw new Error(`${command.type}: ${decision.rejection.message}`);
    sent.push({ command, events: decision.events });
    frames.take(decision.events);
  };
  const ruleset = game.parseRuleset({});
  if (!ruleset.ok) throw new Error('There are no rules as usual.');
  const decks = game.cardSets.flatMap((set) => set.decks);
  const seats = Array.from({ length: game.seats.min }, (_, index) => seat(index));
  send({
    type: 'createMatch',
    matchId: 'rewound',
    game: game.id,
    ruleset: ruleset.value,
    cardSets: game.cardSets.map(({ id, hash }) => ({ id, hash })),
    seats: seats.length,
    format: { bestOf: 3 },
    season: 'rewound',
    spectatorDelaySeconds: 0,
    productionAllowed: false,
    secret: 'cd'.repeat(32),
  });
  for (const one of seats) send({ type: 'joinMatch', player: `player-${one}`, seat: one });
  for (const one of seats)
    send({ type: 'submitDeck', seat: one, list: decks[one % decks.length]?.cards ?? [] });
  for (const one of seats) send({ type: 'ready', seat: one, entropy: `entropy/${one}` });
  const pick = randomPlayer(seededRandom(`rewound/${game.id}`));
  let draws = 0;
  for (let count = 0; count < ACTIONS && frames.match?.status === 'playing'; count += 1) {
    const [next] = seatsToAct(game, frames.match);
    const picked = next === undefined ? undefined : pick(legalActionsOf(game, frames.match, next), draws);
    if (next === undefined || picked === undefined) break;
    draws = picked.draws;
    send({ type: 'takeAction', seat: next, action: picked.value });
  }
  return sent.filter(({ events }) => !events.some(({ fact }) => fact.type === 'MatchEnded'));
};

/** The match without its frame count and undone frames, which a rewind does not restore. */
const standing = ({ eventCount: _frames, rewinds: _undone, ...match }: MatchState): unknown => match;

describe('a match after a rewind', () => {
  it.each(allGames().all.map((game) => [game.id, game] as const))(
    '%s: reaches the same state when the same actions follow a rewind to any frame, and earlier frames stay unchanged',
    (_id, game) => {
      const sent = played(game);
      const cards = cardsOf(game);
      let frames = 0;
      let rewinds = 0;
      for (const [index, { events }] of sent.entries()) {
        frames += events.length;
        const world = new FrameHistory(game);
        for (const one of sent) world.take(one.events);
        const toFrame = frames - 1;
        const [head, before] = [world.match, world.length];
        if (world.frame(toFrame)?.match.status !== 'playing' || toFrame === before - 1) continue;
        const history = Array.from({ length: before }, (_, frame) => world.frame(frame));
        const send = (command: MatchCommand): void => {
          const decision = decideMatch({ game, cards }, world.match, command);
          if (!decision.accepted) throw new Error(`${toFrame}: ${decision.rejection.message}`);
          world.take(decision.events);
        };
        send({
          type: 'rewindMatch',
          toFrame,
          reason: 'Once more.',
          unknownCards: 'keep',
          unseenChance: 'keep',
          back: world.lookBack(toFrame),
        });
        for (const { command } of sent.slice(index + 1)) send(command);
        if (head === undefined || world.match === undefined) throw new Error('There is no match.');
        expect([toFrame, isSameJson(standing(world.match), standing(head))]).toEqual([toFrame, true]);
        expect(history.every((frame, number) => world.frame(number) === frame)).toBe(true);
        rewinds += 1;
      }
      expect(rewinds).toBeGreaterThan(10);
    },
  );
});
