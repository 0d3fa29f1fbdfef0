import { describe, expect, it } from '@jest/globals';
import { originOf, previewTags, withTags } from './link-preview.js';

describe('A link preview', () => {
  it('escapes names that would break out of their attribute', () => {
    const evil = '"><script>$&</script>';
    const tags = previewTags({
      title: evil,
      description: evil,
      image: 'https://x.org/a.png',
      address: 'https://x.org/',
    });
    expect(tags).not.toContain('<script');
    expect(withTags('<head></head>', tags)).toBe(`<head>${tags}</head>`);
    expect(withTags('<head></head>', '')).toBe('<head></head>');
  });

  it.each([
    [{ host: 'x.org' }, 'http://x.org'],
    [{ host: 'x.org:4000', 'x-forwarded-proto': 'https' }, 'https://x.org:4000'],
    [{ host: '[::1]:4000' }, 'http://[::1]:4000'],
    [{ host: 'x.org/"><b>' }, undefined],
    [{ host: 'x.org', 'x-forwarded-proto': 'javascript' }, 'http://x.org'],
    [{}, undefined],
  ])('uses the address of the request: %j', (headers, origin) => {
    expect(originOf({ headers, protocol: 'http' })).toBe(origin);
  });
});
