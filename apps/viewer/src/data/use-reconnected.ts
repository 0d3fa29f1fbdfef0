import { useEffect, useRef } from 'react';
import { useSession } from '../session/session.js';

/** Calls back when a lost connection is open again: changes in between are not sent later. `onOpen` may be a new function each time. */
export const useReconnected = (onOpen: () => void): void => {
  const { client } = useSession();
  const listener = useRef(onOpen);
  listener.current = onOpen;
  useEffect(() => {
    let wasLost = false;
    return client.connection.onChange(() => {
      const { value } = client.connection;
      if (value === 'open' && wasLost) listener.current();
      wasLost = value === 'lost' || (wasLost && value === 'connecting');
    });
  }, [client]);
};
