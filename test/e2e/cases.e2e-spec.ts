import { describe, expect, it } from '@jest/globals';
import { bytesIn } from '../support/bytes-in.js';
import type { Client } from './support/client.js';
import {
  ANSWER_CALL,
  CALL_JUDGE,
  CASE,
  DESK,
  GIVE_PENALTY,
  JUDGING,
  PENALTIES,
  RELEASE_CALL,
  RUN_CASE,
  SET_RULES,
  TAKE_CALL,
  TOLD_TO_STAFF,
} from './support/judging-operations.js';
import { JudgingService, openCase, runCase, takePart } from './support/judging-service.js';
import { pick, pickList, pickText } from './support/pick.js';
import { Listener, openSocket } from './support/socket.js';
import { TableForTwo } from './support/table.js';

describe('judging over the API', () => {
  const house = JudgingService.ofSuite();

  it('calls: a waiting player is on the desk, one judge takes the call, and the other seat reads neither question nor answer', async () => {
    const { judge } = house.staff;
    const table = await TableForTwo.started(house.running, { settings: { title: 'Final', table: '7' } });
    const socket = openSocket(judge);
    const desk = new Listener(socket, `subscription ${DESK}`);
    await desk.until(1);
    const input = { matchId: table.id, text: 'May he do this?' };
    const call = await table.player(0).ask(CALL_JUDGE, { input }, 'callJudge.call');
    const callId = pickText(call, 'id');
    const told = (await desk.until(2)).at(-1);
    expect(pick(told, 'judgeDesk.calls.0')).toMatchObject({
      text: 'May he do this?',
      place: { title: 'Final', table: '7' },
    });
    expect(await table.player(0).refusal(CALL_JUDGE, { input })).toBe('CALL_OPEN');
    await judge.ask(TAKE_CALL, { input: { callId } }, '');
    // A head judge does not get the call silently, but by taking it over, which every judge sees.
    const { head } = house.staff;
    const steal = { input: { callId } };
    expect([await head.refusal(TAKE_CALL, steal), await head.refusal(ANSWER_CALL, steal)]).toEqual([
      'CALL_TAKEN',
      'CALL_TAKEN',
    ]);
    await head.ask(TAKE_CALL, { input: { callId, takeOver: true } }, '');
    const seenByFirst = await judge.ask(DESK, {}, 'judgeDesk.calls.0');
    expect(seenByFirst).toMatchObject({ status: 'TAKEN', judge: 'hana', takenFrom: 'joe' });
    await head.ask(RELEASE_CALL, steal, '');
    await judge.ask(TAKE_CALL, steal, '');
    const answer = { input: { callId, text: 'He may.' } };
    const another = await house.running.client('player', 'eve');
    expect(await another.refusal(ANSWER_CALL, answer)).toBe('FORBIDDEN');
    expect(await judge.ask(ANSWER_CALL, answer, 'answerCall.call')).toMatchObject({
      status: 'ANSWERED',
      judge: 'joe',
    });
    const seen = (client: Client) => client.ask(JUDGING, { id: table.id }, 'matchJudging.calls.0');
    expect(await seen(table.player(0))).toMatchObject({ text: 'May he do this?', answer: 'He may.' });
    expect(await seen(table.player(1))).toMatchObject({ text: null, answer: null, status: 'ANSWERED' });
    expect((await another.send(JUDGING, { id: table.id })).data).toEqual({ matchJudging: null });
    desk.stop();
    await socket.dispose();
  });

  it('a dispute: claim, answer, ruling with its effects, appeal, decision, and the result is amended', async () => {
    const { organizer, judge, head, otherHead } = house.staff;
    const table = await TableForTwo.started(house.running);
    await table.play(3);
    const [ann, ben] = table.players;
    const caseId = await openCase(ann, table.id, { frame: 2 });
    await takePart(ann, caseId, { evidence: { exhibit: { frames: { from: 1, to: 2 } } } });
    await takePart(ann, caseId, {
      evidence: { audience: 'JUDGES', exhibit: { note: 'He said the opposite before.' } },
    });
    const file = { name: 'table.mp4', bytes: 5, sha256: 'a'.repeat(64) };
    await runCase(judge, caseId, { assign: true });
    await runCase(judge, caseId, { evidence: { audience: 'JUDGES', exhibit: { file } } });
    expect(await takePart(ben, caseId, { answer: 'It was not.' })).toMatchObject({ status: 'ANSWERED' });
    const rule = {
      reason: 'Frame 2 shows it.',
      effects: [
        { penalty: { seat: 1, infraction: 'misplay' } },
        { result: { how: 'MATCH_LOSS', seats: [1] } },
      ],
    };
    expect(await judge.refusal(RUN_CASE, { input: { caseId, change: { rule } } })).toBe('HEAD_JUDGE_NEEDED');
    expect(await otherHead.refusal(RUN_CASE, { input: { caseId, change: { assign: true } } })).toBe(
      'NOT_YOUR_CASE',
    );
    const taken = await runCase(otherHead, caseId, { takeOver: true });
    expect(pick(taken, 'assignment')).toMatchObject({ judge: 'hugo', from: 'joe' });
    const ruled = await runCase(otherHead, caseId, { rule });
    expect(pick(ruled, 'ruling')).toMatchObject({
      judge: 'hugo',
      effects: [
        { outcome: 'DONE', penalty: { penalty: 'WARNING' } },
        { outcome: 'DONE', result: { how: 'MATCH_LOSS' } },
      ],
    });
    expect(await house.match(table.id)).toMatchObject({ result: { current: { winners: [0] } } });
    await takePart(ben, caseId, { appeal: 'The frame is from before.' });
    const decide = {
      isUpheld: false,
      reason: 'It is from before.',
      effects: [{ amendment: { places: [[0, 1]], gamesWon: [0, 0], kind: 'INTENTIONAL_DRAW' } }],
    };
    expect(await judge.refusal(RUN_CASE, { input: { caseId, change: { decide } } })).toBe(
      'HEAD_JUDGE_NEEDED',
    );
    const decided = await runCase(head, caseId, { decide });
    expect(decided).toMatchObject({
      status: 'CLOSED',
      closing: { how: 'SETTLED' },
      decision: { isUpheld: false },
    });
    expect(await house.match(table.id)).toMatchObject({
      result: { current: { winners: [], reason: 'intentional-draw' } },
    });
    expect(pick(await head.ask(PENALTIES, { player: 'ben' }, 'penalties'), '0')).toMatchObject({
      withdrawn: { by: 'hana' },
    });

    const seen = (client: Client) => client.ask(CASE, { id: caseId }, 'case');
    const evidence = async (client: Client) => pickList(await seen(client), 'evidence').length;
    expect([await evidence(head), await evidence(ann), await evidence(ben)]).toEqual([3, 2, 1]);
    // A judge who has read judges-only material is listed in the case; one who has not does not see it in a list.
    const looks = `query($id: ID!) { case(id: $id) { evidence { looks { judge } } } }`;
    expect(await head.ask(looks, { id: caseId }, 'case.evidence')).toEqual([
      { looks: null },
      { looks: [{ judge: 'hana' }] },
      { looks: [{ judge: 'hana' }] },
    ]);
    const listed = pickList(
      await otherHead.ask(JUDGING, { id: table.id }, 'matchJudging.cases.0.evidence'),
      '',
    );
    expect(listed.map((one) => [pick(one, 'note'), pick(one, 'file')])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(pick(await seen(ben), 'ruling.effects.0.penalty.suggested')).toBeNull();
    for (const stranger of [
      organizer,
      await house.running.client(),
      await house.running.client('spectator'),
      await house.running.client('production'),
      await house.running.client('player', 'eve'),
      await house.running.client('judge', 'jack', { organization: 'club' }),
      await house.running.client('judge', 'hana', { match: 'another' }),
    ])
      expect((await stranger.send(CASE, { id: caseId })).text).toBe(
        (await stranger.send(CASE, { id: 'no-such-case' })).text,
      );
  });

  it('a ruling that the match would refuse is refused completely, and judges cannot judge their own matches', async () => {
    const { head, otherHead } = house.staff;
    const table = await TableForTwo.started(house.running);
    const caseId = await openCase(table.player(0), table.id);
    const own = await house.running.client('judge', 'ann');
    expect(await own.refusal(RUN_CASE, { input: { caseId, change: { assign: true } } })).toBe('FORBIDDEN');
    const penalty = { input: { matchId: table.id, seat: 1, infraction: 'slow', reason: 'x' } };
    expect(await own.refusal(GIVE_PENALTY, penalty)).toBe('FORBIDDEN');
    await runCase(head, caseId, { assign: true });
    const amendment = { places: [[0], [1]], gamesWon: [1, 0] };
    const rule = { reason: 'x', effects: [{ penalty: { seat: 1, infraction: 'slow' } }, { amendment }] };
    expect(await head.refusal(RUN_CASE, { input: { caseId, change: { rule } } })).toBe('NO_RESULT');
    expect(await head.ask(CASE, { id: caseId }, 'case')).toMatchObject({ status: 'ASSIGNED', ruling: null });
    await runCase(head, caseId, { rule: { reason: 'Play on.' } });
    expect(await takePart(table.player(1), caseId, { accept: true })).toMatchObject({ status: 'RULED' });
    expect(await takePart(table.player(0), caseId, { accept: true })).toMatchObject({ status: 'CLOSED' });
    expect(await otherHead.ask('{ closedCases { id } }', {}, 'closedCases.0.id')).toBe(caseId);
  });

  it('a rewind waits until no appeal is possible, and is then carried out once, in the name of the ruling judge', async () => {
    const { judge, head } = house.staff;
    const table = await TableForTwo.started(house.running);
    const before = await table.play(3);
    const newest = await table.play(2);
    const caseId = await openCase(table.player(0), table.id, { frame: before });
    await runCase(judge, caseId, { assign: true });
    const rule = { reason: 'The effect was read wrongly.', effects: [{ rewind: { toFrame: before } }] };
    const nowhere = { rule: { reason: 'x', effects: [{ rewind: { toFrame: 9_999 } }] } };
    expect(await judge.refusal(RUN_CASE, { input: { caseId, change: nowhere } })).toBe('UNKNOWN_FRAME');
    expect(await runCase(judge, caseId, { rule })).toMatchObject({
      ruling: { effects: [{ outcome: 'DUE' }] },
    });
    const frames = 'query($id: ID!) { match(id: $id) { frameCount frame { actor { id } text } } }';
    expect(await head.ask(frames, { id: table.id }, 'match.frameCount')).toBe(newest + 1);
    await takePart(table.player(0), caseId, { accept: true });
    const done = await takePart(table.player(1), caseId, { accept: true });
    expect(done).toMatchObject({ status: 'CLOSED', ruling: { effects: [{ outcome: 'DONE' }] } });
    const match = await head.ask(frames, { id: table.id }, 'match');
    expect(match).toMatchObject({ frameCount: newest + 2, frame: { actor: { id: 'joe' } } });
    // Only the parties of the case may read the reason.
    expect(pickText(match, 'frame.text')).not.toContain('read wrongly');
  });

  it('changes are sent to staff without the statements', async () => {
    const { text } = await house.staff.organizer.send(TOLD_TO_STAFF);
    for (const told of [
      '"type":"JUDGE_CALLED"',
      '"callStatus":"ANSWERED"',
      '"caseStatus":"CLOSED","judge":"hana"',
      '"player":"ben","penalty":"WARNING","isWithdrawn":true',
    ])
      expect(text).toContain(told);
    for (const said of ['May he', 'face up', 'Frame 2']) expect(text).not.toContain(said);
  });

  it('a party does not learn who reported its conduct', async () => {
    const { judge } = house.staff;
    const table = await TableForTwo.started(house.running);
    const caseId = await openCase(table.player(1), table.id, { about: 'CONDUCT', claim: 'He insulted me.' });
    const seen = await table.player(0).ask(CASE, { id: caseId }, 'case');
    expect(pick(seen, 'openedBy')).toEqual({ kind: 'WITHHELD', seat: null, judge: null });
    expect(await judge.ask(CASE, { id: caseId }, 'case.openedBy')).toMatchObject({ kind: 'SEAT', seat: 1 });
  });

  it('pauses the match if the organization wants it, and handles deadlines that passed during a restart', async () => {
    const { organizer, judge } = house.staff;
    const input = { pausesOnCall: true, pausesOnCase: true };
    expect(await organizer.ask(SET_RULES, { input }, 'setJudgingRules.rules')).toMatchObject({
      pausesOnCall: true,
      table: { version: 'recount/1' },
    });
    const table = await TableForTwo.started(house.running);
    const callId = await table
      .player(0)
      .ask(CALL_JUDGE, { input: { matchId: table.id } }, 'callJudge.call.id');
    expect(await house.pausedFor(table.id)).toBe('A judge is called.');
    const caseId = await openCase(table.player(0), table.id);
    await judge.ask(ANSWER_CALL, { input: { callId } }, '');
    expect(await house.pausedFor(table.id)).toBe('A judge is called.');
    await runCase(judge, caseId, { assign: true });
    await runCase(judge, caseId, { rule: { reason: 'Play on.' } });
    house.passMinutes(31);
    await house.restart();
    const again = house.staff.judge;
    const socket = openSocket(again);
    const listener = new Listener(socket, `subscription { caseUpdated(id: "${caseId}") { status } }`);
    while (pick(listener.received.at(-1), 'caseUpdated.status') !== 'CLOSED')
      await listener.until(listener.received.length + 1);
    listener.stop();
    await socket.dispose();
    expect(await house.pausedFor(table.id)).toBeUndefined();
    expect(await again.ask(CASE, { id: caseId }, 'case')).toMatchObject({ status: 'CLOSED' });
    expect((await bytesIn(house.running.dataDir)).includes('He insulted me')).toBe(false);
  });
});
