import { useDeferredValue, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { RulesDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSession } from '../session/session.js';
import { FailedPage } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { Page } from '../shell/page.js';
import rulesStyles from './rules.module.css';
import { searchRules } from './search-rules.js';

/** `/rules/:game`: all rules of a game, one per line, with a search; `#MX-044` scrolls to that rule. */
export const RulesPage = ({ id: game }: { readonly id: string }) => {
  const { games } = useSession();
  const { data, error } = useRequest(RulesDocument, { game });
  const [place] = useLocation();
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search);
  const [cited, setCited] = useState('');
  const name = games.find(({ id }) => id === game)?.name ?? 'the game';
  const rules = data?.game?.rules;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page scrolls once the rules are loaded.
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    setCited(id);
    if (id !== '') document.getElementById(id)?.scrollIntoView({ block: 'center' });
  }, [rules, place]);

  if (error !== undefined) return <FailedPage what="Rules" error={error} />;
  if (rules === undefined)
    return (
      <Page title="Rules">
        <Loading what="Opening the rules" />
      </Page>
    );
  const found = searchRules(rules, asked);
  return (
    <Page title={`Rules of ${name}`}>
      <div className={rulesStyles.rules}>
        <header>
          <h1>Rules of {name}</h1>
          <p>Each in a line, in the order of the rulebook. Wherever a rule is cited, its id leads here.</p>
          <label>
            Search{' '}
            <input
              type="search"
              value={search}
              placeholder="attack, hand, MX-044"
              onChange={({ target }) => setSearch(target.value)}
            />
          </label>
          <p role="status">{found.length === 1 ? '1 rule' : `${found.length} rules`}</p>
        </header>
        {found.length === 0 ? <p>No rule says that: try one word less.</p> : null}
        <ol>
          {found.map(({ id, text }) => (
            <li key={id} id={id} className={id === cited ? 'is-cited' : undefined}>
              <a className="rule-id" href={`#${id}`} onClick={() => setCited(id)}>
                {id}
              </a>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </Page>
  );
};
