import { gunzipSync } from 'node:zlib';
import type { GraphQLSchema } from 'graphql';
import { applyPatch, type TableData } from '#libs/client';
import { type Viewer, viewerKey } from '#libs/game-kit';
import type { Client } from '../e2e/support/client.js';
import { everyField } from '../e2e/support/every-field.js';
import { isRecord, pick, pickList, pickNumber } from '../e2e/support/pick.js';
import { everythingOf } from './everything.js';
import { playerAt } from './play.js';
import { routesOf } from './routes.js';
import { type Found, searchAnswer, searchFrame, type ViewerKnowledge } from './search-answer.js';
import type { Secrets } from './secrets.js';

/** Frames per request. */
const PAGE = 50;
/** Newest frames whose timeline is requested during a match. */
const TIMELINE = 60;
/** Frames that the previewed rewind would undo. */
const UNDONE = 12;
const SHORTLY = 5;
const PARTS = 3;
/** The catalog describes every card, publicly. */
const CATALOG: ReadonlySet<string> = new Set(['Query.games', 'Query.game', 'Query.validateDeck']);
const WITHOUT_TABLE: ReadonlySet<string> = new Set(['Frame.table']);

export interface Leak extends Found {
  readonly match: string;
  readonly viewer: string;
  readonly where: string;
}

/** Changes an answer before it is searched, to test the search. */
export type Plant = (text: string, word: string) => string;

export interface ObservedViewer {
  readonly viewer: Viewer;
  readonly client: Client;
  /** The seconds of the viewer's delay. */
  readonly delaySeconds: number;
  readonly plant?: Plant | undefined;
}

export interface WatchedMatch {
  readonly id: string;
  readonly secrets: Secrets;
  readonly caseId?: string | undefined;
}

/** The number of answers of each kind, and how many of them were only refusals. */
export type Tally = Map<string, { answers: number; refusals: number }>;

/** A viewer who reads a match through the API, in every field. */
export class Observer {
  readonly #found: Leak[] = [];
  readonly #frames: string;
  readonly #table: string;
  readonly #match: string;
  #after: unknown;
  #seen = 0;
  #drawn: TableData | undefined;

  constructor(
    private readonly onlooker: ObservedViewer,
    private readonly match: WatchedMatch,
    private readonly schema: GraphQLSchema,
    prefix: string,
    private readonly tally: Tally,
  ) {
    this.#frames = `query($id: ID!, $after: String) { match(id: $id) { frames(first: ${PAGE}, after: $after) {
      pageInfo { endCursor hasNextPage } nodes ${everythingOf(schema, 'Frame', prefix, WITHOUT_TABLE)} } } }`;
    this.#table = `query($id: ID!, $number: Int!) { match(id: $id) { frame(number: $number) {
      number hash table ${tableOf(schema, prefix)} } } }`;
    const legal = [0, 1].map(
      (seat) => `legal${seat}: legalActions(seat: ${seat}, first: 50) { nodes { id type label rule cards } }`,
    );
    this.#match = `query($id: ID!, $from: Int!) { match(id: $id) { ${legal.join(' ')}
      timeline(from: $from, frames: ${TIMELINE}) ${everythingOf(schema, 'MatchTimeline', prefix)} } all: match(id: $id) ${everythingOf(schema, 'Match', prefix)} }`;
  }

  /** Whether another viewer has the same visibility and delay. */
  isLike(other: Observer): boolean {
    const [own, others] = [this.onlooker, other.onlooker];
    return viewerKey(own.viewer) === viewerKey(others.viewer) && own.delaySeconds === others.delaySeconds;
  }

  get viewer(): Viewer {
    return this.onlooker.viewer;
  }

  get leaks(): readonly Leak[] {
    return this.#found;
  }

  /** The number of searched frames. */
  get seen(): number {
    return this.#seen;
  }

  /** Reads each new frame, up to the newest that the viewer may know of, with its complete table. */
  async frames(): Promise<void> {
    for (let tries = 0; this.#seen <= this.#newest(Date.now()); tries += 1) {
      if (tries > 0 && !(await this.#page())) await new Promise((resolve) => setTimeout(resolve, SHORTLY));
      else if (tries === 0) await this.#page();
    }
  }

  /** Reads the next page; returns whether it had frames. Tables are built from their changes, like in a client, and compared with complete ones. */
  async #page(): Promise<boolean> {
    const answer = await this.#ask('frames', this.#frames, { after: this.#after });
    const page = pick(answer, 'data.match.frames');
    const nodes = page === undefined ? [] : pickList(page, 'nodes');
    if (nodes.length === 0) {
      this.#search('frames', (knowledge) => searchAnswer(answer, knowledge));
      return false;
    }
    this.#after = pick(page, 'pageInfo.endCursor');
    for (const node of nodes) {
      const number = pickNumber(node, 'number');
      const table =
        number === 0 ? await this.#wholeTable(number) : applyPatch(this.#drawnTable(), pick(node, 'patch'));
      if (table === undefined) throw new Error(`The changes of frame ${number} do not fit.`);
      this.#drawn = table;
      this.#search('frames', (knowledge) => searchFrame(number, [node, table], knowledge));
      this.#seen = number + 1;
    }
    const whole = await this.#wholeTable(this.#seen - 1);
    // A table with a planted secret differs.
    if (this.onlooker.plant === undefined && !isWithin(whole, this.#drawnTable()))
      throw new Error(`The table of frame ${this.#seen - 1} is not what its changes add up to.`);
    return true;
  }

  /** Retries like a client when the service reports overload. */
  async #wholeTable(number: number): Promise<TableData> {
    for (;;) {
      const answer = await this.#ask('frame', this.#table, { number });
      this.#search('frame', (knowledge) => searchAnswer(answer, knowledge));
      const table = pick(answer, 'data.match.frame.table');
      if (isTable(table)) return table;
      if (pick(answer, 'errors.0.extensions.code') !== 'TIMEOUT')
        throw new Error(`No table of frame ${number}: ${JSON.stringify(answer).slice(0, 300)}`);
    }
  }

  #drawnTable(): TableData {
    if (this.#drawn === undefined) throw new Error('No table has been drawn yet.');
    return this.#drawn;
  }

  /** Reads the match's current state, and a part of all lists and other fields: `turn` selects the part, and a full cycle covers all. */
  async now(turn: number): Promise<void> {
    const newest = this.#newest(Date.now());
    const from = Math.max(0, newest - TIMELINE);
    const state = await this.#ask('match', this.#match, { from });
    this.#search('match', (knowledge) => searchAnswer(state, knowledge));
    const [cut = 0] = [Math.max(0, newest - UNDONE)];
    const requests = everyField(this.schema, this.match.id, this.#tries(), this.#given(cut)).filter(
      ({ field }, index) =>
        field.startsWith('Query.') &&
        field !== 'Query.match' &&
        !CATALOG.has(field) &&
        index % PARTS === turn % PARTS,
    );
    for (const { field, query, variables } of requests) {
      const answer = await this.#ask(field, query, variables);
      this.#search(field, (knowledge) => searchAnswer(answer, knowledge));
    }
  }

  /** Reads the routes outside GraphQL: streams, files and pictures. */
  async otherWays(isOver: boolean, turn: number): Promise<void> {
    for (const route of routesOf(this.match, this.#newest(Date.now()), { isOver, turn })) {
      const response = await fetch(`${this.onlooker.client.url}${route.path}`, {
        method: route.body === undefined ? 'GET' : 'POST',
        headers: { ...this.onlooker.client.headers, 'content-type': 'application/json' },
        ...(route.body === undefined ? {} : { body: route.body }),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const text = (route.isPacked && response.ok ? gunzipSync(bytes) : bytes).toString('utf8');
      const shown = this.#planted(text);
      this.#count(route.name, !response.ok);
      this.#search(route.name, (knowledge) => route.search(shown, knowledge));
    }
  }

  #tries(): Readonly<Record<string, readonly unknown[]>> {
    return {
      words: ['turn', 'draw'],
      kinds: [['metax.CardsDrawn']],
      player: [playerAt(0)],
      as: [{ kind: 'SPECTATOR' }, { kind: 'JUDGE' }],
    };
  }

  #given(toFrame: number): Readonly<Record<string, unknown>> {
    const { caseId } = this.match;
    return {
      toFrame,
      player: playerAt(0),
      search: 'p',
      day: new Date().toISOString().slice(0, 10),
      ...(caseId === undefined ? {} : { id: caseId }),
    };
  }

  async #ask(where: string, query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> {
    const response = await fetch(`${this.onlooker.client.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.onlooker.client.headers },
      body: JSON.stringify({ query, variables: { id: this.match.id, ...variables } }),
    });
    const answer: unknown = JSON.parse(this.#planted(await response.text()));
    const data = pick(answer, 'data');
    const isRefused = !isRecord(data) || Object.values(data).every((one) => one === null);
    this.#count(where, isRefused);
    return answer;
  }

  #planted(text: string): string {
    const { plant, viewer } = this.onlooker;
    if (plant === undefined) return text;
    const [word] = this.match.secrets.wordsAt(Math.max(0, this.#newest(Date.now())), viewer);
    return word === undefined ? text : plant(text, word);
  }

  #count(where: string, isRefused: boolean): void {
    const counted = this.tally.get(where) ?? { answers: 0, refusals: 0 };
    this.tally.set(where, counted);
    counted.answers += 1;
    if (isRefused) counted.refusals += 1;
  }

  /** The newest frame that the viewer may receive at a moment. */
  #newest(moment: number): number {
    const { delaySeconds } = this.onlooker;
    const { secrets } = this.match;
    return delaySeconds === 0 ? secrets.frames - 1 : secrets.newestBy(moment - delaySeconds * 1000);
  }

  #search(where: string, search: (knowledge: ViewerKnowledge) => readonly Found[]): void {
    const { viewer } = this;
    const { secrets, id } = this.match;
    // A moment ago the viewer had the same frames or fewer.
    const newest = this.#newest(Date.now());
    const finderAt = (frame: number) => secrets.finderAt(Math.max(0, frame), viewer);
    for (const found of search({ viewer, newest, finderAt }))
      this.#found.push({ ...found, match: id, viewer: viewerKey(viewer), where });
  }
}

const isTable = (value: unknown): value is TableData => isRecord(value) && Array.isArray(value.zones);

/** All fields of a table in its changes; at the third level of attached cards, only ids. */
const tableOf = (schema: GraphQLSchema, prefix: string): string =>
  everythingOf(schema, 'Table', prefix).replaceAll('{ __typename }', '{ id }').replaceAll('__typename ', '');

/** Whether the complete value contains all parts of the partial one. */
const isWithin = (part: unknown, whole: unknown): boolean =>
  isRecord(part) && isRecord(whole)
    ? Object.keys(part).every((key) => isWithin(part[key], whole[key]))
    : part === whole;
