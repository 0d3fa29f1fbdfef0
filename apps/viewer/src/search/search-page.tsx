import { type FormEvent, useMemo, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import {
  type FrameSearch,
  PlayersNamedDocument,
  SearchFramesDocument,
  type SearchFramesQuery,
} from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { RuleId, RulesOf } from '../rules/rule-id.js';
import { useSession } from '../session/session.js';
import { Button, Options } from '../shell/controls.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { Page } from '../shell/page.js';
import { seatNames } from '../table/seat-name.js';
import { type FrameSearchFields, readFrameSearch, searchOf, writeFrameSearch } from './frame-search.js';
import searchStyles from './search.module.css';

const PAGE = 30;

/** `/search`: searches frames of all matches that the viewer may see. The search is in the address. */
export const SearchPage = () => {
  const search = useSearch();
  const sought = useMemo(() => readFrameSearch(search), [search]);
  const filter = useMemo(() => searchOf(sought), [sought]);
  return (
    <Page title="Search">
      <div className={searchStyles.searchPage}>
        <h1>Search in all matches</h1>
        <SearchForm key={search} sought={sought} />
        {filter === undefined ? (
          <p>Say what you look for: words of a sentence, a rule, or a kind of event.</p>
        ) : (
          <Pages key={search} filter={filter} />
        )}
      </div>
    </Page>
  );
};

const SearchForm = ({ sought }: { readonly sought: FrameSearchFields }) => {
  const { games, client } = useSession();
  const [, navigate] = useLocation();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') query.set(name, value);
    const next = readFrameSearch(query.toString());
    // A name finds its player; a text that matches no name may still be an id.
    const named =
      next.player === ''
        ? undefined
        : await client.request(PlayersNamedDocument, { search: next.player }).catch(() => undefined);
    navigate(writeFrameSearch({ ...next, player: named?.players[0]?.id ?? next.player }));
  };
  return (
    <form aria-label="Search" className={searchStyles.searchForm} onSubmit={(event) => void submit(event)}>
      <label className={searchStyles.searchWords}>
        Words, cards{' '}
        <input name="words" type="search" defaultValue={sought.words} placeholder="discards umber fox" />
      </label>
      <label>
        Game{' '}
        <select name="game" defaultValue={sought.game}>
          <option value="">any</option>
          <Options of={games} option={({ id, name }) => [id, name]} />
        </select>
      </label>
      <label>
        Rule <input name="rule" defaultValue={sought.rule} placeholder="MX-042" />
      </label>
      <label>
        Kind of event <input name="kind" defaultValue={sought.kind} placeholder="cards discarded" />
      </label>
      <label>
        By whom <input name="player" defaultValue={sought.player} placeholder="a player" />
      </label>
      <button type="submit" className="is-main">
        Search
      </button>
    </form>
  );
};

/** Loads page after page on request. */
const Pages = ({ filter }: { readonly filter: FrameSearch }) => {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  return (
    <>
      {cursors.map((after, index) => (
        <Results
          key={after ?? ''}
          filter={filter}
          after={after}
          onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </>
  );
};

interface ResultsProps {
  readonly filter: FrameSearch;
  readonly after: string | null;
  readonly onMore: ((after: string) => void) | undefined;
}

const Results = ({ filter, after, onMore }: ResultsProps) => {
  const { data, error, reload } = useRequest(SearchFramesDocument, { filter, first: PAGE, after });
  if (error !== undefined && data === undefined) return <Failure error={error} onRetry={reload} />;
  if (data === undefined) return <Loading what="Searching" />;
  const { nodes, pageInfo, isComplete } = data.searchFrames;
  const { endCursor, hasNextPage } = pageInfo;
  return (
    <>
      {nodes.length === 0 && after === null ? <p role="status">Nothing found that you may see.</p> : null}
      {isComplete ? null : (
        <p role="status">Older matches are still being read here: later more may be found.</p>
      )}
      {byMatch(nodes).map(({ match, frames }) => (
        <section key={match.id} className={searchStyles.searchMatch} aria-label={titleOf(match)}>
          <h2>
            <Link href={`/replays/${match.id}`}>{titleOf(match)}</Link>{' '}
            <span className={searchStyles.searchAbout}>
              {match.game.name}, {new Date(match.createdAt).toLocaleDateString()}
            </span>
          </h2>
          <RulesOf game={match.game.id}>
            <ol>
              {frames.map(({ number, turn, text, rule, undoneBy }) => (
                <li key={number}>
                  <Link href={`/replays/${match.id}?frame=${number}`}>
                    <span className="log-number">{number}</span>
                    {undoneBy === null ? text : <s>{text}</s>}
                  </Link>
                  <span className={searchStyles.searchAbout}>
                    {turn === null ? null : `turn ${turn} `}
                    {rule === null ? null : <RuleId rule={rule} />}
                  </span>
                </li>
              ))}
            </ol>
          </RulesOf>
        </section>
      ))}
      {hasNextPage && endCursor !== null && onMore !== undefined ? (
        <Button onClick={() => onMore(endCursor)}>More</Button>
      ) : null}
    </>
  );
};

type Hit = SearchFramesQuery['searchFrames']['nodes'][number];

const titleOf = ({ title, seats }: Hit['match']): string => {
  const nameOf = seatNames(seats);
  return title ?? seats.map(({ seat }) => nameOf(seat)).join(' – ');
};

/** Hits grouped by match, in the order in which they were found. */
const byMatch = (
  hits: readonly Hit[],
): readonly { readonly match: Hit['match']; readonly frames: readonly Hit['frame'][] }[] => {
  const groups = new Map<string, { readonly match: Hit['match']; readonly frames: Hit['frame'][] }>();
  for (const { match, frame } of hits) {
    const group = groups.get(match.id);
    if (group === undefined) groups.set(match.id, { match, frames: [frame] });
    else group.frames.push(frame);
  }
  return [...groups.values()];
};
