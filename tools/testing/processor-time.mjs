import { readdirSync, readFileSync } from 'node:fs';

/** Of the numbers in /proc, which count in hundredths of a second on every Linux. */
const TICKS_PER_SECOND = 100;

/** A process as Linux tells of it: whose child it is, and the processor's time of itself and of its children that have ended. */
const processOf = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name before may hold spaces and brackets.
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [own, ofSystem, ofEnded, ofSystemForEnded] = rest.slice(9, 13).map(Number);
    return {
      pid,
      parent: Number(parent),
      own: (own + ofSystem) / TICKS_PER_SECOND,
      ofEnded: (ofEnded + ofSystemForEnded) / TICKS_PER_SECOND,
    };
  } catch {
    // Not on Linux, or it has ended meanwhile.
    return undefined;
  }
};

const allProcesses = () => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => processOf(Number(pid)))
      .filter((found) => found !== undefined);
  } catch {
    return [];
  }
};

/**
 * Seconds of processor time that a process has taken so far: its own, and that of all which it started, of those that run as of those that have ended.
 * What a process leaves behind when it ends goes to nobody.
 */
export const processorTimeOf = (pid) => {
  const children = new Map();
  const processes = allProcesses();
  for (const each of processes) children.set(each.parent, [...(children.get(each.parent) ?? []), each]);
  const under = (parent) =>
    (children.get(parent) ?? []).reduce((sum, each) => sum + each.own + each.ofEnded + under(each.pid), 0);
  const found = processes.find((each) => each.pid === pid);
  if (found === undefined) return { own: 0, started: 0 };
  return { own: found.own, started: found.ofEnded + under(pid) };
};
