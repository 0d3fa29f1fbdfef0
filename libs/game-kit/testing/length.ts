/**
 * How many random games a suite plays: `usual` in every `npm test`, `long` with `RECOUNT_TESTS=long`, for a night or before a release.
 */
export const gamesToPlay = ({ usual, long }: { readonly usual: number; readonly long: number }): number =>
  process.env.RECOUNT_TESTS === 'long' ? long : usual;
