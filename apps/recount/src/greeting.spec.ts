import { describe, expect, it } from '@jest/globals';
import { commandOf, greeting, mayShowTokens } from './greeting.js';

const url = 'http://localhost:4000';
const settings = { graphiql: true };
const tokens = [{ role: 'organizer', token: 'eyJ.abc.def' }];

describe('the greeting of a service', () => {
  it('has tokens for the demo at a terminal, but not in logs', () => {
    expect(mayShowTokens({ isDemo: true, isTerminal: true })).toBe(true);
    expect(mayShowTokens({ isDemo: true, isTerminal: false })).toBe(false);
    expect(mayShowTokens({ isDemo: false, isTerminal: true })).toBe(false);
  });

  it('explains how to get tokens if it shows none', () => {
    const said = (more: object) =>
      greeting({
        url,
        settings,
        isDemo: false,
        isTerminal: false,
        command: 'recount',
        tokens: [],
        ...more,
      }).join('\n');
    expect(said({ tokens })).toContain('organizer  eyJ.abc.def');
    expect(said({})).toContain('  recount token --role');
    expect(said({ command: commandOf('/app/recount.mjs') })).toContain('npx recount token --role');
    expect(commandOf('/app/dist/recount/main.js')).toBe('recount');
    expect([said({ isTerminal: true }), said({})]).toEqual([
      expect.stringContaining('Ctrl-C stops it'),
      expect.stringContaining('SIGTERM stops it'),
    ]);
    const claims = { sub: 'sub', role: 'role', match: 'match', seat: 'seat' };
    const issuer = { jwksUrl: 'https://issuer.example/keys', issuer: 'i', audiences: ['a'], claims };
    expect(said({ settings: { ...settings, issuer } })).toContain('from your issuer');
  });

  it('leaves GraphiQL out when it is disabled', () => {
    expect(
      greeting({
        url,
        settings: { graphiql: false },
        isDemo: false,
        isTerminal: false,
        command: 'recount',
        tokens: [],
      }).join(),
    ).not.toContain('/graphiql');
  });
});
