/* One function for each member of a tagged union: a new member fails to compile until it has one. The overloads declare types that cannot be inferred. */

type Tagged<Item, Tag extends keyof Item, Value> = Extract<Item, { readonly [Key in Tag]: Value }>;

type Values<Item, Tag extends keyof Item> = Extract<Item[Tag], string>;

type Run = { run(first: unknown, second: unknown, third: unknown): unknown }['run'];
type Runs = Readonly<Record<string, Run>>;
type AnyItem = Readonly<Record<string, string>>;

const runOf = (cases: Runs, value: string | undefined): Run => {
  const run = value === undefined ? undefined : cases[value];
  if (run === undefined) throw new Error(`There is no case for ${JSON.stringify(value)}.`);
  return run;
};

/** Functions of an item: `(item, more) => result`. */
export function byTag<Item, Tag extends keyof Item & string, More, Result>(
  tag: Tag,
  cases: { readonly [Value in Values<Item, Tag>]: (item: Tagged<Item, Tag, Value>, more: More) => Result },
): (item: Item, more: More) => Result;
export function byTag(tag: string, cases: Runs) {
  return (item: AnyItem, more: unknown) => runOf(cases, item[tag])(item, more, undefined);
}

/** Functions that compute the next state: `(state, item, more) => result`. */
export function stepByTag<State, Item, Tag extends keyof Item & string, More, Result>(
  tag: Tag,
  cases: {
    readonly [Value in Values<Item, Tag>]: (
      state: State,
      item: Tagged<Item, Tag, Value>,
      more: More,
    ) => Result;
  },
): (state: State, item: Item, more: More) => Result;
export function stepByTag(tag: string, cases: Runs) {
  return (state: unknown, item: AnyItem, more: unknown) => runOf(cases, item[tag])(state, item, more);
}

/** Functions for some members of a union; `otherwise` is the result for all others. */
export function someByTag<Item, Tag extends keyof Item & string, More, Result>(
  tag: Tag,
  otherwise: Result,
  cases: { readonly [Value in Values<Item, Tag>]?: (item: Tagged<Item, Tag, Value>, more: More) => Result },
): (item: Item, more: More) => Result;
export function someByTag(tag: string, otherwise: unknown, cases: Readonly<Record<string, Run | undefined>>) {
  return (item: AnyItem, more: unknown) => {
    const value = item[tag];
    const run = value === undefined ? undefined : cases[value];
    return run === undefined ? otherwise : run(item, more, undefined);
  };
}
