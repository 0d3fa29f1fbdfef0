import { type Game, randomPlayer, seat, seededRandom } from '#libs/game-kit';
import {
  decideMatch,
  FrameHistory,
  legalActionsOf,
  type MatchCommand,
  type MatchState,
  type RecordedMatchEvent,
  seatsToAct,
} from '#libs/match';
import { highCard } from '../../game-kit/testing/high-card/index.js';

export const game: Game = highCard;
const [set] = highCard.cardSets;
export const cards = Object.fromEntries((set?.cards ?? []).map((card) => [card.id, card]));

/** A complete match of High Card as recorded in the log, played at random by a seed, one second between commands. */
export const playedMatch = (
  seed: string,
  settings: {
    readonly seats?: number;
    readonly bestOf?: 1 | 3;
    /** After these numbers of actions a judge rewinds the match: first to the start of the first game, with shuffled decks, then to an earlier action. */
    readonly takenBackAfter?: readonly number[];
  } = {},
): readonly RecordedMatchEvent[] => {
  const { seats = 2, bestOf = 1, takenBackAfter = [] } = settings;
  const events: RecordedMatchEvent[] = [];
  const passed = new FrameHistory(game);
  const whole: number[] = [];
  let state: MatchState | undefined;
  let commands = 0;
  const send = (command: MatchCommand) => {
    const decision = decideMatch({ game, cards }, state, command);
    if (!decision.accepted) throw new Error(decision.rejection.message);
    commands += 1;
    passed.take(decision.events);
    state = passed.match;
    if (state?.status === 'playing') whole.push(passed.length - 1);
    for (const event of decision.events) {
      events.push({
        number: events.length,
        at: new Date(Date.UTC(2026, 0, 1, 12, 0, commands)).toISOString(),
        commandId: `command-${commands}`,
        actor: { role: 'service', id: 'test' },
        event,
      });
    }
  };
  const ruleset = game.parseRuleset({});
  if (!ruleset.ok || set === undefined) throw new Error('High Card ships with a set and a default ruleset.');
  const places = Array.from({ length: seats }, (_, index) => seat(index));
  send({
    type: 'createMatch',
    matchId: `match-${seed}`,
    game: game.id,
    ruleset: ruleset.value,
    cardSets: [{ id: set.id, hash: set.hash }],
    seats,
    format: { bestOf },
    season: 'test',
    spectatorDelaySeconds: 0,
    productionAllowed: true,
    secret: '0123456789abcdef'.repeat(4),
  });
  for (const place of places) send({ type: 'joinMatch', player: `player-${place}`, seat: place });
  for (const place of places)
    send({ type: 'submitDeck', seat: place, list: set.decks[place % set.decks.length]?.cards ?? [] });
  for (const place of places) send({ type: 'ready', seat: place, entropy: `${seed}/${place}` });
  const pick = randomPlayer(seededRandom(seed));
  let actions = 0;
  for (let draws = 0; state?.status === 'playing'; ) {
    const [next] = seatsToAct(game, state);
    const picked = next === undefined ? undefined : pick(legalActionsOf(game, state, next), draws);
    if (next === undefined || picked === undefined) throw new Error('No seat can act.');
    draws = picked.draws;
    send({ type: 'takeAction', seat: next, action: picked.value });
    actions += 1;
    const nth = takenBackAfter.indexOf(actions);
    const toFrame = nth === 0 ? whole[0] : whole.at(-2);
    if (nth === -1 || toFrame === undefined) continue;
    const back = passed.lookBack(toFrame);
    const reason = 'A wrong turn.';
    const unknownCards = nth === 0 ? 'shuffle' : 'keep';
    send({ type: 'rewindMatch', toFrame, reason, unknownCards, unseenChance: 'keep', back });
  }
  return events;
};
