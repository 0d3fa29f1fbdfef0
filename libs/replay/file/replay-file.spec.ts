import { describe, expect, it } from '@jest/globals';
import { JUDGE, maySee, PRODUCTION, SPECTATOR, seat, seatViewer, type Viewer } from '#libs/game-kit';
import {
  type AmendmentStatement,
  drawSigningKey,
  type Listed,
  type ListedStatement,
  listedText,
  listHead,
  MerkleTree,
  publicKeyOf,
  type ResultStatement,
  signListHead,
  signMatch,
  signResult,
} from '#libs/proof';
import { replayStates } from '../replay-state.js';
import { cards, game, playedMatch } from '../testing/played-match.js';
import type { ProvedResult } from './file-schema.js';
import { readReplayFile } from './replay-file.js';
import { type Proof, ReplayFileWriter, writeReplayFile } from './replay-file-writer.js';
import { type VerifyFileSettings, verifyReplayFile } from './verify-replay-file.js';

const ISSUER = 'https://play.example.org';
const VIEWERS: readonly Viewer[] = [seatViewer(seat(0)), seatViewer(seat(1)), JUDGE, PRODUCTION, SPECTATOR];
const states = replayStates(game, playedMatch('one'));
const rules = { game, cards };
const key = await drawSigningKey(1_800_000_000);
const keys = [publicKeyOf(key)];

const statement = (() => {
  const writer = new ReplayFileWriter({ viewer: SPECTATOR, revealed: true });
  for (const state of states) writer.event(state);
  return writer.statement(ISSUER);
})();
/** The place of a statement in its day's list, between two others. */
const listedBy = async (of: ListedStatement, by: typeof key): Promise<Listed> => {
  const list = new MerkleTree();
  for (const text of ['before', listedText(of), 'after']) list.append(text);
  const head = listHead(ISSUER, '2026-01-01', list.size, list.root());
  return { head, signature: await signListHead(head, by), index: 1, path: [...list.inclusion(1)] };
};
const signed: Proof = { signature: await signMatch(statement, key), key: publicKeyOf(key) };
const listed = await listedBy(statement, key);
/** The issuer's statement of the result that counts. */
const resultOf = async (amendments: readonly AmendmentStatement[], by = key): Promise<ProvedResult> => {
  const { issuer, match, hash } = statement;
  const result: ResultStatement = {
    format: 'recount-result/1',
    issuer,
    match,
    hash,
    asOf: '2026-01-01',
    amendments: [...amendments],
  };
  const places: Listed[] = [];
  for (const amendment of amendments) places.push(await listedBy(amendment, by));
  return { statement: result, signature: await signResult(result, by), listed: places };
};
const amendment: AmendmentStatement = {
  format: 'recount-amendment/1',
  issuer: ISSUER,
  match: statement.match,
  hash: statement.hash,
  number: 0,
  at: statement.at,
  by: { role: 'judge', id: 'jo' },
  reason: 'The deck was illegal.',
  result: { kind: 'match-loss', places: [[0], [1]], gamesWon: [1, 0], gamesDrawn: 0 },
};
const proof: Proof = { ...signed, listed, result: await resultOf([]) };
const fileOf = (viewer: Viewer, revealed: boolean): string =>
  writeReplayFile(states, { viewer, revealed }, ISSUER, proof);
const verified = async (text: string, settings: VerifyFileSettings = { rules, keys }) => {
  const read = readReplayFile(text);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return verifyReplayFile(read.value, settings);
};
const firstWrong = async (text: string): Promise<string> => {
  const { verdict, findings } = await verified(text);
  return verdict === 'WRONG' ? `${findings[0]?.code} ${findings[0]?.frame}` : verdict;
};
const withResult = (result: ProvedResult | undefined): string => {
  const { result: _, ...others } = proof;
  return writeReplayFile(states, { viewer: JUDGE, revealed: true }, ISSUER, {
    ...others,
    ...(result === undefined ? {} : { result }),
  });
};
const withStatement = (result: ProvedResult, changed: Partial<ResultStatement>): ProvedResult => ({
  ...result,
  statement: { ...result.statement, ...changed },
});
const linesOf = (text: string): string[] => text.split('\n').slice(0, -1);
const fileWith = (change: (lines: string[]) => void, of = fileOf(JUDGE, true)): string => {
  const lines = linesOf(of);
  change(lines);
  return `${lines.join('\n')}\n`;
};

describe('a replay file', () => {
  it('with everything open is valid for every viewer, and contains neither salts nor commitments', async () => {
    for (const viewer of VIEWERS) {
      const text = fileOf(viewer, true);
      expect(await verified(text)).toMatchObject({
        verdict: 'VALID',
        findings: [],
        open: [],
        checked: ['chain', 'root', 'openings', 'salts', 'decisions', 'signature', 'list', 'result'],
        signedBy: { issuer: ISSUER, kid: key.kid, isKnown: true },
      });
      expect(text).not.toMatch(/"salt"|"commitment"/);
    }
  });

  it('of one viewer is PARTLY valid, lists the closed parts, and has the same root', async () => {
    for (const viewer of VIEWERS) {
      const report = await verified(fileOf(viewer, false));
      expect(report).toMatchObject({ verdict: 'PARTLY', findings: [], statement });
      expect(report.open).toEqual([
        {
          code: 'HIDDEN_PARTS',
          message: expect.stringMatching(/hidden parts are closed, the first in frame 0/),
        },
      ]);
    }
  });

  it('of one viewer shows exactly the parts that this viewer may see', () => {
    const secret = states[0]?.match.settings.secret.value ?? 'missing';
    for (const viewer of VIEWERS) {
      const text = fileOf(viewer, false);
      const read = readReplayFile(text);
      if (!read.ok) throw new Error('It cannot be read.');
      for (const event of read.value.events) {
        const line = JSON.stringify(event);
        if (!line.includes('match.SecretRevealed')) expect(line.includes(secret)).toBe(false);
        JSON.parse(line, (_key, value) => {
          if (value !== null && typeof value === 'object' && Array.isArray(value.visibleTo))
            expect('value' in value).toBe(maySee(viewer, value.visibleTo));
          return value;
        });
      }
    }
  });

  it('is PARTLY valid without a signature', async () => {
    const unsigned = writeReplayFile(states, { viewer: JUDGE, revealed: true }, ISSUER);
    expect(await verified(unsigned)).toMatchObject({ verdict: 'PARTLY', open: [{ code: 'NOT_SIGNED' }] });
  });

  it('is never VALID by a key that is not among the issuer’s fetched keys', async () => {
    const other = await drawSigningKey(1_800_000_000);
    const foreign = writeReplayFile(states, { viewer: JUDGE, revealed: true }, ISSUER, {
      signature: await signMatch(statement, other),
      key: publicKeyOf(other),
      listed: await listedBy(statement, other),
      result: await resultOf([], other),
    });
    for (const text of [foreign, fileOf(JUDGE, true)]) {
      expect(await verified(text, { rules })).toMatchObject({
        verdict: 'PARTLY',
        open: [{ code: 'KEYS_NOT_ASKED', message: expect.stringContaining(ISSUER) }],
        signedBy: { isKnown: false },
      });
      const unavailable = { code: 'KEYS_UNAVAILABLE', message: 'It is offline.' } as const;
      expect(await verified(text, { rules, keys: unavailable })).toMatchObject({
        verdict: 'PARTLY',
        open: [unavailable],
        signedBy: { isKnown: false },
      });
    }
    expect(await verified(foreign)).toMatchObject({
      verdict: 'WRONG',
      findings: [{ code: 'UNPUBLISHED_KEY' }, { code: 'NOT_IN_LIST' }, { code: 'WRONG_RESULT' }],
    });
  });

  it('is at most PARTLY valid without its place in the list of its day', async () => {
    const { listed: _, ...unlisted } = proof;
    const text = writeReplayFile(states, { viewer: JUDGE, revealed: true }, ISSUER, unlisted);
    expect(await verified(text)).toMatchObject({
      verdict: 'PARTLY',
      findings: [],
      open: [{ code: 'NOT_LISTED', message: expect.stringContaining('other versions') }],
    });
  });

  it('is WRONG if the time of its end is no time', async () => {
    const at = { ...statement, at: 'never' };
    const text = fileWith((lines) => lines.splice(-1, 1, (lines.at(-1) ?? '').replace(statement.at, at.at)));
    expect(await firstWrong(text)).toMatch(/^WRONG_HEADER|^WRONG_SIGNATURE/);
  });

  it('is WRONG with a place in a list that is not its own', async () => {
    const { head } = listed;
    for (const changed of [{ index: 0 }, { path: [] }, { head: { ...head, day: '2026-01-02' } }]) {
      const text = writeReplayFile(states, { viewer: JUDGE, revealed: true }, ISSUER, {
        ...proof,
        listed: { ...listed, ...changed },
      });
      expect(await firstWrong(text)).toBe(`NOT_IN_LIST ${states.length - 1}`);
    }
  });

  it('shows the result that counts, with the author and reason of its amendment, and the first result', async () => {
    const text = withResult(await resultOf([amendment]));
    expect(await verified(text)).toMatchObject({
      verdict: 'VALID',
      result: { first: { places: [[1], [0]] }, amendments: [amendment], asOf: '2026-01-01' },
    });
    expect(await verified(fileOf(JUDGE, true))).toMatchObject({ result: { amendments: [] } });
  });

  it('is at most PARTLY valid if it does not prove how the match counts', async () => {
    expect(await verified(withResult(undefined))).toMatchObject({
      verdict: 'PARTLY',
      open: [{ code: 'RESULT_UNKNOWN' }],
    });
    const unlisted = { ...(await resultOf([amendment])), listed: [null] };
    expect(await verified(withResult(unlisted))).toMatchObject({
      verdict: 'PARTLY',
      open: [{ code: 'NOT_LISTED', message: expect.stringContaining('Amendment 1') }],
    });
  });

  it.each<[string, (result: ProvedResult) => ProvedResult, string]>([
    ['without its amendment', (one) => withStatement(one, { amendments: [] }), 'WRONG_RESULT'],
    [
      'with another amended result',
      (one) => withStatement(one, { amendments: [{ ...amendment, reason: 'None.' }] }),
      'WRONG_RESULT',
    ],
    ['of another match', (one) => withStatement(one, { match: 'another' }), 'WRONG_RESULT'],
    ['with the place of another entry', (one) => ({ ...one, listed: [listed] }), 'NOT_IN_LIST'],
    ['without a place', (one) => ({ ...one, listed: [] }), 'WRONG_RESULT'],
  ])('is WRONG with a result %s', async (_name, change, code) => {
    expect(await firstWrong(withResult(change(await resultOf([amendment]))))).toMatch(new RegExp(`^${code}`));
  });

  it('is WRONG with a signed result of amendments that are not in their order, or of another match', async () => {
    for (const changed of [{ number: 1 }, { match: 'another' }, { at: '2026-01-02T00:00:00.000Z' }]) {
      const result = await resultOf([{ ...amendment, ...changed }]);
      expect(await firstWrong(withResult(result))).toMatch(/^WRONG_RESULT/);
    }
  });

  it('reports why decisions were not checked again', async () => {
    expect(await verified(fileOf(JUDGE, true), { keys })).toMatchObject({
      verdict: 'PARTLY',
      open: [{ code: 'UNKNOWN_GAME' }],
    });
    expect(await verified(fileOf(JUDGE, true), { keys, rules: { game, cards: undefined } })).toMatchObject({
      verdict: 'PARTLY',
      open: [{ code: 'MISSING_CARDS' }],
    });
    expect(
      await verified(fileOf(JUDGE, true), {
        keys,
        rules: { game: { ...game, rulesVersion: '99.0.0' }, cards },
      }),
    ).toMatchObject({
      verdict: 'PARTLY',
      open: [{ code: 'OTHER_RULES' }],
      older: { present: '99.0.0', otherwise: [] },
    });
  });
});

describe('the verification of a file finds', () => {
  it('a frame that was changed, removed, duplicated or moved, at that frame', async () => {
    expect(await firstWrong(fileWith((lines) => lines.splice(13, 1)))).toBe('BROKEN_CHAIN 12');
    expect(await firstWrong(fileWith((lines) => lines.splice(13, 0, lines[13] ?? '')))).toBe(
      'BROKEN_CHAIN 13',
    );
    expect(await firstWrong(fileWith((lines) => lines.splice(13, 2, lines[14] ?? '', lines[13] ?? '')))).toBe(
      'BROKEN_CHAIN 12',
    );
    const seated = linesOf(fileOf(JUDGE, true)).findIndex((line) => line.includes('"seat":0'));
    const changed = fileWith((lines) => {
      lines[seated] = lines[seated]?.replace('"seat":0', '"seat":1') ?? '';
    });
    expect(await firstWrong(changed)).toBe(`BROKEN_CHAIN ${seated - 1}`);
  });

  it('an event that was removed from the end, or added there', async () => {
    const last = states.length;
    expect(await firstWrong(fileWith((lines) => lines.splice(last, 1)))).toBe(`WRONG_NUMBER ${last - 1}`);
    expect(await firstWrong(fileWith((lines) => lines.splice(last, 0, lines[last] ?? '')))).toBe(
      `BROKEN_CHAIN ${last}`,
    );
    expect(await firstWrong(fileWith((lines) => lines.pop()))).toBe(`UNREADABLE ${last}`);
  });

  it('a line with the same content in another text', async () => {
    expect(await firstWrong(fileWith((lines) => lines.splice(5, 1, ` ${lines[5] ?? ''}`)))).toBe(
      'UNREADABLE 4',
    );
    expect(await firstWrong(fileWith((lines) => lines.splice(5, 1, 'nonsense')))).toBe('BROKEN_CHAIN 4');
  });

  it('a forged match with a consistent chain, by the decisions of its rules', async () => {
    const forged = playedMatch('one').map((recorded) => {
      const { event } = recorded;
      if (event.kind !== 'match' || event.fact.type !== 'SeatReadied') return recorded;
      return { ...recorded, event: { ...event, fact: { ...event.fact, entropy: 'forged' } } };
    });
    const text = writeReplayFile(replayStates(game, forged), { viewer: JUDGE, revealed: true }, ISSUER);
    expect(await firstWrong(text)).toMatch(/^DECIDED_OTHERWISE \d+$/);
  });

  it('the signature of another match', async () => {
    const other = { ...statement, match: 'another' };
    const signature = await signMatch(other, key);
    const text = writeReplayFile(states, { viewer: JUDGE, revealed: true }, ISSUER, { ...proof, signature });
    expect(await firstWrong(text)).toBe(`WRONG_SIGNATURE ${states.length - 1}`);
  });

  it('a part that its viewer may not see, or a closed part that its viewer may see', async () => {
    const seated = fileOf(seatViewer(seat(0)), false);
    const claimed = fileWith(
      (lines) => lines.splice(0, 1, (lines[0] ?? '').replace('seat:0', 'seat:1')),
      seated,
    );
    const codes = (await verified(claimed)).findings.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['WRONG_OPENING', 'MISSING_OPENING']));
  });

  it('the first line that is no event, and reads no further', async () => {
    const { findings } = await verified(
      fileWith((lines) => lines.splice(1, lines.length - 2, ...lines.slice(1, -1).map(() => '[]'))),
    );
    expect(findings).toMatchObject([
      { code: 'BROKEN_CHAIN', frame: 0, times: 1 },
      { code: 'UNREADABLE', frame: 0, times: 1 },
      {},
    ]);
    const bomb = `${linesOf(fileOf(JUDGE, true))[0]}\n${'\n'.repeat(1_000_000)}`;
    const read = readReplayFile(bomb);
    expect(read.ok && read.value.events).toEqual([undefined]);
    expect(await firstWrong(bomb)).toBe('UNREADABLE 0');
  });

  it('a file with more frames than any match has, and reads no further', async () => {
    const header = linesOf(fileOf(JUDGE, true))[0];
    const created = '[["match.MatchCreated",{},"2026-01-01T00:00:00.000Z",{"id":"bomb","role":"service"}]]';
    const many = readReplayFile(`${header}\n${created}\n${'[0]\n'.repeat(200_000)}`);
    expect(many.ok && many.value.events.length).toBe(100_000);
    expect(many.ok && many.value.faults.map(({ message }) => message)).toContain(
      'The file has more than 100,000 frames, and no match has so many.',
    );
  });
});
