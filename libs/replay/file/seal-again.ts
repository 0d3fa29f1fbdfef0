import type { Json } from '#libs/game-kit';
import { secretHash } from '#libs/match';
import type { Finding } from '../finding.js';
import type { ReplayLine } from '../schema.js';
import { canonical, type SealedEvent } from '../seal.js';
import { fieldOf, textAt } from './fields.js';
import { readData } from './hidden-part.js';
import type { ReplayFile } from './replay-file.js';
import type { Steps } from './steps.js';

/** The events as they went into the hash, made anew from what the file shows. */
export interface Sealed {
  readonly events: readonly (SealedEvent | undefined)[];
  readonly lines: readonly ReplayLine[];
  readonly findings: readonly Finding[];
  readonly closed: readonly Closed[];
  readonly secret: string | undefined;
}

export interface Closed {
  readonly frame: number;
  readonly visibleTo: readonly Json[];
}

export function* sealAgain({ header, events }: ReplayFile): Steps<Sealed> {
  const findings: Finding[] = [];
  const closed: Closed[] = [];
  const lines: ReplayLine[] = [];
  const secret = secretIn(events[0]?.data);
  const again: (SealedEvent | undefined)[] = [];
  for (const [frame, event] of events.entries()) {
    yield;
    if (event === undefined) {
      lines.push({ number: frame, text: '', sealed: '', openings: [] });
      again.push(undefined);
      continue;
    }
    const { type, step, at, actor } = event;
    const { sealed: data, openings, unproved, closed: parts } = readData(secret, frame, event.data);
    const sealed: SealedEvent = { number: frame, step, at, actor, type, data };
    lines.push({ number: frame, text: '', sealed: canonical(sealed), openings: [...openings] });
    closed.push(...parts.map((visibleTo) => ({ frame, visibleTo })));
    if (header.revealed && parts.length > 0)
      findings.push({
        code: 'MISSING_OPENING',
        frame,
        message: 'The header says that everything is open, and a part of this frame is not.',
      });
    for (const pointer of unproved)
      findings.push({
        code: 'WRONG_OPENING',
        frame,
        message: `What is shown at ${pointer} comes without its proof.`,
      });
    if (!header.revealed) findings.push(...audienceFindings(header.viewer, frame, event.data));
    again.push(sealed);
  }
  const committed = again[0]?.data;
  if (secret !== undefined && textAt(committed, 'secretHash') !== secretHash(secret))
    findings.push({
      code: 'WRONG_SECRET',
      frame: 0,
      message: 'The secret is not the one that was committed to.',
    });
  return { events: again, lines, findings, closed, secret };
}

/** A file that was written for somebody shows what that one may see: no more, and no less. */
const audienceFindings = (viewer: string, frame: number, data: Json): readonly Finding[] => {
  if (typeof data !== 'object' || data === null) return [];
  const found: Finding[] = [];
  for (const value of Object.values(data)) {
    if (typeof value !== 'object' || value === null) continue;
    const audience = 'visibleTo' in value ? value.visibleTo : undefined;
    if (!Array.isArray(audience)) {
      found.push(...audienceFindings(viewer, frame, value));
      continue;
    }
    const isFor = audience.includes(viewer);
    if ('value' in value && !isFor)
      found.push({ code: 'WRONG_OPENING', frame, message: `It shows what a ${viewer} may not see.` });
    if ('commitment' in value && isFor)
      found.push({ code: 'MISSING_OPENING', frame, message: `A part that a ${viewer} may see is closed.` });
  }
  return found;
};

const secretIn = (created: Json | undefined): string | undefined => {
  const secret = fieldOf(created, 'secret');
  const value = fieldOf(secret, 'value');
  return typeof value === 'string' ? value : undefined;
};
