import { hash } from 'node:crypto';
import 'reflect-metadata';
import { hashBy } from '../../libs/game-kit/contract/sha256.ts';

// Child processes of a suite must not inherit this process's module loader.
delete process.env.NODE_OPTIONS;
// The process ends with the run, even if a suite has left a server or a browser open.
process.once('disconnect', () => process.exit());
// Native hashing, as in a service: golden games and replays compute tens of thousands of hashes.
hashBy((text) => hash('sha256', text, 'hex'));
