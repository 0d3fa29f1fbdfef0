import type { JudgeCall } from '#libs/judging';
import type { Place } from './places.js';

/** The id of a call: `<match>/<number>`. No id of a match contains a slash. */
const callId = (matchId: string, number: number): string => `${matchId}/${number}`;

export interface CallPlace {
  readonly matchId: string;
  readonly number: number;
}

/** Undefined for an invalid id. */
export const readCallId = (id: string): CallPlace | undefined => {
  const found = /^(?<match>[^/]+)\/(?<number>[1-9]\d{0,5})$/.exec(id)?.groups;
  return found?.match === undefined ? undefined : { matchId: found.match, number: Number(found.number) };
};

/** A call in the form of the API, for a judge or a seat of its match. */
export const callObject = (
  call: JudgeCall,
  place: Place,
  viewer: { readonly seat?: number },
  nameOf: (player: string) => string,
) => {
  const { seat, player, frame, text } = call.called;
  const isOpen = viewer.seat === undefined || viewer.seat === seat;
  return {
    id: callId(place.matchId, call.number),
    version: isOpen ? call.version : undefined,
    place,
    seat,
    player: player === undefined ? undefined : { id: player, name: nameOf(player) },
    frame,
    status: call.status,
    text: isOpen ? text : undefined,
    calledAt: call.calledAt,
    judge: 'judge' in call ? call.judge : undefined,
    takenAt: call.status === 'taken' ? call.takenAt : undefined,
    takenFrom: call.status === 'taken' ? call.takenFrom : undefined,
    endedAt: 'endedAt' in call ? call.endedAt : undefined,
    answer: call.status === 'answered' && isOpen ? call.text : undefined,
  };
};

export type CallObject = ReturnType<typeof callObject>;
