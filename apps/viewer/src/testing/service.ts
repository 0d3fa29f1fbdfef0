import { afterAll, beforeAll } from '@jest/globals';
import { createElement, type ReactNode } from 'react';
import { SessionProvider } from '../session/session.js';
import { render } from './dom.js';

/** An answer to a query by its variables. */
type Answer = (variables: Readonly<Record<string, unknown>>) => unknown;

const read = (body: unknown): { readonly name: string; readonly variables: Record<string, unknown> } => {
  const { query = '', variables = {} } = JSON.parse(String(body));
  return { name: /(?:query|mutation) (\w+)/.exec(String(query))?.[1] ?? '', variables };
};

/** Gives the tests of a suite a service that answers these queries, by name, and no other. */
export const withService = (answers: Readonly<Record<string, Answer>>): void => {
  const real = globalThis.fetch;
  beforeAll(() => {
    globalThis.fetch = (_address, request) => {
      const { name, variables } = read(request?.body);
      const answer = answers[name];
      return answer === undefined
        ? new Promise(() => {})
        : Promise.resolve(new Response(JSON.stringify({ data: answer(variables) })));
    };
  });
  afterAll(() => {
    globalThis.fetch = real;
  });
};

/** Renders an element for a spectator of the service. */
export const renderForSpectator = (element: ReactNode) =>
  render(createElement(SessionProvider, null, element));
