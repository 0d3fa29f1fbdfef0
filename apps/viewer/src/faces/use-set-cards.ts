import { useEffect, useState } from 'react';
import { SetCardsDocument, type SetCardsQuery } from '#libs/client';
import { useSession } from '../session/session.js';

type SetCard = NonNullable<SetCardsQuery['game']>['cardSets'][number]['cards']['nodes'][number];

/** The cards in a game's sets, with their pictures and entries; undefined until all are there. Without them faces lack only what the sets add. */
export const useSetCards = (game: string): readonly SetCard[] | undefined => {
  const { client } = useSession();
  const [cards, setCards] = useState<readonly SetCard[]>();
  useEffect(() => {
    const stop = new AbortController();
    const load = async (): Promise<void> => {
      const found: SetCard[] = [];
      // A cursor is an index, so one `after` serves all sets.
      for (let after: string | null = null; ; ) {
        const answer: SetCardsQuery = await client.request(SetCardsDocument, { game, after }, stop.signal);
        const pages = answer.game?.cardSets.map((set) => set.cards) ?? [];
        found.push(...pages.flatMap(({ nodes }) => nodes));
        const next = pages.find(({ pageInfo }) => pageInfo.hasNextPage);
        if (next === undefined) break;
        after = next.pageInfo.endCursor;
      }
      setCards(found);
    };
    load().catch(() => {});
    return () => stop.abort();
  }, [client, game]);
  return cards;
};
