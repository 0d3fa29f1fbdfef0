/** Memoizes `make` per object: for values derived from objects that never change and live as long as the service, such as a game or a card set. */
export const memoizeByObject = <Of extends object, Made>(make: (of: Of) => Made): ((of: Of) => Made) => {
  const made = new WeakMap<Of, { readonly it: Made }>();
  return (of) => {
    const known = made.get(of);
    if (known !== undefined) return known.it;
    const it = make(of);
    made.set(of, { it });
    return it;
  };
};
