import { EVENTS } from '#libs/events';
import { CALLS, CASES, PENALTY_STREAMS } from '#libs/judging';
import { NOTES } from '#libs/match';
import { type Encryption, fieldParts, hiddenParts } from '#libs/vault';
import { JUDGED_TEXTS } from '../features/cases/log/aggregates.js';
import { DECK_FIELD } from '../features/events/event-codec.js';
import { IMPORTS, PACKED_FIELD } from '../features/imports/import-codec.js';
import { TEXT_FIELD } from '../features/judging/notes/note-codec.js';
import { PERSONAL_FIELDS, PLAYERS, playerOfStream } from '../features/players/player-facts.js';
import { SECRET_FIELD, WEBHOOKS } from '../features/webhooks/endpoints/webhook-facts.js';
import { MATCHES } from '../reading/log/match-codec.js';
import { ERASED_NAME } from '../reading/models/erased-name.js';

/** What is kept encrypted in the log: what a match hides from anybody, what is handed in for an event or brought from another house, what is said of persons before judges, what judges note, what persons are called, and what signs what goes out. All other streams lie open. */
const ENCRYPTIONS: ReadonlyMap<string, Encryption> = new Map<string, Encryption>([
  [MATCHES, { parts: hiddenParts }],
  [EVENTS, { parts: fieldParts(DECK_FIELD) }],
  [CALLS, { parts: fieldParts(...JUDGED_TEXTS) }],
  [CASES, { parts: fieldParts(...JUDGED_TEXTS) }],
  [PENALTY_STREAMS, { parts: fieldParts(...JUDGED_TEXTS) }],
  [IMPORTS, { parts: fieldParts(PACKED_FIELD) }],
  [NOTES, { parts: fieldParts(TEXT_FIELD) }],
  [WEBHOOKS, { parts: fieldParts(SECRET_FIELD) }],
  [
    PLAYERS,
    { parts: fieldParts(...PERSONAL_FIELDS), person: { ofStream: playerOfStream, erased: ERASED_NAME } },
  ],
]);

export const encryptionOf = (category: string): Encryption | undefined => ENCRYPTIONS.get(category);
