import type { Settings } from '../../api/src/composition/settings.js';

export interface TokenToTry {
  readonly role: string;
  readonly token: string;
}

/**
 * Whether the greeting may show tokens: only for the demo at a terminal. Elsewhere the output ends up in a log, where every
 * reader would become an organizer.
 */
export const mayShowTokens = (start: { readonly isDemo: boolean; readonly isTerminal: boolean }): boolean =>
  start.isDemo && start.isTerminal;

export interface Greeting {
  readonly url: string;
  readonly settings: Pick<Settings, 'graphiql' | 'issuer'>;
  readonly isDemo: boolean;
  readonly isTerminal: boolean;
  /** The command by which this installation runs its command line. */
  readonly command: string;
  readonly tokens: readonly TokenToTry[];
}

/** `npx recount` in a clone, whose program is `recount.mjs`; `recount` in an image. */
export const commandOf = (program: string | undefined): string =>
  program?.endsWith('recount.mjs') === true ? 'npx recount' : 'recount';

/** The text that a service prints when it is ready. */
export const greeting = ({
  url,
  settings: { graphiql, issuer },
  isDemo,
  isTerminal,
  command,
  tokens,
}: Greeting): readonly string[] => [
  'Recount is ready.',
  `  Web app    ${url}/   (matches, tables, replays, leaderboards)`,
  `  GraphQL    ${url}/graphql   (queries, mutations, subscriptions)`,
  ...(graphiql ? [`  GraphiQL   ${url}/graphiql   (works offline)`] : []),
  `  Health     ${url}/health`,
  ...(issuer === undefined ? tokenLines(url, command, tokens) : [TOKENS_OF_ISSUER]),
  ...(graphiql ? ['', 'Try this in GraphiQL:'] : ['', 'Try this at /graphql:']),
  '  { matches(first: 3) { nodes { id status frame { number text hash } } } }',
  ...(isDemo ? ['  subscription { frames(matchId: "<id>", after: -1) { number text rule } }'] : []),
  '',
  `${isTerminal ? 'Ctrl-C' : 'SIGTERM'} stops it; after a restart it continues where it was.`,
];

const TOKENS_OF_ISSUER = '  Tokens     from your issuer (RECOUNT_JWKS_URL)';

const tokenLines = (url: string, command: string, tokens: readonly TokenToTry[]): readonly string[] => {
  if (tokens.length === 0) return [`  Tokens     ${command} token --role <role> prints one`];
  return [
    '',
    'Tokens to try it with, for a day (header "Authorization: Bearer <token>"):',
    ...tokens.map(({ role, token }) => `  ${role.padEnd(10)} ${token}`),
    `  In the web app: "Sign in", or open ${url}/#token=<token>`,
  ];
};
