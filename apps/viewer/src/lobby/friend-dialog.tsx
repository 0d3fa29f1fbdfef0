import { useState } from 'react';
import { Checkbox, Label, Radio, RadioGroup } from 'react-aria-components';
import type { InviteInput, RecountError } from '#libs/client';
import { useSession } from '../session/session.js';
import { Submit } from '../shell/controls.js';
import { Dialog } from '../shell/dialog.js';
import { Icon } from '../shell/icon.js';
import { CLOCKS, type ClockChoice, clockOf } from './friend-clock.js';
import styles from './popovers.module.css';

export interface FriendDialogProps {
  readonly game: string;
  readonly isBusy: boolean;
  readonly error: RecountError | undefined;
  readonly onOpen: (input: Omit<InviteInput, 'commandId'>) => void;
  readonly onClose: () => void;
}

const GAMES = { 1: 'One game', 3: 'Best of three', 5: 'Best of five' } as const;

/** The settings of a match with a friend, all filled in. */
export const FriendDialog = ({ game, isBusy, error, onOpen, onClose }: FriendDialogProps) => {
  const { games } = useSession();
  const found = games.find(({ id }) => id === game);
  const [bestOf, setBestOf] = useState('1');
  const [clock, setClock] = useState<ClockChoice>('none');
  const [seats, setSeats] = useState(String(found?.seats.min ?? 2));
  const [isPrivate, setPrivate] = useState(true);
  const { min = 2, max = 2 } = found?.seats ?? {};
  const counts = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
  const chosenClock = clockOf(clock);
  return (
    <Dialog title={`Play a friend: ${found?.name ?? ''}`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onOpen({
            game,
            against: 'FRIEND',
            bestOf: Number(bestOf),
            seats: Number(seats),
            isListed: !isPrivate,
            ...(chosenClock === undefined ? {} : { clock: chosenClock }),
          });
        }}
      >
        {counts.length === 1 ? null : (
          <Choice
            label="Players"
            value={seats}
            options={counts.map((one) => [one, one])}
            onChoose={setSeats}
          />
        )}
        <Choice label="Games" value={bestOf} options={Object.entries(GAMES)} onChoose={setBestOf} />
        <Choice
          label="Clock for each player"
          value={clock}
          options={CLOCKS}
          onChoose={(next) => setClock(CLOCKS.find(([one]) => one === next)?.[0] ?? 'none')}
        />
        <Checkbox className={styles.check ?? ''} isSelected={isPrivate} onChange={setPrivate}>
          <span className={styles.box}>
            <Icon name="check" size={18} />
          </span>
          Private: only people with the link find the match
        </Checkbox>
        <p role="alert" className={styles.fault}>
          {error?.message ?? ''}
        </p>
        <Submit disabled={isBusy} autoFocus>
          Make the table
        </Submit>
        <p className={styles.note}>
          The next page has the link for your friend. The match counts in no ranking.
        </p>
      </form>
    </Dialog>
  );
};

const Choice = ({
  label,
  value,
  options,
  onChoose,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
}) => (
  <RadioGroup className={styles.choice ?? ''} value={value} orientation="horizontal" onChange={onChoose}>
    <Label>{label}</Label>
    <div className={styles.options}>
      {options.map(([one, words]) => (
        <Radio key={one} value={one} className={styles.option ?? ''}>
          {words}
        </Radio>
      ))}
    </div>
  </RadioGroup>
);
