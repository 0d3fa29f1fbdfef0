import type { ClockSettings, RoundClock, SeatClock } from '#libs/match';
import type { ClockInput, InputMaybe, RoundClockInput, SeatClockInput } from '../platform/inputs.js';

/** Seconds that extra turns may take where nobody says. */
const EXTRA_SECONDS = 600;

/** The clocks that an input means; what nobody asks for is left out. The match judges whether they can be. */
export const readClock = (input: InputMaybe<ClockInput>): { readonly clock?: ClockSettings } => {
  if (input == null) return {};
  const clock = {
    ...(input.seat == null ? {} : { seat: readSeat(input.seat) }),
    ...(input.round == null ? {} : { round: readRound(input.round) }),
    ...(input.whenUnanswered == null ? {} : { whenUnanswered: input.whenUnanswered }),
  };
  return Object.keys(clock).length === 0 ? {} : { clock };
};

const readSeat = ({
  mainSeconds,
  per,
  incrementSeconds,
  delaySeconds,
  byoYomi,
  whenOver,
}: SeatClockInput): SeatClock => ({
  mainSeconds,
  per,
  ...(incrementSeconds == null ? {} : { incrementSeconds }),
  ...(delaySeconds == null ? {} : { delaySeconds }),
  ...(byoYomi == null ? {} : { byoYomi: { periods: byoYomi.periods, seconds: byoYomi.seconds } }),
  whenOver,
});

const readRound = ({ endsAt, seconds, extraTurns, extraSeconds, whenOver }: RoundClockInput): RoundClock => {
  const isPlayedOn = extraTurns != null || whenOver === 'sudden-death';
  const most = extraSeconds ?? (isPlayedOn ? EXTRA_SECONDS : undefined);
  return {
    ...(endsAt == null ? {} : { endsAt }),
    ...(seconds == null ? {} : { seconds }),
    ...(extraTurns == null ? {} : { extraTurns }),
    ...(most === undefined ? {} : { extraSeconds: most }),
    whenOver,
  };
};
