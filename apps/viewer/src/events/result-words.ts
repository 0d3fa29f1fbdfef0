import type { EventResultPartsFragment, EventTablePartsFragment } from '#libs/client';

type Table = Pick<EventTablePartsFragment, 'players' | 'result'>;

/** The outcome of a table for one of its seats; undefined before the result. */
export type SeatOutcome = 'won' | 'lost' | 'drawn';

export const seatOutcomes = ({ players, result }: Table): readonly (SeatOutcome | undefined)[] =>
  players.map(({ id }, seat) => (result === null ? undefined : outcomeOf(result, id, seat)));

const outcomeOf = (result: EventResultPartsFragment, player: string, seat: number): SeatOutcome => {
  switch (result.kind) {
    case 'forfeit':
      return result.present?.some(({ id }) => id === player) ? 'won' : 'lost';
    case 'placed': {
      const places = result.places ?? [];
      if (places[seat] !== 1) return 'lost';
      return places.filter((place) => place === 1).length > 1 ? 'drawn' : 'won';
    }
    case 'games': {
      if (result.winner !== null) return result.winner.id === player ? 'won' : 'lost';
      const won = result.won ?? [];
      const best = Math.max(...won);
      if (won[seat] !== best) return 'lost';
      return won.filter((games) => games === best).length > 1 ? 'drawn' : 'won';
    }
    default:
      return 'lost';
  }
};

/** The score between two players, the first player's games first: `2 – 1`, `1 – 1 – 1` with drawn games. */
export const scoreText = ({ players, result }: Table): string | undefined => {
  if (result === null) return undefined;
  switch (result.kind) {
    case 'games':
      return [...(result.won ?? []), ...(result.drawn ? [result.drawn] : [])].join(' – ');
    case 'forfeit':
      return players.map(({ id }) => (result.present?.some((one) => one.id === id) ? 'W' : 'F')).join(' – ');
    case 'placed':
      return (result.places ?? []).join(' – ');
    default:
      return players.map(() => 'L').join(' – ');
  }
};

/** The part of the result that the score does not show, such as a no-show; undefined if the score is complete. */
export const resultNote = ({ players, result }: Table): string | undefined => {
  if (result === null) return undefined;
  if (result.kind === 'allLost') return 'Double loss';
  if (result.kind === 'forfeit') return result.present?.length === 0 ? 'All absent' : 'No-show';
  const outcomes = seatOutcomes({ players, result });
  return outcomes.includes('drawn') && players.length === 2 ? 'Draw' : undefined;
};

/** The result as a sentence: `Ann beats Ben 2 – 1`. */
export const resultSentence = (table: Table): string | undefined => {
  const { players, result } = table;
  if (result === null) return undefined;
  const outcomes = seatOutcomes(table);
  const names = players.map(({ name }) => name);
  if (result.kind === 'allLost') return `${names.join(' and ')} both lose`;
  if (result.kind === 'forfeit') {
    const gone = names.filter((_, seat) => outcomes[seat] === 'lost');
    return `${gone.join(' and ')} did not come`;
  }
  const winner = names.find((_, seat) => outcomes[seat] === 'won');
  if (result.kind === 'placed')
    return names.map((name, seat) => `${result.places?.[seat] ?? '?'}. ${name}`).join(', ');
  if (winner === undefined) return `${names.join(' and ')} draw ${scoreText(table) ?? ''}`;
  const others = names.filter((_, seat) => outcomes[seat] !== 'won');
  const isTurned = outcomes[0] !== 'won';
  const won = isTurned ? [...(result.won ?? [])].reverse() : (result.won ?? []);
  return `${winner} beats ${others.join(', ')} ${[...won, ...(result.drawn ? [result.drawn] : [])].join(' – ')}`;
};
