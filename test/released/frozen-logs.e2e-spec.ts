import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { JUDGE, randomPlayer, type Seat, seededRandom } from '#libs/game-kit';
import { isShortRun } from '#libs/game-kit/testing';
import { games } from '#libs/games';
import { decideMatch, FrameHistory, legalActionsOf, type MatchCommand, seatsToAct } from '#libs/match';
import { publicKeyOf, publicKeys } from '#libs/proof';
import {
  type FileReport,
  pinnedCards,
  type ReplayState,
  readReplayFile,
  replayStates,
  verifyReplayFile,
  verifySettings,
} from '#libs/replay';
import { ranHere } from '../../apps/recount/testing/here.js';
import { houseKey, signedFile } from '../proofs/random-replays.js';
import { isPythonThere } from '../support/python.js';
import { type FrozenLog, frozenLog, frozenLogs } from './frozen-logs.js';

const VERIFIER = fileURLToPath(new URL('../../docs/reference/verify_replay.py', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'recount-frozen-'));
const keys = join(folder, 'jwks.json');
writeFileSync(keys, JSON.stringify(publicKeys([houseKey])));
/** Some 10,000 actions: a match that random players never end is conceded. */
const MOST_FRAMES = 6_000;

const isMixed = (name: string): boolean => name.endsWith('-mixed');
const mixed = frozenLogs.filter(isMixed);
/** In a short run: a judged match, and one in mid-play. */
const pure = frozenLogs.filter((name) => !isMixed(name) && (!isShortRun() || /-[58]$/.test(name)));
const inMidPlay = pure.filter((name) => /-[456]$/.test(name));
const sample = pure.filter((name) => /-[58]$/.test(name));

const statesOf = ({ games: [game], events }: FrozenLog): readonly ReplayState[] => replayStates(game, events);
const cardSetsOf = (states: readonly ReplayState[]) => states[0]?.match.settings.cardSets ?? [];

const reportOn = async (log: FrozenLog, states: readonly ReplayState[]): Promise<FileReport> => {
  const read = readReplayFile(await signedFile(states, JUDGE, true));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  const rules = verifySettings(log.games, cardSetsOf(states));
  return verifyReplayFile(read.value, {
    ...(rules === undefined ? {} : { rules }),
    keys: [publicKeyOf(houseKey)],
  });
};

/** Plays a match on by the rules of its log, up to its end. */
const playedOn = (log: FrozenLog, seed: string): FrozenLog => {
  const [game] = log.games;
  const cards = pinnedCards(game, cardSetsOf(statesOf(log))) ?? {};
  const pick = randomPlayer(seededRandom(seed));
  const history = new FrameHistory(game);
  history.take(log.events.map(({ event }) => event));
  const events = [...log.events];
  const at = events.at(-1)?.at ?? '';
  const send = (seat: Seat, command: MatchCommand): void => {
    const decision = decideMatch({ game, cards }, history.match, command);
    if (!decision.accepted) throw new Error(`${command.type}: ${decision.rejection.message}`);
    history.take(decision.events);
    const commandId = `after-${events.length}`;
    const actor = { role: 'player', id: `player-${seat}` } as const;
    for (const event of decision.events) events.push({ number: events.length, at, commandId, actor, event });
  };
  let draws = 0;
  for (let state = history.match; state?.status === 'playing'; state = history.match) {
    const [seat] = seatsToAct(game, state);
    if (seat === undefined) throw new Error('Nobody can act.');
    const picked = pick(legalActionsOf(game, state, seat), draws);
    draws = picked?.draws ?? draws;
    if (events.length > MOST_FRAMES) send(seat, { type: 'concede', seat });
    else if (picked === undefined) send(seat, { type: 'ready', seat, entropy: '' });
    else send(seat, { type: 'takeAction', seat, action: picked.value });
  }
  return { ...log, events };
};

const VALID = {
  verdict: 'VALID',
  findings: [],
  open: [],
  checked: expect.arrayContaining(['decisions', 'signature', 'list']),
};

describe('logs of earlier versions', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  it('have finished matches and matches in mid-play of each game by each earlier version', async () => {
    const found = new Set<string>();
    for (const name of frozenLogs) {
      const { rulesVersion, status, games: known } = await frozenLog(name);
      found.add(`${known[0].id} ${rulesVersion} ${isMixed(name) ? 'mixed' : status}`);
    }
    const expected = games.flatMap(({ id }) => [
      ...['1.0.0', '1.1.0'].flatMap((version) => [`${id} ${version} finished`, `${id} ${version} playing`]),
      `${id} 1.0.0 mixed`,
    ]);
    expect([...found].sort()).toEqual(expected.sort());
  });

  it.each(pure)('%s reads as it was written, and is VALID by the rules of its version', async (name) => {
    const log = await frozenLog(name);
    const states = statesOf(log);
    expect([log.games[0].rulesVersion, states.at(-1)?.hash]).toEqual([log.rulesVersion, log.hash]);
    expect(await reportOn(log, states)).toMatchObject(VALID);
  });

  it.each(inMidPlay)('%s is played on to its end by the rules of its version, and is VALID', async (name) => {
    const log = await frozenLog(name);
    const over = playedOn(log, name);
    const states = statesOf(over);
    expect(states.at(-1)?.match.status).toBe('finished');
    expect(await reportOn(over, states)).toMatchObject(VALID);
  });

  it.each(sample)('%s is VALID on the command line and for the verifier in Python', async (name) => {
    const file = join(folder, `${name}.jsonl`);
    writeFileSync(file, await signedFile(statesOf(await frozenLog(name)), JUDGE, true));
    const { code, out } = await ranHere(['verify', file, '--keys', keys]);
    expect([code, out.trim().split('\n').at(-1)]).toEqual([
      0,
      expect.stringMatching(/^VALID: .*every decision/),
    ]);
    if (!isPythonThere()) return;
    const { status, stdout } = spawnSync('python3', [VERIFIER, file, keys], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^VALID: /)]);
  });

  it.each(mixed)('%s is PARTLY, and the report names the rules that decided it', async (name) => {
    const log = await frozenLog(name);
    const states = statesOf(log);
    expect(states.at(-1)?.hash).toBe(log.hash);
    const { verdict, findings, open } = await reportOn(log, states);
    expect([verdict, findings, open.map(({ code }) => code)]).toEqual(['PARTLY', [], ['MIXED_RULES']]);
    expect(open[0]?.message).toMatch(/rules 1\.0\.0 from frame 0, by rules 1\.1\.0 from frame \d+\.$/);
  });

  it('is WRONG if no sequence of versions makes the recorded decisions', async () => {
    const [name = ''] = mixed;
    const log = await frozenLog(name);
    const games: FrozenLog['games'] = [log.games[0]];
    expect(await reportOn({ ...log, games }, statesOf(log))).toMatchObject({
      verdict: 'WRONG',
      findings: [{ code: 'DECIDED_OTHERWISE' }],
    });
  });
});
