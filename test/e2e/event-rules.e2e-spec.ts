import { describe, expect, it } from '@jest/globals';
import { PRESETS } from '#libs/events';
import { PAGE } from './support/change-feed.js';
import { EventDesk } from './support/event-desk.js';
import { pick, pickList, pickText } from './support/pick.js';

const PRESET = `id version points { win draw loss bye requestedBye } pods { by scale }
  matchRate { draw floor cap capOfDropped byes opponentsOfBye } gameRate { floor gamesOfBye byes }
  forfeits missedRounds intentionalDrawGames nextBye
  criteria { by label lowCut highCut isCutToThousandths fade seed }`;
const ALL = `{ presets { ${PRESET} } }`;
const SCORING = `query($id: ID!) { event(id: $id) { preset scoring { ${PRESET} } } }`;
const REASONS = 'query($id: ID!) { event(id: $id) { standings { reasons { criterion value } } } }';
const REMATCHES = 'query($id: ID!) { event(id: $id) { rounds { tables { isRematch } } } }';

describe('the rules of an event over the API', () => {
  const desk = EventDesk.ofSuite();
  const ofTwo = async (plan: object = {}): Promise<string> => {
    const id = await desk.create({ hasMatches: false, ...plan });
    await desk.run(id, { register: ['a', 'b'].map((player) => ({ player })) });
    await desk.run(id, { step: 'START' });
    return id;
  };
  const played = async (id: string, round: number, games: object): Promise<void> => {
    await desk.publish(id, round);
    await desk.run(id, { result: { round, table: 1, result: { games } } });
    await desk.run(id, { finishRound: round });
  };

  it('shows each preset with all its values and readable criteria, and an event with its stored values', async () => {
    const anybody = await desk.running.client();
    const presets = pickList(await anybody.ask(ALL, {}, ''), 'presets');
    expect(presets.map((one) => [pick(one, 'id'), pick(one, 'version')])).toEqual(
      PRESETS.map(({ id, version }) => [id, version]),
    );
    expect(presets[0]).toEqual({
      id: 'match-wins',
      version: 2,
      points: { win: '3', draw: '1', loss: '0', bye: '3', requestedBye: '0' },
      pods: null,
      matchRate: {
        draw: null,
        floor: '33/100',
        cap: null,
        capOfDropped: null,
        byes: 'COUNTED',
        opponentsOfBye: 0,
      },
      gameRate: { floor: '33/100', gamesOfBye: 2, byes: 'COUNTED' },
      forfeits: 'PLAYED',
      missedRounds: 'LOST',
      intentionalDrawGames: 3,
      nextBye: 'FEWEST_BYES',
      criteria: ['points', 'opponentsMatchRate', 'gameRate', 'opponentsGameRate'].map((by, at) => ({
        by,
        label: ['Points', 'Opponents’ match rate', 'Game rate', 'Opponents’ game rate'][at],
        lowCut: 0,
        highCut: 0,
        isCutToThousandths: false,
        fade: null,
        seed: null,
      })),
    });
    const buchholz = presets.find((one) => pick(one, 'id') === 'buchholz');
    expect(buchholz).toMatchObject({ nextBye: 'FEWEST_UNPLAYED_WINS', forfeits: 'UNPLAYED' });
    expect(pickText(buchholz, 'criteria.1.label')).toBe('Buchholz (without the lowest)');
    const pods = presets.find((one) => pick(one, 'id') === 'pod-places');
    expect(pods).toMatchObject({ pods: { by: 'PLACES', scale: ['7', '5', '3', '1'] } });
    const id = await desk.create({ preset: 'buchholz' });
    expect(await desk.staff.ask(SCORING, { id }, 'event')).toEqual({ preset: 'buchholz', scoring: buchholz });
  });

  it('counts an intentional draw as three drawn games', async () => {
    const id = await ofTwo();
    await played(id, 1, { won: [2, 0] });
    await played(id, 2, { won: [0, 0], winner: null });
    const rows = pickList(await desk.staff.ask(REASONS, { id }, 'event'), 'standings');
    expect(rows.map((row) => pick(row, 'reasons.2'))).toEqual([
      { criterion: 'gameRate', value: '3/5' },
      { criterion: 'gameRate', value: '33/100' },
    ]);
  });

  it('marks a forced rematch in the round, in the feed and in the files', async () => {
    const id = await ofTwo();
    await played(id, 1, { won: [2, 0] });
    await played(id, 2, { won: [2, 0] });
    const rounds = pickList(await desk.staff.ask(REMATCHES, { id }, 'event'), 'rounds');
    expect(rounds.map((round) => pick(round, 'tables.0.isRematch'))).toEqual([false, true]);
    const changes = pickList(
      await desk.staff.ask(PAGE, { first: 100, types: ['ROUND_PAIRED'] }, 'changes'),
      'nodes',
    ).filter((change) => pick(change, 'subject') === id);
    expect(changes.map((change) => pick(change, 'data.round_.rematchCount'))).toEqual([0, 1]);
    const cellsOf = async (file: string) => {
      const [names = [], ...rows] = (await desk.exported(id, file))
        .trim()
        .split('\r\n')
        .map((line) => line.split(','));
      return rows.map((row) => row[names.indexOf('rematch')]);
    };
    expect(await cellsOf('pairings.csv')).toEqual(['no', 'no', 'yes', 'yes']);
    expect(await cellsOf('results.csv')).toEqual(['no', 'no', 'yes', 'yes']);
    const document: unknown = JSON.parse(await desk.exported(id, 'event.json'));
    expect(pickList(document, 'rounds').map((round) => pick(round, 'tables.0.isRematch'))).toEqual([
      false,
      true,
    ]);
  });
});
