import { Link } from 'wouter';
import type { CaseInListFragment } from '#libs/client';
import { useNow } from '../data/use-now.js';
import { ageText } from '../lobby/age.js';
import { ownerText, placeText, wordsOf } from './words.js';

const AGES = 30_000;

/** Cases, each a link to its page. */
export const CaseList = ({ cases }: { readonly cases: readonly CaseInListFragment[] }) => {
  const now = useNow(AGES);
  return (
    <ul className="judge-list">
      {cases.map(({ id, place, claim, status, openedAt, assignment, parties, frame }) => (
        <li key={id} className="judge-item">
          <p className="judge-item-head">
            <Link href={`/cases/${id}`}>
              {parties.map(({ player }) => player.name).join(' – ')}, frame {frame}
            </Link>
            <span>{placeText(place)}</span>
            <span className="judge-age">{ageText(openedAt, now)}</span>
            <span className="tag">{wordsOf(status)}</span>
            {assignment === null ? null : (
              <span className="tag">{ownerText(assignment.judge, assignment.from)}</span>
            )}
          </p>
          <p className="judge-claim">{claim}</p>
        </li>
      ))}
    </ul>
  );
};
