import { basename, extname } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type CardTexts, type Game, isJson, type Json, type NotRead, readAbilities } from '#libs/game-kit';
import { EXIT, print, remark, UsageError } from '../exit.js';
import { readText } from '../matches/read-replay.js';
import { allGames } from '../matches/recorded-match.js';

export interface ReadOptions {
  readonly game?: string;
  readonly text?: string;
  readonly type?: string;
  readonly json?: boolean;
}

/** A text of which a part was not understood. */
export interface Unread extends NotRead {
  readonly card: string;
  readonly text: string;
}

const cellSchema = z.record(z.string(), z.string());
const rowsSchema = z.array(cellSchema);

/** `recount cards read`: the program of a text, or a card set from a table. */
export const readCards = async (file: string | undefined, options: ReadOptions): Promise<void> => {
  const games = allGames().all;
  const game = games.find(({ id }) => id === options.game);
  if (game?.cardTexts === undefined)
    throw new UsageError(
      `Name a game with --game: ${games.flatMap((one) => (one.cardTexts === undefined ? [] : [one.id])).join(', ')}.`,
    );
  if ((file === undefined) === (options.text === undefined))
    throw new UsageError('Give either a file or a text with --text.');
  const { set, unread } =
    file === undefined
      ? readOne(game, game.cardTexts, options)
      : setFromTable(game, game.cardTexts, basename(file, extname(file)), await readText(file));
  print(JSON.stringify(options.json === true ? { set, unread } : set, null, 2));
  for (const one of unread) remark(underlined(one));
  process.exitCode = unread.length === 0 ? EXIT.ok : EXIT.failed;
};

interface Read {
  readonly set: Json;
  readonly unread: readonly Unread[];
}

const readOne = (game: Game, texts: CardTexts, { text = '', type }: ReadOptions): Read => {
  const card = { name: '', type: type ?? game.cardSets[0]?.cards[0]?.type ?? '' };
  const { abilities, unread } = abilitiesOf(texts, card, text);
  return { set: abilities, unread };
};

/** A card set from a table with a card a row: `name`, `type`, `text`, and the numbers of the game. */
export const setFromTable = (game: Game, texts: CardTexts, id: string, csv: string): Read => {
  const rows = rowsSchema.parse(
    parse(csv, {
      columns: (names: readonly string[]) => names.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      trim: true,
      bom: true,
      relax_column_count: true,
    }),
  );
  const read = rows.map(({ name = '', type = '', text = '', id: given = '', ...cells }) => {
    const card = { name, type: type.toLowerCase() };
    const { abilities, unread } =
      text === '' ? { abilities: [], unread: [] } : abilitiesOf(texts, card, text);
    const fields: Json = {
      id: given === '' ? kebab(name) : given,
      type: card.type,
      name,
      ...texts.fromRow(card.type, cells),
      ...(abilities.length === 0 ? {} : { abilities }),
    };
    return { fields, unread };
  });
  const set: Json = { id: kebab(id), name: id, game: game.id, cards: read.map(({ fields }) => fields) };
  return { set, unread: read.flatMap(({ unread }) => unread) };
};

/** Each paragraph of a text, with the words that it prints. */
const abilitiesOf = (
  texts: CardTexts,
  card: { readonly name: string; readonly type: string },
  text: string,
): { readonly abilities: readonly Json[]; readonly unread: readonly Unread[] } => {
  const paragraphs = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const results = paragraphs.map((line) => ({ line, read: readAbilities(texts, card, line) }));
  return {
    abilities: results.flatMap(({ line, read }) =>
      'value' in read ? read.value.map((one, index) => withText(one, index === 0 ? line : undefined)) : [],
    ),
    unread: results.flatMap(({ line, read }) =>
      'notRead' in read ? [{ ...read.notRead, card: card.name, text: line }] : [],
    ),
  };
};

const withText = (ability: Json, text: string | undefined): Json =>
  text === undefined || typeof ability !== 'object' || ability === null || Array.isArray(ability)
    ? ability
    : { ...Object.fromEntries(Object.entries(ability).filter(([, value]) => isJson(value))), text };

const kebab = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/** The text with a line of carets under what was not understood, and the words that can stand there. */
const underlined = ({ card, text, start, end, expected }: Unread): string =>
  [
    ...(card === '' ? [] : [`${card}:`]),
    `  ${text}`,
    `  ${' '.repeat(start)}${'^'.repeat(Math.max(1, end - start))}`,
    `  Not understood from here on. Known words at this place: ${expected.join(', ')}`,
  ].join('\n');
