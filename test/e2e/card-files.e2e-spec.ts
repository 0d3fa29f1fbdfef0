import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ranHere } from '../../apps/recount/testing/here.js';
import { type OwnCards, ownCards } from '../support/own-cards.js';
import { pickText } from './support/pick.js';
import { eventually } from './support/socket.js';
import { RunningService } from './support/start.js';

const CREATE_KEY = 'mutation($input: CreateKeyInput!) { createKey(input: $input) { text } }';
const VERSIONS =
  'query($id: ID!) { cardSet(game: "metax", id: $id) { audience { kind } versions { version reason } } }';

const BROKEN: NonNullable<OwnCards['change']> = (card, index) =>
  index === 1 ? { ...card, metaPoints: 'many' } : card;
const LOUD: NonNullable<OwnCards['change']> = (card, index) =>
  index === 0 ? { ...card, name: 'A Loud Bell' } : card;

describe('files of card sets', () => {
  let folder: string;
  let running: RunningService;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recount-cards-'));
    await writeFile(join(folder, 'first.json'), ownCards({ id: 'first' }));
    await writeFile(join(folder, 'notes.txt'), 'No card set.');
    running = await RunningService.start({ environment: { RECOUNT_CARDS: folder } });
  });

  afterAll(async () => {
    await running.stop();
    await rm(folder, { recursive: true });
  });

  const versionsOf = async (id: string): Promise<unknown> =>
    (await running.client()).ask(VERSIONS, { id }, 'cardSet').catch(() => undefined);
  const publishedAs = (id: string, count: number) =>
    eventually(async () => {
      const set = await versionsOf(id);
      return JSON.stringify(set).split('"version"').length - 1 === count;
    });

  it('of the folder RECOUNT_CARDS are published at the start and after each change; a faulty one changes nothing', async () => {
    await publishedAs('first', 1);
    expect(await versionsOf('first')).toMatchObject({ audience: { kind: 'EVERYBODY' } });
    await writeFile(join(folder, 'first.json'), ownCards({ id: 'first', change: BROKEN }));
    await writeFile(join(folder, 'second.json'), ownCards({ id: 'second' }));
    await publishedAs('second', 1);
    await publishedAs('first', 1);
    await writeFile(join(folder, 'first.json'), ownCards({ id: 'first', change: LOUD }));
    await publishedAs('first', 2);
    await writeFile(join(folder, 'first.json'), ownCards({ id: 'first' }));
    await publishedAs('first', 3);
    await running.restart();
    await publishedAs('first', 3);
  });

  it('are published by the command line, with a key of the organization', async () => {
    const organizer = await running.client('organizer');
    const input = { name: 'Printer', role: 'ORGANIZER', scopes: ['CARDS'] };
    const key = pickText(await organizer.ask(CREATE_KEY, { input }, 'createKey'), 'text');
    const file = join(folder, 'line.txt');
    const publish = (...more: readonly string[]) =>
      ranHere(['cards', 'publish', file, '--url', running.url, ...more], { RECOUNT_KEY: key });
    await writeFile(file, ownCards({ id: 'line' }));
    const first = await publish();
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(/^metax line@1: \d+ cards, SHA-256 [0-9a-f]{64}\n$/m);
    expect(await publish()).toEqual(first);
    const faulty = ownCards({ id: 'line', change: BROKEN });
    await writeFile(file, faulty);
    const line = faulty.split('\n').findIndex((one) => one.includes('"many"')) + 1;
    const refused = await publish();
    expect(refused.code).toBe(1);
    expect(refused.out).toContain(`${file}:${line}:4: fault `);
    expect(refused.out).toContain('INVALID_CARD_SET: The card set has');
    expect(JSON.parse((await publish('--json')).out)).toMatchObject({
      code: 'INVALID_CARD_SET',
      faults: [{ line, column: 4 }],
    });
    await writeFile(file, ownCards({ id: 'line', change: LOUD }));
    const audience = ['--audience', 'everybody', '--reason', 'A clearer name.', '--json'];
    expect(JSON.parse((await publish(...audience)).out)).toMatchObject({ id: 'line', version: 2 });
    expect(await versionsOf('line')).toEqual({
      audience: { kind: 'EVERYBODY' },
      versions: [
        { version: 1, reason: null },
        { version: 2, reason: 'A clearer name.' },
      ],
    });
    const nobody = await ranHere(['cards', 'publish', file, '--url', running.url], { RECOUNT_KEY: '' });
    expect([nobody.code, nobody.err]).toEqual([2, expect.stringContaining('set RECOUNT_KEY')]);
    const nowhere = await ranHere(['cards', 'publish', file, '--url', 'http://127.0.0.1:9'], {
      RECOUNT_KEY: key,
    });
    expect([nowhere.code, nowhere.out]).toEqual([1, expect.stringContaining('NO_ANSWER')]);
  });
});
