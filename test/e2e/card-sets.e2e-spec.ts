import { beforeAll, describe, expect, it } from '@jest/globals';
import { forAll } from '../support/for-all.js';
import { type OwnCards, ownCards, packedFile } from '../support/own-cards.js';
import type { Client } from './support/client.js';
import { pick, pickList, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { TableForTwo } from './support/table.js';

const PUBLISH = `mutation($input: PublishCardSetInput!) {
  publishCardSet(input: $input) { cardSet { id version hash setVersion reason audience { kind organizations } } warnings { code } } }`;
const RETIRE = `mutation($input: RetireCardSetInput!) { retireCardSet(input: $input) { cardSet { version isRetired } } }`;
const AUDIENCE = `mutation($input: SetCardSetAudienceInput!) {
  setCardSetAudience(input: $input) { cardSet { audience { kind organizations } } } }`;
const CHECK = `query($file: CardFileInput!) {
  checkCardSet(input: { file: $file }) { isValid game id hash cardCount faultCount faults { code path line column message page } } }`;
const SET = `query($id: ID!, $card: ID!, $since: Int) {
  cardSet(game: "metax", id: $id) {
    id name version hash organization isRetired cardCount decks { id } card(id: $card) { name data }
    versions { version hash isRetired reason }
    changes(since: $since) { version reason added removed changed { card fields } }
  } }`;
const SETS = '{ cardSets(game: "metax") { id version } }';
const CREATE = `mutation($input: CreateMatchInput!) {
  createMatch(input: $input) { match { id cardSets { id hash version } } } }`;
const SEATS =
  'query($id: ID!) { match(id: $id) { cardSets { id version } seats { deck { card name count } } } }';
const INVITE =
  'mutation($input: InviteInput!) { invite(input: $input) { match { cardSets { id version } } } }';
const EVENT = 'mutation($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }';
const RUN = 'mutation($input: RunEventInput!) { runEvent(input: $input) { event { status } } }';
const DECKS = 'query($id: ID!) { cardSet(game: "metax", id: $id) { decks { text } } }';
const MATCHES_OF = `query($event: String!) {
  matches(filter: { event: $event }, first: 10) { nodes { id cardSets { id version } } } }`;
const CHANGES = `query($types: [ChangeType!]) {
  changes(types: $types, first: 50) { nodes { type subject reason data { ... on CardSetRow { version name retired audience } } } } }`;

const publish = (by: Client, cards: OwnCards = {}, input: Readonly<Record<string, unknown>> = {}) =>
  by.ask(PUBLISH, { input: { file: packedFile(ownCards(cards)), ...input } }, 'publishCardSet.cardSet');

const stronger: NonNullable<OwnCards['change']> = (card) =>
  card.id === 'own-harbour-bell' ? { ...card, name: 'Ona Rill - Loud Bell', metaPoints: 3 } : card;

describe('card sets of a running service', () => {
  const running = serviceForAll({ environment: { RECOUNT_GUESTS: 'on' } });
  const club = forAll(() => running.client('organizer', 'club-1', { organization: 'club' }));
  const guild = forAll(() => running.client('organizer', 'guild-1', { organization: 'guild' }));

  beforeAll(async () => {
    const host = await running.client('organizer');
    for (const id of ['club', 'guild'])
      await host.ask(
        'mutation($input: FoundOrganizationInput!) { foundOrganization(input: $input) { commandId } }',
        { input: { id, name: `The ${id}`, owner: `${id}-owner` } },
        '',
      );
  });

  const refusalOfMatch = async (by: Client, cardSets: readonly string[]): Promise<unknown> => {
    const { errors } = await by.send(CREATE, { input: { game: 'metax', season: 's', cardSets } });
    return pick(errors[0]?.extensions, 'faults.0.code');
  };

  it('are published, played with, and corrected by a new version; the same again changes nothing', async () => {
    const first = await publish(club, { id: 'life' });
    expect(first).toMatchObject({
      version: 1,
      setVersion: 1,
      audience: { kind: 'OWNER', organizations: [] },
    });
    expect(await publish(club, { id: 'life' })).toEqual(first);
    const input = { reason: 'It was too weak.' };
    const second = await publish(club, { id: 'life', change: stronger }, input);
    expect(second).toMatchObject({ version: 2, reason: 'It was too weak.' });
    const asked = { id: 'life', card: 'own-harbour-bell' };
    const shown = await club.ask(SET, asked, 'cardSet');
    expect(shown).toMatchObject({
      name: 'Own Set',
      version: 2,
      organization: 'club',
      isRetired: false,
      card: { name: 'Ona Rill - Loud Bell', data: { metaPoints: 3 } },
      versions: [
        { version: 1, hash: pick(first, 'hash'), reason: null },
        { version: 2, hash: pick(second, 'hash'), reason: 'It was too weak.' },
      ],
      changes: [
        { version: 1, added: [], changed: [], removed: [] },
        {
          version: 2,
          reason: 'It was too weak.',
          added: [],
          changed: [{ card: 'own-harbour-bell', fields: ['metaPoints', 'name'] }],
          removed: [],
        },
      ],
    });
    expect(pickList(await club.ask(SET, { ...asked, since: 1 }, 'cardSet'), 'changes')).toHaveLength(1);
    expect(await club.ask(SET, { ...asked, id: 'life@1' }, 'cardSet.card.name')).toBe(
      'Ona Rill - Harbour Bell',
    );
    const table = await TableForTwo.started(running, {
      organization: 'club',
      settings: { cardSets: ['life'], season: 's' },
    });
    await table.play(10);
    const match = await table.player(0).ask(SEATS, { id: table.id }, 'match');
    expect(match).toMatchObject({ cardSets: [{ id: 'life', version: 2 }] });
    expect(pickList(pick(match, 'seats.0'), 'deck')).toContainEqual({
      card: 'own-harbour-bell',
      name: 'Ona Rill - Loud Bell',
      count: 2,
    });
  });

  it('are refused with each of 50 faults, by line and column, and nothing changes', async () => {
    await publish(club, { id: 'faulty' });
    const faulty = ownCards({
      id: 'faulty',
      change: (card, index) => (index < 50 ? { ...card, metaPoints: 'many' } : card),
    });
    const check = await club.ask(CHECK, { file: packedFile(faulty) }, 'checkCardSet');
    expect(check).toMatchObject({ isValid: false, game: 'metax', id: null, hash: null });
    const faults = pickList(check, 'faults');
    const lines = faulty.split('\n');
    const placed = faults.filter((fault) =>
      lines[Number(pick(fault, 'line')) - 1]?.includes('"metaPoints": "many"'),
    );
    expect(new Set(placed.map((fault) => pick(fault, 'line'))).size).toBe(50);
    expect(placed[0]).toMatchObject({ path: 'card "Ona Rill - Harbour Bell" metaPoints', column: 4 });
    const { errors } = await club.send(PUBLISH, { input: { file: packedFile(faulty) } });
    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_CARD_SET', faults });
    expect(await club.ask(SET, { id: 'faulty', card: 'x' }, 'cardSet.version')).toBe(1);
    const noJson = await club.ask(CHECK, { file: { text: '{\n "id": }' } }, 'checkCardSet.faults');
    expect(noJson).toMatchObject([{ code: 'NOT_JSON', line: 2 }]);
    expect(await club.ask(CHECK, { file: packedFile(ownCards()) }, 'checkCardSet')).toMatchObject({
      isValid: true,
      id: 'own-set',
      faultCount: 0,
    });
  });

  it('belong to the organization that published them first, and have ids of their own', async () => {
    await publish(club, { id: 'owned' });
    const input = { file: packedFile(ownCards({ id: 'owned', change: stronger })) };
    expect(await guild.refusal(PUBLISH, { input })).toBe('CARD_SET_ID_TAKEN');
    const shipped = { file: packedFile(ownCards({ id: 'tidewall-first-watch' })) };
    expect(await guild.refusal(PUBLISH, { input: shipped })).toBe('CARD_SET_ID_TAKEN');
    const name = { game: 'metax', id: 'owned' };
    expect(await guild.refusal(RETIRE, { input: name })).toBe('CARD_SET_NOT_FOUND');
    const audience = { kind: 'EVERYBODY' };
    expect(await guild.refusal(AUDIENCE, { input: { ...name, audience } })).toBe('CARD_SET_NOT_FOUND');
    for (const role of ['player', 'judge', 'production'] as const) {
      const other = await running.client(
        role,
        `${role}-x`,
        role === 'player' ? {} : { organization: 'club' },
      );
      expect([role, await other.refusal(PUBLISH, { input })]).toEqual([role, 'FORBIDDEN']);
    }
    expect(await (await running.client()).refusal(PUBLISH, { input })).toBe('UNAUTHENTICATED');
  });

  it('are for their owner alone until the owner opens them', async () => {
    await publish(club, { id: 'secret' });
    const asked = { id: 'secret', card: 'own-harbour-bell' };
    const player = await running.client('player', 'ann');
    const shown = async (one: Client) => (await one.ask(SET, asked, 'cardSet.id')) ?? null;
    const seen = async () => [
      await Promise.all([club, guild, player].map((one) => shown(one))),
      await Promise.all([club, guild].map((one) => refusalOfMatch(one, ['secret']))),
    ];
    expect(await seen()).toEqual([
      ['secret', null, null],
      [undefined, 'UNKNOWN_CARD_SET'],
    ]);
    expect(JSON.stringify(await guild.ask(SETS, {}, 'cardSets'))).not.toContain('secret');
    const open = (audience: object) =>
      club.ask(
        AUDIENCE,
        { input: { game: 'metax', id: 'secret', audience } },
        'setCardSetAudience.cardSet.audience',
      );
    expect(await open({ kind: 'ORGANIZATIONS', organizations: ['guild'] })).toEqual({
      kind: 'ORGANIZATIONS',
      organizations: ['guild'],
    });
    expect(await seen()).toEqual([
      ['secret', 'secret', null],
      [undefined, undefined],
    ]);
    await open({ kind: 'EVERYBODY' });
    expect(await seen()).toEqual([
      ['secret', 'secret', 'secret'],
      [undefined, undefined],
    ]);
    await open({ kind: 'OWNER' });
    expect(await refusalOfMatch(guild, ['secret'])).toBe('UNKNOWN_CARD_SET');
  });

  it('are named by id or by version; a retired version plays on where it was pinned', async () => {
    await publish(club, { id: 'old' });
    await publish(club, { id: 'old', change: stronger });
    const pinned = async (...cardSets: readonly string[]) =>
      club.ask(CREATE, { input: { game: 'metax', season: 's', cardSets } }, 'createMatch.match.cardSets');
    expect(await pinned('old')).toMatchObject([{ id: 'old', version: 2 }]);
    expect(await pinned('old@1')).toMatchObject([{ id: 'old', version: 1 }]);
    const table = await TableForTwo.open(running, {
      organization: 'club',
      settings: { cardSets: ['old'], season: 's' },
    });
    const repeated = { game: 'metax', season: 's', cardSets: ['old@2'], commandId: 'opened-once' };
    const opened = await club.ask(CREATE, { input: repeated }, 'createMatch.match');
    const retire = (version?: number) =>
      club.ask(
        RETIRE,
        { input: { game: 'metax', id: 'old', version, reason: 'Reprinted.' } },
        'retireCardSet.cardSet',
      );
    expect(await retire(2)).toEqual({ version: 2, isRetired: true });
    expect(await pinned('old')).toMatchObject([{ id: 'old', version: 1 }]);
    expect(await refusalOfMatch(club, ['old@2'])).toBe('CARD_SET_RETIRED');
    await retire();
    expect(await club.ask(CREATE, { input: repeated }, 'createMatch.match')).toEqual(opened);
    expect(await refusalOfMatch(club, ['old'])).toBe('CARD_SET_RETIRED');
    await table
      .player(0)
      .ask(
        'mutation($input: SubmitDeckInput!) { submitDeck(input: $input) { match { status } } }',
        { input: { matchId: table.id, deck: { readyMade: 'watch-muster' } } },
        '',
      );
    const deck = await table.player(0).ask(SEATS, { id: table.id }, 'match.seats.0.deck');
    expect(deck).toContainEqual({ card: 'own-harbour-bell', name: 'Ona Rill - Loud Bell', count: 2 });
    expect(await refusalOfMatch(club, ['old@7', 'none'])).toBe('UNKNOWN_CARD_SET');
  });

  it('of one match have no card twice', async () => {
    for (const id of ['twin-a', 'twin-b']) await publish(club, { id });
    expect(await refusalOfMatch(club, ['twin-a', 'twin-b'])).toBe('DUPLICATE_CARD');
    expect(await refusalOfMatch(club, ['twin-a', 'tidewall-first-watch'])).toBeUndefined();
  });

  it('are used by events in the newest version whenever a match begins, and stay in use once they are retired', async () => {
    await publish(club, { id: 'season' });
    const create = (cardSets: readonly string[]) => {
      const plan = {
        name: 'Cup',
        game: 'metax',
        season: 's',
        decks: 'CLOSED',
        cardSets,
        stage: { swiss: { rounds: 2 } },
      };
      return club.send(EVENT, { input: { plan } });
    };
    expect((await create(['none'])).errors[0]?.extensions).toMatchObject({
      faults: [{ code: 'UNKNOWN_CARD_SET' }],
    });
    const eventId = pickText((await create(['season'])).data, 'createEvent.event.id');
    const run = (change: object) => club.ask(RUN, { input: { eventId, change } }, '');
    await run({ step: 'OPEN_REGISTRATION' });
    await run({ register: [{ player: 'ann' }, { player: 'ben' }] });
    const text = String(await club.ask(DECKS, { id: 'season' }, 'cardSet.decks.0.text'));
    await run({ deck: { player: 'ann', text } });
    await publish(club, { id: 'season', change: stronger });
    const bell = text.replace('Ona Rill - Harbour Bell', 'Ona Rill - Loud Bell');
    expect(bell).not.toBe(text);
    expect(await club.refusal(RUN, { input: { eventId, change: { deck: { player: 'ben', text } } } })).toBe(
      'INVALID_DECK',
    );
    for (const player of ['ann', 'ben']) await run({ deck: { player, text: bell } });
    await club.ask(RETIRE, { input: { game: 'metax', id: 'season' } }, '');
    await run({ step: 'START' });
    await run({ pair: {} });
    await run({ publish: 1 });
    const matches = await club.ask(MATCHES_OF, { event: eventId }, 'matches.nodes');
    expect(matches).toMatchObject([{ cardSets: [{ id: 'season', version: 2 }] }]);
  });

  it('for everybody are played among friends', async () => {
    await publish(club, { id: 'friendly' });
    const ann = await running.client('player', 'ann');
    const invite = (commandId: string) =>
      ann.send(INVITE, { input: { game: 'metax', cardSets: ['friendly'], commandId } });
    expect((await invite('first-try')).errors[0]?.extensions).toMatchObject({
      faults: [{ code: 'UNKNOWN_CARD_SET' }],
    });
    const audience = { kind: 'EVERYBODY' };
    await club.ask(AUDIENCE, { input: { game: 'metax', id: 'friendly', audience } }, '');
    const { data } = await invite('second-try');
    expect(pick(data, 'invite.match')).toMatchObject({ cardSets: [{ id: 'friendly', version: 1 }] });
  });

  it('are bounded: a file that unpacks to more than its limit, and text that is not compressed, are refused', async () => {
    const bomb = packedFile(' '.repeat(5_000_000));
    const found = await club.ask(CHECK, { file: bomb }, 'checkCardSet');
    expect(found).toMatchObject({ isValid: false, faults: [{ code: 'FILE_UNREADABLE' }] });
    const plain = { packed: Buffer.from(ownCards()).toString('base64') };
    expect(await club.ask(CHECK, { file: plain }, 'checkCardSet.faults.0.code')).toBe('FILE_UNREADABLE');
    const many = (length: number) => {
      const cards = Array.from({ length }, () => ({ id: 'the-same' }));
      return packedFile(JSON.stringify({ id: 'many', name: 'Many', game: 'metax', cards }));
    };
    expect(await club.ask(CHECK, { file: many(100_000) }, 'checkCardSet.faults')).toMatchObject([
      { code: 'TOO_BIG', path: 'cards' },
    ]);
    const counted = await club.ask(CHECK, { file: many(2000) }, 'checkCardSet');
    expect(pickList(counted, 'faults')).toHaveLength(1000);
    expect(Number(pick(counted, 'faultCount'))).toBeGreaterThanOrEqual(2000);
    expect(await club.ask(CHECK, { file: packedFile(ownCards()) }, 'checkCardSet.isValid')).toBe(true);
  });

  it('appear in the feed of changes', async () => {
    await publish(guild, { id: 'told' }, { audience: { kind: 'EVERYBODY' } });
    await guild.ask(RETIRE, { input: { game: 'metax', id: 'told', reason: 'A misprint.' } }, '');
    const types = ['CARD_SET_PUBLISHED', 'CARD_SET_RETIRED', 'CARD_SET_AUDIENCE_CHANGED'];
    const nodes = pickList(await guild.ask(CHANGES, { types }, 'changes'), 'nodes');
    expect(nodes.map((node) => [pickText(node, 'type'), pick(node, 'reason'), pick(node, 'data')])).toEqual([
      ['CARD_SET_PUBLISHED', null, { version: 1, name: 'Own Set', retired: [], audience: 'OWNER' }],
      [
        'CARD_SET_AUDIENCE_CHANGED',
        null,
        { version: 1, name: 'Own Set', retired: [], audience: 'EVERYBODY' },
      ],
      [
        'CARD_SET_RETIRED',
        'A misprint.',
        { version: 1, name: 'Own Set', retired: [1], audience: 'EVERYBODY' },
      ],
    ]);
  });
});
