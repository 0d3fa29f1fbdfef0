import { type MatchDetailsFragment, SeatDeckDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { seatNames } from '../table/seat-name.js';

/** The decks of all seats side by side, if the viewer may see them. */
export const DeckLists = ({ match }: { readonly match: MatchDetailsFragment }) => {
  const { data } = useRequest(SeatDeckDocument, { matchId: match.id });
  const nameOf = seatNames(match.seats);
  const seats = data?.match?.seats ?? [];
  if (seats.length > 0 && seats.every(({ deck }) => deck === null))
    return (
      <section className="scene-occasion" aria-label="Decks">
        <h1>{seats.map(({ seat }) => nameOf(seat)).join(' · ')}</h1>
        <p className="scene-aim">The deck lists are not open yet.</p>
      </section>
    );
  return (
    <section className="scene-decks" aria-label="Decks">
      {seats.map(({ seat, deck }) => (
        <section key={seat} className="scene-deck">
          <h2>{nameOf(seat)}</h2>
          {deck === null ? (
            <p>This list is not open.</p>
          ) : (
            <ul>
              {deck.map(({ card, section, count, name }) => (
                <li key={`${section}/${card}`}>
                  <b>{count}</b> {name}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </section>
  );
};
