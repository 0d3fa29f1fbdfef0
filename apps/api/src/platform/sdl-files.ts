import { readdirSync, readFileSync } from 'node:fs';

/** The GraphQL files in the folder of a module (`import.meta.url`), in the order of their names. */
export const sdlBeside = (moduleUrl: string): readonly string[] => {
  const folder = new URL('.', moduleUrl);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
};
