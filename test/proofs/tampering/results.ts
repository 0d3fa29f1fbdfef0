import { signResult } from '#libs/proof';
import type { FileEnd } from '#libs/replay';
import { houseKey, withEnd } from '../random-replays.js';
import { DRAW, endOf, foreignKey, forgery, without } from './forgery.js';
import type { Code, Way } from './way.js';

/** Ways to tamper with how a match counts. */
export const waysOfResults = async ({
  open,
  other,
}: Awaited<ReturnType<typeof forgery>>): Promise<readonly Way[]> => {
  const { result } = endOf(open);
  if (result === undefined) throw new Error('The file does not state how the match counts.');
  const { statement, listed } = result;
  const [first, second] = statement.amendments;
  const [placeOfFirst = null, placeOfSecond = null] = listed;
  if (first === undefined || second === undefined) throw new Error('The match has two amendments.');
  const withResult = (changed: FileEnd['result']): string =>
    withEnd(open, (end) => ({ ...end, result: changed }));
  const signed = async (changed: Partial<typeof statement>, places: typeof listed, key = houseKey) => {
    const words = { ...statement, ...changed };
    return withResult({ statement: words, signature: await signResult(words, key), listed: places });
  };
  const stated = (changed: Partial<typeof statement>, places = listed): string =>
    withResult({ ...result, statement: { ...statement, ...changed }, listed: places });
  const wrong = (name: string, text: string, code: Code = 'WRONG_RESULT'): Way => ({
    name,
    text,
    verdict: 'WRONG',
    code,
  });
  return [
    {
      name: 'how the match counts is removed',
      text: withEnd(open, (end) => without(end, 'result')),
      verdict: 'PARTLY',
      code: 'RESULT_UNKNOWN',
    },
    wrong('an amendment is removed', stated({ amendments: [first] }, [placeOfFirst])),
    wrong('an amended result is another', stated({ amendments: [first, { ...second, result: DRAW }] })),
    wrong(
      'the author of an amendment is another',
      stated({ amendments: [first, { ...second, by: { role: 'judge', id: 'x' } }] }),
    ),
    wrong('the day of the statement is another', stated({ asOf: '2026-12-01' })),
    wrong('how the match counts is that of another match', withResult(endOf(other).result)),
    wrong('how the match counts is signed by a foreign key', await signed({}, listed, foreignKey)),
    wrong(
      'the house exchanges two amendments',
      await signed({ amendments: [second, first] }, [placeOfSecond, placeOfFirst]),
    ),
    wrong(
      'the house changes an amendment',
      await signed({ amendments: [first, { ...second, reason: 'None.' }] }, listed),
      'NOT_IN_LIST',
    ),
    wrong(
      'the places of two amendments are exchanged',
      withResult({ ...result, listed: [placeOfSecond, placeOfFirst] }),
      'NOT_IN_LIST',
    ),
    {
      name: 'the house adds an amendment that is not listed',
      text: await signed({ amendments: [first, second, { ...first, number: 2 }] }, [...listed, null]),
      verdict: 'PARTLY',
      code: 'NOT_LISTED',
    },
  ];
};
