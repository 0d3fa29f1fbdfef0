import { describe, expect, it } from '@jest/globals';
import { BotMatch } from '../support/bot-match.js';
import { pick, pickList, pickNumber, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';

const FRAME = `query($id: ID!, $number: Int!) { match(id: $id) { frame(number: $number) {
  explainFact(index: 0) { kind frame text rule card { id name text } }
  table { zones { cards { id counters { name value } } } }
} } }`;
const NUMBER = `query($id: ID!, $number: Int!, $card: ID!, $counter: String!) { match(id: $id) { frame(number: $number) {
  explainNumber(card: $card, counter: $counter) { value terms { by text rule sinceFrame until card { name } } }
} } }`;
const TEXT = 'query($id: ID!, $number: Int!) { match(id: $id) { frame(number: $number) { text } } }';
const SOME_FRAMES = 7;

describe('explanations of a frame', () => {
  const running = serviceForAll();

  it('lead from an action to each event, in the viewer’s own words, and add numbers up', async () => {
    const id = 'explained';
    const { store } = running.service;
    const match = await BotMatch.begin(store, { matchId: id, game: 'metax', players: ['ann', 'ben'] });
    await match.play(60);
    const judge = await running.client('judge');
    const ann = await running.client('player', 'ann');
    let numbers = 0;
    for (let number = SOME_FRAMES; number <= match.newest; number += SOME_FRAMES) {
      const frame = await ann.ask(FRAME, { id, number }, 'match.frame');
      const causes = pickList(frame, 'explainFact');
      expect(pick(causes.at(-1), 'kind')).toBe('EVENT');
      for (const cause of causes) {
        const shown = await ann.ask(TEXT, { id, number: pickNumber(cause, 'frame') }, 'match.frame.text');
        expect(pick(cause, 'text')).toBe(shown);
      }
      const [card] = pickList(frame, 'table.zones').flatMap((zone) => pickList(zone, 'cards'));
      for (const counter of card === undefined ? [] : pickList(card, 'counters')) {
        const variables = { id, number, card: pickText(card, 'id'), counter: pickText(counter, 'name') };
        const explained = await judge.ask(NUMBER, variables, 'match.frame.explainNumber');
        if (explained === null) continue;
        const terms = pickList(explained, 'terms').map((term) => pickNumber(term, 'by'));
        expect(terms.reduce((sum, by) => sum + by, 0)).toBe(pick(counter, 'value'));
        expect(pick(explained, 'value')).toBe(pick(counter, 'value'));
        numbers += 1;
      }
    }
    expect(numbers).toBeGreaterThan(0);
    const unknown = { id, number: match.newest, card: 'none', counter: 'strength' };
    expect(await judge.ask(NUMBER, unknown, 'match.frame.explainNumber')).toBeNull();
    const beyond = FRAME.replace('index: 0', 'index: 1');
    expect(await judge.problem(beyond, { id, number: 1 })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});
