import type { Attack } from '../attack.js';
import { crowd, pause } from '../hostile/http.js';
import { HostileSocket } from '../hostile/socket.js';
import { CATCH_UP } from './documents.js';

const FRAMES_EACH = 150;

export const commentKeys: Attack = {
  name: 'comment-keys',
  tries: 'one subscription in 500 spellings that differ in a comment',
  seconds: 20,
  run: async (target) => {
    await crowd(target, target.many(500, 20), 10, async (index) => {
      const socket = await HostileSocket.open(target);
      socket?.subscribe(`# ${index}\n${CATCH_UP}`, { id: target.longMatch });
      while (socket?.isOpen && socket.messages < FRAMES_EACH && !target.signal.aborted)
        await pause(target, 10);
      socket?.cut();
    });
    return [];
  },
};
