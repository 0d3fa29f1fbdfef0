import type { ReactNode } from 'react';
import type { RecountError } from '#libs/client';
import { Said } from '../shell/said.js';
import { refusalText } from './refusal-text.js';

/** Why a command was refused, with the rule. */
export const Refused = ({
  refusal,
  children,
}: {
  readonly refusal: RecountError | undefined;
  /** What one may do about it. */
  readonly children?: ReactNode;
}) => (
  <Said of={refusal}>
    {refusal === undefined ? null : (
      <p className="notice notice-refused">
        {refusalText(refusal)}
        {refusal.rule === undefined ? null : <span className="rule-id">{refusal.rule}</span>} {children}
      </p>
    )}
  </Said>
);
