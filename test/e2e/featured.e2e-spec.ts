import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rebuild } from '#libs/projections';
import { readModels } from '../../apps/api/src/composition/read-models.js';
import { KurrentDbDouble } from '../kurrentdb-double/index.js';
import type { Client } from './support/client.js';
import { pick } from './support/pick.js';
import { eventually, Listener, openSocket, settled } from './support/socket.js';
import { RunningService } from './support/start.js';
import { TableForTwo } from './support/table.js';

const FEATURE =
  'mutation($input: FeatureMatchInput!) { featureMatch(input: $input) { commandId match { id isFeatured } } }';
const END =
  'mutation($input: EndFeatureInput!) { endFeature(input: $input) { commandId match { id isFeatured } } }';
const FEATURED = '{ featuredMatch { id isFeatured frameCount } }';
const WATCH = 'subscription { featuredMatch { match { id frameCount isFeatured } } }';
const LIST = 'query($is: Boolean) { matches(filter: { isFeatured: $is }) { nodes { id } } }';

const feature = (organizer: Client, matchId: string, commandId?: string) =>
  organizer.ask(FEATURE, { input: { matchId, commandId } }, 'featureMatch');
const end = (organizer: Client, matchId: string) => organizer.ask(END, { input: { matchId } }, 'endFeature');
const idsOf = (listener: Listener): readonly unknown[] =>
  listener.received.map((one) => pick(one, 'featuredMatch.match.id') ?? null);

describe('featured matches', () => {
  let running: RunningService;
  let now: Date;
  let organizer: Client;

  beforeEach(async () => {
    now = new Date('2026-11-20T12:00:00Z');
    running = await RunningService.start({ clock: () => now });
    organizer = await running.client('organizer');
  });

  afterEach(() => running.stop());

  it('are featured one after another, and end', async () => {
    const anybody = await running.client();
    expect(await anybody.ask(FEATURED, {}, 'featuredMatch')).toBeNull();
    const [a, b] = [await TableForTwo.open(running), await TableForTwo.open(running)];
    expect(await feature(organizer, a.id)).toMatchObject({ match: { id: a.id, isFeatured: true } });
    await feature(organizer, b.id);
    expect(await anybody.ask(FEATURED, {}, 'featuredMatch')).toMatchObject({ id: b.id, isFeatured: true });
    await feature(organizer, a.id);
    expect(await anybody.ask(FEATURED, {}, 'featuredMatch.id')).toBe(a.id);
    expect(await anybody.ask(LIST, { is: true }, 'matches.nodes')).toEqual([{ id: b.id }, { id: a.id }]);
    expect(await end(organizer, a.id)).toMatchObject({ match: { id: a.id, isFeatured: false } });
    expect(await anybody.ask(FEATURED, {}, 'featuredMatch.id')).toBe(b.id);
    expect(await anybody.ask(LIST, { is: true }, 'matches.nodes')).toEqual([{ id: b.id }]);
    expect(await anybody.ask(LIST, { is: false }, 'matches.nodes')).toEqual([{ id: a.id }]);
  });

  it('are chosen only by organizers, among existing matches', async () => {
    const { id: matchId, players } = await TableForTwo.open(running);
    expect(await players[0].refusal(FEATURE, { input: { matchId } })).toBe('FORBIDDEN');
    expect(await (await running.client('judge')).refusal(END, { input: { matchId } })).toBe('FORBIDDEN');
    expect(await (await running.client()).refusal(FEATURE, { input: { matchId } })).toBe('UNAUTHENTICATED');
    expect(await organizer.refusal(FEATURE, { input: { matchId: 'nowhere' } })).toBe('NOT_FOUND');
    expect(await organizer.refusal(END, { input: { matchId: 'nowhere' } })).toBe('NOT_FOUND');
    expect(await organizer.refusal(END, { input: { matchId } })).toBe('NOT_FEATURED');
    const other = await running.client('organizer', 'other', { match: 'another' });
    expect(await other.refusal(FEATURE, { input: { matchId } })).toBe('NOT_FOUND');
  });

  it('are featured once by a duplicate command; its id cannot be used for another command', async () => {
    const [a, b] = [await TableForTwo.open(running), await TableForTwo.open(running)];
    await feature(organizer, a.id, 'f-1');
    await feature(organizer, b.id);
    expect(await feature(organizer, a.id, 'f-1')).toMatchObject({ commandId: 'f-1' });
    expect(await organizer.ask(FEATURED, {}, 'featuredMatch.id')).toBe(b.id);
    const reused = { input: { matchId: b.id, commandId: 'f-1' } };
    expect(await organizer.refusal(FEATURE, reused)).toBe('COMMAND_ID_REUSED');
    expect(await organizer.refusal(END, reused)).toBe('COMMAND_ID_REUSED');
  });

  it('are sent to subscribers: the current one, then each change, including none', async () => {
    const [a, b] = [await TableForTwo.open(running), await TableForTwo.open(running)];
    const socket = openSocket(await running.client());
    const watcher = new Listener(socket, WATCH);
    await watcher.until(1);
    await feature(organizer, a.id);
    await watcher.until(2);
    await feature(organizer, a.id);
    await feature(organizer, b.id);
    await watcher.until(3);
    await end(organizer, a.id);
    await end(organizer, b.id);
    await watcher.until(4);
    expect(idsOf(watcher)).toEqual([null, a.id, b.id, null]);
    const late = new Listener(socket, WATCH);
    await feature(organizer, a.id);
    await late.until(1);
    await watcher.until(5);
    expect(idsOf(watcher).at(-1)).toBe(a.id);
    await eventually(() => idsOf(late).at(-1) === a.id);
    await socket.dispose();
  });

  it('are sent to lists that select them', async () => {
    const [a, b] = [await TableForTwo.open(running), await TableForTwo.open(running)];
    const socket = openSocket(await running.client());
    const featured = new Listener(
      socket,
      'subscription { matches(filter: { isFeatured: true }) { match { id isFeatured frameCount } } }',
    );
    await settled(socket);
    await feature(organizer, a.id);
    await featured.until(1);
    await organizer.ask(
      'mutation($input: CancelMatchInput!) { cancelMatch(input: $input) { commandId } }',
      { input: { matchId: b.id } },
      '',
    );
    await end(organizer, a.id);
    await feature(organizer, a.id);
    await featured.until(2);
    expect(featured.received.map((one) => pick(one, 'matches.match'))).toEqual([
      { id: a.id, isFeatured: true, frameCount: 3 },
      { id: a.id, isFeatured: true, frameCount: 3 },
    ]);
    await socket.dispose();
  });

  it('are shown to delayed viewers at their delayed moment, and never earlier', async () => {
    const open = await TableForTwo.open(running);
    const delayed = await TableForTwo.open(running, { settings: { spectatorDelaySeconds: 60 } });
    await feature(organizer, open.id);
    await feature(organizer, delayed.id);
    const spectator = await running.client();
    expect(await spectator.ask(FEATURED, {}, 'featuredMatch.id')).toBe(open.id);
    expect(await organizer.ask(FEATURED, {}, 'featuredMatch.id')).toBe(delayed.id);
    now = new Date(now.getTime() + 60_000);
    const before = await spectator.ask(FEATURED, {}, 'featuredMatch');
    expect(before).toMatchObject({ id: delayed.id, frameCount: 3 });
    await organizer.ask(
      'mutation($input: CancelMatchInput!) { cancelMatch(input: $input) { commandId } }',
      { input: { matchId: delayed.id } },
      '',
    );
    expect(await spectator.ask(FEATURED, {}, 'featuredMatch')).toEqual(before);
    expect(await organizer.ask(FEATURED, {}, 'featuredMatch.frameCount')).toBe(4);
  });

  it('are the same after a restart and in rebuilt read models', async () => {
    const [a, b] = [await TableForTwo.open(running), await TableForTwo.open(running)];
    for (const id of [a.id, b.id, a.id]) await feature(organizer, id);
    await end(organizer, a.id);
    await running.restart();
    const built = await rebuild({
      store: running.service.store,
      folder: `${running.dataDir}/read-models`,
      models: readModels(),
    });
    expect(built).toMatchObject({ isIdentical: true });
    const again = await running.client();
    expect(await again.ask(FEATURED, {}, 'featuredMatch.id')).toBe(b.id);
  });
});

describe('a match that becomes visible while it is featured', () => {
  it('is sent to delayed viewers once they may see it', async () => {
    const running = await RunningService.start();
    const socket = openSocket(await running.client());
    const watcher = new Listener(socket, WATCH);
    await watcher.until(1);
    const began = Date.now();
    const { id, organizer } = await TableForTwo.open(running, { settings: { spectatorDelaySeconds: 1 } });
    await feature(organizer, id);
    await watcher.until(2);
    expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
    expect(idsOf(watcher)).toEqual([null, id]);
    await socket.dispose();
    await running.stop();
  });
});

describe('on two nodes', () => {
  it('a match featured at one is featured at the other', async () => {
    const double = await KurrentDbDouble.start();
    const nodes = [await RunningService.start({ double }), await RunningService.start({ double })] as const;
    const { id, organizer } = await TableForTwo.open(nodes[0]);
    const socket = openSocket(await nodes[1].client());
    const watcher = new Listener(socket, WATCH);
    await watcher.until(1);
    await feature(organizer, id);
    await watcher.until(2);
    expect(idsOf(watcher)).toEqual([null, id]);
    await end(await nodes[1].client('organizer'), id);
    await watcher.until(3);
    expect(idsOf(watcher)).toEqual([null, id, null]);
    await socket.dispose();
    for (const node of nodes) await node.stop();
    double.stop();
  });
});
