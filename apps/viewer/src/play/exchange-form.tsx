import { useState } from 'react';
import type { DeckInput, MatchDetailsFragment } from '#libs/client';
import { Button } from '../shell/controls.js';
import { DeckFaults } from './deck-faults.js';
import { type DeckEntry, exchanged, sectionLabel, sectionsOf, sizeOf } from './exchange.js';
import forms from './forms.module.css';
import { useCheckedDeck } from './use-checked-deck.js';

interface ExchangeFormProps {
  readonly match: MatchDetailsFragment;
  readonly entries: readonly DeckEntry[];
  readonly isBusy: boolean;
  readonly isSubmitted: boolean;
  readonly onSubmit: (deck: DeckInput) => void;
}

/** The deck in its parts, with buttons to move each card between them; the service validates the result. */
export const ExchangeForm = ({ match, entries, isBusy, isSubmitted, onSubmit }: ExchangeFormProps) => {
  const { check, isChecking, report, error } = useCheckedDeck(match, onSubmit);
  const [changed, setChanged] = useState<readonly DeckEntry[]>();
  const [sections] = useState(() => sectionsOf(entries));
  const current = changed ?? entries;
  return (
    <div className={forms.exchange}>
      <p>Exchange cards for this game, or play on with what you have.</p>
      <div className={forms.exchangeParts}>
        {sections.map((section) => (
          <section key={section} aria-label={sectionLabel(section)}>
            <h3>
              {sectionLabel(section)} ({sizeOf(current, section)})
            </h3>
            <ul className={forms.deckList}>
              {current
                .filter((entry) => entry.section === section)
                .map((entry) => (
                  <li key={entry.card}>
                    <span>
                      {entry.count} {entry.name ?? entry.card}
                    </span>
                    {sections
                      .filter((other) => other !== section)
                      .map((other) => (
                        <Button
                          key={other}
                          aria-label={`Move one ${entry.name ?? entry.card} to ${sectionLabel(other)}`}
                          onClick={() => setChanged(exchanged(current, entry, other))}
                        >
                          to {sectionLabel(other)}
                        </Button>
                      ))}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      <Button
        disabled={isBusy || isChecking || changed === undefined}
        onClick={() =>
          check({ entries: current.map(({ card, count, section }) => ({ card, count, section })) })
        }
      >
        Submit the exchange
      </Button>
      <DeckFaults report={report} error={error} />
      {isSubmitted ? <span role="status"> It is submitted.</span> : null}
    </div>
  );
};
