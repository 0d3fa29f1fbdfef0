import { describe, expect, it } from '@jest/globals';
import { readVerifierKey } from '#libs/proof';
import { defaultBudget } from '../platform/memory/budget-size.js';
import { readSettings, SettingsError } from './settings.js';

const WITNESS = 'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2';

const limits = {
  pointsOfToken: 30_000,
  pointsOfAddress: 60_000,
  trustedProxies: 0,
  connections: 10_000,
  connectionsOfClient: 4000,
  subscriptionsOfClient: 5000,
  executionSeconds: 10,
};

describe('readSettings', () => {
  it('returns defaults for an empty environment', () => {
    expect(readSettings({})).toEqual({
      port: 4000,
      dataDir: './data',
      demo: false,
      eventStore: { kind: 'sqlite' },
      cardSets: { fileBytes: 4_000_000, cards: 1500, setsOfOrganization: 100 },
      imageOrigins: [],
      embedOrigins: [],
      abandonedAfterDays: 30,
      heartbeatSeconds: 5,
      apolloPlugins: [],
      webhookPrivateHosts: [],
      witnesses: [],
      memoryBudget: defaultBudget(),
      graphiql: false,
      guests: false,
      proofIssuer: 'recount',
      logLevel: 'info',
      limits,
    });
  });

  it('reads every setting and treats an empty value as not set', () => {
    const secret = 's'.repeat(32);
    expect(
      readSettings({
        PORT: '0',
        RECOUNT_DATA_DIR: '/var/lib/recount',
        RECOUNT_DEMO: 'on',
        RECOUNT_EVENT_STORE: '',
        RECOUNT_JWT_SECRET: secret,
        RECOUNT_PROOF_KEYS_FILE: '/run/secrets/proof-keys',
        RECOUNT_PROOF_ISSUER: 'https://play.example.org',
        RECOUNT_CARDS: './cards',
        RECOUNT_CARD_SETS: '7',
        RECOUNT_CARD_SET_CARDS: '800',
        RECOUNT_CARD_SET_BYTES: '90000',
        RECOUNT_IMAGE_ORIGINS: 'https://cards.example.org, http://localhost:9000',
        RECOUNT_EMBED_ORIGINS: 'https://shop.example.org',
        RECOUNT_ABANDONED_AFTER_DAYS: '0',
        RECOUNT_HEARTBEAT_SECONDS: '9',
        RECOUNT_WITNESSES: WITNESS,
        RECOUNT_WEBHOOK_PRIVATE_HOSTS: 'hooks.internal, ::1',
        RECOUNT_MEMORY_BUDGET: '512MB',
        RECOUNT_RATE_LIMIT: '0',
        RECOUNT_RATE_LIMIT_ADDRESS: '600',
        RECOUNT_TRUSTED_PROXIES: '1',
        RECOUNT_MAX_CONNECTIONS: '50',
        RECOUNT_MAX_CONNECTIONS_PER_CLIENT: '5',
        RECOUNT_MAX_SUBSCRIPTIONS_PER_CLIENT: '6',
        RECOUNT_MAX_EXECUTION_SECONDS: '3',
        RECOUNT_GRAPHIQL: 'off',
        RECOUNT_METRICS_TOKEN: 'for-prometheus-only',
        RECOUNT_LOG_LEVEL: 'warn',
      }),
    ).toEqual({
      port: 0,
      dataDir: '/var/lib/recount',
      demo: true,
      eventStore: { kind: 'sqlite' },
      jwtSecret: secret,
      proofKeysFile: '/run/secrets/proof-keys',
      proofIssuer: 'https://play.example.org',
      cardSets: { fileBytes: 90_000, cards: 800, setsOfOrganization: 7 },
      cardFolder: './cards',
      imageOrigins: ['https://cards.example.org', 'http://localhost:9000'],
      embedOrigins: ['https://shop.example.org'],
      abandonedAfterDays: 0,
      heartbeatSeconds: 9,
      apolloPlugins: [],
      webhookPrivateHosts: ['hooks.internal', '::1'],
      witnesses: [readVerifierKey(WITNESS)],
      memoryBudget: 536_870_912,
      graphiql: false,
      guests: true,
      metricsToken: 'for-prometheus-only',
      logLevel: 'warn',
      limits: {
        pointsOfToken: 0,
        pointsOfAddress: 600,
        trustedProxies: 1,
        connections: 50,
        connectionsOfClient: 5,
        subscriptionsOfClient: 6,
        executionSeconds: 3,
      },
    });
  });

  it('prefers RECOUNT_DEMO to the default of the command', () => {
    expect(readSettings({}, { demo: true }).demo).toBe(true);
    expect(readSettings({ RECOUNT_DEMO: 'off' }, { demo: true }).demo).toBe(false);
  });

  it.each([
    [{ PORT: '70000' }, 'PORT is "70000"; it takes a TCP port from 0 to 65535'],
    [{ PORT: '4e3' }, 'PORT is "4e3"; it takes'],
    [{ RECOUNT_DEMO: 'yes' }, 'RECOUNT_DEMO is "yes"; it takes on or off.'],
    [
      { RECOUNT_EVENT_STORE: 'postgres' },
      'RECOUNT_EVENT_STORE is "postgres"; it takes sqlite (default) or eventstoredb',
    ],
    [{ RECOUNT_JWKS_URL: 'ftp://keys' }, 'RECOUNT_JWKS_URL is "ftp://keys"; it takes an http(s) address'],
    [
      { RECOUNT_IMAGE_ORIGINS: 'https://*.example.org' },
      'RECOUNT_IMAGE_ORIGINS is "https://*.example.org"; it takes https origins',
    ],
    [
      { RECOUNT_WEBHOOK_PRIVATE_HOSTS: 'http://hooks.internal' },
      'RECOUNT_WEBHOOK_PRIVATE_HOSTS is "http://hooks.internal"; it takes hosts, separated by commas',
    ],
    [
      { RECOUNT_ABANDONED_AFTER_DAYS: '-1' },
      'RECOUNT_ABANDONED_AFTER_DAYS is "-1"; it takes days without an event',
    ],
    [
      { RECOUNT_MEMORY_BUDGET: '64MB' },
      'RECOUNT_MEMORY_BUDGET is "64MB"; it takes memory that the process may have',
    ],
    [{ RECOUNT_WITNESSES: 'club' }, 'RECOUNT_WITNESSES is "club"; it takes keys of witnesses'],
    [{ RECOUNT_RATE_LIMIT: 'many' }, 'RECOUNT_RATE_LIMIT is "many"; it takes points that one token'],
    [{ RECOUNT_MAX_CONNECTIONS: '0' }, 'RECOUNT_MAX_CONNECTIONS is "0"; it takes connections in all, from 1'],
    [{ RECOUNT_TRUSTED_PROXIES: '10' }, 'RECOUNT_TRUSTED_PROXIES is "10"; it takes the number of proxies'],
    [{ RECOUNT_GRAPHIQL: 'yes' }, 'RECOUNT_GRAPHIQL is "yes"; it takes on or off'],
    [{ RECOUNT_JWT_CLAIMS: 'roles=x' }, 'RECOUNT_JWT_CLAIMS is "roles=x"; it takes the names of the claims'],
    [{ RECOUNT_LOG_LEVEL: 'loud' }, 'RECOUNT_LOG_LEVEL is "loud"; it takes error, warn'],
  ])('refuses %j with an error message', (environment, expected) => {
    expect(() => readSettings(environment)).toThrow(expected);
  });

  it('enables GraphiQL with the demo, or if it is set', () => {
    expect(readSettings({ RECOUNT_DEMO: 'on' }).graphiql).toBe(true);
    expect(readSettings({ RECOUNT_DEMO: 'on' }).guests).toBe(true);
    expect(readSettings({ RECOUNT_GUESTS: 'on' }).guests).toBe(true);
    expect(readSettings({ RECOUNT_DEMO: 'on', RECOUNT_GRAPHIQL: 'off' }).graphiql).toBe(false);
    expect(readSettings({ RECOUNT_GRAPHIQL: 'on' }).graphiql).toBe(true);
  });

  describe('of an issuer', () => {
    const jwksUrl = 'https://issuer.example/keys';
    const whole = {
      RECOUNT_JWKS_URL: jwksUrl,
      RECOUNT_JWT_ISSUER: 'https://issuer.example/',
      RECOUNT_JWT_AUDIENCE: 'recount, https://recount.example',
    };

    it('name the issuer, the audiences and the claims', () => {
      expect(readSettings(whole).issuer).toEqual({
        jwksUrl,
        issuer: 'https://issuer.example/',
        audiences: ['recount', 'https://recount.example'],
        claims: { sub: 'sub', role: 'role', organization: 'organization', match: 'match', seat: 'seat' },
      });
      const claims = 'role=https://example.org/roles, match=recount.match';
      expect(readSettings({ ...whole, RECOUNT_JWT_CLAIMS: claims }).issuer?.claims).toEqual({
        sub: 'sub',
        role: 'https://example.org/roles',
        organization: 'organization',
        match: 'recount.match',
        seat: 'seat',
      });
    });

    it.each([
      [
        { RECOUNT_JWT_ISSUER: '' },
        'RECOUNT_JWKS_URL is set, and RECOUNT_JWT_ISSUER is not; set it to the claim',
      ],
      [
        { RECOUNT_JWT_AUDIENCE: '' },
        'RECOUNT_JWKS_URL is set, and RECOUNT_JWT_AUDIENCE is not; set it to the claim',
      ],
      [{ RECOUNT_JWT_AUDIENCE: ' , ' }, 'RECOUNT_JWT_AUDIENCE is not'],
      [{ RECOUNT_JWKS_URL: '' }, 'also set RECOUNT_JWKS_URL to the address of its keys'],
    ])(
      'are refused with %j, because keys alone do not restrict tokens to this service',
      (missing, expected) => {
        expect(() => readSettings({ ...whole, ...missing })).toThrow(expected);
      },
    );
  });

  it('never quotes a secret', () => {
    expect(() => readSettings({ RECOUNT_METRICS_TOKEN: 'hunter2' })).toThrow(
      /^RECOUNT_METRICS_TOKEN is too short, or not of letters and digits; it takes(?!.*hunter2)/,
    );
    expect(() => readSettings({ RECOUNT_JWT_SECRET: 'hunter2' })).toThrow(
      'RECOUNT_JWT_SECRET is too short; it takes at least 32 characters',
    );
  });

  const key = Buffer.alloc(32, 7).toString('base64');

  it('reads master keys, or the name of their file', () => {
    expect(readSettings({ RECOUNT_MASTER_KEY: `${key},${key}` }).masterKey).toBe(`${key},${key}`);
    expect(readSettings({ RECOUNT_MASTER_KEY_FILE: '/run/secrets/key' }).masterKeyFile).toBe(
      '/run/secrets/key',
    );
    expect(() => readSettings({ RECOUNT_MASTER_KEY: key, RECOUNT_MASTER_KEY_FILE: 'key' })).toThrow(
      'RECOUNT_MASTER_KEY and RECOUNT_MASTER_KEY_FILE are both set',
    );
  });

  it.each(['hunter2', key.slice(4), `${key},hunter2`, `${key}AAAA`])(
    'refuses a malformed master key without quoting it (%#)',
    (wrong) => {
      expect(() => readSettings({ RECOUNT_MASTER_KEY: wrong })).toThrow(
        /^RECOUNT_MASTER_KEY is no master key; it takes 32 bytes in base64(?!.*(hunter2|Bwc))/,
      );
    },
  );

  it('reads the address of the event store server, which defaults to a local one', () => {
    const url = 'kurrentdb://admin:changeit@a:2113,b:2113,c:2113';
    const chosen = { RECOUNT_EVENT_STORE: 'eventstoredb' };
    expect(readSettings({ ...chosen, RECOUNT_EVENTSTOREDB_URL: url }).eventStore).toEqual({
      kind: 'eventstoredb',
      url,
    });
    expect(readSettings(chosen).eventStore).toEqual({
      kind: 'eventstoredb',
      url: 'kurrentdb://127.0.0.1:2113?tls=false',
    });
  });

  it('refuses the address of a server if the log is in SQLite', () => {
    expect(() => readSettings({ RECOUNT_EVENTSTOREDB_URL: 'kurrentdb://db:2113' })).toThrow(
      'RECOUNT_EVENTSTOREDB_URL is set, but RECOUNT_EVENT_STORE is sqlite',
    );
  });

  it('never quotes a password', () => {
    const wrong = {
      RECOUNT_EVENT_STORE: 'eventstoredb',
      RECOUNT_EVENTSTOREDB_URL: 'http://admin:hunter2@db',
    };
    expect(() => readSettings(wrong)).toThrow(
      /^RECOUNT_EVENTSTOREDB_URL is no connection string; it takes(?!.*hunter2)/,
    );
  });

  describe('of sign-in', () => {
    const whole = {
      RECOUNT_SIGN_IN_ISSUER: 'https://login.example.org',
      RECOUNT_SIGN_IN_CLIENT_ID: 'recount',
      RECOUNT_PUBLIC_URL: 'https://play.example.org',
    };

    it('are complete with or without a client secret', () => {
      expect(readSettings({}).signIn).toBeUndefined();
      const signIn = {
        issuer: whole.RECOUNT_SIGN_IN_ISSUER,
        clientId: 'recount',
        publicUrl: whole.RECOUNT_PUBLIC_URL,
      };
      expect(readSettings(whole).signIn).toEqual(signIn);
      expect(readSettings({ ...whole, RECOUNT_SIGN_IN_CLIENT_SECRET: 'x' }).signIn).toEqual({
        ...signIn,
        clientSecret: 'x',
      });
      for (const name of Object.keys(whole))
        expect(() => readSettings({ ...whole, [name]: '' })).toThrow('set those that are missing');
    });

    it('require https, except on this machine', () => {
      for (const name of ['RECOUNT_SIGN_IN_ISSUER', 'RECOUNT_PUBLIC_URL'])
        for (const [address, holds] of [
          ['http://play.example.org', false],
          ['http://localhost.example.org', false],
          ['ftp://localhost', false],
          ['http://localhost:4000', true],
          ['http://127.0.0.1:4000', true],
        ] as const) {
          const read = () => readSettings({ ...whole, [name]: address });
          if (holds) expect(read).not.toThrow();
          else expect(read).toThrow(name);
        }
    });

    it('allow a token secret together with an issuer, for people who signed in', () => {
      const both = {
        RECOUNT_JWT_SECRET: 's'.repeat(32),
        RECOUNT_JWKS_URL: 'https://issuer.example/keys',
        RECOUNT_JWT_ISSUER: 'https://issuer.example/',
        RECOUNT_JWT_AUDIENCE: 'recount',
      };
      expect(() => readSettings(both)).toThrow('are both set');
      expect(readSettings({ ...both, ...whole }).jwtSecret).toBe('s'.repeat(32));
    });
  });

  it('refuses a token secret together with an issuer', () => {
    expect(() =>
      readSettings({ RECOUNT_JWT_SECRET: 's'.repeat(32), RECOUNT_JWKS_URL: 'https://issuer.example/keys' }),
    ).toThrow(SettingsError);
  });

  it('reports all faults together', () => {
    expect(() => readSettings({ PORT: 'x', RECOUNT_DEMO: 'maybe' })).toThrow(/PORT.*\n.*RECOUNT_DEMO/);
  });
});
