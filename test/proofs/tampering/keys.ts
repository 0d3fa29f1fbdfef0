import { JUDGE } from '#libs/game-kit';
import { publicKeyOf, signMatch } from '#libs/proof';
import type { FileEnd } from '#libs/replay';
import { houseKey, signedFile, withEnd } from '../random-replays.js';
import { AMENDMENTS, endOf, foreignKey, forgery, without } from './forgery.js';
import type { Code, Way } from './way.js';

/** Ways to tamper with signatures and keys. */
export const waysOfKeys = async ({
  open,
  other,
  states,
  rewindWith,
}: Awaited<ReturnType<typeof forgery>>): Promise<readonly Way[]> => {
  const forged = rewindWith({ reason: 'Another reason.' });
  const byForger = await signedFile(forged, JUDGE, true, { key: foreignKey, amendments: AMENDMENTS });
  const end = (change: (end: FileEnd) => FileEnd): string => withEnd(open, change);
  const { statement } = endOf(open);
  const renamed = { ...foreignKey, kid: houseKey.kid };
  const byRenamed = await signMatch(statement, renamed);
  const wrong = (name: string, text: string, code: Code = 'WRONG_SIGNATURE'): Way => ({
    name,
    text,
    verdict: 'WRONG',
    code,
  });
  return [
    wrong('a changed match is signed by a foreign key', byForger, 'UNPUBLISHED_KEY'),
    {
      name: 'a changed match is signed by a foreign key, and nobody is asked',
      text: byForger,
      verdict: 'PARTLY',
      code: 'KEYS_NOT_ASKED',
      isOffline: true,
    },
    {
      name: 'the signature is removed',
      text: end((one) => without(one, 'signature')),
      verdict: 'PARTLY',
      code: 'NOT_SIGNED',
    },
    wrong(
      'the signature is that of another match',
      end((one) => ({ ...one, signature: endOf(other).signature })),
    ),
    wrong(
      'the key is exchanged',
      end((one) => ({ ...one, key: publicKeyOf(foreignKey) })),
    ),
    wrong(
      'a foreign key goes by the name of the house’s',
      end((one) => ({ ...one, signature: byRenamed, key: publicKeyOf(renamed) })),
    ),
    wrong(
      'the signature is that of a list head',
      end((one) => ({ ...one, ...(one.listed === undefined ? {} : { signature: one.listed.signature }) })),
    ),
    wrong(
      'the statement names another issuer',
      end((one) => ({ ...one, statement: { ...one.statement, issuer: 'https://else.example' } })),
    ),
    wrong(
      'the statement says that the match goes on',
      end((one) => ({ ...one, statement: { ...one.statement, over: false } })),
    ),
    wrong(
      'the statement has fewer frames',
      end((one) => ({ ...one, statement: { ...one.statement, frames: states.length - 1 } })),
      'WRONG_NUMBER',
    ),
    wrong(
      'the statement has no time',
      end((one) => ({ ...one, statement: { ...one.statement, at: 'never' } })),
      'WRONG_HEADER',
    ),
  ];
};
