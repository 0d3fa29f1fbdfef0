import type { EventStore } from '#libs/event-log';

/** The shared log, which stays open when one of its nodes stops. */
export const withoutClose = (store: EventStore): EventStore => ({
  append: (...asked) => store.append(...asked),
  readStream: (...asked) => store.readStream(...asked),
  readAll: (...asked) => store.readAll(...asked),
  subscribe: (...asked) => store.subscribe(...asked),
  setRetention: (...asked) => store.setRetention(...asked),
  deleteStream: (...asked) => store.deleteStream(...asked),
  tombstone: (...asked) => store.tombstone(...asked),
  head: () => store.head(),
  compare: (a, b) => store.compare(a, b),
  distance: (from, to) => store.distance(from, to),
  close: async () => {},
});
