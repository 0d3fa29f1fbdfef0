import type { ReactNode } from 'react';
import type { RecountError } from '#libs/client';
import { RuleId } from '../rules/rule-id.js';
import { RefusalMessage } from '../shell/said.js';
import { refusalText } from './refusal-text.js';

/** The refusal of a command, with the rule. */
export const Refused = ({
  refusal,
  children,
}: {
  readonly refusal: RecountError | undefined;
  /** Suggested remedies. */
  readonly children?: ReactNode;
}) => (
  <RefusalMessage of={refusal}>
    {refusal === undefined ? null : (
      <p className="notice notice-refused">
        {refusalText(refusal)}
        {refusal.rule === undefined ? null : <RuleId rule={refusal.rule} />} {children}
      </p>
    )}
  </RefusalMessage>
);
