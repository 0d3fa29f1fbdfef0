import { beforeAll, describe, expect, it } from '@jest/globals';
import type { GraphQLSchema } from 'graphql';
import { everythingOf } from '../secrecy/everything.js';
import { introspected } from './support/every-field.js';
import { pick, pickList } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually } from './support/socket.js';
import { TableForTwo } from './support/table.js';

const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { commandId } }';
const CANCEL = 'mutation($input: CancelMatchInput!) { cancelMatch(input: $input) { commandId } }';
const OFFER = 'mutation($input: OfferDrawInput!) { offerDraw(input: $input) { commandId } }';
const ANSWER = 'mutation($input: AnswerDrawInput!) { answerDraw(input: $input) { commandId } }';

/** Fields of a frame without facts: with all of their fields the query would be too large. */
const NO_FACTS = new Set(['Frame.match', 'Frame.timeline']);

describe('every field of every fact of a match', () => {
  const running = serviceForAll();
  let schema: GraphQLSchema;

  beforeAll(async () => {
    schema = await introspected(await running.client());
  });

  /** All fields of all frames, without an error. */
  const allOf = async (table: TableForTwo) => {
    const query = `query($id: ID!) { match(id: $id) { frames(last: 20) { nodes ${everythingOf(schema, 'Frame', 'Metax', NO_FACTS)} } } }`;
    const { data, errors } = await table.organizer.send(query, { id: table.id });
    expect(errors).toEqual([]);
    return pickList(data, 'match.frames.nodes').flatMap((node) => pickList(node, 'events'));
  };

  it('a game with a winner names the winner', async () => {
    const table = await TableForTwo.started(running);
    await table.player(0).ask(CONCEDE, { input: { matchId: table.id } }, '');
    const ended = (await allOf(table)).find((event) => pick(event, 'type') === 'match.GameEnded');
    expect(pick(ended, 'GameEnded_outcome')).toMatchObject({
      places: [[1], [0]],
      winners: [1],
      isDraw: false,
    });
  });

  it('a match with committed entropies has all its fields', async () => {
    const table = await TableForTwo.revealing(running, { settings: { revealSeconds: 1 } });
    await table.reveal(0);
    const types = async () => (await allOf(table)).map((event) => pick(event, 'type'));
    await eventually(async () => (await types()).includes('match.EntropyWithheld'));
    expect(await types()).toEqual(expect.arrayContaining(['match.RevealBegan', 'match.EntropyRevealed']));
  });

  it('a drawn game reports that it has no winner', async () => {
    const table = await TableForTwo.started(running);
    await table.player(0).ask(OFFER, { input: { matchId: table.id } }, '');
    await table.player(1).ask(ANSWER, { input: { matchId: table.id, accept: true } }, '');
    const ended = (await allOf(table)).find((event) => pick(event, 'type') === 'match.GameEnded');
    expect(pick(ended, 'GameEnded_outcome')).toMatchObject({ places: [[0, 1]], winners: [], isDraw: true });
  });

  it('a cancelled game has all its fields', async () => {
    const table = await TableForTwo.started(running);
    await table.organizer.ask(CANCEL, { input: { matchId: table.id, reason: 'Rain' } }, '');
    const types = (await allOf(table)).map((event) => pick(event, 'type'));
    expect(types).toContain('match.MatchCancelled');
  });
});
