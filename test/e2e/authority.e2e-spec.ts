import { beforeAll, describe, expect, it } from '@jest/globals';
import type { GraphQLSchema } from 'graphql';
import { Client } from './support/client.js';
import { comparableAnswer, routeAnswer } from './support/compared-answers.js';
import { allAnswers, everyField, introspected, type Tries } from './support/every-field.js';
import { strangers, tokensElsewhere, WHO_PLAYS } from './support/outsiders.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually } from './support/socket.js';
import { TableForTwo } from './support/table.js';
import { ABOUT_MATCHES, ROUTES } from './support/ways-to-a-match.js';

const CANCEL = 'mutation($input: CancelMatchInput!) { cancelMatch(input: $input) { match { status } } }';
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { match { status } } }';
const JOIN = 'mutation($input: JoinMatchInput!) { joinMatch(input: $input) { seat } }';
const FEATURE = 'mutation($input: FeatureMatchInput!) { featureMatch(input: $input) { commandId } }';
const DELAY = { spectatorDelaySeconds: 60 };
const NOWHERE = 'there-is-no-such-match';
/** The high rate limit of this test's clients. */
const UNLIMITED = { RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' };

/** Values that reach the resolver of a field; arbitrary values would be refused before. */
const GIVEN = { toFrame: 3, infraction: 'other', claim: 'So it was.', frame: 0, cards: [] };

describe('a match that a token may not know', () => {
  const running = serviceForAll({ clock: () => now, environment: UNLIMITED });
  let schema: GraphQLSchema;
  let now = new Date('2026-11-20T12:00:00Z');
  /** Ids by status; all matches are less than a minute old. */
  let delayed: ReadonlyMap<string, string>;
  let open: TableForTwo;
  let tries: Tries;

  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };

  beforeAll(async () => {
    schema = await introspected(await running.client());
    open = await TableForTwo.started(running);
    await open.play(3);
    const { port } = new URL(running.url);
    tries = {
      commandId: [`step-1-${port}`, 'a b'],
      expectedFrame: [0, 999],
      seat: [1, 7],
      after: [3],
      as: ['SPECTATOR', 'JUDGE', 'PRODUCTION'].map((kind) => ({ kind })),
      filter: [{ isFeatured: true }, { status: ['OPEN', 'CANCELLED'] }, { player: 'ann' }],
      players: [['ann', 'ben']],
      action: [{ metax: { endPlanning: true } }],
      deck: [{ readyMade: 'watch-muster' }, { text: 'nonsense' }],
      result: [{ places: [[0], [1]], gamesWon: [1, 0] }],
    };
    const opened = await TableForTwo.open(running, { settings: { ...DELAY, players: [] } });
    const full = await TableForTwo.open(running, { settings: DELAY });
    const playing = await TableForTwo.started(running, { settings: DELAY });
    await playing.play(3);
    const cancelled = await TableForTwo.started(running, { settings: DELAY });
    await cancelled.organizer.ask(CANCEL, { input: { matchId: cancelled.id, reason: 'Rain' } }, '');
    const conceded = await TableForTwo.started(running, { settings: DELAY });
    await conceded.player(0).ask(CONCEDE, { input: { matchId: conceded.id } }, '');
    await opened.organizer.ask(FEATURE, { input: { matchId: playing.id } }, '');
    delayed = new Map(
      Object.entries({ opened, full, playing, cancelled, conceded }).map(([k, { id }]) => [k, id]),
    );
  });

  /** The answers about a match that does not exist. */
  const notThere = new Map<Client, readonly string[]>();

  /** The differences between the answers about the match and about a missing one. */
  const differences = async (client: Client, matchId: string): Promise<readonly string[]> => {
    const [about, against] = [matchId, NOWHERE].map((id) =>
      everyField(schema, id, tries, GIVEN).filter(({ isAboutMatch }) => isAboutMatch),
    );
    const told = await allAnswers(client, about ?? []);
    const expected = notThere.get(client) ?? (await allAnswers(client, against ?? []));
    notThere.set(client, expected);
    // A requested id may be repeated: in streams of many matches, each item has its match's id.
    const same = (answer = ''): string => answer.replaceAll(matchId, '<id>').replaceAll(NOWHERE, '<id>');
    return (about ?? []).flatMap(({ field, variant }, index) =>
      same(told[index]) === same(expected[index])
        ? []
        : [`${field} ${variant}: ${told[index]} <> ${expected[index]}`],
    );
  };

  it('is requested through every field that takes a match', () => {
    const fields = everyField(schema, 'x', {}).filter(({ isAboutMatch }) => isAboutMatch);
    expect(new Set(fields.map(({ field }) => field))).toEqual(new Set(ABOUT_MATCHES));
  });

  it('is indistinguishable from a missing one while it is hidden, in any of its states', async () => {
    for (const [who, client] of await strangers(running))
      for (const [state, id] of delayed) {
        // A client with permission for commands is tested on every state of a match.
        if (who !== WHO_PLAYS && state !== 'playing') continue;
        expect({ who, state, found: await differences(client, id) }).toEqual({ who, state, found: [] });
      }
  });

  it('is inaccessible outside GraphQL too: each route answers as for a missing match', async () => {
    // Files and pictures are counted by the minute.
    const heldBack = ['opened', 'playing'].map((state) => delayed.get(state) ?? '');
    for (const [who, client] of [...(await strangers(running)), ...(await tokensElsewhere(running))])
      for (const id of who.endsWith('elsewhere') ? [open.id] : heldBack)
        for (const route of ROUTES) {
          // A link's picture is drawn for strangers, for any requester.
          if (id === open.id && route('').endsWith('/preview.png')) continue;
          const [told, expected] = [
            await routeAnswer(client, route(id)),
            await routeAnswer(client, route(NOWHERE)),
          ];
          const same = (answer: string): string => answer.replaceAll(id, '<id>').replaceAll(NOWHERE, '<id>');
          expect({ who, way: route('<id>'), status: told.slice(0, 3) }).not.toMatchObject({ status: '429' });
          expect({ who, way: route('<id>'), told: same(told) }).toEqual({
            who,
            way: route('<id>'),
            told: same(expected),
          });
        }
  });

  it('gets the answer of a nonexistent match for every token of another match', async () => {
    for (const [who, client] of await tokensElsewhere(running))
      expect({ who, found: await differences(client, open.id) }).toEqual({ who, found: [] });
  });

  it('cannot be changed with a token for another match, and neither can other data', async () => {
    const mutations = everyField(schema, open.id, tries).filter(({ field }) => field.startsWith('Mutation.'));
    for (const [who, client] of await tokensElsewhere(running)) {
      const answers = await allAnswers(client, mutations);
      const taken = mutations.filter((_, index) => !answers[index]?.includes('"errors"'));
      expect({ who, taken: taken.map(({ field, variant }) => `${field} ${variant}`) }).toEqual({
        who,
        taken: [],
      });
    }
  });

  it('is in no file for a token for another match: such a token gets no matches, imports or events', async () => {
    for (const [who, client] of await tokensElsewhere(running))
      for (const [method, path] of [
        ['GET', '/exports/matches.json'],
        ['GET', '/exports/matches.csv'],
        ['POST', '/imports/replays'],
        ['GET', '/imports/replays/x'],
      ] as const) {
        const { status } = await fetch(`${client.url}${path}`, { method, headers: client.headers });
        expect({ who, path, status }).toEqual({ who, path, status: 403 });
      }
  });

  it('is indistinguishable from a missing one for an expired token', async () => {
    const brief = await running.service.issueToken({ role: 'judge', subject: 'j', lifetimeSeconds: 1 });
    const at = now;
    pass(20);
    const client = new Client(running.url, brief);
    expect(await differences(client, delayed.get('playing') ?? '')).toEqual([]);
    now = at;
  });

  it('is in no list, no rating, no featured match and no name', async () => {
    const hidden = [...delayed.values()];
    const lists = everyField(schema, NOWHERE, tries).filter(({ isAboutMatch, field }) => {
      return !isAboutMatch && !field.startsWith('Mutation.');
    });
    for (const [who, client] of [...(await strangers(running)), ...(await tokensElsewhere(running))])
      for (const [index, told] of (await allAnswers(client, lists)).entries()) {
        const elsewhere = who.endsWith('elsewhere') ? [...hidden, open.id] : hidden;
        const field = lists[index]?.field;
        expect({ who, field, seen: elsewhere.filter((id) => told.includes(id)) }).toEqual({
          who,
          field,
          seen: [],
        });
      }
  });

  it('is not a valid cursor in a list, either', async () => {
    const list = 'query($after: String) { matches(after: $after) { nodes { id } } }';
    const cursor = (id: string) => Buffer.from(`match:${id}`).toString('base64url');
    const client = await running.client();
    const [told, expected] = await Promise.all(
      [delayed.get('playing') ?? '', NOWHERE].map(
        async (id) => (await client.send(list, { after: cursor(id) })).text,
      ),
    );
    expect(told).toBe(expected);
  });

  it('is not revealed by any answer within its delay', async () => {
    const table = await TableForTwo.open(running, { settings: DELAY });
    pass(100);
    await eventually(
      async () =>
        (await open.organizer.ask('{ matches(first: 1) { nodes { id } } }', {}, 'matches.nodes.0.id')) ===
        table.id,
    );
    const requests = everyField(schema, table.id, tries).filter(
      ({ field, isAboutMatch }) => isAboutMatch || field.startsWith('Query.'),
    );
    // A client with permission for commands is tested after each event; other clients at the end.
    const answers = async (isWhole: boolean) => {
      const told: Record<string, string> = {};
      for (const [who, client] of (await strangers(running)).filter(([one]) => isWhole || one === WHO_PLAYS))
        for (const [index, answer] of (await allAnswers(client, requests)).entries())
          told[`${who}: ${requests[index]?.field} ${requests[index]?.variant}`] = comparableAnswer(answer);
      return told;
    };
    const before = await answers(true);
    const expectSame = async (what: string, isWhole = false) => {
      const after = await answers(isWhole);
      const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
      expect({ what, changed: changed.map((key) => `${key}: ${before[key]} -> ${after[key]}`) }).toEqual({
        what,
        changed: [],
      });
    };
    for (const [seat, player] of table.players.entries()) {
      const deck = { readyMade: ['watch-muster', 'blackwater-court'][seat] };
      await player.ask(
        'mutation($input: SubmitDeckInput!) { submitDeck(input: $input) { commandId } }',
        { input: { matchId: table.id, deck } },
        '',
      );
      await player.ask(
        'mutation($input: ReadyInput!) { ready(input: $input) { commandId } }',
        { input: { matchId: table.id } },
        '',
      );
    }
    await expectSame('the game has begun');
    await table.play(3);
    await expectSame('actions were taken');
    await table.player(0).ask(CONCEDE, { input: { matchId: table.id } }, '');
    await expectSame('the match is over', true);
    expect(
      await (await running.client('player', 'eve')).refusal(JOIN, { input: { matchId: table.id } }),
    ).toBe('MATCH_NOT_OPEN');
  });
});
