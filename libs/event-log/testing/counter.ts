import { z } from 'zod';
import { decodingOnce, type EventCodec } from '../envelope.js';
import type { Fold } from '../fold.js';
import type { Decision } from '../handle-command.js';
import { createUpcastRegistry } from '../upcast.js';

/** The smallest aggregate that can reject a command: a counter that never goes below zero. */
export type CounterEvent =
  | { readonly type: 'Raised'; readonly by: number }
  | { readonly type: 'Lowered'; readonly by: number };

export interface CounterState {
  readonly value: number;
}

export type CounterRejection = 'BELOW_ZERO';

/** In version 1, `counter.Raised` had its number in `amount`; before that, its name was `Increased`. */
export const counterRegistry = createUpcastRegistry({ 'counter.Raised': 2, 'counter.Lowered': 1 }, [
  {
    type: 'counter.Raised',
    version: 1,
    upcast: (data) => ({ by: z.object({ amount: z.number() }).parse(data).amount }),
  },
  {
    type: 'counter.Increased',
    version: 1,
    to: { type: 'counter.Raised', version: 1 },
    upcast: (data) => data,
  },
]);

const shape = z.strictObject({ by: z.number() });

export const counterCodec: EventCodec<CounterEvent> = {
  registry: counterRegistry,
  toFact: ({ type, by }) => ({ type: `counter.${type}`, data: { by } }),
  fromFact: ({ type, data }) => ({
    type: type === 'counter.Raised' ? 'Raised' : 'Lowered',
    by: shape.parse(data).by,
  }),
};

export const counterFold: Fold<CounterState, CounterEvent> = {
  decode: decodingOnce(counterCodec),
  initial: { value: 0 },
  evolve: ({ value }, { event }) => ({
    value: event.type === 'Raised' ? value + event.by : value - event.by,
  }),
};

export const raise =
  (...by: readonly number[]) =>
  (): Decision<CounterEvent, CounterRejection> => ({
    accepted: true,
    events: by.map((amount) => ({ type: 'Raised', by: amount })),
  });

export const lower =
  (by: number) =>
  ({ value }: CounterState): Decision<CounterEvent, CounterRejection> =>
    value < by
      ? { accepted: false, rejection: 'BELOW_ZERO' }
      : { accepted: true, events: [{ type: 'Lowered', by }] };
