import { Link } from 'wouter';
import deskStyles from '../events/desk/desk.module.css';
import styles from '../events/events.module.css';
import lobbyStyles from '../lobby/lobby.module.css';
import { useSession } from '../session/session.js';
import { Loading } from '../shell/loading.js';
import { NotFoundPage } from '../shell/not-found-page.js';
import { Page } from '../shell/page.js';
import { KeysPart } from './keys-part.js';
import { MatchesPart } from './matches-part.js';
import { MembersPart } from './members-part.js';
import { PlayersPart } from './players-part.js';
import { WebhooksPart } from './webhooks-part.js';

const PARTS = [
  { part: 'matches', label: 'Matches', Part: MatchesPart },
  { part: 'players', label: 'Players', Part: PlayersPart },
  { part: 'members', label: 'Members', Part: MembersPart },
  { part: 'keys', label: 'Keys', Part: KeysPart },
  { part: 'webhooks', label: 'Webhooks', Part: WebhooksPart },
] as const;

/** `/organize`: the pages of an organization, for its staff. */
export const OrganizePage = ({ part = 'matches' }: { readonly part: string | undefined }) => {
  const { me } = useSession();
  const shown = PARTS.find((one) => one.part === part);
  if (shown === undefined) return <NotFoundPage />;
  const isStaff = me?.role === 'ORGANIZER' || me?.role === 'JUDGE';
  return (
    <Page title={`${shown.label} · Organizer’s desk`} wide>
      <div className={styles.event}>
        <header className={lobbyStyles.lobbyHeader}>
          <h1>Organizer’s desk{me === undefined || !isStaff ? '' : `: ${me.organization.name}`}</h1>
          {me?.role === 'ORGANIZER' ? (
            <span className={deskStyles.deskButtons}>
              <Link className="button" href="/organize/new">
                New match
              </Link>
              <Link className="button" href="/events/new">
                New event
              </Link>
            </span>
          ) : null}
        </header>
        {me === undefined ? <Loading /> : null}
        {me !== undefined && !isStaff ? (
          <p className={styles.eventEmpty}>
            The desk is for the staff of an organization. Sign in with a token of an organizer or a judge.
          </p>
        ) : null}
        {isStaff ? (
          <>
            <nav className={styles.eventViews} aria-label="Parts of the desk">
              {PARTS.map((one) => (
                <Link
                  key={one.part}
                  href={one.part === 'matches' ? '/organize' : `/organize/${one.part}`}
                  aria-current={one.part === part ? 'page' : undefined}
                >
                  {one.label}
                </Link>
              ))}
              <Link href="/events">Events</Link>
            </nav>
            <shown.Part />
          </>
        ) : null}
      </div>
    </Page>
  );
};
