import type { Script } from '../script.js';
import type { Person, Sender, Sent } from '../sender.js';

/** An event that is played, and the ways to send commands to it. */
export interface Desk {
  readonly script: Script;
  readonly sender: Sender;
  readonly eventId: string;
  readonly players: readonly string[];
  /** Changes the event as staff, by default as the organizer. */
  readonly run: (change: object, by?: Person) => Promise<Sent>;
  /** Changes the event as a player. */
  readonly takePart: (player: string, change: object) => Promise<Sent>;
}
