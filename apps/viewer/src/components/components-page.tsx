import { useState } from 'react';
import { IconCredits } from '../faces/icon-credits.js';
import coachStyles from '../guide/coach.module.css';
import chanceStyles from '../live/chance-shown.module.css';
import { KeyCap } from '../play/key-cap.js';
import { Button } from '../shell/controls.js';
import { Loading } from '../shell/loading.js';
import { Page } from '../shell/page.js';
import { TableView } from '../table/table-view.js';
import styles from './components.module.css';
import { FacesGallery } from './faces-gallery.js';
import { SAMPLE_TABLE } from './sample-table.js';

const COLOURS = [
  'ground',
  'surface',
  'surface-2',
  'felt',
  'line',
  'ink',
  'ink-soft',
  'accent',
  'mark',
  'target',
  'danger',
  'good',
] as const;

/** `/components`: every component that pages use, in every theme. */
export const ComponentsPage = () => (
  <Page title="Components">
    <div className={styles.components}>
      <h1>Components</h1>
      <p>What every page is made of. Settings has the themes and motion.</p>
      <section aria-labelledby="colours">
        <h2 id="colours">Colours</h2>
        <ul className={styles.swatches}>
          {COLOURS.map((name) => (
            <li key={name}>
              <span className={styles.swatch} style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="words">
        <h2 id="words">Words and marks</h2>
        <p>
          Text, <a href="#words">words and marks</a>, <span className="tag">a tag</span>,{' '}
          <span className="status status-playing">Live</span>,{' '}
          <span className="status status-lost">Lost</span>, <span className="rule-id">MX-044</span>,{' '}
          <KeyCap>Space</KeyCap>, <span className="difference">+2</span>,{' '}
          <span className="seat-turn">to act</span>
        </p>
        <Loading what="Something is loading" />
        <p className="notice notice-refused">What was refused, and why.</p>
        <div className="failure">
          <p>What could not be loaded.</p>
          <Button>Try again</Button>
        </div>
      </section>
      <section aria-labelledby="controls">
        <h2 id="controls">Controls</h2>
        <Controls />
      </section>
      <section aria-labelledby="cards">
        <h2 id="cards">Cards</h2>
        <FacesGallery />
        <IconCredits />
      </section>
      <section aria-labelledby="table" className={styles.componentTable}>
        <h2 id="table">A table</h2>
        <TableView
          game="sample"
          table={SAMPLE_TABLE}
          nameOf={(seat) => (seat === 0 ? 'Ann' : 'Ben')}
          near={0}
          toAct={[1]}
        />
      </section>
      <section aria-labelledby="guide">
        <h2 id="guide">Guide and chance</h2>
        <aside className={coachStyles.coach} aria-label="Guide, for example">
          <div className={coachStyles.words}>
            <h3>Attack</h3>
            <p>What is to be looked at, and why.</p>
          </div>
          <p className={coachStyles.foot}>
            <Button className="button-main">Got it</Button>
          </p>
        </aside>
        <div className={styles.componentChance}>
          <div className={chanceStyles.chance}>
            <span className={chanceStyles.coin}>◐</span>
            <span>The coin shows heads.</span>
          </div>
        </div>
      </section>
    </div>
  </Page>
);

const Controls = () => {
  const [isOn, setOn] = useState(true);
  return (
    <p className={styles.componentControls}>
      <Button>Button</Button>
      <Button className="button-main">Main</Button>
      <Button className="button-danger">Danger</Button>
      <Button disabled>Not now</Button>
      <label>
        Field <input defaultValue="Text" />
      </label>
      <label>
        Choice{' '}
        <select defaultValue="b">
          <option value="a">One</option>
          <option value="b">Another</option>
        </select>
      </label>
      <label>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} /> Yes or no
      </label>
    </p>
  );
};
