import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { GuideDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import styles from './phase-words.module.css';

/** The name of a phase; if the game explains it, a button that shows the explanation. */
export const PhaseWords = ({ game, phase }: { readonly game: string; readonly phase: string }) => {
  const { data } = useRequest(GuideDocument, { game });
  const words = data?.game?.guide?.phases.find(({ phase: named }) => named === phase)?.text;
  if (words === undefined) return <>{phase}</>;
  return (
    <DialogTrigger>
      <Button className={styles.phase ?? ''}>{phase}</Button>
      <Popover className={styles.popover ?? ''} data-game={game}>
        <Dialog className={styles.words ?? ''} aria-label={phase}>
          {words}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
};
