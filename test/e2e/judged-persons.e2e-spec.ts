import { describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import {
  AMEND_PENALTY,
  ANSWER_CALL,
  CALL_JUDGE,
  CASE,
  CASE_WITH_NAMES,
  GIVE_PENALTY,
  NOTE,
  PENALTIES,
  RUN_CASE,
  TOLD_TO_STAFF,
} from './support/judging-operations.js';
import { JudgingService, openCase, runCase, takePart } from './support/judging-service.js';
import { ERASE, REGISTER } from './support/personal-data-operations.js';
import { pick, pickList, pickText } from './support/pick.js';
import { verifiedWithPublishedKeys } from './support/published-keys.js';
import { eventually } from './support/socket.js';
import { TableForTwo } from './support/table.js';

const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { commandId } }';
const FIRST_PENALTY =
  'query($player: ID!) { penalties(player: $player) { first penalty amendments { penalty by reason } } }';

/** Unique words in a person's statements and name. */
const PRIVATE = ['Ann Example', 'Bern', 'My bag', '555 01 99', 'mother'];

describe('personal data in judging', () => {
  const house = JudgingService.ofSuite();

  it('penalties: suggestions by the table count earlier matches, and a loss takes effect in the match', async () => {
    const { organizer, judge, head } = house.staff;
    const first = await TableForTwo.started(house.running, { settings: { event: 'Open', round: '1' } });
    const second = await TableForTwo.started(house.running, { settings: { event: 'Open', round: '2' } });
    const slow = (matchId: string, more: object = {}) => ({
      input: { matchId, seat: 0, infraction: 'slow', reason: 'Three minutes.', ...more },
    });
    const given = await judge.ask(GIVE_PENALTY, slow(first.id), 'givePenalty.penalty');
    expect(given).toMatchObject({ penalty: 'WARNING', by: 'joe', effectFrame: null });
    // The table suggests a game loss for the second infraction, which needs the head judge.
    expect(await judge.refusal(GIVE_PENALTY, slow(second.id))).toBe('HEAD_JUDGE_NEEDED');
    const milder = slow(second.id, { penalty: 'WARNING', deviation: 'His first event.' });
    expect(await judge.refusal(GIVE_PENALTY, milder)).toBe('HEAD_JUDGE_NEEDED');
    const order = slow(second.id, { commandId: 'second-slow' });
    const loss = await head.ask(GIVE_PENALTY, order, 'givePenalty.penalty');
    expect(loss).toMatchObject({ penalty: 'GAME_LOSS', suggested: 'GAME_LOSS' });
    expect(await house.match(second.id)).toMatchObject({
      status: 'FINISHED',
      result: { current: { winners: [1] } },
    });
    // Sent again, it is a duplicate of the same command.
    expect(await head.ask(GIVE_PENALTY, order, 'givePenalty.penalty')).toEqual(loss);
    expect(await head.refusal(GIVE_PENALTY, slow(second.id))).toBe('MATCH_OVER');
    const amended = {
      input: { penaltyId: pickText(loss, 'id'), penalty: 'WARNING', reason: 'The clock stood.' },
    };
    expect(await judge.refusal(AMEND_PENALTY, amended)).toBe('HEAD_JUDGE_NEEDED');
    await head.ask(AMEND_PENALTY, amended, '');
    const history = (client: Client) => client.ask(PENALTIES, { player: 'ann' }, 'penalties');
    expect(pickList(await history(judge), '').map((one) => pick(one, 'penalty'))).toEqual([
      'WARNING',
      'WARNING',
    ]);
    expect(await judge.ask(FIRST_PENALTY, { player: 'ann' }, 'penalties.0')).toMatchObject({
      first: 'GAME_LOSS',
      penalty: 'WARNING',
      amendments: [{ penalty: 'WARNING', by: 'hana', reason: 'The clock stood.' }],
    });
    expect(pick(await history(first.player(0)), '0')).toMatchObject({
      reason: 'Three minutes.',
      suggested: null,
      deviation: null,
    });
    expect(await first.player(1).refusal(PENALTIES, { player: 'ann' })).toBe('FORBIDDEN');
    // The published change has no text of the reason.
    const toldToStaff = async () => (await organizer.send(TOLD_TO_STAFF)).text;
    await eventually(async () => (await toldToStaff()).includes('"player":"ann","penalty":"GAME_LOSS"'));
    expect(await toldToStaff()).not.toContain('Three minutes');
  });

  it('penalties: a loss for the next match waits, and applies when the player starts it in the event', async () => {
    const { head } = house.staff;
    const settings = { event: 'League', bestOf: 3 };
    const first = await TableForTwo.started(house.running, { settings });
    const late = {
      input: { matchId: first.id, seat: 0, infraction: 'late', reason: 'Ten minutes.', nextMatch: true },
    };
    const given = await head.ask(GIVE_PENALTY, late, 'givePenalty.penalty');
    expect(given).toMatchObject({ penalty: 'GAME_LOSS', waitsForNextMatch: true, effectMatch: null });
    house.passMinutes(1);
    const elsewhere = await TableForTwo.started(house.running, {
      settings: { ...settings, event: 'Another' },
    });
    const second = await TableForTwo.started(house.running, { settings });
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

  it('penalties: a third infraction in a case is escalated by the table, and applies to the next match', async () => {
    const { head, judge } = house.staff;
    const settings = { event: 'Cup', bestOf: 3 };
    const first = await TableForTwo.started(house.running, { settings });
    const slow = { seat: 0, infraction: 'slow' };
    const given = { input: { matchId: first.id, ...slow, reason: 'Two minutes.' } };
    expect(await judge.ask(GIVE_PENALTY, given, 'givePenalty.penalty.penalty')).toBe('WARNING');
    expect(await judge.problem(GIVE_PENALTY, given)).toMatchObject({
      code: 'HEAD_JUDGE_NEEDED',
      message: expect.stringContaining(
        'for the second time, and the table escalates it from WARNING to GAME_LOSS',
      ),
    });
    await first.player(1).ask(CONCEDE, { input: { matchId: first.id } }, '');
    const caseId = await openCase(head, first.id, { claim: 'Slow again.' });
    await runCase(head, caseId, { assign: true });
    const rule = (more: object) => ({
      rule: { reason: 'The clock shows it.', effects: [{ penalty: { ...slow, ...more } }] },
    });
    expect(await head.problem(RUN_CASE, { input: { caseId, change: rule({}) } })).toMatchObject({
      code: 'MATCH_OVER',
      message: expect.stringMatching(/second time, and the table escalates .* GAME_LOSS.*"nextMatch"/),
    });
    expect(await runCase(head, caseId, rule({ nextMatch: true }))).toMatchObject({
      ruling: { effects: [{ outcome: 'DONE', penalty: { penalty: 'GAME_LOSS', nextMatch: true } }] },
    });
    house.passMinutes(1);
    const second = await TableForTwo.started(house.running, { settings });
    const games = 'query($id: ID!) { match(id: $id) { seats { gamesWon } } }';
    await eventually(
      async () =>
        JSON.stringify(await head.ask(games, { id: second.id }, 'match.seats')) ===
        '[{"gamesWon":0},{"gamesWon":1}]',
    );
  });

  it('an erased person: name and statements are deleted, and the case with its rulings stays', async () => {
    const { judge, head, otherHead } = house.staff;
    const table = await TableForTwo.started(house.running, { settings: { title: 'Last table' } });
    const [ann, ben] = [table.player(0), table.player(1)];
    await ann.send(REGISTER, { input: { name: 'Ann Example' } });
    const callId = await ann.ask(
      CALL_JUDGE,
      { input: { matchId: table.id, text: 'I live in Bern.' } },
      'callJudge.call.id',
    );
    await judge.ask(ANSWER_CALL, { input: { callId, text: 'So noted.' } }, '');
    const caseId = await openCase(ann, table.id, { claim: 'My bag was opened.' });
    await takePart(ann, caseId, { evidence: { exhibit: { note: 'My phone is 555 01 99.' } } });
    await takePart(ann, caseId, { evidence: { exhibit: { frames: { from: 1, to: 2 } } } });
    await runCase(head, caseId, { assign: true });
    await takePart(ben, caseId, { answer: 'I was not there.' });
    const penalty = { seat: 0, infraction: 'misreport' };
    await runCase(head, caseId, { rule: { reason: 'Nothing shows it.', effects: [{ penalty }] } });
    await takePart(ann, caseId, { appeal: 'Ask my mother.' });
    await runCase(head, caseId, { evidence: { exhibit: { note: 'Asked.' } } });
    await otherHead.ask(
      NOTE,
      { input: { matchId: table.id, frame: 1, readers: 'JUDGES', text: 'A bag.' } },
      '',
    );
    await ann.ask(ERASE, { input: {} }, '');

    const gone = 'Erased, with who said it.';
    const expectErased = async () => {
      const seen = await otherHead.send(CASE_WITH_NAMES, { id: caseId, match: table.id });
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
      const given = await otherHead.send(PENALTIES, { player: 'ann' });
      expect(pick(given.data, 'penalties.0')).toMatchObject({ penalty: 'WARNING', reason: gone });
      for (const { text } of [seen, given]) for (const word of PRIVATE) expect(text).not.toContain(word);
    };
    await eventually(
      async () => pick((await otherHead.send(CASE, { id: caseId })).data, 'case.claim') === gone,
    );
    await expectErased();
    // The case continues, also for an erased person.
    await runCase(otherHead, caseId, { decide: { isUpheld: true, reason: 'It stands.' } });
    expect(await ben.ask(CASE, { id: caseId }, 'case')).toMatchObject({ status: 'CLOSED', claim: gone });
    await ann.ask(CALL_JUDGE, { input: { matchId: table.id, text: 'Once more.' } }, 'callJudge.call.id');
    const address = `${house.running.url}/exports/cases/${caseId}`;
    const text = await (await fetch(address, { headers: head.headers })).text();
    expect(text).toContain(gone);
    const { document, signature }: { readonly document: object; readonly signature: string } =
      JSON.parse(text);
    const verified = (of: object) =>
      verifiedWithPublishedKeys(house.running.url, { document: of, signature });
    expect((await verified(document)).protectedHeader.typ).toBe('recount-case+json');
    await expect(verified({ ...document, match: 'another' })).rejects.toThrow('signature');
    for (const word of PRIVATE) expect(text).not.toContain(word);
  });
});
