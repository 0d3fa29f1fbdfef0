import { type Criterion, criterionLabel, type Preset } from '#libs/events';

/** A preset in the form of the API: with every value, including defaults. */
export const presetObject = ({
  pods,
  matchRate,
  gameRate,
  intentionalDraw,
  nextBye,
  criteria,
  ...preset
}: Preset) => ({
  ...preset,
  pods:
    pods === undefined ? undefined : { by: pods.by, scale: pods.by === 'places' ? pods.scale : undefined },
  matchRate: { ...matchRate, opponentsOfBye: matchRate.opponentsOfBye ?? 0 },
  gameRate: { floor: gameRate.floor, gamesOfBye: gameRate.ofBye, byes: gameRate.byes },
  intentionalDrawGames: intentionalDraw?.games ?? 0,
  nextBye: nextBye ?? 'fewestByes',
  criteria: criteria.map(criterionObject),
});

const criterionObject = (criterion: Criterion) => ({
  lowCut: 0,
  highCut: 0,
  isCutToThousandths: false,
  ...criterion,
  label: criterionLabel(criterion),
});
