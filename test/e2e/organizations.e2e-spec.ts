import { beforeAll, describe, expect, it } from '@jest/globals';
import type { GraphQLSchema } from 'graphql';
import { forAll } from '../support/for-all.js';
import { Client } from './support/client.js';
import {
  allAnswers,
  everyField,
  type FieldRequest,
  introspected,
  type Tries,
} from './support/every-field.js';
import { pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { TableForTwo } from './support/table.js';

const FOUND = 'mutation($input: FoundOrganizationInput!) { foundOrganization(input: $input) { commandId } }';
const GIVE = 'mutation($input: GiveRolesInput!) { giveRoles(input: $input) { commandId } }';
const CREATE_KEY =
  'mutation($input: CreateKeyInput!) { createKey(input: $input) { text key { id prefix scopes lastUsedAt } } }';
const CREATE =
  'mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id organization { id name } frame { actor { role id } } } } }';
const CANCEL = 'mutation($input: CancelMatchInput!) { cancelMatch(input: $input) { commandId } }';
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { commandId } }';
const FEATURE = 'mutation($input: FeatureMatchInput!) { featureMatch(input: $input) { commandId } }';
const REGISTER =
  'mutation($input: RegisterPlayerInput!) { registerPlayer(input: $input) { player { name } } }';
// Every field, requested by ten staff members of other organizations about eight matches.

const ADMINISTERED = '{ organization { id name members { subject roles } keys { id name revokedAt } } }';
const NAME_IN = 'query($organization: ID) { player(id: "ann", organization: $organization) { name } }';
const NOWHERE = 'rival_no-such-match';
const UNLIMITED = { RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' };
const DELAY = { spectatorDelaySeconds: 60 };

const keyFor = async (administrator: Client, input: Readonly<Record<string, unknown>>) => {
  const { data } = await administrator.send(CREATE_KEY, {
    input: { name: 'Desk', role: 'ORGANIZER', ...input },
  });
  return { text: pickText(data, 'createKey.text'), id: pickText(data, 'createKey.key.id') };
};

describe('the data of an organization', () => {
  const running = serviceForAll({ clock: () => now, environment: UNLIMITED });
  const rival = forAll(() => running.client('organizer', 'rival-admin', { organization: 'rival' }));
  let schema: GraphQLSchema;
  const now = new Date('2026-11-20T12:00:00Z');
  let rivalKey: { text: string; id: string };
  /** The rival organization's matches, in each state. */
  let hidden: ReadonlyMap<string, string>;
  let open: ReadonlyMap<string, string>;
  let tries: Tries;

  beforeAll(async () => {
    schema = await introspected(await running.client());
    const host = await running.client('organizer', 'host');
    for (const id of ['club', 'rival'])
      await host.ask(FOUND, { input: { id, name: `The ${id}`, owner: `${id}-owner` } }, '');
    await rival.ask(GIVE, { input: { subject: 'rival-judge', roles: ['JUDGE'] } }, '');
    rivalKey = await keyFor(rival, { name: 'Rival desk' });
    await rival.ask(REGISTER, { input: { player: 'ann', name: 'Ann of the rival' } }, '');
    const begun = async (settings: Readonly<Record<string, unknown>>) => {
      const options = { organization: 'rival', settings };
      const opened = await TableForTwo.open(running, options);
      const playing = await TableForTwo.started(running, options);
      await playing.play(3);
      const cancelled = await TableForTwo.started(running, options);
      await rival.ask(CANCEL, { input: { matchId: cancelled.id, reason: 'Rain' } }, '');
      const ended = await TableForTwo.started(running, options);
      await ended.player(0).ask(CONCEDE, { input: { matchId: ended.id } }, '');
      await rival.ask(FEATURE, { input: { matchId: playing.id } }, '');
      return new Map(Object.entries({ opened, playing, cancelled, ended }).map(([k, { id }]) => [k, id]));
    };
    open = await begun({ season: 'rival-open', productionAllowed: true });
    hidden = await begun({ ...DELAY, season: 'rival-secret', title: 'Secret final' });
    tries = {
      commandId: ['a-command', 'a b'],
      expectedFrame: [0, 999],
      seat: [1],
      after: [3],
      as: ['SPECTATOR', 'JUDGE', 'PRODUCTION'].map((kind) => ({ kind })),
      filter: [{ isFeatured: true }, { organization: 'rival' }, { player: 'ann' }],
      organization: ['rival'],
      season: ['rival-open', 'rival-secret'],
      id: ['rival'],
      key: [rivalKey.id],
      player: ['ann'],
      players: [['ann', 'ben']],
      subject: ['rival-judge', 'rival-admin', rivalKey.id],
      token: ['x'],
      action: [{ metax: { endPlanning: true } }],
      deck: [{ readyMade: 'watch-muster' }],
      csv: [...open.values(), ...hidden.values()].map(
        (id) => `match_id,seat,result\n${id},0,win\n${id},1,loss`,
      ),
      result: [{ places: [[0], [1]], gamesWon: [1, 0] }],
    };
  });

  /** Staff of another organization, with every kind of credential. */
  const staffElsewhere = async (): Promise<readonly (readonly [string, Client])[]> => {
    const roles = ['organizer', 'judge', 'production'] as const;
    const tokens = roles.flatMap((role) =>
      ['club', 'house'].map(
        async (organization) =>
          [`${role} of ${organization}`, await running.client(role, `${role}-x`, { organization })] as const,
      ),
    );
    const administrator = await running.client('organizer', 'club-admin', { organization: 'club' });
    const keys = (['ORGANIZER', 'JUDGE', 'PRODUCTION'] as const).map(async (role) => {
      const { text } = await keyFor(administrator, { role });
      return [`a key of club, ${role}`, new Client(running.url, text)] as const;
    });
    const owner = await running.service.issueToken({
      subject: 'club-owner',
      organization: 'club',
      lifetimeSeconds: 3600,
    });
    return [
      ...(await Promise.all([...tokens, ...keys])),
      ['the owner of club', new Client(running.url, owner)],
    ];
  };

  const about = (matchId: string): readonly FieldRequest[] =>
    everyField(schema, matchId, tries).filter(({ isAboutMatch }) => isAboutMatch);

  /** Pairs of client and match: the first client with each match, the others with a running match and, in turn, one of the others. */
  const statesFor = (matches: ReadonlyMap<string, string>, asking: number) => {
    const others = [...matches.keys()].filter((state) => state !== 'playing');
    const inTurn = others[asking % others.length];
    return [...matches].filter(([state]) => asking === 0 || state === 'playing' || state === inTurn);
  };

  it("is, while hidden, byte for byte like missing data to other organizations' staff", async () => {
    for (const [asking, [who, client]] of (await staffElsewhere()).entries()) {
      const expected = await allAnswers(client, about(NOWHERE));
      for (const [state, id] of statesFor(hidden, asking)) {
        const requests = about(id);
        const told = await allAnswers(client, requests);
        const found = requests.flatMap(({ field, variant }, index) =>
          told[index] === expected[index]
            ? []
            : [`${field} ${variant}: ${told[index]} <> ${expected[index]}`],
        );
        expect({ who, state, found }).toEqual({ who, state, found: [] });
      }
    }
  });

  it("is, while open, shown to other organizations' staff as to any spectator, to the byte", async () => {
    const spectator = await running.client('spectator');
    const expected = new Map<string, readonly string[]>();
    const requestsFor = (id: string) => about(id).filter(({ field }) => !field.startsWith('Mutation.'));
    for (const [state, id] of open) expected.set(state, await allAnswers(spectator, requestsFor(id)));
    for (const [asking, [who, client]] of (await staffElsewhere()).entries())
      for (const [state, id] of statesFor(open, asking))
        expect({ who, state, told: await allAnswers(client, requestsFor(id)) }).toEqual({
          who,
          state,
          told: expected.get(state),
        });
  });

  it("is in no answer to other organizations' staff, and is not changed by their requests", async () => {
    const seen = async () => ({
      administered: (await rival.send(ADMINISTERED)).text,
      matches: await Promise.all(
        [...open.values(), ...hidden.values()].map(
          async (id) =>
            (
              await rival.send(
                'query($id: ID!) { match(id: $id) { id title status frameCount isFeatured seats { player { id name } } } }',
                { id },
              )
            ).text,
        ),
      ),
      featured: (await rival.send('{ featuredMatch(organization: "rival") { id } }')).text,
      kept: (await rival.send('{ personalData(player: "ann") { names { name } seats { matchId } } }')).text,
      judge: (
        await (
          await running.client('judge', 'rival-judge', { organization: 'rival' })
        ).send('{ me { role } }')
      ).text,
      key: (await new Client(running.url, rivalKey.text).send('{ me { role subject } }')).text,
    });
    const before = await seen();
    const secrets = [
      ...hidden.values(),
      'Secret final',
      'rival-secret',
      'Rival desk',
      rivalKey.id,
      'rival-judge',
      'rival-owner',
      'rival-admin',
    ];
    const requests = everyField(schema, open.get('playing') ?? '', tries);
    for (const [who, client] of (await staffElsewhere()).filter(([who]) => who.includes('club')))
      for (const [index, told] of (await allAnswers(client, requests)).entries()) {
        const { field, variant, variables } = requests[index] ?? { field: '', variant: '', variables: {} };
        // Values that they sent themselves are no leak.
        const said = JSON.stringify(variables);
        const betrayed = secrets.filter((secret) => told.includes(secret) && !said.includes(secret));
        expect({ who, field, variant, betrayed }).toEqual({ who, field, variant, betrayed: [] });
      }
    expect(await seen()).toEqual(before);
  });

  it("is private: other organizations' keys and members are not found, as if they did not exist", async () => {
    const club = await running.client('organizer', 'club-admin', { organization: 'club' });
    for (const [mutation, type] of [
      ['revokeKey', 'RevokeKeyInput'],
      ['rotateKey', 'RotateKeyInput'],
    ] as const) {
      const query = `mutation($input: ${type}!) { ${mutation}(input: $input) { key { id } } }`;
      const [theirs, none] = await Promise.all(
        [rivalKey.id, 'no-such-key'].map(async (key) => (await club.send(query, { input: { key } })).text),
      );
      expect(theirs).toBe(none);
      expect(theirs).toContain('KEY_NOT_FOUND');
    }
    expect(await club.refusal(GIVE, { input: { subject: 'rival-owner', roles: [] } })).toBe(
      'MEMBER_NOT_FOUND',
    );
    expect(
      await club.ask(
        '{ organization(id: "rival") { name members { subject } keys { id } } }',
        {},
        'organization',
      ),
    ).toEqual({ name: 'The rival', members: null, keys: null });
  });

  it('includes separate seasons, featured matches and names', async () => {
    const season = (organization?: string) =>
      `{ leaderboard(game: "metax", season: "rival-open"${organization === undefined ? '' : `, organization: "${organization}"`}) { totalCount nodes { player { name } } } }`;
    expect(await rival.ask(season(), {}, 'leaderboard.totalCount')).toBe(0);
    expect(await rival.ask(season('club'), {}, 'leaderboard.totalCount')).toBe(0);
    const board = await rival.ask(season('rival'), {}, 'leaderboard.nodes');
    expect(JSON.stringify(board)).toContain('Ann of the rival');
    expect(await rival.ask('{ featuredMatch { id } }', {}, 'featuredMatch')).toBeNull();
    expect(await rival.ask(NAME_IN, { organization: 'rival' }, 'player.name')).toBe('Ann of the rival');
    expect(await rival.ask(NAME_IN, {}, 'player.name')).toBe('ann');
    expect(await rival.ask(NAME_IN, { organization: 'club' }, 'player.name')).not.toBe('Ann of the rival');
    const seasons = 'query($of: ID) { game(id: "metax") { seasons(organization: $of) } }';
    expect(await rival.ask(seasons, { of: 'rival' }, 'game.seasons')).toEqual(['rival-open']);
    expect(await rival.ask(seasons, {}, 'game.seasons')).not.toContain('rival-open');
  });

  it('is erased for all organizations only by the host, and each receives its own data of a person', async () => {
    const erase = 'mutation($input: ErasePlayerInput!) { erasePlayer(input: $input) { commandId } }';
    const club = await running.client('organizer', 'club-admin', { organization: 'club' });
    expect(await club.refusal(erase, { input: { player: 'ann' } })).toBe('FORBIDDEN');
    const kept =
      'query { personalData(player: "ann") { seats { organization } names { organization name } } }';
    const told = JSON.stringify(await rival.ask(kept, {}, 'personalData'));
    expect(told).toContain('Ann of the rival');
    expect(JSON.stringify(await club.send(kept))).not.toContain('rival');
    expect(told).not.toMatch(/"organization":"(?!rival)/);
  });

  it("has match ids with the organization's prefix, so that they reveal nothing of other organizations", async () => {
    const club = await running.client('organizer', 'club-admin', { organization: 'club' });
    const house = await running.client('organizer', 'host');
    const create = (matchId: string) => ({ input: { game: 'metax', matchId } });
    expect(await club.refusal(CREATE, create('final'))).toBe('BAD_USER_INPUT');
    expect(await club.refusal(CREATE, create('rival_final'))).toBe('BAD_USER_INPUT');
    expect(await club.ask(CREATE, create('club_final'), 'createMatch.match.organization.id')).toBe('club');
    expect(await house.refusal(CREATE, create('rival_final'))).toBe('BAD_USER_INPUT');
    expect(await house.ask(CREATE, create('friday_final'), 'createMatch.match.id')).toBe('friday_final');
    const found = { input: { id: 'friday', name: 'Friday', owner: 'fred' } };
    expect(await house.refusal(FOUND, found)).toBe('ORGANIZATION_EXISTS');
    expect(await club.refusal(FOUND, { input: { id: 'other', name: 'Other', owner: 'o' } })).toBe(
      'FORBIDDEN',
    );
  });
});
