import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pickList, pickNumber, pickText } from '../e2e/support/pick.js';
import { clientOf, ServiceProcess } from '../support/service-process.js';

const DECKS = ['watch-muster', 'storm-caravan'];

let folder: string;
let running: ServiceProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recount-kill-'));
});
afterEach(async () => {
  await running?.kill();
  await rm(folder, { recursive: true, force: true });
});

const openMatch = async (url: string): Promise<string> => {
  const organizer = await clientOf(url, 'organizer', 'olga');
  const id = pickText(
    await organizer.ask(
      'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }',
      { input: { game: 'metax', players: ['ann', 'ben'] } },
      'createMatch.match',
    ),
    'id',
  );
  for (const [seat, name] of ['ann', 'ben'].entries()) {
    const player = await clientOf(url, 'player', name);
    const deck = { readyMade: DECKS[seat] };
    await player.ask(
      'mutation ($input: SubmitDeckInput!) { submitDeck(input: $input) { commandId } }',
      { input: { matchId: id, deck } },
      '',
    );
    await player.ask(
      'mutation ($input: ReadyInput!) { ready(input: $input) { commandId } }',
      { input: { matchId: id } },
      '',
    );
  }
  return id;
};

const ACT = 'mutation ($input: SubmitActionInput!) { submitAction(input: $input) { frame { number hash } } }';
const LOOK = `query ($id: ID!) { match(id: $id) { frameCount seats { seat isToAct player { id } } } }`;
const LEGAL = `query ($id: ID!, $seat: Int!) { match(id: $id) { legalActions(seat: $seat, first: 100) { nodes { id } } } }`;

interface Acknowledged {
  readonly player: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly frame: unknown;
}

/** Plays one action after the other until the service is gone; what was acknowledged is kept. */
const playUntilGone = async (
  url: string,
  matchId: string,
  acknowledged: Acknowledged[],
  onAcknowledged: () => void,
): Promise<void> => {
  for (let turn = 0; ; turn += 1) {
    try {
      const organizer = await clientOf(url, 'organizer', 'olga');
      const match = await organizer.ask(LOOK, { id: matchId }, 'match');
      const acting = pickList(match, 'seats').find((seat) => JSON.stringify(seat).includes('"isToAct":true'));
      if (acting === undefined) return;
      const player = pickText(acting, 'player.id');
      const client = await clientOf(url, 'player', player);
      const legal = pickList(
        await client.ask(LEGAL, { id: matchId, seat: pickNumber(acting, 'seat') }, 'match.legalActions'),
        'nodes',
      );
      const legalActionId = pickText(legal[(turn * 7) % legal.length], 'id');
      const input = { matchId, commandId: `command-${acknowledged.length}-${turn}`, legalActionId };
      const frame = await client.ask(ACT, { input }, 'submitAction.frame');
      acknowledged.push({ player, input, frame });
      onAcknowledged();
    } catch {
      return;
    }
  }
};

describe('kill -9 during play', () => {
  it('loses no acknowledged action, and takes none twice when they are sent again', async () => {
    const acknowledged: Acknowledged[] = [];
    running = await ServiceProcess.start(folder);
    const matchId = await openMatch(running.url);
    for (const killAfter of [9, 23]) {
      let death: Promise<void> | undefined;
      await playUntilGone(running.url, matchId, acknowledged, () => {
        if (acknowledged.length >= killAfter) death ??= running?.kill();
      });
      await death;
      running = await ServiceProcess.start(folder);
      const organizer = await clientOf(running.url, 'organizer', 'olga');
      const before = pickNumber(await organizer.ask(LOOK, { id: matchId }, 'match'), 'frameCount');
      for (const { player, input, frame } of acknowledged) {
        const client = await clientOf(running.url, 'player', player);
        expect(await client.ask(ACT, { input }, 'submitAction.frame')).toEqual(frame);
      }
      expect(pickNumber(await organizer.ask(LOOK, { id: matchId }, 'match'), 'frameCount')).toBe(before);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(23);
  }, 180_000);
});
