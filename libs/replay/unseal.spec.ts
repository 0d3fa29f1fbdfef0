import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { JUDGE, PRODUCTION, SPECTATOR, seat, seatViewer, type Viewer } from '#libs/game-kit';
import { exportReplay, readDocument, writeDocument } from './document.js';
import { replayStates } from './replay-state.js';
import type { ReplayDocument } from './schema.js';
import { cards, game, playedMatch } from './testing/played-match.js';
import { seatNamesOf, unsealedEvents, viewerOf } from './unseal.js';
import { verifyReplay } from './verify.js';

const VIEWERS: readonly Viewer[] = [seatViewer(seat(0)), seatViewer(seat(1)), JUDGE, PRODUCTION, SPECTATOR];
const states = replayStates(game, playedMatch('unsealed'));
const seatName = (place: number): string => ['Ann', 'Ben'][place] ?? '';
const documentOf = (viewer: Viewer, revealed: boolean): ReplayDocument =>
  exportReplay(game, states, { viewer, revealed, seatName });
const codesOf = (document: ReplayDocument): readonly string[] => [
  ...new Set(verifyReplay(document, { game, cards }).findings.map(({ code }) => code)),
];

describe('a fully open document', () => {
  it('folds again to the same states and hashes', () => {
    const again = replayStates(game, unsealedEvents(game, documentOf(JUDGE, true)) ?? []);
    expect(again.map(({ hash }) => hash)).toEqual(states.map(({ hash }) => hash));
    expect(again.map(({ match }) => match)).toEqual(states.map(({ match }) => match));
  });

  it('returns no events if a part is closed', () => {
    expect(unsealedEvents(game, documentOf(SPECTATOR, false))).toBeUndefined();
  });

  it('names its viewer and its seats', () => {
    for (const viewer of VIEWERS) expect(viewerOf(documentOf(viewer, true))).toEqual(viewer);
    expect([0, 1, 2].map(seatNamesOf(documentOf(JUDGE, true)))).toEqual(['Ann', 'Ben', 'Seat 3']);
  });

  it('verifies for any viewer', () => {
    for (const viewer of VIEWERS) expect(codesOf(documentOf(viewer, true))).toEqual([]);
  });
});

describe('verification finds, in parts outside the hash,', () => {
  const whole = documentOf(SPECTATOR, true);

  it('a changed sentence', () => {
    fc.assert(
      fc.property(fc.nat({ max: whole.lines.length - 1 }), (index) => {
        const lines = whole.lines.map((line, at) =>
          at === index ? { ...line, text: `${line.text} Not.` } : line,
        );
        expect(codesOf({ ...whole, lines })).toEqual(['WRONG_TEXT']);
      }),
      { numRuns: 20 },
    );
  });

  it.each(['match', 'game', 'rulesVersion'])('a header with another %s', (name) => {
    expect(codesOf({ ...whole, header: { ...whole.header, [name]: 'other' } })).toContain('WRONG_HEADER');
  });

  it('a header with other card sets', () => {
    expect(codesOf({ ...whole, header: { ...whole.header, cardSets: [] } })).toContain('WRONG_HEADER');
  });

  it('a missing opening if the header declares every part open', () => {
    const index = whole.lines.findIndex(({ openings }) => openings.length > 0);
    const lines = whole.lines.map((line, at) => (at === index ? { ...line, openings: [] } : line));
    const { findings } = verifyReplay({ ...whole, lines }, { game, cards });
    expect(findings).toMatchObject([{ code: 'MISSING_OPENING', frame: index }]);
  });

  it('any changed character of a complete file, whether it is read as a document or refused', () => {
    const text = writeDocument(whole);
    fc.assert(
      fc.property(fc.nat({ max: text.length - 2 }), (place) => {
        fc.pre(text[place] !== '\n');
        const other = text[place] === '7' ? '8' : '7';
        const read = readDocument(text.slice(0, place) + other + text.slice(place + 1));
        if (read.ok) expect(codesOf(read.value)).not.toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
