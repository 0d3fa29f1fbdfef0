/** As many matches as a position names. */
const MOST = 128;

/**
 * A client of graphql-ws that resumes at its last cursor. After a lost connection graphql-ws sends the same operation again, and serializes it each time, so
 * its variable `after` then has the last received frame. Select `number` of `frames`, or `matchId` and `frame { number }` of `matchFrames`.
 */
export const resuming = (client) => ({
  ...client,
  subscribe(operation, sink) {
    const reached = new Map();
    let after;
    const note = ({ frames, matchFrames }) => {
      if (frames) after = frames.number;
      if (!matchFrames?.frame) return;
      reached.delete(matchFrames.matchId);
      reached.set(matchFrames.matchId, matchFrames.frame.number);
      if (reached.size > MOST) reached.delete(reached.keys().next().value);
      after = [...reached].map(([matchId, frame]) => ({ matchId, frame }));
    };
    const again = {
      ...operation,
      get variables() {
        return after === undefined ? operation.variables : { ...operation.variables, after };
      },
    };
    return client.subscribe(again, {
      next(result) {
        note(result.data ?? {});
        sink.next(result);
      },
      error: (error) => sink.error(error),
      complete: () => sink.complete(),
    });
  },
});
