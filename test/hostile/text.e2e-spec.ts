import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import type { Client } from '../e2e/support/client.js';
import { isRecord, pick } from '../e2e/support/pick.js';
import { serviceForAll } from '../e2e/support/service-for-all.js';
import { eventually, Listener, openSocket } from '../e2e/support/socket.js';
import { TableForTwo } from '../e2e/support/table.js';
import { forAll } from '../support/for-all.js';
import { type Known, type Step, type TextSlot, textSlots } from './text-slots.js';

/** Text that every argument refuses. */
const UNFIT = {
  'a NUL': 'a\0b',
  'a control character': 'a\u001bb',
  'half of a surrogate pair': 'a\ud800b',
} as const;

/** Text that may be answered or refused, but never cause a crash: text with a meaning in JavaScript or a log, in every slot, ... */
const ODD = ['', '$all', '__proto__', 'constructor'];
/** ... and unusual or long text, some of it in each slot, in turn. */
const ODD_IN_TURN = [
  ' ',
  '../../etc/passwd',
  '%00',
  '\u202e\u2066\u200b\ufeff\u3164',
  '👩‍🚀'.repeat(8),
  'x'.repeat(128),
  'x'.repeat(100_000),
];
const SO_MANY_IN_TURN = 2;

const BY_PLAYERS: ReadonlySet<string> = new Set([
  'joinMatch',
  'submitDeck',
  'ready',
  'submitAction',
  'concede',
  'offerDraw',
  'answerDraw',
]);

/** Concurrent requests. Each has one field: the failure of a non-null field would also remove its neighbours. */
const TOGETHER = 10;

interface Asked {
  readonly slot: TextSlot;
  readonly text: string;
}

interface Answered extends Asked {
  readonly errors: readonly { readonly message: string; readonly code: unknown }[];
  readonly status: number;
}

/** A sample of the inputs of actions, which are many and alike. */
const FEW: ReadonlySet<string> = new Set(['', '__proto__', ...Object.values(UNFIT), 'x'.repeat(300)]);

const PLAN = 'mutation($plan: EventPlanInput!) { createEvent(input: { plan: $plan }) { event { id } } }';
const OPEN = `mutation($event: ID!) {
  runEvent(input: { eventId: $event, change: { step: OPEN_REGISTRATION } }) { event { status } }
}`;

// // Some fifteen hundred requests, which are slow on a busy machine.

describe('text from clients', () => {
  const running = serviceForAll();
  const table = forAll(() => TableForTwo.started(running));
  const anonymous = forAll(() => running.client());
  let slots: readonly TextSlot[];
  let authorOf: (slot: TextSlot) => Client;

  beforeAll(async () => {
    await table.play(2);
    const plan = { name: 'Autumn open', game: 'metax', hasMatches: false, stage: { swiss: { rounds: 2 } } };
    const event = String(await table.organizer.ask(PLAN, { plan }, 'createEvent.event.id'));
    await table.organizer.ask(OPEN, { event }, '');
    const introspected = await anonymous.send(getIntrospectionQuery({ oneOf: true }));
    const idFor = (field: string): string => {
      if (field.startsWith('match')) return table.id;
      if (field.startsWith('cardSet')) return 'tidewall-first-watch';
      return field.startsWith('event') ? event : 'metax';
    };
    const knownOf = (field: string): Known => ({
      matchId: table.id,
      game: 'metax',
      player: 'ann',
      players: ['ann'],
      seat: 0,
      id: idFor(field),
    });
    if (!isIntrospection(introspected.data)) throw new Error('The schema does not describe itself.');
    slots = textSlots(buildClientSchema(introspected.data), knownOf);
    const judge = await running.client('judge');
    // A client with permission for commands gets furthest.
    authorOf = ({ operation, field }) => {
      if (field.startsWith('personalData')) return table.player(0);
      if (operation !== 'mutation') return anonymous;
      if (field === 'makeRuling') return judge;
      return BY_PLAYERS.has(field) ? table.player(0) : table.organizer;
    };
  });

  const ask = async (asked: Asked): Promise<Answered> => {
    const { query, variables } = written(asked);
    const { status, errors } = await authorOf(asked.slot).send(query, variables);
    return {
      ...asked,
      status,
      errors: errors.map(({ message, extensions }) => ({ message, code: extensions.code })),
    };
  };

  /** Sends each of the texts in each slot of queries and mutations. */
  const askAll = async (
    texts: readonly string[],
    inTurn: readonly string[] = [],
  ): Promise<readonly Answered[]> => {
    const asked = slots
      .filter(({ operation }) => operation !== 'subscription')
      .flatMap((slot, place) => {
        const some = Array.from(
          { length: inTurn.length === 0 ? 0 : SO_MANY_IN_TURN },
          (_, at) => inTurn[(place * SO_MANY_IN_TURN + at) % inTurn.length] ?? '',
        );
        return [...texts, ...some].map((text) => ({ slot, text }));
      })
      .filter(({ slot, text }) => FEW.has(text) || !slot.place.startsWith('input.action.'));
    const answers: Answered[] = [];
    for (let first = 0; first < asked.length; first += TOGETHER)
      answers.push(...(await Promise.all(asked.slice(first, first + TOGETHER).map(ask))));
    return answers;
  };

  const named = ({ slot, text, errors, status }: Answered): string =>
    `${slot.field}(${slot.place}) ${JSON.stringify(text).slice(0, 40)}: ${status} ${JSON.stringify(errors)}`;

  it('has slots in every operation', () => {
    for (const operation of ['query', 'mutation', 'subscription'])
      expect(slots.filter((slot) => slot.operation === operation).length).toBeGreaterThan(3);
    expect(slots.map(({ field, place }) => `${field}(${place})`)).toEqual(
      expect.arrayContaining([
        'match(id)',
        'match.frames(after)',
        'cardSet.card(id)',
        'registerPlayer(input.name)',
        'submitDeck(input.deck.entries.0.card)',
        'submitAction(input.action.metax.playCharacter.card)',
      ]),
    );
  });

  it.each(Object.entries(UNFIT))('%s is BAD_USER_INPUT everywhere', async (_, text) => {
    const answers = await askAll([text]);
    expect(answers.filter((answer) => !isBadInput(answer)).map(named)).toEqual([]);
  });

  it('an id of 300 characters is BAD_USER_INPUT everywhere', async () => {
    const answers = (await askAll(['x'.repeat(300)])).filter(({ slot }) => slot.isId);
    expect(answers.filter((answer) => !isBadInput(answer)).map(named)).toEqual([]);
  });

  it('of an unusual kind is accepted, or refused with a code', async () => {
    const answers = await askAll(ODD, ODD_IN_TURN);
    const wrong = answers.filter(
      ({ errors, status }) =>
        status >= 500 || errors.some(({ code }) => typeof code !== 'string' || code === 'INTERNAL'),
    );
    expect(wrong.map(named)).toEqual([]);
  });

  it('is checked in subscriptions as well, without a crash', async () => {
    const socket = openSocket(anonymous);
    for (const slot of slots.filter(({ operation }) => operation === 'subscription'))
      for (const text of [...Object.values(UNFIT), ...ODD, ...ODD_IN_TURN]) {
        const { query, variables } = written({ slot, text });
        const listener = new Listener(socket, query, variables);
        const isUnfit = Object.values<string>(UNFIT).includes(text);
        if (isUnfit) await listener.end();
        else
          await Promise.race([
            eventually(() => listener.hasEnded || listener.received.length > 0),
            pause(40),
          ]);
        const codes = [listener.error, ...listener.received.map((one) => pick(one, 'errors'))]
          .flatMap((errors) => (Array.isArray(errors) ? errors : []))
          .map((error) => pick(error, 'extensions.code'));
        if (isUnfit) expect([slot.place, codes]).toEqual([slot.place, ['BAD_USER_INPUT']]);
        expect([slot.place, text, codes.filter((code) => code === undefined || code === 'INTERNAL')]).toEqual(
          [slot.place, text, []],
        );
        listener.stop();
      }
    await socket.dispose();
  });

  it('leaves the service intact', async () => {
    expect((await fetch(`${running.url}/health`)).status).toBe(200);
    const next = await TableForTwo.started(running);
    expect(await next.play(2)).toBeGreaterThan(0);
  });
});

const isIntrospection = (data: unknown): data is IntrospectionQuery => isRecord(data) && '__schema' in data;

const isBadInput = ({ errors }: Answered): boolean =>
  errors.length > 0 && errors.every(({ code }) => code === 'BAD_USER_INPUT');

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A request for one slot. */
const written = ({
  slot,
  text,
}: Asked): { readonly query: string; readonly variables: Record<string, unknown> } => {
  const variables: Record<string, unknown> = {};
  const declared: string[] = [];
  const call = ({ name, on, types }: Step, values: Readonly<Record<string, unknown>>, inner: string) => {
    const given = Object.entries(values).map(([argument, value]) => {
      const variable = `v${declared.length}`;
      variables[variable] = value;
      declared.push(`$${variable}: ${types[argument] ?? 'ID'}`);
      return `${argument}: $${variable}`;
    });
    const field = `${name}${given.length === 0 ? '' : `(${given.join(', ')})`}${inner === '' ? '' : ` { ${inner} }`}`;
    return on === undefined ? field : `... on ${on} { ${field} }`;
  };
  const body = slot.way.reduceRight((inner, step, depth) => {
    const isLast = depth === slot.way.length - 1;
    if (!isLast) return call(step, step.values, inner);
    return call(step, withCommandId(slot.argumentsWith(text)), step.isComposite ? '__typename' : '');
  }, '');
  return { query: `${slot.operation}(${declared.join(', ')}) { ${body} }`, variables };
};

let commands = 0;

/** Required ids must be unused. */
const withCommandId = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const { input } = values;
  if (!isRecord(input) || input.commandId !== 'x') return values;
  commands += 1;
  return { ...values, input: { ...input, commandId: `hostile-${commands}` } };
};
