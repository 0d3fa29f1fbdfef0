import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { SETTING_NAMES } from '../../apps/api/src/composition/setting-names.js';
import { readSettings } from '../../apps/api/src/composition/settings.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SECRETS = {
  KURRENTDB_ADMIN_PASSWORD: 'opensesame',
  RECOUNT_JWT_SECRET: 's'.repeat(32),
  RECOUNT_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
};
const FILES = ['docker-compose.yml', 'docker-compose.cluster.yml'] as const;

const environmentSchema = z.record(z.string(), z.string());
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      build: z.object({ context: z.string(), args: environmentSchema }).optional(),
      cap_drop: z.array(z.string()).optional(),
      security_opt: z.array(z.string()).optional(),
      read_only: z.boolean().optional(),
      entrypoint: z.array(z.string()).optional(),
      command: z.array(z.string()).optional(),
      stop_grace_period: z.string().optional(),
      networks: z.unknown().optional(),
      environment: environmentSchema.optional(),
      healthcheck: z.object({ test: z.array(z.string()) }).optional(),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
      volumes: z.array(z.string()).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});

const read = (file: string) =>
  composeSchema.parse(parse(readFileSync(`${root}/${file}`, 'utf8'), { merge: true }));

/** Fills variables in as compose does: `${NAME:-default}`, `${NAME:?why}`. */
const filledIn = (text: string): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, rest = '') => {
    const value = Object.entries(SECRETS).find(([key]) => key === name)?.[1];
    if (value !== undefined) return value;
    if (kind === '?') throw new Error(`${name} is not set: ${rest}`);
    return rest;
  });

describe.each(FILES)('%s', (file) => {
  const { services, volumes } = read(file);
  const own = Object.entries(services).filter(
    ([, { build, entrypoint }]) => build !== undefined && entrypoint === undefined,
  );

  it('gives Recount valid settings', () => {
    expect(own.length).toBeGreaterThan(0);
    for (const [, { environment = {} }] of own) {
      const settings = Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [name, filledIn(value)]),
      );
      for (const name of Object.keys(settings)) expect(Object.keys(SETTING_NAMES)).toContain(name);
      expect(readSettings(settings).eventStore.kind).toBe('eventstoredb');
    }
  });

  it('names one version of each image', () => {
    for (const [name, { image }] of Object.entries(services))
      if (image !== undefined)
        expect([name, filledIn(image)]).toEqual([name, expect.stringMatching(/:\d+\.\d+/)]);
    const databases = Object.values(services).flatMap(({ image = '' }) =>
      /kurrentdb/.test(image) ? [image] : [],
    );
    for (const image of databases) expect(filledIn(image)).toMatch(/:\d+\.\d+\.\d+$/);
    expect(databases.length).toBeGreaterThan(0);
  });

  it('gives no container more rights than it needs, and Recount a read-only file system', () => {
    for (const [name, service] of Object.entries(services)) {
      const { cap_drop: dropped, security_opt: options, read_only: isReadOnly } = service;
      expect([name, dropped, options]).toEqual([name, ['ALL'], ['no-new-privileges:true']]);
      if (service.build !== undefined) expect([name, isReadOnly]).toEqual([name, true]);
    }
  });

  it('waits for its dependencies by health checks', () => {
    for (const [name, { depends_on: needs = {} }] of Object.entries(services)) {
      for (const [needed, { condition }] of Object.entries(needs)) {
        expect([name, Object.keys(services)]).toEqual([name, expect.arrayContaining([needed])]);
        expect(['service_healthy', 'service_completed_successfully']).toContain(condition);
        const hasCheck = services[needed]?.healthcheck !== undefined || services[needed]?.build !== undefined;
        if (condition === 'service_healthy') expect([needed, hasCheck]).toEqual([needed, true]);
      }
    }
  });

  it('stores all persistent data in a named volume', () => {
    for (const [name, { volumes: mounts = [] }] of Object.entries(services)) {
      for (const mount of mounts.filter((one) => !one.startsWith('./')))
        expect([name, Object.keys(volumes)]).toEqual([name, expect.arrayContaining([mount.split(':')[0]])]);
    }
  });

  it('is accepted by the compose client, if there is one', () => {
    const client = [['docker', 'compose'], ['docker-compose']].find(
      ([command = '', ...rest]) => spawnSync(command, [...rest, 'version']).status === 0,
    );
    if (client === undefined) {
      console.warn(`There is no compose client here: ${file} was checked by its YAML only.`);
      return;
    }
    const [command = '', ...rest] = client;
    const { status, stderr } = spawnSync(command, [...rest, '-f', file, 'config', '-q'], {
      cwd: root,
      env: { ...process.env, ...SECRETS },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('invalid')]);
  });
});

describe('docker-compose.cluster.yml', () => {
  it('requires its secrets and contains none', () => {
    const text = readFileSync(`${root}/docker-compose.cluster.yml`, 'utf8');
    for (const name of Object.keys(SECRETS)) expect(text).toMatch(new RegExp(`\\$\\{${name}:\\?`));
  });

  it('sends public traffic to the nodes that it starts', () => {
    const proxy = readFileSync(`${root}/deploy/proxy.conf`, 'utf8');
    const { services } = read('docker-compose.cluster.yml');
    const addresses = [...proxy.matchAll(/server (\S+):4000/g)].map(([, address]) => address);
    expect(['recount-1', 'recount-2'].map((node) => services[node]?.networks)).toEqual(
      addresses.map((address) => ({ recount: { ipv4_address: address } })),
    );
  });

  it('lets the proxy end within its grace while matches are watched', () => {
    const { proxy } = read('docker-compose.cluster.yml').services;
    const [, shutdown] = /worker_shutdown_timeout (\d+)s;/.exec(proxy?.command?.join(' ') ?? '') ?? [];
    expect(Number(shutdown)).toBeLessThan(Number.parseInt(proxy?.stop_grace_period ?? '', 10));
  });

  it('gives all nodes the same keys of proofs', () => {
    const { services } = read('docker-compose.cluster.yml');
    for (const node of ['recount-1', 'recount-2']) {
      expect(services[node]?.environment?.RECOUNT_PROOF_KEYS_FILE).toBe('/keys/proof-keys');
      expect(services[node]?.volumes).toContain('proof-keys:/keys:ro');
    }
  });
});
