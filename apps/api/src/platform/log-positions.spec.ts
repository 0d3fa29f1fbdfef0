import { describe, expect, it } from '@jest/globals';
import { type Checkpoint, checkpointFromText } from '#libs/event-log';
import { LocalMasterKey, newKey } from '#libs/vault';
import { LogPositions } from './log-positions.js';

const compare = (a: Checkpoint, b: Checkpoint): -1 | 0 | 1 => {
  const [one, other] = [Number(a), Number(b)];
  if (Number.isNaN(one) || Number.isNaN(other)) throw new Error('This is not a position.');
  return one < other ? -1 : one > other ? 1 : 0;
};
const key = newKey();
const masterKey = new LocalMasterKey({ read: async () => [key], draw: async () => [key] });
const at = (position: number): Checkpoint => checkpointFromText(String(position));

/** A node's positions, and how far its two followers have read. */
const node = (read: { models?: number; matches?: number }) => {
  const positions = new LogPositions({ compare }, masterKey, 20);
  const follower = (name: 'models' | 'matches') => ({
    name,
    isCaughtUp: () => true,
    position: () => {
      const { [name]: place } = read;
      return place === undefined ? undefined : at(place);
    },
  });
  positions.follow(follower('models'), 'any');
  positions.follow(follower('matches'), 'match');
  return positions;
};

describe('log positions', () => {
  const writer = node({});
  writer.wrote(at(7), 'match');
  writer.wrote(at(9));
  writer.wrote(at(4), 'match');

  it('are reached once the read models have every event, and the matches every event of a match', async () => {
    await expect(node({ models: 9, matches: 7 }).reached(await writer.newest())).resolves.toBeUndefined();
    const read = { models: 9, matches: 6 };
    const reached = node(read).reached(await writer.newest());
    read.matches = 8;
    await expect(reached).resolves.toBeUndefined();
  });

  it('are refused when a node does not reach them in time', async () => {
    for (const read of [{ models: 8, matches: 7 }, { models: 9, matches: 6 }, {}])
      await expect(node(read).reached(await writer.newest())).rejects.toMatchObject({
        code: 'POSITION_NOT_REACHED',
      });
  });

  it('of a node that has written nothing are reached at once', async () => {
    await expect(node({}).reached(await node({}).newest())).resolves.toBeUndefined();
  });

  it('reveal nothing to their holder: neither the number of events nor the existence of later ones', async () => {
    const quiet = node({});
    quiet.wrote(at(1), 'match');
    const [one, other] = [await quiet.newest(), await quiet.newest()];
    expect(one).not.toBe(other);
    expect(one).toHaveLength((await writer.newest()).length);
    expect(Buffer.from(one, 'base64url').toString()).not.toContain('null');
  });

  it('are refused when the service did not write them', async () => {
    const forged = ['', '9', Buffer.from('position:["x",null]').toString('base64url'), 'a b'];
    for (const text of forged)
      await expect(node({}).reached(text)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});
