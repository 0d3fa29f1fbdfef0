import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventStore } from '#libs/event-log';
import { openSqliteEventStore } from '#libs/event-log/sqlite';
import { type Game, ruleId } from '#libs/game-kit';
import { gameBindings } from '../../apps/api/src/games/index.js';
import type { Client } from '../e2e/support/client.js';
import { pick, pickList, pickNumber } from '../e2e/support/pick.js';
import { RunningService } from '../e2e/support/start.js';
import { BotMatch } from '../support/bot-match.js';

const PRESENT = '99.0.0';
const RULE = ruleId('MX-999');
const FIDELITY = `query($id: ID!) { match(id: $id) { proof { fidelity {
  isExact decidedBy present
  compared { count first { frame seat action then { type rule fields } now { type rule } refusal { code rule message } } }
} } } }`;

/** MetaX by later rules, which decide every action by another rule. */
const laterGames = gameBindings.map((binding) => {
  const { game } = binding;
  if (game.id !== 'metax') return binding;
  const decide: Game['decide'] = (...input) => {
    const decision = game.decide(...input);
    const [first, ...rest] = decision.accepted ? decision.facts : [];
    return first === undefined ? decision : { accepted: true, facts: [{ ...first, rule: RULE }, ...rest] };
  };
  return { ...binding, game: { ...game, rulesVersion: PRESENT, decide } };
});

describe('the comparison of an older match with the current rules', () => {
  let store: EventStore;
  let running: RunningService;
  let client: Client;

  beforeAll(async () => {
    store = await openSqliteEventStore({ file: ':memory:' });
    const match = await BotMatch.begin(store, { matchId: 'older', game: 'metax', players: ['ann', 'ben'] });
    await match.playToFrame(150);
    await match.concede(1);
    const other = await BotMatch.begin(store, {
      matchId: 'same',
      game: 'metabaloids-fast',
      players: ['ann', 'ben'],
    });
    await other.concede(1);
    const goingOn = await BotMatch.begin(store, {
      matchId: 'going-on',
      game: 'metax',
      players: ['ann', 'ben'],
    });
    await goingOn.playToFrame(60);
    running = await RunningService.start({ store, games: laterGames });
    client = await running.client();
  });

  afterAll(async () => {
    await running.stop();
    await store.close();
  });

  const fidelityOf = async (id: string) =>
    pick(await client.ask(FIDELITY, { id }, 'match'), 'proof.fidelity');

  it('lists each decision, with the recorded and the current facts', async () => {
    const fidelity = await fidelityOf('older');
    expect(fidelity).toMatchObject({ isExact: false, decidedBy: '1.3.0', present: PRESENT });
    const count = pickNumber(fidelity, 'compared.count');
    expect(count).toBeGreaterThan(10);
    const first = pickList(fidelity, 'compared.first');
    expect(first).toHaveLength(Math.min(count, 100));
    expect(first[0]).toMatchObject({
      frame: expect.any(Number),
      seat: expect.any(Number),
      then: [{ fields: ['rule'] }],
      now: [{ rule: RULE }],
      refusal: null,
    });
  });

  it('is empty if the current rules decided the match', async () => {
    expect(await fidelityOf('same')).toMatchObject({ isExact: true, compared: { count: 0, first: [] } });
  });

  it('is not available for a running match', async () => {
    expect(await fidelityOf('going-on')).toMatchObject({ isExact: false, compared: null });
  });
});
