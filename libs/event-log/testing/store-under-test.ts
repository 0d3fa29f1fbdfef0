import type { EventStore } from '../port.js';

/** How the suite gets a store. The log behind it may be shared: the suite uses streams and categories of its own. */
export interface StoreFactory {
  open(): Promise<StoreUnderTest>;
  readonly capabilities: StoreCapabilities;
}

export interface StoreUnderTest {
  readonly store: EventStore;
  /** Closes the store, if it is open, and opens the same log again. */
  reopen(): Promise<EventStore>;
  /** Closes whatever is open and throws the log away where that is possible. */
  destroy(): Promise<void>;
}

export interface StoreCapabilities {
  /** Whether the log outlives the store that wrote it. */
  readonly isDurable: boolean;
}
