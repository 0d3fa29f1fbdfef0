import { checkpointFromText, type RecordedEvent, type SubscriptionMessage } from '../port.js';
import type { Wakeups } from './wakeups.js';

/** Events after a position, and how far the log was looked through to find them. */
export interface Scan {
  readonly events: readonly RecordedEvent[];
  /** Everything up to here is either in `events` or not wanted. */
  readonly scannedTo: number;
  /** Nothing was in the log beyond `scannedTo` at the time. */
  readonly isComplete: boolean;
}

export interface Following {
  /** 0 for the beginning. */
  readonly after: number;
  readonly scan: (after: number) => Promise<Scan>;
  readonly wakeups: Wakeups;
  readonly signal: AbortSignal;
}

/**
 * History and live in one loop: scan, hand out, and wait only when there is nothing more. So there is no switch between the two
 * where an event could be lost or doubled. The consumer's pace is the loop's pace: one page is held, however far behind it is.
 */
export async function* follow({
  after,
  scan,
  wakeups,
  signal,
}: Following): AsyncGenerator<SubscriptionMessage> {
  let position = after;
  let isLive = false;
  while (!signal.aborted) {
    const seen = wakeups.count;
    const { events, scannedTo, isComplete } = await scan(position);
    if (isLive && !isComplete) {
      isLive = false;
      yield { kind: 'fellBehind', position: at(position) };
    }
    for (const event of events) {
      if (signal.aborted) return;
      position = Number(event.position);
      yield { kind: 'event', event };
    }
    const advanced = scannedTo > position;
    position = Math.max(position, scannedTo);
    if (!isComplete || signal.aborted) continue;
    if (!isLive) {
      isLive = true;
      yield { kind: 'caughtUp', position: at(position) };
    } else if (advanced) {
      // Others were written: a follower whose filter is quiet moves on all the same.
      yield { kind: 'checkpoint', position: at(position) };
    }
    await wakeups.wait(seen, signal);
  }
}

const at = (position: number) => (position === 0 ? undefined : checkpointFromText(String(position)));
