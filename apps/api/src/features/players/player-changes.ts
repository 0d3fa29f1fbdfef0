import { z } from 'zod';
import { decodeEvent } from '#libs/event-log';
import { DEFAULT_ORGANIZATION, organizationOf } from '#libs/organizations';
import type { ChangeSource, ChangeTypes } from '../../reading/changes/change-source.js';
import { PLAYERS, playerCodec, playerOfStream } from './player-facts.js';

const KIND = 'PlayerRow';
const rowSchema = z.object({ id: z.string() });

export const PLAYER_CHANGES = {
  'player.named': 'A player was named or renamed.',
  'player.erased': 'A person was erased: systems that have stored the name must delete it.',
} as const satisfies ChangeTypes;

/** Publishes changes of players. A stored change has no name: the delivery adds the present one. */
export const playerChanges: ChangeSource = {
  name: 'players',
  category: PLAYERS,
  version: 1,
  kinds: [KIND],
  read: (event) => {
    const { event: fact, envelope } = decodeEvent(playerCodec, event);
    if (fact.type === 'PlayerKept') return undefined;
    const subject = playerOfStream(event.stream);
    const isErased = fact.type === 'PlayerErased';
    return {
      type: isErased ? 'player.erased' : 'player.named',
      at: envelope.at,
      kind: KIND,
      subject,
      organization: isErased ? DEFAULT_ORGANIZATION : organizationOf(fact),
      next: () => ({ id: subject }),
      forgets: isErased,
    };
  },
  shown: (kept, nameOf) => {
    const { id } = rowSchema.parse(kept);
    return { id, name: nameOf(id) };
  },
};
