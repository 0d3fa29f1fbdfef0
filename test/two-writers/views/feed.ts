import { pick, pickList, pickText } from '../../e2e/support/pick.js';
import type { Receiver } from '../../webhooks/receiver.js';
import { ORGANIZER } from '../acts/people.js';
import { placeIn } from '../model/table-result.js';
import type { Compared } from './compared.js';
import { Differences } from './differences.js';

const PAGE = `query($after: String) { changes(after: $after, first: 100) {
  cursor hasMore nodes { id type subject cloudEvent } } }`;

/** The newest row of each subject, and the ids of all changes. */
interface Feed {
  /** By the id of the change: what has happened to which subject. */
  readonly changes: ReadonlyMap<string, string>;
  readonly rows: ReadonlyMap<string, unknown>;
}

const readFeed = async ({ sender }: Compared): Promise<Feed> => {
  const changes = new Map<string, string>();
  const rows = new Map<string, unknown>();
  for (let after: unknown = null; ; ) {
    const page = await sender.ask(ORGANIZER, PAGE, { after }, 'changes');
    for (const change of pickList(page, 'nodes')) {
      changes.set(pickText(change, 'id'), `${pick(change, 'type')} of ${pick(change, 'subject')}`);
      rows.set(pickText(change, 'subject'), pick(change, 'cloudEvent.data'));
    }
    after = pick(page, 'cursor');
    if (pick(page, 'hasMore') !== true) return { changes, rows };
  }
};

/** The feed of changes, folded to its rows. */
const feedDifferences = ({ rows }: Feed, { model, eventId }: Compared): readonly string[] => {
  const differences = new Differences('feed');
  const row = rows.get(eventId);
  const { event } = model;
  const last = event.isRoundGone ? undefined : event.rounds.at(-1);
  differences.equal(
    'the row of the event',
    {
      status: pick(row, 'status'),
      entrantCount: pick(row, 'entrantCount'),
      round:
        pick(row, 'round') === null
          ? null
          : { number: pick(row, 'round.number'), status: pick(row, 'round.status') },
      resultCount: pick(row, 'round.resultCount'),
    },
    {
      status: event.status === 'CALLED_OFF' ? 'calledOff' : event.status.toLowerCase(),
      entrantCount: event.entrants.size,
      round: last === undefined ? null : { number: last.number, status: last.status.toLowerCase() },
      resultCount: last?.tables.filter(({ result }) => result !== undefined).length,
    },
  );
  for (const { id, isCreated, status, current, gamesWon } of model.matches.values()) {
    if (!isCreated) continue;
    const shown = rows.get(id);
    differences.equal(
      `the row of ${id}`,
      {
        status: pick(shown, 'status'),
        seats: pickList(shown, 'seats').map((seat) => [pick(seat, 'gamesWon'), pick(seat, 'place')]),
      },
      {
        status: status.toLowerCase(),
        seats: gamesWon.map((won, seat) => [
          current?.gamesWon[seat] ?? won,
          current === undefined ? null : placeIn(current.places, seat),
        ]),
      },
    );
    if (current !== undefined)
      differences.equal(`the drawn games in the row of ${id}`, pick(shown, 'gamesDrawn'), current.gamesDrawn);
  }
  for (const { id, status } of model.cases.values())
    differences.equal(`the row of the case ${id}`, pick(rows.get(id), 'status'), status.toLowerCase());
  for (const { id, penalty, isWithdrawn } of model.penalties.values())
    differences.equal(
      `the row of the penalty ${id}`,
      [pick(rows.get(id), 'penalty'), pick(rows.get(id), 'isWithdrawn')],
      [penalty.toLowerCase().replaceAll('_', '-'), isWithdrawn],
    );
  return differences.found;
};

/** Milliseconds without a delivery after which none is expected any more. */
const QUIET = 20_000;
const PAUSE = 20;

/** Waits for the delivery of changes; returns the missing ones. */
const missingIn = async ({ changes }: Feed, receiver: Receiver): Promise<readonly string[]> => {
  let [count, since] = [-1, performance.now()];
  for (;;) {
    const taken = new Set(receiver.once.map(({ id }) => id));
    const missing = [...changes].flatMap(([id, change]) => (taken.has(id) ? [] : [change]));
    if (taken.size !== count) [count, since] = [taken.size, performance.now()];
    if (missing.length === 0 || performance.now() - since > QUIET) return missing;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
};

/** A receiver of webhooks has every change, and the same rows. */
const webhookDifferences = async (feed: Feed, receiver: Receiver): Promise<readonly string[]> => {
  const differences = new Differences('webhooks');
  differences.equal('the list of changes not delivered', await missingIn(feed, receiver), []);
  if (differences.found.length > 0) return differences.found;
  differences.equal('the list of refused deliveries', receiver.refused, []);
  const received = new Map(receiver.once.map(({ subject, body }) => [subject, pick(body, 'data')]));
  for (const [subject, row] of feed.rows)
    differences.equal(`the newest row of ${subject}`, received.get(subject), row);
  return differences.found;
};

export const changeDifferences =
  (receiver?: Receiver) =>
  async (compared: Compared): Promise<readonly string[]> => {
    const feed = await readFeed(compared);
    const differences = feedDifferences(feed, compared);
    return differences.length > 0 || receiver === undefined
      ? differences
      : webhookDifferences(feed, receiver);
  };
