import { describe, expect, it } from '@jest/globals';
import { readSettings, SettingsError } from './settings.js';

describe('readSettings', () => {
  it('works with nothing set', () => {
    expect(readSettings({})).toEqual({
      port: 4000,
      dataDir: './data',
      demo: false,
      eventStore: 'sqlite',
      logLevel: 'info',
    });
  });

  it('reads every setting; an empty one counts as not set', () => {
    const secret = 's'.repeat(32);
    expect(
      readSettings({
        PORT: '0',
        RECOUNT_DATA_DIR: '/var/lib/recount',
        RECOUNT_DEMO: 'on',
        RECOUNT_EVENT_STORE: '',
        RECOUNT_JWT_SECRET: secret,
        RECOUNT_LOG_LEVEL: 'warn',
      }),
    ).toEqual({
      port: 0,
      dataDir: '/var/lib/recount',
      demo: true,
      eventStore: 'sqlite',
      jwtSecret: secret,
      logLevel: 'warn',
    });
  });

  it('lets RECOUNT_DEMO overrule what the command proposes', () => {
    expect(readSettings({}, { demo: true }).demo).toBe(true);
    expect(readSettings({ RECOUNT_DEMO: 'off' }, { demo: true }).demo).toBe(false);
  });

  it.each([
    [{ PORT: '70000' }, 'PORT is "70000"; it takes a TCP port from 0 to 65535'],
    [{ PORT: '4e3' }, 'PORT is "4e3"; it takes'],
    [{ RECOUNT_DEMO: 'yes' }, 'RECOUNT_DEMO is "yes"; it takes on or off.'],
    [{ RECOUNT_EVENT_STORE: 'postgres' }, 'RECOUNT_EVENT_STORE is "postgres"; it takes sqlite'],
    [{ RECOUNT_JWKS_URL: 'ftp://keys' }, 'RECOUNT_JWKS_URL is "ftp://keys"; it takes an http(s) address'],
    [{ RECOUNT_LOG_LEVEL: 'loud' }, 'RECOUNT_LOG_LEVEL is "loud"; it takes error, warn'],
  ])('refuses %j with a sentence', (environment, expected) => {
    expect(() => readSettings(environment)).toThrow(expected);
  });

  it('never quotes a secret', () => {
    expect(() => readSettings({ RECOUNT_JWT_SECRET: 'hunter2' })).toThrow(
      'RECOUNT_JWT_SECRET is too short; it takes at least 32 characters',
    );
  });

  it('refuses two ways to check tokens at once', () => {
    expect(() =>
      readSettings({ RECOUNT_JWT_SECRET: 's'.repeat(32), RECOUNT_JWKS_URL: 'https://issuer.example/keys' }),
    ).toThrow(SettingsError);
  });

  it('names every fault at once', () => {
    expect(() => readSettings({ PORT: 'x', RECOUNT_DEMO: 'maybe' })).toThrow(/PORT.*\n.*RECOUNT_DEMO/);
  });
});
