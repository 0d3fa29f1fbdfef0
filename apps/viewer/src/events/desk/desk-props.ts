import type { EventHeadFragment } from '#libs/client';
import type { EventRights } from '../event-rights.js';

/** What every part of the desk is about. */
export interface DeskProps {
  readonly event: EventHeadFragment;
  /** Another one whenever the event has changed. */
  readonly version: number;
  readonly rights: EventRights;
}
