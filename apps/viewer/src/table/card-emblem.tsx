import { memo } from 'react';
import { emblemOf } from './emblem.js';

/** The emblem of a card without a picture: drawn from its name and type, in the colour of its kind. */
export const CardEmblem = memo(({ name, type }: { readonly name: string; readonly type: string }) => {
  const { scenery, frame, sign } = emblemOf(name, type);
  return (
    <svg className="card-emblem" viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {scenery.map((path, index) => (
        <path key={index} className={`emblem-scenery-${index}`} d={path} />
      ))}
      <path className="emblem-frame" d={frame} />
      {sign.map((path, index) => (
        <path key={index} className={`emblem-sign-${index}`} d={path} />
      ))}
    </svg>
  );
});
