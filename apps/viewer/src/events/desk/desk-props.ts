import type { EventHeadFragment } from '#libs/client';
import type { EventRights } from '../event-rights.js';

/** Props of every part of the desk. */
export interface DeskProps {
  readonly event: EventHeadFragment;
  /** Changes whenever the event changes. */
  readonly version: number;
  readonly rights: EventRights;
}
