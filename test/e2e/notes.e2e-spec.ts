import { beforeAll, describe, expect, it } from '@jest/globals';
import { forAll } from '../support/for-all.js';
import type { Client } from './support/client.js';
import { pick, pickList } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually, Listener, openSocket } from './support/socket.js';
import { TableForTwo } from './support/table.js';

const NOTE = `mutation($input: NoteFrameInput!) { noteFrame(input: $input) { commandId match { notes { number } } } }`;
const WITHDRAW = `mutation($input: WithdrawNoteInput!) { withdrawNote(input: $input) { match { notes { number } } } }`;
const NOTES = `query($id: ID!, $frame: Int) { match(id: $id) { notes(frame: $frame) { number frame readers text by { role id } at } } }`;
const FOLLOW = 'subscription($id: ID!) { matchNotes(matchId: $id) { matchId notes { number readers } } }';
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { commandId } }';
const AMEND =
  'mutation($input: AmendResultInput!) { amendResult(input: $input) { match { result { current { winners } } } } }';

describe('notes on the frames of a match', () => {
  const running = serviceForAll({ clock: () => now });
  const judge = forAll(() => running.client('judge', 'head-judge'));
  const table = forAll(() => TableForTwo.started(running, { settings: { spectatorDelaySeconds: 60 } }));
  let now = new Date('2026-11-23T12:00:00Z');

  beforeAll(async () => {
    now = new Date(now.getTime() + 61_000);
    for (const [index, readers] of ['JUDGES', 'PLAYERS', 'PUBLIC'].entries()) {
      const input = { matchId: table.id, frame: index + 1, readers, text: `For ${readers}.\nTwo lines.` };
      await judge.ask(NOTE, { input }, '');
    }
  });

  const read = async (client: Client, frame?: number): Promise<readonly unknown[]> =>
    pickList(await client.ask(NOTES, { id: table.id, frame }, 'match'), 'notes').map((note) =>
      pick(note, 'readers'),
    );

  it('are visible to their readers, and to spectators with the usual delay', async () => {
    const spectator = await running.client();
    expect(await read(judge)).toEqual(['JUDGES', 'PLAYERS', 'PUBLIC']);
    expect(await read(judge, 2)).toEqual(['PLAYERS']);
    expect(await read(table.organizer)).toEqual(['JUDGES', 'PLAYERS', 'PUBLIC']);
    expect(await read(table.player(0))).toEqual(['PLAYERS', 'PUBLIC']);
    expect(await read(await running.client('judge', 'ann'))).toEqual(['PLAYERS', 'PUBLIC']);
    expect(await read(spectator)).toEqual([]);
    now = new Date(now.getTime() + 61_000);
    expect(await read(spectator)).toEqual(['PUBLIC']);
    expect(await read(await running.client('player', 'cy'))).toEqual(['PUBLIC']);
  });

  it('are written only by staff with rewind rights, once under an id, and are encrypted in the log', async () => {
    const input = { matchId: table.id, frame: 0, readers: 'PUBLIC', text: 'Seen.' };
    for (const client of [table.player(0), await running.client('judge', 'ben'), await running.client()])
      expect(await client.refusal(NOTE, { input })).toMatch(/FORBIDDEN|UNAUTHENTICATED/);
    expect(await judge.refusal(NOTE, { input: { ...input, frame: 9999 } })).toBe('UNKNOWN_FRAME');
    expect(await judge.refusal(NOTE, { input: { ...input, text: '' } })).toBe('REASON_MISSING');
    expect(await judge.refusal(NOTE, { input: { ...input, matchId: 'nowhere' } })).toBe('NOT_FOUND');
    await judge.ask(NOTE, { input: { ...input, commandId: 'n-1' } }, '');
    await judge.ask(NOTE, { input: { ...input, commandId: 'n-1' } }, '');
    expect(await judge.refusal(NOTE, { input: { ...input, commandId: 'n-1', text: 'Else.' } })).toBe(
      'COMMAND_ID_REUSED',
    );
    expect(await read(judge, 0)).toEqual(['PUBLIC']);
    await judge.ask(WITHDRAW, { input: { matchId: table.id, number: 4 } }, '');
    expect(await read(judge, 0)).toEqual([]);
    expect(await judge.refusal(WITHDRAW, { input: { matchId: table.id, number: 4 } })).toBe('NO_SUCH_NOTE');
  });

  it('are sent to their readers at the permitted time, and their existence is hidden from others', async () => {
    const followers = [judge, table.player(0), await running.client()].map((client) => {
      const socket = openSocket(client);
      return { socket, listener: new Listener(socket, FOLLOW, { id: table.id }) };
    });
    const told = () =>
      followers.map(({ listener }) =>
        listener.received.map((one) =>
          pickList(one, 'matchNotes.notes').map((note) => String(pick(note, 'readers')).slice(0, 2)),
        ),
      );
    const write = (readers: string) =>
      judge.ask(NOTE, { input: { matchId: table.id, frame: 1, readers, text: `Seen by ${readers}.` } }, '');
    const before = [['JU', 'PL', 'PU'], ['PL', 'PU'], ['PU']];
    for (const { listener } of followers) await listener.until(1);
    expect(told()).toEqual(before.map((list) => [list]));
    await write('JUDGES');
    await followers[0]?.listener.until(2);
    await write('PUBLIC');
    await followers[1]?.listener.until(2);
    await followers[0]?.listener.until(3);
    now = new Date(now.getTime() + 61_000);
    await write('PLAYERS');
    await eventually(() => told()[2]?.length === 2);
    expect(told()).toEqual([
      [
        ['JU', 'PL', 'PU'],
        ['JU', 'PL', 'PU', 'JU'],
        ['JU', 'PL', 'PU', 'JU', 'PU'],
        ['JU', 'PL', 'PU', 'JU', 'PU', 'PL'],
      ],
      [
        ['PL', 'PU'],
        ['PL', 'PU', 'PU'],
        ['PL', 'PU', 'PU', 'PL'],
      ],
      [['PU'], ['PU', 'PU']],
    ]);
    for (const { socket } of followers) await socket.dispose();
  });

  it('accompany an amended result: a finished match can have them too', async () => {
    await table.player(0).ask(CONCEDE, { input: { matchId: table.id } }, '');
    const result = { kind: 'REPORTED', places: [[0], [1]], gamesWon: [1, 0], gamesDrawn: 0 };
    const amend = { matchId: table.id, result, reason: 'By the replay.' };
    expect(await judge.ask(AMEND, { input: amend }, 'amendResult.match.result.current.winners')).toEqual([0]);
    const input = { matchId: table.id, frame: 3, readers: 'PLAYERS', text: 'Why it was amended.' };
    await judge.ask(NOTE, { input }, '');
    expect(await read(table.player(1), 3)).toEqual(['PUBLIC', 'PLAYERS']);
  });
});
