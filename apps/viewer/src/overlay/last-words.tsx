import type { MatchMoment } from '#libs/client';
import { lastWords } from './overlay-seats.js';

/** What was done last, and what came of it. Not told to who hears the page: a stream's overlay is for the eye, the log for the ear. */
export const LastWords = ({ moment }: { readonly moment: MatchMoment }) => {
  const { action, result } = lastWords(moment);
  return (
    <div className="overlay-panel overlay-last" data-frame={moment.line.number}>
      <p className="overlay-action">{action}</p>
      {result === undefined ? null : <p className="overlay-result">{result}</p>}
    </div>
  );
};
