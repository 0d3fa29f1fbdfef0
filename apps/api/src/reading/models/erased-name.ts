/** Replaces the name of an erased person. */
export const ERASED_NAME = 'Erased player';

/** Replaces texts written by an erased person. */
export const ERASED_WORDS = 'Erased, with who said it.';
