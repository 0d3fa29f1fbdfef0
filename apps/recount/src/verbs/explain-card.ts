import { type CardDefinition, type Game, type Json, paragraphsOf, toJson } from '#libs/game-kit';
import { print, UsageError } from '../exit.js';
import { readText } from '../matches/read-replay.js';
import { allGames } from '../matches/recorded-match.js';
import { checkText } from './check-cards.js';

export interface ExplainOptions {
  readonly json?: boolean;
}

/** An ability of a card, as the game understands it. */
export interface ExplainedAbility {
  readonly path: string;
  readonly printed?: string;
  /** The text that its program says; undefined where the game has no words for a part of it. */
  readonly says?: string;
  /** The piece of the program without words. */
  readonly unsaid?: Json;
  /** When it is used: the moment, icon or event. */
  readonly when: readonly string[];
  /** The zones in which it finds cards, and whose. */
  readonly reaches: readonly string[];
}

export const explainCard = async (file: string, name: string, options: ExplainOptions): Promise<void> => {
  const games = allGames().all;
  const text = await readText(file);
  const check = checkText(file, text, games);
  const game = games.find(({ id }) => id === check.game);
  const parsed = check.faults.length > 0 ? undefined : game?.parseCardSet(JSON.parse(text));
  if (game === undefined || parsed?.ok !== true)
    throw new UsageError(
      `${file} has ${check.faults.length} faults; "recount cards check ${file}" names them.`,
    );
  const card = parsed.value.cards.find((one) => one.id === name || one.name === name);
  if (card === undefined) throw new UsageError(`${file} has no card with the name or id "${name}".`);
  const abilities = explained(game, card);
  if (options.json === true) {
    print(JSON.stringify({ card: card.id, name: card.name, type: card.type, abilities }, null, 2));
    return;
  }
  print(`${card.name} (${card.type})`);
  for (const { printed, says, unsaid, when, reaches } of abilities) {
    print(`  used     ${when.join(', ')}`);
    if (printed !== undefined) print(`  prints   ${printed}`);
    print(`  says     ${says ?? `(no words for ${JSON.stringify(unsaid)})`}`);
    print(`  reaches  ${reaches.length === 0 ? 'no zone' : reaches.join(', ')}`);
  }
  if (abilities.length === 0) print('  has no ability');
};

/** The abilities of a card by paragraph. */
export const explained = (game: Game, card: CardDefinition): readonly ExplainedAbility[] => {
  const fields = toJson(card);
  const all = listIn(fields, 'abilities');
  if (game.cardTexts === undefined)
    return all.map((ability, index) => ({ path: `abilities.${index}`, ...usesOf([ability]) }));
  const paragraphs = paragraphsOf(game.cardTexts, card);
  return paragraphs.map(({ path, printed, written }, index) => {
    const from = Number(path.split('.')[1]);
    const next = paragraphs[index + 1]?.path.split('.')[1];
    const abilities = all.slice(from, next === undefined ? undefined : Number(next));
    return {
      path,
      ...(printed === undefined ? {} : { printed }),
      ...('text' in written ? { says: written.text } : { unsaid: written.unsaid.value }),
      ...usesOf(abilities),
    };
  });
};

const listIn = (value: Json, field: string): readonly Json[] => {
  const found = fieldsIn(value)[field];
  return Array.isArray(found) ? found : [];
};

const fieldsIn = (value: Json): Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};

const usesOf = (abilities: readonly Json[]): Pick<ExplainedAbility, 'when' | 'reaches'> => ({
  when: [...new Set(abilities.map(whenOf))],
  reaches: [...new Set(abilities.flatMap(zonesIn))],
});

const whenOf = (ability: Json): string => {
  const { when = null } = fieldsIn(ability);
  if (typeof when === 'string') return when;
  const { event, would, whose, self } = fieldsIn(when);
  const what = typeof event === 'string' ? `when ${event}` : `instead of ${String(would)}`;
  return self === true ? `${what} (this card)` : `${what} (${String(whose)})`;
};

const zonesIn = (value: Json): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((one: Json) => zonesIn(one));
  const fields = fieldsIn(value);
  const { zone, whose } = fields;
  return [
    ...(typeof zone === 'string' ? [typeof whose === 'string' ? `${zone} (${whose})` : zone] : []),
    ...Object.values(fields).flatMap(zonesIn),
  ];
};
