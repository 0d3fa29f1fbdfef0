/* The service may behave in two ways for now. Delete a constant when its fault is mended. */

/** An amendment to a disqualification after the end of the event does not reach its list of players. */
export const NO_DISQUALIFICATION_AFTER_THE_END = true;
