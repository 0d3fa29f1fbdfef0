import { type ChangeEvent, useState } from 'react';
import { useSearch } from 'wouter';
import { MatchesDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { playersText } from '../lobby/match-text.js';
import { CopyText } from '../organize/copy-text.js';
import organizeStyles from '../organize/organize.module.css';
import { Options } from '../shell/controls.js';
import { Page } from '../shell/page.js';
import { OVERLAY_LAYOUTS, OVERLAY_PANELS } from './overlay-settings.js';
import previewStyles from './preview.module.css';
import { type Chosen, overlayAddress } from './preview-address.js';
import { readTheme, THEMES } from './theme.js';

const LAYOUT_WORDS: Readonly<Record<(typeof OVERLAY_LAYOUTS)[number], string>> = {
  bar: 'Bar along the lower edge',
  corners: 'Seats in the corners',
  side: 'Column at the right',
  scoreboard: 'Scoreboard (lower third)',
  board: 'Board',
  split: 'Board beside cameras',
  focus: 'The card just played',
  decks: 'Deck lists',
  table: 'Cards of the board only',
  hands: 'Hands (with a token)',
  'plate-top': 'Plate of the player at the top',
  'plate-bottom': 'Plate of the player at the bottom',
};

const BACKDROPS = ['busy', 'dark', 'light'] as const;

/** `/overlays`: configures an overlay, previews it, and copies its address. */
export const PreviewPage = () => {
  const asked = new URLSearchParams(useSearch()).get('match');
  const [chosen, setChosen] = useState<Chosen>({
    match: asked ?? 'featured',
    layout: 'board',
    top: '',
    theme: THEMES[0],
    panels: OVERLAY_PANELS,
    allPanels: OVERLAY_PANELS,
    delay: 0,
    scale: 1,
    ground: 'own',
    motion: 'full',
    token: '',
  });
  const [backdrop, setBackdrop] = useState<(typeof BACKDROPS)[number]>('busy');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { data } = useRequest(MatchesDocument, { filter: { status: ['PLAYING'] }, first: 30 });
  const set = (part: Partial<Chosen>): void => setChosen((before) => ({ ...before, ...part }));
  const address = overlayAddress(location.origin, chosen);
  const openTheme = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (file === undefined) return;
    const read = await file.text().then(parseTheme);
    setFaults('faults' in read ? read.faults : []);
    if ('theme' in read) set({ theme: read.theme });
  };
  const matches = data?.matches.nodes ?? [];
  return (
    <Page title="Overlays" wide>
      <div className={previewStyles.preview}>
        <form className={previewStyles.previewForm} onSubmit={(event) => event.preventDefault()}>
          <h1>Overlays</h1>
          <label>
            Match
            <select value={chosen.match} onChange={({ target }) => set({ match: target.value })}>
              <option value="featured">Whichever is featured</option>
              {asked === null || matches.some(({ id }) => id === asked) ? null : (
                <option value={asked}>{asked}</option>
              )}
              <Options
                of={matches}
                option={(match) => [match.id, `${match.title ?? playersText(match)} (${match.game.name})`]}
              />
            </select>
          </label>
          <label>
            Layout
            <select
              value={chosen.layout}
              onChange={({ target }) =>
                set({ layout: OVERLAY_LAYOUTS.find((one) => one === target.value) ?? 'bar' })
              }
            >
              <Options of={OVERLAY_LAYOUTS} option={(layout) => [layout, LAYOUT_WORDS[layout]]} />
            </select>
          </label>
          <label>
            Player at the top (name or id)
            <input type="text" value={chosen.top} onChange={({ target }) => set({ top: target.value })} />
          </label>
          <label>
            Theme
            <select
              value={chosen.theme.name}
              onChange={({ target }) =>
                set({ theme: THEMES.find(({ name }) => name === target.value) ?? THEMES[0] })
              }
            >
              <Options
                of={[...THEMES, ...(THEMES.includes(chosen.theme) ? [] : [chosen.theme])]}
                option={({ name }) => [name, name]}
              />
            </select>
          </label>
          <label>
            A theme of your own
            <input type="file" accept="application/json,.json" onChange={(event) => void openTheme(event)} />
          </label>
          {faults.map((fault) => (
            <p key={fault} className={organizeStyles.fieldFault}>
              {fault}
            </p>
          ))}
          <label>
            Delay in seconds
            <input
              type="number"
              min={0}
              max={3600}
              value={chosen.delay}
              onChange={({ target }) =>
                set({ delay: Math.min(3600, Math.max(0, Math.round(target.valueAsNumber || 0))) })
              }
            />
          </label>
          <fieldset>
            <legend>Shown</legend>
            {OVERLAY_PANELS.map((panel) => (
              <label key={panel}>
                <input
                  type="checkbox"
                  checked={chosen.panels.includes(panel)}
                  onChange={({ target }) =>
                    set({
                      panels: OVERLAY_PANELS.filter((one) =>
                        one === panel ? target.checked : chosen.panels.includes(one),
                      ),
                    })
                  }
                />
                {panel}
              </label>
            ))}
          </fieldset>
          <label>
            <input
              type="checkbox"
              checked={chosen.ground === 'none'}
              onChange={({ target }) => set({ ground: target.checked ? 'none' : 'own' })}
            />
            Without a ground
          </label>
          <label>
            <input
              type="checkbox"
              checked={chosen.motion === 'less'}
              onChange={({ target }) => set({ motion: target.checked ? 'less' : 'full' })}
            />
            Without motion
          </label>
          <label>
            <input
              type="checkbox"
              checked={chosen.sound === 'on'}
              onChange={({ target }) => set({ sound: target.checked ? 'on' : undefined })}
            />
            With sound
          </label>
          <label>
            Token (production, for hands)
            <input
              type="password"
              autoComplete="off"
              value={chosen.token}
              onChange={({ target }) => set({ token: target.value.trim() })}
            />
          </label>
          <label>
            Behind it
            <select
              value={backdrop}
              onChange={({ target }) => setBackdrop(BACKDROPS.find((one) => one === target.value) ?? 'busy')}
            >
              {BACKDROPS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        </form>
        <div className={previewStyles.previewResult}>
          <div className={`${previewStyles.previewPicture} is-${backdrop}`}>
            {/* A change of the fragment alone would not reload the page. */}
            <iframe key={address} title="The overlay" src={address} />
          </div>
          <p className={previewStyles.previewAddress}>
            <output>{address}</output>
            <CopyText key={address} label="Copy the address" text={address} />
          </p>
        </div>
      </div>
    </Page>
  );
};

const parseTheme = (text: string): ReturnType<typeof readTheme> => {
  try {
    return readTheme(JSON.parse(text));
  } catch {
    return { faults: ['The file is no JSON.'] };
  }
};
