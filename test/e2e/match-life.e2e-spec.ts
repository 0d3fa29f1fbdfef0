import { describe, expect, it } from '@jest/globals';
import { pick, pickList, pickNumber } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { TableForTwo } from './support/table.js';

const MATCH = `query($id: ID!) {
  match(id: $id) {
    id status title season format { bestOf } game { id } rulesVersion
    seats { seat player { id name } isReady gamesWon deckHash deck { card count } isToAct }
    outcome { places winners isDraw reason gamesWon }
    frameCount secretHash secret isRevealed viewpoint { kind seat isDelayed }
    frame { number step turn text rule hash events { __typename type text } table { phase } }
  }
}`;

describe('the life of a match', () => {
  const running = serviceForAll();

  it('is created, filled, played and conceded; each step is a frame', async () => {
    const table = await TableForTwo.open(running, { settings: { title: 'Final', season: 'spring' } });
    const [ann, ben] = table.players;
    const open = await ann.ask(MATCH, { id: table.id }, 'match');
    expect(open).toMatchObject({
      status: 'OPEN',
      title: 'Final',
      season: 'spring',
      frameCount: 3,
      seats: [
        { seat: 0, player: { id: 'ann', name: 'ann' }, isReady: false, deckHash: null },
        { seat: 1, player: { id: 'ben', name: 'ben' }, isReady: false, deckHash: null },
      ],
      viewpoint: { kind: 'SEAT', seat: 0, isDelayed: false },
    });

    const deck = `mutation($input: SubmitDeckInput!) { submitDeck(input: $input) { frame { text } } }`;
    const text = await ann.ask('{ game(id: "metax") { decks { text } } }', {}, 'game.decks.0.text');
    await ann.ask(deck, { input: { matchId: table.id, deck: { text } } }, '');
    await ben.ask(deck, { input: { matchId: table.id, deck: { readyMade: 'storm-caravan' } } }, '');
    const ready = `mutation($input: ReadyInput!) { ready(input: $input) { match { status } } }`;
    await ann.ask(ready, { input: { matchId: table.id, entropy: 'heads' } }, '');
    expect(await ben.ask(ready, { input: { matchId: table.id } }, 'ready.match.status')).toBe('PLAYING');

    const last = await table.play(12);
    const playing = await ben.ask(MATCH, { id: table.id }, 'match');
    expect(playing).toMatchObject({ status: 'PLAYING', frameCount: last + 1, frame: { number: last } });

    const concede = `mutation($input: ConcedeInput!) {
      concede(input: $input) { match { status outcome { winners reason isDraw places } } }
    }`;
    expect(await ben.ask(concede, { input: { matchId: table.id } }, 'concede.match')).toEqual({
      status: 'FINISHED',
      outcome: { winners: [0], reason: 'concession', isDraw: false, places: [[0], [1]] },
    });

    const cited = `query($id: ID!) {
      match(id: $id) { frames(last: 50) { nodes { rule events { rule } } } game { rules { id text } } }
    }`;
    const words = await ann.ask(cited, { id: table.id }, 'match');
    const known = pickList(words, 'game.rules').map((rule) => pick(rule, 'id'));
    const rules = pickList(words, 'frames.nodes').flatMap((frame) => [
      pick(frame, 'rule'),
      ...pickList(frame, 'events').map((event) => pick(event, 'rule')),
    ]);
    expect(rules).toContain('MATCH-01');
    expect(new Set(rules).size).toBeGreaterThan(5);
    expect(rules.filter((rule) => rule != null && !known.includes(rule))).toEqual([]);
    const one = '{ game(id: "metax") { rule(id: "MATCH-01") { id text } none: rule(id: "MX-999") { id } } }';
    expect(await ann.ask(one, {}, 'game')).toEqual({
      rule: { id: 'MATCH-01', text: expect.stringContaining('concedes') },
      none: null,
    });

    const board = `query($season: ID) {
      leaderboard(game: "metax", season: $season) { nodes { rank player { id } matches wins losses } }
    }`;
    expect(pickList(await ann.ask(board, { season: 'spring' }, 'leaderboard'), 'nodes')).toEqual([
      { rank: 1, player: { id: 'ann' }, matches: 1, wins: 1, losses: 0 },
      { rank: 2, player: { id: 'ben' }, matches: 1, wins: 0, losses: 1 },
    ]);
  });

  it('ends by itself after the last game', async () => {
    const table = await TableForTwo.started(running);
    const last = await table.play(2000, 11);
    const over = await table.organizer.ask(MATCH, { id: table.id }, 'match');
    expect(pick(over, 'status')).toBe('FINISHED');
    expect(pickNumber(over, 'frameCount')).toBe(last + 1);
    expect(pick(over, 'isRevealed')).toBe(true);
    expect(pickList(over, 'seats.0.deck').length).toBeGreaterThan(0);
  });
});
