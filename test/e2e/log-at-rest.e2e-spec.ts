import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeEvent, type EventStore, type RecordedEvent } from '#libs/event-log';
import { openEventStoreDb } from '#libs/event-log/eventstoredb';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import { JUDGE } from '#libs/game-kit';
import { games as everyGame } from '#libs/games';
import { rebuild } from '#libs/projections';
import { exportReplay, type ReplayState, replayStates, verifyReplay, writeDocument } from '#libs/replay';
import { readModels } from '../../apps/api/src/composition/read-models.js';
import { Games } from '../../apps/api/src/games/games.js';
import { gameBindings } from '../../apps/api/src/games/index.js';
import { matchStream, readingCodec, recordedOf } from '../../apps/api/src/reading/log/match-codec.js';
import { KurrentDbDouble } from '../kurrentdb-double/index.js';
import { BotMatch } from '../support/bot-match.js';
import { bytesIn, bytesOfLog } from '../support/bytes-in.js';
import { neverOpened, openPartOf } from '../support/hidden-values.js';
import type { Client } from './support/client.js';
import { pick, pickList, pickText } from './support/pick.js';
import { RunningService } from './support/start.js';

const games = new Games(gameBindings);
/** Long before the tests: what is played at a fixed time is the same in every run. */
const AT = new Date('2026-01-01T12:00:00.000Z');
const NAMES: Readonly<Record<string, string>> = { ann: 'Zaphira Quillwort', ben: 'Orlando Vexbury' };

const REGISTER =
  'mutation($input: RegisterPlayerInput!) { registerPlayer(input: $input) { player { name } } }';
const RENAME = 'mutation($input: RenamePlayerInput!) { renamePlayer(input: $input) { player { name } } }';
const ERASE =
  'mutation($input: ErasePlayerInput!) { erasePlayer(input: $input) { commandId player { id name } } }';
const CALL = 'mutation($input: CallJudgeInput!) { callJudge(input: $input) { commandId } }';
const OPEN_CASE = 'mutation($input: OpenCaseInput!) { openCase(input: $input) { case { id } } }';
const TAKE_PART = 'mutation($input: TakePartInCaseInput!) { takePartInCase(input: $input) { commandId } }';
const NOTE = 'mutation($input: NoteFrameInput!) { noteFrame(input: $input) { commandId } }';
const JUDGED = `query($id: ID!, $case: ID!) {
  matchJudging(matchId: $id) { calls { text } cases { claim answers { text } evidence { note } } }
  case(id: $case) { claim answers { text } evidence { note } }
  match(id: $id) { notes { text } }
}`;
const HOOK = 'mutation($input: CreateWebhookInput!) { createWebhook(input: $input) { secret } }';
const KEY = 'mutation($input: CreateKeyInput!) { createKey(input: $input) { text } }';
/** What is said before judges: by ann, who is erased later, and by others. */
const SAID = { claim: 'Quellwort claims so', call: 'Quellwort calls', shown: 'Quellwort shows a note' };
const OTHERS = { answer: 'Vexbury answers so', note: 'A note of the house, for judges' };
const KEPT = `query($player: ID) { personalData(player: $player) {
  isErased player { id name } names { name at } seats { matchId game seat at }
} }`;
const WORDS = `query($player: ID, $first: Int, $after: Int) { personalData(player: $player) {
  words(first: $first, after: $after) { number type at texts }
} }`;
const SHOWN = `query($id: ID!) {
  match(id: $id) { seats { player { id name } } frames(first: 100) { nodes { text } } }
  leaderboard(game: "metabaloids") { nodes { player { id name } } }
  player(id: "ann") { name ratings { rank } }
}`;

const all = async (events: AsyncIterable<RecordedEvent>): Promise<readonly RecordedEvent[]> => {
  const read: RecordedEvent[] = [];
  for await (const event of events) read.push(event);
  return read;
};

const statesOf = (game: string, events: readonly RecordedEvent[]): readonly ReplayState[] =>
  replayStates(
    games.get(game),
    events.map((event) => recordedOf(decodeEvent(readingCodec(games), event))),
  );

const verified = (game: string, states: readonly ReplayState[]) => {
  const rules = games.get(game);
  const settings = { viewer: JUDGE, revealed: true, seatName: (_: unknown, player: string) => player };
  const cards = Object.fromEntries(rules.cardSets.flatMap((set) => set.cards.map((card) => [card.id, card])));
  return verifyReplay(exportReplay(rules, states, settings), { game: rules, cards });
};

/** Which of them stand in it. Bytes are read as Latin letters, and so are the texts. */
const found = (texts: ReadonlySet<string>, bytes: string): readonly string[] =>
  [...texts].filter(
    (text) => bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf8').toString('latin1')),
  );

/** A service on either store, and what somebody finds who has its log and no key. */
interface Place {
  readonly running: RunningService;
  /** The log itself, without the vault. */
  readonly log: EventStore;
  /** Whatever the store has on disk or in memory, as text. */
  readonly raw: () => Promise<string>;
  /** Whether what was deleted for ever is gone at once. */
  readonly isWipedAtOnce: boolean;
  readonly end: () => Promise<void>;
}

const places: Readonly<Record<string, () => Promise<Place>>> = {
  SQLite: async () => {
    const running = await RunningService.start();
    const file = join(running.dataDir, 'events.sqlite');
    const log = await openSqliteEventStore({ file });
    const raw = () => bytesOfLog(running.dataDir);
    const end = async () => {
      await log.close();
      await running.stop();
    };
    return { running, log, raw, isWipedAtOnce: true, end };
  },
  'the double of EventStoreDB': async () => {
    const double = await KurrentDbDouble.start();
    const running = await RunningService.start({ double });
    const log = openEventStoreDb({ url: double.url });
    const raw = async () =>
      JSON.stringify(await all(log.readAll()), (_, value) =>
        typeof value === 'bigint' ? Number(value) : value,
      );
    const end = async () => {
      await log.close();
      await running.stop();
      double.stop();
    };
    return { running, log, raw, isWipedAtOnce: false, end };
  },
};

describe.each(Object.entries(places))('the log at rest: %s', (_, open) => {
  let place: Place;
  let organizer: Client;
  let ann: Client;

  beforeAll(async () => {
    place = await open();
    organizer = await place.running.client('organizer');
    ann = await place.running.client('player', 'ann');
    for (const [player, name] of Object.entries(NAMES))
      await organizer.ask(REGISTER, { input: { player, name } }, '');
  });

  afterAll(() => place.end());

  describe.each(everyGame.map(({ id }) => id))('a match of %s', (game) => {
    const matchId = `kept-${game}`;
    let raw: readonly RecordedEvent[];
    let read: readonly RecordedEvent[];

    beforeAll(async () => {
      const { store } = place.running.service;
      const match = await BotMatch.begin(store, { matchId, game, players: ['ann', 'ben'], at: AT });
      await match.play(80);
      if (!match.isOver) await match.concede(1);
      raw = await all(place.log.readStream(matchStream(matchId)));
      read = await all(store.readStream(matchStream(matchId)));
    });

    it('has nothing in it of a hand, a deck list, its order or the secret', () => {
      const secrets = neverOpened(read);
      expect(secrets.size).toBeGreaterThan(50);
      expect(found(secrets, JSON.stringify(raw.map(({ data, metadata }) => [data, metadata])))).toEqual([]);
      // No test of nothing: with the keys the same search finds them all.
      expect(found(secrets, JSON.stringify(read.map(({ data }) => data)))).toEqual([...secrets]);
    });

    it('has everything in it that lies open, and for whom each hidden part is', () => {
      expect(raw.map(({ type, data }) => [type, openPartOf(data)])).toEqual(
        read.map(({ type, data }) => [type, openPartOf(data)]),
      );
    });

    it('is all back with the keys, and its chain holds', async () => {
      const plain = await openSqliteEventStore({ file: ':memory:' });
      const match = await BotMatch.begin(plain, { matchId, game, players: ['ann', 'ben'], at: AT });
      await match.play(80);
      if (!match.isOver) await match.concede(1);
      const expected = await all(plain.readStream(matchStream(matchId)));
      const told = ({ id, type, data, metadata }: RecordedEvent) => ({ id, type, data, metadata });
      expect(read.map(told)).toEqual(expected.map(told));
      const states = statesOf(game, read);
      expect(states.at(-1)?.hash).toBe(statesOf(game, expected).at(-1)?.hash);
      expect(verified(game, states)).toMatchObject({ holds: true, findings: [] });
      await plain.close();
    });
  });

  it('has no byte in its files of what any match keeps from everybody', async () => {
    const read = await all(place.running.service.store.readAll({ categories: ['match'] }));
    const secrets = neverOpened(read);
    expect(secrets.size).toBeGreaterThan(500);
    const bytes = await place.raw();
    expect(bytes.length).toBeGreaterThan(1_000_000);
    expect(found(secrets, bytes)).toEqual([]);
  });

  describe('what is said before judges, and what opens doors', () => {
    const matchId = 'judged';
    let caseId: string;
    let judge: Client;
    let opening: readonly string[];

    const said = async (client: Client): Promise<string> =>
      JSON.stringify(await client.ask(JUDGED, { id: matchId, case: caseId }, ''));

    beforeAll(async () => {
      const { running } = place;
      const players = ['cleo', 'ben'];
      const match = await BotMatch.begin(running.service.store, { matchId, game: 'metax', players, at: AT });
      await match.play(4);
      await organizer.ask(REGISTER, { input: { player: 'cleo', name: 'Cleo' } }, '');
      const cleo = await running.client('player', 'cleo');
      const ben = await running.client('player', 'ben');
      judge = await running.client('judge');
      await cleo.ask(CALL, { input: { matchId, text: SAID.call } }, '');
      caseId = pickText(
        await cleo.ask(OPEN_CASE, { input: { matchId, claim: SAID.claim } }, 'openCase.case'),
        'id',
      );
      const evidence = { exhibit: { note: SAID.shown } };
      await cleo.ask(TAKE_PART, { input: { caseId, change: { evidence } } }, '');
      await ben.ask(TAKE_PART, { input: { caseId, change: { answer: OTHERS.answer } } }, '');
      await judge.ask(NOTE, { input: { matchId, frame: 0, readers: 'JUDGES', text: OTHERS.note } }, '');
      opening = [
        pickText(
          await organizer.ask(HOOK, { input: { url: 'https://example.org/hook' } }, 'createWebhook'),
          'secret',
        ),
        pickText(
          await organizer.ask(KEY, { input: { name: 'a key', role: 'ORGANIZER', scopes: [] } }, 'createKey'),
          'text',
        ),
      ];
    });

    it('is in no byte of the log, and all there with the keys', async () => {
      const texts = [...Object.values(SAID), ...Object.values(OTHERS)];
      const seen = await said(judge);
      for (const text of texts) expect(seen).toContain(text);
      expect(found(new Set([...texts, ...opening]), await place.raw())).toEqual([]);
    });

    it('is told to the person whose words they are, the newest first, a page at a time, and to organizers', async () => {
      const { running } = place;
      const cleo = await running.client('player', 'cleo');
      const kept = await cleo.ask(WORDS, {}, 'personalData.words');
      expect(pickList(kept, '').map((words) => pick(words, 'texts'))).toEqual([
        [SAID.shown],
        [SAID.claim],
        [SAID.call],
      ]);
      expect(await organizer.ask(WORDS, { player: 'cleo' }, 'personalData.words')).toEqual(kept);
      const [newest, ...older] = pickList(kept, '');
      const next = { after: pick(newest, 'number'), first: 1 };
      expect(await cleo.ask(WORDS, next, 'personalData.words')).toEqual(older.slice(0, 1));
      const ben = await running.client('player', 'ben');
      expect(JSON.stringify(await ben.ask(WORDS, {}, 'personalData.words'))).toContain(OTHERS.answer);
      expect(await ben.refusal(WORDS, { player: 'cleo' })).toBe('FORBIDDEN');
    });

    it('goes with a player who is erased, from the API and the log, and what others said stays', async () => {
      const cleo = await place.running.client('player', 'cleo');
      expect(await said(judge)).toContain(SAID.claim);
      await cleo.ask(ERASE, { input: {} }, '');
      const expectErased = async (client: Client): Promise<void> => {
        const seen = await said(client);
        for (const text of Object.values(SAID)) expect(seen).not.toContain(text);
        expect(seen).toContain('"claim":"Erased, with who said it."');
        for (const text of Object.values(OTHERS)) expect(seen).toContain(text);
        expect(await organizer.ask(WORDS, { player: 'cleo' }, 'personalData.words')).toEqual([]);
      };
      await expectErased(judge);
      const read = await all(place.running.service.store.readAll());
      expect(found(new Set(Object.values(SAID)), JSON.stringify(read.map(({ data }) => data)))).toEqual([]);
      await place.running.restart();
      organizer = await place.running.client('organizer');
      ann = await place.running.client('player', 'ann');
      judge = await place.running.client('judge');
      await expectErased(judge);
      expect(found(new Set(Object.values(SAID)), await bytesIn(place.running.dataDir))).toEqual([]);
      const file = await fetch(`${place.running.url}/exports/cases/${caseId}`, { headers: judge.headers });
      expect([file.status, found(new Set(Object.values(SAID)), await file.text())]).toEqual([200, []]);
    });

    it('is written on by who was erased without a name, and can be read', async () => {
      const cleo = await place.running.client('player', 'cleo');
      await cleo.ask(TAKE_PART, { input: { caseId, change: { withdraw: 'It is over.' } } }, '');
      expect(await said(judge)).toContain('"claim":"Erased, with who said it."');
    });
  });

  describe('persons', () => {
    const matchId = 'kept-metabaloids';

    it('are in the log without their names', async () => {
      const bytes = await place.raw();
      for (const name of Object.values(NAMES)) expect(bytes).not.toContain(name);
      expect(JSON.stringify(await organizer.ask(SHOWN, { id: matchId }, ''))).toContain(NAMES.ann);
    });

    it('get what is kept of them, and nobody else but an organizer does', async () => {
      await ann.ask(RENAME, { input: { name: 'Zaphira Q.' } }, '');
      const kept = await ann.ask(KEPT, {}, 'personalData');
      expect(pickList(kept, 'names').map((name) => pick(name, 'name'))).toEqual([NAMES.ann, 'Zaphira Q.']);
      expect(pickList(kept, 'seats').map((seat) => pick(seat, 'matchId'))).toEqual(
        everyGame.map(({ id }) => `kept-${id}`).toReversed(),
      );
      expect(await organizer.ask(KEPT, { player: 'ann' }, 'personalData')).toEqual(kept);
      const ben = await place.running.client('player', 'ben');
      expect(await ben.refusal(KEPT, { player: 'ann' })).toBe('FORBIDDEN');
      expect(await ben.refusal(ERASE, { input: { player: 'ann' } })).toBe('FORBIDDEN');
      expect(await (await place.running.client('judge')).refusal(KEPT, { player: 'ann' })).toBe('FORBIDDEN');
      expect(await organizer.ask(KEPT, { player: 'nobody-at-all' }, 'personalData')).toBeNull();
    });

    it('are erased: from the API, the read models, the exports and the log, while every chain holds', async () => {
      const before = await organizer.ask(SHOWN, { id: matchId }, '');
      const [wrapped] = await all(place.log.readStream('key-ann'));
      expect(await place.raw()).toContain(pickText(wrapped?.data, 'wrapped'));
      expect(JSON.stringify(before)).toContain('Zaphira');
      const answer = await ann.ask(ERASE, { input: { commandId: 'forget-me' } }, 'erasePlayer');
      expect(answer).toEqual({ commandId: 'forget-me', player: { id: 'ann', name: 'Erased player' } });

      const after = await organizer.ask(SHOWN, { id: matchId }, '');
      expect(JSON.stringify(after)).not.toContain('Zaphira');
      expect(JSON.stringify(after).match(/Erased player/g)?.length).toBe(
        JSON.stringify(before).match(/Zaphira/g)?.length,
      );
      expect(pickText(after, 'player.name')).toBe('Erased player');
      expect(await ann.ask(KEPT, {}, 'personalData')).toMatchObject({ isErased: true, names: [] });

      const { store } = place.running.service;
      for (const { id } of everyGame) {
        const events = await all(store.readStream(matchStream(`kept-${id}`)));
        expect(verified(id, statesOf(id, events))).toMatchObject({ holds: true, findings: [] });
      }
      const states = statesOf('metabaloids', await all(store.readStream(matchStream(matchId))));
      const names = (seat: number): string => pickText(after, `match.seats.${seat}.player.name`);
      const settings = { viewer: JUDGE, revealed: true, seatName: names };
      expect(writeDocument(exportReplay(games.get('metabaloids'), states, settings))).not.toContain(
        'Zaphira',
      );

      const folder = join(place.running.dataDir, 'read-models');
      const built = await rebuild({ store, folder, models: readModels() });
      expect(built).toMatchObject({ isIdentical: true });
      expect(await place.raw()).not.toContain('Zaphira');
      await expect(all(place.log.readStream('key-ann'))).rejects.toMatchObject({ code: 'STREAM_DELETED' });
      // A server keeps what was deleted until it scavenges.
      if (place.isWipedAtOnce) expect(await place.raw()).not.toContain(pickText(wrapped?.data, 'wrapped'));
      await place.running.restart();
      expect(await bytesIn(place.running.dataDir)).not.toContain('Zaphira');
      const again = await place.running.client('organizer');
      expect(await again.ask(SHOWN, { id: matchId }, '')).toEqual(after);
    });

    it('stay erased: the id gets no name again, and asked again it is the same', async () => {
      const again = await place.running.client('organizer');
      expect(await again.refusal(REGISTER, { input: { player: 'ann', name: 'Ann' } })).toBe('PLAYER_ERASED');
      expect(await again.refusal(RENAME, { input: { player: 'ann', name: 'Ann' } })).toBe('PLAYER_ERASED');
      const others = { input: { player: 'ann', commandId: 'forget-me' } };
      expect(await again.refusal(ERASE, others)).toBe('COMMAND_ID_REUSED');
      for (const commandId of ['forget-her', 'forget-her'])
        expect(
          await again.ask(ERASE, { input: { player: 'ann', commandId } }, 'erasePlayer.player.name'),
        ).toBe('Erased player');
      expect(await again.refusal(ERASE, { input: { player: 'nobody-at-all' } })).toBe('NOT_FOUND');
      expect(await again.ask(KEPT, { player: 'ben' }, 'personalData.names.0.name')).toBe(NAMES.ben);
    });
  });
});
