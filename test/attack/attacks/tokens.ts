import type { Attack } from '../attack.js';
import { crowd, operate } from '../hostile/http.js';
import { HostileSocket } from '../hostile/socket.js';
import { repeated } from './documents.js';

const ME = '{ me { role } }';

export const tokenFlood: Attack = {
  name: 'token-flood',
  tries: 'thousands of requests and sockets with tokens that are forged, over, or rubbish',
  seconds: 8,
  run: async (target) => {
    const holding = await target.token('organizer', 'olga');
    const [header = '', payload = ''] = holding.split('.');
    const forged = [
      await target.token('organizer', 'olga', -3600),
      `${header}.${payload}.${'A'.repeat(43)}`,
      `eyJhbGciOiJub25lIn0.${payload}.`,
      'x'.repeat(7_000),
      repeated(3, () => 'e30', '.'),
      `${header}.${Buffer.from('{"role":"organizer","sub":"x"}').toString('base64url')}.x`,
    ];
    await crowd(target, target.many(6_000, 120), 16, async (index) => {
      const token = forged[index % forged.length];
      if (index % 60 !== 0) await operate(target, ME, {}, token);
      else {
        const socket = await HostileSocket.open(target, token);
        await socket?.closed();
      }
    });
    return target.answers.count('ok') === 0 ? [] : ['a token that does not hold was taken'];
  },
};

const CREATE = 'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const REGISTER =
  'mutation ($input: RegisterPlayerInput!) { registerPlayer(input: $input) { player { id name } } }';
const RENAME = 'mutation ($input: RenamePlayerInput!) { renamePlayer(input: $input) { player { name } } }';
const ACT = 'mutation ($input: SubmitActionInput!) { submitAction(input: $input) { frame { number } } }';

export const mutationFlood: Attack = {
  name: 'mutation-flood',
  tries: 'matches created, players named and actions sent by one token each, as fast as they are answered',
  seconds: 10,
  run: async (target) => {
    const organizer = await target.token('organizer', 'flood');
    const player = await target.token('player', 'flooder');
    await operate(target, REGISTER, { input: { name: 'Flooder' } }, player);
    await crowd(target, target.many(5_000, 60), 32, (index) => {
      if (index % 4 === 0)
        return operate(
          target,
          CREATE,
          { input: { game: 'metax', season: 'flood', title: `Flood ${index}` } },
          organizer,
        );
      if (index % 4 === 1) return operate(target, RENAME, { input: { name: `Flooder ${index}` } }, player);
      if (index % 4 === 2)
        return operate(
          target,
          REGISTER,
          { input: { player: `flood-${index}`, name: `Flood ${index}` } },
          organizer,
        );
      const input = { matchId: target.longMatch, commandId: `flood-${index}`, legalActionId: 'x' };
      return operate(target, ACT, { input }, player);
    });
    return [];
  },
};
