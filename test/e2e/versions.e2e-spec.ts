import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ownCards } from '../support/own-cards.js';
import type { Client } from './support/client.js';
import { EventDesk } from './support/event-desk.js';
import { openCase } from './support/judging-service.js';
import { pick, pickList, pickText } from './support/pick.js';
import { TableForTwo } from './support/table.js';

const mutation = (field: string, type: string): string =>
  `mutation($input: ${type}!) { ${field}(input: $input) { commandId } }`;
const CREATE_KEY = 'mutation($input: CreateKeyInput!) { createKey(input: $input) { key { id } } }';
const CREATE_WEBHOOK =
  'mutation($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } } }';
const CALL = 'mutation($input: CallJudgeInput!) { callJudge(input: $input) { call { id } } }';
const GIVE = 'mutation($input: GivePenaltyInput!) { givePenalty(input: $input) { penalty { id } } }';
const CONCEDE = mutation('concede', 'ConcedeInput');
const ANNOTATE = mutation('annotateFrame', 'AnnotateFrameInput');
const NOTE = mutation('noteFrame', 'NoteFrameInput');
const REGISTER = mutation('registerPlayer', 'RegisterPlayerInput');
const SHARE = mutation('shareAnnotation', 'ShareAnnotationInput');
const REMOVE = mutation('removeAnnotation', 'RemoveAnnotationInput');
const RENAME = mutation('renameOrganization', 'RenameOrganizationInput');
const PUBLISH = mutation('publishCardSet', 'PublishCardSetInput');
const IMPORT =
  'mutation($input: ImportEntrantsInput!) { importEntrants(input: $input) { isDone registered } }';
const OPEN_TO_ALL = 'query($id: ID!) { match(id: $id) { featuredVersion annotations { version } } }';
const ORGANIZATION = '{ organization { version } }';
const EVENT = 'query($id: ID!) { event(id: $id) { version } }';
const PERSON = 'query($id: ID!) { personalData(player: $id) { version } }';

/** A command to something with a version, and the query for that version. */
interface Versioned {
  readonly by: Client;
  readonly command: string;
  readonly input: object;
  /** The same command in other words, for commands that would change nothing the second time. */
  readonly otherwise?: object;
  readonly version: readonly [query: string, variables: Readonly<Record<string, unknown>>, path: string];
  /** The refusal of the second command, if the first one leaves nothing to change. */
  readonly gone?: string;
}

/** Every mutation with an expected frame: its author, and an input. */
const TO_A_MATCH: Readonly<Record<string, readonly ['organizer' | 'player' | 'judge', object]>> = {
  answerDraw: ['player', { accept: false }],
  callTime: ['judge', {}],
  cancelMatch: ['organizer', { reason: 'Rain.' }],
  concede: ['player', {}],
  confirmResult: ['player', {}],
  disputeResult: ['player', { reason: 'No.' }],
  extendTime: ['judge', { seconds: 60, reason: 'A long ruling.' }],
  joinMatch: ['organizer', { seat: 0, player: 'cem' }],
  makeRuling: ['judge', { rulingId: 'x', reason: 'So.' }],
  offerDraw: ['player', {}],
  pauseMatch: ['judge', { reason: 'A ruling.' }],
  ready: ['player', {}],
  reportResult: ['organizer', { result: { places: [[0], [1]], gamesWon: [1, 0] } }],
  resumeMatch: ['judge', {}],
  revealEntropy: ['player', { entropy: '0'.repeat(32) }],
  rewindMatch: ['judge', { toFrame: 3, reason: 'A misplay.' }],
  ruleResult: ['judge', { how: 'MATCH_LOSS', seats: [1], reason: 'Late.' }],
  submitAction: ['player', { action: { metax: { keepHand: true } } }],
  submitDeck: ['player', { deck: { readyMade: 'watch-muster' } }],
};

describe('commands that expect a version', () => {
  const desk = EventDesk.ofSuite(() => ({
    environment: {
      RECOUNT_RATE_LIMIT: '0',
      RECOUNT_RATE_LIMIT_ADDRESS: '0',
      RECOUNT_WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
    },
  }));
  const created = async (mutationText: string, input: object, path: string, by = desk.staff) =>
    pickText(await by.ask(mutationText, { input }, ''), path);
  const table = () => TableForTwo.started(desk.running);
  const ended = async (): Promise<TableForTwo> => {
    const one = await table();
    await one.player(0).ask(CONCEDE, { input: { matchId: one.id } }, '');
    return one;
  };

  const organization = async (field: string, type: string, input: object): Promise<Versioned> => ({
    by: desk.staff,
    command: mutation(field, type),
    input,
    version: [ORGANIZATION, {}, 'organization.version'],
  });
  const key = () => created(CREATE_KEY, { name: 'Desk', role: 'JUDGE' }, 'createKey.key.id');

  const webhook = async (field: string, type: string, input: object, gone?: string): Promise<Versioned> => {
    const id = await created(CREATE_WEBHOOK, { url: 'http://127.0.0.1:9/' }, 'createWebhook.webhook.id');
    const all = pickList(await desk.staff.ask('{ webhooks { id } }', {}, ''), 'webhooks');
    const place = all.findIndex((one) => pick(one, 'id') === id);
    return {
      by: desk.staff,
      command: mutation(field, type),
      input: { webhook: id, ...input },
      version: ['{ webhooks { version } }', {}, `webhooks.${place}.version`],
      ...(gone === undefined ? {} : { gone }),
    };
  };

  const call = async (field: string, type: string, isOfSeat = false): Promise<Versioned> => {
    const { id, players } = await table();
    const [ann] = players;
    const callId = await created(CALL, { matchId: id }, 'callJudge.call.id', ann);
    return {
      by: isOfSeat ? ann : await desk.running.client('judge', 'hana'),
      command: mutation(field, type),
      input: { callId },
      version: [
        'query($id: ID!) { matchJudging(matchId: $id) { calls { version } } }',
        { id },
        'matchJudging.calls.0.version',
      ],
    };
  };
  const taken = async (field: string, type: string): Promise<Versioned> => {
    const one = await call(field, type);
    await one.by.ask(mutation('takeCall', 'TakeCallInput'), { input: one.input }, '');
    return one;
  };

  const annotation = async (command: string, input: object, gone?: string): Promise<Versioned> => {
    const { id } = await ended();
    const fan = await desk.running.client('player', 'fan');
    const made = { matchId: id, frame: 0, text: 'Well played.', readers: 'PUBLIC' };
    await fan.ask(ANNOTATE, { input: made }, '');
    return {
      by: fan,
      command,
      input: { matchId: id, number: 1, ...input },
      version: [OPEN_TO_ALL, { id }, 'match.annotations.0.version'],
      ...(gone === undefined ? {} : { gone }),
    };
  };

  const penalty = async (field: string, type: string, input: object): Promise<Versioned> => {
    const { id } = await table();
    const by = await desk.running.client('judge', 'hana');
    const given = {
      matchId: id,
      seat: 0,
      infraction: 'misplay',
      penalty: 'NOTE',
      deviation: 'Mild.',
      reason: 'Late.',
    };
    return {
      by,
      command: mutation(field, type),
      input: {
        penaltyId: await created(GIVE, given, 'givePenalty.penalty.id', by),
        reason: 'A misreading.',
        ...input,
      },
      version: ['{ penalties(player: "ann") { version } }', {}, 'penalties.0.version'],
    };
  };

  const cardSet = async (field: string, type: string): Promise<Versioned> => {
    const id = `set-${randomUUID()}`;
    await desk.staff.ask(PUBLISH, { input: { file: { text: ownCards({ id }) } } }, '');
    return {
      by: desk.staff,
      command: mutation(field, type),
      input:
        field === 'publishCardSet'
          ? { file: { text: ownCards({ id, name: 'New' }) } }
          : { game: 'metax', id },
      version: [
        'query($id: ID!) { cardSet(game: "metax", id: $id) { setVersion } }',
        { id },
        'cardSet.setVersion',
      ],
    };
  };

  const CASES: Readonly<Record<string, () => Promise<Versioned>>> = {
    publishCardSet: () => cardSet('publishCardSet', 'PublishCardSetInput'),
    retireCardSet: () => cardSet('retireCardSet', 'RetireCardSetInput'),
    setCardSetAudience: async () => {
      const one = await cardSet('setCardSetAudience', 'SetCardSetAudienceInput');
      return { ...one, input: { ...one.input, audience: { kind: 'EVERYBODY' } } };
    },
    renameOrganization: () =>
      organization('renameOrganization', 'RenameOrganizationInput', { name: 'House' }),
    giveRoles: () =>
      organization('giveRoles', 'GiveRolesInput', { subject: 'joe', roles: ['JUDGE'] }).then((one) => ({
        ...one,
        otherwise: { roles: ['SCOREKEEPER'] },
      })),
    createKey: () => organization('createKey', 'CreateKeyInput', { name: 'Desk', role: 'JUDGE' }),
    rotateKey: async () => organization('rotateKey', 'RotateKeyInput', { key: await key() }),
    revokeKey: async () => organization('revokeKey', 'RevokeKeyInput', { key: await key() }),
    changeWebhook: () => webhook('changeWebhook', 'ChangeWebhookInput', { description: 'Results' }),
    rotateWebhookSecret: () => webhook('rotateWebhookSecret', 'RotateWebhookSecretInput', {}),
    disableWebhook: () => webhook('disableWebhook', 'WebhookInput', {}),
    enableWebhook: async () => {
      const one = await webhook('enableWebhook', 'WebhookInput', {});
      await one.by.ask(mutation('disableWebhook', 'WebhookInput'), { input: one.input }, '');
      return one;
    },
    resendChanges: () => webhook('resendChanges', 'ResendChangesInput', { changes: ['unknown'] }),
    deleteWebhook: () => webhook('deleteWebhook', 'WebhookInput', {}, 'WEBHOOK_NOT_FOUND'),
    takeCall: () => call('takeCall', 'TakeCallInput'),
    releaseCall: () => taken('releaseCall', 'JudgeCallInput'),
    answerCall: () => taken('answerCall', 'AnswerCallInput'),
    withdrawCall: () => call('withdrawCall', 'JudgeCallInput', true),
    setJudgingRules: async () => ({
      by: desk.staff,
      command: mutation('setJudgingRules', 'SetJudgingRulesInput'),
      input: { leaseMinutes: 20 },
      version: ['{ judgingRules { version } }', {}, 'judgingRules.version'],
    }),
    shareAnnotation: () => annotation(SHARE, { readers: 'LINK' }),
    removeAnnotation: () => annotation(REMOVE, {}, 'NO_SUCH_ANNOTATION'),
    withdrawNote: async () => {
      const { id } = await table();
      const by = await desk.running.client('judge', 'hana');
      await by.ask(NOTE, { input: { matchId: id, frame: 0, readers: 'JUDGES', text: 'Seen.' } }, '');
      return {
        by,
        command: mutation('withdrawNote', 'WithdrawNoteInput'),
        input: { matchId: id, number: 1 },
        version: [
          'query($id: ID!) { match(id: $id) { notes { version } } }',
          { id },
          'match.notes.0.version',
        ],
        gone: 'NO_SUCH_NOTE',
      };
    },
    renamePlayer: async () => {
      const by = await desk.running.client('player', 'nia');
      await by.ask(REGISTER, { input: { name: 'Nia' } }, '');
      return {
        by,
        command: mutation('renamePlayer', 'RenamePlayerInput'),
        input: { name: 'Nia Noor' },
        version: [PERSON, { id: 'nia' }, 'personalData.version'],
      };
    },
    featureMatch: async () => {
      const { id, organizer: by } = await table();
      return {
        by,
        command: mutation('featureMatch', 'FeatureMatchInput'),
        input: { matchId: id },
        version: [OPEN_TO_ALL, { id }, 'match.featuredVersion'],
      };
    },
    endFeature: async () => {
      const { id, organizer: by } = await table();
      await by.ask(mutation('featureMatch', 'FeatureMatchInput'), { input: { matchId: id } }, '');
      return {
        by,
        command: mutation('endFeature', 'EndFeatureInput'),
        input: { matchId: id },
        version: [OPEN_TO_ALL, { id }, 'match.featuredVersion'],
      };
    },
    amendResult: async () => {
      const { id, organizer: by } = await ended();
      return {
        by,
        command: mutation('amendResult', 'AmendResultInput'),
        input: { matchId: id, reason: 'Wrong slip.', result: { places: [[0], [1]], gamesWon: [1, 0] } },
        version: [
          'query($id: ID!) { match(id: $id) { result { version } } }',
          { id },
          'match.result.version',
        ],
      };
    },
    importEntrants: async () => {
      const id = await desk.create({ hasMatches: false });
      return {
        by: desk.staff,
        command: mutation('importEntrants', 'ImportEntrantsInput'),
        input: { eventId: id, csv: 'player_id\nann\nben\n' },
        otherwise: { csv: 'player_id\ncem\ndan\n' },
        version: [EVENT, { id }, 'event.version'],
      };
    },
    importRounds: async () => {
      const id = await desk.started({ hasMatches: false });
      const lines = [1, 2, 3, 4].flatMap((at) => [
        `1,${at},1,p${2 * at - 1},win`,
        `1,${at},2,p${2 * at},loss`,
      ]);
      return {
        by: desk.staff,
        command: mutation('importRounds', 'ImportRoundsInput'),
        input: { eventId: id, csv: `round,table,seat,player_id,result\n${lines.join('\n')}\n` },
        version: [EVENT, { id }, 'event.version'],
      };
    },
    amendPenalty: () => penalty('amendPenalty', 'AmendPenaltyInput', { penalty: 'CAUTION' }),
    withdrawPenalty: () => penalty('withdrawPenalty', 'WithdrawPenaltyInput', {}),
    runCase: async () => {
      const { id, players } = await table();
      const caseId = await openCase(players[0], id);
      return {
        by: await desk.running.client('judge', 'hana'),
        command: mutation('runCase', 'RunCaseInput'),
        input: { caseId, change: { assign: true } },
        otherwise: { change: { dismiss: 'There is nothing to rule on.' } },
        version: ['query($id: ID!) { case(id: $id) { version } }', { id: caseId }, 'case.version'],
      };
    },
  };

  it.each(Object.entries(CASES))(
    '%s: of two at once with the same version one is accepted',
    async (field, made) => {
      const { by, command, input, otherwise, version, gone } = await made();
      const before = Number(await by.ask(...version));
      const stale = { ...input, commandId: `${field}-stale`, expectedVersion: before + 1 };
      expect(await by.problem(command, { input: stale })).toEqual({
        code: 'CONFLICT',
        message: expect.stringMatching(/(look at|again)/),
      });
      expect(await by.ask(...version)).toBe(before);
      const both = [input, { ...input, ...otherwise }].map((one, at) => ({
        input: { ...one, commandId: `${field}-${at}`, expectedVersion: before },
      }));
      const answers = await Promise.all(both.map((variables) => by.send(command, variables)));
      const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? 'accepted');
      expect(codes.toSorted()).toEqual(
        gone === undefined ? ['CONFLICT', 'accepted'] : [gone, 'accepted'].sort(),
      );
      // A repeated command carries the version that it expected at first.
      const won = codes.indexOf('accepted');
      expect((await by.send(command, both[won])).errors).toEqual([]);
      if (gone === undefined) expect(Number(await by.ask(...version))).toBeGreaterThan(before);
    },
  );

  it.each(Object.entries(TO_A_MATCH))(
    '%s is refused with CONFLICT for another frame',
    async (field, [who, input]) => {
      const { id, organizer, players } = await table();
      const by = { organizer, player: players[0], judge: await desk.running.client('judge', 'hana') }[who];
      const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
      const asked = { input: { matchId: id, commandId: 'c-1', expectedFrame: 0, ...input } };
      expect(await by.refusal(mutation(field, type), asked)).toBe('CONFLICT');
    },
  );

  it('are tested for every mutation that takes a version or a frame', async () => {
    const query =
      '{ __schema { mutationType { fields { name args { name type { ofType { inputFields { name } } } } } } } }';
    const fields = pickList(await desk.staff.ask(query, {}, '__schema.mutationType'), 'fields');
    const taking = (name: string) =>
      fields
        .filter((field) => {
          const input = pickList(field, 'args').find((one) => pick(one, 'name') === 'input');
          const taken = pick(input, 'type.ofType.inputFields');
          return Array.isArray(taken) && taken.some((one) => pick(one, 'name') === name);
        })
        .map((field) => pickText(field, 'name'))
        .sort();
    expect(taking('expectedFrame')).toEqual(Object.keys(TO_A_MATCH));
    // The suite of authors tests the versions of events and leagues.
    expect(taking('expectedVersion')).toEqual([...Object.keys(CASES), 'changeLeague', 'runEvent'].sort());
  });

  it('an import with names sets no name if the event has changed', async () => {
    const id = await desk.create({ hasMatches: false });
    const input = { eventId: id, csv: 'player_id,name\nzoe,Zoe\n', expectedVersion: 7 };
    expect(await desk.staff.refusal(IMPORT, { input })).toBe('CONFLICT');
    expect(await desk.staff.refusal(IMPORT, { input: { ...input, dryRun: true } })).toBe('CONFLICT');
    expect(await desk.staff.ask('{ player(id: "zoe") { name } }', {}, 'player')).toBeNull();
    const right = { ...input, expectedVersion: 1, commandId: 'zoe' };
    expect(await desk.staff.ask(IMPORT, { input: right }, 'importEntrants')).toMatchObject({ isDone: true });
    expect(await desk.staff.ask(IMPORT, { input: right }, 'importEntrants')).toMatchObject({ isDone: true });
  });

  it('a change of one webhook does not outdate the version of another', async () => {
    const [one, other] = [
      await webhook('changeWebhook', 'ChangeWebhookInput', { description: 'One' }),
      await webhook('changeWebhook', 'ChangeWebhookInput', { description: 'Other' }),
    ];
    const seen = await other.by.ask(...other.version);
    await one.by.ask(one.command, { input: one.input }, '');
    await other.by.ask(other.command, { input: { ...other.input, expectedVersion: seen } }, '');
  });

  it('versions that would reveal hidden facts are hidden from viewers who may not make the change', async () => {
    const match = await ended();
    const fan = await desk.running.client('player', 'fan');
    const made = { matchId: match.id, frame: 0, text: 'Well played.', readers: 'PUBLIC' };
    await fan.ask(ANNOTATE, { input: made }, '');
    const look = (client: Client) => client.ask(OPEN_TO_ALL, { id: match.id }, 'match');
    const stranger = await desk.running.client('player', 'stranger');
    expect(await look(stranger)).toEqual({ featuredVersion: null, annotations: [{ version: null }] });
    expect(await look(fan)).toEqual({ featuredVersion: null, annotations: [{ version: 1 }] });
    expect(pick(await look(match.organizer), 'annotations.0.version')).toBe(1);
    expect(await stranger.ask(ORGANIZATION, {}, 'organization.version')).toBeNull();
    await desk.staff.ask(RENAME, { input: { name: 'The house' } }, '');
    expect(await desk.staff.ask(ORGANIZATION, {}, 'organization.version')).toEqual(expect.any(Number));
  });
});
