import { JUDGE } from '#libs/game-kit';
import { type Listed, readSignatureLine, signatureLine } from '#libs/proof';
import { cosignedHead, houseKey, signedFile, WITNESSES, withEnd } from '../random-replays.js';
import { endOf, foreignKey, forgery, without } from './forgery.js';
import type { Code, Way } from './way.js';

/** Ways to tamper with the cosignatures of witnesses, found by verifiers who require both. */
export const waysOfWitnesses = async ({
  states,
}: Awaited<ReturnType<typeof forgery>>): Promise<readonly Way[]> => {
  const [club, shop] = WITNESSES;
  const required = WITNESSES.length;
  const file = await signedFile(states, JUDGE, true, { witnesses: WITNESSES });
  const place = endOf(file).listed;
  const [early, late] = place?.cosigned ?? [];
  if (place === undefined || early === undefined || late === undefined)
    throw new Error('Each witness has cosigned a head.');
  const withCosigned = (...cosigned: NonNullable<Listed['cosigned']>): string =>
    withEnd(file, (end) => ({ ...end, listed: { ...place, cosigned } }));
  const { head } = place;
  const lineOf = (note: string, name: string): string =>
    note.split('\n').find((line) => line.startsWith(`— ${name} `)) ?? '';
  const withLine = (from: string, to: string): typeof late => ({
    ...late,
    checkpoint: late.checkpoint.replace(from, to),
  });
  const shops = lineOf(late.checkpoint, shop.name);
  const [clubSignature, shopSignature] = [lineOf(early.checkpoint, club.name), shops].map(readSignatureLine);
  const swapped =
    shopSignature && clubSignature && signatureLine({ ...shopSignature, bytes: clubSignature.bytes });
  // The time is the first eight bytes.
  const later =
    shopSignature &&
    signatureLine({
      ...shopSignature,
      bytes: shopSignature.bytes.map((byte, at) => (at === 7 ? byte ^ 1 : byte)),
    });
  const foreign = { name: 'shop.example.org/witness', key: foreignKey };
  const otherDay = { ...head, day: '2026-11-24' };
  const otherRoot = { ...head, root: '0'.repeat(64) };
  const longer = { ...head, size: head.size + 1, root: '1'.repeat(64) };
  const cosigned = async (of: typeof head, by: readonly (typeof foreign)[], key = houseKey) => ({
    ...late,
    checkpoint: await cosignedHead(of, by, key),
  });
  const cosignatureOf = async (of: typeof head): Promise<string> =>
    lineOf(await cosignedHead(of, [shop]), shop.name);
  const way =
    (verdict: Way['verdict'], code: Code) =>
    (name: string, text: string): Way => ({
      name,
      text,
      verdict,
      code,
      required,
    });
  const missing = way('PARTLY', 'NOT_WITNESSED');
  const wrong = way('WRONG', 'WRONG_COSIGNATURE');
  const foreignHead = way('WRONG', 'WRONG_CHECKPOINT');
  return [
    missing(
      'the cosigned heads are removed',
      withEnd(file, (end) => ({ ...end, listed: without(place, 'cosigned') })),
    ),
    missing('the cosignature of one witness is dropped', withCosigned(early, withLine(`${shops}\n`, ''))),
    missing('the head of one witness is dropped', withCosigned(early)),
    missing('one witness stands there twice', withCosigned(early, early)),
    missing(
      'a foreign key cosigns under the name of a witness',
      withCosigned(early, await cosigned(head, [foreign])),
    ),
    missing(
      'a witness that nobody knows cosigns',
      withCosigned(early, await cosigned(head, [{ name: 'anybody', key: foreignKey }])),
    ),
    missing(
      'the match is not in a list, and so not witnessed',
      withEnd(file, (end) => without(end, 'listed')),
    ),
    missing(
      'the signature is removed, and so nothing is witnessed',
      withEnd(file, (end) => without(end, 'signature')),
    ),
    wrong(
      'the signatures of two witnesses are swapped',
      withCosigned(early, withLine(`${shops}\n`, swapped ?? '')),
    ),
    wrong(
      'a cosignature of an earlier head is replayed on a later one',
      withCosigned(early, withLine(shops, await cosignatureOf({ ...head, size: head.size - 1 }))),
    ),
    wrong(
      'a cosignature of another day is replayed',
      withCosigned(early, withLine(shops, await cosignatureOf(otherDay))),
    ),
    wrong(
      'a cosignature of another root is replayed',
      withCosigned(early, withLine(shops, await cosignatureOf(otherRoot))),
    ),
    wrong(
      'the time of a cosignature is another',
      withCosigned(
        early,
        withLine(
          `${shops}
`,
          later ?? '',
        ),
      ),
    ),
    foreignHead('the cosigned head is of another day', withCosigned(early, await cosigned(otherDay, [shop]))),
    foreignHead(
      'the cosigned head has another root of the same size',
      withCosigned(early, await cosigned(otherRoot, [shop])),
    ),
    foreignHead('the cosigned head lacks the match', withCosigned(early, await cosigned(longer, [shop]))),
    foreignHead(
      'the cosigned head is signed by a foreign key',
      withCosigned(early, await cosigned(head, [shop], foreignKey)),
    ),
    foreignHead('the path to the cosigned head is cut off', withCosigned(early, { ...late, path: [] })),
    foreignHead('the cosigned head is no note', withCosigned(early, { ...late, checkpoint: 'a head\n' })),
  ];
};
