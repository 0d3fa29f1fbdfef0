import { type Game, JUDGE, seat } from '#libs/game-kit';
import { entropyCommitment, type RecordedMatchEvent } from '#libs/match';
import { replayStates } from '#libs/replay';
import { randomMatch, signedFile } from '../random-replays.js';
import { withEvents } from './forgery.js';
import type { Way } from './way.js';

/** Ways to tamper with the entropy of a match, most of them by the house, which has all keys and lists the changed match. */
export const waysOfEntropy = async (game: Game): Promise<readonly Way[]> => {
  const events = randomMatch(game, 'committed', 40, { reveal: [0, 1] }).map(({ recorded }) => recorded);
  const named = (type: string): readonly number[] =>
    events.flatMap(({ event }, index) => (event.kind === 'match' && event.fact.type === type ? [index] : []));
  const [committed = 0, committedLast = 0] = named('SeatReadied');
  const [begun = 0] = named('RevealBegan');
  const [revealed = 0, revealedLast = 0] = named('EntropyRevealed');
  const at = (index: number): RecordedMatchEvent => {
    const found = events[index];
    if (found === undefined) throw new Error(`There is no frame ${index}.`);
    return found;
  };
  const withFact = (index: number, change: object): RecordedMatchEvent => {
    const { event, ...recorded } = at(index);
    return event.kind === 'game'
      ? at(index)
      : { ...recorded, event: { kind: 'match', fact: { ...event.fact, ...change } } };
  };
  const commitmentAt = (index: number): string => {
    const { event } = at(index);
    return event.kind === 'match' && event.fact.type === 'SeatReadied' ? (event.fact.commitment ?? '') : '';
  };
  const signed = (changed: readonly RecordedMatchEvent[]): Promise<string> =>
    signedFile(
      replayStates(
        game,
        changed.map((recorded, number) => ({ ...recorded, number })),
      ),
      JUDGE,
      true,
    );
  const wrong = async (name: string, changed: readonly RecordedMatchEvent[], more: Partial<Way> = {}) => ({
    name,
    text: await signed(changed),
    verdict: 'WRONG' as const,
    code: 'WRONG_ENTROPY' as const,
    ...more,
  });
  const chosen = 'c'.repeat(32);
  const ofRules = { code: 'DECIDED_OTHERWISE', isOfRules: true } as const;
  return [
    {
      name: 'a revealed entropy is another',
      text: withEvents(await signed(events), (lines) =>
        lines.with(revealed, (lines[revealed] ?? '').replace('0f0f', '0f0e')),
      ),
      verdict: 'WRONG',
      code: 'BROKEN_CHAIN',
    },
    await wrong('the house changes a reveal', events.with(revealed, withFact(revealed, { entropy: chosen }))),
    await wrong('the house drops a reveal', events.toSpliced(revealedLast, 1)),
    await wrong('the house repeats a reveal', events.toSpliced(revealed, 0, at(revealed))),
    await wrong(
      'the house moves a reveal before a commitment',
      events.toSpliced(revealed, 1).toSpliced(committedLast, 0, at(revealed)),
    ),
    await wrong(
      'the house moves a commitment behind a reveal',
      events.toSpliced(revealed + 1, 0, at(committedLast)).toSpliced(committedLast, 1),
    ),
    await wrong(
      'the house exchanges two commitments',
      events
        .with(committed, withFact(committed, { commitment: commitmentAt(committedLast) }))
        .with(committedLast, withFact(committedLast, { commitment: commitmentAt(committed) })),
    ),
    await wrong(
      'the house gives the entropy of a seat openly',
      events.with(committed, withFact(committed, { entropy: chosen })),
    ),
    await wrong(
      'the house says that a revealed entropy was withheld',
      events.toSpliced(revealedLast + 1, 0, {
        ...at(begun),
        event: { kind: 'match', fact: { type: 'EntropyWithheld', seats: [seat(0)] } },
      }),
    ),
    await wrong(
      'the house says that an entropy was withheld, after the deal',
      events.with(revealedLast, {
        ...at(revealedLast),
        event: { kind: 'match', fact: { type: 'EntropyWithheld', seats: [seat(1)] } },
      }),
      ofRules,
    ),
    await wrong(
      'the house exchanges an entropy with its commitment, after the deal',
      events
        .with(
          committed,
          withFact(committed, { commitment: entropyCommitment(matchIdOf(events), seat(0), chosen) }),
        )
        .with(revealed, withFact(revealed, { entropy: chosen })),
      ofRules,
    ),
  ];
};

const matchIdOf = ([created]: readonly RecordedMatchEvent[]): string =>
  created?.event.kind === 'match' && created.event.fact.type === 'MatchCreated'
    ? created.event.fact.matchId
    : '';
