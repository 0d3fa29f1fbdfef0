import { expect } from '@jest/globals';
import { Client } from '../../e2e/support/client.js';
import { pickText } from '../../e2e/support/pick.js';
import { expectSound } from '../support/soundness.js';
import { leave, type Stage } from '../support/stage.js';

const CREATE = 'mutation ($plan: EventPlanInput!) { createEvent(input: { plan: $plan }) { event { id } } }';
const RUN = 'mutation ($input: RunEventInput!) { runEvent(input: $input) { event { id } } }';
const PLAN = { name: 'Rematch Cup', game: 'metax', stage: { swiss: { rounds: 2 } }, hasMatches: false };
const [A, B, C, D] = ['r-1', 'r-2', 'r-3', 'r-4'] as const;

const tablesOf = (...pairs: readonly (readonly string[])[]) =>
  pairs.map((players, at) => ({ table: at + 1, players }));

/** The organizer exchanges two players of the second round, so that both pairings of the first round are repeated. */
export const rematchByHand = async (stage: Stage): Promise<void> => {
  const token = await stage.token('organizer', 'organizer-1');
  const client = new Client(stage.running.url, token);
  const eventId = pickText(await client.ask(CREATE, { plan: PLAN }, 'createEvent.event'), 'id');
  const run = (change: object) => client.ask(RUN, { input: { eventId, change } }, '');
  await run({ register: [A, B, C, D].map((player) => ({ player })) });
  await run({ step: 'START' });
  await run({ bring: { tables: tablesOf([A, B], [C, D]) } });
  await run({ publish: 1 });
  for (const table of [1, 2]) await run({ result: { round: 1, table, result: { games: { won: [1, 0] } } } });
  await run({ finishRound: 1 });
  await run({ bring: { tables: tablesOf([A, C], [B, D]) } });

  const opened = await stage.visit(`/events/${eventId}/desk?part=round&round=2`, { token });
  const { page, faults } = opened;
  const marks = page.getByText('Rematch', { exact: true });
  await page.getByRole('button', { name: C, exact: true }).click();
  await page.getByRole('button', { name: B, exact: true }).click();
  expect(await marks.count()).toBe(0);
  await page.getByLabel('Why the pairings are changed').fill('A test.');
  await page.getByRole('button', { name: 'Keep the changes' }).click();
  await marks.nth(1).waitFor();
  await expectSound(opened);
  await run({ publish: 2 });
  await page.getByText('0 of 2 results').waitFor();
  await marks.nth(1).waitFor();
  expect(faults).toEqual([]);
  await leave(opened);

  const pairings = await stage.visit(`/events/${eventId}`);
  await pairings.page.getByText('Rematch', { exact: true }).nth(1).waitFor();
  await expectSound(pairings);
  await leave(pairings);
};
