import { createContext, type ReactNode, useContext, useState } from 'react';
import { Link, useRoute } from 'wouter';
import { useSession } from '../session/session.js';
import { SettingsMenu } from '../settings/settings-menu.js';
import { Notices } from './notices.js';
import styles from './page.module.css';
import { SignIn } from './sign-in.js';
import { useTitle } from './use-title.js';

const PLACES: readonly { readonly href: string; readonly label: string }[] = [
  { href: '/', label: 'Matches' },
  { href: '/events', label: 'Events' },
  { href: '/leaderboards', label: 'Leaderboards' },
  { href: '/search', label: 'Search' },
];

/** Whether the page is in another site's frame, without navigation. */
export const Embedded = createContext(false);

interface PageProps {
  readonly title: string;
  /** Uses the full window, for a table. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The frame of every page except overlays: the navigation, the title, the user. */
export const Page = ({ title, wide = false, children }: PageProps) => {
  const [isSigningIn, setSigningIn] = useState(false);
  const { me } = useSession();
  const isEmbedded = useContext(Embedded);
  useTitle(`${title} · Recount`);
  if (isEmbedded)
    return (
      <div className="page page-wide page-embedded">
        <main id="content">{children}</main>
      </div>
    );
  return (
    <div className={wide ? 'page page-wide' : 'page'}>
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <header className="page-header">
        <Link className="page-brand" href="/">
          Recount
        </Link>
        <nav aria-label="Pages">
          {PLACES.map((place) => (
            <Place key={place.href} {...place} />
          ))}
          {me?.role === 'JUDGE' ? <Place href="/judge" label="Judges’ desk" /> : null}
        </nav>
        <SettingsMenu />
        <SignIn isOpen={isSigningIn} onOpen={setSigningIn} />
      </header>
      <Notices onSignIn={() => setSigningIn(true)} />
      <main id="content">{children}</main>
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
      {isSigningIn ? <SignIn isOpen={isSigningIn} onOpen={setSigningIn} /> : null}
      <main id="content">{children}</main>
    </div>
  );
};

const Place = ({ href, label }: { readonly href: string; readonly label: string }) => {
  const [isHere] = useRoute(href);
  return (
    <Link href={href} aria-current={isHere ? 'page' : undefined}>
      {label}
    </Link>
  );
};
