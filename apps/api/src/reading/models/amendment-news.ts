import { decodeEvent } from '#libs/event-log';
import { matchOfResultStream, RESULTS } from '#libs/match';
import type { AmendmentSource } from '#libs/projections';
import { amendmentCodec } from '../log/amendment-codec.js';
import { actorIn } from '../log/match-codec.js';

export const amendmentNews: AmendmentSource = {
  category: RESULTS,
  read: (event) => {
    const { event: fact, envelope } = decodeEvent(amendmentCodec, event);
    return { matchId: matchOfResultStream(event.stream), at: envelope.at, by: actorIn(envelope), fact };
  },
};
