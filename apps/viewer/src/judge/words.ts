import type {
  CaseInListFragment,
  EffectOfRulingFragment,
  Penalty,
  PlaceOfTableFragment,
  RuledResult,
} from '#libs/client';

/** `MATCH_LOSS` as `match loss`. */
export const wordsOf = (name: string): string => name.toLowerCase().replaceAll('_', ' ');

/** The shortest known name of a match's place. */
export const placeText = ({ matchId, title, event, round, table }: PlaceOfTableFragment): string => {
  const place = [
    event,
    round === null ? null : `round ${round}`,
    table === null ? null : `table ${table}`,
  ].filter((part) => part !== null);
  return title ?? (place.length === 0 ? matchId : place.join(', '));
};

/** The number of a match's table in its round or, without one, in its title; undefined if neither names a table. */
export const tableNumber = ({
  table,
  title,
}: Pick<PlaceOfTableFragment, 'table' | 'title'>): string | undefined =>
  /\d+/.exec(table ?? '')?.[0] ?? /\btable (\d+)/i.exec(title ?? '')?.[1];

type Parties = CaseInListFragment['parties'];

export const nameOfParty = (parties: Parties, seat: number | null | undefined): string =>
  parties.find((party) => party.seat === seat)?.player.name ??
  (seat == null ? 'somebody' : `seat ${seat + 1}`);

const LOSSES: Readonly<Partial<Record<RuledResult, string>>> = {
  GAME_LOSS: 'loses the game',
  MATCH_LOSS: 'loses the match',
  DISQUALIFICATION: 'is disqualified',
  NO_SHOW: 'was not there',
};

const OUTCOMES: Readonly<Record<EffectOfRulingFragment['outcome'], string>> = {
  DUE: 'not carried out yet',
  DONE: 'carried out',
  REFUSED: 'the match did not follow',
  DROPPED: 'does not stand',
};

/** The effect of a ruling as one sentence; `titleOf` returns the title of an infraction. */
export const effectText = (
  effect: EffectOfRulingFragment,
  parties: Parties,
  titleOf: (infraction: string) => string,
): string => {
  const { penalty, result, amendment, rewind, outcome } = effect;
  const what =
    penalty !== null
      ? `${nameOfParty(parties, penalty.seat)}: ${wordsOf(penalty.penalty)} (${titleOf(penalty.infraction)})`
      : result !== null
        ? [
            result.seats.map((seat) => nameOfParty(parties, seat)).join(' and '),
            LOSSES[result.how] ?? wordsOf(result.how),
          ].join(' ')
        : amendment !== null
          ? amendedText(amendment.places, parties)
          : rewind !== null
            ? `The match goes back to frame ${rewind.toFrame}`
            : 'Something that this page does not know';
  return `${what.trim()} – ${OUTCOMES[outcome]}.`;
};

const amendedText = (places: readonly (readonly number[])[], parties: Parties): string => {
  const [first = []] = places;
  if (places.length === 1) return 'The match counts as drawn';
  const names = first.map((seat) => nameOfParty(parties, seat));
  return names.length === 0 ? 'Nobody wins the match' : `The match counts for ${names.join(' and ')}`;
};

/** The lightest first. */
export const PENALTIES: readonly Penalty[] = [
  'NOTE',
  'CAUTION',
  'WARNING',
  'GAME_LOSS',
  'MATCH_LOSS',
  'DISQUALIFICATION',
];

/** The judge of a call or case, and the previous judge after a takeover. */
export const ownerText = (judge: string | null, from: string | null): string =>
  from === null ? `${judge} is on it` : `${judge} is on it, taken over from ${from}`;
