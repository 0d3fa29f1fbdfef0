import { readdirSync, readFileSync } from 'node:fs';

/** The unit of times in /proc: hundredths of a second on every Linux. */
const TICKS_PER_SECOND = 100;

/** A process's parent, and the processor time of the process and its ended children, from /proc. */
const processOf = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The process name before may contain spaces and brackets.
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [own, ofSystem, ofEnded, ofSystemForEnded] = rest.slice(9, 13).map(Number);
    return {
      pid,
      parent: Number(parent),
      own: (own + ofSystem) / TICKS_PER_SECOND,
      ofEnded: (ofEnded + ofSystemForEnded) / TICKS_PER_SECOND,
    };
  } catch {
    // Undefined except on Linux, and after the end of the process.
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
 * Seconds of processor time of a process and all its descendants, running or ended. Descendants that outlive their parent are not
 * counted.
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
