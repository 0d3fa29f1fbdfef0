import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pageHeaders } from './page-headers.js';
import { builtFolder, readWebApp } from './web-app.js';

describe('the folder of the web app', () => {
  it('is found from the source and from the build', () => {
    expect(builtFolder('file:///srv/recount/apps/api/src/features/web/web-app.ts')).toBe(
      '/srv/recount/dist/viewer',
    );
    expect(builtFolder('file:///srv/recount/dist/apps/api/src/features/web/web-app.js')).toBe(
      '/srv/recount/dist/viewer',
    );
    const here = builtFolder(new URL('./web-app.ts', import.meta.url).href);
    expect(existsSync(join(here, '../../package.json')) && here.endsWith('/dist/viewer')).toBe(true);
    expect(builtFolder('file:///srv/dist/apps/api/src/features/web/web-app.ts')).toBe(
      '/srv/dist/dist/viewer',
    );
  });

  describe('when it exists', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'recount-viewer-'));
    });
    afterEach(() => rm(folder, { recursive: true }));

    it('counts as built if it has the page', async () => {
      expect(await readWebApp(folder)).toEqual({ isBuilt: false });
      await mkdir(join(folder, 'assets'));
      const script = 'export {};'.repeat(100);
      await writeFile(join(folder, 'assets', 'app-1a2b.js'), script);
      await writeFile(join(folder, 'assets', 'dot-3c4d.bin'), '.');
      await writeFile(join(folder, 'assets', '.hidden'), '');
      await writeFile(join(folder, 'index.html'), '<!doctype html>');
      const app = await readWebApp(folder);
      if (!app.isBuilt) throw new Error('It is not found.');
      expect(app.page).toBe('<!doctype html>');
      expect([...app.assets.keys()].toSorted()).toEqual(['app-1a2b.js', 'dot-3c4d.bin']);
      const asset = app.assets.get('app-1a2b.js');
      expect(asset?.type).toBe('text/javascript; charset=utf-8');
      expect(gunzipSync((await asset?.gzipped()) ?? '').toString()).toBe(script);
      const dot = app.assets.get('dot-3c4d.bin');
      expect([dot?.type, dot?.bytes, await dot?.gzipped()]).toEqual([
        'application/octet-stream',
        Buffer.from('.'),
        undefined,
      ]);
    });
  });
});

describe('the headers of a page', () => {
  const policy = (...of: Parameters<typeof pageHeaders>) =>
    (pageHeaders(...of)['content-security-policy'] ?? '').split('; ');

  it('allow loading from the service alone, and images from the allowed origins', () => {
    expect(policy('nobody', [])).toContain("img-src 'self' data:");
    expect(policy('nobody', ['https://cards.example.org'])).toContain(
      "img-src 'self' data: https://cards.example.org",
    );
    expect(policy('nobody', ['https://cards.example.org'])).toEqual(
      expect.arrayContaining(["default-src 'self'", "connect-src 'self'", "object-src 'none'"]),
    );
  });

  it('allow embedding of standings by the named origins only', () => {
    const origins = ['https://shop.example.org', 'https://club.example.org'];
    expect(policy({ origins }, [])).toContain(
      'frame-ancestors https://shop.example.org https://club.example.org',
    );
    expect(policy({ origins: [] }, [])).toContain("frame-ancestors 'none'");
  });

  it('allow embedding anywhere for overlays only', () => {
    expect(policy('nobody', [])).toContain("frame-ancestors 'none'");
    expect(policy('anybody', []).filter((one) => one.startsWith('frame-ancestors'))).toEqual([]);
  });
});
