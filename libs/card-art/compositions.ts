/** The arrangement of a picture's figures. Cards of a set that share a figure get one after the other. */
export const COMPOSITIONS = ['portrait', 'pair', 'close', 'distance', 'group', 'backlit'] as const;
export type Composition = (typeof COMPOSITIONS)[number];
