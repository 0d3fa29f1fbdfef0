import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ServiceProcess } from '../support/service-process.js';
import type { Client } from './support/client.js';
import { pick } from './support/pick.js';
import { RunningService } from './support/start.js';

const EXAMPLE = fileURLToPath(new URL('../../docs/how-to/examples/slow-operations.mjs', import.meta.url));
const ROLE = '{ me { role } }';

/** Writes every hook that is called into a list that the test reads. */
const WATCHER = `
const told = globalThis.hooksOfPlugin = [];
const say = (hook, of) => { told.push(of === undefined ? hook : hook + ' ' + of); };
export default {
  async serverWillStart() {
    say('serverWillStart');
    return { async serverWillStop() { say('serverWillStop'); } };
  },
  async contextCreationDidFail({ error }) { say('contextCreationDidFail', error.extensions?.code); },
  async invalidRequestWasReceived({ error }) { say('invalidRequestWasReceived', error.extensions?.code); },
  async requestDidStart({ request }) {
    say('requestDidStart', request.http.method);
    return {
      async didResolveSource({ source }) { say('didResolveSource', source); },
      async parsingDidStart() { say('parsingDidStart'); },
      async validationDidStart() { say('validationDidStart'); },
      async didResolveOperation({ operationName, contextValue }) { say('didResolveOperation', contextValue.principal.role); },
      async executionDidStart() {
        say('executionDidStart');
        return {
          willResolveField({ info }) { say('willResolveField', info.fieldName); return () => say('didResolveField', info.fieldName); },
          async executionDidEnd() { say('executionDidEnd'); },
        };
      },
      async didEncounterErrors({ errors }) { say('didEncounterErrors', errors.map((one) => one.extensions.code)); },
      async willSendResponse({ response }) { response.http.headers.set('x-plugin', 'was here'); say('willSendResponse'); },
    };
  },
};
`;

/** Throws in each hook but the first. */
const THROWER = `
const fail = () => { throw new Error('SECRET of the plugin'); };
const late = async () => fail();
export default {
  contextCreationDidFail: fail,
  invalidRequestWasReceived: late,
  unexpectedErrorProcessingRequest: fail,
  async requestDidStart({ request }) {
    const at = request.operationName ?? '';
    if (at === 'requestDidStart') fail();
    const hooks = {};
    const known = ['didResolveSource', 'didResolveOperation', 'responseForOperation', 'executionDidStart', 'didEncounterErrors', 'willSendResponse'];
    for (const hook of known) if (hook === at) hooks[hook] = hook.length % 2 ? fail : late;
    if (at === 'willResolveField') hooks.executionDidStart = async () => ({ willResolveField: fail });
    if (at === 'executionDidEnd') hooks.executionDidStart = async () => ({ executionDidEnd: late });
    return hooks;
  },
};
`;

/** Refuses as plugins do, by an error of GraphQL's. */
const REFUSER = `
import { GraphQLError } from ${JSON.stringify(import.meta.resolve('graphql'))};
export default {
  requestDidStart: async () => ({
    async didResolveOperation({ operationName }) {
      if (operationName === 'Refused')
        throw new GraphQLError('Not on a Sunday.', { extensions: { code: 'CLOSED', http: { status: 403 } } });
      if (operationName === 'Plain') throw new GraphQLError('Not so.');
    },
  }),
};
`;

describe('plugins for Apollo Server', () => {
  let folder: string;
  let running: RunningService | undefined;
  let client: Client;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recount-plugins-'));
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
    jest.restoreAllMocks();
  });
  afterAll(() => rm(folder, { recursive: true }));

  const file = async (name: string, text: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };

  const start = async (plugins: string, environment = {}): Promise<RunningService> => {
    running = await RunningService.start({
      environment: { RECOUNT_APOLLO_PLUGINS: plugins, ...environment },
    });
    client = await running.client();
    return running;
  };

  const written = (): string[] => {
    const lines: string[] = [];
    for (const stream of [process.stdout, process.stderr])
      jest.spyOn(stream, 'write').mockImplementation((chunk) => {
        lines.push(String(chunk));
        return true;
      });
    return lines;
  };

  it('are loaded by the service as it ships, in one bundle', async () => {
    const plugin = await file(
      'bundled.mjs',
      `const status = await Promise.resolve(418);
       export default {
         requestDidStart: async () => ({ async willSendResponse({ response }) { response.http.status = status; } }),
       };`,
    );
    const data = join(folder, 'bundled');
    const service = await ServiceProcess.start(data, {
      isBuilt: true,
      environment: { RECOUNT_APOLLO_PLUGINS: plugin },
    });
    try {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ query: ROLE });
      expect((await fetch(`${service.url}/graphql`, { method: 'POST', headers, body })).status).toBe(418);
    } finally {
      await service.kill();
    }
  });

  it('see every request; no document is parsed or validated twice', async () => {
    const { url } = await start(await file('watcher.mjs', WATCHER));
    const hooks = (): string[] => {
      const told: unknown = Reflect.get(globalThis, 'hooksOfPlugin');
      return Array.isArray(told) ? told.splice(0).map(String) : [];
    };
    expect(hooks()).toEqual(['serverWillStart']);
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: ROLE }),
    });
    expect([await answer.json(), answer.headers.get('x-plugin')]).toEqual([
      { data: { me: { role: 'SPECTATOR' } } },
      'was here',
    ]);
    const execution = [
      'executionDidStart',
      'willResolveField me',
      'willResolveField role',
      'didResolveField role',
      'didResolveField me',
      'executionDidEnd',
      'willSendResponse',
    ];
    const posted = hooks();
    expect(posted.slice(0, 3)).toEqual([
      'requestDidStart POST',
      `didResolveSource ${ROLE}`,
      'didResolveOperation spectator',
    ]);
    expect(posted.slice(3).toSorted()).toEqual(execution.toSorted());
    await fetch(`${url}/graphql?query=${encodeURIComponent(ROLE)}`, {
      headers: { 'apollo-require-preflight': '1' },
    });
    expect(hooks()).toContain('requestDidStart GET');
    // Plugins see refusals as well, by Apollo Server's hooks for errors.
    await client.send('{ nothing nobody }');
    const refused = hooks();
    expect(refused).toContain('didEncounterErrors GRAPHQL_VALIDATION_FAILED,GRAPHQL_VALIDATION_FAILED');
    expect(refused.filter((hook) => /parsing|validation|execution/.test(hook))).toEqual([]);
    await client.send('{');
    expect(hooks()).toContain('didEncounterErrors GRAPHQL_PARSE_FAILED');
    await client.send('{ match(id: "none") { id } }');
    expect(hooks().join()).toContain('didEncounterErrors');
    await client.post('{"query":"{ me { role } }"}', { authorization: 'Bearer rubbish' });
    expect(hooks()).toEqual(['contextCreationDidFail UNAUTHENTICATED']);
    await client.post('{"query":7}');
    await fetch(`${url}/graphql?query=x`);
    expect(hooks()).toEqual([
      'invalidRequestWasReceived BAD_REQUEST',
      'invalidRequestWasReceived BAD_REQUEST',
    ]);
    await fetch(
      `${url}/graphql?query=${encodeURIComponent('subscription { featuredMatch { match { id } } }')}`,
      {
        headers: { accept: 'text/event-stream', 'last-event-id': 'end' },
      },
    );
    expect(hooks()).toContain('requestDidStart GET');
    await running?.stop();
    running = undefined;
    expect(hooks()).toEqual(['serverWillStop']);
  });

  it('that throw are logged; observed requests continue, and decisions fail for now', async () => {
    const lines = written();
    await start(await file('thrower.mjs', THROWER), { RECOUNT_LOG_LEVEL: 'error' });
    const send = (hook: string) =>
      client.post(JSON.stringify({ query: `query ${hook} ${ROLE}`, operationName: hook }));
    const watching = [
      'requestDidStart',
      'didResolveSource',
      'executionDidStart',
      'executionDidEnd',
      'willResolveField',
      'willSendResponse',
    ];
    for (const hook of watching) {
      const { status, data } = await send(hook);
      expect([hook, status, data]).toEqual([hook, 200, { me: { role: 'SPECTATOR' } }]);
    }
    for (const hook of ['didResolveOperation', 'responseForOperation']) {
      const { status, errors } = await send(hook);
      expect([hook, status, errors[0]?.extensions]).toEqual([hook, 503, { code: 'TEMPORARILY_UNAVAILABLE' }]);
    }
    const invalid = await client.post(
      JSON.stringify({ query: 'query didEncounterErrors { nothing }', operationName: 'didEncounterErrors' }),
    );
    expect([invalid.status, invalid.errors[0]?.extensions.code]).toEqual([400, 'GRAPHQL_VALIDATION_FAILED']);
    expect((await client.post('{"query":7}')).status).toBe(400);
    expect((await client.post('{}', { authorization: 'Bearer rubbish' })).status).toBe(401);
    const log = lines.join('');
    for (const hook of [...watching, 'didResolveOperation', 'responseForOperation', 'didEncounterErrors'])
      expect(log).toContain(`A plugin threw in ${hook}: Error: SECRET of the plugin`);
    expect(log).toContain('A plugin threw in contextCreationDidFail');
    expect(log).toContain('A plugin threw in invalidRequestWasReceived');
  });

  it('refuse operations by errors of GraphQL', async () => {
    await start(await file('refuser.mjs', REFUSER));
    const send = (name: string) => client.post(JSON.stringify({ query: `query ${name} ${ROLE}` }));
    const refused = await send('Refused');
    expect([refused.status, refused.errors]).toEqual([
      403,
      [{ message: 'Not on a Sunday.', extensions: { code: 'CLOSED' } }],
    ]);
    const plain = await send('Plain');
    expect([plain.status, plain.errors[0]?.extensions.code]).toEqual([400, 'BAD_REQUEST']);
    expect((await send('Other')).data).toEqual({ me: { role: 'SPECTATOR' } });
  });

  it('the documented one reports slow operations', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const told = () => warned.mock.calls.flat().filter((line) => String(line).includes(' ms for a '));
    process.env.SLOW_OPERATION_MS = '3600000';
    await start(EXAMPLE);
    expect((await client.send('query Quick { me { role } }')).data).toEqual({ me: { role: 'SPECTATOR' } });
    expect(told()).toEqual([]);
    await running?.stop();
    process.env.SLOW_OPERATION_MS = '0';
    try {
      // A module is loaded once for each address.
      await start(await file('slow-operations.mjs', await readFile(EXAMPLE, 'utf8')));
    } finally {
      delete process.env.SLOW_OPERATION_MS;
    }
    await client.send('query Slow { me { role } }');
    expect(told()).toEqual([expect.stringMatching(/^Slow took \d+ ms for a spectator$/)]);
  });

  it.each([
    ['that is not there', () => join(folder, 'missing.mjs'), /names ".*missing.mjs", which cannot be loaded/],
    ['that does not parse', () => file('broken.mjs', 'export default {'), /which cannot be loaded/],
    ['without a plugin', () => file('none.mjs', 'export const plugin = {};'), /no plugin for Apollo Server/],
    ['of something else', () => file('other.mjs', 'export default 7;'), /no plugin for Apollo Server/],
  ])('a module %s stops the start with a sentence', async (_name, path, sentence) => {
    await expect(start(await path())).rejects.toThrow(sentence);
  });

  it('one that cannot start stops the start', async () => {
    const plugin = await file(
      'stopped.mjs',
      'export default { async serverWillStart() { throw new Error("No licence."); } };',
    );
    await expect(start(plugin)).rejects.toThrow('No licence.');
  });

  it('are two and more', async () => {
    await start(`${await file('watcher.mjs', WATCHER)}, ${await file('refuser.mjs', REFUSER)}`);
    expect((await client.send('query Refused { me { role } }')).status).toBe(403);
    expect(pick((await client.send(ROLE)).data, 'me.role')).toBe('SPECTATOR');
  });
});
