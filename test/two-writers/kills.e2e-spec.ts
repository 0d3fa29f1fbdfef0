import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../tools/testing/eventually.js';
import { ORGANIZER } from './acts/people.js';
import { EventRun } from './event-run.js';
import { type Script, scriptOf } from './script.js';
import { Sender } from './sender.js';
import type { Ground } from './service/ground.js';
import { groundHere } from './service/ground-here.js';
import { Order } from './service/order.js';
import { GRAPHQL_VIEWS, settled } from './settle.js';

const PLAYERS = ['p1', 'p2', 'p3', 'p4'];

/** An event of four players with matches, and without random acts. */
const SCRIPT: Script = {
  ...scriptOf('kills', { players: { least: 4, most: 4 }, rounds: 1 }),
  plan: {
    stage: { swiss: { rounds: 1 } },
    preset: 'match-wins',
    bestOf: 3,
    hasMatches: true,
    hasCheckIn: false,
    decks: 'NONE',
  },
  acts: [],
};

/** The appends after a command until everything has followed from it, and one more. */
const APPENDS = [0, 1, 2, 3];

describe('A kill at any append after a command', () => {
  let ground: Ground;
  let order: Order;
  let events = 0;

  beforeAll(async () => {
    ground = await groundHere();
    order = new Order(ground.read);
  });
  afterAll(() => ground.stop());

  /** An event whose first round is published, with its matches. */
  const published = async (script = SCRIPT) => {
    events += 1;
    const run = new EventRun(script, new Sender(ground, `event-${events}`));
    await run.create();
    await run.run({ register: PLAYERS.map((player) => ({ player })) });
    await run.run({ step: 'START' });
    await run.run({ pair: { seed: 'one' } });
    await run.run({ publish: 1 });
    const tables = (await run.look()).rounds[0]?.tables ?? [];
    const ids = tables.flatMap(({ matchId }) => matchId ?? []);
    for (const id of ids) await eventually(async () => (await run.statusOf(id)) !== undefined);
    return { run, ids };
  };

  const rule = (run: EventRun, matchId: string | undefined, how: string) =>
    run.sender.send(ORGANIZER, 'ruleResult', { matchId, how, seats: [0], reason: 'r' });

  const amend = (run: EventRun, matchId: string | undefined, kind: string) =>
    run.sender.send(ORGANIZER, 'amendResult', {
      matchId,
      result: { kind, places: [[1], [0]], gamesWon: [0, 0], gamesDrawn: 0 },
      reason: 'r',
    });

  /** Does it with a kill at each append in turn, before and after it is written. */
  const atEachAppend = async (
    prepare: (run: EventRun, ids: readonly string[]) => Promise<unknown>,
    act: (run: EventRun, ids: readonly string[]) => Promise<unknown>,
    script = SCRIPT,
  ): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const appends of APPENDS)
      for (const isWritten of [true, false]) {
        const { run, ids } = await published(script);
        await prepare(run, ids);
        await ground.killWithin(appends, isWritten);
        await act(run, ids);
        const differences = await settled(run, order, GRAPHQL_VIEWS);
        found.push(...differences.map((one) => `kill at ${appends}, ${isWritten}: ${one}`));
        await ground.spare();
      }
    return found;
  };

  const ended = async (run: EventRun, ids: readonly string[]): Promise<void> => {
    for (const id of ids) await rule(run, id, 'NO_SHOW');
    await eventually(
      async () => (await run.look()).rounds[0]?.tables.every(({ hasResult }) => hasResult) === true,
    );
    await run.run({ finishRound: 1 });
  };

  const finished = async (run: EventRun, ids: readonly string[]): Promise<void> => {
    await ended(run, ids);
    await run.run({ step: 'FINISH' });
  };

  it('loses no result and no disqualification of a match', async () => {
    const none = () => Promise.resolve();
    expect(await atEachAppend(none, (run, [id]) => rule(run, id, 'DISQUALIFICATION'))).toEqual([]);
  });

  it('loses no amendment of a match whose event is finished', async () => {
    expect(await atEachAppend(finished, (run, [id]) => amend(run, id, 'REPORTED'))).toEqual([]);
  });

  it('keeps a bracket and its matches equal if a round is paired while a match is amended', async () => {
    const script = {
      ...SCRIPT,
      plan: { ...SCRIPT.plan, stage: { singleElimination: { hasThirdPlace: false } } },
    };
    // The no-show of seat 0 becomes that of seat 1.
    const amendAndPair = (run: EventRun, [matchId]: readonly string[]) =>
      Promise.all([
        run.sender.send(ORGANIZER, 'amendResult', {
          matchId,
          result: { kind: 'NO_SHOW', places: [[0], [1]], gamesWon: [0, 0], gamesDrawn: 0 },
          reason: 'r',
        }),
        run.run({ pair: { seed: 'two' } }).then(() => run.run({ publish: 2 })),
      ]);
    expect(await atEachAppend(ended, amendAndPair, script)).toEqual([]);
  });

  it('leaves no match open after its event is cancelled or its round taken back', async () => {
    const none = () => Promise.resolve();
    const callOff = (run: EventRun) => run.run({ callOff: { reason: 'Rain.' } });
    const takeBack = async (run: EventRun) => {
      await run.run({ takeBack: { round: 1, reason: 'An error.' } });
      await run.run({ step: 'FINISH' });
    };
    expect(await atEachAppend(none, callOff)).toEqual([]);
    expect(await atEachAppend(none, takeBack)).toEqual([]);
  });

  it('loses no result of a match that ended before its event was called off', async () => {
    const none = () => Promise.resolve();
    const endAndCallOff = (run: EventRun, [id]: readonly string[]) =>
      Promise.all([rule(run, id, 'NO_SHOW'), run.run({ callOff: { reason: 'Rain.' } })]);
    expect(await atEachAppend(none, endAndCallOff)).toEqual([]);
  });

  it('opens a match with its players in one write, so that other players cannot take a seat in between', async () => {
    const { ids } = await published();
    await order.catchUp();
    // Three events: the match and two seats.
    expect(ids.map((id) => order.of(`match-${id}`)[0]?.last)).toEqual(ids.map(() => 2));
  });
});
