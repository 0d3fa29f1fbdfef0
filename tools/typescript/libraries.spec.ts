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

describe('bundled libraries', () => {
  it('are loaded from the bundle by their importers', () => {
    for (const library of LIBRARIES) expect(import.meta.resolve(library)).toContain('/recount-libraries-');
  });

  it('contain all imports of the framework, so that each class exists only once', () => {
    const imported = new Set(
      sources.flatMap((text) => [...text.matchAll(FRAMEWORK)].map(([, name]) => name)),
    );
    expect(imported.size).toBeGreaterThan(3);
    expect([...imported].filter((name) => !LIBRARIES.includes(String(name)))).toEqual([]);
  });
});
