import { z } from 'zod';

/** https, or http on the local machine. The page that shows images decides which origins are allowed. */
const ADDRESS = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?\/)[^\s\\]+$/;

const SENTENCE = 'An image is an https address of at most 500 characters.';

/** A picture of a card: the same optional field in every game's card-set schema. Rules ignore it. */
export const cardImageSchema = z.exactOptional(
  z
    .url({ protocol: /^https?$/, error: SENTENCE })
    .regex(ADDRESS, SENTENCE)
    .max(500, SENTENCE),
);
