import { memo, type Ref } from 'react';
import type { Replay } from '#libs/client';
import { Button, Options } from '../shell/controls.js';
import { hitCount, isEmptyQuery, kindWords, type LogQuery, NO_QUERY } from './hits.js';
import styles from './log-search.module.css';

/** Searches frames by words, seat and kind of event. */
export const LogSearch = memo(
  ({
    field,
    query,
    kinds,
    seats,
    hits,
    frame,
    nameOf,
    onQuery,
    onHit,
  }: {
    readonly field: Ref<HTMLInputElement>;
    readonly query: LogQuery;
    readonly kinds: readonly { readonly type: string; readonly count: number }[];
    readonly seats: Replay['match']['seats'];
    readonly hits: readonly number[];
    readonly frame: number;
    readonly nameOf: (seat: number) => string;
    readonly onQuery: (query: LogQuery) => void;
    readonly onHit: (direction: 1 | -1) => void;
  }) => (
    <search className={styles.search}>
      <input
        ref={field}
        type="search"
        aria-label="Search the log"
        placeholder="Search the log"
        value={query.text}
        onChange={(event) => onQuery({ ...query, text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onHit(event.shiftKey ? -1 : 1);
        }}
      />
      <select
        aria-label="By whom"
        value={query.seat ?? ''}
        onChange={({ target: { value } }) =>
          onQuery({ ...query, seat: value === '' ? undefined : Number(value) })
        }
      >
        <option value="">By anybody</option>
        <Options of={seats} option={({ seat }) => [seat, `By ${nameOf(seat)}`]} />
      </select>
      <select
        aria-label="Kind of event"
        value={query.kind ?? ''}
        onChange={({ target: { value } }) => onQuery({ ...query, kind: value === '' ? undefined : value })}
      >
        <option value="">Any kind of event</option>
        <Options of={kinds} option={({ type, count }) => [type, `${kindWords(type)} (${count})`]} />
      </select>
      {isEmptyQuery(query) ? null : (
        <div className={styles.hits}>
          <output>{hitCount(hits, frame)}</output>
          <Button disabled={hits.length === 0} onClick={() => onHit(-1)}>
            Before
          </Button>
          <Button disabled={hits.length === 0} onClick={() => onHit(1)}>
            Next
          </Button>
          <Button onClick={() => onQuery(NO_QUERY)}>Clear</Button>
        </div>
      )}
    </search>
  ),
);
