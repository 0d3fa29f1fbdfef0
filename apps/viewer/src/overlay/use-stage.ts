import { useEffect, useState } from 'react';

/** The stage of a scene in pixels; any window shows it whole, in the middle. */
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

/** Where the stage lies in the window, brought up to date when that changes. */
export const useStage = (): StagePlace => {
  const [place, setPlace] = useState(() => stagePlace(innerWidth, innerHeight));
  useEffect(() => {
    const measure = (): void => setPlace(stagePlace(innerWidth, innerHeight));
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return place;
};
