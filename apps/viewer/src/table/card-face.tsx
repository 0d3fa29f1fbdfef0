import '../styles/card.css';
import { type CSSProperties, memo, useState } from 'react';
import { CardEmblem } from './card-emblem.js';
import { useCardImage } from './card-images.js';
import { type Cost, lookOf } from './card-look.js';
import type { CardData } from './table-parts.js';

interface CardProps {
  readonly card: CardData;
}

type Hue = CSSProperties & { readonly '--hue': number };

export const hueStyle = (hue: number): Hue => ({ '--hue': hue });

/** The complete face of a card, as tall as its text requires. */
export const CardFace = memo(({ card }: CardProps) => {
  const { hue, values, states, facts } = lookOf(card);
  return (
    <div className="card-face card-whole" style={hueStyle(hue)}>
      <CardHead card={card} />
      <CardPicture card={card} />
      <div className="card-type">{card.cardType}</div>
      {card.keywords.length + states.length === 0 ? null : (
        <ul className="card-words">
          {[...new Set(card.keywords)].map((keyword) => (
            <li key={keyword}>{keyword}</li>
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

/** A card's small face for the table: name, cost, picture, states, the start of its text, values. */
export const SmallFace = memo(({ card }: CardProps) => {
  const { hue, values, states } = lookOf(card);
  const kinds = [card.cardType, ...new Set(card.keywords)].filter((word) => word !== null && word !== '');
  return (
    <div className="card-face card-small" style={hueStyle(hue)}>
      <div className="card-head">
        <span className="card-name">{card.name}</span>
      </div>
      <div className="card-art">
        <CardPicture card={card} />
        <Costs costs={lookOf(card).costs} />
        {states.length === 0 ? null : (
          <div className="card-states">
            {states.map((state) => (
              <span key={state}>{state}</span>
            ))}
          </div>
        )}
      </div>
      <div className="card-kinds">{kinds.join(' · ')}</div>
      {card.text === null || card.text === '' ? null : <div className="card-glimpse">{card.text}</div>}
      {values.length === 0 ? null : (
        <div className={`card-numbers card-numbers-${Math.min(values.length, 4)}`}>
          {values.map(({ name, label, short, text }) => (
            <span key={name} className="card-number">
              <b>{text}</b>
              <span className="card-number-label">{label}</span>
              <span className="card-number-short">{short}</span>
            </span>
          ))}
        </div>
      )}
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

/** The picture of the card set; an emblem if there is none, or if loading fails. */
const CardPicture = ({ card }: CardProps) => {
  const image = useCardImage(card.definition);
  const [failed, setFailed] = useState<string>();
  return image === undefined || image === failed ? (
    <CardEmblem name={card.name ?? ''} type={card.cardType ?? ''} />
  ) : (
    <img
      className="card-image"
      src={image}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(image)}
    />
  );
};
