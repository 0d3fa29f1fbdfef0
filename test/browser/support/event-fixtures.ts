import type { Client } from '../../e2e/support/client.js';
import { isRecord } from '../../e2e/support/pick.js';
import type { RunningService } from '../../e2e/support/start.js';

const ADA = 'Ada Lindqvist';

const NAMES: readonly string[] = [
  ADA,
  'Bruno Okafor',
  'Chiara Montefiore-Albrecht',
  'Dmitri Volkov',
  'Esra Yıldız',
  'Finn O’Malley',
  'Grace Nakamura',
  'Hugo van der Meer',
  'Ines Carvalho',
  'Jonas Weber',
  'Kofi Mensah',
  'Lucía Fernández',
];

const idOf = (name: string): string => `e-${NAMES.indexOf(name) + 1}`;

const REGISTER = `mutation ($player: ID!, $name: String!) {
  registerPlayer(input: { player: $player, name: $name }) { player { id } }
}`;
const CREATE = 'mutation ($plan: EventPlanInput!) { createEvent(input: { plan: $plan }) { event { id } } }';
const RUN = 'mutation ($input: RunEventInput!) { runEvent(input: $input) { event { id } } }';
const ROUND = `query ($id: ID!, $number: Int!) {
  event(id: $id) { round(number: $number) { tables { table players { id } } } }
}`;

/** An event that an organizer runs through the API. */
class FixtureEvent {
  private constructor(
    private readonly client: Client,
    readonly id: string,
  ) {}

  static async begin(client: Client, plan: object, players: number): Promise<FixtureEvent> {
    const id = await client.ask(CREATE, { plan }, 'createEvent.event.id');
    const event = new FixtureEvent(client, String(id));
    const entries = NAMES.slice(0, players).map((name, at) => ({ player: idOf(name), seed: at + 1 }));
    await event.run({ step: 'OPEN_REGISTRATION' });
    await event.run({ register: entries });
    return event;
  }

  async run(change: object): Promise<void> {
    await this.client.ask(RUN, { input: { eventId: this.id, change } }, '');
  }

  /** Pairs and publishes a round, and enters results at all tables but the last `open` ones: every third match needs three games. */
  async play(number: number, open = 0, hasDraws = false): Promise<void> {
    await this.run({ pair: { seed: `round ${number}` } });
    await this.run({ publish: number });
    const tables = await this.client.ask(ROUND, { id: this.id, number }, 'event.round.tables');
    const numbers = Array.isArray(tables)
      ? tables.flatMap((one: unknown) => (isRecord(one) ? [Number(one.table)] : []))
      : [];
    for (const table of numbers.slice(0, numbers.length - open)) {
      const won = WON[(table + number) % WON.length] ?? [2, 0];
      const isDraw = hasDraws && (table + number) % 5 === 0;
      const games = isDraw ? { won: [1, 1], drawn: 1 } : { won };
      await this.run({ result: { round: number, table, result: { games } } });
    }
    if (open === 0) await this.run({ finishRound: number });
  }
}

const WON = [
  [2, 0],
  [2, 1],
  [1, 2],
  [2, 0],
  [0, 2],
];

export interface FixtureEvents {
  /** In its third round, with some results. */
  readonly swiss: string;
  /** Swiss, then a finished cut. */
  readonly cut: string;
  readonly doubleElimination: string;
  readonly pods: string;
  /** Open for registration. */
  readonly open: string;
}

/** Events of each structure, each in a different state. */
export const createEventFixtures = async (running: RunningService): Promise<FixtureEvents> => {
  const client = await running.client('organizer', 'desk-1');
  for (const name of NAMES) await client.ask(REGISTER, { player: idOf(name), name }, '');
  const plan = { game: 'metax', bestOf: 3, hasMatches: false, roundMinutes: 50 };
  const swiss = await FixtureEvent.begin(
    client,
    { ...plan, name: 'Friday Night MetaX', stage: { swiss: { rounds: 4 } } },
    11,
  );
  await swiss.run({ step: 'START' });
  for (const round of [1, 2]) await swiss.play(round, 0, true);
  await swiss.play(3, 3);
  const cut = await FixtureEvent.begin(
    client,
    {
      ...plan,
      name: 'City Championship',
      stage: { swiss: { rounds: 3 } },
      cut: { to: 8, bracket: { singleElimination: {} } },
    },
    12,
  );
  await cut.run({ step: 'START' });
  for (const round of [1, 2, 3]) await cut.play(round, 0, true);
  await cut.run({ step: 'MAKE_CUT' });
  for (const round of [4, 5, 6]) await cut.play(round);
  await cut.run({ step: 'FINISH' });
  const double = await FixtureEvent.begin(
    client,
    { ...plan, name: 'Double Trouble', stage: { doubleElimination: {} } },
    11,
  );
  await double.run({ step: 'START' });
  for (const round of [1, 2]) await double.play(round);
  await double.play(3, 1);
  const pods = await FixtureEvent.begin(
    client,
    {
      ...plan,
      game: 'metabaloids',
      bestOf: 1,
      name: 'Sunday Pods',
      preset: 'pod-wins',
      stage: { pods: { rounds: 3 } },
    },
    11,
  );
  await pods.run({ step: 'START' });
  await pods.run({ pair: { seed: 'one' } });
  await pods.run({ publish: 1 });
  const open = await FixtureEvent.begin(
    client,
    {
      ...plan,
      name: 'Saturday Open with Decklists',
      hasCheckIn: true,
      decks: 'OPEN',
      stage: { swiss: { rounds: 5 } },
    },
    6,
  );
  await open.run({ checkIn: idOf(ADA) });
  return {
    swiss: swiss.id,
    cut: cut.id,
    doubleElimination: double.id,
    pods: pods.id,
    open: open.id,
  };
};

/** A player who is registered for each event. */
export const EVENT_PLAYER = idOf('Bruno Okafor');
