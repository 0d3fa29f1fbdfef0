/**
 * The long tier of suites. `npm test` runs all suites that are not in this list; `npm run test:all` runs those in it, in this order, longest first.
 * A suite with more than about five seconds of processor time belongs here. A star matches any name of a file or folder.
 */
export const LONG = [
  'test/browser/looking.browser-spec.ts',
  'test/browser/meeting.browser-spec.ts',
  'test/browser/playing.browser-spec.ts',
  'test/browser/following.browser-spec.ts',
  'test/tutorials/a-game-of-your-own.e2e-spec.ts',
  'test/secrecy/rewinds.e2e-spec.ts',
  'test/proofs/mutations.e2e-spec.ts',
  'test/released/frozen-logs.e2e-spec.ts',
  'test/webhooks/kills.e2e-spec.ts',
  'test/faults/kill.e2e-spec.ts',
  'test/backups/rounds.e2e-spec.ts',
  'test/proofs/tampering.e2e-spec.ts',
  'test/faults/start.e2e-spec.ts',
  'test/faults/stop.e2e-spec.ts',
  'test/e2e/bombs.e2e-spec.ts',
  'libs/event-log/eventstoredb/contract.int.spec.ts',
  'apps/recount/src/run.spec.ts',
  'libs/games/past-decisions.spec.ts',
  'apps/viewer/src/layout/lay-out-table.spec.ts',
  'test/e2e/frame-decisions.e2e-spec.ts',
  'libs/game-kit/testing/game-contract/check-game.spec.ts',
  'libs/games/*/many-seats.spec.ts',
  'test/e2e/versions.e2e-spec.ts',
  'test/nodes/card-sets.e2e-spec.ts',
  'test/browser/replacing.browser-spec.ts',
  'test/browser/deciding.browser-spec.ts',
  'test/browser/full-tables.browser-spec.ts',
  'test/full-tables/layouts.spec.ts',
  'libs/games/*/generated-cards.spec.ts',
  'libs/projections/leaderboard/standings.int.spec.ts',
  'apps/recount/src/service.e2e-spec.ts',
  'test/e2e/fair-shares.e2e-spec.ts',
  'apps/api/src/composition/bindings.spec.ts',
  'test/two-writers/kills.e2e-spec.ts',
  'test/two-writers/two-writers.e2e-spec.ts',
  'test/standings/tournaments.e2e-spec.ts',
  'test/standings/independent.e2e-spec.ts',
  'libs/games/remembered-looks.spec.ts',
  'test/e2e/organizations.e2e-spec.ts',
  'test/e2e/nest-build.e2e-spec.ts',
  'libs/games/*/noninterference.spec.ts',
  'libs/games/released-rules.spec.ts',
  'test/browser/staff.browser-spec.ts',
  'test/browser/amending.browser-spec.ts',
  'test/browser/pictures.browser-spec.ts',
  'libs/games/nightfall/random-spellbooks.spec.ts',
  'test/webhooks/webhooks.e2e-spec.ts',
  'test/released/playing-on.e2e-spec.ts',
  'test/e2e/log-at-rest.e2e-spec.ts',
  'test/e2e/authority.e2e-spec.ts',
  'libs/games/nightfall/replays/golden.spec.ts',
  'libs/games/metabaloids/replays/golden.spec.ts',
  'libs/games/*/contract.spec.ts',
  'test/attack/quick.e2e-spec.ts',
  'tools/testing/runner.spec.ts',
  'libs/vault/contract.int.spec.ts',
  'libs/event-log/eventstoredb/model.int.spec.ts',
  'libs/event-log/eventstoredb/faults.int.spec.ts',
  'test/webhooks/two-nodes.e2e-spec.ts',
  'libs/games/plain-words.spec.ts',
  'test/corpus/corpus.e2e-spec.ts',
  'test/hostile/text.e2e-spec.ts',
  'libs/game-kit/testing/noninterference/check-secrecy.spec.ts',
  'test/connecting/connecting.e2e-spec.ts',
  'test/nodes/outage.e2e-spec.ts',
  'test/nodes/two-nodes.e2e-spec.ts',
  'test/proofs/python.e2e-spec.ts',
  'test/streams/stock-clients.e2e-spec.ts',
  'test/faults/data-folder.e2e-spec.ts',
  'test/tutorials/judge.e2e-spec.ts',
  'test/tutorials/your-own-cards.e2e-spec.ts',
  'test/tutorials/your-first-event.e2e-spec.ts',
  'test/deploy/image.e2e-spec.ts',
];

/** Suites from the list above that `npm test` runs too, with fewer random matches or events (libs/game-kit/testing/length.ts). */
export const ALSO_SHORT = [
  'libs/games/*/contract.spec.ts',
  'libs/games/*/noninterference.spec.ts',
  'libs/games/released-rules.spec.ts',
  'test/two-writers/two-writers.e2e-spec.ts',
  'test/browser/full-tables.browser-spec.ts',
  'test/full-tables/layouts.spec.ts',
];

/** Suites that `npm run test:all` repeats on EventStoreDB (its double), because their subject depends on the store. */
export const ON_EVENTSTOREDB = [
  'client', // matches of every game, written and read back; lost connections
  'commands', // races for a revision, duplicate commands
  'featured', // a second kind of stream, restarts, rebuilding
  'live', // every frame once and in order, from any frame, then live
  'metrics', // of appends, and the lag of readers
  'response-time', // commands that a node sends by itself, over a restart
  'service', // restarts, rebuilding, health of the log
  'settled', // a log whose events arrive one at a time
].map((name) => `test/e2e/${name}.e2e-spec.ts`);

const regexOf = (suites) => `(^|/)${suites.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`;
const ofLong = LONG.map((suites) => new RegExp(regexOf(suites)));

/** The index of a suite in the list above; -1 if it is not in it. */
export const placeOf = (path) => ofLong.findIndex((pattern) => pattern.test(path));

/** Jest options that select the suites of a kind in a tier (`RECOUNT_TIER`): `quick` is `npm test`, `all` is `npm run test:all`. Without a tier, both. */
export const suitesOf = (suffix, tier = process.env.RECOUNT_TIER) => {
  const named = LONG.filter((suites) => new RegExp(`${suffix}$`).test(suites));
  return {
    testRegex: tier === 'all' ? named.map(regexOf) : [`${suffix}$`],
    testPathIgnorePatterns: [
      '/node_modules/',
      ...(tier === 'quick' ? named.filter((suites) => !ALSO_SHORT.includes(suites)).map(regexOf) : []),
    ],
  };
};

export const these = (suites) => ({ testRegex: suites.map(regexOf) });
