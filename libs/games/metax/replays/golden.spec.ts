import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contentHash, seededRandom } from '#libs/game-kit';
import { metax } from '../index.js';
import type { MetaxState } from '../state.js';
import { GOLDEN_GAMES, readGolden } from './golden.js';

const folder = import.meta.dirname;
const versions = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const files = versions.flatMap(({ name }) =>
  readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.replay.jsonl'))
    .map((file) => ({ version: name, file })),
);
const read = (version: string, file: string) => readGolden(readFileSync(join(folder, version, file), 'utf8'));

describe('golden games', () => {
  it.each(files)('$version $file folds to the same state for ever', ({ version, file }) => {
    const { header, steps } = read(version, file);
    let state: MetaxState | undefined;
    for (const { facts } of steps)
      for (const fact of facts) {
        const parsed = metax.parseFact(fact);
        expect(parsed.ok).toBe(true);
        if (parsed.ok) state = metax.evolve(state, parsed.value);
      }
    expect(contentHash(state)).toBe(header.finalState);
    expect(state && metax.outcome(state)).toBeDefined();
  });

  it.each(files.filter(({ version }) => version === metax.rulesVersion))(
    '$version $file is decided the same by the rules as they are',
    ({ version, file }) => {
      const { header, steps } = read(version, file);
      const random = seededRandom(header.seed);
      let state: MetaxState | undefined;
      for (const { seat, action, facts } of steps) {
        if (state !== undefined && seat !== undefined && action !== undefined) {
          const decision = metax.decide(state, seat, action, random);
          expect(decision).toEqual({ accepted: true, facts });
        }
        for (const fact of facts) state = metax.evolve(state, fact);
      }
    },
  );

  it('has one for each pairing of decks, of the version that is being built', () => {
    const current = files.filter(({ version }) => version === metax.rulesVersion).map(({ file }) => file);
    expect(current.sort()).toEqual(GOLDEN_GAMES.map(({ name }) => `${name}.replay.jsonl`).sort());
  });
});
