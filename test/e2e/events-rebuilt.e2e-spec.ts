import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { rebuild } from '#libs/projections';
import { readModels } from '../../apps/api/src/composition/read-models.js';
import { CREATE, EventDesk, IDS } from './support/event-desk.js';
import { pickText } from './support/pick.js';
import { TableForTwo } from './support/table.js';

const CREATE_LEAGUE =
  'mutation($input: CreateLeagueInput!) { createLeague(input: $input) { league { id } } }';
const CHANGE_LEAGUE = 'mutation($input: ChangeLeagueInput!) { changeLeague(input: $input) { commandId } }';
const AMEND = 'mutation($input: AmendResultInput!) { amendResult(input: $input) { commandId } }';
const RULE = 'mutation($input: RuleResultInput!) { ruleResult(input: $input) { commandId } }';
const OPEN_CASE = 'mutation($input: OpenCaseInput!) { openCase(input: $input) { case { id } } }';
const CALL_JUDGE = 'mutation($input: CallJudgeInput!) { callJudge(input: $input) { call { id } } }';
const EVERYTHING = `query($id: ID!, $league: ID!, $match: ID!) {
  events(first: 100) { id status entrantCount }
  event(id: $id) { status csv cut { id } rounds { number status tables { table matchId result { kind won } } byes { id } }
    entrants { status player { id } }
    standings { place points wins losses draws decidedBy player { id } reasons { criterion value terms { round value reason } } }
    earlier: standings(afterRound: 1) { place points player { id } } }
  leagues(first: 100) { id } league(id: $league) { standings { place points player { id } terms { event place points isCounted } } }
  judgeDesk { calls { id status text } cases { id status claim } }
  matchJudging(matchId: $match) { calls { id } cases { id status } } }`;

describe('events, leagues and cases in rebuilt read models', () => {
  const desk = EventDesk.ofSuite();

  it('are unchanged: lists, rounds, standings with their reasons, calls and cases', async () => {
    const { running } = desk;
    const id = await desk.started({ name: 'Rebuilt' });
    await desk.publish(id, 1);
    const judge = await running.client('judge', 'judy');
    for (const table of await desk.tables(id, 1)) {
      await desk.until(() => desk.isMatchThere(table));
      const input = { matchId: table.matchId, how: 'NO_SHOW', seats: [table.table % 2], reason: 'Late.' };
      await desk.staff.ask(RULE, { input }, '');
    }
    await desk.until(async () => (await desk.tables(id, 1)).every(({ result }) => result !== null));
    await desk.run(id, { finishRound: 1 });
    const [first] = await desk.tables(id, 1);
    const swapped = {
      matchId: first?.matchId,
      result: { places: [[1], [0]], gamesWon: [0, 2] },
      reason: 'Slips.',
    };
    await desk.staff.ask(AMEND, { input: swapped }, '');
    await desk.run(id, { drop: IDS[2] });
    await desk.run(id, { disqualify: { player: IDS[3], reason: 'Sleeves.' } });
    await desk.publish(id, 2);
    await desk.run(id, { takeBack: { round: 2, reason: 'Another seed.' } });
    await desk.publish(id, 2);
    await desk.staff.ask(
      CREATE,
      { input: { plan: { name: 'Draft', game: 'nightfall', stage: { roundRobin: {} } } } },
      '',
    );
    const founded = await desk.staff.ask(
      CREATE_LEAGUE,
      { input: { plan: { name: 'Winter', table: 'top-eight' } } },
      '',
    );
    const league = pickText(founded, 'createLeague.league.id');
    await desk.staff.ask(CHANGE_LEAGUE, { input: { leagueId: league, change: { add: id } } }, '');
    const table = await TableForTwo.started(running);
    await table.player(0).ask(CALL_JUDGE, { input: { matchId: table.id, text: 'A question.' } }, '');
    await judge.ask(OPEN_CASE, { input: { matchId: table.id, claim: 'Two cards were drawn.' } }, '');

    const told = async () =>
      (await running.client('judge', 'judy')).ask(EVERYTHING, { id, league, match: table.id }, '');
    const before = await told();
    const { isIdentical, events } = await rebuild({
      store: running.service.store,
      folder: join(running.dataDir, 'read-models'),
      models: readModels(),
    });
    expect(events).toBeGreaterThan(50);
    expect(isIdentical).toBe(true);
    expect(await told()).toEqual(before);
    await desk.restart();
    expect(await told()).toEqual(before);
  });
});
