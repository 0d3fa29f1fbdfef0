import { beforeAll, describe, expect, it } from '@jest/globals';
import { forAll } from '../support/for-all.js';
import type { Client } from './support/client.js';
import { pick, pickList, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually, Listener, openSocket } from './support/socket.js';
import { TableForTwo } from './support/table.js';

const OF = 'match { annotations { number } }';
const ANNOTATE = `mutation($input: AnnotateFrameInput!) { annotateFrame(input: $input) { ${OF} } }`;
const SHARE = `mutation($input: ShareAnnotationInput!) { shareAnnotation(input: $input) { ${OF} } }`;
const REMOVE = `mutation($input: RemoveAnnotationInput!) { removeAnnotation(input: $input) { ${OF} } }`;
const READ = `query($id: ID!, $links: [ID!]) { match(id: $id) { annotations(links: $links) {
  author { id } number frame readers text isOwn link } } }`;
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { commandId } }';
const FEATURE = 'mutation($input: FeatureMatchInput!) { featureMatch(input: $input) { commandId } }';
const FEATURED = 'subscription { featuredMatch { match { annotations { text } } } }';
const ERASE = 'mutation { erasePlayer(input: {}) { commandId } }';

describe('annotations on the frames of a match', () => {
  const running = serviceForAll();
  const table = forAll(() => TableForTwo.started(running));
  const fan = forAll(() => running.client('player', 'fan'));
  const stranger = forAll(() => running.client('player', 'stranger'));
  const foreign = forAll(() => running.client());

  beforeAll(async () => {
    for (const [frame, readers] of ['AUTHOR', 'LINK', 'ORGANIZATION', 'PUBLIC'].entries())
      await fan.ask(ANNOTATE, { input: { matchId: table.id, frame, readers, text: `For ${readers}.` } }, '');
  });

  const read = async (client: Client, links: readonly string[] = []): Promise<readonly string[]> =>
    pickList(await client.ask(READ, { id: table.id, links }, 'match'), 'annotations').map((one) =>
      pickText(one, 'readers'),
    );

  it('are visible only to their author while the match is played, and a linked one needs its link', async () => {
    expect(await read(fan)).toEqual(['AUTHOR', 'LINK', 'ORGANIZATION', 'PUBLIC']);
    for (const client of [stranger, foreign, table.player(0), table.organizer])
      expect(await read(client)).toEqual([]);
    await table.player(0).ask(CONCEDE, { input: { matchId: table.id } }, '');
    const own = pickList(await fan.ask(READ, { id: table.id }, 'match'), 'annotations');
    const links = own
      .map((one) => pick(one, 'link'))
      .flatMap((link) => (typeof link === 'string' ? [link] : []));
    expect(links).toHaveLength(3);
    expect(await read(stranger)).toEqual(['PUBLIC']);
    expect(await read(foreign)).toEqual(['PUBLIC']);
    expect(await read(table.organizer)).toEqual(['ORGANIZATION', 'PUBLIC']);
    expect(await read(stranger, links.slice(0, 1))).toEqual(['LINK', 'PUBLIC']);
    expect(await read(stranger, ['guessed'])).toEqual(['PUBLIC']);
    const seen = pickList(await stranger.ask(READ, { id: table.id }, 'match'), 'annotations');
    expect(seen).toEqual([
      {
        author: { id: 'fan' },
        number: 4,
        frame: 3,
        readers: 'PUBLIC',
        text: 'For PUBLIC.',
        isOwn: false,
        link: null,
      },
    ]);
  });

  it('are shared later and unshared again, after which the link has no effect', async () => {
    const link = pickText(pickList(await fan.ask(READ, { id: table.id }, 'match'), 'annotations')[1], 'link');
    const input = { matchId: table.id, number: 2 };
    await fan.ask(SHARE, { input: { ...input, readers: 'AUTHOR' } }, '');
    expect(await read(stranger, [link])).toEqual(['PUBLIC']);
    await fan.ask(SHARE, { input: { ...input, readers: 'PUBLIC' } }, '');
    expect(await read(foreign)).toEqual(['PUBLIC', 'PUBLIC']);
    await fan.ask(REMOVE, { input }, '');
    expect(await read(foreign, [link])).toEqual(['PUBLIC']);
    expect(await fan.refusal(REMOVE, { input })).toBe('NO_SUCH_ANNOTATION');
  });

  it('of other authors are removed only by the organizers of the match', async () => {
    await stranger.ask(
      ANNOTATE,
      { input: { matchId: table.id, frame: 0, readers: 'PUBLIC', text: 'Buy now!' } },
      '',
    );
    const input = { matchId: table.id, author: 'stranger', number: 1 };
    for (const client of [fan, await running.client('organizer', 'else', { organization: 'other' })])
      expect(await client.refusal(REMOVE, { input })).toMatch(/FORBIDDEN|NOT_FOUND/);
    await table.organizer.ask(REMOVE, { input }, '');
    expect(await read(stranger)).toEqual(['PUBLIC']);
  });

  it('are refused to clients without a token, on missing frames and matches, and if empty', async () => {
    const input = { matchId: table.id, frame: 0, text: 'Well.' };
    expect(await foreign.refusal(ANNOTATE, { input })).toBe('UNAUTHENTICATED');
    expect(await fan.refusal(ANNOTATE, { input: { ...input, frame: 9999 } })).toBe('UNKNOWN_FRAME');
    expect(await fan.refusal(ANNOTATE, { input: { ...input, matchId: 'nowhere' } })).toBe('NOT_FOUND');
    expect(await fan.refusal(ANNOTATE, { input: { ...input, text: ' ' } })).toBe('BAD_USER_INPUT');
    expect(await fan.refusal(ANNOTATE, { input: { ...input, text: 'x'.repeat(1001) } })).toBe(
      'BAD_USER_INPUT',
    );
    await fan.ask(ANNOTATE, { input: { ...input, commandId: 'a-1' } }, '');
    await fan.ask(ANNOTATE, { input: { ...input, commandId: 'a-1' } }, '');
    expect(await fan.refusal(ANNOTATE, { input: { ...input, commandId: 'a-1', text: 'Else.' } })).toBe(
      'COMMAND_ID_REUSED',
    );
  });

  it('are visible only to their author in a subscription that other staff follow too', async () => {
    const [one, other] = [await running.client('judge', 'judge-1'), await running.client('judge', 'judge-2')];
    await one.ask(ANNOTATE, { input: { matchId: table.id, frame: 0, text: 'A private remark.' } }, '');
    const listeners = [one, other].map((client) => new Listener(openSocket(client), FEATURED));
    await eventually(() => listeners.every(({ received }) => received.length === 1));
    await table.organizer.ask(FEATURE, { input: { matchId: table.id } }, '');
    await eventually(() => listeners.every(({ received }) => received.length === 2));
    const seen = listeners.map(({ received }) => JSON.stringify(received[1]).includes('A private remark.'));
    expect(seen).toEqual([true, false]);
    for (const listener of listeners) listener.stop();
  });

  it('are deleted when their author is erased', async () => {
    const texts: string[] = [];
    for await (const { data } of running.service.store.readStream(`annotation-fan/${table.id}`))
      texts.push(JSON.stringify(data));
    expect(texts.join()).toContain('For PUBLIC.');
    await fan.ask('mutation { registerPlayer(input: { name: "Fan" }) { commandId } }', {}, '');
    await fan.ask(ERASE, {}, '');
    expect(await read(foreign)).toEqual([]);
    await running.restart();
    expect(await read(await running.client())).toEqual([]);
    const left: string[] = [];
    for await (const { data } of running.service.store.readStream(`annotation-fan/${table.id}`))
      left.push(JSON.stringify(data));
    expect(left.join()).not.toContain('For ');
  });
});
