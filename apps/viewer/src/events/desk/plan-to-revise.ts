import type {
  BracketInput,
  EventPlanInput,
  EventPlanPartsFragment,
  EventStagePartsFragment,
  StageInput,
} from '#libs/client';

/** An event's complete plan as an input, including values that the form does not show. */
export const planToRevise = ({ stage, cut, ...plan }: EventPlanPartsFragment): EventPlanInput => ({
  ...plan,
  stage: stageInput(stage),
  cut: cut === null ? null : { to: cut.to, backFill: cut.backFill, bracket: bracketInput(cut.stage) },
});

const stageInput = (stage: EventStagePartsFragment): StageInput => {
  switch (stage.kind) {
    case 'swiss':
      return { swiss: { rounds: stage.rounds ?? 1, firstRound: stage.firstRound ?? 'LOTS' } };
    case 'roundRobin':
      return { roundRobin: { cycles: stage.cycles ?? 1 } };
    case 'pods':
      return {
        pods: { rounds: stage.rounds ?? 1, sizes: stage.sizes ?? [3, 4], preferred: stage.preferred ?? 4 },
      };
    default:
      return bracketInput(stage);
  }
};

const bracketInput = (stage: EventStagePartsFragment): BracketInput => {
  switch (stage.kind) {
    case 'doubleElimination':
      return { doubleElimination: { hasReset: stage.hasReset ?? true } };
    case 'podElimination':
      return { podElimination: { size: stage.size ?? 4 } };
    default:
      return { singleElimination: { hasThirdPlace: stage.hasThirdPlace ?? false } };
  }
};

/** The initial values of the form's fields. */
export type PlanFields = Readonly<Record<string, string>>;

export const fieldsOf = (plan: EventPlanInput): PlanFields => {
  const { stage, cut } = plan;
  const seat = plan.clock?.seat;
  return {
    name: plan.name,
    game: plan.game,
    bestOf: text(plan.bestOf),
    capacity: text(plan.capacity),
    structure: kindOf(stage),
    rounds: text(stage.swiss?.rounds ?? stage.pods?.rounds),
    firstRound: stage.swiss?.firstRound ?? 'LOTS',
    podSize: text(stage.podElimination?.size),
    cut: text(cut?.to),
    cutBracket: cut == null ? '' : kindOf(cut.bracket),
    preset: plan.preset ?? '',
    onDeparture: plan.onDeparture ?? '',
    matches: plan.hasMatches === false ? 'elsewhere' : 'here',
    roundMinutes: text(plan.roundMinutes),
    seatMinutes: seat == null ? '' : text(Math.round((seat.mainSeconds / SECONDS_OF_MINUTE) * EXACT) / EXACT),
    seatPer: seat?.per ?? '',
    seatIncrement: text(seat?.incrementSeconds),
    seatWhenOver: seat?.whenOver ?? '',
    downtime: plan.clock?.downtime ?? 'GIVEN_BACK',
    season: plan.season ?? '',
    decks: plan.decks ?? 'NONE',
    decksDue: plan.decksDue == null ? '' : localMoment(plan.decksDue),
    ...(plan.hasCheckIn === true ? { hasCheckIn: 'on' } : {}),
  };
};

const SECONDS_OF_MINUTE = 60;
/** Minutes have four decimals, enough for every second. */
const EXACT = 10_000;

const text = (value: number | null | undefined): string => (value == null ? '' : `${value}`);

const kindOf = (stage: StageInput | BracketInput): string =>
  Object.entries(stage).find(([, settings]) => settings !== undefined)?.[0] ?? '';

/** A moment as the value of a date and time field, in the time zone of this computer. */
export const localMoment = (moment: string): string => {
  const at = new Date(moment);
  const two = (value: number): string => `${value}`.padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
};
