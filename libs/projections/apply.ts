import type { ReadModelDatabase } from './database.js';
import type { Change } from './read-model.js';
import type { LoggedEvent, ReadModelSet } from './read-model-set.js';

export const CHECKPOINT = 'checkpoint';
const EVENTS = 'events';
const NUMBERED = 'numbered';

export const eventCount = (db: ReadModelDatabase): number => Number(db.meta(EVENTS) ?? '0');

/**
 * Writes a batch of events and its checkpoint in one transaction: after a crash both are stored, or neither. `seq` counts only events that read models use and
 * that are never erased, so it is the same for every store, and after any erasure.
 */
export const applyBatch = (
  db: ReadModelDatabase,
  { models }: ReadModelSet,
  batch: readonly LoggedEvent[],
): Change => {
  const changed = new Map(models.map(({ name }) => [name, new Set<string>()]));
  db.transaction(() => {
    let events = eventCount(db);
    let seq = Number(db.meta(NUMBERED) ?? '0');
    let newest = 0;
    for (const { messages } of batch) {
      if (messages.length > 0) events += 1;
      if (messages.some(({ model }) => model.mayLoseEvents !== true)) seq += 1;
      for (const { model, message } of messages) {
        newest = Math.max(newest, Date.parse(message.at));
        for (const key of message.write(db, seq)) changed.get(model.name)?.add(key);
      }
    }
    for (const { name, settle } of models) settle?.(db, newest, changed.get(name) ?? new Set());
    const last = batch.at(-1);
    if (last !== undefined) db.setMeta(CHECKPOINT, last.position);
    db.setMeta(EVENTS, String(events));
    db.setMeta(NUMBERED, String(seq));
  });
  if (batch.some(({ messages }) => messages.some(({ message }) => message.erases === true)))
    db.foldWriteAhead();
  return changed;
};
