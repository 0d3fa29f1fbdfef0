// Module loader of the processes that run mutants: compiles TypeScript by swc, instruments a game's sources, and replaces Jest by the harness.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const HARNESS = new URL('./harness.ts', import.meta.url).href;
const { module, jsc } = JSON.parse(readFileSync(new URL('../../../.swcrc', import.meta.url), 'utf8'));

/** @type {{ sources: Record<string, string>, compiled: string, game: string }} */
let given;

export const initialize = ({ folder }) => {
  const { sources, game } = JSON.parse(readFileSync(join(folder, 'sources.json'), 'utf8'));
  given = { sources, game, compiled: join(folder, 'compiled') };
  mkdirSync(given.compiled, { recursive: true });
};

/** A game that is reloaded for a mutant (`?mutant=17`) reloads its own modules as well. */
const anew = (url, parent) => {
  const query = parent?.split('?')[1];
  return query !== undefined && url.startsWith(given.game) ? `${url}?${query}` : url;
};

export const resolve = (specifier, context, next) => {
  if (specifier === '@jest/globals') return { url: HARNESS, shortCircuit: true };
  if (specifier.startsWith('.') && specifier.endsWith('.js')) {
    const url = new URL(`${specifier.slice(0, -3)}.ts`, context.parentURL);
    if (existsSync(url)) return { url: anew(url.href, context.parentURL), shortCircuit: true };
  }
  return next(specifier, context);
};

export const load = (address, context, next) => {
  const url = address.split('?')[0];
  if (!url.endsWith('.ts')) return next(address, context);
  return { format: 'module', shortCircuit: true, source: compiled(url) };
};

const KEPT = ['/game-kit/contract/once-a-state.ts', '/once-for.ts'];
const KEPT_FROM = 'let oldest = 0;';

/** Makes caches of game-kit and of games clearable. */
const keptForgetfully = (url, text) => {
  if (!KEPT.some((file) => url.endsWith(file))) return text;
  if (!text.includes(KEPT_FROM)) throw new Error(`${url} keeps answers in another way: run/loader.mjs has to know it.`);
  return text.replace(KEPT_FROM, `${KEPT_FROM} globalThis.$mutants?.forgetting(() => { kept.length = 0; oldest = 0; });`);
};

/** Compiles a source once per run: later processes read the result of the first. */
const compiled = (url) => {
  const file = join(given.compiled, createHash('sha1').update(url).digest('hex'));
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const text = given.sources[url] ?? readFileSync(fileURLToPath(url), 'utf8');
  // A game's caches must be cleared between mutants: its own WeakMaps, and game-kit's.
  const ofWhatIsKept = keptForgetfully(url, text);
  const forgetful = url.startsWith(given.game) ? ofWhatIsKept.replaceAll('new WeakMap', 'new $mutants.ForgetfulMap') : ofWhatIsKept;
  const { code } = transformSync(forgetful, { module, jsc, swcrc: false, filename: fileURLToPath(url) });
  writeFileSync(file, code);
  return code;
};
