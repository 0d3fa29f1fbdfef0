import { type NightfallPage, powersOf } from './cards/definition.js';
import { inWords } from './effects/language/words.js';
import { capital } from './queries/cost.js';
import { isBattling } from './queries/pages.js';
import { priceText } from './queries/price-text.js';

export const traitName = (trait: string): string => trait.split('-').map(capital).join('-');

export const typeLine = (page: NightfallPage): string =>
  [
    page.type === 'aura' && page.isBasic ? 'Basic Aura' : capital(page.type),
    isBattling(page) ? page.tribe : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' ');

/** The printed text of a Page. */
export const textOf = (page: NightfallPage): string => {
  const attacks = isBattling(page) ? page.attacks : [];
  return [
    ...(page.requires === undefined ? [] : [page.requires.text]),
    ...(page.additionalCost.length === 0
      ? []
      : [`Additional cost: ${page.additionalCost.map(priceText).join(', ')}.`]),
    ...page.abilities.flatMap(({ when, text }) => (text === undefined || when === 'power' ? [] : [text])),
    ...attacks.map(({ name, damage, advantage, icons, text }) =>
      [
        `${name}${damage === undefined ? '' : ` ${damage}`}`,
        ...advantage.map((type) => `+20 against ${capital(type)}`),
        ...icons.map(({ status, count }) => `${capital(status)}${count === undefined ? '' : ` (${count})`}`),
        ...(text === undefined ? [] : [text]),
      ].join(', '),
    ),
    ...powersOf(page).map(({ name, text }) => (text === undefined ? name : `${name}: ${text}`)),
    ...(isBattling(page)
      ? page.terraBonuses.map((bonus) =>
          'damage' in bonus
            ? `${capital(inWords(bonus.terra))}: +${bonus.damage} Damage`
            : `${capital(inWords(bonus.terra))}: +${bonus.lp} LP`,
        )
      : []),
  ].join('\n');
};
