import { describe, expect, it } from '@jest/globals';
import { findGame } from '#libs/games';
import { readReplayFile, verifyReplayFile } from '#libs/replay';
import { fileOf, publishedKeys } from '../proofs/asked-of-a-house.js';
import { cardsOf } from '../proofs/random-replays.js';
import { forAll } from '../support/for-all.js';
import type { Client } from './support/client.js';
import { EventDesk } from './support/event-desk.js';
import { pick, pickList, pickNumber, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually } from './support/socket.js';

const CREATE =
  'mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id onDeparture } } }';
const DECK = 'mutation($input: SubmitDeckInput!) { submitDeck(input: $input) { commandId } }';
const READY = 'mutation($input: ReadyInput!) { ready(input: $input) { commandId } }';
const EXTEND = 'mutation($input: ExtendTimeInput!) { extendTime(input: $input) { commandId } }';
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { match { status } } }';
const RULE = 'mutation($input: RuleResultInput!) { ruleResult(input: $input) { match { status } } }';
const REPORT = 'mutation($input: ReportResultInput!) { reportResult(input: $input) { match { status } } }';
const ACT = 'mutation($input: SubmitActionInput!) { submitAction(input: $input) { match { status } } }';
const LOOK = `query($id: ID!) { match(id: $id) {
  status frameCount onDeparture
  seats { seat isToAct departure { reason game } }
  outcome { places reason disqualified }
  frame { table { seats { tags { name } } } }
} }`;
const LEGAL =
  'query($id: ID!, $seat: Int!) { match(id: $id) { legalActions(seat: $seat) { nodes { id type } } } }';
const FRAMES = `query($id: ID!, $after: String) { match(id: $id) { frames(first: 100, after: $after) {
  nodes { text events { __typename ... on SeatsDeparted { seats why game } ... on MatchEnded { disqualified } } }
  pageInfo { hasNextPage endCursor }
} } }`;
const PENALTY = 'mutation($input: GivePenaltyInput!) { givePenalty(input: $input) { commandId } }';
const RULINGS = `query($id: ID!) { match(id: $id) { frames(first: 100) {
  nodes { events { ... on ResultRuled { how seats } } }
} } }`;
const DEPARTED = '{ changes(first: 100, types: [SEAT_DEPARTED]) { nodes { subject actor { role } } } }';
const ENTRANTS = 'query($id: ID!) { event(id: $id) { entrants { player { id } status } } }';
const GAME = 'metabaloids-fast';
/** Few cards, so that a player runs out soon. */
const DECK_TEXT = '4 Foam Hopper\n4 Sedge Hopper\n4 Mire Toad\n2 Silk Snarer\n2 Second Wind\n2 Static Haze';
const MOST_ACTIONS = 400;
const NAMES = ['ann', 'ben', 'cat', 'dan'] as const;

describe('A match of four seats that plays on', () => {
  const running = serviceForAll();
  const organizer = forAll(() => running.client('organizer'));
  const judge = forAll(() => running.client('judge', 'head-judge'));

  const look = (id: string, client: Client = organizer) => client.ask(LOOK, { id }, 'match');
  const seatToAct = async (id: string): Promise<number> =>
    pickList(await look(id), 'seats').findIndex((seat) => pick(seat, 'isToAct') === true);

  const opened = async (settings: object): Promise<string> => {
    const input = { game: GAME, seats: NAMES.length, players: NAMES, ...settings };
    return pickText(await organizer.ask(CREATE, { input }, 'createMatch.match'), 'id');
  };

  it('loses its seats one by one, by time, a concession and rulings, and the last one left wins', async () => {
    const clock = { seat: { mainSeconds: 1, per: 'MATCH', whenOver: 'MATCH_LOSS' } };
    const id = await opened({ clock });
    const players = await Promise.all(NAMES.map((name) => running.client('player', name)));
    for (const client of players) {
      await client.ask(DECK, { input: { matchId: id, deck: { readyMade: 'hive-rush' } } }, '');
      await client.ask(READY, { input: { matchId: id } }, '');
    }
    const late = await seatToAct(id);
    const others = [0, 1, 2, 3].filter((seat) => seat !== late);
    for (const seat of others)
      await judge.ask(EXTEND, { input: { matchId: id, seat, seconds: 3600, reason: 'A delay.' } }, '');
    await eventually(async () => pick(await look(id), `seats.${late}.departure`) !== null);

    const [conceding = 0, disqualified = 0, winner = 0] = others;
    expect(await look(id)).toMatchObject({ status: 'PLAYING', onDeparture: 'PLAY_ON' });
    await players[conceding]?.ask(CONCEDE, { input: { matchId: id } }, '');
    const two = await look(id);
    expect(two).toMatchObject({ status: 'PLAYING' });
    const seats = pickList(two, 'seats');
    expect(pick(seats[late], 'departure')).toEqual({ reason: 'TIME', game: null });
    expect(pick(seats[conceding], 'departure')).toEqual({ reason: 'CONCESSION', game: null });
    expect(pick(seats[winner], 'departure')).toBeNull();
    const told = await organizer.ask(DEPARTED, {}, 'changes.nodes');
    const changes = pickList(told, '').filter((change) => pick(change, 'subject') === id);
    expect(changes.map((change) => pick(change, 'actor.role'))).toEqual(['SERVICE', 'PLAYER']);
    const tags = pickList(pickList(two, 'frame.table.seats')[late], 'tags');
    expect(tags.map((tag) => pick(tag, 'name'))).toContain('out');

    // A seat that has left may not act, and still sees the match as its player.
    const refused = await players[late]?.send(ACT, {
      input: { matchId: id, seat: late, commandId: 'late', action: { metabaloids: { endStep: true } } },
    });
    expect(refused?.errors[0]?.extensions.code).toBe('SEAT_DEPARTED');
    expect(
      pickList(await players[late]?.ask(LEGAL, { id, seat: late }, 'match.legalActions'), 'nodes'),
    ).toEqual([]);
    expect([winner, disqualified]).toContain(await seatToAct(id));

    // A seat that has left may still be disqualified, once.
    const ruling = { matchId: id, how: 'DISQUALIFICATION', seats: [conceding], reason: 'Marked cards.' };
    await judge.ask(RULE, { input: ruling }, '');
    expect(await judge.refusal(RULE, { input: ruling })).toBe('SEAT_DEPARTED');
    expect(await look(id)).toMatchObject({ status: 'PLAYING' });
    await judge.ask(RULE, { input: { ...ruling, seats: [disqualified] } }, '');
    expect(await look(id)).toMatchObject({
      status: 'FINISHED',
      outcome: {
        places: [[winner], [disqualified], [conceding], [late]],
        reason: 'disqualification',
        disqualified: [disqualified, conceding],
      },
    });

    const frames = await framesOf(id);
    const departed = frames
      .flatMap((frame) => pickList(frame, 'events'))
      .filter((event) => pick(event, '__typename') === 'SeatsDeparted');
    expect(departed).toEqual([
      { __typename: 'SeatsDeparted', seats: [late], why: 'TIME', game: null },
      { __typename: 'SeatsDeparted', seats: [conceding], why: 'CONCESSION', game: null },
      { __typename: 'SeatsDeparted', seats: [disqualified], why: 'DISQUALIFICATION', game: null },
    ]);
    expect(frames.map((frame) => pickText(frame, 'text'))).toContain(
      `${NAMES[conceding]} has left the match.`,
    );
    expect(await verified(id)).toEqual(['VALID', []]);
  });

  it('is played to its end by the remaining seats; the disqualified seat stays in the result', async () => {
    const id = await opened({ ruleset: [{ name: 'reshuffle', value: 'no' }] });
    const players = await Promise.all(NAMES.map((name) => running.client('player', name)));
    await judge.ask(
      RULE,
      { input: { matchId: id, how: 'DISQUALIFICATION', seats: [3], reason: 'A false name.' } },
      '',
    );
    for (const client of players.slice(0, 3)) {
      await client.ask(DECK, { input: { matchId: id, deck: { text: DECK_TEXT } } }, '');
      await client.ask(READY, { input: { matchId: id } }, '');
    }
    expect(await look(id)).toMatchObject({ status: 'PLAYING' });
    await players[0]?.ask(CONCEDE, { input: { matchId: id, game: 1 } }, '');
    expect(pick(pickList(await look(id), 'seats')[0], 'departure')).toEqual({
      reason: 'CONCESSION',
      game: 1,
    });
    const [, ben, cat] = players;
    for (let taken = 0; taken < MOST_ACTIONS; taken += 1) {
      const seat = await seatToAct(id);
      const client = seat === 1 ? ben : cat;
      if (seat === -1 || client === undefined) break;
      const legal = pickList(await client.ask(LEGAL, { id, seat }, 'match.legalActions'), 'nodes');
      const passing = legal.find((action) => pick(action, 'type') === 'passUntil');
      const legalActionId = pickText(passing ?? legal[(taken * 7) % legal.length], 'id');
      await client.ask(ACT, { input: { matchId: id, commandId: `a${taken}`, legalActionId } }, '');
    }
    const match = await look(id);
    expect(match).toMatchObject({ outcome: { reason: 'games', disqualified: [3] } });
    expect(pickList(match, 'outcome.places').slice(-2)).toEqual([[0], [3]]);
    expect(await verified(id)).toEqual(['VALID', []]);
  });

  it('ends by the first departure where the organizer wants that, and cannot play on with two seats', async () => {
    const id = await opened({ onDeparture: 'END' });
    const ben = await running.client('player', 'ben');
    await ben.ask(CONCEDE, { input: { matchId: id } }, '');
    expect(await look(id)).toMatchObject({
      status: 'FINISHED',
      onDeparture: 'END',
      outcome: { places: [[0, 2, 3], [1]], reason: 'concession' },
    });
    const two = { game: GAME, seats: 2, onDeparture: 'PLAY_ON' };
    const refused = await organizer.send(CREATE, { input: two });
    expect(refused.errors[0]?.extensions).toMatchObject({
      code: 'INVALID_SETTINGS',
      faults: [{ code: 'CANNOT_PLAY_ON', path: 'onDeparture' }],
    });
    const duel = await organizer.ask(CREATE, { input: { game: GAME, seats: 2 } }, 'createMatch.match');
    expect(pick(duel, 'onDeparture')).toBe('END');
  });

  const framesOf = async (id: string): Promise<readonly unknown[]> => {
    const frames: unknown[] = [];
    for (let after: unknown = null; ; ) {
      const page = await organizer.ask(FRAMES, { id, after }, 'match.frames');
      frames.push(...pickList(page, 'nodes'));
      if (pick(page, 'pageInfo.hasNextPage') !== true) return frames;
      after = pick(page, 'pageInfo.endCursor');
    }
  };

  /** The verdict on the complete replay file, and its findings. */
  const verified = async (id: string): Promise<readonly [string, readonly unknown[]]> => {
    const game = findGame(GAME);
    const read = readReplayFile(await fileOf(judge, id));
    if (!read.ok || game === undefined) throw new Error(JSON.stringify(read));
    const keys = await publishedKeys(running.url);
    const report = await verifyReplayFile(read.value, { rules: { game, cards: cardsOf(game) }, keys });
    return [report.verdict, report.findings];
  };
});

describe('A pod of an event', () => {
  const desk = EventDesk.ofSuite();
  const plan = {
    game: GAME,
    bestOf: 1,
    preset: 'pod-places',
    stage: { pods: { rounds: 1, sizes: [3], preferred: 3 } },
  };

  it('plays on without a player who drops, and disqualifies from the event whom a judge disqualified at the table', async () => {
    const id = await desk.create(plan);
    await desk.run(id, { register: ['a', 'b', 'c'].map((player) => ({ player })) });
    await desk.run(id, { step: 'START' });
    await desk.publish(id, 1);
    const [table] = await desk.tables(id, 1);
    if (table?.matchId == null) throw new Error('The pod has no match.');
    await desk.until(() => desk.isMatchThere(table));
    const { matchId, players } = table;
    const [dropping, cheating, winning] = players.map((player) => player.id);

    await desk.run(id, { drop: dropping });
    const departureOf = async (seat: number) =>
      pick(pickList(await desk.staff.ask(LOOK, { id: matchId }, 'match'), 'seats')[seat], 'departure.reason');
    await desk.until(async () => (await departureOf(0)) === 'MATCH_LOSS');
    expect((await desk.tables(id, 1))[0]?.result).toBeNull();

    const ruling = { matchId, how: 'DISQUALIFICATION', seats: [1], reason: 'Marked cards.' };
    await desk.staff.ask(RULE, { input: ruling }, '');
    await desk.until(async () => (await desk.tables(id, 1))[0]?.result !== null);
    const entrants = async () => pickList(await desk.staff.ask(ENTRANTS, { id }, 'event'), 'entrants');
    const statusOf = async (player: string | undefined) =>
      pick(
        (await entrants()).find((one) => pick(one, 'player.id') === player),
        'status',
      );
    await desk.until(async () => (await statusOf(cheating)) === 'DISQUALIFIED');
    expect([await statusOf(winning), await statusOf(dropping)]).toEqual(['PLAYING', 'DROPPED']);
  });

  it('disqualifies a player who had left the table, by a penalty or in the event, at the table and from the event', async () => {
    const id = await desk.create({ ...plan, stage: { pods: { rounds: 1, sizes: [4], preferred: 4 } } });
    await desk.run(id, { register: ['a', 'b', 'c', 'd'].map((player) => ({ player })) });
    await desk.run(id, { step: 'START' });
    await desk.publish(id, 1);
    const [table] = await desk.tables(id, 1);
    if (table?.matchId == null) throw new Error('The pod has no match.');
    await desk.until(() => desk.isMatchThere(table));
    const { matchId, players } = table;
    const [conceding, dropping] = players.map((player) => player.id);
    const client = await desk.running.client('player', conceding);
    await client.ask(CONCEDE, { input: { matchId } }, '');
    await desk.run(id, { drop: dropping });
    const seats = async () => pickList(await desk.staff.ask(LOOK, { id: matchId }, 'match'), 'seats');
    await desk.until(async () => pick((await seats())[1], 'departure.reason') === 'MATCH_LOSS');

    const judge = await desk.running.client('judge', 'hana');
    const penalty = { matchId, seat: 0, infraction: 'cheat', reason: 'Marked cards.' };
    await judge.ask(PENALTY, { input: penalty }, '');
    await desk.run(id, { disqualify: { player: dropping, reason: 'Bribery.' } });
    const ruled = async () =>
      pickList(await desk.staff.ask(RULINGS, { id: matchId }, 'match.frames'), 'nodes').flatMap((frame) =>
        pickList(frame, 'events').filter((event) => pick(event, 'how') === 'DISQUALIFICATION'),
      );
    await desk.until(async () => (await ruled()).length === 2);
    await desk.staff.ask(RULE, { input: { matchId, how: 'NO_SHOW', seats: [2], reason: 'Gone.' } }, '');
    expect(await desk.staff.ask(LOOK, { id: matchId }, 'match')).toMatchObject({
      status: 'FINISHED',
      outcome: { places: [[3], [2], [1], [0]], reason: 'no-show', disqualified: [0, 1] },
    });
    await desk.until(async () => {
      const entrants = pickList(await desk.staff.ask(ENTRANTS, { id }, 'event'), 'entrants');
      return [conceding, dropping].every((player) =>
        entrants.some((one) => pick(one, 'player.id') === player && pick(one, 'status') === 'DISQUALIFIED'),
      );
    });
  });

  it('disqualifies a player from the event though the table has played on to another end', async () => {
    const id = await desk.create(plan);
    await desk.run(id, { register: ['a', 'b', 'c'].map((player) => ({ player })) });
    await desk.run(id, { step: 'START' });
    await desk.publish(id, 1);
    const [table] = await desk.tables(id, 1);
    if (table?.matchId == null) throw new Error('The pod has no match.');
    await desk.until(() => desk.isMatchThere(table));
    const { matchId, players } = table;
    const ruling = { matchId, how: 'DISQUALIFICATION', seats: [2], reason: 'Marked cards.' };
    await desk.staff.ask(RULE, { input: ruling }, '');
    const result = { places: [[1], [0], [2]], gamesWon: [0, 1, 0] };
    await desk.staff.ask(REPORT, { input: { matchId, result, reason: '' } }, '');
    const match = await desk.staff.ask(LOOK, { id: matchId }, 'match');
    expect(match).toMatchObject({ outcome: { reason: 'reported', disqualified: [2] } });
    expect(pickNumber(match, 'frameCount')).toBeGreaterThan(0);
    await desk.until(async () => {
      const entrants = pickList(await desk.staff.ask(ENTRANTS, { id }, 'event'), 'entrants');
      const cheating = entrants.find((one) => pick(one, 'player.id') === players[2]?.id);
      return pick(cheating, 'status') === 'DISQUALIFIED';
    });
  });
});
