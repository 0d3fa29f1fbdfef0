import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type CardDefinition, type Game, randomPlayer, SPECTATOR, seat, seededRandom } from '#libs/game-kit';
import {
  decideMatch,
  evolveMatch,
  legalActionsOf,
  type MatchCommand,
  type MatchState,
  type RecordedMatchEvent,
  seatsToAct,
} from '#libs/match';
import {
  exportReplay,
  pinnedCards,
  readDocument,
  replayStates,
  verifyReplay,
  writeDocument,
} from '#libs/replay';
import { allGames } from './recorded-match.js';

const FORMER = new URL('../../../../libs/games/', import.meta.url);

const games = [
  ['metax', 'metax', 'tidewall-first-watch'],
  ['metazoo-tcg', 'metazoo-tcg', 'wayfarers-of-the-five-winds'],
  ['nightfall', 'nightfall', 'hollow-lantern-night'],
  ['metabaloids', 'metabaloids', 'mireglass-first-bloom'],
] as const;

/** A card set in its former language version, as an old match pinned and recorded it. */
const formerSet = (folder: string, set: string) => {
  const text = readFileSync(new URL(`${folder}/upcasts/former/${set}.jsonl`, FORMER), 'utf8');
  const [header, ...list] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const cards: Readonly<Record<string, CardDefinition>> = Object.fromEntries(
    list.map((card) => [card.id, card]),
  );
  return { pin: { id: String(header.id), hash: String(header.hash) }, cards };
};

/** Plays a match with cards of a former language version to its end. */
const playedMatch = (game: Game, { pin, cards }: ReturnType<typeof formerSet>) => {
  const events: RecordedMatchEvent[] = [];
  let state: MatchState | undefined;
  let commands = 0;
  const send = (command: MatchCommand) => {
    const decision = decideMatch({ game, cards }, state, command);
    if (!decision.accepted) throw new Error(decision.rejection.message);
    commands += 1;
    for (const event of decision.events) {
      state = evolveMatch(game, state, event);
      events.push({
        number: events.length,
        at: '2026-01-01T00:00:00.000Z',
        commandId: `command-${commands}`,
        actor: { role: 'service', id: 'test' },
        event,
      });
    }
  };
  const ruleset = game.parseRuleset({});
  if (!ruleset.ok) throw new Error('The default ruleset is not valid.');
  send({
    type: 'createMatch',
    matchId: 'former',
    game: game.id,
    ruleset: ruleset.value,
    cardSets: [pin],
    seats: 2,
    format: { bestOf: 1 },
    season: 'test',
    spectatorDelaySeconds: 0,
    productionAllowed: false,
    secret: '0123456789abcdef'.repeat(4),
  });
  const decks = game.cardSets.find(({ id }) => id === pin.id)?.decks ?? [];
  const places = [seat(0), seat(1)];
  for (const place of places) send({ type: 'joinMatch', player: `player-${place}`, seat: place });
  for (const place of places) send({ type: 'submitDeck', seat: place, list: decks[place]?.cards ?? [] });
  for (const place of places) send({ type: 'ready', seat: place, entropy: `former/${place}` });
  const pick = randomPlayer(seededRandom('former'));
  for (let draws = 0; state?.status === 'playing'; ) {
    const [next] = seatsToAct(game, state);
    const picked = next === undefined ? undefined : pick(legalActionsOf(game, state, next), draws);
    if (next === undefined || picked === undefined) throw new Error('Nobody can act.');
    draws = picked.draws;
    send({ type: 'takeAction', seat: next, action: picked.value });
  }
  return events;
};

describe('a match with cards of a former language version', () => {
  it.each(games)('%s: continues to its end, and verifies with the present cards', (id, folder, set) => {
    const game = allGames().get(id);
    const former = formerSet(folder, set);
    const states = replayStates(game, playedMatch(game, former));
    const written = exportReplay(game, states, {
      viewer: SPECTATOR,
      revealed: true,
      seatName: (place) => `Seat ${place + 1}`,
    });
    const document = readDocument(writeDocument(written));
    if (!document.ok) throw new Error(document.faults[0]?.message);
    const cards = pinnedCards(game, document.value.header.cardSets);
    expect(cards).toBeDefined();
    expect(verifyReplay(document.value, { game, cards })).toMatchObject({
      holds: true,
      findings: [],
      checked: ['chain', 'openings', 'salts', 'decisions', 'sentences'],
    });
    const { upcastFact: _compared, ...literal } = game;
    expect(verifyReplay(document.value, { game: literal, cards }).findings[0]?.code).toBe(
      'DECIDED_OTHERWISE',
    );
  });
});
