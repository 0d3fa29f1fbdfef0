import type { RecountError, ValidateDeckQuery } from '#libs/client';
import { RuleId } from '../rules/rule-id.js';
import { RefusalMessage } from '../shell/said.js';
import forms from './forms.module.css';

export const DeckFaults = ({
  report,
  error,
}: {
  readonly report: ValidateDeckQuery['validateDeck'] | undefined;
  readonly error: RecountError | undefined;
}) => (
  <RefusalMessage of={error ?? (report?.isLegal === false ? report : undefined)}>
    {error === undefined ? null : <p className="notice-refused">{error.message}</p>}
    {report === undefined || report.isLegal ? null : (
      <>
        <p className="notice-refused">
          {report.faults.length === 1 ? 'One thing is wrong' : `${report.faults.length} things are wrong`}{' '}
          with this deck:
        </p>
        <ul className={forms.deckFaults}>
          {report.faults.map(({ code, path, message, rule }) => (
            <li key={`${code}/${path}/${message}`}>
              {path === '' ? '' : `${path}: `}
              {message}
              {rule === null ? null : <RuleId rule={rule} />}
            </li>
          ))}
        </ul>
      </>
    )}
  </RefusalMessage>
);
