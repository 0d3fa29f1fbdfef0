import { useCallback, useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { asRecountError, type RecountError, type TypedDocumentString } from '#libs/client';
import { useSession } from '../session/session.js';
import { deliver } from './deliver.js';

/** Sends a mutation with one command id for all retries; passes the answer to `then`. */
export type SendCommand = <Answer>(
  request: (commandId: string, signal: AbortSignal) => Promise<Answer>,
  then?: (answer: Answer) => void,
) => void;

type Mutate = <Answer, const Input>(
  document: TypedDocumentString<Answer, { readonly input: Input & { readonly commandId: string } }>,
  input: Input,
  then?: (answer: Answer) => void,
) => void;

export interface Command {
  readonly send: SendCommand;
  readonly mutate: Mutate;
  readonly isSending: boolean;
  /** Whether an answer was lost, and the same command is being retried. */
  readonly isLost: boolean;
  /** The refusal of the last command; reset by the next. */
  readonly refusal: RecountError | undefined;
  readonly forget: () => void;
}

/** One command at a time: while one is in flight no other is sent, so that a double click sends one command. */
export const useCommand = (onRefused: () => void = () => {}): Command => {
  const { client } = useSession();
  const [isSending, setSending] = useState(false);
  const [isLost, setLost] = useState(false);
  const [refusal, setRefusal] = useState<RecountError>();
  const isBusy = useRef(false);
  const stop = useRef(new AbortController());
  const refused = useRef(onRefused);
  refused.current = onRefused;

  useEffect(() => {
    const running = new AbortController();
    stop.current = running;
    return () => running.abort();
  }, []);

  const send = useCallback<SendCommand>((request, then) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setRefusal(undefined);
    const commandId = uuid();
    const { signal } = stop.current;
    deliver((whileSent) => request(commandId, whileSent), { signal, onLost: () => setLost(true) })
      .then((answer) => then?.(answer))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        setRefusal(asRecountError(error));
        refused.current();
      })
      .finally(() => {
        isBusy.current = false;
        setSending(false);
        setLost(false);
      });
  }, []);
  const mutate = useCallback<Mutate>(
    (document, input, then) =>
      send((commandId, signal) => client.request(document, { input: { ...input, commandId } }, signal), then),
    [client, send],
  );
  return { send, mutate, isSending, isLost, refusal, forget: useCallback(() => setRefusal(undefined), []) };
};
