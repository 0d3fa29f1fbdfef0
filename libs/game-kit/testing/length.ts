/* `RECOUNT_TESTS`: `short` in `npm test`; `usual` in `npm run test:all` and for a single suite; `long` for a nightly run or before a release. */
export const isShortRun = (): boolean => process.env.RECOUNT_TESTS === 'short';
export const isLongRun = (): boolean => process.env.RECOUNT_TESTS === 'long';

export const gamesToPlay = ({ usual, long }: { readonly usual: number; readonly long: number }): number =>
  isLongRun() ? long : usual;
