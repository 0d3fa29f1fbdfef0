import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import {
  asRecountError,
  MakeRulingDocument,
  type RecountError,
  RulingsDocument,
  type RulingsQuery,
} from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSession } from '../session/session.js';
import { Failure } from '../shell/failure.js';
import { Said } from '../shell/said.js';

type Ruling = NonNullable<RulingsQuery['match']>['rulings'][number];

/** Asked for anew with every frame: what is left to a judge changes with the table. */
export const RulingsPanel = ({ matchId, frame }: { readonly matchId: string; readonly frame: number }) => {
  const { data, error, reload } = useRequest(RulingsDocument, { matchId, as: { kind: 'JUDGE' } });
  const asked = useRef(frame);
  useEffect(() => {
    if (asked.current === frame) return;
    asked.current = frame;
    reload();
  }, [frame, reload]);
  const rulings = data?.match?.rulings ?? [];
  return (
    <section className="rulings" aria-label="Rulings">
      <header className="panel-head">
        <h2>Rulings</h2>
      </header>
      {error === undefined ? null : <Failure error={error} onRetry={reload} />}
      {rulings.length === 0 ? (
        <p className="rulings-none">Nothing is left to a judge now.</p>
      ) : (
        <ul>
          {rulings.map((ruling) => (
            <li key={ruling.id}>
              <RulingForm matchId={matchId} frame={frame} ruling={ruling} onMade={reload} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** A ruling is for everybody to read, with its reason; so it is made in two steps. */
const RulingForm = ({
  matchId,
  frame,
  ruling,
  onMade,
}: {
  readonly matchId: string;
  readonly frame: number;
  readonly ruling: Ruling;
  readonly onMade: () => void;
}) => {
  const { client } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<RecountError>();
  const field = useId();

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get('reason');
    if (typeof reason !== 'string' || reason.trim() === '') return;
    setSending(true);
    client
      .request(MakeRulingDocument, {
        input: { matchId, rulingId: ruling.id, reason: reason.trim(), expectedFrame: frame },
      })
      .then(() => {
        setOpen(false);
        setError(undefined);
        onMade();
      })
      .catch((reason: unknown) => setError(asRecountError(reason)))
      .finally(() => setSending(false));
  };

  return (
    <>
      <button type="button" className="ruling" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {ruling.label} <span className="rule-id">{ruling.rule}</span>
      </button>
      {isOpen ? (
        <form className="ruling-form" onSubmit={submit}>
          <label htmlFor={field}>Reason, for everybody to read</label>
          <textarea id={field} name="reason" required maxLength={500} rows={2} />
          <button type="submit" className="is-main" disabled={isSending}>
            Rule so
          </button>
          <Said of={error}>
            <p>{error?.message}</p>
          </Said>
        </form>
      ) : null}
    </>
  );
};
