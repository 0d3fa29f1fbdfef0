import type { Entry, Event } from '#libs/events';
import { type CsvLine, type LineFault, readCsv } from '../../../platform/csv.js';
import { displayFault } from '../../../platform/display-text.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { readNewPlayerId } from '../../../writing/player-id.js';
import type { DeckLine } from '../event-decks.js';

/** A line with a player's name. */
export interface NamedLine {
  readonly line: number;
  readonly player: string;
  readonly name: string;
}

interface EntrantsTable {
  readonly entries: readonly Entry[];
  /** The names of the new players. */
  readonly names: readonly NamedLine[];
  readonly decks: readonly DeckLine[];
  /** Players who are already registered: left unchanged. */
  readonly known: readonly string[];
  readonly faults: readonly LineFault[];
}

const MOST_LINES = 5_000;
const TEAM_LENGTH = 100;

/** Parses a table of players to register, one per line, with the columns of the exports; ignores other columns. */
export const readEntrants = (csv: string, event: Event): EntrantsTable => {
  const lines = readCsv(csv, { required: ['player_id'], mostLines: MOST_LINES });
  if ('code' in lines) return { entries: [], names: [], decks: [], known: [], faults: [lines] };
  const seen = new Map<string, number>();
  const [entries, known, faults]: [Entry[], string[], LineFault[]] = [[], [], []];
  const names: NamedLine[] = [];
  const decks: DeckLine[] = [];
  for (const line of lines) {
    const entry = readEntry(line, event);
    if ('code' in entry) {
      faults.push(entry);
      continue;
    }
    const before = seen.get(entry.player);
    if (before !== undefined)
      faults.push({
        line: line.line,
        code: 'ALREADY_REGISTERED',
        message: `The player is already in line ${before}.`,
      });
    else if (event.entrants.has(entry.player)) known.push(entry.player);
    else {
      entries.push(entry);
      const name = line.cells.name?.trim() ?? '';
      if (name !== '') names.push({ line: line.line, player: entry.player, name });
      if (entry.deck !== undefined) decks.push({ line: line.line, deck: entry.deck });
    }
    seen.set(entry.player, line.line);
  }
  return { entries, names, decks, known, faults };
};

const readEntry = ({ line, cells }: CsvLine, event: Event): Entry | LineFault => {
  const wrong = (message: string, code = 'INVALID_CELL'): LineFault => ({ line, code, message });
  const { player_id = '', seed = '', rating = '', team = '', deck = '' } = cells;
  const player = playerOf(player_id);
  if (typeof player !== 'string') return wrong(player.message);
  if (!/^([1-9]\d{0,5})?$/.test(seed)) return wrong('seed: a whole number from 1.');
  if (!/^(\d{1,6})?$/.test(rating)) return wrong('rating: a whole number from 0.');
  const fault = team === '' ? undefined : displayFault(team);
  if (fault !== undefined || team.length > TEAM_LENGTH)
    return wrong(`team: ${fault ?? `at most ${TEAM_LENGTH} characters`}.`);
  if (deck !== '' && event.plan.decks === 'none')
    return wrong('deck: no decks are handed in to this event.', 'DECKS_CLOSED');
  return {
    player,
    ...(seed === '' ? {} : { seed: Number(seed) }),
    ...(rating === '' ? {} : { rating: Number(rating) }),
    ...(team === '' ? {} : { team }),
    ...(deck === '' ? {} : { deck }),
  };
};

const playerOf = (id: string): string | { readonly message: string } => {
  try {
    return readNewPlayerId(id);
  } catch (error) {
    if (error instanceof ApiError) return { message: `player_id: ${error.message}` };
    throw error;
  }
};
