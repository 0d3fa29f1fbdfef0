import { describe, expect, it } from '@jest/globals';
import { JUDGE, SPECTATOR, seat, seatViewer, type Viewer } from '#libs/game-kit';
import { wordFinder } from '#libs/game-kit/testing/noninterference';
import { searchPicture } from './routes.js';
import { searchAnswer, searchFrame, type ViewerKnowledge } from './search-answer.js';

/** At frame 1 one card is secret, at frame 2 another. */
const secretAt = (frame: number): readonly string[] => (frame === 1 ? ['c1', 'Mirror Golem'] : ['c2']);

const knowledge = (newest: number, viewer: Viewer = SPECTATOR): ViewerKnowledge => ({
  viewer,
  newest,
  finderAt: (frame) => wordFinder(secretAt(frame)),
});

const FRAME = { number: 1, hash: 'x', text: 'Something happens' };

describe('the search for leaks in an answer', () => {
  it('compares a frame with its own secrets, and other data with the current ones', () => {
    const answer = { match: { frames: [{ ...FRAME, text: 'c2 is shown' }], title: 'c1' } };
    expect(searchAnswer(answer, knowledge(2))).toEqual([]);
    const leaking = { match: { frames: [{ ...FRAME, text: 'the Mirror Golem' }], title: 'c2' } };
    expect(searchAnswer(leaking, knowledge(2))).toEqual([
      { frame: 1, word: 'Mirror Golem' },
      { frame: 2, word: 'c2' },
    ]);
  });

  it('finds a word at the beginning of a line', () => {
    expect(searchAnswer({ text: 'One line\nc2' }, knowledge(2))).toEqual([{ frame: 2, word: 'c2' }]);
  });

  it('finds a frame that is sent before its time, at any place', () => {
    const early = [{ frame: 1, word: 'frame 1 before its time' }];
    expect(searchAnswer({ hits: [{ frame: FRAME }] }, knowledge(0))).toEqual(early);
    expect(searchAnswer({ matchId: 'm', frame: { number: 1 }, texts: [] }, knowledge(0))).toEqual(early);
    expect(searchFrame(1, 'a line of a file', knowledge(0))).toEqual(early);
  });

  it('assigns data beside a frame in a stream to that frame', () => {
    const item = { matchId: 'm', frame: { number: 1 }, tablePatch: [{ value: 'c1' }] };
    expect(searchAnswer(item, knowledge(2))).toEqual([{ frame: 1, word: 'c1' }]);
  });

  it('permits a seat its own decklist, judges each, and other viewers none', () => {
    const told = { seats: [{ seat: 0, deck: [{ card: 'c2' }] }], events: [{ X_seat: 1, X_list: ['c2'] }] };
    const leak = { frame: 2, word: 'c2' };
    expect(searchAnswer(told, knowledge(2, JUDGE))).toEqual([]);
    expect(searchAnswer(told, knowledge(2, SPECTATOR))).toEqual([leak]);
    expect(searchAnswer(told, knowledge(2, seatViewer(seat(0))))).toEqual([leak]);
    expect(searchAnswer({ seats: told.seats }, knowledge(2, seatViewer(seat(0))))).toEqual([]);
    expect(searchAnswer({ ...told.seats[0], player: 'c2' }, knowledge(2, JUDGE))).toEqual([leak]);
  });

  it('permits in the sentence under a picture the open information of its time, and in its table the current one', () => {
    const sentence = (words: string): string => `<text x="56" y="568.0" font-size="27.0">${words}</text>`;
    const shown = (table: string, said: string): string => `<g><text>${table}</text>${sentence(said)}</g>`;
    // At frame 2, c2 is secret and was open before; c1 is open and was secret before.
    expect(searchPicture(2, shown('c1', 'p0 shows c2'), knowledge(2))).toEqual([]);
    expect(searchPicture(2, shown('c2', 'p0 shows c1'), knowledge(2))).toEqual([{ frame: 2, word: 'c2' }]);
    const always: ViewerKnowledge = { ...knowledge(2), finderAt: () => wordFinder(['c2']) };
    expect(searchPicture(2, shown('c1', 'p0 shows c2'), always)).toEqual([{ frame: 2, word: 'c2' }]);
  });
});
