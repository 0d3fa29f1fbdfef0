import { useRef, useState } from 'react';
import { Button } from '../shell/controls.js';
import forms from './forms.module.css';
import { moved } from './freedom.js';

interface OrderListProps {
  readonly items: readonly string[];
  readonly nameOf: (item: string) => string;
  readonly onOrder: (items: readonly string[]) => void;
}

/** Items that are reordered by buttons or by dragging. */
export const OrderList = ({ items, nameOf, onOrder }: OrderListProps) => {
  const dragged = useRef<string>();
  const [said, setSaid] = useState('');
  const move = (from: number, to: number): void => {
    const next = moved(items, from, to);
    if (next === items) return;
    onOrder(next);
    setSaid(`${nameOf(items[from] ?? '')} is number ${to + 1} of ${items.length} now.`);
  };
  return (
    <>
      <ol className={forms.orderList}>
        {items.map((item, index) => (
          <li
            key={item}
            draggable
            onDragStart={() => {
              dragged.current = item;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged.current !== undefined) move(items.indexOf(dragged.current), index);
            }}
          >
            <span className={forms.orderNumber}>{index + 1}</span>
            <span className={forms.orderName}>{nameOf(item)}</span>
            <Button
              disabled={index === 0}
              aria-label={`${nameOf(item)} up`}
              onClick={() => move(index, index - 1)}
            >
              ↑
            </Button>
            <Button
              disabled={index === items.length - 1}
              aria-label={`${nameOf(item)} down`}
              onClick={() => move(index, index + 1)}
            >
              ↓
            </Button>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
};
