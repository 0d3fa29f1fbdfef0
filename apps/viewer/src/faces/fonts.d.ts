/** Style sheets of these packages are named without their ending. */
declare module '@fontsource/*';
