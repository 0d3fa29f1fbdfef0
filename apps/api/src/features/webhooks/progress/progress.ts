import { z } from 'zod';
import { type Checkpoint, checkpointFromText } from '#libs/event-log';

/*
 * The progress of the deliveries to one endpoint. Changes of one subject wait in a backlog and are sent in order; backlogs are independent of each
 * other. A backlog stores only its position: the changes themselves are in the feed.
 */

const place = z.string().transform((text): Checkpoint => checkpointFromText(text));

const backlogSchema = z.strictObject({
  kind: z.string(),
  subject: z.string(),
  /** The next change: by its position in the log, or by its id if only this change is resent. */
  from: place.exactOptional(),
  again: z.string().exactOptional(),
  attempts: z.number(),
  /** The times of the first attempt and of the next one, in milliseconds since 1970. */
  since: z.number().exactOptional(),
  due: z.number(),
});

/** A record of an attempt, for display. */
const attemptSchema = z.strictObject({
  change: z.string(),
  type: z.string(),
  subject: z.string(),
  at: z.string(),
  milliseconds: z.number(),
  /** The number of this attempt for the change, from 1. */
  attempt: z.number(),
  /** The receiver's HTTP status; undefined without a response. */
  status: z.number().exactOptional(),
  /** The error; undefined for a successful delivery. */
  problem: z.string().exactOptional(),
});

const deadSchema = z.strictObject({
  change: z.string(),
  type: z.string(),
  subject: z.string(),
  since: z.string(),
  at: z.string(),
  problem: z.string(),
});

export const progressSchema = z.strictObject({
  /** All changes up to this position are in backlogs. */
  head: place,
  backlogs: z.array(backlogSchema),
  /** The endpoint's own facts up to this revision have been processed. */
  noted: z.number(),
  dead: z.array(deadSchema),
  attempts: z.array(attemptSchema),
  /** Failed attempts since the last delivery. */
  failures: z.number(),
  /** The time of the last delivery, in milliseconds since 1970. */
  taken: z.number().exactOptional(),
});

export type Backlog = z.infer<typeof backlogSchema>;
export type Attempt = z.infer<typeof attemptSchema>;
export type DeadLetter = z.infer<typeof deadSchema>;
export type Progress = z.infer<typeof progressSchema>;

/** The most subjects with waiting changes. Further changes stay in the feed until there is room. */
export const BACKLOGS = 500;
const DEAD_KEPT = 200;
const ATTEMPTS_KEPT = 40;
/** After this many failures in a row, the receiver counts as down: when it recovers, all waiting changes are retried at once. */
const AWAY_AFTER = 3;

/** The initial progress: changes up to `head` will not be delivered. */
export const progressFrom = (head: Checkpoint): Progress => ({
  head,
  backlogs: [],
  noted: -1,
  dead: [],
  attempts: [],
  failures: 0,
});

/** The subject whose changes are sent in order. */
export const subjectOf = ({ kind, subject }: Pick<Backlog, 'kind' | 'subject'>): string =>
  `${kind}/${subject}`;

const isSame = (a: Backlog, b: Backlog): boolean => subjectOf(a) === subjectOf(b) && a.again === b.again;

/** Adds a change to its subject's backlog, unless the subject has one already. */
export const addToBacklog = (
  progress: Progress,
  change: { readonly kind: string; readonly subject: string; readonly position: Checkpoint },
  now: number,
): Progress => {
  const { kind, subject, position } = change;
  const backlog: Backlog = { kind, subject, from: position, attempts: 0, due: now };
  const isThere = progress.backlogs.some((one) => isSame(one, backlog));
  return {
    ...progress,
    head: position,
    backlogs: isThere ? progress.backlogs : [...progress.backlogs, backlog],
  };
};

/** Adds one change to be resent, beside its subject's backlog. */
export const addResend = (
  progress: Progress,
  change: { readonly kind: string; readonly subject: string; readonly id: string },
  now: number,
): Progress => {
  const { kind, subject, id } = change;
  const backlog: Backlog = { kind, subject, again: id, attempts: 0, due: now };
  return progress.backlogs.some((one) => isSame(one, backlog))
    ? progress
    : { ...progress, backlogs: [...progress.backlogs, backlog] };
};

/** Retries all waiting changes at once, as if for the first time. */
export const retryAllNow = (progress: Progress, now: number): Progress => ({
  ...progress,
  failures: 0,
  backlogs: progress.backlogs.map(({ since: _since, ...backlog }) => ({ ...backlog, attempts: 0, due: now })),
});

/** The backlogs that are due, at most one for each subject, without busy subjects; longest overdue first. */
export const dueBacklogs = (
  progress: Progress,
  busy: ReadonlySet<string>,
  now: number,
  limit: number,
): readonly Backlog[] => {
  const taken = new Set(busy);
  const due: Backlog[] = [];
  for (const backlog of [...progress.backlogs].sort((a, b) => a.due - b.due)) {
    if (backlog.due > now || due.length >= limit) break;
    const subject = subjectOf(backlog);
    if (taken.has(subject)) continue;
    taken.add(subject);
    due.push(backlog);
  }
  return due;
};

/** When the next backlog of a subject that is not busy is due, in milliseconds since 1970. */
export const nextDue = ({ backlogs }: Progress, busy: ReadonlySet<string>): number | undefined => {
  const due = backlogs.filter((one) => !busy.has(subjectOf(one))).map((one) => one.due);
  return due.length === 0 ? undefined : Math.min(...due);
};

const withBacklog = (progress: Progress, backlog: Backlog, after: Backlog | undefined): Progress => ({
  ...progress,
  backlogs: progress.backlogs.flatMap((one) => {
    if (!isSame(one, backlog)) return [one];
    return after === undefined ? [] : [after];
  }),
});

const withAttempt = (progress: Progress, attempt: Attempt): Progress => ({
  ...progress,
  attempts: [...progress.attempts, attempt].slice(-ATTEMPTS_KEPT),
});

/** The backlog at its next change; undefined when it has no more. */
const goingOn = (
  { kind, subject }: Backlog,
  next: Checkpoint | undefined,
  now: number,
): Backlog | undefined => next && { kind, subject, from: next, attempts: 0, due: now };

/** Skips a change that does not exist any more, or is not to be delivered. */
export const skipChange = (
  progress: Progress,
  backlog: Backlog,
  next: Checkpoint | undefined,
  now: number,
): Progress => withBacklog(progress, backlog, goingOn(backlog, next, now));

/** Records a successful delivery; `next` is the following change of the backlog. */
export const recordDelivery = (
  progress: Progress,
  backlog: Backlog,
  attempt: Attempt,
  next: Checkpoint | undefined,
  now: number,
): Progress => {
  const after = withBacklog(progress, backlog, goingOn(backlog, next, now));
  const wasAway = progress.failures >= AWAY_AFTER;
  return withAttempt(
    {
      ...after,
      backlogs: wasAway
        ? after.backlogs.map((one) => ({ ...one, due: Math.min(one.due, now) }))
        : after.backlogs,
      dead: after.dead.filter(({ change }) => change !== attempt.change),
      failures: 0,
      taken: now,
    },
    attempt,
  );
};

/** Records a failed attempt: the change is retried after `delay`. */
export const recordFailure = (
  progress: Progress,
  backlog: Backlog,
  attempt: Attempt,
  delay: number,
  now: number,
): Progress =>
  withAttempt(
    {
      ...withBacklog(progress, backlog, {
        ...backlog,
        attempts: backlog.attempts + 1,
        since: backlog.since ?? now,
        due: now + delay,
      }),
      failures: progress.failures + 1,
    },
    attempt,
  );

/** Gives a change up as a dead letter and continues with the next one of its backlog. */
export const recordDeadLetter = (
  progress: Progress,
  backlog: Backlog,
  attempt: Attempt,
  next: Checkpoint | undefined,
  now: number,
): Progress => {
  const { change, type, subject, problem = '' } = attempt;
  const letter: DeadLetter = {
    change,
    type,
    subject,
    since: new Date(backlog.since ?? now).toISOString(),
    at: new Date(now).toISOString(),
    problem,
  };
  const dead = [...progress.dead.filter((one) => one.change !== change), letter].slice(-DEAD_KEPT);
  return withAttempt(
    { ...skipChange(progress, backlog, next, now), dead, failures: progress.failures + 1 },
    attempt,
  );
};
