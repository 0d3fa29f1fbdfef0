import { useState } from 'react';
import { Button } from '../shell/controls.js';

/** Copies a text to the clipboard. */
export const CopyText = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => {},
        )
      }
    >
      {isCopied ? 'Copied' : label}
    </Button>
  );
};
