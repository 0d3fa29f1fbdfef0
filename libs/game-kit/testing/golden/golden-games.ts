import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contentHash } from '../../cards/card-set-file.js';
import type { GameFact } from '../../contract/facts.js';
import type { Game, GameState } from '../../contract/game.js';
import { seededRandom } from '../../random/random-source.js';
import { type GoldenPlan, readGolden } from './golden-game.js';

/**
 * The suite of a game's golden replays, in one line of its spec: `goldenGames(metax, { folder: import.meta.dirname, plans })`. `folder` has a
 * folder a rules version with `<name>.replay.jsonl` files, which `npm run replays:update` writes for the current version.
 */
export const goldenGames = (
  game: Game,
  { folder, plans }: { readonly folder: string; readonly plans: readonly GoldenPlan[] },
): void => {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: version }) =>
      readdirSync(join(folder, version))
        .filter((file) => file.endsWith('.replay.jsonl'))
        .map((file) => ({ version, file })),
    );
  const current = files.filter(({ version }) => version === game.rulesVersion);
  const read = (version: string, file: string) =>
    readGolden(readFileSync(join(folder, version, file), 'utf8'));

  const inTodaysWords = (fact: GameFact) => game.inTodaysWords?.(fact) ?? fact;

  describe(`golden games: ${game.name}`, () => {
    it.each(files)('$version $file folds to the same state for ever', ({ version, file }) => {
      const { header, steps } = read(version, file);
      let state: GameState | undefined;
      for (const fact of steps.flatMap(({ facts }) => facts)) {
        const parsed = game.parseFact(fact);
        if (!parsed.ok) throw new Error(`${fact.type}: ${JSON.stringify(parsed.faults)}`);
        state = game.evolve(state, parsed.value);
      }
      expect(contentHash(state)).toBe(header.finalState);
      expect(state && game.outcome(state)).toBeDefined();
    });

    it.each(current)('$version $file is decided the same by the rules as they are', ({ version, file }) => {
      const { header, steps } = read(version, file);
      const random = seededRandom(header.seed);
      let state: GameState | undefined;
      for (const { seat, action, facts } of steps) {
        if (state !== undefined && seat !== undefined && action !== undefined) {
          const decision = game.decide(state, seat, action, random);
          expect(decision.accepted && decision.facts.map(inTodaysWords)).toEqual(facts.map(inTodaysWords));
        }
        for (const fact of facts) state = game.evolve(state, fact);
      }
    });

    it.each(files)('$version $file cites only rules whose words are at hand', ({ version, file }) => {
      const { steps } = read(version, file);
      const cited = new Set(steps.flatMap(({ facts }) => facts.flatMap(rulesCitedIn)));
      expect(cited.size).toBeGreaterThan(5);
      expect([...cited].filter((rule) => !Object.hasOwn(game.rules, rule))).toEqual([]);
    });

    it('has a file of the current version for each plan', () => {
      expect(current.map(({ file }) => file).sort()).toEqual(
        plans.map(({ name }) => `${name}.replay.jsonl`).sort(),
      );
    });
  });
};

/** Every value of a field `rule`, at any depth. */
const rulesCitedIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'rule' && typeof inner === 'string' ? [inner] : rulesCitedIn(inner),
  );
};
