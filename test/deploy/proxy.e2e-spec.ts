import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../tools/testing/eventually.js';

const isNginxThere = spawnSync('nginx', ['-v']).status === 0;

/** A node that answers with its name; without one it accepts requests and stays silent, like a paused process. */
const listening = async (
  name: string | undefined,
  port = 0,
): Promise<{ readonly server: Server; readonly port: number }> => {
  const server = createServer((_, answer) => {
    if (name !== undefined) answer.setHeader('connection', 'close').end(name);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' ? (address?.port ?? 0) : 0 };
};

(isNginxThere ? describe : describe.skip)('the proxy of the cluster', () => {
  let folder: string;
  let proxy: ChildProcess;
  let url: string;
  let first: Awaited<ReturnType<typeof listening>>;
  let second: Awaited<ReturnType<typeof listening>>;
  const nginx = (...args: readonly string[]) => ['-p', folder, '-c', join(folder, 'nginx.conf'), ...args];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recount-nginx-'));
    [first, second] = [await listening('first'), await listening('second')];
    const free = await listening('');
    free.server.close();
    const config = (await readFile('deploy/proxy.conf', 'utf8'))
      .replace('172.30.240.21:4000', `127.0.0.1:${first.port}`)
      .replace('172.30.240.22:4000', `127.0.0.1:${second.port}`)
      .replace('listen 8080', `listen 127.0.0.1:${free.port}`);
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; ${config} }`,
    );
    url = `http://127.0.0.1:${free.port}`;
    second.server.close();
    proxy = spawn('nginx', nginx(), { stdio: 'ignore' });
    await eventually(async () => (await ask('GET').catch(() => undefined))?.status === 200);
  });

  afterAll(async () => {
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
    first.server.close();
    second.server.close();
    await rm(folder, { recursive: true });
  });

  // Each request has its own connection, because a reload closes idle ones.
  const ask = (method: string): Promise<Response> => fetch(url, { method, headers: { connection: 'close' } });

  const answers = async (method: string): Promise<readonly string[]> => {
    const names: string[] = [];
    for (let n = 0; n < 10; n += 1) names.push(await (await ask(method)).text());
    return names;
  };

  it('answers every request, commands too, while a node is away', async () => {
    expect(new Set([...(await answers('GET')), ...(await answers('POST'))])).toEqual(new Set(['first']));
  });

  it('accepts its configuration and reloads while a node is away', async () => {
    expect(spawnSync('nginx', nginx('-t')).status).toBe(0);
    expect(spawnSync('nginx', nginx('-s', 'reload')).status).toBe(0);
    expect(new Set(await answers('POST'))).toEqual(new Set(['first']));
  });

  it('answers every request, commands too, while a node accepts requests and stays silent', async () => {
    const silent = await listening(undefined, second.port);
    try {
      expect(new Set([...(await answers('POST')), ...(await answers('GET'))])).toEqual(new Set(['first']));
    } finally {
      silent.server.closeAllConnections();
      silent.server.close();
    }
  });

  it('uses a returned node again, and hides the metrics', async () => {
    second = await listening('second', second.port);
    await eventually(async () => (await answers('GET')).includes('second'));
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });
});
