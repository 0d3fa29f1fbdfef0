import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventStore } from '#libs/event-log';
import { openSqliteEventStore } from '../../libs/event-log/sqlite/index.js';
import { faultsOfMatch, matchesOf } from '../support/checked-log.js';
import { pick, pickList, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually } from './support/socket.js';
import { RunningService } from './support/start.js';
import { entropyOf, TableForTwo } from './support/table.js';
import { withoutClose } from './support/without-close.js';

const MATCH = `query($id: ID!) { match(id: $id) {
  status revealSeconds seats { isReady isToAct entropy respondBy } entropyReveal { seats endsAt }
  legalActions(seat: 0) { totalCount }
  frames(last: 100) { nodes { number text actor { role } events { type
    ... on SeatReadied { entropy commitment } ... on RevealBegan { seats } ... on EntropyWithheld { seats }
  } match { status entropyReveal { seats } } } }
} }`;
const READY = 'mutation($input: ReadyInput!) { ready(input: $input) { commandId } }';
const REVEAL = `mutation($input: RevealEntropyInput!) {
  revealEntropy(input: $input) { frame { number } match { status } }
}`;
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { commandId } }';
const PAUSE = 'mutation($input: PauseMatchInput!) { pauseMatch(input: $input) { commandId } }';
const RESUME = 'mutation($input: ResumeMatchInput!) { resumeMatch(input: $input) { commandId } }';
const FEED = '{ changes(first: 100, types: [ENTROPY_WITHHELD]) { nodes { subject type } } }';

const matchOf = (table: TableForTwo): Promise<unknown> =>
  table.player(0).ask(MATCH, { id: table.id }, 'match');
const typesOf = (match: unknown): readonly string[] =>
  pickList(match, 'frames.nodes').map((node) => pickText(node, 'events.0.type'));

describe('committed entropy', () => {
  const running = serviceForAll();

  it('is revealed once every seat is ready, and the last reveal starts the first game', async () => {
    const table = await TableForTwo.decked(running);
    await table.commit(0);
    const reveal = (seat: number, entropy: string) => ({ input: { matchId: table.id, entropy, seat } });
    const [ann, ben] = table.players;
    expect(await ann.problem(REVEAL, reveal(0, entropyOf(0)))).toMatchObject({ code: 'NOT_REVEALING' });
    await table.commit(1);
    const stage = await matchOf(table);
    expect(stage).toMatchObject({
      status: 'OPEN',
      revealSeconds: 20,
      seats: [0, 1].map(() => ({ isReady: true, isToAct: true, entropy: 'COMMITTED', respondBy: null })),
      entropyReveal: { seats: [0, 1] },
      legalActions: { totalCount: 0 },
    });
    expect(Date.parse(pickText(stage, 'entropyReveal.endsAt'))).toBeGreaterThan(Date.now());
    expect(await ann.problem(REVEAL, reveal(0, 'f'.repeat(32)))).toMatchObject({ code: 'ENTROPY_MISMATCH' });
    expect(await ann.problem(REVEAL, reveal(0, 'heads'))).toMatchObject({ code: 'INVALID_ENTROPY' });
    expect(await ann.problem(REVEAL, reveal(1, entropyOf(1)))).toMatchObject({ code: 'FORBIDDEN' });
    await table.reveal(1);
    expect(await ben.problem(REVEAL, reveal(1, entropyOf(1)))).toMatchObject({ code: 'ALREADY_REVEALED' });
    expect(pickList(await matchOf(table), 'seats')).toMatchObject([
      { isToAct: true, entropy: 'COMMITTED' },
      { isToAct: false, entropy: 'REVEALED' },
    ]);
    const named = { input: { matchId: table.id, entropy: entropyOf(0), commandId: 'once' } };
    const last = await ann.ask(REVEAL, named, 'revealEntropy');
    expect(pick(last, 'match.status')).toBe('PLAYING');
    expect(await ann.ask(REVEAL, named, 'revealEntropy.frame')).toEqual(pick(last, 'frame'));
    const match = await matchOf(table);
    expect(match).toMatchObject({ status: 'PLAYING', entropyReveal: null });
    const types = typesOf(match);
    expect(types.slice(types.indexOf('match.RevealBegan'))).toMatchObject([
      'match.RevealBegan',
      'match.EntropyRevealed',
      'match.EntropyRevealed',
      'match.GameStarted',
      ...types.slice(types.indexOf('match.GameStarted') + 1),
    ]);
    const frames = pickList(match, 'frames.nodes');
    expect(frames.find((node) => pick(node, 'events.0.type') === 'match.RevealBegan')).toMatchObject({
      text: 'Every seat is ready; ann and ben must reveal the committed entropy.',
      events: [{ seats: [0, 1] }],
      match: { status: 'OPEN', entropyReveal: { seats: [0, 1] } },
    });
    expect(frames.find((node) => pick(node, 'events.0.type') === 'match.SeatReadied')).toMatchObject({
      events: [{ entropy: '', commitment: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
  });

  it('is not given openly as well, and a malformed commitment is refused', async () => {
    const table = await TableForTwo.decked(running);
    const entropyCommitment = 'a'.repeat(64);
    const both = { input: { matchId: table.id, entropy: 'heads', entropyCommitment } };
    expect(await table.player(0).problem(READY, both)).toMatchObject({ code: 'BAD_USER_INPUT' });
    const short = { input: { matchId: table.id, entropyCommitment: 'abc' } };
    expect(await table.player(0).problem(READY, short)).toMatchObject({ code: 'INVALID_ENTROPY' });
  });

  it('does not affect a match with openly given entropy; the commitments of other seats are revealed', async () => {
    const table = await TableForTwo.decked(running);
    await table.player(0).ask(READY, { input: { matchId: table.id, entropy: 'heads' } }, '');
    await table.commit(1);
    expect(await matchOf(table)).toMatchObject({
      status: 'OPEN',
      seats: [
        { entropy: 'OPEN', isToAct: false },
        { entropy: 'COMMITTED', isToAct: true },
      ],
    });
    const nothing = { input: { matchId: table.id, entropy: entropyOf(0) } };
    expect(await table.player(0).problem(REVEAL, nothing)).toMatchObject({ code: 'NO_ENTROPY_COMMITTED' });
    await table.reveal(1);
    expect(pick(await matchOf(table), 'status')).toBe('PLAYING');
  });
});

describe('the time to reveal', () => {
  let store: EventStore;
  /** The time on the wall: it passes only when a test says so. */
  let now: number;
  let node: RunningService;

  beforeEach(async () => {
    now = Date.parse('2026-12-01T18:00:00Z');
    store = await openSqliteEventStore({ file: ':memory:', clock: () => new Date(now) });
    node = await RunningService.start({
      store: withoutClose(store),
      clock: () => new Date(now),
      environment: { RECOUNT_HEARTBEAT_SECONDS: '2' },
    });
  });

  afterEach(async () => {
    await node.stop();
    await store.close();
  });

  const withheld = (table: TableForTwo): Promise<void> =>
    eventually(async () => typesOf(await matchOf(table)).includes('match.EntropyWithheld'), 'the end of it');

  it('ends: the game begins without the missing entropies, which the seats lose nothing by', async () => {
    const settings = { revealSeconds: 2 };
    const table = await TableForTwo.revealing(node, { settings });
    await table.reveal(0);
    await table.organizer.ask(PAUSE, { input: { matchId: table.id } }, '');
    now += 60_000;
    expect(await matchOf(table)).toMatchObject({
      status: 'OPEN',
      entropyReveal: { seats: [1], endsAt: null },
    });
    await table.organizer.ask(RESUME, { input: { matchId: table.id } }, '');
    expect(pick(await matchOf(table), 'entropyReveal.endsAt')).toBe('2026-12-01T18:01:02.000Z');
    now += 2000;
    await withheld(table);
    const match = await matchOf(table);
    expect(match).toMatchObject({
      status: 'PLAYING',
      seats: [{ entropy: 'REVEALED' }, { entropy: 'WITHHELD' }],
    });
    const frames = pickList(match, 'frames.nodes');
    expect(frames.find((one) => pick(one, 'events.0.type') === 'match.EntropyWithheld')).toMatchObject({
      text: 'ben did not reveal the committed entropy in time: the game begins without it.',
      actor: { role: 'SERVICE' },
      events: [{ seats: [1] }],
    });
    await eventually(
      async () => pickList(await table.organizer.ask(FEED, {}, 'changes'), 'nodes').length > 0,
    );
    expect(await table.organizer.ask(FEED, {}, 'changes.nodes')).toEqual([
      { subject: table.id, type: 'ENTROPY_WITHHELD' },
    ]);
    await table.player(0).ask(CONCEDE, { input: { matchId: table.id } }, '');
    for await (const [id, recorded] of matchesOf(store)) expect(faultsOfMatch(id, recorded)).toEqual([]);
  });

  it('continues after downtime of the service, as if the service had been running', async () => {
    const table = await TableForTwo.revealing(node, { settings: { revealSeconds: 2 } });
    await node.shutDown();
    now += 60_000;
    await node.startAgain();
    const again = table.at(node);
    await eventually(async () => typesOf(await matchOf(again)).includes('match.DowntimeGivenBack'));
    expect(await matchOf(again)).toMatchObject({ entropyReveal: { endsAt: '2026-12-01T18:01:02.000Z' } });
    await again.reveal(0);
    now += 2000;
    await withheld(again);
    expect(pick(await matchOf(again), 'status')).toBe('PLAYING');
  });
});
