// These packages name their style sheets without an ending.
declare module '@fontsource/*';
