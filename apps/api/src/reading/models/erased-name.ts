/** What stands wherever the name of somebody stood who was erased. */
export const ERASED_NAME = 'Erased player';

/** What stands wherever somebody's words stood who was erased. */
export const ERASED_WORDS = 'Erased, with who said it.';
