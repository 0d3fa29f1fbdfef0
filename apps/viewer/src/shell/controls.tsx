import type { ComponentProps, FormEvent } from 'react';

/** A button that submits no form. */
export const Button = (props: Omit<ComponentProps<'button'>, 'type' | 'ref'>) => (
  <button type="button" {...props} />
);

/** The main button of a form. */
export const Submit = (props: Omit<ComponentProps<'button'>, 'type' | 'ref'>) => (
  <button type="submit" className="button-main" {...props} />
);

/** The options of a select: value and label of each item. */
export const Options = <Item,>({
  of: items,
  option,
}: {
  readonly of: readonly Item[];
  readonly option: (item: Item) => readonly [value: string | number, label: string | number];
}) =>
  items.map((item) => {
    const [value, label] = option(item);
    return (
      <option key={value} value={value}>
        {label}
      </option>
    );
  });

/** Handles a form's submission, and prevents the page load. */
export const submitted =
  (handle: (fields: FormData, form: HTMLFormElement) => void) =>
  (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    handle(new FormData(event.currentTarget), event.currentTarget);
  };

/** The trimmed text of a field; empty if there is no such field. */
export const fieldText = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
