import { CARD_SETS, cardSetFactSchema } from '#libs/card-sets';
import { factCodec } from '../log/fact-codec.js';

export const cardSetCodec = factCodec(CARD_SETS, cardSetFactSchema);
