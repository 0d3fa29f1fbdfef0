import { KurrentDbDouble } from '../../../../test/kurrentdb-double/index.js';
import type { StoreFactory } from '../../testing/store-under-test.js';
import { openEventStoreDb } from '../index.js';

/** The adapter on a running server, whose shared log is not deleted afterwards. */
export const onServer = (url: string): StoreFactory => ({
  capabilities: { isDurable: true },
  open: async () => {
    const store = openEventStoreDb({ url });
    let current = store;
    return {
      store,
      reopen: async () => {
        await current.close();
        current = openEventStoreDb({ url });
        return current;
      },
      destroy: () => current.close(),
    };
  },
});

export const onDouble: StoreFactory = {
  capabilities: { isDurable: true },
  open: async () => {
    const double = await KurrentDbDouble.start();
    const { destroy, ...opened } = await onServer(double.url).open();
    return {
      ...opened,
      destroy: async () => {
        await destroy();
        double.stop();
      },
    };
  },
};
