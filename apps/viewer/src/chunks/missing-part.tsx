import { Button } from '../shell/controls.js';
/** A notice that a part of the app could not be loaded. */
export const MissingPart = ({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) => (
  <div className="failure" role="alert">
    <p>{what} could not be loaded. It is asked for again by itself; the other pages are still there.</p>
    <Button onClick={onRetry}>Try again</Button>
  </div>
);
