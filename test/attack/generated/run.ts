import { type Client } from '../../e2e/support/client.js';
import { pick, pickList } from '../../e2e/support/pick.js';
import { clientOf, type ServiceProcess, tokenOf } from '../../support/service-process.js';
import { Chance } from './chance.js';
import { Outcomes } from './failures.js';
import { KnownValues } from './known-values.js';
import { type Kind, OperationWriter } from './operation.js';
import { schemaOf } from './schema.js';
import { sendOperation, WAYS } from './send.js';
import { smallest } from './smallest.js';
import { spoilt } from './spoil.js';
import { Values } from './values.js';

export interface GeneratedSettings {
  readonly count: number;
  /** The same seed generates the same operations, if the service gives the same answers. */
  readonly seed: number;
  readonly atOnce: number;
  readonly onProgress?: (done: number) => void;
}

/** The share of invalid operations. */
const SPOILT = 0.3;
/** Ids of matches and legal actions are fetched again after this number of operations. */
const LEARN_EVERY = 400;
const ROLES = ['organizer', 'player', 'player', 'judge', 'spectator', undefined] as const;
const PLAYERS = ['bot-ada', 'bot-brin', 'ann', 'ben'];

/** Sends random operations from the service's schema, valid and invalid, over every transport. */
export const runGenerated = async (
  service: ServiceProcess,
  settings: GeneratedSettings,
): Promise<Outcomes> => {
  const { count, seed, atOnce, onProgress } = settings;
  const { url } = service;
  const port = Number(new URL(url).port);
  const chance = new Chance(seed);
  const known = new KnownValues();
  const writer = new OperationWriter(await schemaOf(url), chance, new Values(chance, known));
  const tokens = await Promise.all(
    ROLES.map((role, index) =>
      role === undefined ? undefined : tokenOf(role, PLAYERS[index % PLAYERS.length] ?? 'ann'),
    ),
  );
  const reader = await clientOf(url, 'judge', 'reader');
  const outcomes = new Outcomes();
  const why = (errorId: string): string | undefined =>
    service.said
      .split('\n')
      .find((line) => errorId !== '' && line.includes(errorId))
      ?.split(`${errorId}: `)[1];
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < count && service.ending === undefined) {
      if (next % LEARN_EVERY === 0) await learn(reader, known);
      next += 1;
      onProgress?.(next);
      const written = writer.write(kindBy(chance));
      const operation = chance.isTrue(SPOILT) ? spoilt(written, chance) : written;
      const way =
        operation.kind === 'subscription' ? 'stream' : chance.isTrue(0.7) ? 'post' : chance.pick(WAYS);
      const answer = await sendOperation(
        port,
        operation,
        way,
        chance.pick(tokens.map((token) => ({ token }))).token,
      );
      known.learn(answer.text);
      outcomes.add(operation, answer, why);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  if (service.ending === undefined) await smallest(outcomes, port, tokens[0], why);
  return outcomes;
};

const kindBy = (chance: Chance): Kind => {
  const picked = chance.next();
  return picked < 0.6 ? 'query' : picked < 0.85 ? 'mutation' : 'subscription';
};

const LEARN = `{
  games { id cardSets { id cards(first: 5) { nodes { id } } } decks { id } rules { id } seasons }
  matches(first: 15) { nodes { id frameCount seats { player { id } } legalActions(seat: 0, first: 5) { nodes { id cards } } } }
}`;

/** Some arguments have other names than the fields with their values. */
const learn = async (reader: Client, known: KnownValues): Promise<void> => {
  const { data } = await reader.send(LEARN);
  const texts = (path: string, from: unknown): readonly string[] => {
    const found = pick(from, path);
    return typeof found === 'string' ? [found] : [];
  };
  for (const game of pickList(data, 'games')) {
    for (const id of texts('id', game)) known.add('game', id);
    for (const deck of pickList(game, 'decks')) for (const id of texts('id', deck)) known.add('deck', id);
    for (const set of pickList(game, 'cardSets')) {
      for (const id of texts('id', set)) known.add('cardSet', id);
      for (const card of pickList(set, 'cards.nodes'))
        for (const id of texts('id', card)) known.add('card', id);
    }
  }
  for (const match of pickList(data, 'matches.nodes')) {
    for (const id of texts('id', match)) {
      known.add('id', id);
      known.add('matchId', id);
    }
    for (const seat of pickList(match, 'seats'))
      for (const id of texts('player.id', seat)) known.add('player', id);
    for (const action of pickList(match, 'legalActions.nodes'))
      for (const id of texts('id', action)) known.add('legalAction', id);
  }
};
