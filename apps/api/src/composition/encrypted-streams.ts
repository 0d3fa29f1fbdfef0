import { EVENTS } from '#libs/events';
import { CALLS, CASES, PENALTY_STREAMS } from '#libs/judging';
import { NOTES } from '#libs/match';
import { type Encryption, fieldParts, hiddenParts, type PersonalParts } from '#libs/vault';
import {
  ANNOTATION_TEXT,
  ANNOTATIONS,
  ERASED_TEXT,
  ofAnnotationStream,
} from '../features/annotations/annotation-facts.js';
import { JUDGED_TEXTS } from '../features/cases/log/aggregates.js';
import { DECK_FIELD } from '../features/events/event-codec.js';
import { IMPORTED_FILES, IMPORTS, PACKED_FIELD } from '../features/imports/import-codec.js';
import { TEXT_FIELD } from '../features/judging/notes/note-codec.js';
import { PERSONAL_FIELDS, PLAYERS, playerOfStream } from '../features/players/player-facts.js';
import { SECRET_FIELD, WEBHOOKS } from '../features/webhooks/endpoints/webhook-facts.js';
import { MATCHES } from '../reading/log/match-codec.js';
import { ERASED_NAME } from '../reading/models/erased-name.js';
import { erasedWords, personOfEvent } from './person-of-event.js';

/** Encrypts statements to judges with their author's key. Rulings and the persons involved remain after an erasure. */
const saidBy: PersonalParts = { ofEvent: personOfEvent, erased: erasedWords, mayReturn: true };

/**
 * The encrypted parts of streams by category: hidden information of matches, submitted decks, imported files, statements in front of judges, judges' notes,
 * annotations of frames, names of persons, and the signing secrets of webhooks. All other streams are plain text.
 */
const ENCRYPTIONS: ReadonlyMap<string, Encryption> = new Map<string, Encryption>([
  [MATCHES, { parts: hiddenParts }],
  [EVENTS, { parts: fieldParts(DECK_FIELD) }],
  [CALLS, { parts: fieldParts(...JUDGED_TEXTS), person: saidBy }],
  [CASES, { parts: fieldParts(...JUDGED_TEXTS), person: saidBy }],
  [PENALTY_STREAMS, { parts: fieldParts(...JUDGED_TEXTS), person: saidBy }],
  [IMPORTS, { parts: fieldParts(PACKED_FIELD) }],
  [IMPORTED_FILES, { parts: fieldParts(PACKED_FIELD) }],
  [NOTES, { parts: fieldParts(TEXT_FIELD), person: saidBy }],
  [
    ANNOTATIONS,
    {
      parts: fieldParts(ANNOTATION_TEXT),
      person: { ofEvent: (stream) => ofAnnotationStream(stream).author, erased: () => ERASED_TEXT },
    },
  ],
  [WEBHOOKS, { parts: fieldParts(SECRET_FIELD) }],
  [
    PLAYERS,
    { parts: fieldParts(...PERSONAL_FIELDS), person: { ofEvent: playerOfStream, erased: () => ERASED_NAME } },
  ],
]);

export const encryptionOf = (category: string): Encryption | undefined => ENCRYPTIONS.get(category);

/** Categories with personal texts other than names. */
export const WORDED: readonly string[] = [...ENCRYPTIONS]
  .filter(([category, { person }]) => person !== undefined && category !== PLAYERS)
  .map(([category]) => category);
