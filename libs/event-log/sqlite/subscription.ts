import { checkpointFromText, type RecordedEvent, type SubscriptionMessage } from '../port.js';
import type { Wakeups } from './wakeups.js';

/** The events after a position, and the position up to which the log was scanned. */
export interface Scan {
  readonly events: readonly RecordedEvent[];
  /** Every event up to here is in `events` or does not match the filter. */
  readonly scannedTo: number;
  /** Whether `scannedTo` was the end of the log. */
  readonly isComplete: boolean;
}

export interface Following {
  readonly after: number;
  readonly scan: (after: number) => Promise<Scan>;
  readonly wakeups: Wakeups;
  readonly signal: AbortSignal;
}

/**
 * History and live events in one loop: scan, deliver, and wait at the end of the log. Without a switch between the two, no
 * event is lost or duplicated. The consumer sets the pace; a slow one costs the memory of one page.
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
      // Only other categories were written, but the follower still advances.
      yield { kind: 'checkpoint', position: at(position) };
    }
    await wakeups.wait(seen, signal);
  }
}

const at = (position: number) => (position === 0 ? undefined : checkpointFromText(String(position)));
