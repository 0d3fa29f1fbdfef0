import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { OwnTokens } from '../../apps/api/src/auth/tokens.js';
import { Client } from '../e2e/support/client.js';
import { pickList, pickNumber, pickText } from '../e2e/support/pick.js';

const SECRET = 'a secret for one test, long enough';
const DECKS = ['watch-muster', 'storm-caravan'];
const BOOT_MS = 60_000;

let folder: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recount-kill-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** The real service as a process of its own; resolves with its address once it says that it is ready. */
const boot = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const args = [
      '--conditions=development',
      '--import',
      '@swc-node/register/esm-register',
      'apps/recount/src/main.ts',
    ];
    const started = spawn(
      process.execPath,
      [...args, 'start', '--port', '0', '--host', '127.0.0.1', '--data-dir', folder],
      {
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          RECOUNT_JWT_SECRET: SECRET,
          RECOUNT_LOG_LEVEL: 'silent',
          RECOUNT_DEMO: 'off',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    child = started;
    let said = '';
    started.stdout?.on('data', (chunk) => {
      said += String(chunk);
      const port = /localhost:(\d+)\/graphql/.exec(said)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    started.stderr?.on('data', (chunk) => {
      said += String(chunk);
    });
    started.once('exit', (code) => reject(new Error(`The service ended with ${code}: ${said}`)));
    setTimeout(() => reject(new Error(`The service did not start: ${said}`)), BOOT_MS).unref();
  });

const killed = (): Promise<void> =>
  new Promise((resolve) => {
    child?.removeAllListeners('exit');
    child?.once('exit', () => resolve());
    child?.kill('SIGKILL');
  });

const tokens = new OwnTokens(SECRET, () => new Date());
const clientOf = async (url: string, role: 'organizer' | 'player', subject: string): Promise<Client> =>
  new Client(url, await tokens.issue({ role, subject, lifetimeSeconds: 600 }));

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
    let url = await boot();
    const matchId = await openMatch(url);
    for (const killAfter of [9, 23]) {
      let death: Promise<void> | undefined;
      await playUntilGone(url, matchId, acknowledged, () => {
        if (acknowledged.length >= killAfter) death ??= killed();
      });
      await death;
      url = await boot();
      const organizer = await clientOf(url, 'organizer', 'olga');
      const before = pickNumber(await organizer.ask(LOOK, { id: matchId }, 'match'), 'frameCount');
      for (const { player, input, frame } of acknowledged) {
        const client = await clientOf(url, 'player', player);
        expect(await client.ask(ACT, { input }, 'submitAction.frame')).toEqual(frame);
      }
      expect(pickNumber(await organizer.ask(LOOK, { id: matchId }, 'match'), 'frameCount')).toBe(before);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(23);
  }, 180_000);
});
