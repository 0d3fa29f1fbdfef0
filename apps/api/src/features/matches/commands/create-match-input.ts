import { randomBytes } from 'node:crypto';
import type { Fault, Game, Parsed } from '#libs/game-kit';
import { type CreateMatch, departureSetting, isFriendly, type MatchFormat } from '#libs/match';
import { readRuleset } from '../../../games/cards/ruleset-input.js';
import type { Games } from '../../../games/games.js';
import { displayFault } from '../../../platform/display-text.js';
import { badInput, rejected } from '../../../platform/errors/api-error.js';
import type { CreateMatchInput } from '../../../platform/inputs.js';
import { type CardSets, pinOf } from '../../../reading/card-sets/card-sets.js';
import { readClock } from '../../../writing/clock-input.js';
import type { MatchCommands } from '../../../writing/match-commands.js';

interface MatchesMadeOf {
  readonly games: Games;
  readonly cardSets: CardSets;
  readonly commands: Pick<MatchCommands, 'isThere'>;
}

/** Converts an input to a command with a new secret. Throws INVALID_SETTINGS with every fault of the form; the match validates the rest. */
export const readCreateMatch = async (
  { games, cardSets, commands }: MatchesMadeOf,
  input: CreateMatchInput,
  { matchId, organization }: { readonly matchId: string; readonly organization: string },
): Promise<CreateMatch> => {
  const game = games.find(input.game);
  if (game === undefined) throw badInput('There is no such game here.');
  if (isFriendly(input.season))
    throw badInput(
      `The season "${input.season}" is that of matches which players open themselves; name another.`,
    );
  const ruleset = readRuleset(game, input.ruleset);
  // A repeated command is answered as before, although its sets were retired since.
  const mayBeRetired = input.cardSets != null && (await commands.isThere(matchId));
  const sets = await cardSets.choose(game, input.cardSets, { organization, mayBeRetired });
  const format = readFormat(input.bestOf);
  const title = readTitle(input.title);
  const labels = LABELS.map((label) => readShown(label, input[label]));
  if (!ruleset.ok || !sets.ok || !format.ok || !title.ok || labels.some(({ ok }) => !ok))
    throw rejected({
      code: 'INVALID_SETTINGS',
      message: 'A match cannot be created with these settings.',
      faults: [ruleset, sets, format, title, ...labels].flatMap(faultsOf),
    });
  const seats = input.seats ?? leastSeats(game);
  return {
    type: 'createMatch',
    matchId,
    game: game.id,
    ruleset: ruleset.value,
    cardSets: sets.value.map(pinOf),
    seats,
    format: format.value,
    season: input.season,
    spectatorDelaySeconds: input.spectatorDelaySeconds,
    productionAllowed: input.productionAllowed,
    secret: randomBytes(32).toString('hex'),
    ...(title.value === undefined ? {} : { title: title.value }),
    ...labelsOf(input),
    ...(input.responseSeconds == null ? {} : { responseSeconds: input.responseSeconds }),
    ...(input.revealSeconds == null ? {} : { revealSeconds: input.revealSeconds }),
    ...readClock(input.clock, input.responseSeconds),
    ...departureSetting(game, seats, input.onDeparture),
    ...(input.embargoUntil == null ? {} : { embargoUntil: input.embargoUntil }),
  };
};

const leastSeats = (game: Game): number => game.seats.min;

const readFormat = (bestOf: number): Parsed<MatchFormat> =>
  bestOf === 1 || bestOf === 3 || bestOf === 5
    ? { ok: true, value: { bestOf } }
    : {
        ok: false,
        faults: [
          { code: 'INVALID_FORMAT', path: 'bestOf', message: 'A match is the best of 1, 3 or 5 games.' },
        ],
      };

/** Leaves the length to the match, which validates it again in replays: old titles stay valid. */
const readTitle = (title: string | null | undefined): Parsed<string | undefined> => {
  const fault = title == null ? undefined : displayFault(title);
  return fault === undefined
    ? { ok: true, value: title ?? undefined }
    : { ok: false, faults: [{ code: 'INVALID_TITLE', path: 'title', message: `A title ${fault}.` }] };
};

const LABELS = ['event', 'round', 'table'] as const;

const readShown = (label: string, text: string | null | undefined): Parsed<undefined> => {
  const fault = text == null ? undefined : displayFault(text);
  return fault === undefined
    ? { ok: true, value: undefined }
    : { ok: false, faults: [{ code: 'INVALID_LABEL', path: label, message: `A label ${fault}.` }] };
};

const labelsOf = ({
  event,
  round,
  table,
}: CreateMatchInput): Pick<CreateMatch, 'event' | 'round' | 'table'> => ({
  ...(event == null ? {} : { event }),
  ...(round == null ? {} : { round }),
  ...(table == null ? {} : { table }),
});

const faultsOf = (parsed: Parsed<unknown>): readonly Fault[] => (parsed.ok ? [] : parsed.faults);
