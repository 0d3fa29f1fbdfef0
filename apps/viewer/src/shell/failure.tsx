import { Link } from 'wouter';
import type { RecountError } from '#libs/client';
import { Button } from './controls.js';
import { Page } from './page.js';

/** The service's error message. */
export const Failure = ({
  error,
  onRetry,
}: {
  readonly error: RecountError;
  readonly onRetry?: (() => void) | undefined;
}) => (
  <div className="failure" role="alert">
    <p>{error.message}</p>
    {onRetry === undefined ? null : <Button onClick={onRetry}>Try again</Button>}
  </div>
);

interface FailedPageProps {
  /** The name of the missing thing: `Match`. */
  readonly what: string;
  readonly error: RecountError;
  readonly onRetry?: (() => void) | undefined;
}

/** A page that shows only an error. */
export const FailedPage = ({ what, error, onRetry }: FailedPageProps) => (
  <Page title={what}>
    <div className="failed-page">
      <h1>{error.code === 'NOT_FOUND' ? `${what} not found` : what}</h1>
      <Failure error={error} onRetry={onRetry} />
      <p>
        <Link href="/">See the matches</Link>
      </p>
    </div>
  </Page>
);
