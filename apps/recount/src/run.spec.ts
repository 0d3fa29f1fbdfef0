import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importBombs } from '../../../test/support/import-bombs.js';
import { ranHere as ran } from '../testing/here.js';
import { newFolder } from '../testing/recount.js';

const ISSUER = {
  RECOUNT_JWKS_URL: 'https://issuer.example/keys',
  RECOUNT_JWT_ISSUER: 'https://issuer.example',
  RECOUNT_JWT_AUDIENCE: 'recount',
};

describe('recount', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await newFolder();
    await writeFile(join(folder, 'not-a-replay.jsonl'), '{"format":"something else"}\n');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each<[readonly string[], Readonly<Record<string, string>>, string]>([
    [[], {}, 'Usage: recount'],
    [['simulat'], {}, "unknown command 'simulat'"],
    [['simulate', '--matches', '0'], {}, 'The value must be a whole number from 1'],
    [['simulate', '--game', 'chess'], {}, 'There is no game "chess". The games are: metax, nightfall'],
    [['simulate', '--seats', '5'], {}, 'MetaX is played by 2 to 2 seats.'],
    [['simulate', '--ruleset', 'doubleWin'], {}, 'The value must be a name and a value'],
    [['simulate', '--ruleset', 'doubleWin=never'], {}, 'doubleWin: '],
    [['simulate', '--ruleset', 'moon=full'], {}, 'The settings of MetaX: '],
    [['simulate', '--cards', 'foreign'], {}, 'Allowed choices are shipped, generated'],
    [['token'], {}, "required option '--role <role>' not specified"],
    [['token', '--role', 'king'], {}, 'Allowed choices are organizer, player'],
    [['token', '--role', 'player', '--seat', '1'], {}, 'add --match'],
    [['token', '--role', 'judge'], ISSUER, 'this service does not sign tokens'],
    [['token', '--role', 'player', '--sub', 'ann@example.org'], {}, 'looks like an e-mail address'],
    [['demo'], ISSUER, 'The bots need tokens'],
    [['start'], { RECOUNT_JWKS_URL: 'https://issuer.example/keys' }, 'RECOUNT_JWT_ISSUER is not; set it to'],
    [['start', '--demo', 'maybe'], {}, 'Allowed choices are on, off'],
    [['start'], { PORT: '99999' }, 'PORT is "99999"; it takes a TCP port'],
    [['export'], {}, "missing required argument 'match'"],
    [['export', 'some-match'], {}, 'There is no log at'],
    [['rebuild'], {}, 'There is no log at'],
    [['person', 'forget', 'ann'], {}, 'Allowed choices are export, erase'],
    [['person', 'erase', 'ann'], {}, 'Confirm it with --yes.'],
    [['person', 'export', 'ann'], {}, 'There is no log at'],
    [['show', 'some-match', '--as', 'everybody'], {}, 'The value must be spectator, judge'],
    [['verify', 'missing.jsonl'], {}, 'missing.jsonl cannot be read.'],
    [['cards', 'chek'], {}, '(see recount cards --help)'],
    [['cards', 'check'], {}, '(see recount cards check --help)'],
    [['cards', 'check', 'missing.json'], {}, 'missing.json cannot be read.'],
  ])('%j with %j is a usage error', async (args, set, sentence) => {
    const { code, out, err } = await ran(args, { RECOUNT_DATA_DIR: folder, ...set });
    expect(err).toContain(sentence);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  it('checks a card set: its faults with line and column, its warnings, its size', async () => {
    const check = async (text: string) => {
      const file = join(folder, 'set.json');
      await writeFile(file, text);
      const { code, out } = await ran(['cards', 'check', file]);
      return { code, lines: out.replaceAll(`${file}:`, '').trim().split('\n') };
    };
    const set = (zone: string, trait: string) => `{ "id": "s", "name": "S", "game": "metax", "cards": [
  { "id": "tide", "type": "event", "name": "Tide", "cost": 2, "abilities": [{ "when": "play",
    "do": [{ "op": "push", "cards": { "zone": "${zone}", "where": { "trait": "${trait}" } } }] }] }] }`;
    expect(await check(set('plaay', 'Hero Character'))).toEqual({
      code: 1,
      lines: [
        '3:39: fault NOT_ALLOWED: card "Tide" abilities.0.do.0.cards.zone: "plaay" is not a zone of MetaX. Did you mean "play"? Zones: play, hand, deck, discard, damage, battleCards. (docs/reference/card-words.md#metax-zone)',
        '1 fault; this set cannot be loaded.',
      ],
    });
    const warned = await check(set('play', 'Hro Character'));
    expect(warned.code).toBe(0);
    expect(warned.lines[0]).toContain('Did you mean "Hero Character"?');
    expect(warned.lines[1]).toMatch(/^1 card and 0 decks can be loaded; 1 warning\. SHA-256 [0-9a-f]{64}$/);
    const broken = await check('{ "id": "s", }');
    expect([broken.code, broken.lines[0]]).toEqual([1, expect.stringContaining('1:14: fault NOT_JSON: ')]);
    const json = await ran(['cards', 'check', join(folder, 'set.json'), '--json']);
    expect(JSON.parse(json.out)).toMatchObject({ faults: [{ code: 'NOT_JSON', line: 1, column: 14 }] });
    await writeFile(join(folder, 'set.json'), '{}');
    expect((await ran(['cards', 'check', join(folder, 'set.json')])).err).toContain(
      'It needs "game" with one of: metax',
    );
  });

  it('names the faulty line of a file that is not a replay', async () => {
    const { code, err } = await ran(['verify', join(folder, 'not-a-replay.jsonl')]);
    expect(err).toContain('line 1: The first line is not the header');
    expect(code).toBe(2);
  });

  it('names the first fault of a replay file, with any content after it', async () => {
    const file = join(folder, 'bomb.replay.gz');
    const [bomb] = importBombs(60);
    await writeFile(file, bomb?.packed ?? '');
    const { code, out } = await ran(['verify', file]);
    expect(out).toContain('frame 0: UNREADABLE: The line is not an event of a replay.');
    expect(out).toContain('WRONG: 1 frames');
    expect(code).toBe(1);
  });

  it('explains a failure of the machine in one sentence', async () => {
    const file = join(folder, 'not-a-replay.jsonl');
    const { code, err } = await ran(['token', '--role', 'judge'], { RECOUNT_DATA_DIR: file });
    expect(err).toContain('There is a file where a folder should be.');
    expect(code).toBe(1);
    // A file system that cannot create folders reports missing parents again and again.
    const nowhere = await ran(['token', '--role', 'judge'], { RECOUNT_DATA_DIR: '/proc/recount/data' });
    expect([nowhere.code, nowhere.err]).toEqual([
      1,
      expect.stringContaining('There is no such file or folder.'),
    ]);
    const deep = join(folder, 'a', 'b', 'c');
    expect((await ran(['token', '--role', 'judge'], { RECOUNT_DATA_DIR: deep })).code).toBe(0);
    expect((await stat(deep)).mode & 0o777).toBe(0o700);
  });

  it('adds a proof key that signs one day later, and stores it readable for its owner only', async () => {
    const dataDir = await newFolder();
    const proofKey = (...args: readonly string[]) =>
      ran(['proof-key', ...args], { RECOUNT_DATA_DIR: dataDir });
    const none = await proofKey('list');
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('There is no proof key yet')]);
    const { code, out } = await proofKey('rotate');
    expect([code, out]).toEqual([0, expect.stringMatching(/^[\w-]{43}\n$/)]);
    const rows = (await proofKey('list')).out.trim().split('\n');
    expect(rows).toEqual([expect.stringContaining('  signs;'), expect.stringContaining('waits')]);
    expect(rows[1]).toContain(out.trim());
    expect((await stat(join(dataDir, 'proof-keys'))).mode & 0o777).toBe(0o600);
    await rm(dataDir, { recursive: true });
  });

  it('prints only the token, for use in scripts', async () => {
    const args = ['token', '--role', 'player', '--sub', 'ann', '--expires', '90m'];
    const { code, out } = await ran(args, { RECOUNT_DATA_DIR: folder });
    expect(code).toBe(0);
    const [, payload = ''] = out.trim().split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims).toMatchObject({ role: 'player', sub: 'ann' });
    expect(claims.exp - claims.iat).toBe(90 * 60);
  });

  it('simulates the same matches for the same seed', async () => {
    const args = ['simulate', '--matches', '2', '--seed', 'twice', '--verify', '--json'];
    const [first, second] = [await ran(args), await ran(args)];
    const timeless = ({ out }: { readonly out: string }) => ({ ...JSON.parse(out), actionsPerSecond: 0 });
    expect(first.code).toBe(0);
    expect(timeless(first)).toEqual(timeless(second));
    expect(timeless(first)).toMatchObject({ game: 'metax', matches: 2, isVerified: true, faults: [] });
  });

  it('simulates with generated cards, more seats and another ruleset', async () => {
    const args = ['simulate', '--game', 'metabaloids-fast', '--seats', '3', '--matches', '1'];
    const { code, out } = await ran([...args, '--cards', 'generated', '--verify', '--json']);
    const { winsBySeat, draws, turns, ...summary } = JSON.parse(out);
    expect({ code, summary }).toMatchObject({
      code: 0,
      summary: { seats: 3, cards: 'generated', faults: [] },
    });
    expect(winsBySeat).toHaveLength(3);
    expect(draws + winsBySeat.reduce((sum: number, won: number) => sum + won, 0)).toBe(1);
    expect(turns.most).toBeGreaterThan(0);
    const starter = await ran([...args, '--ruleset', 'quickStart=yes']);
    expect(starter.out).toContain('3 seats, shipped cards, seed "recount", quickStart "yes"');
    expect(starter.out).toMatch(/wins by deck +standard-starter 1 of 3/);
  });
});
