// Who may import whom (ARCHITECTURE.md explains the table). Run by `npm run imports`, which `npm test` includes.
const lib = (name) => `^libs/${name}/`;
const TESTS = '\\.(spec|int\\.spec|e2e-spec)\\.ts$|/testing/';
const CORE = '^libs/(card-art|card-sets|events|game-kit|games|judging|match|organizations|replay)/';

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

// Floors, the highest first: each imports only downward, types included.
const floorRules = (of, from, to, floors) =>
  floors.slice(1).map((floor, above) =>
    forbid(
      `${of}-${floor.replace(/[^a-z]+/g, '-')}imports-downward`,
      'A floor imports only from those below it.',
      { path: `${from}${floor}`, pathNot: TESTS },
      { path: `${to}(${floors.slice(0, above + 1).join('|')})` },
    ),
  );

const API = '^apps/api/src/';
// What serves requests (transport) stands beside the floors of the service; what all folders of a library or a game need stands in its own folder, beside its entry.
const FLOORS = [
  ...floorRules('service', API, API, ['(transport|composition)/', 'features/', 'writing/', 'reading/', 'games/', 'identity/', 'platform/']),
  ...floorRules('game', '^libs/games/([^/]+)/', '^libs/games/$1/', [
    'positions/',
    'rules/',
    'tasks/',
    'effects/(?!language/)',
    'resolution/',
    'queries/',
    '(changes|evolve)/',
    'facts/',
    'upcasts/',
    'cards/',
    'effects/language/',
  ]),
  ...floorRules('match', lib('match'), lib('match'), ['commands/', 'clock/', 'rewind/']),
  ...floorRules('game-kit', lib('game-kit'), lib('game-kit'), [
    'generated-cards/',
    'players/',
    'positions/',
    'judging/',
    'triggers/',
    'resolution/',
    'effects/',
    'periods/',
    'zones/',
    'schemas/',
    'cards/',
    'table/',
    'states/',
    'ids/',
    'random/',
    'contract/',
  ]),
];

module.exports = {
  forbidden: [
    ...FLOORS,
    forbid(
      'transport-knows-nobody',
      'Transport sees platform and identity only: what it serves is given to it.',
      { path: `${API}transport/`, pathNot: TESTS },
      { path: `${API}(?!transport/|identity/|platform/)` },
    ),
    forbid(
      'features-do-not-know-each-other',
      'What two features need stands on a floor below them.',
      { path: `${API}features/([^/]+)/`, pathNot: TESTS },
      { path: `${API}features/[^/]+/`, pathNot: `${API}features/$1/` },
    ),
    forbid(
      'requests-take-turns-of-their-work',
      'A turn of a request’s work ends it when its client has gone, after its time, and after its steps (platform/scheduling/work.ts). Turns that never end are for the service’s own work, for subscriptions, and for work that several requests share.',
      {
        path: `${API}(features|reading/proofs|identity)/`,
        pathNot: [
          TESTS,
          // Process managers and what they send.
          `${API}features/proofs/(list-writer|list-statement|accept-cosignature)\\.ts$`,
          `${API}features/events/(stored-events|event-decks)\\.ts$`,
          `${API}features/search/frame-indexer\\.ts$`,
          // Subscriptions, which end with their subscriber.
          `${API}features/streams/(steps|followed-matches|event-sets)\\.ts$`,
          `${API}features/replays/frame-streams\\.ts$`,
          `${API}features/[^/]+/(lists/)?[^/]+-updates\\.ts$`,
          `${API}features/changes/change-feed\\.ts$`,
          `${API}features/cases/desk/judging-views\\.ts$`,
          // SharedWorks, which end with the last request that waits.
          `${API}features/(events/event-standings|proofs/older-decisions)\\.ts$`,
          `${API}reading/proofs/(match-trees|day-lists)\\.ts$`,
        ],
      },
      { path: `${API}platform/scheduling/turns\\.ts$` },
    ),
    forbid(
      'composition-is-imported-by-nobody',
      'Only what starts a service puts it together.',
      { path: '^apps/api/src/', pathNot: ['^apps/api/src/(composition/|main\\.ts$)', TESTS] },
      { path: `${API}composition/` },
    ),
    {
      ...forbid('no-cycles-of-folders', 'Folders that need each other are one folder.', { path: '^apps/api/src' }, { circular: true }),
      scope: 'folder',
    },
    forbid(
      'no-cycles',
      'A cycle hides which part depends on which. Types may refer to each other.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid('game-kit-stands-alone', 'The kit is below every game.', { path: lib('game-kit') }, { path: '^(libs/(?!game-kit/)|apps/)' }),
    forbid(
      'a-game-knows-the-kit-and-itself',
      'A game imports game-kit and its own folder only.',
      { path: '^libs/games/([^/]+)/' },
      { path: '^(libs|apps)/', pathNot: ['^libs/game-kit/', '^libs/games/$1/'] },
    ),
    forbid('proofs-have-no-io', 'Files are checked in browsers as well.', { path: lib('proof'), pathNot: TESTS }, { dependencyTypes: ['core'] }),
    forbid('match-is-given-its-game', 'Match takes a Game as an argument.', { path: lib('match'), pathNot: TESTS }, { path: '^(libs/(?!match/|game-kit/)|apps/)' }),
    forbid('organizations-stand-alone', 'Whose things are is asked by everybody, and asks nobody.', { path: lib('organizations'), pathNot: TESTS }, { path: '^(libs/(?!organizations/)|apps/)' }),
    forbid('card-sets-know-owners-only', 'A set is data: it is validated before it gets here.', { path: lib('card-sets'), pathNot: TESTS }, { path: '^(libs/(?!card-sets/|game-kit/|organizations/)|apps/)' }),
    forbid('events-know-chance-only', 'Pairings and standings take what the kit draws, and no game.', { path: lib('events'), pathNot: TESTS }, { path: '^(libs/(?!events/|game-kit/)|apps/)' }),
    forbid('judging-knows-results-only', 'Calls, penalties and cases know how results are written, and no game.', { path: lib('judging'), pathNot: TESTS }, { path: '^(libs/(?!judging/|match/|proof/)|apps/)' }),
    forbid('the-log-knows-nobody', 'The event log is a port with adapters.', { path: lib('event-log') }, { path: '^(libs/(?!event-log/)|apps/)' }),
    forbid(
      'the-vault-stands-before-the-log',
      'The vault knows the port of the log and what is hidden in a fact; which streams it encrypts it is told.',
      { path: lib('vault'), pathNot: TESTS },
      { path: '^(libs/(?!vault/|event-log/index|game-kit/)|apps/)' },
    ),
    forbid(
      'readers-are-given-games',
      'Projections and replay take games as arguments.',
      { path: '^libs/(projections|replay)/', pathNot: TESTS },
      { path: '^(libs/games/|libs/event-log/(sqlite|eventstoredb)/|libs/client/|apps/)' },
    ),
    forbid('card-art-stands-alone', 'A picture follows from a card and its set; the recipe knows no game’s code.', { path: lib('card-art'), pathNot: TESTS }, { path: '^(libs/(?!card-art/)|apps/)' }),
    forbid('client-stands-alone', 'The client ships to browsers.', { path: lib('client') }, { path: '^(libs/(?!client/)|apps/)' }),
    forbid('the-viewer-talks-through-the-client', 'The web app knows the service by its API only.', { path: '^apps/viewer/', pathNot: '^apps/viewer/src/verify/' }, { path: '^(libs/(?!client/)|apps/(?!viewer/))' }),
    forbid(
      'files-are-checked-without-a-service',
      'The page that checks a replay file brings the rules with it; it asks its service for published keys only.',
      { path: '^apps/viewer/src/verify/' },
      { path: '^(libs/(?!game-kit/|games/|judging/|proof/|replay/)|apps/(?!viewer/))' },
    ),
    forbid(
      'proofs-stand-alone',
      'What is signed and proved knows no match, no game and no log.',
      { path: lib('proof') },
      { path: '^(libs/(?!proof/)|apps/)' },
    ),
    forbid('libs-never-import-apps', 'Apps are the outside.', { path: '^libs/' }, { path: '^apps/' }),
    forbid(
      'adapters-in-the-composition-root-only',
      'Only the place that wires may choose a store.',
      { path: '^apps/', pathNot: ['^apps/api/src/composition/', '^apps/recount/src/composition/', TESTS] },
      { path: '^libs/event-log/(sqlite|eventstoredb)/' },
    ),
    forbid(
      'no-deep-imports',
      'A library is entered by its index.ts; what a game says of its secrets is for whoever searches for them.',
      { path: '^(apps|libs|test)/([^/]+)/' },
      { path: '^libs/([^/]+)/', pathNot: ['^libs/$2/', 'index\\.ts$', '\\.json$', '^libs/games/[^/]+/testing/secrecy\\.ts$'] },
    ),
    forbid('pure-core-has-no-io', 'The core is pure: no Node, no Nest, no GraphQL.', { path: CORE, pathNot: TESTS }, { dependencyTypes: ['core'] }),
    forbid(
      'pure-core-has-no-frameworks',
      'The core is pure: no Node, no Nest, no GraphQL.',
      { path: CORE, pathNot: TESTS },
      { path: 'node_modules/(@nestjs|graphql|libsql|fastify|jose|ws)(/|$)' },
    ),
    forbid('testing-is-for-tests', 'testing/ holds what only tests use.', { pathNot: `${TESTS}|^test/|^tools/` }, { path: '/testing/' }),
    forbid('no-unresolved', 'Each import must resolve.', {}, { couldNotResolve: true, pathNot: '^@graphql-typed-document-node/core$' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What the service is measured beside has packages of its own, which are installed when that is asked for.
    exclude: { path: '^test/bench/peers/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    // Reads as well as the compiler does, sooner.
    parser: 'swc',
    // Nothing changes while it looks, however long that takes beside other work (milliseconds).
    enhancedResolveOptions: { cachedInputFileSystem: { cacheDuration: 600_000 }, exportsFields: ['exports'], conditionNames: ['development', 'import', 'require', 'node', 'default', 'types'] },
  },
};
