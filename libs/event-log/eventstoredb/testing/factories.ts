import { KurrentDbDouble } from '../../../../test/kurrentdb-double/index.js';
import type { StoreFactory } from '../../testing/store-under-test.js';
import { openEventStoreDb } from '../index.js';

/** The adapter over a double of its own. */
export const onDouble: StoreFactory = {
  capabilities: { isDurable: true },
  open: async () => {
    const double = await KurrentDbDouble.start();
    const store = openEventStoreDb({ url: double.url });
    let current = store;
    return {
      store,
      reopen: async () => {
        await current.close();
        current = openEventStoreDb({ url: double.url });
        return current;
      },
      destroy: async () => {
        await current.close();
        double.stop();
      },
    };
  },
};
