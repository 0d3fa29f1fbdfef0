import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type EventStore, encodeEvents } from '#libs/event-log';
import { gamesSince } from '#libs/games';
import { pinnedIn, readReplayFile, verifyReplayFile, verifySettings } from '#libs/replay';
import { Games } from '../../apps/api/src/games/games.js';
import { gameBindings } from '../../apps/api/src/games/index.js';
import { matchCodec, matchStream } from '../../apps/api/src/reading/log/match-codec.js';
import type { Client } from '../e2e/support/client.js';
import { pick, pickList, pickNumber, pickText } from '../e2e/support/pick.js';
import { serviceForAll } from '../e2e/support/service-for-all.js';
import { fileOf, listed, publishedKeys } from '../proofs/asked-of-a-house.js';
import { commandsOf, type FrozenLog, frozenLog, frozenLogs } from './frozen-logs.js';

const LOOK = `query($id: ID!) { match(id: $id) {
  status frameCount rulesVersion game { rulesVersion } seats { seat isToAct }
} }`;
const LEGAL = `query($id: ID!, $seat: Int!) { match(id: $id) {
  rulesMissing legalActions(seat: $seat, first: 100) { nodes { id type } }
} }`;
const ACT = 'mutation($input: SubmitActionInput!) { submitAction(input: $input) { frames { text } } }';
const REWIND = 'mutation($input: RewindMatchInput!) { rewindMatch(input: $input) { commandId } }';
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { match { status } } }';
const CANCEL = 'mutation($input: CancelMatchInput!) { cancelMatch(input: $input) { match { status } } }';
const CREATE = `mutation($input: CreateMatchInput!) {
  createMatch(input: $input) { match { rulesVersion game { rulesVersion } } }
}`;

/** A match of each game under each earlier version, in its first game, with two seats. */
const names = frozenLogs.filter((name) => name.endsWith('-4'));
/** Actions before and after a rewind, with a restart of the service between them. */
const ACTIONS = 8;

const games = new Games(gameBindings);

const write = async (
  store: EventStore,
  { games: [game], events }: Pick<FrozenLog, 'games' | 'events'>,
): Promise<string> => {
  const [first] = events;
  if (first?.event.kind !== 'match' || first.event.fact.type !== 'MatchCreated')
    throw new Error('The log creates no match.');
  const { matchId } = first.event.fact;
  for (const command of commandsOf(events)) {
    const [{ number, at, commandId, actor } = first] = command;
    const about = { at, actor, commandId, correlationId: commandId, causationId: commandId };
    const written = encodeEvents(
      matchCodec(games, () => game),
      command.map(({ event }) => event),
      about,
    );
    await store.append(matchStream(matchId), number === 0 ? 'no_stream' : BigInt(number - 1), written);
  }
  return matchId;
};

describe('A match that began under earlier rules', () => {
  const running = serviceForAll();

  const look = (client: Client, id: string) => client.ask(LOOK, { id }, 'match');

  const play = async (id: string): Promise<void> => {
    const judge = await running.client('judge');
    const players = [await running.client('player', 'player-0'), await running.client('player', 'player-1')];
    for (let taken = 0; taken < ACTIONS; taken += 1) {
      const seat = pickList(await look(judge, id), 'seats').findIndex((one) => pick(one, 'isToAct') === true);
      const player = players[seat];
      if (player === undefined) return;
      const actions = pickList(await player.ask(LEGAL, { id, seat }, 'match.legalActions'), 'nodes');
      const chosen = actions[(taken * 3) % actions.length];
      const input = { matchId: id, commandId: randomUUID(), legalActionId: pickText(chosen, 'id') };
      const frames = pickList(await player.ask(ACT, { input }, 'submitAction'), 'frames');
      expect(frames.map((frame) => pickText(frame, 'text'))).not.toContain('');
    }
  };

  it.each(names)('%s is played, rewound and ended by its rules, and its file is VALID', async (name) => {
    const log = await frozenLog(name);
    const id = await write(running.service.store, log);
    const judge = await running.client('judge');
    expect(await look(judge, id)).toMatchObject({
      status: 'PLAYING',
      frameCount: log.events.length,
      rulesVersion: log.rulesVersion,
      game: { rulesVersion: log.games.at(-1)?.rulesVersion },
    });
    await play(id);
    const input = { matchId: id, toFrame: log.events.length - 1, reason: 'A wrong turn.' };
    await judge.ask(REWIND, { input }, 'rewindMatch');
    expect(pickNumber(await look(judge, id), 'frameCount')).toBeGreaterThan(log.events.length);
    await running.restart();
    await play(id);
    const loser = await running.client('player', 'player-1');
    const ended = await loser.send(CONCEDE, { input: { matchId: id, seat: 1 } });
    expect(ended.errors.map(({ extensions }) => extensions.code)).toEqual([]);
    const organizer = await running.client('organizer');
    await listed(organizer, id);
    const read = readReplayFile(await fileOf(organizer, id));
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const { header } = read.value;
    const rules = verifySettings(await gamesSince(header.game, header.rulesVersion), pinnedIn(read.value));
    if (rules === undefined) throw new Error(`There is no ${header.game}.`);
    const report = await verifyReplayFile(read.value, { rules, keys: await publishedKeys(running.url) });
    expect([header.rulesVersion, report.verdict, report.findings, report.open]).toEqual([
      log.rulesVersion,
      'VALID',
      [],
      [],
    ]);
  });

  it('offers and accepts no action if the server lacks its rules, states the reason, and can be cancelled', async () => {
    const log = await frozenLog('metax-1.0.0-5');
    const [first, ...rest] = log.events;
    if (first?.event.kind !== 'match' || first.event.fact.type !== 'MatchCreated')
      throw new Error('The log creates no match.');
    const created = { ...first.event.fact, rulesVersion: '0.9.0' };
    const events = [{ ...first, event: { ...first.event, fact: created } }, ...rest];
    const matchId = await write(running.service.store, { ...log, events });
    const player = await running.client('player', 'player-0');
    const conceded = await player.send(CONCEDE, { input: { matchId, seat: 0 } });
    expect(conceded.errors[0]?.extensions.code).toBe('RULES_MISSING');
    const judge = await running.client('judge');
    const seat = pickList(await look(judge, matchId), 'seats').findIndex(
      (one) => pick(one, 'isToAct') === true,
    );
    const offered = await judge.ask(LEGAL, { id: matchId, seat }, 'match');
    expect(pickList(offered, 'legalActions.nodes')).toEqual([]);
    expect(pickText(offered, 'rulesMissing')).toMatch(
      /began under rules 0\.9\.0 of metax, which this server lacks/,
    );
    const organizer = await running.client('organizer');
    const input = { matchId, reason: 'Its rules are missing.' };
    expect(await organizer.ask(CANCEL, { input }, 'cancelMatch.match')).toEqual({ status: 'CANCELLED' });
  });

  it('leaves the present rules to new matches', async () => {
    const organizer = await running.client('organizer');
    for (const { id, rulesVersion } of games.all)
      expect(await organizer.ask(CREATE, { input: { game: id } }, 'createMatch.match')).toEqual({
        rulesVersion,
        game: { rulesVersion },
      });
  });
});
