import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { GameFact } from '../../contract/facts.js';
import type { Game, GameState } from '../../contract/game.js';
import { seededRandom } from '../../random/random-source.js';
import {
  decideStep,
  type GoldenGame,
  type GoldenPlan,
  REPLAY,
  readGolden,
  stateHash,
} from './golden-game.js';
import { firstDifference, type Moment, momentsOf, readViews, viewsFile, viewsOf } from './golden-views.js';

export interface GoldenSettings {
  /** Has a folder a rules version with the files, which `npm run replays:update` writes for the current version. */
  readonly folder: string;
  readonly plans: readonly GoldenPlan[];
  /** Every type of fact and of action that the game has: each is in a golden game. */
  readonly facts: readonly string[];
  readonly actions: readonly string[];
  /** The types that no played game can have, each with the reason why. */
  readonly never?: Readonly<Record<string, string>>;
}

/** The suite of a game's golden replays. A file `<name>.replay.jsonl` has the game, `<name>.views.txt` what each viewer saw of it. */
export const goldenGames = (game: Game, settings: GoldenSettings): void => {
  const { folder, plans, never = {} } = settings;
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: version }) =>
      readdirSync(join(folder, version))
        .filter((file) => file.endsWith(REPLAY))
        .map((file) => ({ version, file })),
    );
  const current = files.filter(({ version }) => version === game.rulesVersion);
  const text = (version: string, file: string) => readFileSync(join(folder, version, file), 'utf8');
  const known = new Map<string, GoldenGame>();
  const read = (version: string, file: string): GoldenGame => {
    const golden = known.get(join(version, file)) ?? readGolden(text(version, file));
    known.set(join(version, file), golden);
    return golden;
  };
  /** Of the game that was looked at last: its facts are parsed, and its states folded, once for all that is asked of them. */
  let last: { readonly golden: GoldenGame; readonly moments: readonly Moment[] } | undefined;
  const folded = (golden: GoldenGame): readonly Moment[] => {
    if (last?.golden !== golden) last = { golden, moments: [...momentsOf(game, golden)] };
    return last.moments;
  };
  afterAll(() => {
    known.clear();
    last = undefined;
  });

  const inTodaysWords = (fact: GameFact) => game.inTodaysWords?.(fact) ?? fact;

  describe(`golden games: ${game.name}`, () => {
    describe.each(files)('$version $file', ({ version, file }) => {
      it('folds to the same state for ever', () => {
        const golden = read(version, file);
        const state = folded(golden).at(-1)?.state;
        expect(stateHash(state)).toBe(golden.header.finalState);
        expect(state && game.outcome(state)).toBeDefined();
      });

      it('shows each viewer what it always did', () => {
        const pinned = viewsFile(file);
        expect(existsSync(join(folder, version, pinned)) ? pinned : 'no file of views').toBe(pinned);
        const golden = read(version, file);
        const views = readViews(text(version, pinned));
        const moments = folded(golden);
        expect(firstDifference(game, golden, views, viewsOf(game, golden, moments), moments)).toBeUndefined();
      });
    });

    it.each(current)('$version $file is decided the same by the rules as they are', ({ version, file }) => {
      const { header, steps } = read(version, file);
      const random = seededRandom(header.seed);
      let state: GameState | undefined;
      for (const step of steps) {
        if (state !== undefined) {
          const decision = decideStep(game, state, step, random);
          expect(decision.accepted && decision.facts.map(inTodaysWords)).toEqual(
            step.facts.map(inTodaysWords),
          );
        }
        for (const fact of step.facts) state = game.evolve(state, fact);
      }
    });

    it.each(files)('$version $file cites only rules whose words are at hand', ({ version, file }) => {
      const { steps } = read(version, file);
      const cited = new Set(steps.flatMap(({ facts }) => facts.flatMap(rulesCitedIn)));
      expect(cited.size).toBeGreaterThan(0);
      expect([...cited].filter((rule) => !Object.hasOwn(game.rules, rule))).toEqual([]);
    });

    it('has a file of the current version for each plan', () => {
      expect(current.map(({ file }) => file).sort()).toEqual(
        plans.map(({ name }) => `${name}${REPLAY}`).sort(),
      );
    });

    it('has every type of fact and of action in a game', () => {
      const steps = files.flatMap(({ version, file }) => read(version, file).steps);
      const played = new Set(
        steps.flatMap(({ facts, action }) => [...facts, ...(action ? [action] : [])].map(({ type }) => type)),
      );
      const all = [...settings.facts, ...settings.actions];
      expect(all.filter((type) => !played.has(type)).sort()).toEqual(Object.keys(never).sort());
    });
  });
};

/** The `type` of each member of a schema of facts or actions. */
export const typesIn = (schema: {
  readonly options: readonly { readonly shape: { readonly type: { readonly value: string } } }[];
}): readonly string[] => schema.options.map(({ shape }) => shape.type.value);

/** Every value of a field `rule`, at any depth. */
const rulesCitedIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'rule' && typeof inner === 'string' ? [inner] : rulesCitedIn(inner),
  );
};
