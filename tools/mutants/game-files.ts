import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from './find-mutants.js';

const GAMES = fileURLToPath(new URL('../../libs/games', import.meta.url));
/** Excluded: the parts that games share. Only suites beside them count. */
const KIT = 'game-kit';

/** The parts of a game's folder that can be mutated, by their names in `--folder`. */
const FOLDERS: Readonly<Record<string, readonly RegExp[]>> = {
  rules: [/^rules\//, /^resolution\//, /^(setup|outcome)\.ts$/],
  effects: [/^effects\//],
  evolve: [/^evolve(\.ts$|\/)/, /^changes(\.ts$|\/)/],
  periods: [/^periods\//],
  triggers: [/^triggers\//],
  zones: [/^zones\//],
};

export const FOLDER_NAMES = Object.keys(FOLDERS);

/** Excluded: the words of a card language are declarations, each with its own test. */
const DECLARATIONS = /^effects\/(language\/|words\.ts$)/;

/** Suites with random play: thorough, but too slow to run for each mutant. */
const BY_CHANCE =
  /(^|\/)(contract|noninterference|generated-cards|remembered|stress|random-[\w-]+)\.spec\.ts$/;

export const gameNames = (): readonly string[] => [
  ...readdirSync(GAMES).filter((name) => existsSync(join(GAMES, name, 'rules.json'))),
  KIT,
];

export interface GameFiles {
  readonly folder: string;
  readonly sources: readonly SourceFile[];
  /** Paths relative to the game's folder. */
  readonly modules: readonly string[];
  readonly specs: readonly string[];
}

/** The files of a game: those to mutate, all modules, and the tests. */
export const gameFiles = (game: string, folders: readonly string[]): GameFiles => {
  const folder = game === KIT ? join(GAMES, '..', KIT) : join(GAMES, game);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .toSorted();
  const modules = files.filter((file) => !file.endsWith('.spec.ts'));
  const sources = modules.flatMap((file) => {
    const of = folders.find((name) => FOLDERS[name]?.some((part) => part.test(file)));
    return of === undefined || DECLARATIONS.test(file)
      ? []
      : [{ file, folder: of, text: readFileSync(join(folder, file), 'utf8') }];
  });
  const isBeside = (file: string): boolean =>
    Object.values(FOLDERS).some((parts) => parts.some((part) => part.test(file)));
  const specs = files.filter(
    (file) => file.endsWith('.spec.ts') && !BY_CHANCE.test(file) && (game !== KIT || isBeside(file)),
  );
  return { folder, sources, modules, specs };
};

export const equivalentsFile = (folder: string): string => join(folder, 'equivalent-mutants.json');
