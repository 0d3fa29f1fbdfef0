import type { EventStore } from '../port.js';

/** Creates the suite's store. Its log may be shared: the suite uses its own streams and categories. */
export interface StoreFactory {
  open(): Promise<StoreUnderTest>;
  readonly capabilities: StoreCapabilities;
}

export interface StoreUnderTest {
  readonly store: EventStore;
  /** Closes the store if it is open, and opens the same log again. */
  reopen(): Promise<EventStore>;
  /** Closes the store, and deletes the log if possible. */
  destroy(): Promise<void>;
}

export interface StoreCapabilities {
  /** Whether the log outlives the store that wrote it. */
  readonly isDurable: boolean;
}
