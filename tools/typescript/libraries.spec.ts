import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { LIBRARIES } from './libraries.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['apps/api', 'apps/recount', 'libs', 'test', 'tools'];
const FRAMEWORK = /(?:from|import) '(@nestjs\/[^']+)'/g;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
);

describe('libraries that are put together', () => {
  it('come from there to who imports them', () => {
    for (const library of LIBRARIES) expect(import.meta.resolve(library)).toContain('/recount-libraries-');
  });

  it('have in them all that is imported of the framework, so that no class of it is there twice', () => {
    const imported = new Set(
      sources.flatMap((text) => [...text.matchAll(FRAMEWORK)].map(([, name]) => name)),
    );
    expect(imported.size).toBeGreaterThan(3);
    expect([...imported].filter((name) => !LIBRARIES.includes(String(name)))).toEqual([]);
  });
});
