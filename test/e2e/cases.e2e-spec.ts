import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import canonicalize from 'canonicalize';
import { base64url, compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { Client } from './support/client.js';
import { pick, pickList, pickText } from './support/pick.js';
import { eventually, Listener, openSocket } from './support/socket.js';
import { RunningService } from './support/start.js';
import { TableForTwo } from './support/table.js';

const GIVE_ROLES = 'mutation($input: GiveRolesInput!) { giveRoles(input: $input) { commandId } }';
const CALL_FIELDS = 'id status seat text judge answer place { matchId title table }';
const CALL = `mutation($input: CallJudgeInput!) { callJudge(input: $input) { call { ${CALL_FIELDS} } } }`;
const TAKE = `mutation($input: JudgeCallInput!) { takeCall(input: $input) { call { ${CALL_FIELDS} } } }`;
const ANSWER_CALL = `mutation($input: AnswerCallInput!) { answerCall(input: $input) { call { ${CALL_FIELDS} } } }`;
const EFFECTS =
  'effects { outcome refused penalty { seat penalty suggested deviation } result { how seats } amendment { winners } rewind { toFrame } }';
const CASE_FIELDS = `id status frame claim mySeat respondents openedBy { kind seat judge } answers { seat text }
  evidence { audience by { kind seat judge } note frames { from to } file { name sha256 } }
  assignment { judge } ruling { judge reason appealUntil accepted ${EFFECTS} } appeal { seat reason }
  decision { judge isUpheld reason ${EFFECTS} } closing { how }`;
const OPEN = `mutation($input: OpenCaseInput!) { openCase(input: $input) { case { ${CASE_FIELDS} } } }`;
const RUN = `mutation($input: RunCaseInput!) { runCase(input: $input) { case { ${CASE_FIELDS} } } }`;
const TAKE_PART = `mutation($input: TakePartInCaseInput!) { takePartInCase(input: $input) { case { ${CASE_FIELDS} } } }`;
const CASE = `query($id: ID!) { case(id: $id) { ${CASE_FIELDS} } }`;
const DESK = `{ judgeDesk { calls { ${CALL_FIELDS} } cases { id } } }`;
const JUDGING = `query($id: ID!) { matchJudging(matchId: $id) { calls { ${CALL_FIELDS} } cases { ${CASE_FIELDS} } } }`;
const MATCH =
  'query($id: ID!) { match(id: $id) { status clock { paused { reason } } result { current { winners reason } } } }';
const PENALTY_FIELDS =
  'id penalty suggested deviation reason by effectFrame waitsForNextMatch effectMatch withdrawn { by reason } amendments { penalty by }';
const GIVE = `mutation($input: GivePenaltyInput!) { givePenalty(input: $input) { penalty { ${PENALTY_FIELDS} } } }`;
const AMEND = `mutation($input: AmendPenaltyInput!) { amendPenalty(input: $input) { penalty { ${PENALTY_FIELDS} } } }`;
const PENALTIES = `query($player: ID!) { penalties(player: $player) { ${PENALTY_FIELDS} } }`;
const REGISTER = 'mutation($input: RegisterPlayerInput!) { registerPlayer(input: $input) { commandId } }';
const ERASE = 'mutation($input: ErasePlayerInput!) { erasePlayer(input: $input) { commandId } }';
const NOTE = 'mutation($input: NoteFrameInput!) { noteFrame(input: $input) { commandId } }';
const WITH_NAMES = `query($id: ID!, $match: ID!) {
  case(id: $id) { ${CASE_FIELDS} parties { player { id name } } }
  matchJudging(matchId: $match) { calls { ${CALL_FIELDS} } }
  match(id: $match) { notes { text } }
}`;
const RULES =
  'mutation($input: SetJudgingRulesInput!) { setJudgingRules(input: $input) { rules { pausesOnCall table { version } } } }';

describe('judging over the API', () => {
  let running: RunningService;
  let now = new Date('2026-11-23T10:00:00Z');
  let organizer: Client;
  let judge: Client;
  let head: Client;
  let otherHead: Client;

  beforeAll(async () => {
    running = await RunningService.start({
      clock: () => now,
      environment: { RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' },
    });
    organizer = await running.client('organizer', 'organizer-1');
    head = await running.client('judge', 'hana');
    otherHead = await running.client('judge', 'hugo');
    await organizer.ask(GIVE_ROLES, { input: { subject: 'joe', roles: ['JUDGE'] } }, '');
    const token = await running.service.issueToken({
      subject: 'joe',
      organization: 'house',
      lifetimeSeconds: 36_000,
    });
    judge = new Client(running.url, token);
  });
  afterAll(() => running.stop());

  const run = (client: Client, caseId: string, change: object) =>
    client.ask(RUN, { input: { caseId, change } }, 'runCase.case');
  const takePart = (client: Client, caseId: string, change: object) =>
    client.ask(TAKE_PART, { input: { caseId, change } }, 'takePartInCase.case');
  const openCase = async (client: Client, matchId: string, input: object = {}): Promise<string> =>
    pickText(
      await client.ask(OPEN, { input: { matchId, claim: 'It was face up.', ...input } }, 'openCase.case'),
      'id',
    );
  const match = (id: string) => head.ask(MATCH, { id }, 'match');
  const paused = async (id: string) => pick(await match(id), 'clock.paused.reason');

  it('calls: who waits is on the desk, one judge takes it, and the other seat reads neither question nor answer', async () => {
    const table = await TableForTwo.started(running, { settings: { title: 'Final', table: '7' } });
    const socket = openSocket(judge);
    const desk = new Listener(socket, `subscription ${DESK}`);
    await desk.until(1);
    const input = { matchId: table.id, text: 'May he do this?' };
    const call = await table.player(0).ask(CALL, { input }, 'callJudge.call');
    const callId = pickText(call, 'id');
    const told = (await desk.until(2)).at(-1);
    expect(pick(told, 'judgeDesk.calls.0')).toMatchObject({
      text: 'May he do this?',
      place: { title: 'Final', table: '7' },
    });
    expect(await table.player(0).refusal(CALL, { input })).toBe('CALL_OPEN');
    await judge.ask(TAKE, { input: { callId } }, '');
    const answer = { input: { callId, text: 'He may.' } };
    const another = await running.client('player', 'eve');
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

  it('penalties: the table is followed over matches, and a loss takes effect in the match', async () => {
    const first = await TableForTwo.started(running, { settings: { event: 'Open', round: '1' } });
    const second = await TableForTwo.started(running, { settings: { event: 'Open', round: '2' } });
    const slow = (matchId: string, more: object = {}) => ({
      input: { matchId, seat: 0, infraction: 'slow', reason: 'Three minutes.', ...more },
    });
    const given = await judge.ask(GIVE, slow(first.id), 'givePenalty.penalty');
    expect(given).toMatchObject({ penalty: 'WARNING', by: 'joe', effectFrame: null });
    // The second is a game loss by the table, which is the head judge's to give.
    expect(await judge.refusal(GIVE, slow(second.id))).toBe('HEAD_JUDGE_NEEDED');
    const milder = slow(second.id, { penalty: 'WARNING', deviation: 'His first event.' });
    expect(await judge.refusal(GIVE, milder)).toBe('HEAD_JUDGE_NEEDED');
    const order = slow(second.id, { commandId: 'second-slow' });
    const loss = await head.ask(GIVE, order, 'givePenalty.penalty');
    expect(loss).toMatchObject({ penalty: 'GAME_LOSS', suggested: 'GAME_LOSS' });
    expect(await match(second.id)).toMatchObject({
      status: 'FINISHED',
      result: { current: { winners: [1] } },
    });
    // Sent again, it is the same command.
    expect(await head.ask(GIVE, order, 'givePenalty.penalty')).toEqual(loss);
    expect(await head.refusal(GIVE, slow(second.id))).toBe('MATCH_OVER');
    const amended = {
      input: { penaltyId: pickText(loss, 'id'), penalty: 'WARNING', reason: 'The clock stood.' },
    };
    expect(await judge.refusal(AMEND, amended)).toBe('HEAD_JUDGE_NEEDED');
    await head.ask(AMEND, amended, '');
    const history = (client: Client) => client.ask(PENALTIES, { player: 'ann' }, 'penalties');
    expect(pickList(await history(judge), '').map((one) => pick(one, 'penalty'))).toEqual([
      'WARNING',
      'WARNING',
    ]);
    expect(pick(await history(first.player(0)), '0')).toMatchObject({
      reason: 'Three minutes.',
      suggested: null,
      deviation: null,
    });
    expect(await first.player(1).refusal(PENALTIES, { player: 'ann' })).toBe('FORBIDDEN');
  });

  it('a dispute: claim, answer, ruling with its effects, appeal, decision, and the result is amended', async () => {
    const table = await TableForTwo.started(running);
    await table.play(3);
    const [ann, ben] = table.players;
    const caseId = await openCase(ann, table.id, { frame: 2 });
    await takePart(ann, caseId, { evidence: { exhibit: { frames: { from: 1, to: 2 } } } });
    await takePart(ann, caseId, {
      evidence: { audience: 'JUDGES', exhibit: { note: 'He said the opposite before.' } },
    });
    const file = { name: 'table.mp4', bytes: 5, sha256: 'a'.repeat(64) };
    await run(judge, caseId, { assign: true });
    await run(judge, caseId, { evidence: { audience: 'JUDGES', exhibit: { file } } });
    expect(await takePart(ben, caseId, { answer: 'It was not.' })).toMatchObject({ status: 'ANSWERED' });
    const rule = {
      reason: 'Frame 2 shows it.',
      effects: [
        { penalty: { seat: 1, infraction: 'misplay' } },
        { result: { how: 'MATCH_LOSS', seats: [1] } },
      ],
    };
    expect(await judge.refusal(RUN, { input: { caseId, change: { rule } } })).toBe('HEAD_JUDGE_NEEDED');
    await run(otherHead, caseId, { assign: true });
    const ruled = await run(otherHead, caseId, { rule });
    expect(pick(ruled, 'ruling')).toMatchObject({
      judge: 'hugo',
      effects: [
        { outcome: 'DONE', penalty: { penalty: 'WARNING' } },
        { outcome: 'DONE', result: { how: 'MATCH_LOSS' } },
      ],
    });
    expect(await match(table.id)).toMatchObject({ result: { current: { winners: [0] } } });
    await takePart(ben, caseId, { appeal: 'The frame is from before.' });
    const decide = {
      isUpheld: false,
      reason: 'It is from before.',
      effects: [{ amendment: { places: [[0, 1]], gamesWon: [0, 0], kind: 'INTENTIONAL_DRAW' } }],
    };
    expect(await judge.refusal(RUN, { input: { caseId, change: { decide } } })).toBe('HEAD_JUDGE_NEEDED');
    const decided = await run(head, caseId, { decide });
    expect(decided).toMatchObject({
      status: 'CLOSED',
      closing: { how: 'SETTLED' },
      decision: { isUpheld: false },
    });
    expect(await match(table.id)).toMatchObject({
      result: { current: { winners: [], reason: 'intentional-draw' } },
    });
    expect(pick(await head.ask(PENALTIES, { player: 'ben' }, 'penalties'), '0')).toMatchObject({
      withdrawn: { by: 'hana' },
    });

    const seen = (client: Client) => client.ask(CASE, { id: caseId }, 'case');
    const evidence = async (client: Client) => pickList(await seen(client), 'evidence').length;
    expect([await evidence(head), await evidence(ann), await evidence(ben)]).toEqual([3, 2, 1]);
    // Who has looked at what is for judges alone is in the case; who has not is not shown it in a list.
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
      await running.client(),
      await running.client('spectator'),
      await running.client('production'),
      await running.client('player', 'eve'),
      await running.client('judge', 'jack', { organization: 'club' }),
      await running.client('judge', 'hana', { match: 'another' }),
    ])
      expect((await stranger.send(CASE, { id: caseId })).text).toBe(
        (await stranger.send(CASE, { id: 'no-such-case' })).text,
      );
  });

  it('a ruling that the match would not follow is refused whole, and nobody judges a match of their own', async () => {
    const table = await TableForTwo.started(running);
    const caseId = await openCase(table.player(0), table.id);
    const own = await running.client('judge', 'ann');
    expect(await own.refusal(RUN, { input: { caseId, change: { assign: true } } })).toBe('FORBIDDEN');
    const penalty = { input: { matchId: table.id, seat: 1, infraction: 'slow', reason: 'x' } };
    expect(await own.refusal(GIVE, penalty)).toBe('FORBIDDEN');
    await run(head, caseId, { assign: true });
    const amendment = { places: [[0], [1]], gamesWon: [1, 0] };
    const rule = { reason: 'x', effects: [{ penalty: { seat: 1, infraction: 'slow' } }, { amendment }] };
    expect(await head.refusal(RUN, { input: { caseId, change: { rule } } })).toBe('NO_RESULT');
    expect(await head.ask(CASE, { id: caseId }, 'case')).toMatchObject({ status: 'ASSIGNED', ruling: null });
    await run(head, caseId, { rule: { reason: 'Play on.' } });
    expect(await takePart(table.player(1), caseId, { accept: true })).toMatchObject({ status: 'RULED' });
    expect(await takePart(table.player(0), caseId, { accept: true })).toMatchObject({ status: 'CLOSED' });
    expect(await otherHead.ask('{ closedCases { id } }', {}, 'closedCases.0.id')).toBe(caseId);
  });

  it('a rewind waits until nobody will appeal, and is then carried out once, in the name of who ruled', async () => {
    const table = await TableForTwo.started(running);
    const before = await table.play(3);
    const newest = await table.play(2);
    const caseId = await openCase(table.player(0), table.id, { frame: before });
    await run(judge, caseId, { assign: true });
    const rule = { reason: 'The effect was read wrongly.', effects: [{ rewind: { toFrame: before } }] };
    const nowhere = { rule: { reason: 'x', effects: [{ rewind: { toFrame: 9_999 } }] } };
    expect(await judge.refusal(RUN, { input: { caseId, change: nowhere } })).toBe('UNKNOWN_FRAME');
    expect(await run(judge, caseId, { rule })).toMatchObject({ ruling: { effects: [{ outcome: 'DUE' }] } });
    const frames = 'query($id: ID!) { match(id: $id) { frameCount frame { actor { id } text } } }';
    expect(await head.ask(frames, { id: table.id }, 'match.frameCount')).toBe(newest + 1);
    await takePart(table.player(0), caseId, { accept: true });
    const done = await takePart(table.player(1), caseId, { accept: true });
    expect(done).toMatchObject({ status: 'CLOSED', ruling: { effects: [{ outcome: 'DONE' }] } });
    const match = await head.ask(frames, { id: table.id }, 'match');
    expect(match).toMatchObject({ frameCount: newest + 2, frame: { actor: { id: 'joe' } } });
    // Why is between those in the case.
    expect(pickText(match, 'frame.text')).not.toContain('read wrongly');
  });

  it('what happens goes out to staff, without a word of what was said', async () => {
    const { text } =
      await organizer.send(`{ changes(first: 100, types: [JUDGE_CALLED, CALL_ENDED, CASE_OPENED, CASE_CLOSED, PENALTY_GIVEN, PENALTY_WITHDRAWN]) {
      nodes { type data { __typename ... on JudgeCallRow { seat callStatus: status } ... on CaseRow { caseStatus: status judge } ... on PenaltyRow { player penalty isWithdrawn } } } } }`);
    for (const told of [
      '"type":"JUDGE_CALLED"',
      '"callStatus":"ANSWERED"',
      '"caseStatus":"CLOSED","judge":"hana"',
      '"player":"ben","penalty":"WARNING","isWithdrawn":true',
    ])
      expect(text).toContain(told);
    for (const said of ['May he', 'face up', 'Frame 2', 'Three minutes']) expect(text).not.toContain(said);
  });

  it('of conduct a party is not told who reports it', async () => {
    const table = await TableForTwo.started(running);
    const caseId = await openCase(table.player(1), table.id, { about: 'CONDUCT', claim: 'He insulted me.' });
    const seen = await table.player(0).ask(CASE, { id: caseId }, 'case');
    expect(pick(seen, 'openedBy')).toEqual({ kind: 'WITHHELD', seat: null, judge: null });
    expect(await judge.ask(CASE, { id: caseId }, 'case.openedBy')).toMatchObject({ kind: 'SEAT', seat: 1 });
  });

  it('stops the match where the organization wants it so, and passes after a restart what has run out meanwhile', async () => {
    const input = { pausesOnCall: true, pausesOnCase: true };
    expect(await organizer.ask(RULES, { input }, 'setJudgingRules.rules')).toMatchObject({
      pausesOnCall: true,
      table: { version: 'recount/1' },
    });
    const table = await TableForTwo.started(running);
    const callId = await table.player(0).ask(CALL, { input: { matchId: table.id } }, 'callJudge.call.id');
    expect(await paused(table.id)).toBe('A judge is called.');
    const caseId = await openCase(table.player(0), table.id);
    await judge.ask(ANSWER_CALL, { input: { callId } }, '');
    expect(await paused(table.id)).toBe('A judge is called.');
    await run(judge, caseId, { assign: true });
    await run(judge, caseId, { rule: { reason: 'Play on.' } });
    now = new Date(now.getTime() + 31 * 60_000);
    await running.restart();
    judge = new Client(running.url, judge.token);
    head = new Client(running.url, head.token);
    const socket = openSocket(judge);
    const listener = new Listener(socket, `subscription { caseUpdated(id: "${caseId}") { status } }`);
    while (pick(listener.received.at(-1), 'caseUpdated.status') !== 'CLOSED')
      await listener.until(listener.received.length + 1);
    listener.stop();
    await socket.dispose();
    expect(await paused(table.id)).toBeUndefined();
    expect(await judge.ask(CASE, { id: caseId }, 'case')).toMatchObject({ status: 'CLOSED' });
    for (const file of await readdir(running.dataDir, { recursive: true, withFileTypes: true }))
      if (file.isFile())
        expect((await readFile(join(file.parentPath, file.name))).includes('He insulted me')).toBe(false);
  });

  it('penalties: a loss for the next match waits, and hits the one that the player begins in the event', async () => {
    const settings = { event: 'League', bestOf: 3 };
    const first = await TableForTwo.started(running, { settings });
    const late = {
      input: { matchId: first.id, seat: 0, infraction: 'late', reason: 'Ten minutes.', nextMatch: true },
    };
    const given = await head.ask(GIVE, late, 'givePenalty.penalty');
    expect(given).toMatchObject({ penalty: 'GAME_LOSS', waitsForNextMatch: true, effectMatch: null });
    now = new Date(now.getTime() + 60_000);
    const elsewhere = await TableForTwo.started(running, { settings: { ...settings, event: 'Another' } });
    const second = await TableForTwo.started(running, { settings });
    const told = () => second.player(0).ask(PENALTIES, { player: 'ann' }, 'penalties');
    await eventually(async () =>
      pickList(await told(), '').some(
        (one) => pick(one, 'effectMatch') === second.id && pick(one, 'effectFrame') !== null,
      ),
    );
    const games = 'query($id: ID!) { match(id: $id) { seats { gamesWon } } }';
    const won = (id: string) => head.ask(games, { id }, 'match.seats');
    expect(await won(second.id)).toEqual([{ gamesWon: 0 }, { gamesWon: 1 }]);
    for (const other of [first.id, elsewhere.id])
      expect(await won(other)).toEqual([{ gamesWon: 0 }, { gamesWon: 0 }]);
  });

  it('a person who is erased: their name and words go, and the case, with what was ruled in it, stays', async () => {
    const table = await TableForTwo.started(running, { settings: { title: 'Last table' } });
    const late = new Client(running.url, otherHead.token);
    const [ann, ben] = [table.player(0), table.player(1)];
    await ann.send(REGISTER, { input: { name: 'Ann Example' } });
    const callId = await ann.ask(
      CALL,
      { input: { matchId: table.id, text: 'I live in Bern.' } },
      'callJudge.call.id',
    );
    await judge.ask(ANSWER_CALL, { input: { callId, text: 'So noted.' } }, '');
    const caseId = await openCase(ann, table.id, { claim: 'My bag was opened.' });
    await takePart(ann, caseId, { evidence: { exhibit: { note: 'My phone is 555 01 99.' } } });
    await takePart(ann, caseId, { evidence: { exhibit: { frames: { from: 1, to: 2 } } } });
    await run(head, caseId, { assign: true });
    await takePart(ben, caseId, { answer: 'I was not there.' });
    const penalty = { seat: 0, infraction: 'misreport' };
    await run(head, caseId, { rule: { reason: 'Nothing shows it.', effects: [{ penalty }] } });
    await takePart(ann, caseId, { appeal: 'Ask my mother.' });
    await run(head, caseId, { evidence: { exhibit: { note: 'Asked.' } } });
    await late.ask(NOTE, { input: { matchId: table.id, frame: 1, readers: 'JUDGES', text: 'A bag.' } }, '');
    await ann.ask(ERASE, { input: {} }, '');

    const gone = 'Erased, with who said it.';
    const expectErased = async () => {
      const seen = await late.send(WITH_NAMES, { id: caseId, match: table.id });
      expect(seen.data).toMatchObject({
        case: {
          status: 'APPEALED',
          claim: gone,
          parties: [{ player: { name: 'Erased player' } }, { player: { id: 'ben' } }],
          answers: [{ seat: 1, text: 'I was not there.' }],
          evidence: [{ note: gone }, { frames: { from: 1, to: 2 } }, { note: 'Asked.' }],
          ruling: {
            judge: 'hana',
            reason: 'Nothing shows it.',
            effects: [{ penalty: { penalty: 'WARNING' } }],
          },
          appeal: { seat: 0, reason: gone },
        },
        matchJudging: { calls: [{ text: gone, answer: 'So noted.' }] },
        match: { notes: [{ text: 'A bag.' }] },
      });
      const given = await late.send(PENALTIES, { player: 'ann' });
      expect(pick(given.data, 'penalties.0')).toMatchObject({ penalty: 'WARNING', reason: gone });
      for (const { text } of [seen, given])
        for (const word of ['Ann Example', 'Bern', 'My bag', '555 01 99', 'mother'])
          expect(text).not.toContain(word);
    };
    await eventually(async () => pick((await late.send(CASE, { id: caseId })).data, 'case.claim') === gone);
    await expectErased();
    // It goes on, also for who was erased.
    await run(late, caseId, { decide: { isUpheld: true, reason: 'It stands.' } });
    expect(await ben.ask(CASE, { id: caseId }, 'case')).toMatchObject({ status: 'CLOSED', claim: gone });
    await ann.ask(CALL, { input: { matchId: table.id, text: 'Once more.' } }, 'callJudge.call.id');
    const file = await fetch(`${running.url}/exports/cases/${caseId}`, {
      headers: { authorization: `Bearer ${head.token}` },
    });
    const text = await file.text();
    expect(text).toContain(gone);
    // Signed, as any JWS library can say with nothing but the published keys.
    const { document, signature } = JSON.parse(text);
    const published: JSONWebKeySet = JSON.parse(
      await (await fetch(`${running.url}/.well-known/jwks.json`)).text(),
    );
    const verified = (of: unknown) => {
      const [header, , mark] = String(signature).split('.');
      const payload = base64url.encode(canonicalize(of) ?? '');
      return compactVerify(`${header}.${payload}.${mark}`, createLocalJWKSet(published));
    };
    expect((await verified(document)).protectedHeader.typ).toBe('recount-case+json');
    await expect(verified({ ...document, match: 'another' })).rejects.toThrow('signature');
    for (const word of ['Ann Example', 'Bern', 'My bag', '555 01 99', 'mother'])
      expect(text).not.toContain(word);
  });
});
