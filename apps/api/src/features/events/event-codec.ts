import { EVENTS, eventFactSchema } from '#libs/events';
import { factCodec } from '../../reading/log/fact-codec.js';

/** The decklist, which players hide from each other: encrypted in the log. */
export const DECK_FIELD = 'deck';

export const eventCodec = factCodec(EVENTS, eventFactSchema);
