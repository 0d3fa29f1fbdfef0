import '../styles/card.css';
import { type CSSProperties, memo } from 'react';
import { useCardImage } from './card-images.js';
import { type Cost, lookOf } from './card-look.js';
import type { CardData } from './table-parts.js';

interface CardProps {
  readonly card: CardData;
}

type Hue = CSSProperties & { readonly '--hue': number };

export const hueStyle = (hue: number): Hue => ({ '--hue': hue });

/** The face of a card, whole: everything that is on it, as tall as that takes. */
export const CardFace = memo(({ card }: CardProps) => {
  const { hue, values, states, facts } = lookOf(card);
  return (
    <div className="card-face card-whole" style={hueStyle(hue)}>
      <CardHead card={card} />
      <CardImage card={card} />
      <div className="card-type">{card.cardType}</div>
      {card.keywords.length + states.length === 0 ? null : (
        <ul className="card-words">
          {card.keywords.map((keyword, index) => (
            <li key={`${keyword}/${index}`}>{keyword}</li>
          ))}
          {states.map((state) => (
            <li key={state} className="card-state">
              {state}
            </li>
          ))}
        </ul>
      )}
      {card.text === null || card.text === '' ? null : (
        <div className="card-text">
          {card.text.split('\n').map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
      )}
      {facts.length === 0 ? null : (
        <dl className="card-facts">
          {facts.map(({ name, label, value }, index) => (
            <div key={`${name}/${index}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {values.length === 0 ? null : (
        <dl className="card-values">
          {values.map(({ name, label, text }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
});

/** A card's face as small as it lies on a table: name, cost, type, values, and what is so with it now. */
export const SmallFace = memo(({ card }: CardProps) => {
  const { hue, values, states } = lookOf(card);
  return (
    <div className="card-face card-small" style={hueStyle(hue)}>
      <CardHead card={card} />
      <CardImage card={card} />
      <div className="card-type">{card.cardType}</div>
      {states.length === 0 ? null : <div className="card-states">{states.join(' · ')}</div>}
      {card.keywords.length === 0 ? null : (
        <div className="card-keywords">{[...new Set(card.keywords)].join(' · ')}</div>
      )}
      {values.length > 0 ? null : <div className="card-glimpse">{card.text}</div>}
      <div className={`card-numbers card-numbers-${Math.min(values.length, 4)}`}>
        {values.map(({ name, label, short, text }) => (
          <span key={name} className="card-number">
            <b>{text}</b>
            <span className="card-number-label">{label}</span>
            <span className="card-number-short">{short}</span>
          </span>
        ))}
      </div>
    </div>
  );
});

const CardHead = ({ card }: CardProps) => (
  <div className="card-head">
    <Costs costs={lookOf(card).costs} />
    <span className="card-name">{card.name}</span>
  </div>
);

const Costs = ({ costs }: { readonly costs: readonly Cost[] }) =>
  costs.length === 0 ? null : (
    <span className="card-costs">
      {costs.map(({ name, label, value, hue }) => (
        <span key={name} className="card-cost" style={hueStyle(hue)} title={label}>
          {value}
        </span>
      ))}
    </span>
  );

/** Nothing where there is no picture, or where it cannot be loaded. */
const CardImage = ({ card }: CardProps) => {
  const image = useCardImage(card.definition);
  return image === undefined ? null : (
    <img
      className="card-image"
      src={image}
      alt=""
      loading="lazy"
      decoding="async"
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
};
