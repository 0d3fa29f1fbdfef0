import { KurrentDbDouble } from '../../kurrentdb-double/index.js';

/*
 * The suites of this folder run on the embedded store; the suites of the project "end-to-end on EventStoreDB" (jest.config.mjs) run a second time, with
 * every service on one double of KurrentDB for each process.
 */

const doubles = new Map<string, KurrentDbDouble>();

/** The settings for the log of a service with this data folder. */
export const eventStoreSettings = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  if (process.env.RECOUNT_TEST_EVENT_STORE !== 'double') return {};
  const double = doubles.get(folder) ?? (await KurrentDbDouble.start({ hasSystemRecords: true }));
  doubles.set(folder, double);
  return settingsFor(double);
};

export const settingsFor = ({ url }: KurrentDbDouble): Readonly<Record<string, string>> => ({
  RECOUNT_EVENT_STORE: 'eventstoredb',
  RECOUNT_EVENTSTOREDB_URL: url,
});
