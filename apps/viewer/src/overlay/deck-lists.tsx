import { type MatchDetailsFragment, SeatDeckDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import type { OverlaySeat } from './overlay-seats.js';
import styles from './scene.module.css';

interface DeckListsProps {
  readonly match: MatchDetailsFragment;
  readonly seats: readonly OverlaySeat[];
}

/** The decks of all seats side by side, if the viewer may see them. */
export const DeckLists = ({ match, seats }: DeckListsProps) => {
  const { data } = useRequest(SeatDeckDocument, { matchId: match.id });
  const decks = new Map(data?.match?.seats.map(({ seat, deck }) => [seat, deck]));
  return (
    <section className={styles.decks} aria-label="Decks">
      {seats.map(({ seat, name, colour }) => {
        const deck = decks.get(seat);
        return (
          <section key={seat} className={styles.deck} style={{ borderColor: colour }} data-seat={seat}>
            <h2>{name}</h2>
            {deck === undefined ? null : deck === null ? (
              <p>This list is not open yet.</p>
            ) : (
              <ul>
                {deck.map(({ card, section, count, name: title }) => (
                  <li key={`${section}/${card}`}>
                    <b>{count}</b> {title}
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </section>
  );
};
