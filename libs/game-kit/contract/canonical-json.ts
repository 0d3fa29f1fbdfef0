/**
 * A value as canonical JSON (RFC 8785), the text that hashes are made of. Fields that are undefined are left out. Each event is written so several
 * times, which is why it is done here and not by a library: they take a few times as long. Throws a TypeError for a number that JSON cannot hold.
 */
export const canonicalJson = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`JSON cannot hold ${value}.`);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  return typeof value === 'object' && value !== null ? ofObject(value) : (JSON.stringify(value) ?? 'null');
};

const ofObject = (value: object): string => {
  const fields: Readonly<Record<string, unknown>> = { ...value };
  let text = '';
  for (const name of Object.keys(fields).sort()) {
    const field = fields[name];
    if (field !== undefined)
      text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(field)}`;
  }
  return `{${text}}`;
};
