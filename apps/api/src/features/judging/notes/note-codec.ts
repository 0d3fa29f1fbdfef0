import { NOTES, noteFactSchema } from '#libs/match';
import { factCodec } from '../../../reading/log/fact-codec.js';

/** The field of a note that is kept encrypted. */
export const TEXT_FIELD = 'text';

/** Notes, as the log has them. */
export const noteCodec = factCodec(NOTES, noteFactSchema);
