/*
 * How long suites that play at random play, as `RECOUNT_TESTS` says: `short` in `npm test`, `usual` in `npm run test:all` and when a suite is run by itself, `long`
 * for a night or before a release.
 */
export const isShortRun = (): boolean => process.env.RECOUNT_TESTS === 'short';
export const isLongRun = (): boolean => process.env.RECOUNT_TESTS === 'long';

/** How many random games a suite plays: `usual`, unless the run is a long one. */
export const gamesToPlay = ({ usual, long }: { readonly usual: number; readonly long: number }): number =>
  isLongRun() ? long : usual;
