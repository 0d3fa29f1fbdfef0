/** Whether suites take all the time that they can use: with `RECOUNT_TESTS=long`, for a night or before a release. */
export const isLongRun = (): boolean => process.env.RECOUNT_TESTS === 'long';

/** How many random games a suite plays: `usual` in every `npm test`, `long` in a long run. */
export const gamesToPlay = ({ usual, long }: { readonly usual: number; readonly long: number }): number =>
  isLongRun() ? long : usual;
