import { expect, it } from '@jest/globals';
import { checkpointFromText } from '#libs/event-log';
import { progressFrom } from '../progress/progress.js';
import { DeliveryLease } from './delivery-lease.js';

it('A subject is free for its next delivery once its endpoint is notified that the last one has settled', async () => {
  const lease = new DeliveryLease(progressFrom(checkpointFromText('1')), 0n, 0);
  const wasBusy: boolean[] = [];
  const heard = new Promise<void>((resolve) => {
    lease.begin('event e', Promise.resolve(), () => {
      wasBusy.push(lease.busy.has('event e'));
      resolve();
    });
  });
  await heard;
  expect(wasBusy).toEqual([false]);
});
