import Libsql from 'libsql';
import { EventStoreError } from '../errors.js';
import { isBusy, translate } from './database.js';

/**
 * Locks a file for this process until the returned function is called or the process ends in any way: the operating system holds the lock, and
 * the file contains no trace of it. Throws IN_USE, with `sentence`, while another process has the lock.
 */
export const lockFile = (file: string, sentence: string): (() => void) => {
  let connection: Libsql.Database | undefined;
  try {
    connection = new Libsql(file);
    connection.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE;');
    const held = connection;
    return () => {
      held.close();
    };
  } catch (error) {
    connection?.close();
    if (isBusy(error)) throw new EventStoreError('IN_USE', sentence, 'not-sent', { cause: error });
    throw translate(error, file);
  }
};
