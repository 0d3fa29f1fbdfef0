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
  newestOf,
  REPLAY,
  readGolden,
  stateHash,
} from './golden-game.js';
import { firstDifference, type Moment, momentsOf, readViews, viewsFile, viewsOf } from './golden-views.js';

export interface GoldenSettings {
  /** Has a subfolder for each rules version; `npm run replays:update` adds to it each game that the present rules decide differently. */
  readonly folder: string;
  readonly plans: readonly GoldenPlan[];
  /** All types of the game's facts and actions: each occurs in a golden game. */
  readonly facts: readonly string[];
  readonly actions: readonly string[];
  /** Types that never occur in a played game, each with the reason. */
  readonly never?: Readonly<Record<string, string>>;
}

/** The suite of a game's golden games. A file `<name>.replay.jsonl` has the game, `<name>.views.txt` the hashes of each viewer's view. */
export const goldenGames = (game: Game, settings: GoldenSettings): void => {
  const { folder, plans, never = {} } = settings;
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: version }) =>
      readdirSync(join(folder, version))
        .filter((file) => file.endsWith(REPLAY))
        .map((file) => ({ version, file })),
    );
  const current = newestOf(files);
  const text = (version: string, file: string) => readFileSync(join(folder, version, file), 'utf8');
  const known = new Map<string, GoldenGame>();
  const read = (version: string, file: string): GoldenGame => {
    const golden = known.get(join(version, file)) ?? readGolden(text(version, file));
    known.set(join(version, file), golden);
    return golden;
  };
  /** Cache of the last game: its facts are parsed and its states folded once for all tests. */
  let last: { readonly golden: GoldenGame; readonly moments: readonly Moment[] } | undefined;
  const folded = (golden: GoldenGame): readonly Moment[] => {
    if (last?.golden !== golden) last = { golden, moments: [...momentsOf(game, golden)] };
    return last.moments;
  };
  afterAll(() => {
    known.clear();
    last = undefined;
  });

  const upcastFact = (fact: GameFact) => game.upcastFact?.(fact) ?? fact;

  describe(`golden games: ${game.name}`, () => {
    describe.each(files)('$version $file', ({ version, file }) => {
      it('always folds to the same state', () => {
        const golden = read(version, file);
        const state = folded(golden).at(-1)?.state;
        expect(stateHash(state)).toBe(golden.header.finalState);
        expect(state && game.outcome(state)).toBeDefined();
      });

      it('always gives each viewer the same views', () => {
        const pinned = viewsFile(file);
        expect(existsSync(join(folder, version, pinned)) ? pinned : 'no file of views').toBe(pinned);
        const golden = read(version, file);
        const views = readViews(text(version, pinned));
        const moments = folded(golden);
        const now = viewsOf(game, golden, moments);
        const isFormer = !current.some((one) => one.version === version && one.file === file);
        expect(firstDifference(game, views, now, { moments, isFormer })).toBeUndefined();
      });
    });

    it.each(current)(
      '$version $file is decided in the same way by the present rules',
      ({ version, file }) => {
        const { header, steps } = read(version, file);
        const random = seededRandom(header.seed);
        let state: GameState | undefined;
        for (const step of steps) {
          if (state !== undefined) {
            const decision = decideStep(game, state, step, random);
            expect(decision.accepted && decision.facts.map(upcastFact)).toEqual(step.facts.map(upcastFact));
          }
          for (const fact of step.facts) state = game.evolve(state, fact);
        }
      },
    );

    it.each(files)('$version $file cites only rules whose texts are known', ({ version, file }) => {
      const { steps } = read(version, file);
      const cited = new Set(steps.flatMap(({ facts }) => facts.flatMap(rulesCitedIn)));
      expect(cited.size).toBeGreaterThan(0);
      expect([...cited].filter((rule) => !Object.hasOwn(game.rules, rule))).toEqual([]);
    });

    it('has a file for each plan', () => {
      expect(current.map(({ file }) => file).sort()).toEqual(
        plans.map(({ name }) => `${name}${REPLAY}`).sort(),
      );
    });

    it('has each type of fact and action in at least one game', () => {
      const steps = files.flatMap(({ version, file }) => read(version, file).steps);
      const played = new Set(
        steps.flatMap(({ facts, action }) => [...facts, ...(action ? [action] : [])].map(({ type }) => type)),
      );
      const all = [...settings.facts, ...settings.actions];
      expect(all.filter((type) => !played.has(type)).sort()).toEqual(Object.keys(never).sort());
    });
  });
};

/** The `type` of each member of a union of facts or actions. */
export const typesIn = (schema: {
  readonly options: readonly { readonly shape: { readonly type: { readonly value: string } } }[];
}): readonly string[] => schema.options.map(({ shape }) => shape.type.value);

/** The values of all fields `rule`, at any depth. */
const rulesCitedIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'rule' && typeof inner === 'string' ? [inner] : rulesCitedIn(inner),
  );
};
