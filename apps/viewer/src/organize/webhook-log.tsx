import type { WebhooksQuery } from '#libs/client';
import deskStyles from '../events/desk/desk.module.css';
import styles from '../events/events.module.css';
import { Button } from '../shell/controls.js';
import { Fold } from '../shell/fold.js';
import { Table } from '../shell/table.js';
import staffStyles from '../staff/staff.module.css';

type WebhookLine = WebhooksQuery['webhooks'][number];

const timeText = (moment: string): string =>
  new Date(moment).toLocaleString('en', { dateStyle: 'short', timeStyle: 'medium' });

const typeText = (type: string): string => type.toLowerCase().replaceAll('_', ' ');

/** The dead letters, with a button to retry them, and the last attempts. */
export const WebhookLog = ({
  webhook: { url, deadLetters, attempts },
  isBusy,
  onResend,
}: {
  readonly webhook: WebhookLine;
  readonly isBusy: boolean;
  readonly onResend: (changes: readonly string[]) => void;
}) => (
  <>
    {deadLetters.length === 0 ? null : (
      <Fold
        label={<>{deadLetters.length} given up after three days</>}
        className={staffStyles.deskLog}
        isOpenAtFirst
      >
        <p className={deskStyles.deskButtons}>
          <Button disabled={isBusy} onClick={() => onResend(deadLetters.map(({ change }) => change))}>
            Send all of them again
          </Button>
        </p>
        <Table
          className={styles.eventTable}
          isFramed
          caption={`Changes given up at ${url}`}
          columns={['Change', 'Of', 'Last tried', 'Why not', { label: 'Send again', isHidden: true }]}
        >
          {deadLetters.map(({ change, type, subject, at, problem }) => (
            <tr key={change}>
              <th scope="row">{typeText(type)}</th>
              <td className={staffStyles.deskAddress}>{subject}</td>
              <td>{timeText(at)}</td>
              <td>{problem}</td>
              <td>
                <Button disabled={isBusy} onClick={() => onResend([change])}>
                  Send again
                </Button>
              </td>
            </tr>
          ))}
        </Table>
      </Fold>
    )}
    <Fold label="Log of deliveries" className={staffStyles.deskLog}>
      {attempts.length === 0 ? (
        <p className={styles.eventEmpty}>
          Nothing was sent yet. A test send shows whether the address answers.
        </p>
      ) : (
        <Table
          className={styles.eventTable}
          isFramed
          caption={`The last attempts at ${url}`}
          columns={['At', 'Change', 'Of', 'Attempt', 'Answer']}
        >
          {attempts.map(
            ({ change, type, subject, at, attempt, isDelivered, status, problem, milliseconds }) => (
              <tr key={`${change}/${attempt}/${at}`}>
                <td>{timeText(at)}</td>
                <th scope="row">{typeText(type)}</th>
                <td className={staffStyles.deskAddress}>{subject}</td>
                <td className={styles.eventNumber}>{attempt}</td>
                <td>
                  <span className={isDelivered ? 'status status-playing' : 'status status-lost'}>
                    {status ?? 'none'}
                  </span>{' '}
                  {problem ?? `${milliseconds} ms`}
                </td>
              </tr>
            ),
          )}
        </Table>
      )}
    </Fold>
  </>
);
