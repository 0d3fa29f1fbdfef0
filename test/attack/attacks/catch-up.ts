import type { Attack, Target } from '../attack.js';
import { crowd, pause } from '../hostile/http.js';
import { HostileSocket } from '../hostile/socket.js';
import { CATCH_UP } from './documents.js';

/** Each subscriber has a different document, so that nothing is shared. */
const catchUp = async (target: Target, subscribers: number): Promise<readonly string[]> => {
  let frames = 0;
  await crowd(target, subscribers, subscribers, async (index) => {
    const socket = await HostileSocket.open(target);
    socket?.subscribe(CATCH_UP.replace('number', `own${index}: number`), { id: target.longMatch });
    while (socket?.isOpen && socket.messages <= target.newestFrame && !target.signal.aborted)
      await pause(target, 50);
    frames += socket?.messages ?? 0;
    socket?.cut();
  });
  target.answers.add(`${frames.toLocaleString('en-GB')} frames`);
  return [];
};

export const catchUpAlone: Attack = {
  name: 'catch-up-1',
  tries: 'one subscriber asks for every table of a long match',
  seconds: 15,
  run: (target) => catchUp(target, 1),
};

export const catchUpTogether: Attack = {
  name: 'catch-up-30',
  tries: '30 subscribers ask for every table of a long match, each in words of its own',
  seconds: 12,
  run: (target) => catchUp(target, target.many(30, 5)),
};
