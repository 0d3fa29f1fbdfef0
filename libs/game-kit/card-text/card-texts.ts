import type { CardDefinition, CardSet } from '../contract/card-set.js';
import { type Json, toJson } from '../contract/json.js';
import type { Fault } from '../contract/rejection.js';
import { type Grammar, isFields, isList } from './grammar.js';
import { type ReadText, readText, type SelfNames } from './read.js';
import { normalForm } from './tokens.js';
import { type Written, writeText } from './write.js';

/** The words of a game's cards. */
export interface CardTexts {
  /** Compiled when it is first needed. */
  readonly grammar: () => Grammar;
  /** The kind of phrase for all abilities of a card. */
  readonly abilities: string;
  /** The words of a card of a type for itself: "this Character". */
  itself(type: string): string;
  /** Whether abilities are as the game's schema says. */
  accepts?(abilities: readonly Json[]): boolean;
  /** The fields of a card from a row of a table, by column; without its name, type, text and abilities. */
  fromRow(type: string, cells: Readonly<Record<string, string>>): Readonly<Record<string, Json>>;
}

/** A printed text of a card, and the canonical text of its abilities. */
export interface CardParagraph {
  /** The place of the first ability in the card. */
  readonly path: string;
  readonly printed: string | undefined;
  readonly written: Written;
}

/** An ability without a text belongs to the text of the ability before it. */
export const paragraphsOf = (texts: CardTexts, card: CardDefinition): readonly CardParagraph[] => {
  const fields = toJson(card);
  const abilities = isFields(fields) ? (fields.abilities ?? null) : null;
  const groups: { path: string; printed: string | undefined; abilities: Json[] }[] = [];
  (isList(abilities) ? abilities : []).forEach((ability, index) => {
    const { text, ...program } = isFields(ability) ? ability : {};
    const last = groups.at(-1);
    if (typeof text !== 'string' && last !== undefined) last.abilities.push(program);
    else
      groups.push({
        path: `abilities.${index}`,
        printed: typeof text === 'string' ? text : undefined,
        abilities: [program],
      });
  });
  return groups.map(({ abilities: group, ...paragraph }) => ({
    ...paragraph,
    written: writeText(texts.grammar(), texts.abilities, group, texts.itself(card.type)),
  }));
};

/** Each printed text that differs from what its program says, as a warning with both. */
export const textWarnings = (texts: CardTexts, set: CardSet): readonly Fault[] =>
  set.cards.flatMap((card, index) =>
    paragraphsOf(texts, card).flatMap(({ path, printed, written }) => {
      if (printed === undefined || !('text' in written)) return [];
      if (isSameText(texts, card, printed, written.text)) return [];
      return [
        {
          code: 'TEXT_DIFFERS',
          path: `card "${card.name}" ${path}`,
          at: ['cards', index, ...path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))],
          message: `The card prints "${printed}", and its program says "${written.text}".`,
        },
      ];
    }),
  );

/** Whether a text says the same: in its words, or in other words that are read as the same program. */
const isSameText = (texts: CardTexts, card: CardDefinition, printed: string, canonical: string): boolean => {
  if (normalForm(printed) === normalForm(canonical)) return true;
  const icon = /^\[[^\]]*\]/u.exec(canonical)?.[0] ?? '';
  return [printed, `${icon} ${printed}`].some((text) => {
    const read = readAbilities(texts, card, text);
    if (!('value' in read)) return false;
    const again = writeText(texts.grammar(), texts.abilities, read.value, texts.itself(card.type));
    return 'text' in again && normalForm(again.text) === normalForm(canonical);
  });
};

/** The abilities that a text of a card says, in the order of the text. */
export const readAbilities = (
  texts: CardTexts,
  { name, type }: { readonly name: string; readonly type: string },
  text: string,
): ReadText<readonly Json[]> =>
  readText(
    texts.grammar(),
    texts.abilities,
    text,
    (program) => (isList(program) && (texts.accepts?.(program) ?? true) ? program : undefined),
    selfNames(name, texts.itself(type)),
  );

/** A card calls itself by its name, the part before its subtitle, or the first word of it. */
const selfNames = (name: string, words: string): SelfNames => {
  const [title = name] = name.split(/ [-–—] /u);
  const [first = title] = title.split(' ');
  return { names: [...new Set([name, title, ...(first.length > 2 ? [first] : [])])], words };
};
