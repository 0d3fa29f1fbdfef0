import type { Json } from '#libs/game-kit';
import { LineUnpacker } from '#libs/replay';
import { isRecord, pick } from '../e2e/support/pick.js';
import type { WatchedMatch } from './observer.js';
import { type Found, searchAnswer, searchFrame, type ViewerKnowledge } from './search-answer.js';

/** A route to a match outside GraphQL. */
export interface Route {
  readonly name: string;
  readonly path: string;
  /** Of a POST; a GET when left out. */
  readonly body?: string;
  readonly isPacked?: boolean;
  readonly search: (text: string, knowledge: ViewerKnowledge) => readonly Found[];
}

const FRAMES = `subscription($id: ID!) { frames(matchId: $id, after: -1) {
  number hash text rule patch events { __typename type text } openings { pointer value } } }`;
/** The number of newest frames in a picture. */
const PICTURED = 1;

/**
 * The routes of a match. All frames of a finished match are read by one of several routes, which `turn` selects; the stream of a running match
 * has no end.
 */
export const routesOf = (
  { id, caseId }: WatchedMatch,
  newest: number,
  { isOver, turn }: { readonly isOver: boolean; readonly turn: number },
): readonly Route[] => {
  const match = encodeURIComponent(id);
  const stream = (show: string): Route => ({
    name: `/streams/frames?show=${show}`,
    path: `/streams/frames.ndjson?match=${match}&first=true&live=false&show=${show}`,
    search: searchLines,
  });
  const last = Math.max(0, newest);
  const whole: readonly Route[] = [
    stream('table'),
    stream('line'),
    stream('counters'),
    {
      name: '/streams/frames.sse',
      path: `/streams/frames.sse?match=${match}&first=true&live=false`,
      search: searchLines,
    },
    {
      name: '/graphql/stream frames',
      path: '/graphql/stream',
      body: JSON.stringify({ query: FRAMES, variables: { id } }),
      search: searchLines,
    },
    { name: '/exports/replays', path: `/exports/replays/${match}`, isPacked: true, search: searchFile },
  ];
  return [
    {
      name: '/pictures/clip.svg',
      path: `/pictures/matches/${match}/clip.svg?from=${last - PICTURED + 1}&to=${last}`,
      search: (text, knowledge) => searchPicture(Math.min(last, knowledge.newest), text, knowledge),
    },
    { name: '/exports/matches.json', path: '/exports/matches.json', search: searchText },
    { name: '/exports/matches.csv', path: '/exports/matches.csv', search: searchText },
    ...(caseId === undefined
      ? []
      : [{ name: '/exports/cases', path: `/exports/cases/${caseId}`, search: searchText }]),
    ...(isOver ? whole.slice(turn % whole.length).slice(0, 1) : []),
  ];
};

const searchText = (text: string, knowledge: ViewerKnowledge): readonly Found[] =>
  searchAnswer(text, knowledge);

/** The lines under a table: the last noteworthy events, in the text of their frames. */
const SENTENCE = /<text x="56" y="(?:568|602)\.0"[^>]*>([^<]*)<\/text>/g;
/** The maximum distance of these frames. */
const LOOKED_BACK = 40;

/** The table is searched for the secrets of its frame; the sentence under it only for texts that were secret at each of its possible frames. */
export const searchPicture = (number: number, svg: string, knowledge: ViewerKnowledge): readonly Found[] => {
  const sentence = [...svg.matchAll(SENTENCE)].map(([, words]) => words).join(' ');
  const isTold = ({ word }: Found): boolean =>
    Array.from({ length: Math.min(number, LOOKED_BACK) }, (_, back) => number - 1 - back).some(
      (before) => !knowledge.finderAt(before)(sentence).includes(word),
    );
  return [
    ...searchFrame(number, svg.replaceAll(SENTENCE, ''), knowledge),
    ...searchFrame(number, sentence, knowledge).filter((found) => !isTold(found)),
  ];
};

/** Lines of JSON, or of server-sent events. */
const searchLines = (text: string, knowledge: ViewerKnowledge): readonly Found[] =>
  text.split('\n').flatMap((line) => {
    const said = jsonIn(line.replace(/^data: ?/, ''));
    return searchAnswer(said === undefined ? line : said, knowledge);
  });

/** A replay file: a header line, one line per event without data of earlier lines, and a final line with totals. */
const searchFile = (text: string, knowledge: ViewerKnowledge): readonly Found[] => {
  const unpacker = new LineUnpacker();
  return text.split('\n').flatMap((line, index) => {
    const said = jsonIn(line);
    if (!Array.isArray(said)) return searchAnswer(line, knowledge);
    const event = unpacker.unpack(said);
    if (!Array.isArray(event))
      throw new Error(`Line ${index} of a replay file is no event: ${line.slice(0, 300)}`);
    const [type, data] = event;
    // A list is beside its seat here too, within its hidden information.
    const isKnownList = isRecord(data) && isRecord(data.list) && isListOf(data, knowledge);
    return searchFrame(index - 1, isKnownList ? [type] : event, knowledge);
  });
};

const isListOf = (data: unknown, { viewer }: ViewerKnowledge): boolean =>
  viewer.kind === 'judge' || (viewer.kind === 'seat' && pick(data, 'seat') === viewer.seat);

const jsonIn = (line: string): Json | undefined => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
