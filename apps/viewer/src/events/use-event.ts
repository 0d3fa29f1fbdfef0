import { useEffect, useRef, useState } from 'react';
import {
  type EventHeadFragment,
  FollowEventDocument,
  type RecountError,
  type TypedDocumentString,
} from '#libs/client';
import { type Requested, useRequest } from '../data/use-request.js';
import { useSubscription } from '../data/use-subscription.js';

export interface FollowedEvent {
  /** Undefined before the service's answer. */
  readonly event: EventHeadFragment | undefined;
  /** Changes whenever the event changes. */
  readonly version: number;
  readonly error: RecountError | undefined;
}

export const useEvent = (id: string): FollowedEvent => {
  const [state, setState] = useState<Omit<FollowedEvent, 'error'>>({ event: undefined, version: 0 });
  const error = useSubscription(FollowEventDocument, { id }, ({ eventUpdated }) =>
    setState(({ version }) => ({ event: eventUpdated, version: version + 1 })),
  );
  return { ...state, error };
};

/** Fetches a part of an event, and fetches it again after a change: one request at a time, however many changes occur. */
export const useEventPart = <Result, Input extends Readonly<Record<string, unknown>>>(
  document: TypedDocumentString<Result, Input>,
  variables: Input,
  version: number,
): Requested<Result> => {
  const part = useRequest(document, variables);
  const { isLoading, reload } = part;
  const asked = useRef(version);
  useEffect(() => {
    if (isLoading || asked.current === version) return;
    asked.current = version;
    reload();
  }, [isLoading, version, reload]);
  return part;
};
