import { KurrentDbDouble } from '../../../../test/kurrentdb-double/index.js';
import type { StoreFactory } from '../../testing/store-under-test.js';
import { openEventStoreDb } from '../index.js';

/** The adapter over a server that is there already; its log is shared, so it is left as it is. */
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

/** The adapter over a double of its own. */
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
