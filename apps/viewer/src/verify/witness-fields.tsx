import { useId } from 'react';
import { browserStorage } from '../session/storage.js';
import { Fold } from '../shell/fold.js';
import verifyStyles from './verify.module.css';
import type { RequiredWitnesses } from './verify-dropped.js';

const [KEYS, REQUIRED] = ['recount.witness-keys', 'recount.witnesses-required'];
const MOST = 64;

/** The values that this browser has stored: empty at first. */
export const rememberedWitnesses = (): RequiredWitnesses => ({
  keys: browserStorage.getItem(KEYS) ?? '',
  required: withinRange(browserStorage.getItem(REQUIRED) ?? ''),
});

const withinRange = (text: string): number => Math.min(MOST, Math.max(0, Math.floor(Number(text)) || 0));

interface WitnessFieldsProps {
  readonly value: RequiredWitnesses;
  readonly onChange: (value: RequiredWitnesses) => void;
}

/** The keys of the witnesses that the reader trusts, and how many of them must have cosigned. */
export const WitnessFields = ({ value, onChange }: WitnessFieldsProps) => {
  const [keysId, requiredId] = [useId(), useId()];
  const change = (next: RequiredWitnesses): void => {
    browserStorage.setItem(KEYS, next.keys);
    browserStorage.setItem(REQUIRED, String(next.required));
    onChange(next);
  };
  return (
    <Fold label="Witnesses" className={verifyStyles.verifyWitnesses}>
      <p>
        Witnesses watch that the service never rewrites its lists, and cosign them. Name those that you trust,
        and how many of them a file must have.
      </p>
      <label htmlFor={keysId}>Keys of witnesses, one on each line</label>
      <textarea
        id={keysId}
        rows={3}
        spellCheck={false}
        value={value.keys}
        onChange={({ target }) => change({ ...value, keys: target.value })}
      />
      <label htmlFor={requiredId}>Required cosignatures</label>
      <input
        id={requiredId}
        type="number"
        min={0}
        max={MOST}
        value={value.required}
        onChange={({ target }) => change({ ...value, required: withinRange(target.value) })}
      />
    </Fold>
  );
};
