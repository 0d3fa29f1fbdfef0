import type { GraphQLSchema } from 'graphql';
import { type Viewer, viewerKey } from '#libs/game-kit';
import { wordFinder } from '#libs/game-kit/testing/noninterference';
import type { Client } from '../e2e/support/client.js';
import { everyField } from '../e2e/support/every-field.js';
import { isRecord, pick, pickList, pickNumber } from '../e2e/support/pick.js';
import { everythingOf } from './everything.js';
import type { Secrets } from './secrets.js';

/** Frames that are asked for at once: whole tables, with every field of every fact. */
const PAGE = 20;
/** The catalog tells of every card, to everybody. */
const CATALOG: ReadonlySet<string> = new Set(['Query.games', 'Query.game', 'Query.validateDeck']);
/** Facts about a decklist, which its owner and judges know whole: it is the order of a deck that is hidden from them. */
const OF_DECKS: ReadonlySet<string> = new Set(['match.DeckSubmitted', 'match.DeckSwapped']);

export interface Leak {
  readonly match: string;
  readonly viewer: string;
  readonly frame: number;
  readonly where: string;
  readonly word: string;
}

/** Somebody who looks at a match through the API, at every field there is. */
export class Observer {
  #after: unknown;
  readonly #frames: string;
  readonly #match: string;

  constructor(
    readonly viewer: Viewer,
    private readonly client: Client,
    private readonly schema: GraphQLSchema,
    prefix: string,
  ) {
    this.#frames = `query($id: ID!, $after: String) { match(id: $id) { frames(first: ${PAGE}, after: $after) {
      pageInfo { endCursor hasNextPage } nodes ${everythingOf(schema, 'Frame', prefix)} } } }`;
    this.#match = `query($id: ID!) { match(id: $id) ${everythingOf(schema, 'Match', prefix)} }`;
  }

  /** Each frame that has come since it looked last, held against what was secret then. */
  async frames(match: string, secrets: Secrets): Promise<readonly Leak[]> {
    const leaks: Leak[] = [];
    for (let isOpen = true; isOpen; ) {
      const page = await this.client.ask(this.#frames, { id: match, after: this.#after }, 'match.frames');
      for (const node of pickList(page, 'nodes')) {
        const frame = pickNumber(node, 'number');
        const tellsDeck = pickList(node, 'events').some((event) => OF_DECKS.has(String(pick(event, 'type'))));
        if (!tellsDeck) leaks.push(...this.#search(match, frame, 'frames', JSON.stringify(node), secrets));
      }
      this.#after = pick(page, 'pageInfo.endCursor') ?? this.#after;
      isOpen = pick(page, 'pageInfo.hasNextPage') === true;
    }
    return leaks;
  }

  /** The match as it is now, every list and every other field of the schema. */
  async now(match: string, secrets: Secrets): Promise<readonly Leak[]> {
    const frame = secrets.frames - 1;
    const state = await this.client.ask(this.#match, { id: match }, 'match');
    const leaks = [
      ...this.#search(match, frame, 'match', JSON.stringify(this.#withoutKnownDecks(state)), secrets),
    ];
    const requests = everyField(this.schema, match, {}).filter(
      ({ field }) => field.startsWith('Query.') && field !== 'Query.match' && !CATALOG.has(field),
    );
    for (const { field, query, variables } of requests) {
      const { text } = await this.client.send(query, variables);
      leaks.push(...this.#search(match, frame, field, text, secrets));
    }
    return leaks;
  }

  /** A seat knows its own list, judges know all; others must not be shown any, so that theirs are searched. */
  #withoutKnownDecks(state: unknown): unknown {
    if (!isRecord(state) || !Array.isArray(state.seats)) return state;
    const { viewer } = this;
    const knows = (seat: number): boolean =>
      viewer.kind === 'judge' || (viewer.kind === 'seat' && viewer.seat === seat);
    return {
      ...state,
      seats: state.seats.map((seat: unknown, index) =>
        isRecord(seat) && knows(index) ? { ...seat, deck: null } : seat,
      ),
    };
  }

  #search(match: string, frame: number, where: string, shown: string, secrets: Secrets): readonly Leak[] {
    const words = secrets.wordsAt(frame, this.viewer);
    if (words.length === 0) return [];
    return wordFinder(words)(shown).map((word) => ({
      match,
      viewer: viewerKey(this.viewer),
      frame,
      where,
      word,
    }));
  }
}
