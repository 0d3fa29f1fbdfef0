import { type RefObject, useRef, useState } from 'react';
import { later } from '../chunks/later.js';
import { useChunk } from '../chunks/use-chunk.js';
import { Button } from '../shell/controls.js';
import { Icon } from '../shell/icon.js';

const panel = later(() => import('./settings-panel.js').then((file) => file.SettingsPanel));

/** Opens the settings, whose parts load with the first press. */
export const SettingsButton = ({ className }: { readonly className?: string | undefined }) => {
  const button = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <span ref={button}>
      <Button
        className={className}
        aria-label="Settings"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="settings" size={24} />
      </Button>
      {isOpen ? <Panel anchor={button} onClose={() => setOpen(false)} /> : null}
    </span>
  );
};

const Panel = (props: { readonly anchor: RefObject<HTMLElement | null>; readonly onClose: () => void }) => {
  const state = useChunk(panel);
  return state.status === 'ready' ? <state.part {...props} /> : null;
};
