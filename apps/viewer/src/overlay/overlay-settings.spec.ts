import { describe, expect, it } from '@jest/globals';
import { OVERLAY_PANELS, readOverlaySettings } from './overlay-settings.js';
import { THEMES } from './theme.js';

const read = (search: string) => readOverlaySettings(search).settings;

describe('The parameters of an overlay', () => {
  it('all have a default', () => {
    expect(readOverlaySettings('')).toEqual({
      settings: {
        layout: 'bar',
        panels: new Set(OVERLAY_PANELS),
        scale: 1,
        delay: 0,
        theme: THEMES[0],
        ground: 'own',
        motion: 'full',
      },
      faults: [],
    });
  });

  it('are all read', () => {
    const search =
      '?layout=side&seats=1,0&top=Ann%20O&panels=names,%20clock&counters=life,hand&accent=4fd1b8&scale=1.5&delay=30&sound=on';
    expect(readOverlaySettings(search)).toEqual({
      settings: {
        layout: 'side',
        seats: [1, 0],
        top: 'Ann O',
        panels: new Set(['names', 'clock']),
        counters: ['life', 'hand'],
        accent: '#4fd1b8',
        scale: 1.5,
        delay: 30,
        theme: THEMES[0],
        ground: 'own',
        motion: 'full',
        sound: 'on',
      },
      faults: [],
    });
  });

  it.each([
    [
      'layout=middle',
      '"layout" is one of bar, corners, side, scoreboard, board, split, focus, decks, table, hands, plate-top, plate-bottom, not "middle".',
    ],
    ['seats=a', '"seats" lists seats by number, from 0, such as 0,1, not "a".'],
    ['seats=,', '"seats" lists seats by number, from 0, such as 0,1, not ",".'],
    ['panels=names,hands', `"panels" lists some of ${OVERLAY_PANELS.join(', ')}, not "names,hands".`],
    ['accent=red;x:y', '"accent" is a CSS colour, such as 4fd1b8 or orange, not "red;x:y".'],
    ['scale=0', '"scale" is a number from 0.25 to 3, not "0".'],
    ['scale=1e9', '"scale" is a number from 0.25 to 3, not "1e9".'],
    ['delay=-1', '"delay" is a number from 0 to 3600, not "-1".'],
    [
      'color=red',
      'There is no parameter "color"; there are layout, seats, top, panels, counters, accent, scale, delay, theme, tokens, ground, motion, sound.',
    ],
  ])('that are invalid are reported and ignored: %s', (search, fault) => {
    expect(readOverlaySettings(search)).toEqual({ settings: read(''), faults: [fault] });
  });

  it.each(['orange', 'rgb(10 20 30 / 50%)', 'hsl(200,40%,50%)'])('accept the colour %s', (accent) => {
    expect(read(`accent=${encodeURIComponent(accent)}`).accent).toBe(accent);
  });
});
