import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventStore, RecordedEvent } from '#libs/event-log';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import { games as everyGame } from '#libs/games';
import { rebuild } from '#libs/projections';
import { writeDocument } from '#libs/replay';
import { readModels } from '../../apps/api/src/composition/read-models.js';
import { matchStream } from '../../apps/api/src/reading/log/match-codec.js';
import { BotMatch } from '../support/bot-match.js';
import { bytesIn, foundIn } from '../support/bytes-in.js';
import { neverOpened, openPartOf } from '../support/hidden-values.js';
import type { Client } from './support/client.js';
import { createCredentials } from './support/door-openers.js';
import { documentOf, statesOf, verified } from './support/folded-matches.js';
import { takePart } from './support/judging-service.js';
import { eventsOf, type LogPlace, logPlaces } from './support/log-places.js';
import { ERASE, KEPT, REGISTER, RENAME, SHOWN, WORDS } from './support/personal-data-operations.js';
import { pick, pickList, pickText } from './support/pick.js';
import { OTHERS, readBeforeJudges, SAID, sayBeforeJudges } from './support/said-before-judges.js';

/** Long before the tests: matches at a fixed time are the same in every run. */
const AT = new Date('2026-01-01T12:00:00.000Z');
const NAMES: Readonly<Record<string, string>> = { ann: 'Zaphira Quillwort', ben: 'Orlando Vexbury' };

describe.each(Object.entries(logPlaces))('the log at rest: %s', (_, open) => {
  let place: LogPlace;
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

    const playIn = async (store: EventStore): Promise<void> => {
      const match = await BotMatch.begin(store, { matchId, game, players: ['ann', 'ben'], at: AT });
      await match.play(80);
      if (!match.isOver) await match.concede(1);
    };

    beforeAll(async () => {
      const { store } = place.running.service;
      await playIn(store);
      raw = await eventsOf(place.log.readStream(matchStream(matchId)));
      read = await eventsOf(store.readStream(matchStream(matchId)));
    });

    it('contains nothing of a hand, a deck list, its order or the secret', () => {
      const secrets = neverOpened(read);
      expect(secrets.size).toBeGreaterThan(50);
      expect(foundIn(secrets, JSON.stringify(raw.map(({ data, metadata }) => [data, metadata])))).toEqual([]);
      // A check of the test itself: with the keys, the same search finds all of them.
      expect(foundIn(secrets, JSON.stringify(read.map(({ data }) => data)))).toEqual([...secrets]);
    });

    it('contains all public data, and the viewers of each hidden part', () => {
      expect(raw.map(({ type, data }) => [type, openPartOf(data)])).toEqual(
        read.map(({ type, data }) => [type, openPartOf(data)]),
      );
    });

    it('is complete with the keys, and its chain is valid', async () => {
      const plain = await openSqliteEventStore({ file: ':memory:' });
      await playIn(plain);
      const expected = await eventsOf(plain.readStream(matchStream(matchId)));
      const told = ({ id, type, data, metadata }: RecordedEvent) => ({ id, type, data, metadata });
      expect(read.map(told)).toEqual(expected.map(told));
      const states = statesOf(game, read);
      expect(states.at(-1)?.hash).toBe(statesOf(game, expected).at(-1)?.hash);
      expect(verified(game, states)).toMatchObject({ holds: true, findings: [] });
      await plain.close();
    });
  });

  it("has no byte of any match's hidden information in its files", async () => {
    const read = await eventsOf(place.running.service.store.readAll({ categories: ['match'] }));
    const secrets = neverOpened(read);
    expect(secrets.size).toBeGreaterThan(500);
    const bytes = await place.raw();
    expect(bytes.length).toBeGreaterThan(1_000_000);
    expect(foundIn(secrets, bytes)).toEqual([]);
  });

  describe('statements before judges, and credentials', () => {
    const matchId = 'judged';
    let caseId: string;
    let judge: Client;
    let opening: readonly string[];

    const said = (client: Client): Promise<string> => readBeforeJudges(client, { matchId, caseId });

    beforeAll(async () => {
      const { running } = place;
      const players = ['cleo', 'ben'];
      const match = await BotMatch.begin(running.service.store, { matchId, game: 'metax', players, at: AT });
      await match.play(4);
      await organizer.ask(REGISTER, { input: { player: 'cleo', name: 'Cleo' } }, '');
      judge = await running.client('judge');
      caseId = await sayBeforeJudges(running, matchId);
      opening = await createCredentials(organizer);
    });

    it('are in no byte of the log, and complete with the keys', async () => {
      const texts = [...Object.values(SAID), ...Object.values(OTHERS)];
      const seen = await said(judge);
      for (const text of texts) expect(seen).toContain(text);
      expect(foundIn(new Set([...texts, ...opening]), await place.raw())).toEqual([]);
    });

    it('are returned to their author, the newest first, in pages, and to organizers', async () => {
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

    it('are deleted with an erased player, from the API and the log, while statements of others stay', async () => {
      const own = new Set(Object.values(SAID));
      const cleo = await place.running.client('player', 'cleo');
      expect(await said(judge)).toContain(SAID.claim);
      await cleo.ask(ERASE, { input: {} }, '');
      const expectErased = async (client: Client): Promise<void> => {
        const seen = await said(client);
        for (const text of own) expect(seen).not.toContain(text);
        expect(seen).toContain('"claim":"Erased, with who said it."');
        for (const text of Object.values(OTHERS)) expect(seen).toContain(text);
        expect(await organizer.ask(WORDS, { player: 'cleo' }, 'personalData.words')).toEqual([]);
      };
      await expectErased(judge);
      const read = await eventsOf(place.running.service.store.readAll());
      expect(foundIn(own, JSON.stringify(read.map(({ data }) => data)))).toEqual([]);
      await place.running.restart();
      organizer = await place.running.client('organizer');
      ann = await place.running.client('player', 'ann');
      judge = await place.running.client('judge');
      await expectErased(judge);
      expect(foundIn(own, await bytesIn(place.running.dataDir))).toEqual([]);
      const file = await fetch(`${place.running.url}/exports/cases/${caseId}`, { headers: judge.headers });
      expect([file.status, foundIn(own, await file.text())]).toEqual([200, []]);
    });

    it('written later by an erased person have no name, and can be read', async () => {
      const cleo = await place.running.client('player', 'cleo');
      await takePart(cleo, caseId, { withdraw: 'It is over.' });
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

    it('get their stored data; only organizers get the data of others', async () => {
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

    it('are erased: from the API, the read models, the exports and the log, while every chain stays valid', async () => {
      const before = await organizer.ask(SHOWN, { id: matchId }, '');
      const [wrapped] = await eventsOf(place.log.readStream('key-ann'));
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
        const events = await eventsOf(store.readStream(matchStream(`kept-${id}`)));
        expect(verified(id, statesOf(id, events))).toMatchObject({ holds: true, findings: [] });
      }
      const states = statesOf('metabaloids', await eventsOf(store.readStream(matchStream(matchId))));
      const names = (seat: number): string => pickText(after, `match.seats.${seat}.player.name`);
      expect(writeDocument(documentOf('metabaloids', states, names))).not.toContain('Zaphira');

      const folder = join(place.running.dataDir, 'read-models');
      const built = await rebuild({ store, folder, models: readModels() });
      expect(built).toMatchObject({ isIdentical: true });
      expect(await place.raw()).not.toContain('Zaphira');
      await expect(eventsOf(place.log.readStream('key-ann'))).rejects.toMatchObject({
        code: 'STREAM_DELETED',
      });
      // A server retains deleted data until it scavenges.
      if (place.isWipedAtOnce) expect(await place.raw()).not.toContain(pickText(wrapped?.data, 'wrapped'));
      await place.running.restart();
      expect(await bytesIn(place.running.dataDir)).not.toContain('Zaphira');
      const again = await place.running.client('organizer');
      expect(await again.ask(SHOWN, { id: matchId }, '')).toEqual(after);
    });

    it('stay erased: the id gets no name again, and a repeated request has the same result', async () => {
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
