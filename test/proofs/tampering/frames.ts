import { LineUnpacker } from '#libs/replay';
import { fileOf, forgery, linesOf, withEvents, withHeader } from './forgery.js';
import type { Code, Way } from './way.js';

/** Ways to tamper with the frames of a file. */
export const waysOfFrames = ({
  open,
  other,
  states,
}: Awaited<ReturnType<typeof forgery>>): readonly Way[] => {
  const wrong = (name: string, text: string, code: Code = 'BROKEN_CHAIN'): Way => ({
    name,
    text,
    verdict: 'WRONG',
    code,
  });
  const last = states.length - 1;
  const changed = (from: RegExp, to: string): string =>
    withEvents(open, (events) => {
      const index = events.findIndex((event) => from.test(event));
      return events.with(index, (events[index] ?? '').replace(from, to));
    });
  return [
    wrong(
      'a frame is dropped',
      withEvents(open, (events) => events.toSpliced(20, 1)),
    ),
    wrong(
      'a frame is doubled',
      withEvents(open, (events) => events.toSpliced(20, 0, events[20] ?? '')),
    ),
    wrong(
      'two frames are exchanged',
      withEvents(open, (events) => events.with(20, events[21] ?? '').with(21, events[20] ?? '')),
    ),
    wrong(
      'a frame of another match is spliced in',
      withEvents(open, (events) => {
        const [, ...lines] = linesOf(other);
        const unpacker = new LineUnpacker();
        const foreign = lines.slice(0, 20).map((line) => JSON.stringify(unpacker.unpack(JSON.parse(line))));
        return events.with(20, foreign.at(-1) ?? '');
      }),
    ),
    wrong(
      'the last frame is cut off',
      withEvents(open, (events) => events.slice(0, -1)),
      'WRONG_NUMBER',
    ),
    wrong(
      'a frame is appended',
      withEvents(open, (events) => [...events, events[last] ?? '']),
    ),
    wrong('the end is cut off', fileOf(linesOf(open).slice(0, -1)), 'UNREADABLE'),
    wrong('the file ends in the middle of its end', open.slice(0, -40), 'UNREADABLE'),
    wrong('a line is written in another way', open.replace('\n[', '\n ['), 'UNREADABLE'),
    wrong('the author of a frame is another', changed(/"id":"judge-1"/, '"id":"judge-2"')),
    wrong('the time of a frame is another', changed(/"2026-11-23T12:00:\d\d/, '"2026-11-23T11:00:00')),
    wrong('the secret is another', changed(/("secret":\{"value":")../, '$1zz')),
    wrong('the entropy of a seat is another', changed(/"entropy":"/, '"entropy":"x')),
    wrong('a card set is pinned by another hash', changed(/("cardSets":\[\{"hash":")../, '$1zz')),
    wrong('a setting of the ruleset is another', changed(/("ruleset":\{"\w+":")/, '$1x')),
    wrong('the reason of a rewind is another', changed(/("reason":")(?=[^}]*"toFrame")/, '$1x')),
    wrong('the target of a rewind is another', changed(/"toFrame":/, '"toFrame":1')),
    wrong('a ruling is another', changed(/("label":")(?=[^}]*)/, '$1x')),
    wrong('the header names another match', withHeader(open, { match: 'another' }), 'WRONG_HEADER'),
    wrong('the header names other rules', withHeader(open, { rulesVersion: '9.9.9' }), 'WRONG_HEADER'),
  ];
};
