import { Link } from 'wouter';
import type { CaseInListFragment } from '#libs/client';
import { useNow } from '../data/use-now.js';
import { ageText } from '../lobby/age.js';
import judgeStyles from './judge.module.css';
import { ownerText, placeText, wordsOf } from './words.js';

const AGES = 30_000;

/** Cases, each a link to its page. */
export const CaseList = ({ cases }: { readonly cases: readonly CaseInListFragment[] }) => {
  const now = useNow(AGES);
  return (
    <ul className={judgeStyles.judgeList}>
      {cases.map(({ id, place, claim, status, openedAt, assignment, parties, frame }) => (
        <li key={id} className={judgeStyles.judgeItem}>
          <p className={judgeStyles.judgeItemHead}>
            <Link href={`/cases/${id}`}>
              {parties.map(({ player }) => player.name).join(' – ')}, frame {frame}
            </Link>
            <span>{placeText(place)}</span>
            <span className={judgeStyles.judgeAge}>{ageText(openedAt, now)}</span>
            <span className="tag">{wordsOf(status)}</span>
            {assignment === null ? null : (
              <span className="tag">{ownerText(assignment.judge, assignment.from)}</span>
            )}
          </p>
          <p className={judgeStyles.judgeClaim}>{claim}</p>
        </li>
      ))}
    </ul>
  );
};
