import { describe, expect, it } from '@jest/globals';
import { SharedResult } from '../execution/shared-execution.js';
import { SplicedMessages } from './spliced-messages.js';

describe('spliced messages', () => {
  const messages = new SplicedMessages();
  const write = (id: string, result: SharedResult) =>
    messages.splice(JSON.stringify({ id, type: 'next', payload: messages.mark(result) }, messages.replacer));

  it('equal the output of JSON.stringify', () => {
    const result = new SharedResult({ data: { text: 'a "quoted" null}' } });
    expect(JSON.parse(write('1', result))).toEqual({
      id: '1',
      type: 'next',
      payload: { data: { text: 'a "quoted" null}' } },
    });
    expect(JSON.parse(write('"payload":null}', result)).id).toBe('"payload":null}');
  });

  it('leave other messages unchanged', () => {
    const ping = JSON.stringify({ type: 'ping', payload: null }, messages.replacer);
    expect(messages.splice(ping)).toBe(ping);
  });
});
