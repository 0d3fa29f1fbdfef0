import type { Client } from '../e2e/support/client.js';
import { answerTo, everyField, type FieldRequest, introspected } from '../e2e/support/every-field.js';
import { RunningService } from '../e2e/support/start.js';
import { BotMatch } from '../support/bot-match.js';
import { type SignDifference, signDifference } from './sign-difference.js';

/** The difference in answer times between a hidden match and a nonexistent one. */
export interface HiddenTimes extends SignDifference {
  readonly field: string;
  /** Whether every pair of answers was equal except for the requested id. */
  readonly isSame: boolean;
  /** Milliseconds, of the answers about nonexistent matches. */
  readonly median: number;
}

/** Ids of equal length. */
const HIDDEN = 'a-match-that-is-hidden';
const NOWHERE = 'a-match-that-is-not-so';
const UNLIMITED = { RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' };
const DELAY_SECONDS = 3600;
const ACTIONS = 60;
/** Unmeasured pairs, so that code is compiled. */
const WARM = 30;
/** The field with two variants of arguments: both are measured. */
const SEARCH = 'Query.searchFrames';
const TRIED = { words: ['turn'], player: ['ann'] };
const GIVEN = { words: 'turn', toFrame: 3, day: '2026-01-01', infraction: 'other', frame: 0, seat: 0 };

/** Routes to a match beside the fields of the API. */
const ROUTES: readonly ((match: string) => string)[] = [
  (match) => `/exports/replays/${match}`,
  (match) => `/streams/frames.ndjson?match=${match}&live=false`,
  (match) => `/pictures/matches/${match}/preview.png`,
];

/**
 * As a stranger, requests a hidden match and a nonexistent one, in random order, in pairs for each field and route. Yields each result as soon as it is known.
 */
export async function* hiddenTimes(pairs: number): AsyncGenerator<HiddenTimes> {
  const running = await RunningService.start({ environment: UNLIMITED });
  try {
    const { store } = running.service;
    const settings = { matchId: HIDDEN, game: 'metax', players: ['ann', 'ben'], at: new Date() };
    const match = await BotMatch.begin(store, { ...settings, spectatorDelaySeconds: DELAY_SECONDS });
    await match.play(ACTIONS);
    // Opened by authorized users first, so that it is cached: the harder case to hide.
    const judge = await running.client('judge');
    const known = '{ match(id: "a-match-that-is-hidden") { frameCount } }';
    while ((await judge.send(known)).errors.length > 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const client = await running.client('player', 'eve');
    const schema = await introspected(client);
    const about = (id: string) =>
      everyField(schema, id, TRIED, GIVEN).filter(
        ({ isAboutMatch, field, variant }) => isAboutMatch && (variant === '' || field === SEARCH),
      );
    const missing = about(NOWHERE);
    for (const [index, request] of about(HIDDEN).entries()) {
      const other = missing[index];
      if (other === undefined || CREATES.has(request.field)) continue;
      yield await compared(
        `${request.field} ${request.variant}`.trimEnd(),
        pairs,
        askField(client, request),
        askField(client, other),
      );
    }
    for (const route of ROUTES)
      yield await compared(
        route(''),
        // Files and pictures have a limit per minute.
        Math.min(pairs, FEW),
        askRoute(client, route(HIDDEN)),
        askRoute(client, route(NOWHERE)),
      );
  } finally {
    await running.stop();
  }
}

/** Creates the match if it does not exist, so it cannot be repeated. */
const CREATES: ReadonlySet<string> = new Set(['Mutation.createMatch']);
const FEW = 25;

type Ask = () => Promise<string>;

const askField =
  (client: Client, request: FieldRequest): Ask =>
  () =>
    answerTo(client, request);

const askRoute =
  (client: Client, path: string): Ask =>
  async () => {
    const response = await fetch(`${client.url}${path}`, { headers: client.headers });
    return `${response.status} ${await response.text()}`;
  };

const compared = async (field: string, pairs: number, hidden: Ask, missing: Ask): Promise<HiddenTimes> => {
  const differences: number[] = [];
  const times: number[] = [];
  let isSame = true;
  for (let pair = -Math.min(WARM, pairs); pair < pairs; pair += 1) {
    const isHiddenFirst = Math.random() < 0.5;
    const first = await timed(isHiddenFirst ? hidden : missing);
    const second = await timed(isHiddenFirst ? missing : hidden);
    const [ofHidden, ofMissing] = isHiddenFirst ? [first, second] : [second, first];
    isSame &&= ofHidden.text.replaceAll(HIDDEN, NOWHERE) === ofMissing.text;
    if (pair < 0) continue;
    differences.push(ofHidden.ms - ofMissing.ms);
    times.push(ofMissing.ms);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { field, isSame, median: sorted[sorted.length >> 1] ?? 0, ...signDifference(differences) };
};

const timed = async (ask: Ask): Promise<{ readonly ms: number; readonly text: string }> => {
  const from = performance.now();
  const text = await ask();
  return { ms: performance.now() - from, text };
};
