/** What follows from something that never changes and lives as long as the service, made once for each: a game, a set of its cards. */
export const oncePer = <Of extends object, Made>(make: (of: Of) => Made): ((of: Of) => Made) => {
  const made = new WeakMap<Of, { readonly it: Made }>();
  return (of) => {
    const known = made.get(of);
    if (known !== undefined) return known.it;
    const it = make(of);
    made.set(of, { it });
    return it;
  };
};
