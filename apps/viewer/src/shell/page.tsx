import { createContext, type ReactNode, useContext, useState } from 'react';
import { Link, useLocation, useRoute } from 'wouter';
import { useSession } from '../session/session.js';
import { SettingsButton } from '../settings/settings-button.js';
import { Account, LaterSignIn } from './account.js';
import { fieldText, submitted } from './controls.js';
import { Icon, type IconName, TallyMark } from './icon.js';
import { Notices } from './notices.js';
import styles from './page.module.css';
import { useTitle } from './use-title.js';

interface PlaceOfApp {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}

const HOME: PlaceOfApp = { href: '/', label: 'Play', icon: 'cards' };
const PLACES: readonly PlaceOfApp[] = [
  { href: '/matches', label: 'Watch', icon: 'watch' },
  { href: '/events', label: 'Events', icon: 'events' },
  { href: '/replays', label: 'Replays', icon: 'replays' },
];

/** Whether the page is in another site's frame, without navigation. */
export const Embedded = createContext(false);

interface PageProps {
  readonly title: string;
  /** Uses the full window, for a table. */
  readonly wide?: boolean;
  /** Uses the full width, with margins of its own. */
  readonly isBleeding?: boolean;
  readonly children: ReactNode;
}

/** The frame of every page except overlays: the navigation, the title, the user. */
export const Page = ({ title, wide = false, isBleeding = false, children }: PageProps) => {
  const [isSigningIn, setSigningIn] = useState(false);
  const isEmbedded = useContext(Embedded);
  useTitle(title === '' ? 'Recount' : `${title} · Recount`);
  if (isEmbedded)
    return (
      <div className="page page-wide page-embedded">
        <main id="content">{children}</main>
      </div>
    );
  const width = wide ? 'page page-wide' : isBleeding ? 'page page-bleeding' : 'page';
  return (
    <div className={wide ? width : `${width} ${styles.hasTabs}`}>
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <header className={`page-header ${styles.head} ${wide ? styles.headOfTable : ''}`}>
        <Link className={styles.brand} href="/">
          <TallyMark />
          <span>Recount</span>
        </Link>
        <Places />
        <SearchField />
        <SettingsButton className={styles.tool} />
        <Account className={styles.tool} isSigningIn={isSigningIn} onSignIn={setSigningIn} />
      </header>
      <Notices onSignIn={() => setSigningIn(true)} />
      <main id="content">{children}</main>
      {wide ? null : <Foot />}
    </div>
  );
};

/** The frame of a page that is all table: its own menu leads to other pages. */
export const BarePage = ({ title, children }: Pick<PageProps, 'title' | 'children'>) => {
  const [isSigningIn, setSigningIn] = useState(false);
  useTitle(`${title} · Recount`);
  return (
    <div className={`page-bare ${styles.bare}`}>
      <Notices onSignIn={() => setSigningIn(true)} />
      {isSigningIn ? <LaterSignIn onClose={() => setSigningIn(false)} /> : null}
      <main id="content">{children}</main>
    </div>
  );
};

const Places = () => {
  const { me } = useSession();
  return (
    <nav className={styles.places} aria-label="Pages">
      {PLACES.map(({ href, label }) => (
        <Place key={href} href={href} label={label} />
      ))}
      {me?.role === 'JUDGE' ? <Place href="/judge" label="Judges’ desk" /> : null}
    </nav>
  );
};

const SearchField = () => {
  const [, navigate] = useLocation();
  const search = submitted((fields) => {
    navigate(`/search?words=${encodeURIComponent(fieldText(fields, 'words'))}`);
  });
  return (
    <>
      <form className={styles.search} aria-label="Search all matches" onSubmit={search}>
        <Icon name="search" />
        <input name="words" type="search" aria-label="Words to search for" placeholder="Cards and moves" />
      </form>
      <Link className={`${styles.tool} ${styles.isNarrow}`} href="/search" aria-label="Search">
        <Icon name="search" size={24} />
      </Link>
    </>
  );
};

const Foot = () => (
  <>
    <footer className={`page-foot ${styles.foot}`}>
      <Link href="/leaderboards">Leaderboards</Link>
      <Link href="/verify">Check a replay</Link>
      <Link href="/overlays">Overlays for streams</Link>
    </footer>
    <nav className={`page-tabs ${styles.tabs}`} aria-label="Main pages">
      {[HOME, ...PLACES].map((place) => (
        <Place key={place.href} {...place} />
      ))}
    </nav>
  </>
);

interface PlaceProps {
  readonly href: string;
  readonly label: string;
  readonly icon?: IconName;
}

const Place = ({ href, label, icon }: PlaceProps) => {
  const [isHere] = useRoute(href);
  return (
    <Link href={href} aria-current={isHere ? 'page' : undefined}>
      {icon === undefined ? null : <Icon name={icon} size={24} />}
      {label}
    </Link>
  );
};
