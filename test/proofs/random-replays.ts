import {
  type Game,
  JUDGE,
  PRODUCTION,
  randomPlayer,
  SPECTATOR,
  seat,
  seatViewer,
  seededRandom,
  type Viewer,
  viewerKey,
} from '#libs/game-kit';
import {
  decideMatch,
  evolveMatch,
  legalActionsOf,
  type MatchCommand,
  type MatchState,
  type RecordedMatchEvent,
  seatsToAct,
} from '#libs/match';
import { drawSigningKey, publicKeyOf, signMatch } from '#libs/proof';
import { ReplayFileWriter, type ReplayState, replayStates, writeReplayFile } from '#libs/replay';

export const ISSUER = 'https://play.example.org';
export const houseKey = await drawSigningKey(1_800_000_000);

export const cardsOf = (game: Game) =>
  Object.fromEntries(game.cardSets.flatMap((set) => set.cards.map((card) => [card.id, card] as const)));

const JUDGE_ACTOR = { role: 'judge', id: 'judge-1' } as const;

/**
 * A match played at random by a seed, as a log would have it, up to so many frames and then conceded: with a pause and a change of time by a judge in it,
 * as there are in matches with staff.
 */
export const randomMatch = (game: Game, seed: string, frames: number): readonly ReplayState[] => {
  const cards = cardsOf(game);
  const chance = seededRandom(seed);
  const events: RecordedMatchEvent[] = [];
  let state: MatchState | undefined;
  let commands = 0;
  let time = Date.UTC(2026, 10, 23, 12);
  const send = (command: MatchCommand, actor: RecordedMatchEvent['actor']): boolean => {
    const decision = decideMatch({ game, cards }, state, command);
    if (!decision.accepted) return false;
    commands += 1;
    time += 137 + Number(chance.draw(commands) % 20_000n);
    for (const event of decision.events) {
      state = evolveMatch(game, state, event);
      const at = new Date(time).toISOString();
      events.push({ number: events.length, at, commandId: `c${commands}`, actor, event });
    }
    return true;
  };
  const must = (command: MatchCommand, actor: RecordedMatchEvent['actor']): void => {
    if (!send(command, actor)) throw new Error(`${game.id}: ${command.type} was refused.`);
  };
  const host = { role: 'organizer', id: 'host' } as const;
  const player = (index: number) => ({ role: 'player', id: `player-${index}` }) as const;
  const ruleset = game.parseRuleset({});
  if (!ruleset.ok) throw new Error(`${game.id} has no default ruleset.`);
  const decks = game.cardSets
    .flatMap((set) => set.decks)
    .filter((deck) => game.validateDeck(deck.cards, cards, ruleset.value).length === 0);
  const secret = [0, 1, 2, 3]
    .map((at) =>
      chance
        .draw(1_000_000 + at)
        .toString(16)
        .padStart(16, '0'),
    )
    .join('');
  must(
    {
      type: 'createMatch',
      matchId: `random-${game.id}-${seed}`,
      game: game.id,
      ruleset: ruleset.value,
      cardSets: game.cardSets.map(({ id, hash }) => ({ id, hash })),
      seats: 2,
      format: { bestOf: 1 },
      season: 'random',
      spectatorDelaySeconds: 0,
      productionAllowed: true,
      secret,
    },
    host,
  );
  const places = [0, 1].map((index) => seat(index));
  for (const place of places)
    must({ type: 'joinMatch', player: `player-${place}`, seat: place }, player(place));
  for (const place of places)
    must({ type: 'submitDeck', seat: place, list: decks[place % decks.length]?.cards ?? [] }, player(place));
  for (const place of places)
    must({ type: 'ready', seat: place, entropy: `${seed}/${place}` }, player(place));
  const pick = randomPlayer(seededRandom(`${seed}/players`));
  let draws = 0;
  for (let taken = 0; state?.status === 'playing' && events.length < frames; taken += 1) {
    if (taken === 8) send({ type: 'pauseMatch', reason: 'A question of the rules.' }, JUDGE_ACTOR);
    if (taken === 8) send({ type: 'resumeMatch', reason: 'Answered.' }, JUDGE_ACTOR);
    const [next] = seatsToAct(game, state);
    const picked = next === undefined ? undefined : pick(legalActionsOf(game, state, next), draws);
    if (next === undefined || picked === undefined) throw new Error(`${game.id}: nobody can act.`);
    draws = picked.draws;
    must({ type: 'takeAction', seat: next, action: picked.value }, player(next));
  }
  if (state?.status === 'playing') must({ type: 'concede', seat: seat(1) }, player(1));
  return replayStates(game, events);
};

export const VIEWERS: readonly Viewer[] = [
  seatViewer(seat(0)),
  seatViewer(seat(1)),
  JUDGE,
  PRODUCTION,
  SPECTATOR,
];

/** A signed file of a match. */
export const signedFile = async (
  states: readonly ReplayState[],
  viewer: Viewer,
  revealed: boolean,
): Promise<string> => {
  const writer = new ReplayFileWriter({ viewer, revealed });
  for (const state of states) writer.event(state);
  const signature = await signMatch(writer.statement(ISSUER), houseKey);
  return writeReplayFile(states, { viewer, revealed }, ISSUER, { signature, key: publicKeyOf(houseKey) });
};

/** The same, each of a match that was written once. */
export const fileShelf = (states: readonly ReplayState[]) => {
  const shelf = new Map<string, Promise<string>>();
  return (viewer: Viewer, revealed: boolean): Promise<string> => {
    const name = `${viewerKey(viewer)}/${revealed}`;
    const file = shelf.get(name) ?? signedFile(states, viewer, revealed);
    shelf.set(name, file);
    return file;
  };
};
