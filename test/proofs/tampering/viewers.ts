import { SPECTATOR, seat, seatViewer } from '#libs/game-kit';
import { signedFile } from '../random-replays.js';
import { AMENDMENTS, forgery, withEvents, withHeader } from './forgery.js';
import type { Code, Way } from './way.js';

/** Ways to tamper with hidden parts and with the viewer of a file. */
export const waysOfViewers = async ({
  open,
  states,
}: Awaited<ReturnType<typeof forgery>>): Promise<readonly Way[]> => {
  const closed = await signedFile(states, seatViewer(seat(0)), false, { amendments: AMENDMENTS });
  const spectator = await signedFile(states, SPECTATOR, false, { amendments: AMENDMENTS });
  const wrong = (name: string, text: string, code: Code): Way => ({ name, text, verdict: 'WRONG', code });
  return [
    wrong(
      'a seat’s file is called the other seat’s',
      withHeader(closed, { viewer: 'seat:1' }),
      'WRONG_OPENING',
    ),
    wrong(
      'a spectator’s file is called a seat’s',
      withHeader(spectator, { viewer: 'seat:0' }),
      'MISSING_OPENING',
    ),
    wrong('a closed file is called open', withHeader(spectator, { revealed: true }), 'MISSING_OPENING'),
    wrong('an open file is called closed', withHeader(open, { revealed: false }), 'WRONG_OPENING'),
    wrong(
      'a shown card is another',
      withEvents(closed, (events) => {
        const index = events.findIndex((event) => event.includes('"salt"') && event.includes('"definition"'));
        return events.with(index, (events[index] ?? '').replace('"definition":"', '"definition":"x'));
      }),
      'BROKEN_CHAIN',
    ),
  ];
};
