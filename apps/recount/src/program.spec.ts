import { readFile, rm } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { loadedBy, newFolder, recount } from '../testing/recount.js';
import { program } from './program.js';

const helpOf = (name: string): string => {
  let text = '';
  const command = program().commands.find((one) => one.name() === name);
  command?.configureOutput({ writeOut: (part) => (text += part) }).outputHelp();
  return text;
};

const VERBS = [
  'start',
  'demo',
  'token',
  'simulate',
  'cards',
  'export',
  'show',
  'verify',
  'witness',
  'rebuild',
  'backup',
  'restore',
  'person',
  'organization',
  'key',
  'webhook',
  'proof-key',
  'import',
  'schema',
];

describe('recount --help', () => {
  it('has every verb', () => {
    expect(program().commands.map((command) => command.name())).toEqual(VERBS);
  });

  it.each(VERBS)('%s has a description, options and examples', (name) => {
    const help = helpOf(name);
    expect(help).toContain(`Usage: recount ${name}`);
    expect(help).toMatch(new RegExp(`Examples?:[^]*recount ${name}`));
    for (const option of program().commands.find((one) => one.name() === name)?.options ?? [])
      expect(option.description).not.toBe('');
  });
});

describe('recount --version', () => {
  it('prints the version of package.json', async () => {
    const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
    expect(await recount(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });
});

/** Modules that are slow to load: frameworks, games, stores. */
const HEAVY =
  /^(@nestjs|graphql|fastify|libsql|@kurrent|libs\/(?!game-kit\/(ids|contract)\/|organizations))\//;

describe('a command loads only the modules it needs', () => {
  it.each([['--help'], ['--version'], ['start', '--help'], ['token', '--role', 'judge']])(
    '%s %s: neither NestJS nor a game',
    async (...args) => {
      const folder = await newFolder();
      const loaded = await loadedBy(args, { RECOUNT_DATA_DIR: folder });
      await rm(folder, { recursive: true });
      expect(loaded).toContain('apps/recount/src/main');
      expect(loaded.filter((path) => HEAVY.test(path))).toEqual([]);
    },
  );

  it('detects loaded modules: simulate loads the games', async () => {
    const loaded = await loadedBy(['simulate', '--matches', '1']);
    expect(loaded).toContain('libs/games/index');
  });
});
