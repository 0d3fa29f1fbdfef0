import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApolloServerPlugin } from '@apollo/server';
import { isRecord } from '../platform/record.js';
import { SettingsError } from './settings.js';

/** Loads the plugins of RECOUNT_APOLLO_PLUGINS. Throws a SettingsError for a module that cannot be loaded or exports no plugin. */
export const loadPlugins = (paths: readonly string[]): Promise<readonly ApolloServerPlugin[]> =>
  Promise.all(paths.map(loadPlugin));

const loadPlugin = async (path: string): Promise<ApolloServerPlugin> => {
  const loaded: unknown = await import(pathToFileURL(resolve(path)).href).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new SettingsError(`RECOUNT_APOLLO_PLUGINS names "${path}", which cannot be loaded: ${why}`, {
      cause: error,
    });
  });
  const plugin: unknown = isRecord(loaded) ? loaded.default : undefined;
  if (!isPlugin(plugin))
    throw new SettingsError(
      `RECOUNT_APOLLO_PLUGINS names "${path}", whose default export is no plugin for Apollo Server: an object with hooks such as requestDidStart.`,
    );
  return plugin;
};

const HOOKS = [
  'serverWillStart',
  'requestDidStart',
  'contextCreationDidFail',
  'invalidRequestWasReceived',
  'unexpectedErrorProcessingRequest',
  'startupDidFail',
] as const satisfies readonly (keyof ApolloServerPlugin)[];

const isPlugin = (value: unknown): value is ApolloServerPlugin =>
  typeof value === 'object' &&
  value !== null &&
  HOOKS.some((hook) => typeof Reflect.get(value, hook) === 'function');
