import { EVENTS, eventFactSchema } from '#libs/events';
import { factCodec } from '../../reading/log/fact-codec.js';

/** What players keep from each other: encrypted in the log. */
export const DECK_FIELD = 'deck';

export const eventCodec = factCodec(EVENTS, eventFactSchema);
