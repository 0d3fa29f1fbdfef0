import { afterAll, beforeAll, describe } from '@jest/globals';
import type { EventStore } from '../port.js';
import { appendContract } from './contract/append.js';
import { deletionContract } from './contract/deletion.js';
import { idempotencyContract } from './contract/idempotency.js';
import { inputContract } from './contract/input.js';
import { lifecycleContract } from './contract/lifecycle.js';
import { streamReadContract } from './contract/stream-reads.js';
import { subscriptionContract } from './contract/subscriptions.js';
import { wholeLogContract } from './contract/whole-log.js';
import type { StoreFactory, StoreUnderTest } from './store-under-test.js';

export type { StoreFactory } from './store-under-test.js';

/** The numbered tests that every event store must pass. */
export const eventStoreContract = (name: string, factory: StoreFactory): void => {
  describe(`event store contract: ${name}`, () => {
    const chapters: readonly [string, (store: () => EventStore) => void][] = [
      ['append', appendContract],
      ['input', inputContract],
      ['idempotency', idempotencyContract],
      ['stream reads', streamReadContract],
      ['the whole log', wholeLogContract],
      ['subscriptions', subscriptionContract],
      ['deletion and retention', deletionContract],
    ];
    for (const [title, chapter] of chapters) {
      describe(title, () => {
        let opened: StoreUnderTest | undefined;
        beforeAll(async () => {
          opened = await factory.open();
        });
        afterAll(async () => {
          await opened?.destroy();
        });
        chapter(() => {
          if (opened === undefined) throw new Error('The store is not open.');
          return opened.store;
        });
      });
    }
    describe('lifecycle', () => lifecycleContract(factory));
  });
};
