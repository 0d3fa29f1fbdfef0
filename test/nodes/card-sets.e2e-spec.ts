import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gamesSince } from '#libs/games';
import { cardsIn, pinnedIn, readReplayFile, verifyReplayFile, verifySettings } from '#libs/replay';
import type { Client } from '../e2e/support/client.js';
import { pick, pickNumber } from '../e2e/support/pick.js';
import { eventually } from '../e2e/support/socket.js';
import { RunningService } from '../e2e/support/start.js';
import { TableForTwo } from '../e2e/support/table.js';
import { KurrentDbDouble } from '../kurrentdb-double/index.js';
import { fileOf, publishedKeys } from '../proofs/asked-of-a-house.js';
import { type OwnCards, ownCards, packedFile } from '../support/own-cards.js';

const PUBLISH =
  'mutation($input: PublishCardSetInput!) { publishCardSet(input: $input) { cardSet { version } } }';
const RETIRE =
  'mutation($input: RetireCardSetInput!) { retireCardSet(input: $input) { cardSet { isRetired } } }';
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { frame { number } } }';
const READY = 'mutation($input: ReadyInput!) { ready(input: $input) { frame { number } } }';
const REWIND = 'mutation($input: RewindMatchInput!) { rewindMatch(input: $input) { frame { number } } }';
const MATCH = `query($id: ID!) { match(id: $id) {
  status gameNumber frameCount cardSets { version } seats { deck { card name } } } }`;
const VERSION = 'query($id: ID!) { cardSet(game: "metax", id: $id) { version } }';

const LOUD: NonNullable<OwnCards['change']> = (card) =>
  card.id === 'own-harbour-bell' ? { ...card, name: 'Ona Rill - Loud Bell', metaPoints: 3 } : card;

describe('card sets at two nodes over one log', () => {
  let double: KurrentDbDouble;
  let nodes: readonly [RunningService, RunningService];

  beforeAll(async () => {
    double = await KurrentDbDouble.start();
    nodes = [await RunningService.start({ double }), await RunningService.start({ double })];
  });

  afterAll(async () => {
    for (const node of nodes) await node.stop();
    double.stop();
  });

  const publish = async (id: string, change?: OwnCards['change']): Promise<unknown> => {
    const file = packedFile(ownCards({ id, ...(change === undefined ? {} : { change }) }));
    const organizer = await nodes[0].client('organizer');
    const version = await organizer.ask(PUBLISH, { input: { file } }, 'publishCardSet.cardSet.version');
    const other = await nodes[1].client('organizer');
    await eventually(async () => (await other.ask(VERSION, { id }, 'cardSet.version')) === version);
    return version;
  };

  const nameOf = async (client: Client, id: string): Promise<unknown> => {
    const deck = await client.ask(MATCH, { id }, 'match.seats.0.deck');
    return Array.isArray(deck)
      ? pick(
          deck.find((entry) => pick(entry, 'card') === 'own-harbour-bell'),
          'name',
        )
      : undefined;
  };

  /** The verdict on a match's file, with the cards of the file alone. */
  const verdictOn = async (
    id: string,
    node: RunningService,
    change: (cards: ReturnType<typeof cardsIn>) => ReturnType<typeof cardsIn> = (cards) => cards,
  ): Promise<{ readonly findings: readonly unknown[]; readonly isDecided: boolean }> => {
    const judge = await node.client('judge');
    const read = readReplayFile(await fileOf(judge, id));
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const { header } = read.value;
    const games = await gamesSince(header.game, header.rulesVersion);
    const rules = verifySettings(games, pinnedIn(read.value), change(cardsIn(read.value)));
    if (rules === undefined) throw new Error('The game is missing.');
    const report = await verifyReplayFile(read.value, { rules, keys: await publishedKeys(node.url) });
    return { findings: report.findings, isDecided: report.checked.includes('decisions') };
  };

  it('a set that was published at one node is played at the other', async () => {
    await publish('far');
    const table = await TableForTwo.started(nodes[1], { settings: { cardSets: ['far'] } });
    expect(await table.play(12)).toBeGreaterThan(12);
    expect(await nameOf(table.player(0), table.id)).toBe('Ona Rill - Harbour Bell');
  });

  it('a correction between two games of a series is for later matches: the series keeps its version, at any node and after a restart', async () => {
    await publish('series');
    const table = await TableForTwo.started(nodes[1], {
      settings: { cardSets: ['series'], bestOf: 3, season: 'series' },
    });
    await table.play(6);
    expect(await publish('series', LOUD)).toBe(2);
    const [corrected, series] = [
      await TableForTwo.started(nodes[1], { settings: { cardSets: ['series'], season: 'series' } }),
      table.at(nodes[0]),
    ];
    const organizer = await nodes[0].client('organizer');
    await organizer.ask(RETIRE, { input: { game: 'metax', id: 'series' } }, '');
    await series.player(0).ask(CONCEDE, { input: { matchId: series.id, game: 1 } }, '');
    for (const node of nodes) await node.restart();
    const [later, after] = [table.at(nodes[1]), corrected.at(nodes[0])];
    for (const player of later.players)
      await player.ask(READY, { input: { matchId: later.id } }, '').catch(() => undefined);
    const toFrame = await later.play(8, 11);
    await later.play(4, 5);
    const judge = await nodes[0].client('judge');
    const rewound = await judge.ask(
      REWIND,
      { input: { matchId: later.id, toFrame, reason: 'A card was misread.' } },
      'rewindMatch.frame',
    );
    expect(pickNumber(rewound, 'number')).toBeGreaterThan(toFrame);
    const here = table.at(nodes[0]);
    await here.play(4, 3);
    expect(await here.player(0).ask(MATCH, { id: here.id }, 'match')).toMatchObject({
      status: 'PLAYING',
      gameNumber: 2,
      cardSets: [{ version: 1 }],
    });
    await here.player(0).ask(CONCEDE, { input: { matchId: here.id } }, '');
    await after.player(1).ask(CONCEDE, { input: { matchId: after.id } }, '');
    expect(await nameOf(here.player(0), here.id)).toBe('Ona Rill - Harbour Bell');
    expect(await nameOf(after.player(0), after.id)).toBe('Ona Rill - Loud Bell');
    for (const { id } of [here, after])
      expect(await verdictOn(id, nodes[0])).toEqual({ findings: [], isDecided: true });
    // The events hold the definitions, too: a file with other cards contradicts itself.
    const forged = (changed: object) =>
      verdictOn(here.id, nodes[0], (cards = {}) =>
        Object.fromEntries(
          Object.entries(cards).map(([card, one]) => [
            card,
            card === 'own-harbour-bell' ? { ...one, ...changed } : one,
          ]),
        ),
      );
    expect((await forged({ metaPoints: 9 })).findings).not.toEqual([]);
    expect(await forged({ metaPoints: 'many' })).toEqual({ findings: [], isDecided: false });
  });
});
