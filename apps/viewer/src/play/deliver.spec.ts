import { describe, expect, it } from '@jest/globals';
import { RecountError, UNREACHABLE } from '#libs/client';
import { deliver } from './deliver.js';

const lost = (): never => {
  throw new RecountError(UNREACHABLE, 'The service cannot be reached just now.');
};

const settings = () => ({ signal: new AbortController().signal, wait: () => 0 });

describe('a command', () => {
  it('is sent again until an answer arrives', async () => {
    let sent = 0;
    let told = 0;
    const answer = await deliver(async () => (++sent < 3 ? lost() : 'taken'), {
      ...settings(),
      onLost: () => {
        told += 1;
      },
    });
    expect(answer).toBe('taken');
    expect([sent, told]).toEqual([3, 2]);
  });

  it('is not sent again after a refusal', async () => {
    let sent = 0;
    const refused = new RecountError('ILLEGAL_ACTION', 'Not now.', 'MX-001');
    await expect(
      deliver(async () => {
        sent += 1;
        throw refused;
      }, settings()),
    ).rejects.toBe(refused);
    expect(sent).toBe(1);
  });

  it('is abandoned with the page', async () => {
    const stop = new AbortController();
    let sent = 0;
    await expect(
      deliver(
        async () => {
          sent += 1;
          stop.abort();
          return lost();
        },
        { signal: stop.signal, wait: () => 0 },
      ),
    ).rejects.toBeInstanceOf(RecountError);
    expect(sent).toBe(1);
  });
});
