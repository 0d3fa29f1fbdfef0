/*
 * The length of random suites, by `RECOUNT_TESTS`: `short` in `npm test`; `usual` in `npm run test:all` and for a suite that is run alone; `long`
 * for a nightly run or before a release.
 */
export const isShortRun = (): boolean => process.env.RECOUNT_TESTS === 'short';
export const isLongRun = (): boolean => process.env.RECOUNT_TESTS === 'long';

/** The number of random games of a suite. */
export const gamesToPlay = ({ usual, long }: { readonly usual: number; readonly long: number }): number =>
  isLongRun() ? long : usual;
