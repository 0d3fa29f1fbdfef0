import type { RecountError } from '#libs/client';

/** What went wrong, in the service's own words. */
export const Failure = ({
  error,
  onRetry,
}: {
  readonly error: RecountError;
  readonly onRetry?: (() => void) | undefined;
}) => (
  <div className="failure" role="alert">
    <p>{error.message}</p>
    {onRetry === undefined ? null : (
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    )}
  </div>
);
