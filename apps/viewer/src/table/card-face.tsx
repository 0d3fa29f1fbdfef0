import type { CSSProperties } from 'react';
import type { CardData, CounterData } from './table-parts.js';

const isCost = ({ name }: CounterData): boolean => name === 'cost' || name.startsWith('cost-');

/** A hue of its own for each kind of card: by aura type where the game has such, else by card type. */
const hueOf = ({ tags, cardType, keywords }: CardData): number => {
  const word = tags.find(({ name }) => name === 'aura-type')?.value ?? keywords[0] ?? cardType ?? '';
  let sum = 0;
  for (const letter of word) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return sum;
};

/** The face of a card, set in type: name, cost, type, text, keywords and values. Its size follows its box. */
export const CardFace = ({
  card,
  image,
}: {
  readonly card: CardData;
  readonly image?: string | undefined;
}) => {
  const style: CSSProperties & Record<'--card-hue', number> = { '--card-hue': hueOf(card) };
  const costs = card.counters.filter(isCost);
  const values = card.counters.filter((counter) => !isCost(counter));
  return (
    <div className="card-face" style={style}>
      <div className="card-head">
        <span className="card-name">{card.name}</span>
        {costs.map(({ name, label, value }) => (
          <span key={name} className="card-cost" title={label}>
            {value}
          </span>
        ))}
      </div>
      <div className="card-type">{card.cardType}</div>
      {image === undefined ? null : <img className="card-image" src={image} alt="" loading="lazy" />}
      <div className="card-text">{card.text}</div>
      {card.keywords.length + card.tags.length === 0 ? null : (
        <ul className="card-words">
          {card.keywords.map((keyword) => (
            <li key={keyword}>{keyword}</li>
          ))}
          {card.tags.map(({ name, label, value }) => (
            <li key={`${name}/${value}`} className="card-tag">
              {value === null ? label : value}
            </li>
          ))}
        </ul>
      )}
      {values.length === 0 ? null : (
        <dl className="card-values">
          {values.map(({ name, label, value, max }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{max === null ? value : `${value}/${max}`}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
};
