import { useEffect, useId, useState } from 'react';
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  DisableWebhookDocument,
  EnableWebhookDocument,
  ResendChangesDocument,
  RotateWebhookSecretDocument,
  TestWebhookDocument,
  WebhooksDocument,
  type WebhooksQuery,
} from '#libs/client';
import { useRequest } from '../data/use-request.js';
import deskStyles from '../events/desk/desk.module.css';
import styles from '../events/events.module.css';
import lobbyStyles from '../lobby/lobby.module.css';
import { useCommand } from '../play/use-command.js';
import { useSession } from '../session/session.js';
import { Button, fieldText, Submit, submitted } from '../shell/controls.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { Refusal } from '../shell/said.js';
import staffStyles from '../staff/staff.module.css';
import organizeStyles from './organize.module.css';
import { ShownOnce } from './shown-once.js';
import { WebhookLog } from './webhook-log.js';

type WebhookLine = WebhooksQuery['webhooks'][number];

/** Milliseconds between polls of the deliveries. */
const LOOK_AGAIN = 5_000;

/** The organization's webhooks and their deliveries. */
export const WebhooksPart = () => {
  const { data, error, reload } = useRequest(WebhooksDocument, {});
  const [secret, setSecret] = useState<{ readonly url: string; readonly text: string }>();
  useEffect(() => {
    const timer = setInterval(reload, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [reload]);
  if (error !== undefined && data === undefined) return <Failure error={error} onRetry={reload} />;
  if (data === undefined) return <Loading />;
  const show = (url: string, text: string | null): void => {
    if (text !== null) setSecret({ url, text });
    reload();
  };
  return (
    <section className={styles.eventPart} aria-label="Webhooks">
      {secret === undefined ? (
        <NewWebhook onMade={show} />
      ) : (
        <ShownOnce
          title="The secret that signs what is sent"
          words={`To ${secret.url}. It is shown this once.`}
          text={secret.text}
          onClose={() => setSecret(undefined)}
        />
      )}
      {data.webhooks.length === 0 ? (
        <p className={styles.eventEmpty}>
          Nothing is sent yet. Add the address of a service of yours: matches, results, events with their
          rounds and standings, and players are sent there as they change.
        </p>
      ) : (
        <ul className={staffStyles.deskLines}>
          {data.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onChanged={reload} onSecret={show} />
          ))}
        </ul>
      )}
    </section>
  );
};

const NewWebhook = ({ onMade }: { readonly onMade: (url: string, secret: string | null) => void }) => {
  const { mutate, isSending, refusal } = useCommand();
  const id = useId();
  const submit = submitted((fields, form) => {
    const input = {
      url: fieldText(fields, 'url'),
      description: fieldText(fields, 'description') || undefined,
    };
    mutate(CreateWebhookDocument, input, ({ createWebhook }) => {
      form.reset();
      onMade(createWebhook.webhook.url, createWebhook.secret);
    });
  });
  return (
    <form className={`${deskStyles.deskAdd} ${staffStyles.deskFormLine}`} onSubmit={submit}>
      <label htmlFor={`${id}-url`}>Address</label>
      <input
        id={`${id}-url`}
        name="url"
        type="url"
        required
        placeholder="https://"
        className={staffStyles.deskWide}
        autoComplete="off"
      />
      <label htmlFor={`${id}-words`}>What it is</label>
      <input id={`${id}-words`} name="description" autoComplete="off" />
      <Submit disabled={isSending}>Send changes there</Submit>
      <Refusal of={refusal} className={organizeStyles.fieldFault} />
    </form>
  );
};

interface WebhookRowProps {
  readonly webhook: WebhookLine;
  readonly onChanged: () => void;
  readonly onSecret: (url: string, secret: string | null) => void;
}

const WebhookRow = ({ webhook, onChanged, onSecret }: WebhookRowProps) => {
  const { client } = useSession();
  const { send, mutate, isSending, refusal } = useCommand();
  const [told, setTold] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { id, url, description, isEnabled, disabledReason, waiting, failures } = webhook;
  const changed = (words: string): void => {
    setTold(words);
    onChanged();
  };
  const button = (label: string, onClick: () => void, className?: string) => (
    <Button className={className} disabled={isSending} onClick={onClick}>
      {label}
      <span className="visually-hidden"> {url}</span>
    </Button>
  );
  return (
    <li className={isEnabled ? staffStyles.deskLine : `${staffStyles.deskLine} is-over`} data-webhook={id}>
      <p className={staffStyles.deskLineHead}>
        <b className={staffStyles.deskAddress}>{url}</b>
        <span className={isEnabled ? 'status status-playing' : 'status status-lost'}>
          {isEnabled ? 'Sends' : 'Off'}
        </span>
        {waiting === 0 ? null : <span className="status">{waiting} waiting</span>}
        {failures === 0 ? null : <span className="status status-lost">{failures} failed in a row</span>}
      </p>
      <p className={lobbyStyles.matchRowFacts}>
        {description === '' ? null : <span>{description}</span>}
        <span>{webhook.types === null ? 'All changes' : webhook.types.join(', ').toLowerCase()}</span>
        {disabledReason === null ? null : <span>{disabledReason}</span>}
        {webhook.nextAttemptAt === null ? null : (
          <span>Next attempt {new Date(webhook.nextAttemptAt).toLocaleTimeString('en')}</span>
        )}
      </p>
      <div className={deskStyles.deskButtons}>
        {button('Test send', () =>
          send(
            (_, signal) => client.request(TestWebhookDocument, { webhook: id }, signal),
            ({ testWebhook: { isDelivered, status, problem, milliseconds } }) => {
              setTold(
                isDelivered
                  ? `Delivered in ${milliseconds} ms, answered ${status}.`
                  : `Not delivered: ${problem ?? status ?? 'no answer'}`,
              );
              onChanged();
            },
          ),
        )}
        {isEnabled
          ? button('Turn off', () => mutate(DisableWebhookDocument, { webhook: id }, () => changed('')))
          : button('Turn on', () => mutate(EnableWebhookDocument, { webhook: id }, () => changed('')))}
        {button('Another secret', () =>
          mutate(
            RotateWebhookSecretDocument,
            { webhook: id },
            ({ rotateWebhookSecret: { secret, webhook: rotated } }) => onSecret(rotated.url, secret),
          ),
        )}
        {button(
          isAsked ? 'Yes, delete it' : 'Delete',
          () =>
            isAsked ? mutate(DeleteWebhookDocument, { webhook: id }, () => changed('')) : setAsked(true),
          'button-danger',
        )}
      </div>
      <p role="status" className={deskStyles.deskTold}>
        {told}
      </p>
      <Refusal of={refusal} className={organizeStyles.fieldFault} />
      <WebhookLog
        webhook={webhook}
        isBusy={isSending}
        onResend={(changes) =>
          mutate(ResendChangesDocument, { webhook: id, changes }, () => changed('Sent again.'))
        }
      />
    </li>
  );
};
