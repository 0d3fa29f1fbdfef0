import { useEffect, useState } from 'react';

/** The stage of a scene in pixels; it is scaled to any window and centred. */
const STAGE = { width: 1920, height: 1080 };

interface StagePlace {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

const stagePlace = (width: number, height: number): StagePlace => {
  const scale = Math.min(width / STAGE.width, height / STAGE.height);
  return { scale, left: (width - STAGE.width * scale) / 2, top: (height - STAGE.height * scale) / 2 };
};

/** The position of the stage in the window; follows changes of its size. */
export const useStage = (): StagePlace => {
  const [place, setPlace] = useState(() => stagePlace(innerWidth, innerHeight));
  useEffect(() => {
    const measure = (): void => setPlace(stagePlace(innerWidth, innerHeight));
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return place;
};
