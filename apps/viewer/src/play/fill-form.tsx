import { useEffect, useId, useRef } from 'react';
import type { LegalActionLineFragment } from '#libs/client';
import { RuleId } from '../rules/rule-id.js';
import { Button } from '../shell/controls.js';
import forms from './forms.module.css';
import { type Freedom, fillFault, isOneOf, toggled, totalWorth, worthIn } from './freedom.js';
import { KeyCap } from './key-cap.js';
import { OrderList } from './order-list.js';
import type { Filling } from './use-play.js';

interface FillFormProps {
  readonly filling: Filling;
  readonly nameOf: (item: string) => string;
  readonly isBusy: boolean;
  /** Whether the player may choose another action instead. */
  readonly canCancel: boolean;
  readonly onFill: (filling: Filling | undefined) => void;
  readonly onConfirm: (action: LegalActionLineFragment, items: readonly string[]) => void;
}

/** The form for the open part of an action: an order, a selection or a payment. It starts with a legal value and submits only legal ones. */
export const FillForm = ({ filling, nameOf, isBusy, canCancel, onFill, onConfirm }: FillFormProps) => {
  const { action, items } = filling;
  const { freedom } = action;
  const confirm = useRef<HTMLButtonElement>(null);
  const fault = useId();
  useEffect(() => confirm.current?.focus({ preventScroll: true }), []);
  if (freedom === null) return null;
  const wrong = fillFault(freedom, items, nameOf);
  const choose = (next: readonly string[]): void => onFill({ action, items: next });
  return (
    <form
      className={forms.fillForm}
      aria-label={action.label}
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong === undefined && !isBusy)
          onConfirm(
            action,
            items.map((item) => item.trim()),
          );
      }}
    >
      <p className={forms.fillTitle}>
        {action.label} <RuleId rule={action.rule} />
      </p>
      {freedom.kind === 'PERMUTATION' ? (
        <OrderList items={items} nameOf={nameOf} onOrder={choose} />
      ) : isOneOf(freedom) ? (
        <OneOf
          freedom={freedom}
          items={items}
          nameOf={nameOf}
          isBusy={isBusy}
          onChoose={(item) => onConfirm(action, [item])}
        />
      ) : (
        <Selection freedom={freedom} items={items} nameOf={nameOf} onChoose={choose} />
      )}
      <div className={forms.fillFoot}>
        <button
          ref={confirm}
          type="submit"
          className="button-main"
          disabled={wrong !== undefined || isBusy}
          aria-describedby={fault}
        >
          Confirm
        </button>
        {canCancel ? (
          <Button onClick={() => onFill(undefined)}>
            Back <KeyCap>Esc</KeyCap>
          </Button>
        ) : null}
        <span id={fault} className={forms.fillFault} role="status">
          {wrong ?? ''}
        </span>
      </div>
    </form>
  );
};

interface OneOfProps {
  readonly freedom: Freedom;
  readonly items: readonly string[];
  readonly nameOf: (item: string) => string;
  readonly isBusy: boolean;
  readonly onChoose: (item: string) => void;
}

/** A choice of one among several items: a press confirms it at once. */
const OneOf = ({ freedom, items, nameOf, isBusy, onChoose }: OneOfProps) => (
  <fieldset className={forms.fillItems}>
    <legend>Choose one; Confirm takes the marked one</legend>
    {freedom.of.map((item) => (
      <Button
        key={item}
        className={forms.fillItem}
        aria-pressed={items.includes(item)}
        disabled={isBusy}
        onClick={() => onChoose(item)}
      >
        {nameOf(item)}
      </Button>
    ))}
  </fieldset>
);

interface SelectionProps {
  readonly freedom: Freedom;
  readonly items: readonly string[];
  readonly nameOf: (item: string) => string;
  readonly onChoose: (items: readonly string[]) => void;
}

const Selection = ({ freedom, items, nameOf, onChoose }: SelectionProps) => {
  const isOne = freedom.kind === 'SUBSET' && freedom.min === 1 && freedom.max === 1;
  const group = useId();
  return (
    <fieldset className={forms.fillItems}>
      <legend>{legendOf(freedom, items)}</legend>
      {freedom.of.map((item) => (
        <label key={item} className={forms.fillItem}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={group}
            value={item}
            checked={items.includes(item)}
            onChange={() => onChoose(isOne ? [item] : toggled(freedom, items, item))}
          />
          {nameOf(item)}
          {freedom.kind === 'PAYMENT' ? (
            <span className={forms.fillWorth}>worth {worthIn(freedom, item)}</span>
          ) : null}
        </label>
      ))}
      {freedom.text === null ? null : (
        <label className={forms.fillItem}>
          In your own words:
          <input
            type="text"
            maxLength={freedom.text}
            value={items.find((item) => !freedom.of.includes(item)) ?? ''}
            onChange={({ target }) => onChoose(target.value.trim() === '' ? [] : [target.value])}
          />
        </label>
      )}
    </fieldset>
  );
};

const legendOf = (freedom: Freedom, items: readonly string[]): string => {
  const { kind, min, max, price } = freedom;
  if (kind === 'PAYMENT') return `Pay ${price ?? 0}: ${totalWorth(freedom, items)} so far`;
  const howMany = min === max ? `${min}` : min === 0 ? `up to ${max}` : `${min} to ${max}`;
  return `Choose ${howMany}: ${items.length} so far`;
};
