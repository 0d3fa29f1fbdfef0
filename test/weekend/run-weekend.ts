import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Client } from '../e2e/support/client.js';
import { pickText } from '../e2e/support/pick.js';
import type { RunningService } from '../e2e/support/start.js';

/** The size of a weekend. */
export interface Weekend {
  readonly players: number;
  readonly rounds: number;
  readonly cut: number;
  /** Tables per round that bots play. */
  readonly played: number;
  /** The number of actions in a game before a bot concedes. */
  readonly actions: number;
}

const CLIENT = fileURLToPath(new URL('weekend.py', import.meta.url));
const CREATE_KEY = 'mutation($input: CreateKeyInput!) { createKey(input: $input) { text } }';
/** The players that the client registers late, and disqualifies. */
const NAMED = ['late-comer', 'cheat'];

const keyOf = async (host: Client): Promise<string> => {
  const input = { name: 'Weekend', role: 'ORGANIZER', scopes: ['MATCHES', 'RESULTS', 'PLAYERS'] };
  return pickText(await host.ask(CREATE_KEY, { input }, 'createKey'), 'text');
};

/**
 * Runs a weekend with the Python client on the service. Returns its final report; its progress goes to `say`. After `patienceMs` the client is interrupted, and
 * the error contains its last step.
 */
export const runWeekend = async (
  running: RunningService,
  { players, ...weekend }: Weekend,
  say: (text: string) => void,
  patienceMs = 3_600_000,
): Promise<unknown> => {
  const names = [
    ...NAMED,
    ...Array.from({ length: players - NAMED.length }, (_, at) => `w-${String(at + 1).padStart(4, '0')}`),
  ];
  const tokens: Record<string, string> = {};
  for (const name of names) tokens[name] = (await running.client('player', name)).token ?? '';
  const key = await keyOf(await running.client('organizer', 'host'));
  const child = spawn('python3', [CLIENT], { stdio: ['pipe', 'pipe', 'pipe'] });
  let told = '';
  let trouble = '';
  child.stdout.on('data', (part: Buffer) => {
    told += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    trouble = `${trouble}${part}`.slice(-4_000);
    say(part.toString());
  });
  child.stdin.end(JSON.stringify({ url: running.url, key, players: tokens, ...weekend }));
  const patience = setTimeout(() => child.kill('SIGINT'), patienceMs);
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  clearTimeout(patience);
  if (code !== 0) throw new Error(`The weekend ended with ${code}: ${trouble}`);
  return JSON.parse(told);
};
