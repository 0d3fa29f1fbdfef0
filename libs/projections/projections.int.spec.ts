import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Checkpoint, EventStore, RecordedEvent } from '#libs/event-log';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import { fromEverybody, seat } from '#libs/game-kit';
import {
  amendmentFactSchema,
  encodeMatchEvent,
  type MatchFact,
  type MatchResult,
  matchEvent,
  matchOfResultStream,
  parseMatchEvent,
  resultStream,
} from '#libs/match';
import { highCard } from '../game-kit/testing/high-card/index.js';
import { amendmentsOf } from './amendments/queries.js';
import { AMENDMENTS, type AmendmentSource, amendmentsModel } from './amendments/read-model.js';
import { digest } from './digest.js';
import { featuredMatches, isFeatured } from './featured/queries.js';
import { FEATURED, featuredModel } from './featured/read-model.js';
import { currentGeneration, openGeneration, removeOthers } from './generations.js';
import { readStandingKey } from './leaderboard/rating.js';
import { rankingsOf, ratingHistory } from './leaderboard/rating-history.js';
import { LEADERBOARDS, leaderboardModel } from './leaderboard/read-model.js';
import { nextRelease, Standings } from './leaderboard/standings.js';
import { findMatch, newestMatches, seasonsOf, statusAt } from './match-directory/queries.js';
import { MATCH_DIRECTORY, type MatchNews, matchDirectory } from './match-directory/read-model.js';
import { nameOf } from './players/players.js';
import { playerNames } from './players/read-model.js';
import { checkpointOf, followLog } from './projector.js';
import type { Change } from './read-model.js';
import { type LoggedEvent, ReadModelSet } from './read-model-set.js';
import { rebuild } from './rebuild.js';

let folder: string;
let store: EventStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recount-projections-'));
  store = await openSqliteEventStore({ file: ':memory:' });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Parses the text of a match's own facts; undefined for facts of games. */
const readMatch = (event: RecordedEvent): MatchNews | undefined => {
  if (!event.type.startsWith('match.')) return undefined;
  const parsed = parseMatchEvent(highCard, event.type, event.data);
  if (!parsed.ok || parsed.value.kind !== 'match') throw new Error(`cannot read ${event.type}`);
  return { matchId: idIn(event), at: event.metadata.at ?? '', fact: parsed.value.fact };
};
const idIn = ({ stream }: RecordedEvent): string => stream.slice(stream.indexOf('-') + 1);

const amendments: AmendmentSource = {
  category: 'result',
  read: ({ stream, data, metadata }) => ({
    matchId: matchOfResultStream(stream),
    at: metadata.at ?? '',
    by: { role: 'judge', id: 'joe' },
    fact: amendmentFactSchema.parse(data),
  }),
};

const modelsWith = (read: typeof readMatch): ReadModelSet =>
  new ReadModelSet([
    leaderboardModel('match', read, amendments),
    amendmentsModel(amendments),
    matchDirectory('match', read, amendments),
    playerNames('player', (event) => ({
      player: idIn(event),
      at: event.metadata.at ?? '',
      name: String(event.data),
      skeleton: String(event.data).toLowerCase(),
      mustDiffer: event.type === 'player.NamedApart',
      isErased: event.type === 'player.Erased',
    })),
    featuredModel('stage', (event) => ({
      matchId: String(event.data),
      at: event.metadata.at ?? '',
      isFeatured: event.type === 'stage.Featured',
    })),
  ]);
const models = modelsWith(readMatch);

let ids = 0;
const uuid = (): string => {
  ids += 1;
  return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`;
};
const minute = (minutes: number): string => new Date(Date.UTC(2026, 0, 1, 12, minutes)).toISOString();

const append = async (stream: string, type: string, data: RecordedEvent['data'], at: string) => {
  const metadata = { at, commandId: uuid(), actor: 'service:test' };
  await store.append(stream, 'any', [{ id: uuid(), type, data, metadata }]);
};

const tell = async (matchId: string, at: string, ...facts: readonly MatchFact[]) => {
  for (const fact of facts) {
    const { type, data } = encodeMatchEvent(matchEvent(fact), highCard.id);
    await append(`match-${matchId}`, type, data, at);
  }
};

const created = (matchId: string, spectatorDelaySeconds = 0, season = 'open'): MatchFact => ({
  type: 'MatchCreated',
  matchId,
  game: 'high-card',
  rulesVersion: '1.0.0',
  ruleset: {},
  cardSets: [],
  seats: 3,
  format: { bestOf: 1 },
  season,
  spectatorDelaySeconds,
  productionAllowed: false,
  secretHash: 'a'.repeat(64),
  secret: fromEverybody('b'.repeat(64)),
});

const changed = (changes: readonly Change[], model: string): readonly string[] =>
  changes.flatMap((change) => [...(change.get(model) ?? [])]);

/** Plays a match that ends with these places (tied groups of players). */
const playMatch = async (
  id: string,
  at: number,
  places: readonly (readonly string[])[],
  delaySeconds = 0,
) => {
  const players = places.flat();
  await tell(id, minute(at), created(id, delaySeconds));
  for (const [index, player] of players.entries())
    await tell(id, minute(at), { type: 'SeatTaken', seat: seat(index), player });
  await tell(id, minute(at), { type: 'GameStarted', number: 1 });
  await append(`match-${id}`, 'high-card.CardPlayed', {}, minute(at));
  await tell(id, minute(at + 1), {
    type: 'MatchEnded',
    places: places.map((group) => group.map((player) => seat(players.indexOf(player)))),
    reason: 'games',
    gamesWon: players.map(() => 0),
  });
};

const catchUp = async (
  followed = models,
  onChange?: (change: Change) => void,
  pause?: () => Promise<void>,
): Promise<void> => {
  const db = openGeneration(folder, models, currentGeneration(folder, models));
  const stop = new AbortController();
  try {
    await followLog(
      {
        store,
        db,
        models: followed,
        onCaughtUp: () => stop.abort(),
        ...(onChange ? { onChange } : {}),
        ...(pause ? { pause } : {}),
      },
      stop.signal,
    );
  } finally {
    db.close();
  }
};

const reading = <T>(work: (db: ReturnType<typeof openGeneration>) => T): T => {
  const db = openGeneration(folder, models, currentGeneration(folder, models));
  try {
    return work(db);
  } finally {
    db.close();
  }
};
const OPEN = { game: 'high-card', season: 'open' };
const standingsAt = (at: number) =>
  reading((db) => new Standings(db, OPEN, new Date(minute(at))).page(0, 100));
const ranking = (at: number) => standingsAt(at).map(({ player }) => player);

const historyOf = (player: string, at: number, newest?: number) =>
  reading((db) => {
    const standing = new Standings(db, OPEN, new Date(minute(at))).of(player);
    return standing === undefined ? [] : ratingHistory(db, OPEN, standing, newest);
  });

describe('following the log', () => {
  it('lets the log decide who has a name, and keeps similar names of older logs', async () => {
    await append('player-ann', 'player.Named', 'Ann', minute(0));
    await append('player-eve', 'player.Named', 'ANN', minute(1));
    await append('player-bob', 'player.NamedApart', 'ann', minute(2));
    await append('player-cleo', 'player.NamedApart', 'Cleo', minute(3));
    await append('player-dov', 'player.NamedApart', 'cleo', minute(4));
    await append('player-cleo', 'player.NamedApart', 'Cleopatra', minute(5));
    await append('player-fay', 'player.NamedApart', 'CLEO', minute(6));
    await catchUp();
    const names = reading((db) =>
      ['ann', 'eve', 'bob', 'cleo', 'dov', 'fay'].map((player) => nameOf(db, player)),
    );
    expect(names).toEqual(['Ann', 'ANN', undefined, 'Cleopatra', undefined, 'CLEO']);
  });

  it('gives a name that was lost to an erased player to its loser, as a rebuild without the erased names would', async () => {
    await append('player-ann', 'player.NamedApart', 'Ann', minute(1));
    await append('player-bob', 'player.NamedApart', 'ann', minute(2));
    await append('player-cleo', 'player.NamedApart', 'ANN', minute(3));
    await append('player-dov', 'player.NamedApart', 'ann', minute(4));
    await append('player-dov', 'player.NamedApart', 'Dov', minute(5));
    await append('player-ann', 'player.NamedApart', 'Anna', minute(5));
    await append('player-fay', 'player.NamedApart', 'Ann', minute(5));
    await append('player-ann', 'player.Erased', 'Erased', minute(6));
    await catchUp();
    const names = () => reading((db) => ['ann', 'bob', 'cleo', 'dov', 'fay'].map((id) => nameOf(db, id)));
    // Fay got the name only because Bob had lost it.
    expect(names()).toEqual(['Erased', 'ann', undefined, 'Dov', undefined]);
    await append('player-bob', 'player.Erased', 'Erased', minute(7));
    await catchUp();
    expect(names()).toEqual(['Erased', 'Erased', 'ANN', 'Dov', undefined]);
  });

  it('lists matches, names players and ranks results', async () => {
    await append('player-ann', 'player.Named', 'Ann', minute(0));
    await playMatch('one', 1, [['ann'], ['bob'], ['cat']]);
    await playMatch('two', 3, [['bob'], ['ann', 'cat']]);
    const changes: Change[] = [];
    await catchUp(models, (change) => changes.push(change));
    expect(reading((db) => [...newestMatches(db, {})].map(({ id }) => id))).toEqual(['two', 'one']);
    expect(reading((db) => nameOf(db, 'ann'))).toBe('Ann');
    expect(new Set(ranking(10))).toEqual(new Set(['ann', 'bob', 'cat']));
    expect(standingsAt(10)).toContainEqual(
      expect.objectContaining({ player: 'bob', matches: 2, wins: 1, losses: 1, draws: 0 }),
    );
    expect(changed(changes, LEADERBOARDS).map((key) => readStandingKey(key).key)).toContainEqual({
      game: 'high-card',
      season: 'open',
    });
    expect(changed(changes, MATCH_DIRECTORY)).toEqual(expect.arrayContaining(['one', 'two']));
  });

  it('continues at its checkpoint, and counts nothing twice', async () => {
    await playMatch('one', 1, [['ann'], ['bob']]);
    await catchUp();
    await catchUp();
    await playMatch('two', 3, [['ann'], ['bob']]);
    await catchUp();
    const [best] = standingsAt(10);
    expect(best).toMatchObject({ player: 'ann', matches: 2, wins: 2 });
  });

  it.each([1, 3, 5, 8])('has the same outcome after an interruption at event %i', async (breaksAt) => {
    await playMatch('one', 1, [['ann'], ['bob']]);
    await playMatch('two', 3, [['bob'], ['ann']]);
    let seen = 0;
    const breaking = (event: RecordedEvent) => {
      seen += 1;
      if (seen === breaksAt) throw new Error('power failure');
      return readMatch(event);
    };
    await expect(catchUp(modelsWith(breaking))).rejects.toThrow('power failure');
    await catchUp();
    const recovered = reading((db) => digest(db, models));
    const fresh = await rebuild({ store, folder, models });
    expect(fresh).toMatchObject({ isIdentical: true, digest: recovered });
  });

  it('stops at an event that it cannot read, and skips none', async () => {
    await playMatch('one', 1, [['ann'], ['bob']]);
    await append('match-one', 'match.FromTheFuture', {}, minute(5));
    await expect(catchUp()).rejects.toThrow('cannot read match.FromTheFuture');
  });

  it('yields before each event that it reads and each batch that it writes', async () => {
    for (const at of [1, 3, 5]) await playMatch(`match ${at}`, at, [['ann'], ['bob']]);
    let [sincePause, most, pauses] = [0, 0, 0];
    const work = () => {
      sincePause += 1;
      most = Math.max(most, sincePause);
    };
    class CountedModels extends ReadModelSet {
      override read(event: RecordedEvent): LoggedEvent {
        work();
        return super.read(event);
      }
    }
    await catchUp(new CountedModels(models.models), work, async () => {
      pauses += 1;
      sincePause = 0;
    });
    expect(most).toBe(1);
    expect(pauses).toBeGreaterThan(15);
  });

  it('writes no checkpoint for events without rows, and writes it with the next rows or at its end', async () => {
    await playMatch('one', 1, [['ann'], ['bob']]);
    const db = openGeneration(folder, models, currentGeneration(folder, models));
    const [stop, caughtUp] = [new AbortController(), new AbortController()];
    let moved: Checkpoint | undefined;
    const onMoved = (position: Checkpoint): void => {
      moved = position;
    };
    const following = followLog(
      { store, db, models, onMoved, onCaughtUp: () => caughtUp.abort() },
      stop.signal,
    );
    const isIn = async (): Promise<void> => {
      const head = await store.head();
      while (moved !== head) await new Promise(setImmediate);
    };
    if (!caughtUp.signal.aborted) await once(caughtUp.signal, 'abort');
    const before = checkpointOf(db);
    for (let count = 0; count < 5; count += 1)
      await append('match-one', 'high-card.CardPlayed', {}, minute(3));
    await isIn();
    expect(checkpointOf(db)).toBe(before);
    await tell('two', minute(4), created('two'));
    await isIn();
    expect(checkpointOf(db)).toBe(await store.head());
    await append('match-one', 'high-card.CardPlayed', {}, minute(5));
    await isIn();
    stop.abort();
    await following;
    expect(checkpointOf(db)).toBe(await store.head());
    db.close();
    expect(await rebuild({ store, folder, models })).toMatchObject({ isIdentical: true });
  });

  it('filters and pages the directory, newest first', async () => {
    for (let match = 0; match < 60; match += 1)
      await playMatch(`m${match}`, match, [[match % 2 === 0 ? 'ann' : 'cat'], ['bob']]);
    await catchUp();
    const ofAnn = reading((db) => [...newestMatches(db, { player: 'ann' })].map(({ id }) => id));
    expect(ofAnn).toHaveLength(30);
    expect(ofAnn[0]).toBe('m58');
    expect(reading((db) => [...newestMatches(db, { game: 'high-card' }, 'm2')].map(({ id }) => id))).toEqual([
      'm1',
      'm0',
    ]);
    expect(reading((db) => [...newestMatches(db, { game: 'other' })])).toEqual([]);
    expect(reading((db) => [...newestMatches(db, {}, 'unknown')])).toEqual([]);
  });
});

describe('delayed results', () => {
  it('count when their delay is over, and reveal nothing before', async () => {
    await playMatch('delayed', 0, [['ann'], ['bob']], 3600);
    await playMatch('open', 5, [['bob'], ['ann']]);
    await catchUp();
    expect(ranking(10)).toEqual(['bob', 'ann']);
    expect(standingsAt(10)).toContainEqual(expect.objectContaining({ player: 'bob', matches: 1 }));
    expect(reading((db) => nextRelease(db, OPEN, new Date(minute(10))))).toBe(Date.parse(minute(61)));
    expect(standingsAt(61)).toContainEqual(expect.objectContaining({ player: 'bob', matches: 2 }));
  });

  it('are rated in their place when an earlier public one arrives later', async () => {
    await playMatch('delayed', 0, [['ann'], ['bob']], 3600);
    await playMatch('open', 5, [['bob'], ['ann']]);
    await catchUp();
    const history = historyOf('ann', 100);
    expect(history.map(({ matchId, matches }) => [matchId, matches])).toEqual([
      ['open', 1],
      ['delayed', 2],
    ]);
    expect(historyOf('ann', 10).map(({ matchId }) => matchId)).toEqual(['open']);
    expect(historyOf('cat', 100)).toEqual([]);
  });

  it('have a history for each player, with places, and its newest part as a trend', async () => {
    await playMatch('one', 0, [['ann'], ['bob', 'cat'], ['dan']]);
    await playMatch('two', 2, [['bob', 'ann', 'cat']]);
    await playMatch('three', 4, [['bob'], ['ann']]);
    await catchUp();
    const places = (player: string) =>
      historyOf(player, 10).map(({ matchId, place, at }) => [matchId, place, at]);
    expect(places('ann')).toEqual([
      ['one', 1, Date.parse(minute(1))],
      ['two', 1, Date.parse(minute(3))],
      ['three', 2, Date.parse(minute(5))],
    ]);
    expect(places('cat').map(([, place]) => place)).toEqual([2, 1]);
    expect(places('dan').map(([, place]) => place)).toEqual([4]);
    expect(historyOf('ann', 10, 2)).toEqual(historyOf('ann', 10).slice(1));
    expect(reading((db) => rankingsOf(db, 'ann', new Date(minute(10))))).toEqual([
      { game: 'high-card', season: 'open' },
    ]);
    expect(reading((db) => rankingsOf(db, 'ann', new Date(minute(0))))).toEqual([]);
  });

  it('count with their last amendment, from their place on, in the history and in a rebuild', async () => {
    const ann1: MatchResult = {
      kind: 'games',
      places: [[seat(0)], [seat(1)]],
      gamesWon: [1, 0],
      gamesDrawn: 0,
    };
    const amend = (matchId: string, result: MatchResult, at: number) =>
      append(
        resultStream(matchId),
        'result.ResultAmended',
        { type: 'ResultAmended', result: { ...result }, reason: 'Slip' },
        minute(at),
      );
    await playMatch('one', 0, [['ann'], ['bob']]);
    await playMatch('two', 2, [['ann'], ['cat']]);
    await playMatch('three', 4, [['cat'], ['bob']]);
    await catchUp();
    const told: Change[] = [];
    await amend('one', { ...ann1, places: [[seat(1)], [seat(0)]] }, 6);
    await amend('one', { ...ann1, kind: 'no-show', places: [[], [seat(0), seat(1)]] }, 7);
    await catchUp(models, (change) => told.push(change));
    expect(changed(told, AMENDMENTS)).toEqual(['one']);
    expect(standingsAt(8)).toEqual([
      expect.objectContaining({ player: 'ann', wins: 1, losses: 1 }),
      expect.objectContaining({ player: 'cat', wins: 1, losses: 1 }),
      expect.objectContaining({ player: 'bob', wins: 0, losses: 2 }),
    ]);
    expect(historyOf('ann', 8).map(({ matchId, place, losses }) => [matchId, place, losses])).toEqual([
      ['one', 2, 1],
      ['two', 1, 1],
    ]);
    expect(
      reading((db) => amendmentsOf(db, 'one').map(({ fact, by, at }) => [fact.result.kind, by.id, at])),
    ).toEqual([
      ['games', 'joe', minute(6)],
      ['no-show', 'joe', minute(7)],
    ]);
    expect(reading((db) => amendmentsOf(db, 'two'))).toEqual([]);
    expect(await rebuild({ store, folder, models })).toMatchObject({ isIdentical: true });
  });

  it('list a season once a match of it is public', async () => {
    await tell('late', minute(0), created('late', 600, 'autumn'));
    await tell('one', minute(1), created('one'));
    await tell('two', minute(2), created('two', 0, 'spring'));
    await tell('three', minute(3), created('three'));
    await catchUp();
    const seasonsAt = (at: number) => reading((db) => seasonsOf(db, 'high-card', new Date(minute(at))));
    expect(seasonsAt(5)).toEqual(['spring', 'open']);
    expect(seasonsAt(10)).toEqual(['autumn', 'spring', 'open']);
    expect(reading((db) => seasonsOf(db, 'another', new Date(minute(10))))).toEqual([]);
  });

  it('have the status of their match at any moment', async () => {
    await playMatch('one', 1, [['ann'], ['bob']]);
    await catchUp();
    const entry = reading((db) => findMatch(db, 'one'));
    const at = (minutes: number) =>
      entry === undefined ? 'missing' : statusAt(entry, Date.parse(minute(minutes)));
    expect([at(0), at(1), at(2)]).toEqual([undefined, 'playing', 'finished']);
  });
});

describe('featured matches', () => {
  const feature = (match: string, at: number) => append('stage-main', 'stage.Featured', match, minute(at));
  const end = (match: string, at: number) => append('stage-main', 'stage.Ended', match, minute(at));

  it('are listed last featured first, until they end', async () => {
    for (const id of ['one', 'two', 'three']) await tell(id, minute(0), created(id));
    for (const id of ['two', 'one', 'three', 'two']) await feature(id, 1);
    await catchUp();
    expect(reading(featuredMatches)).toEqual(['two', 'three', 'one']);
    await end('three', 2);
    const changes: Change[] = [];
    await catchUp(models, (change) => changes.push(change));
    expect(reading(featuredMatches)).toEqual(['two', 'one']);
    expect(changed(changes, FEATURED)).toEqual(['three']);
    expect(reading((db) => ['one', 'two', 'three', 'four'].map((id) => isFeatured(db, id)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const listed = (filter: boolean) =>
      reading((db) => [...newestMatches(db, { isFeatured: filter })].map(({ id }) => id));
    expect(listed(true)).toEqual(['two', 'one']);
    expect(listed(false)).toEqual(['three']);
  });
});

describe('rebuild', () => {
  it('produces read models identical to the serving ones, and then serves its own', async () => {
    await append('player-ann', 'player.Named', 'Ann', minute(0));
    for (let match = 0; match < 12; match += 1)
      await playMatch(`m${match}`, match, [['ann'], ['bob', 'cat']], match % 3);
    for (const id of ['m3', 'm7']) await append('stage-main', 'stage.Featured', id, minute(20));
    await append('stage-main', 'stage.Ended', 'm3', minute(20));
    await catchUp();
    expect(reading(featuredMatches)).toEqual(['m7']);
    const before = currentGeneration(folder, models);
    const progress: number[] = [];
    const built = await rebuild({
      store,
      folder,
      models,
      onProgress: ({ events }) => progress.push(events),
    });
    expect(built.isIdentical).toBe(true);
    expect(currentGeneration(folder, models)).toBe(before + 1);
    expect(progress.at(-1)).toBeGreaterThan(0);
    await playMatch('later', 20, [['cat'], ['ann']]);
    await catchUp();
    expect(reading((db) => findMatch(db, 'later'))).toBeDefined();
  });

  it('is not needed after a change of the tables: files of another version are ignored, and new ones built', async () => {
    await playMatch('one', 1, [['ann'], ['bob']]);
    writeFileSync(join(folder, 'read-models-v1-7.sqlite'), '');
    writeFileSync(join(folder, 'current'), 'read-models-v1-7.sqlite\n');
    expect(currentGeneration(folder, models)).toBe(1);
    await catchUp();
    expect(ranking(10)).toEqual(['ann', 'bob']);
    removeOthers(folder, models, 1);
    expect(readdirSync(folder).filter((name) => name.includes('-v1-'))).toEqual([]);
    expect(readdirSync(folder)).toContain(`read-models-v${models.version}-1.sqlite`);
  });

  it('finds read models that differ from the log, and leaves them serving', async () => {
    await playMatch('one', 1, [['ann'], ['bob']]);
    await catchUp();
    reading((db) => db.run("UPDATE rating SET wins = 99 WHERE player = 'bob'"));
    const before = currentGeneration(folder, models);
    const built = await rebuild({ store, folder, models });
    expect(built.isIdentical).toBe(false);
    expect(currentGeneration(folder, models)).toBe(before);
  });

  it('produces identical read models while the log grows', async () => {
    await playMatch('one', 1, [['ann'], ['bob']]);
    await catchUp();
    const growing = (async () => {
      for (let match = 0; match < 10; match += 1) await playMatch(`g${match}`, 2 + match, [['ann'], ['bob']]);
    })();
    const built = await rebuild({ store, folder, models });
    await growing;
    expect(built.isIdentical).toBe(true);
  });
});
