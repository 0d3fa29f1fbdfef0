import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { forAll } from '../support/for-all.js';
import { Client } from './support/client.js';
import { pick, pickList, pickNumber } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { RunningService } from './support/start.js';
import { TableForTwo } from './support/table.js';

const ACT = `mutation($input: SubmitActionInput!) {
  submitAction(input: $input) { commandId frame { number text hash } frames { number } match { frameCount } }
}`;
const COUNT = 'query($id: ID!) { match(id: $id) { frameCount } }';
const CREATE = `mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id frameCount } } }`;

describe('commands', () => {
  const running = serviceForAll();
  const table = forAll(() => TableForTwo.started(running));

  const frameCount = async (client: Client, id: string) =>
    pickNumber(await client.ask(COUNT, { id }, 'match'), 'frameCount');

  beforeAll(async () => {
    await table.play(2);
  });

  it('of two that race for one frame, one is accepted and the other gets CONFLICT', async () => {
    const turn = await table.turn();
    const seat = turn?.seat ?? 0;
    const count = await frameCount(table.player(seat), table.id);
    const send = (commandId: string) =>
      table.player(seat).send(ACT, {
        input: {
          matchId: table.id,
          commandId,
          expectedFrame: count - 1,
          legalActionId: turn?.actions[0]?.id,
        },
      });
    const answers = await Promise.all(['race-1', 'race-2', 'race-3'].map(send));
    const accepted = answers.filter(({ errors }) => errors.length === 0);
    const refused = answers.filter(({ errors }) => errors.length > 0);
    expect(accepted.length).toBe(1);
    for (const { errors } of refused) {
      expect(errors[0]?.extensions.code).toBe('CONFLICT');
      expect(errors[0]?.extensions.frame).toBe(pick(accepted[0]?.data, 'submitAction.frame.number'));
    }
    expect(await frameCount(table.player(seat), table.id)).toBe(
      pickNumber(accepted[0]?.data, 'submitAction.match.frameCount'),
    );
  });

  it('a stale expected frame is a CONFLICT; the newest is accepted', async () => {
    const turn = await table.turn();
    const seat = turn?.seat ?? 0;
    const count = await frameCount(table.player(seat), table.id);
    const input = { matchId: table.id, legalActionId: turn?.actions[0]?.id };
    expect(
      await table
        .player(seat)
        .refusal(ACT, { input: { ...input, commandId: 'stale', expectedFrame: count - 2 } }),
    ).toBe('CONFLICT');
    const answer = await table
      .player(seat)
      .ask(ACT, { input: { ...input, commandId: 'fresh', expectedFrame: count - 1 } }, 'submitAction');
    expect(pick(answer, 'frames.0.number')).toBe(count);
    expect(pick(answer, 'frame.number')).toBe(pickNumber(answer, 'match.frameCount') - 1);
  });

  it('gives the frames of one action only, with one step', async () => {
    const seat = (await table.turn())?.seat ?? 0;
    const before = await frameCount(table.player(seat), table.id);
    const turn = await table.turn();
    const answer = await table
      .player(turn?.seat ?? 0)
      .ask(
        ACT,
        { input: { matchId: table.id, commandId: 'frames', legalActionId: turn?.actions[0]?.id } },
        'submitAction',
      );
    expect(pick(answer, 'frames.0.number')).toBe(before);
  });

  it('may be sent by typed action as well as by id, with the same effect', async () => {
    const other = await TableForTwo.started(running);
    for (let step = 0; step < 2; step += 1) {
      const turn = await other.turn();
      const input = { matchId: other.id, commandId: `keep-${step}`, action: { metax: { keepHand: true } } };
      const text = await other.player(turn?.seat ?? 0).ask(ACT, { input }, 'submitAction.frame.text');
      expect(typeof text).toBe('string');
    }
    expect((await other.turn())?.actions.map(({ type }) => type)).not.toContain('keepHand');
  });

  it('fills in an open part: a mulligan in a chosen order', async () => {
    const other = await TableForTwo.started(running);
    const turn = await other.turn();
    const seat = turn?.seat ?? 0;
    const mulligan = turn?.actions.find(({ type }) => type === 'mulligan');
    const legal = `query($id: ID!, $seat: Int!) { match(id: $id) { legalActions(seat: $seat) { nodes { id type freedom { kind field of min max } } } } }`;
    const listed = await other.player(seat).ask(legal, { id: other.id, seat }, 'match.legalActions.nodes');
    const freedom = Array.isArray(listed)
      ? listed.find((one) => pick(one, 'id') === mulligan?.id)
      : undefined;
    expect(pick(freedom, 'freedom')).toMatchObject({ kind: 'PERMUTATION', field: 'order' });
    const of = pick(freedom, 'freedom.of');
    const order = Array.isArray(of) ? [...of].reverse() : [];
    const input = { matchId: other.id, commandId: 'mulligan', legalActionId: mulligan?.id };
    expect(await other.player(seat).refusal(ACT, { input: { ...input, fill: order.slice(1) } })).toMatch(
      /ILLEGAL_ACTION|UNKNOWN_TARGET|INVALID_ACTION/,
    );
    expect(
      pickNumber(
        await other.player(seat).ask(ACT, { input: { ...input, fill: order } }, 'submitAction.frame'),
        'number',
      ),
    ).toBeGreaterThan(0);
  });

  it('a player concedes one game of a series, and only the named one', async () => {
    const GIVE_UP = `mutation($input: ConcedeInput!) {
      concede(input: $input) { match { status gameNumber games { outcome { reason } } frames(last: 50) { nodes { events { ... on PlayerConceded { text game } } } } } }
    }`;
    const series = await TableForTwo.started(running, { settings: { bestOf: 3 } });
    const input = { matchId: series.id, commandId: 'enough', game: 1 };
    const given = await series.player(0).ask(GIVE_UP, { input }, 'concede');
    expect(pick(given, 'match')).toMatchObject({
      status: 'PLAYING',
      gameNumber: 2,
      games: [{ outcome: { reason: 'concession' } }],
    });
    const events = pickList(given, 'match.frames.nodes').flatMap((frame) => pickList(frame, 'events'));
    expect(events).toContainEqual({ text: 'ann concedes game 1.', game: 1 });
    expect(await series.player(0).ask(GIVE_UP, { input }, 'concede')).toEqual(given);
    expect(await series.player(0).refusal(GIVE_UP, { input: { ...input, game: 2 } })).toBe(
      'COMMAND_ID_REUSED',
    );
    const late = { matchId: series.id, game: 1 };
    expect(await series.player(1).refusal(GIVE_UP, { input: late })).toBe('MATCH_NOT_PLAYING');
  });

  describe('a command id', () => {
    const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { frame { number } } }';
    const REGISTER =
      'mutation($input: RegisterPlayerInput!) { registerPlayer(input: $input) { player { name } } }';
    const FEATURE = 'mutation($input: FeatureMatchInput!) { featureMatch(input: $input) { commandId } }';

    it("belongs to one author: another author's command under it is COMMAND_ID_REUSED", async () => {
      const other = await TableForTwo.started(running);
      const turn = await other.turn();
      const seat = turn?.seat ?? 0;
      const input = { matchId: other.id, commandId: 'mine', legalActionId: turn?.actions[0]?.id };
      await other.player(seat).ask(ACT, { input }, '');
      expect(await other.player(1 - seat).refusal(ACT, { input })).toBe('COMMAND_ID_REUSED');
    });

    it('belongs to one command: another action, or another kind of command, under it is COMMAND_ID_REUSED', async () => {
      const other = await TableForTwo.started(running);
      const turn = await other.turn();
      const player = other.player(turn?.seat ?? 0);
      const input = { matchId: other.id, commandId: 'mine', legalActionId: turn?.actions[0]?.id };
      const first = await player
        .ask(ACT, { input: { ...input, expectedFrame: 9 } }, 'submitAction')
        .catch(() => player.ask(ACT, { input }, 'submitAction'));
      expect(
        await player.ask(ACT, { input: { ...input, seat: null, expectedFrame: 3 } }, 'submitAction'),
      ).toEqual(first);
      const { legalActionId: _, ...rest } = input;
      expect(
        await player.refusal(ACT, { input: { ...rest, action: { metax: { endPlanning: true } } } }),
      ).toBe('COMMAND_ID_REUSED');
      expect(await player.refusal(ACT, { input: { ...input, legalActionId: turn?.actions[1]?.id } })).toBe(
        'COMMAND_ID_REUSED',
      );
      expect(await player.refusal(CONCEDE, { input: { matchId: other.id, commandId: 'mine' } })).toBe(
        'COMMAND_ID_REUSED',
      );
      expect(await frameCount(player, other.id)).toBe(pickNumber(first, 'match.frameCount'));
    });

    it('belongs to one name, and one featured match', async () => {
      const ada = await running.client('player', 'ada');
      const name = async (text: string) => ada.send(REGISTER, { input: { name: text, commandId: 'name' } });
      expect((await name('Ada')).errors).toEqual([]);
      expect((await name('Ada')).errors).toEqual([]);
      expect((await name('Eve')).errors[0]?.extensions.code).toBe('COMMAND_ID_REUSED');
      const other = await TableForTwo.open(running);
      const feature = (matchId: string) =>
        table.organizer.send(FEATURE, { input: { matchId, commandId: 'stage' } });
      expect((await feature(other.id)).errors).toEqual([]);
      expect((await feature(table.id)).errors[0]?.extensions.code).toBe('COMMAND_ID_REUSED');
    });

    it('of the service’s own cannot be sent by clients', async () => {
      const own = { commandId: 'recount:8f1c6f4e-0d3b-5f29-b7a5-52f3c9e4d601' };
      const input = { matchId: table.id, ...own };
      const {
        players: [ann],
        organizer,
      } = table;
      expect(await ann.refusal(ACT, { input: { ...input, action: { metax: { endPlanning: true } } } })).toBe(
        'BAD_USER_INPUT',
      );
      expect(await ann.refusal(CONCEDE, { input })).toBe('BAD_USER_INPUT');
      expect(await ann.refusal(REGISTER, { input: { ...own, name: 'Ann' } })).toBe('BAD_USER_INPUT');
      expect(await organizer.refusal(CREATE, { input: { game: 'metax', ...own } })).toBe('BAD_USER_INPUT');
      expect(await organizer.refusal(FEATURE, { input })).toBe('BAD_USER_INPUT');
    });
  });

  it('of each match created in one request is separate; under one id they are one, or refused', async () => {
    const three = (commandId: string, titles: readonly string[]) =>
      `mutation { ${titles
        .map(
          (title, n) =>
            `m${n}: createMatch(input: { game: "metax", title: "${title}"${commandId} }) { match { id } }`,
        )
        .join(' ')} }`;
    const created = await table.organizer.send(three('', ['A', 'A', 'A']));
    const ids = [0, 1, 2].map((n) => pick(created.data, `m${n}.match.id`));
    expect(new Set(ids).size).toBe(3);
    const same = await table.organizer.send(three(', commandId: "trio"', ['A', 'A', 'A']));
    expect(new Set([0, 1, 2].map((n) => pick(same.data, `m${n}.match.id`))).size).toBe(1);
    const others = await table.organizer.send(three(', commandId: "other-trio"', ['A', 'B', 'C']));
    expect(others.errors.map(({ extensions }) => extensions.code)).toEqual(['COMMAND_ID_REUSED']);
    const create = (matchId: string | undefined, commandId: string) =>
      table.organizer.send(CREATE, { input: { game: 'metax', matchId, commandId } });
    const codes = [
      await create('round-1', 'first'),
      await create('round-1', 'first'),
      await create('round-2', 'first'),
      await create(undefined, 'first'),
      await create(undefined, 'second'),
      await create('round-3', 'second'),
    ].map(({ errors }) => errors[0]?.extensions.code);
    expect(codes).toEqual([
      undefined,
      undefined,
      ...Array(2).fill('COMMAND_ID_REUSED'),
      undefined,
      'COMMAND_ID_REUSED',
    ]);
  });

  it('a match is created once, however often its command is sent', async () => {
    const input = { game: 'metax', commandId: 'create-once', players: ['ann', 'ben'] };
    const answers = await Promise.all(
      [1, 2, 3].map(() => table.organizer.ask(CREATE, { input }, 'createMatch.match')),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(pick(answers[0], 'frameCount')).toBe(3);
    expect(await table.organizer.refusal(CREATE, { input: { game: 'metax', matchId: table.id } })).toBe(
      'MATCH_ALREADY_EXISTS',
    );
  });

  it('a client without a seat learns only that a match is not open, not whether it is over', async () => {
    const stranger = await running.client('player', 'eve');
    const join = 'mutation($input: JoinMatchInput!) { joinMatch(input: $input) { seat } }';
    const cancel = 'mutation($input: CancelMatchInput!) { cancelMatch(input: $input) { match { status } } }';
    const over = await TableForTwo.started(running);
    expect(await stranger.refusal(join, { input: { matchId: over.id } })).toBe('MATCH_NOT_OPEN');
    const reason = 'The hall is flooded.';
    expect(
      await over.organizer.ask(cancel, { input: { matchId: over.id, reason } }, 'cancelMatch.match.status'),
    ).toBe('CANCELLED');
    expect(await stranger.refusal(join, { input: { matchId: over.id } })).toBe('MATCH_NOT_OPEN');
  });

  it('players agree on a draw', async () => {
    const drawn = await TableForTwo.started(running);
    const offer =
      'mutation($input: OfferDrawInput!) { offerDraw(input: $input) { match { drawOffer { by } } } }';
    const answer =
      'mutation($input: AnswerDrawInput!) { answerDraw(input: $input) { match { status drawOffer { by } outcome { isDraw winners } } } }';
    const answerIt = (seat: number, accept: boolean) => ({ input: { matchId: drawn.id, seat, accept } });
    expect(await drawn.player(1).refusal(answer, answerIt(1, true))).toBe('NO_DRAW_OFFERED');
    expect(
      await drawn.player(0).ask(offer, { input: { matchId: drawn.id } }, 'offerDraw.match.drawOffer.by'),
    ).toBe(0);
    expect(await drawn.player(1).ask(answer, answerIt(1, false), 'answerDraw.match.drawOffer')).toBeNull();
    await drawn.player(1).ask(offer, { input: { matchId: drawn.id } }, '');
    expect(await drawn.player(0).ask(answer, answerIt(0, true), 'answerDraw.match')).toMatchObject({
      status: 'FINISHED',
      outcome: { isDraw: true, winners: [] },
    });
  });

  it('players choose their own names', async () => {
    const ann = await running.client('player', 'ann');
    const register =
      'mutation($input: RegisterPlayerInput!) { registerPlayer(input: $input) { player { id name } } }';
    const rename = 'mutation($input: RenamePlayerInput!) { renamePlayer(input: $input) { player { name } } }';
    expect(await ann.refusal(rename, { input: { name: 'Ann' } })).toBe('NOT_FOUND');
    expect(await ann.ask(register, { input: { name: 'Ann' } }, 'registerPlayer.player')).toEqual({
      id: 'ann',
      name: 'Ann',
    });
    expect(await ann.refusal(register, { input: { name: 'Ann' } })).toBe('PLAYER_ALREADY_REGISTERED');
    expect(await ann.refusal(rename, { input: { player: 'ben', name: 'Loser' } })).toBe('FORBIDDEN');
    expect(await ann.refusal(rename, { input: { name: '  ' } })).toBe('BAD_USER_INPUT');
    expect(await ann.refusal(rename, { input: { name: 'x'.repeat(61) } })).toBe('BAD_USER_INPUT');
    expect(await ann.ask(rename, { input: { name: 'Ann B.' } }, 'renamePlayer.player.name')).toBe('Ann B.');
    expect(await ann.ask('{ player(id: "ann") { name } }', {}, 'player.name')).toBe('Ann B.');
    expect(await ann.ask('{ player(id: "nobody") { name } }', {}, 'player')).toBeNull();
  });
});

describe('a restart', () => {
  it('keeps all data: the same command is still a duplicate, frames have the same hashes, tokens stay valid', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'recount-'));
    const hashes =
      'query($id: ID!) { match(id: $id) { frames(last: 100) { nodes { number hash } } seats { player { name } } } }';
    const first = await RunningService.start({ dataDir });
    const table = await TableForTwo.started(first);
    await table.play(8);
    const turn = await table.turn();
    const seat = turn?.seat ?? 0;
    const input = { matchId: table.id, commandId: 'once', legalActionId: turn?.actions[0]?.id };
    const result = await table.player(seat).ask(ACT, { input }, 'submitAction');
    const before = await table.player(seat).ask(hashes, { id: table.id }, 'match');
    const { token } = table.player(seat);
    await first.stop();

    const second = await RunningService.start({ dataDir });
    const again = new Client(second.url, token);
    expect(await again.ask(ACT, { input }, 'submitAction')).toEqual(result);
    expect(await again.ask(ACT, { input }, 'submitAction')).toEqual(result);
    expect(await again.ask(hashes, { id: table.id }, 'match')).toEqual(before);
    await second.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
});
