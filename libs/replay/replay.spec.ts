import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applyPatch } from 'rfc6902';
import {
  type Game,
  JUDGE,
  maySee,
  PRODUCTION,
  SPECTATOR,
  seat,
  seatViewer,
  type Viewer,
} from '#libs/game-kit';
import { matchEvent } from '#libs/match';
import { exportReplay, readDocument, writeDocument } from './document.js';
import { type Frame, frameFor } from './frame.js';
import { tablePatch } from './patch.js';
import { pauseBefore } from './playback.js';
import { type ReplayState, replayStates } from './replay-state.js';
import type { ReplayDocument } from './schema.js';
import { CHAIN_START, chainHash, commitment } from './seal.js';
import { cards, game, playedMatch } from './testing/played-match.js';
import { verifyReplay } from './verify.js';

const VIEWERS: readonly Viewer[] = [seatViewer(seat(0)), seatViewer(seat(1)), JUDGE, PRODUCTION, SPECTATOR];
const seatName = (place: number): string => `Player ${place}`;
const states = replayStates(game, playedMatch('one'));
const framesOf = (viewer: Viewer, revealed = false): readonly Frame[] =>
  states.map((state) => frameFor(game, state, { viewer, revealed, seatName }));
const documentOf = (viewer: Viewer, revealed: boolean, of: readonly ReplayState[] = states): ReplayDocument =>
  exportReplay(game, of, { viewer, revealed, seatName });
const rules = { game, cards };
/** High Card with a different sentence for each kind of viewer. */
const telling: Game = {
  ...game,
  viewFact: (fact, viewer, state) => {
    const seen = game.viewFact(fact, viewer, state);
    return { ...seen, text: `${seen.text} (${viewer.kind})` };
  },
};
const codes = (document: ReplayDocument) => verifyReplay(document, rules).findings.map(({ code }) => code);

describe('a rewound match', () => {
  const takenBack = playedMatch('two', { bestOf: 3, takenBackAfter: [5, 9] });
  const rewound = replayStates(game, takenBack);
  const { rewinds = [] } = rewound.at(-1)?.match ?? {};

  it('verifies with all its decisions, and every viewer has the table of the target frame', () => {
    expect(rewinds).toHaveLength(2);
    expect(verifyReplay(documentOf(JUDGE, true, rewound), rules)).toMatchObject({
      holds: true,
      findings: [],
      checked: ['chain', 'openings', 'salts', 'decisions', 'sentences'],
    });
    for (const { at, to } of rewinds)
      for (const viewer of VIEWERS) {
        const [after, before] = [at, to].map(
          (number) =>
            rewound[number] && frameFor(game, rewound[number], { viewer, revealed: false, seatName }),
        );
        expect(after?.table).toEqual(before?.table);
      }
  });

  it('fails verification if the learned cards or the scores of the rewind are changed', () => {
    for (const change of [{ gamesWon: [3, 0] }, { learned: [] }, { gamesEnded: 1 }]) {
      const events = takenBack.map((recorded) =>
        recorded.number === rewinds[0]?.at && recorded.event.kind === 'match'
          ? { ...recorded, event: matchEvent(Object.assign({}, recorded.event.fact, change)) }
          : recorded,
      );
      expect(codes(documentOf(JUDGE, true, replayStates(game, events)))).toEqual(['DECIDED_OTHERWISE']);
    }
  });
});

describe('frames', () => {
  it('have the number of their event and the table after it, for every viewer', () => {
    for (const viewer of VIEWERS)
      framesOf(viewer).forEach((frame, index) => {
        const after = states[index]?.match.game;
        expect(frame.number).toBe(index);
        if (after !== undefined) expect(frame.table).toMatchObject({ zones: game.view(after, viewer).zones });
      });
  });

  it('share a step when they follow from one command', () => {
    const steps = framesOf(SPECTATOR).map(({ step }) => step);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(new Set(steps).size).toBe(new Set(states.map(({ recorded }) => recorded.commandId)).size);
  });

  it('name players in their sentences', () => {
    expect(framesOf(SPECTATOR).some(({ text }) => text.includes('Player 0'))).toBe(true);
    expect(framesOf(SPECTATOR).some(({ text }) => text.includes('{seat:'))).toBe(false);
  });

  it('are those of a judge for every viewer once everything is open', () => {
    const shown = (viewer: Viewer, revealed: boolean) =>
      states.map((state) => {
        const { text, table } = frameFor(telling, state, { viewer, revealed, seatName });
        return { text, table };
      });
    for (const viewer of VIEWERS) expect(shown(viewer, true)).toEqual(shown(JUDGE, true));
    expect(shown(SPECTATOR, false)).not.toEqual(shown(JUDGE, true));
  });

  it('show the match itself before its first game', () => {
    expect(framesOf(SPECTATOR)[0]?.table).toMatchObject({ phase: 'Waiting for players', zones: [] });
  });

  it('count the games of a series', () => {
    const series = replayStates(game, playedMatch('series', { bestOf: 3 }));
    const last = series.at(-1);
    const frame = last && frameFor(game, last, { viewer: SPECTATOR, revealed: false, seatName });
    expect(frame?.table.seats[0]?.counters.some(({ name }) => name === 'games-won')).toBe(true);
  });
});

describe('the hash chain', () => {
  it('is the same for every viewer at every frame', () => {
    const [first, ...others] = VIEWERS.map((viewer) =>
      framesOf(viewer).map(({ hash, sealed }) => [hash, sealed]),
    );
    for (const other of others) expect(other).toEqual(first);
  });

  it('can be verified with only SHA-256', () => {
    let hash = CHAIN_START;
    for (const frame of framesOf(SPECTATOR)) {
      hash = chainHash(hash, frame.sealed);
      expect(hash).toBe(frame.hash);
    }
  });

  it('is the same for a second fold, also after conversion to JSON and back', () => {
    const again = replayStates(game, JSON.parse(JSON.stringify(playedMatch('one'))));
    expect(again.map(({ hash }) => hash)).toEqual(states.map(({ hash }) => hash));
  });

  it('continues from an earlier state', () => {
    const events = playedMatch('one');
    const half = replayStates(game, events.slice(0, 20));
    expect(replayStates(game, events.slice(20), half).at(-1)?.hash).toBe(states.at(-1)?.hash);
  });
});

describe('openings', () => {
  it('reach only the audience of a hidden part, and match its commitment', () => {
    for (const viewer of VIEWERS)
      for (const frame of framesOf(viewer)) {
        const sealed = JSON.parse(frame.sealed);
        for (const { pointer, salt, value } of frame.openings) {
          const part = pointer
            .split('/')
            .slice(1)
            .reduce((inner, key) => inner[key], sealed.data);
          expect(part.commitment).toBe(commitment(salt, value));
          expect(maySee(viewer, part.visibleTo)).toBe(true);
        }
      }
  });

  it('never contain the secret before it is revealed', () => {
    const secret = states[0]?.match.settings.secret.value ?? 'missing';
    for (const viewer of VIEWERS) {
      const before = framesOf(viewer).filter(({ event }) => event.type !== 'match.SecretRevealed');
      expect(JSON.stringify(before)).not.toContain(secret);
    }
  });

  it('cover everything once the match is revealed', () => {
    const parts = framesOf(SPECTATOR, true).map(({ sealed, openings }) => [
      sealed.split('"commitment"').length - 1,
      openings.length,
    ]);
    expect(parts.every(([closed, open]) => closed === open)).toBe(true);
    expect(parts.some(([closed]) => Number(closed) > 0)).toBe(true);
  });
});

describe('documents', () => {
  it.each(['spectator', 'judge', 'production', 'seat'])(
    'verify for a %s as far as that viewer sees',
    (kind) => {
      const viewer = VIEWERS.find((one) => one.kind === kind) ?? SPECTATOR;
      const result = verifyReplay(documentOf(viewer, false), rules);
      expect(result).toMatchObject({ holds: true, findings: [], checked: ['chain', 'openings'] });
      expect(result.notes).toHaveLength(1);
    },
  );

  it('have their decisions checked if everything is open', () => {
    expect(verifyReplay(documentOf(JUDGE, true), rules)).toMatchObject({
      holds: true,
      checked: ['chain', 'openings', 'salts', 'decisions', 'sentences'],
    });
  });

  it.each(['spectator', 'seat'])('are open to a %s as to a judge, and verify', (kind) => {
    const viewer = VIEWERS.find((one) => one.kind === kind) ?? SPECTATOR;
    expect(verifyReplay(documentOf(viewer, true), rules)).toMatchObject({ holds: true });
    expect(documentOf(viewer, true).lines).toEqual(documentOf(JUDGE, true).lines);
  });

  it('verify with the sentences that their viewer saw during the match, and with no others', () => {
    const written = (revealed: boolean) => {
      const settings = { viewer: SPECTATOR, seatName };
      const whole = exportReplay(telling, states, { ...settings, revealed: true });
      const lines = exportReplay(telling, states, { ...settings, revealed }).lines;
      return { ...whole, lines: whole.lines.map((line, at) => ({ ...line, text: lines[at]?.text ?? '' })) };
    };
    const found = (document: ReplayDocument) =>
      verifyReplay(document, { game: telling, cards }).findings.map(({ code }) => code);
    expect(written(false)).not.toEqual(written(true));
    expect([...found(written(true)), ...found(written(false))]).toEqual([]);
    const { header, lines } = written(true);
    const changed = lines.map((line) => (line.number === 9 ? { ...line, text: 'Nothing happens.' } : line));
    expect(found({ header, lines: changed })).toEqual(['WRONG_TEXT']);
  });

  it('report why decisions were not checked', () => {
    const whole = documentOf(JUDGE, true);
    expect(verifyReplay(whole, undefined).notes).toMatchObject([{ code: 'UNKNOWN_GAME' }]);
    expect(verifyReplay(whole, { game, cards: undefined }).notes).toMatchObject([{ code: 'MISSING_CARDS' }]);
    const newer = { ...game, rulesVersion: '99.0.0' };
    expect(verifyReplay(whole, { game: newer, cards })).toMatchObject({
      holds: true,
      checked: ['chain', 'openings', 'salts'],
    });
  });

  it('are read back unchanged', () => {
    const document = documentOf(SPECTATOR, false);
    expect(readDocument(writeDocument(document))).toEqual({ ok: true, value: document });
  });

  it('name the line of an unreadable event', () => {
    const lines = writeDocument(documentOf(SPECTATOR, false)).split('\n');
    const broken = ['{"format":"other"}', lines[1], 'not json', '{"number":2}'].join('\n');
    const read = readDocument(broken);
    expect(read.ok ? [] : read.faults.map(({ path }) => path)).toEqual([
      'line 3',
      'line 1',
      'line 3',
      'line 4',
    ]);
  });
});

describe('verification finds', () => {
  const whole = documentOf(JUDGE, true);
  const withLines = (change: (lines: ReplayDocument['lines'][number][]) => void): ReplayDocument => {
    const lines = structuredClone([...whole.lines]);
    change(lines);
    return { ...whole, lines };
  };

  it('any changed character of any sealed text', () => {
    fc.assert(
      fc.property(fc.nat({ max: whole.lines.length - 1 }), fc.nat(), (line, at) => {
        const document = withLines((lines) => {
          const changed = lines[line];
          if (changed === undefined) return;
          const place = at % changed.sealed.length;
          const other = changed.sealed[place] === '7' ? '8' : '7';
          lines[line] = {
            ...changed,
            sealed: changed.sealed.slice(0, place) + other + changed.sealed.slice(place + 1),
          };
        });
        expect(codes(document)).toContain('BROKEN_CHAIN');
      }),
      { numRuns: 60 },
    );
  });

  it('any changed value that is shown', () => {
    whole.lines.forEach((line, index) => {
      if (line.openings.length === 0) return;
      const document = withLines((lines) => {
        lines[index] = {
          ...line,
          openings: line.openings.map((opening) => ({ ...opening, value: 'something else' })),
        };
      });
      expect(codes(document)).toContain('WRONG_OPENING');
    });
  });

  it('an event that was removed, moved or added', () => {
    expect(codes(withLines((lines) => lines.splice(12, 1)))).toContain('BROKEN_CHAIN');
    expect(codes(withLines((lines) => lines.reverse()))).toContain('BROKEN_CHAIN');
    const copied = withLines((lines) => {
      const [first] = lines;
      if (first !== undefined) lines.push(first);
    });
    expect(codes(copied)).toContain('WRONG_NUMBER');
  });

  it('a shuffle that the seed does not produce, although the complete chain was recomputed', () => {
    const events = playedMatch('one').map((recorded) => {
      const { event } = recorded;
      if (event.kind !== 'match' || event.fact.type !== 'SeatReadied') return recorded;
      return { ...recorded, event: { ...event, fact: { ...event.fact, entropy: 'forged' } } };
    });
    expect(codes(documentOf(JUDGE, true, replayStates(game, events)))).toEqual(['DECIDED_OTHERWISE']);
  });

  it('a secret that does not match its commitment', () => {
    const events = playedMatch('one').map((recorded) => {
      const { event } = recorded;
      if (event.kind !== 'match' || event.fact.type !== 'MatchCreated') return recorded;
      return { ...recorded, event: { ...event, fact: { ...event.fact, secretHash: 'f'.repeat(64) } } };
    });
    expect(codes(documentOf(JUDGE, true, replayStates(game, events)))).toContain('WRONG_SECRET');
  });
});

describe('patches', () => {
  it('turn each table of a viewer into the next', () => {
    for (const viewer of VIEWERS) {
      const tables = framesOf(viewer).map(({ table }) => table);
      tables.slice(1).forEach((table, index) => {
        const before = tables[index];
        if (before === undefined) return;
        const patched = structuredClone(before);
        const failures = applyPatch(patched, [...tablePatch(before, table)]).filter(
          (error) => error !== null,
        );
        expect(failures).toEqual([]);
        expect(patched).toEqual(table);
      });
    }
  });
});

describe('playback', () => {
  it('pauses as long as the match did, in proportion to the speed, and shortens long thoughts', () => {
    const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString();
    expect(pauseBefore(undefined, at(5), { speed: 1 })).toBe(0);
    expect(pauseBefore(at(0), at(2), { speed: 1 })).toBe(2000);
    expect(pauseBefore(at(0), at(2), { speed: 4 })).toBe(500);
    expect(pauseBefore(at(0), at(50), { speed: 1 })).toBe(3000);
    expect(pauseBefore(at(2), at(0), { speed: 1 })).toBe(0);
  });
});
