import { describe, expect, it } from '@jest/globals';
import { checkpointFromText, type DecodedEvent } from '#libs/event-log';
import type { MatchEvent } from '#libs/match';
import { replayStates } from '#libs/replay';
import { game, playedMatch } from '#libs/replay/testing';
import { FoldedStates } from './folded-states.js';

const states = replayStates(game, playedMatch('folded'));
const [first] = states;
if (first === undefined) throw new Error('There is no match.');

/** Any event, at a revision of a stream. */
const eventAt = (stream: string, revision: number): DecodedEvent<MatchEvent> => ({
  event: first.recorded.event,
  envelope: {
    commandId: 'command',
    actor: first.recorded.actor,
    at: first.recorded.at,
    correlationId: 'command',
    causationId: 'command',
  },
  id: `${stream}@${revision}`,
  stream,
  revision: BigInt(revision),
  position: checkpointFromText(String(revision)),
});

describe('matches that were folded for commands', () => {
  it('are found by the event that they are right after, and by its place', () => {
    const folded = new FoldedStates();
    for (const [revision, { match }] of states.entries())
      folded.remember(eventAt('match-a', revision), match);
    for (const [revision, { match }] of states.entries()) {
      expect(folded.after(`match-a@${revision}`)).toBe(match);
      expect(folded.at('match-a', BigInt(revision))?.after).toBe(match);
    }
    expect(folded.after('another')).toBeUndefined();
    expect(folded.at('match-b', 0n)).toBeUndefined();
    expect(folded.at('match-a', BigInt(states.length))).toBeUndefined();
  });

  it('are forgotten, the oldest first, however many come', () => {
    const folded = new FoldedStates();
    for (let revision = 0; revision < 1000; revision += 1)
      folded.remember(eventAt(`match-${revision % 2}`, revision >> 1), first.match);
    const kept = Array.from({ length: 1000 }, (_, at) => folded.at(`match-${at % 2}`, BigInt(at >> 1)));
    expect(kept.filter((found) => found !== undefined)).toHaveLength(256);
    expect(kept.findIndex((found) => found !== undefined)).toBe(1000 - 256);
    expect(folded.after('match-0@0')).toBeUndefined();
  });

  it('are remembered once, though they are folded again', () => {
    const folded = new FoldedStates();
    for (let time = 0; time < 300; time += 1) folded.remember(eventAt('match-a', 7), first.match);
    folded.remember(eventAt('match-a', 8), first.match);
    expect(folded.at('match-a', 8n)?.event.revision).toBe(8n);
  });

  it('are not taken for another revision where some between are not at hand', () => {
    const folded = new FoldedStates();
    for (const revision of [7, 9]) folded.remember(eventAt('match-a', revision), first.match);
    expect(folded.at('match-a', 8n)).toBeUndefined();
  });
});
