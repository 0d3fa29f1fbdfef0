import { Button } from './controls.js';
import { Page } from './page.js';

/** Replaces a page that failed to render. */
export const BrokenPage = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Page title="Something went wrong">
    <h1>Something went wrong</h1>
    <div className="failure" role="alert">
      <p>This page could not be shown. Nothing is lost: matches are kept by the service.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  </Page>
);

/** Replaces the app if even the page frame fails to render. */
export const BrokenApp = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className="page">
    <main>
      <div className="failure" role="alert">
        <p>Recount could not be shown.</p>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </main>
  </div>
);
