import { hash } from 'node:crypto';
import 'reflect-metadata';
import { hashBy } from '../../libs/game-kit/contract/sha256.ts';

// How this process loads modules is not how those do that a suite starts.
delete process.env.NODE_OPTIONS;
// When the run is over nothing keeps a process: a server or a browser that a suite left open neither.
process.once('disconnect', () => process.exit());
// As in a service: golden games and replays make tens of thousands of these.
hashBy((text) => hash('sha256', text, 'hex'));
