import { JUDGE } from '#libs/game-kit';
import type { RecordedMatchEvent } from '#libs/match';
import { listHead, signListHead } from '#libs/proof';
import type { FileEnd } from '#libs/replay';
import { houseKey, ISSUER, signedFile, withEnd } from '../random-replays.js';
import { AMENDMENTS, endOf, foreignKey, forgery, without } from './forgery.js';
import type { Way } from './way.js';

/** Ways in which the operator, who has the house's keys, replaces a listed match. */
export const waysOfLists = async ({
  open,
  other,
  rebuilt,
  rewindWith,
}: Awaited<ReturnType<typeof forgery>>): Promise<readonly Way[]> => {
  const place = endOf(open).listed;
  const end = (change: (end: FileEnd) => FileEnd, text = open): string => withEnd(text, change);
  const unlisted = (text: string): string => end((one) => without(one, 'listed'), text);
  const listedAs = (changed: Partial<NonNullable<FileEnd['listed']>>): string =>
    end((one) => ({ ...one, ...(place === undefined ? {} : { listed: { ...place, ...changed } }) }));
  const head = place?.head ?? listHead(ISSUER, '2026-11-23', 0, '');
  const by = (recorded: RecordedMatchEvent): RecordedMatchEvent =>
    recorded.actor.id === 'judge-1' ? { ...recorded, actor: { ...recorded.actor, id: 'judge-2' } } : recorded;
  const otherJudge = await signedFile(rebuilt(by), JUDGE, true, { amendments: AMENDMENTS });
  const otherReason = await signedFile(rewindWith({ reason: 'Another reason.' }), JUDGE, true, {
    amendments: AMENDMENTS,
  });
  const otherLearned = await signedFile(rewindWith({ learned: [] }), JUDGE, true, { amendments: AMENDMENTS });
  const otherDay = { ...head, day: '2026-11-24' };
  const wrong = (name: string, text: string): Way => ({ name, text, verdict: 'WRONG', code: 'NOT_IN_LIST' });
  const partly = (name: string, text: string): Way => ({ name, text, verdict: 'PARTLY', code: 'NOT_LISTED' });
  return [
    partly('the place in the list is removed', unlisted(open)),
    partly('the house signs another judge, unlisted', unlisted(otherJudge)),
    partly('the house signs another reason of a rewind, unlisted', unlisted(otherReason)),
    wrong(
      'the house signs another judge, with the place of the listed match',
      end((one) => ({ ...one, ...(place === undefined ? {} : { listed: place }) }), otherJudge),
    ),
    {
      name: 'the house signs and lists a rewind that hides what was learned',
      text: otherLearned,
      verdict: 'WRONG',
      code: 'DECIDED_OTHERWISE',
      isOfRules: true,
    },
    wrong('the place is that of the entry before', listedAs({ index: 0 })),
    wrong('the path is cut off', listedAs({ path: [] })),
    wrong(
      'the place is that of another match',
      end((one) => ({ ...one, ...(place === undefined ? {} : { listed: endOf(other).listed ?? place }) })),
    ),
    wrong(
      'the list is that of another day',
      listedAs({ head: otherDay, signature: await signListHead(otherDay, houseKey) }),
    ),
    wrong(
      'the head of the list is signed by a foreign key',
      listedAs({ signature: await signListHead(head, foreignKey) }),
    ),
    wrong('the head of the list has another root', listedAs({ head: { ...head, root: '0'.repeat(64) } })),
  ];
};
