import { NOTES, noteFactSchema } from '#libs/match';
import { factCodec } from '../../../reading/log/fact-codec.js';

/** The encrypted field of a note. */
export const TEXT_FIELD = 'text';

export const noteCodec = factCodec(NOTES, noteFactSchema);
