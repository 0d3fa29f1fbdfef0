import { z } from 'zod';
import {
  CARD_SETS,
  type CardSetFact,
  cardSetOfStream,
  FIRST_AUDIENCE,
  readContentHead,
} from '#libs/card-sets';
import { decodeEvent, type Json } from '#libs/event-log';
import { organizationOf } from '#libs/organizations';
import { cardSetCodec } from '../../reading/card-sets/card-set-codec.js';
import type { ChangeSource, ChangeTypes } from '../../reading/changes/change-source.js';

const KIND = 'CardSetRow';

export const CARD_SET_CHANGES = {
  'card-set.published': 'A version of a card set was published.',
  'card-set.retired': 'Versions of a card set were retired: new matches cannot use them.',
  'card-set.audience-changed': 'Other organizations may use the card set now, or no longer.',
} as const satisfies ChangeTypes;

const TYPES = {
  CardSetPublished: 'card-set.published',
  CardSetRetired: 'card-set.retired',
  CardSetAudienceChanged: 'card-set.audience-changed',
} as const satisfies Record<CardSetFact['type'], keyof typeof CARD_SET_CHANGES>;

const rowSchema = z.object({
  id: z.string(),
  game: z.string(),
  cardSet: z.string(),
  version: z.number(),
  name: z.string(),
  hash: z.string(),
  retired: z.array(z.number()),
  audience: z.enum(['owner', 'organizations', 'everybody']),
});

export const cardSetChanges: ChangeSource = {
  name: 'card-sets',
  category: CARD_SETS,
  version: 1,
  kinds: [KIND],
  read: (event) => {
    const { event: fact, envelope } = decodeEvent(cardSetCodec, event);
    const { game, id } = cardSetOfStream(event.stream);
    const subject = `${game}/${id}`;
    return {
      type: TYPES[fact.type],
      at: envelope.at,
      kind: KIND,
      subject,
      ...(fact.type === 'CardSetPublished' ? { organization: organizationOf(fact) } : {}),
      reason: 'reason' in fact ? fact.reason : undefined,
      next: (row) => nextRow({ id: subject, game, cardSet: id }, row, fact),
    };
  },
};

const nextRow = (
  name: Pick<z.infer<typeof rowSchema>, 'id' | 'game' | 'cardSet'>,
  row: Json | undefined,
  fact: CardSetFact,
): Json => {
  if (fact.type === 'CardSetPublished') {
    const before = rowSchema.safeParse(row).data;
    return {
      ...name,
      version: fact.version,
      name: readContentHead(fact.content).name,
      hash: fact.hash,
      retired: before?.retired ?? [],
      audience: before?.audience ?? FIRST_AUDIENCE.kind,
    };
  }
  const before = rowSchema.parse(row);
  return fact.type === 'CardSetRetired'
    ? { ...before, retired: [...before.retired, ...fact.versions] }
    : { ...before, audience: fact.audience.kind };
};
