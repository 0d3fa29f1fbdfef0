import type { ClockSettings, RoundClock, SeatClock } from '#libs/match';
import type { ClockInput, InputMaybe, RoundClockInput, SeatClockInput } from '../platform/inputs.js';

/** Default limit in seconds for extra turns. */
const EXTRA_SECONDS = 600;

/** Reads the clock settings from an input. Does not check whether they are possible; the match does. Undefined for a match without any time limit. */
export const readClock = (
  input: InputMaybe<ClockInput>,
  responseSeconds: InputMaybe<number>,
): { readonly clock?: ClockSettings } => {
  const { seat, round, whenUnanswered, downtime = 'given-back' } = input ?? {};
  const limits = {
    ...(seat == null ? {} : { seat: readSeat(seat) }),
    ...(round == null ? {} : { round: readRound(round) }),
    ...(whenUnanswered == null ? {} : { whenUnanswered }),
  };
  const isTimed = responseSeconds != null || Object.keys(limits).length > 0;
  return isTimed ? { clock: { ...limits, downtime } } : {};
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
