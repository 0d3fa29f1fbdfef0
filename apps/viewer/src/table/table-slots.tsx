import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Box } from '../layout/layout.js';
import { atBox } from './at-box.js';

/** The places beside the board that pages fill: the log, and the prompt with the decision. */
export type SlotName = 'log' | 'prompt' | 'phase';

type Elements = Readonly<Partial<Record<SlotName, HTMLElement>>>;

interface Slots {
  readonly elements: Elements;
  readonly set: (name: SlotName, element: HTMLElement | null) => void;
}

const SlotsContext = createContext<Slots>({ elements: {}, set: () => {} });

/** Connects a table with the parts of its page in the table's slots. */
export const TableSlots = ({ children }: { readonly children: ReactNode }) => {
  const [elements, setElements] = useState<Elements>({});
  const set = useCallback(
    (name: SlotName, element: HTMLElement | null) =>
      setElements(({ [name]: _, ...others }) => (element === null ? others : { ...others, [name]: element })),
    [],
  );
  const slots = useMemo(() => ({ elements, set }), [elements, set]);
  return <SlotsContext.Provider value={slots}>{children}</SlotsContext.Provider>;
};

/** Draws its children in a slot of the table. */
export const InSlot = ({ name, children }: { readonly name: SlotName; readonly children: ReactNode }) => {
  const element = useContext(SlotsContext).elements[name];
  return element === undefined ? null : createPortal(children, element);
};

/** Whether the layout has this slot: a phone has no log beside the board. */
export const useHasSlot = (name: SlotName): boolean => useContext(SlotsContext).elements[name] !== undefined;

/** The place of a slot in the table. */
export const SlotPlace = ({
  name,
  box,
  className,
}: {
  readonly name: SlotName;
  readonly box: Box;
  readonly className: string | undefined;
}) => {
  const { set } = useContext(SlotsContext);
  const take = useCallback((element: HTMLElement | null) => set(name, element), [name, set]);
  return <div ref={take} className={className} data-slot-place={name} style={atBox(box)} />;
};
