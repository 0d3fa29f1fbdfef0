import { beforeAll, describe, expect, it } from '@jest/globals';
import { forAll } from '../support/for-all.js';
import type { Client } from './support/client.js';
import { pick, pickList, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { TableForTwo } from './support/table.js';

const SEEN = `query($id: ID!, $as: ViewpointInput) {
  match(id: $id, as: $as) {
    viewpoint { kind seat isDelayed } isRevealed secret
    seats { deck { card } deckHash }
    legalActions(seat: 0, first: 100) { nodes { id label } totalCount }
    frame { hash table { zones { id kind owner count cards { id name facing } } } }
    frames(first: 100) { nodes { number text sealed hash openings { pointer } events {
      type text
      ... on MetaxCardsDrawn { seat count cards { id definition } }
      ... on MetaxDeckShuffled { count cards { id } }
      ... on ActionTaken { seat actionType }
      ... on DeckSubmitted { list { card } }
      ... on MatchCreated { secret }
    } } }
  }
}`;

interface Zone {
  readonly cards: readonly unknown[];
  readonly count: number;
}

const zone = (answer: unknown, id: string): Zone => {
  const found = pickList(answer, 'frame.table.zones').find((one) => pick(one, 'id') === id);
  return { cards: pickList(found, 'cards'), count: Number(pick(found, 'count')) };
};

const eventsOf = (answer: unknown, type: string) =>
  pickList(answer, 'frames.nodes')
    .flatMap((frame) => pickList(frame, 'events'))
    .filter((event) => pick(event, 'type') === type);

describe('hidden information', () => {
  const running = serviceForAll();
  const table = forAll(() => TableForTwo.started(running, { settings: { productionAllowed: true } }));

  const look = (client: Client, as?: Readonly<Record<string, unknown>>) =>
    client.ask(SEEN, { id: table.id, as }, 'match');

  beforeAll(async () => {
    await table.play(6);
  });

  it('a player sees its own hand, deck and actions, and only card counts of the opponent', async () => {
    const [ann, ben] = [await look(table.player(0)), await look(table.player(1))];
    for (const [seat, answer] of [ann, ben].entries()) {
      expect(pick(answer, 'viewpoint')).toEqual({ kind: 'SEAT', seat, isDelayed: false });
      expect(zone(answer, `${seat}/hand`).cards.length).toBe(zone(answer, `${seat}/hand`).count);
      expect(zone(answer, `${1 - seat}/hand`).count).toBeGreaterThan(0);
      expect(zone(answer, `${1 - seat}/hand`).cards).toEqual([]);
      expect(pickList(answer, `seats.${seat}.deck`).length).toBeGreaterThan(5);
      expect(pick(answer, `seats.${1 - seat}.deck`)).toBeNull();
      for (const drawn of eventsOf(answer, 'metax.CardsDrawn'))
        expect(pick(drawn, 'cards') !== null).toBe(pick(drawn, 'seat') === seat);
      for (const submitted of eventsOf(answer, 'match.DeckSubmitted').slice(1 - seat, 2 - seat))
        expect(pick(submitted, 'list')).toBeNull();
      expect(pick(answer, 'secret')).toBeNull();
    }
    expect(pick(ben, 'legalActions.totalCount')).toBe(0);
  });

  it('a spectator sees public zones; a judge and production both hands; no viewer the order of a deck', async () => {
    const spectator = await look(await running.client());
    const judge = await look(await running.client('judge'));
    const production = await look(await running.client('production'));
    for (const hand of ['0/hand', '1/hand']) {
      expect(zone(spectator, hand).cards).toEqual([]);
      expect(zone(judge, hand).cards.length).toBe(zone(judge, hand).count);
      expect(zone(production, hand).cards.length).toBe(zone(production, hand).count);
    }
    expect(pick(judge, 'seats.0.deck')).not.toBeNull();
    expect(pick(production, 'seats.0.deck')).toBeNull();
    for (const answer of [spectator, judge, production, await look(table.player(0))]) {
      for (const shuffled of eventsOf(answer, 'metax.DeckShuffled'))
        expect(pick(shuffled, 'cards')).toBeNull();
      expect(pick(eventsOf(answer, 'match.MatchCreated')[0], 'secret')).toBeNull();
      expect(zone(answer, '0/deck').cards).toEqual([]);
    }
    for (const answer of [spectator, production]) expect(pick(answer, 'legalActions.totalCount')).toBe(0);
  });

  it('all viewers have the same chain, and can open the parts that they may see', async () => {
    const clients = [await running.client(), await running.client('judge'), table.player(0), table.player(1)];
    const chains = await Promise.all(
      clients.map(async (client) => {
        const nodes = pickList(await look(client), 'frames.nodes');
        return nodes.map((node) => `${pickText(node, 'sealed')} ${pickText(node, 'hash')}`);
      }),
    );
    for (const chain of chains) expect(chain).toEqual(chains[0]);
    const opened = async (client: Client) =>
      pickList(await look(client), 'frames.nodes')
        .flatMap((node) => pickList(node, 'openings'))
        .map((opening) => pickText(opening, 'pointer'));
    const decklists = async (client: Client) =>
      (await opened(client)).filter((pointer) => pointer === '/list');
    expect(await opened(await running.client())).toEqual([]);
    expect((await decklists(table.player(0))).length).toBe(1);
    expect((await decklists(await running.client('judge'))).length).toBe(2);
    expect((await decklists(await running.client('production'))).length).toBe(0);
  });

  it('judges may use any viewpoint, all users that of a spectator, and other requests are refused', async () => {
    const judge = await running.client('judge');
    const spectator = await look(await running.client());
    const asSpectator = await look(judge, { kind: 'SPECTATOR' });
    expect(pick(asSpectator, 'frame')).toEqual(pick(spectator, 'frame'));
    const asBen = await look(judge, { kind: 'SEAT', seat: 1 });
    expect(pick(asBen, 'frame')).toEqual(pick(await look(table.player(1)), 'frame'));
    expect(pick(await look(table.player(0), { kind: 'SPECTATOR' }), 'frame')).toEqual(
      pick(spectator, 'frame'),
    );
    const refused = async (client: Client, as: Readonly<Record<string, unknown>>) =>
      client.refusal(SEEN, { id: table.id, as });
    expect(await refused(table.player(0), { kind: 'SEAT', seat: 1 })).toBe('FORBIDDEN');
    expect(await refused(table.player(0), { kind: 'JUDGE' })).toBe('FORBIDDEN');
    expect(await refused(await running.client(), { kind: 'PRODUCTION' })).toBe('FORBIDDEN');
    expect(await refused(judge, { kind: 'SEAT' })).toBe('BAD_USER_INPUT');
    expect(await refused(judge, { kind: 'SEAT', seat: 5 })).toBe('BAD_USER_INPUT');
    expect(await refused(judge, { kind: 'JUDGE', seat: 0 })).toBe('BAD_USER_INPUT');
  });

  it("a production token has a spectator's visibility unless the organizer allowed more", async () => {
    const closed = await TableForTwo.started(running);
    const production = await running.client('production');
    expect(await production.ask(SEEN, { id: closed.id }, 'match.viewpoint.kind')).toBe('SPECTATOR');
  });

  it('a token for one match sees no other, also in lists', async () => {
    const scoped = await running.client('spectator', 'overlay', { match: table.id });
    const list = '{ matches { nodes { id } } }';
    expect(await scoped.ask(list, {}, 'matches.nodes')).toEqual([{ id: table.id }]);
    expect(pickList(await table.organizer.ask(list, {}, 'matches'), 'nodes').length).toBeGreaterThan(1);
  });

  it('a token for a seat plays that seat, for any subject', async () => {
    const guest = await running.client('player', 'guest', { match: table.id, seat: 1 });
    expect(await guest.ask(SEEN, { id: table.id }, 'match.viewpoint')).toEqual({
      kind: 'SEAT',
      seat: 1,
      isDelayed: false,
    });
  });

  it('all is open once the match has ended, unless an embargo applies', async () => {
    const embargoed = await TableForTwo.started(running, {
      settings: { embargoUntil: '2099-01-01T00:00:00Z' },
    });
    const concede = 'mutation($input: ConcedeInput!) { concede(input: $input) { match { status } } }';
    const anonymous = await running.client();
    const judge = await running.client('judge');
    const open =
      'query($id: ID!) { match(id: $id) { isRevealed secret seats { deck { card } } frame { text } } }';
    await embargoed.player(0).ask(concede, { input: { matchId: embargoed.id } }, '');
    expect(await anonymous.ask(open, { id: embargoed.id }, 'match')).toMatchObject({
      isRevealed: false,
      secret: null,
      seats: [{ deck: null }, { deck: null }],
    });
    expect(await judge.ask(open, { id: embargoed.id }, 'match.isRevealed')).toBe(true);

    const other = await TableForTwo.started(running);
    await other.player(0).ask(concede, { input: { matchId: other.id } }, '');
    const ended = await anonymous.ask(open, { id: other.id }, 'match');
    expect(pick(ended, 'isRevealed')).toBe(true);
    expect(pickText(ended, 'secret')).toMatch(/^[0-9a-f]{64}$/);
    expect(pickList(ended, 'seats.1.deck').length).toBeGreaterThan(5);
  });

  it('the visibility of a seat during the match is available to all viewers once the match is open, and not before', async () => {
    const played = await TableForTwo.started(running);
    const last = await played.play(6);
    const anonymous = await running.client();
    const at = `query($id: ID!, $frame: Int!, $as: ViewpointInput) { match(id: $id, as: $as) {
      viewpoint { kind seat asPlayed } isRevealed secret
      frame(number: $frame) { text events { type text } openings { pointer } table { zones { id count cards { id name facing } } } } } }`;
    const seen = (client: Client, as?: Readonly<Record<string, unknown>>) =>
      client.ask(at, { id: played.id, frame: last, as }, 'match');
    const live = [await seen(played.player(0)), await seen(played.player(1)), await seen(anonymous)].map(
      (view) => pick(view, 'frame'),
    );
    const eyes = [{ kind: 'SEAT', seat: 0 }, { kind: 'SEAT', seat: 1 }, { kind: 'SPECTATOR' }].map((as) => ({
      ...as,
      asPlayed: true,
    }));
    for (const as of eyes.slice(0, 2))
      expect(await anonymous.refusal(at, { id: played.id, frame: last, as })).toBe('FORBIDDEN');
    const concede = 'mutation($input: ConcedeInput!) { concede(input: $input) { match { status } } }';
    await played.player(0).ask(concede, { input: { matchId: played.id } }, '');
    for (const [index, as] of eyes.entries()) {
      const shown = await seen(anonymous, as);
      expect(pick(shown, 'frame')).toEqual(live[index]);
      expect(pick(shown, 'viewpoint.asPlayed')).toBe(true);
      expect([pick(shown, 'isRevealed'), pick(shown, 'secret')]).toEqual([false, null]);
      expect(pick(await seen(anonymous), 'frame')).not.toEqual(live[index]);
    }
  });
});
