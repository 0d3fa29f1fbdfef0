import { describe, expect, it } from '@jest/globals';
import { greeting, mayShowTokens } from './greeting.js';

const url = 'http://localhost:4000';
const settings = { graphiql: true };
const tokens = [{ role: 'organizer', token: 'eyJ.abc.def' }];

describe('what a service says when it is ready', () => {
  it('has tokens for who tries the demo at a terminal, and for no log', () => {
    expect(mayShowTokens({ isDemo: true, isTerminal: true })).toBe(true);
    expect(mayShowTokens({ isDemo: true, isTerminal: false })).toBe(false);
    expect(mayShowTokens({ isDemo: false, isTerminal: true })).toBe(false);
  });

  it('says how to get tokens where it shows none', () => {
    const said = (more: object) => greeting({ url, settings, isDemo: false, tokens: [], ...more }).join('\n');
    expect(said({ tokens })).toContain('organizer  eyJ.abc.def');
    expect(said({})).toContain('recount token --role');
    const claims = { sub: 'sub', role: 'role', match: 'match', seat: 'seat' };
    const issuer = { jwksUrl: 'https://issuer.example/keys', issuer: 'i', audiences: ['a'], claims };
    expect(said({ settings: { ...settings, issuer } })).toContain('from your issuer');
  });

  it('names no GraphiQL where there is none', () => {
    expect(greeting({ url, settings: { graphiql: false }, isDemo: false, tokens: [] }).join()).not.toContain(
      '/graphiql',
    );
  });
});
