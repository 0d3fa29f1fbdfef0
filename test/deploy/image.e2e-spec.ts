import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { pickText } from '../e2e/support/pick.js';
import { KurrentDbDouble } from '../kurrentdb-double/index.js';
import { clientOf, ServiceProcess } from '../support/service-process.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CREATE = 'mutation { createMatch(input: { game: "metax" }) { match { id } } }';

describe('the contents of the container image', () => {
  // Outside of the repository, whose packages it must not find.
  const folder = mkdtempSync(join(tmpdir(), 'recount-image-'));
  const image = join(folder, 'image');

  beforeAll(() => {
    if (!existsSync(join(root, 'dist/viewer/index.html')))
      execFileSync('npm', ['run', '--silent', 'viewer:build'], { cwd: root });
    execFileSync(process.execPath, ['tools/image.mjs', image], { cwd: root });
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const serving = async (environment: Readonly<Record<string, string>>): Promise<void> => {
    const service = await ServiceProcess.start(mkdtempSync(join(folder, 'data-')), {
      sources: image,
      isBuilt: true,
      environment: { NODE_ENV: 'production', RECOUNT_GRAPHIQL: 'on', ...environment },
    });
    try {
      const organizer = await clientOf(service.url, 'organizer', 'host');
      const id = pickText(await organizer.ask(CREATE, {}, 'createMatch.match'), 'id');
      const assets = ['react.js', 'react-dom.js', 'graphiql.js', 'graphiql.css', 'start.js'];
      for (const path of ['/', '/verify', '/graphiql', ...assets.map((name) => `/graphiql/${name}`)])
        expect([path, (await fetch(`${service.url}${path}`)).status]).toEqual([path, 200]);
      const picture = await fetch(`${service.url}/pictures/matches/${id}/preview.png`);
      expect(picture.headers.get('content-type')).toBe('image/png');
    } finally {
      await service.stop();
    }
    expect(service.ending).toBe('exit code 0');
  };

  it('serve a match, its picture, the web app and GraphiQL from SQLite', async () => {
    await serving({});
  });

  it('serve from EventStoreDB', async () => {
    const double = await KurrentDbDouble.start();
    try {
      await serving({ RECOUNT_EVENT_STORE: 'eventstoredb', RECOUNT_EVENTSTOREDB_URL: double.url });
    } finally {
      await double.stop();
    }
  });

  it('compute pairings in a thread', () => {
    const thread = join(image, 'dist/apps/api/src/features/events/matching/matching-thread.js');
    const program = `new (require('node:worker_threads').Worker)(${JSON.stringify(thread)}).on('online', () => process.exit(0))`;
    execFileSync(process.execPath, ['--eval', program]);
  });

  it('have no package of the build, no declarations, and name the licence of each package', () => {
    const files = readdirSync(join(image, 'node_modules'), { recursive: true }).map(String);
    expect(files.filter((file) => /\.d\.[cm]?ts$|\.map$|-musl\/|^typescript\/|^@types\//.test(file))).toEqual(
      [],
    );
    const notices = readFileSync(join(image, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
    const sbom = z
      .object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.object({ name: z.string() })) })
      .parse(JSON.parse(readFileSync(join(image, 'sbom.cdx.json'), 'utf8')));
    for (const name of ['@apollo/server', '@nestjs/core', 'libsql', 'zod']) {
      expect(notices).toContain(`${name} `);
      expect(sbom.components.map((one) => one.name)).toContain(name);
    }
  });
});
