import { describe, expect, it } from '@jest/globals';
import { OVERLAY_PANELS, readOverlaySettings } from './overlay-settings.js';
import { type Chosen, overlayAddress } from './preview-address.js';
import { THEMES } from './theme.js';

const plain: Chosen = {
  match: 'featured',
  layout: 'bar',
  top: '',
  theme: THEMES[0],
  panels: OVERLAY_PANELS,
  allPanels: OVERLAY_PANELS,
  delay: 0,
  scale: 1,
  ground: 'own',
  motion: 'full',
  token: '',
};
const address = (chosen: Partial<Chosen>): string => overlayAddress('https://x.org', { ...plain, ...chosen });

describe('The address of an overlay', () => {
  it('leaves out default values', () => {
    expect(address({})).toBe('https://x.org/overlay/featured');
    expect(address({ match: 'a/b', token: 't=1' })).toBe('https://x.org/overlay/a%2Fb#token=t%3D1');
  });

  it('gives the overlay the chosen settings', () => {
    const own = { name: 'own', scheme: 'light', tokens: { accent: '#ff0000' } } as const;
    const chosen = {
      layout: 'board',
      top: 'Ann',
      theme: own,
      panels: ['last'],
      delay: 30,
      scale: 1.2,
      ground: 'none',
      motion: 'less',
      sound: 'on',
    } as const;
    expect(readOverlaySettings(new URL(address(chosen)).search)).toEqual({
      settings: { ...chosen, panels: new Set(['last']) },
      faults: [],
    });
    const shipped = THEMES[1] ?? THEMES[0];
    expect(readOverlaySettings(new URL(address({ theme: shipped })).search).settings.theme).toBe(shipped);
  });
});
