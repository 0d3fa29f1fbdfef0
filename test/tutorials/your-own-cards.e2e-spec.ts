import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ranHere } from '../../apps/recount/testing/here.js';
import { pick, pickText } from '../e2e/support/pick.js';
import { RunningService } from '../e2e/support/start.js';

const CREATE_KEY = 'mutation($input: CreateKeyInput!) { createKey(input: $input) { text } }';
const COMMAND = /^npx recount (?<args>[^>]*?)(?: > (?<file>\S+))?$/u;

/** The words of a command line, of which some are quoted. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"(?<quoted>[^"]*)"|(?<plain>\S+)/gu)].map(
    ({ groups }) => groups?.quoted ?? groups?.plain ?? '',
  );

describe('docs/tutorials/your-own-cards.md', () => {
  let folder: string;
  let running: RunningService;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recount-tides-'));
    running = await RunningService.start();
  });
  afterAll(async () => {
    await running.stop();
    await rm(folder, { recursive: true });
  });

  it('can be followed line by line, to a match with the cards', async () => {
    const page = await readFile(new URL('../../docs/tutorials/your-own-cards.md', import.meta.url), 'utf8');
    const blocks = [...page.matchAll(/```(?<kind>\w+)\n(?<text>[^`]*)```/gu)].map(({ groups }) => ({
      kind: groups?.kind ?? '',
      text: groups?.text ?? '',
    }));
    const organizer = await running.client('organizer');
    const input = { name: 'Designer', role: 'ORGANIZER', scopes: ['CARDS'] };
    const key = pickText(await organizer.ask(CREATE_KEY, { input }, 'createKey'), 'text');
    const printed: string[] = [];
    let created: unknown;
    for (const { kind, text } of blocks) {
      if (kind === 'csv') await writeFile(join(folder, 'tides.csv'), text);
      if (kind === 'graphql') created = await organizer.ask(text, {}, 'createMatch');
      if (kind !== 'sh') continue;
      const { args = '', file } = COMMAND.exec(text.trim())?.groups ?? {};
      const words = wordsOf(args.replace('$SERVICE', running.url)).map((word) =>
        word.startsWith('tides.') ? join(folder, word) : word,
      );
      const ended = await ranHere(words, { RECOUNT_KEY: key });
      expect({ args, code: ended.code, err: ended.err }).toEqual({ args, code: 0, err: '' });
      if (file !== undefined) await writeFile(join(folder, file), ended.out);
      printed.push(ended.out);
    }
    const [, checked, , explained, , published] = printed;
    expect(checked).toMatch(/^4 cards and 0 decks can be loaded; 0 warnings\./u);
    expect(explained).toContain('used     push');
    expect(published).toContain('metax tides@1: 4 cards');
    expect(pick(created, 'match.cardSets.1.id')).toBe('tides');
  });
});
