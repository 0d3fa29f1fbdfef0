import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { Client } from './support/client.js';
import { pick, pickText } from './support/pick.js';
import { eventually, Listener, openSocket, settled } from './support/socket.js';
import { RunningService } from './support/start.js';

const BE_GUEST = 'mutation { beGuest { token player expiresAt } }';
const NAME = 'mutation ($name: String!) { registerPlayer(input: { name: $name }) { player { id } } }';
const FOUND = 'query ($search: String!) { players(search: $search) { id name } }';
const INVITE = `mutation ($input: InviteInput!) {
  invite(input: $input) { code match { id season status seats { seat player { id } } } }
}`;
const ACCEPT = `mutation ($code: String!, $commandId: ID) {
  acceptInvitation(input: { code: $code, commandId: $commandId }) { seat match { id viewpoint { kind seat } } }
}`;
const JOIN = 'mutation ($input: JoinMatchInput!) { joinMatch(input: $input) { seat } }';
const DECK = 'mutation ($input: SubmitDeckInput!) { submitDeck(input: $input) { commandId } }';
const READY = 'mutation ($input: ReadyInput!) { ready(input: $input) { commandId } }';
const CONCEDE = 'mutation ($input: ConcedeInput!) { concede(input: $input) { match { status } } }';
const REMATCH =
  'mutation ($of: ID!) { rematch(input: { of: $of }) { code match { id seats { player { id } } } } }';
const PLAY_AGAIN = `mutation ($of: ID!) {
  playAgain(input: { of: $of }) { rematch { requestedBy match { id } } }
}`;
const WANTED = 'subscription ($of: ID!) { rematch(of: $of) { requestedBy match { id viewpoint { seat } } } }';
const DECKS =
  'query ($id: ID!) { match(id: $id) { format { bestOf } seats { player { id } deck { card } } } }';
const HANDS = `query ($id: ID!) {
  match(id: $id) { frame { table { zones { kind owner cards { id facing } } } } }
}`;
const WHY_NOT = `query ($id: ID!, $seat: Int!, $card: ID!) {
  match(id: $id) { seats { seat isToAct } whyNot(seat: $seat, card: $card) { rule message } }
}`;
const CREATE = 'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const CREATE_AMONG_FRIENDS =
  'mutation { createMatch(input: { game: "metax", season: "among-friends" }) { match { id } } }';
const LIST = 'query ($filter: MatchFilter) { matches(filter: $filter) { nodes { id } } }';
const SEARCH = '{ searchFrames(filter: { kinds: ["match.MatchCreated"] }) { nodes { match { id } } } }';
const UPDATES = 'subscription { matches { match { id } } }';
const BY_ID = 'query ($id: ID!) { match(id: $id) { status } }';
const FEATURE = 'mutation ($input: FeatureMatchInput!) { featureMatch(input: $input) { commandId } }';
const BOARD = '{ leaderboard(game: "metax", season: "among-friends") { totalCount } }';

const invited = z.object({
  code: z.string(),
  match: z.object({ id: z.string(), season: z.string(), status: z.string() }),
});
const zones = z.array(
  z.object({
    kind: z.string(),
    owner: z.number().nullable(),
    cards: z.array(z.object({ id: z.string().nullable(), facing: z.string() })),
  }),
);

const told = z.object({
  seats: z.array(z.object({ seat: z.number(), isToAct: z.boolean() })),
  whyNot: z.array(z.object({ rule: z.string(), message: z.string() })),
});

describe('two friends and a link', () => {
  let running: RunningService;
  let closed: RunningService;

  beforeAll(async () => {
    running = await RunningService.start({ environment: { RECOUNT_GUESTS: 'on' } });
    closed = await RunningService.start();
  });

  afterAll(async () => {
    await running.stop();
    await closed.stop();
  });

  const guest = async (): Promise<{ readonly client: Client; readonly player: string }> => {
    const session = await new Client(running.url).ask(BE_GUEST, {}, 'beGuest');
    return {
      client: new Client(running.url, pickText(session, 'token')),
      player: pickText(session, 'player'),
    };
  };

  const invite = async (client: Client): Promise<z.output<typeof invited>> =>
    invited.parse(await client.ask(INVITE, { input: { game: 'metax' } }, 'invite'));

  const begin = async (matchId: string, clients: readonly Client[]): Promise<void> => {
    for (const client of clients) {
      const deck = { readyMade: 'watch-muster' };
      await client.ask(DECK, { input: { matchId, deck } }, '');
      await client.ask(READY, { input: { matchId } }, '');
    }
  };

  it('play as guests, each seeing only its own hand; a third player finds no seat', async () => {
    const [ann, ben, eve] = [await guest(), await guest(), await guest()];
    await ann.client.ask(NAME, { name: 'Ann of the link' }, '');
    // Found by the beginning of the name, in any case.
    const found = await (await running.client('judge')).ask(FOUND, { search: 'ANN of' }, 'players');
    expect(found).toEqual([{ id: ann.player, name: 'Ann of the link' }]);
    const { code, match } = await invite(ann.client);
    expect(match).toMatchObject({ season: 'among-friends', status: 'OPEN' });
    expect(await ben.client.ask(ACCEPT, { code }, 'acceptInvitation')).toEqual({
      seat: 1,
      match: { id: match.id, viewpoint: { kind: 'SEAT', seat: 1 } },
    });
    const host = await running.client('organizer', 'host');
    expect(await host.refusal(CREATE_AMONG_FRIENDS)).toBe('BAD_USER_INPUT');
    // The same link again gives the same seat; another player gets none.
    expect(await ben.client.ask(ACCEPT, { code }, 'acceptInvitation.seat')).toBe(1);
    expect(await ann.client.ask(ACCEPT, { code }, 'acceptInvitation.seat')).toBe(0);
    await expect(eve.client.ask(ACCEPT, { code }, '')).rejects.toThrow(/SEAT_TAKEN/);
    await begin(match.id, [ann.client, ben.client]);
    for (const [seat, { client }] of [ann, ben, eve].entries()) {
      const seen = zones.parse(await client.ask(HANDS, { id: match.id }, 'match.frame.table.zones'));
      const open = seen.filter(
        ({ kind, cards }) => kind === 'hand' && cards.some(({ facing }) => facing === 'FACE_UP'),
      );
      expect(open.map(({ owner }) => owner)).toEqual(seat === 2 ? [] : [seat]);
    }
    await toldWhyNot(match.id, [ann.client, ben.client], eve.client);
  });

  /** Checks that the waiting player receives a card of its own hand, and no other viewer does. */
  const toldWhyNot = async (id: string, clients: readonly Client[], other: Client): Promise<void> => {
    const found: unknown[] = [];
    for (const [seat, client] of clients.entries()) {
      const seen = zones.parse(await client.ask(HANDS, { id }, 'match.frame.table.zones'));
      const card = seen.find(({ kind, owner }) => kind === 'hand' && owner === seat)?.cards[0]?.id;
      const asked = { id, seat, card };
      const { seats, whyNot } = told.parse(await client.ask(WHY_NOT, asked, 'match'));
      if (!seats.some((one) => one.seat === seat && one.isToAct)) found.push(whyNot);
      expect(await other.ask(WHY_NOT, asked, 'match.whyNot')).toEqual([]);
      const rival = clients[1 - seat] ?? other;
      expect(await rival.ask(WHY_NOT, asked, 'match.whyNot')).toEqual([]);
    }
    const waits = { rule: expect.stringMatching(/^MX-/), message: 'It is not your decision now.' };
    expect(found).toEqual([[waits]]);
  };

  it('are admitted only by the code: not by the address, another code, or a service without guests', async () => {
    const [ann, eve] = [await guest(), await guest()];
    const { code, match } = await invite(ann.client);
    await expect(eve.client.ask(JOIN, { input: { matchId: match.id } }, '')).rejects.toThrow(/FORBIDDEN/);
    const organizer = await running.client('organizer');
    const seating = { input: { matchId: match.id, player: 'eve', seat: 1 } };
    await expect(organizer.ask(JOIN, seating, '')).rejects.toThrow(/FORBIDDEN/);
    for (const wrong of [match.id, `${match.id}.AAAAAAAAAAAA`, `${code}x`, '', code.replace('f-', 'f-0')])
      await expect(eve.client.ask(ACCEPT, { code: wrong }, '')).rejects.toThrow(/NOT_FOUND/);
    await expect(new Client(running.url).ask(ACCEPT, { code }, '')).rejects.toThrow(/UNAUTHENTICATED/);
    await expect(new Client(closed.url).ask(BE_GUEST, {}, '')).rejects.toThrow(/FORBIDDEN/);
    const known = await closed.client('player', 'ann');
    await expect(known.ask(INVITE, { input: { game: 'metax' } }, '')).rejects.toThrow(/FORBIDDEN/);
  });

  it("stay among friends: a guest cannot take an organizer's seat", async () => {
    const { client } = await guest();
    const organizer = await running.client('organizer');
    const created = await organizer.ask(CREATE, { input: { game: 'metax' } }, 'createMatch.match');
    const join = { input: { matchId: pickText(created, 'id') } };
    await expect(client.ask(JOIN, join, '')).rejects.toThrow(/FORBIDDEN/);
    const known = await running.client('player', 'ann');
    expect(await known.ask(JOIN, join, 'joinMatch.seat')).toBe(0);
  });

  it('are private to their link: strangers find neither the match nor a guest', async () => {
    const [ann, ben, eve] = [await guest(), await guest(), await guest()];
    await ann.client.ask(NAME, { name: 'Wren Private' }, '');
    const strangers = [
      new Client(running.url),
      eve.client,
      await running.client('player', 'wanda'),
      await running.client('production', 'caster'),
    ];
    const staff = [await running.client('organizer', 'host'), await running.client('judge', 'jo')];
    const sockets = strangers.map((client) => openSocket(client));
    const listeners = sockets.map((socket) => new Listener(socket, UPDATES));
    for (const socket of sockets) await settled(socket);
    const { code, match } = await invite(ann.client);
    const { id } = match;
    const finds = async (client: Client): Promise<readonly boolean[]> => {
      const found = [];
      for (const filter of [{}, { player: ann.player }, { season: 'among-friends' }])
        found.push(await client.ask(LIST, { filter }, 'matches.nodes'));
      found.push(await client.ask(SEARCH, {}, 'searchFrames.nodes'));
      return found.map((nodes) => JSON.stringify(nodes).includes(id));
    };
    const all = [true, true, true, true];
    for (const isStarted of [false, true]) {
      if (isStarted) {
        await ben.client.ask(ACCEPT, { code }, '');
        await begin(id, [ann.client, ben.client]);
      }
      await eventually(async () => (await finds(ann.client)).every((isFound) => isFound));
      for (const client of staff) expect(await finds(client)).toEqual(all);
      for (const client of strangers) expect(await finds(client)).toEqual(all.map(() => false));
      // Strangers who have the link may watch.
      for (const client of strangers)
        expect(await client.ask(BY_ID, { id }, 'match.status')).toBe(isStarted ? 'PLAYING' : 'OPEN');
    }
    for (const client of strangers)
      expect(await client.ask(FOUND, { search: 'Wren' }, 'players')).toEqual([]);
    expect(await staff[0]?.ask(FOUND, { search: 'Wren' }, 'players.0.id')).toBe(ann.player);
    expect(await staff[0]?.refusal(FEATURE, { input: { matchId: id } })).toBe('FORBIDDEN');
    // An ordinary match after it reaches the subscribers; the match among friends did not.
    const created = await staff[0]?.ask(CREATE, { input: { game: 'metax' } }, 'createMatch.match');
    for (const listener of listeners) {
      const [first] = await listener.until(1);
      expect(pick(first, 'matches.match.id')).toBe(pickText(created, 'id'));
    }
    for (const socket of sockets) await socket.dispose();
  });

  it('are listed if their author chooses it, with a clock and a series of games; they count in no ranking', async () => {
    const { client } = await guest();
    const clock = { seat: { mainSeconds: 300, incrementSeconds: 5 } };
    const input = { game: 'metax', bestOf: 3, isListed: true, clock };
    const { match } = invited.parse(await client.ask(INVITE, { input }, 'invite'));
    expect(match.season).toBe('among-friends-listed');
    const stranger = new Client(running.url);
    await eventually(async () =>
      JSON.stringify(await stranger.ask(LIST, { filter: {} }, 'matches.nodes')).includes(match.id),
    );
    const created = `query ($id: ID!) {
      match(id: $id) {
        frame(number: 0) {
          events { ... on MatchCreated { format { bestOf } clock { seat { mainSeconds incrementSeconds } } } }
        }
      }
    }`;
    expect(await stranger.ask(created, { id: match.id }, 'match.frame.events.0')).toEqual({
      clock: { seat: { mainSeconds: 300, incrementSeconds: 5 } },
      format: { bestOf: 3 },
    });
    const known = await running.client('player', 'ann');
    const join = { input: { matchId: match.id } };
    expect(await known.refusal(JOIN, join)).toBe('FORBIDDEN');
    const host = await running.client('organizer', 'host');
    expect(await host.refusal(FEATURE, join)).toBe('FORBIDDEN');
    expect(await host.refusal(CREATE, { input: { game: 'metax', season: 'among-friends-listed' } })).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('play again, both of them in one match, without any rating', async () => {
    const [ann, ben] = [await guest(), await guest()];
    const { code, match } = await invite(ann.client);
    await ben.client.ask(ACCEPT, { code }, '');
    await expect(ann.client.ask(REMATCH, { of: match.id }, '')).rejects.toThrow(/not over/);
    await begin(match.id, [ann.client, ben.client]);
    await ann.client.ask(CONCEDE, { input: { matchId: match.id } }, '');
    const first = await ann.client.ask(REMATCH, { of: match.id }, 'rematch');
    expect(await ben.client.ask(REMATCH, { of: match.id }, 'rematch')).toEqual(first);
    expect(first).toMatchObject({
      code: null,
      match: { seats: [{ player: { id: ben.player } }, { player: { id: ann.player } }] },
    });
    expect(await ann.client.ask(BOARD, {}, 'leaderboard.totalCount')).toBe(0);
  });

  it('play again in one match with changed seats and the same decks, once both have requested it', async () => {
    const [ann, ben, eve] = [await guest(), await guest(), await guest()];
    const input = { game: 'metax', bestOf: 3 };
    const { code, match } = invited.parse(await ann.client.ask(INVITE, { input }, 'invite'));
    const of = match.id;
    await ben.client.ask(ACCEPT, { code }, '');
    expect(await ann.client.refusal(PLAY_AGAIN, { of })).toBe('BAD_USER_INPUT');
    await begin(of, [ann.client, ben.client]);
    await ann.client.ask(CONCEDE, { input: { matchId: of } }, '');
    expect(await eve.client.refusal(PLAY_AGAIN, { of })).toBe('FORBIDDEN');
    const socket = openSocket(ben.client);
    const listener = new Listener(socket, WANTED, { of });
    const alone = { requestedBy: [0], match: null };
    expect(await ann.client.ask(PLAY_AGAIN, { of }, 'playAgain.rematch')).toEqual(alone);
    expect(await ann.client.ask(PLAY_AGAIN, { of }, 'playAgain.rematch')).toEqual(alone);
    const answers = await Promise.all(
      [ben, ann, ben].map(({ client }) => client.ask(PLAY_AGAIN, { of }, 'playAgain.rematch')),
    );
    const ids = new Set(answers.map((answer) => pick(answer, 'match.id')));
    const [id = ''] = [...ids].map(String);
    expect([...ids]).toEqual([id]);
    await eventually(() => listener.hasEnded);
    expect(pick(listener.received.at(-1), 'rematch.match')).toEqual({ id, viewpoint: { seat: 0 } });
    await socket.dispose();
    for (const [seat, player] of [ben, ann].entries()) {
      const seen = await player.client.ask(DECKS, { id }, 'match');
      expect(pick(seen, 'format')).toEqual({ bestOf: 3 });
      expect(pick(seen, `seats.${seat}.player.id`)).toBe(player.player);
      expect(pick(seen, `seats.${seat}.deck`)).not.toEqual([]);
    }
    const own = await ann.client.ask(LIST, { filter: { player: ann.player } }, 'matches.nodes');
    expect(own).toEqual([{ id }, { id: of }]);
  });
});
