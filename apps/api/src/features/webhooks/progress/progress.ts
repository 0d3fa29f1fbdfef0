import { z } from 'zod';
import { type Checkpoint, checkpointFromText } from '#libs/event-log';

/*
 * How far the deliveries to one endpoint are. Changes of one subject wait in a backlog and go out one after the other; backlogs do not wait for each
 * other. A backlog keeps where it is, and not what is in it: that is in the feed.
 */

const place = z.string().transform((text): Checkpoint => checkpointFromText(text));

const backlogSchema = z.strictObject({
  kind: z.string(),
  subject: z.string(),
  /** The change that is next: by its place in the log, or by its id where it alone is sent once more. */
  from: place.exactOptional(),
  again: z.string().exactOptional(),
  attempts: z.number(),
  /** When the change was tried first, and when it is tried next, in milliseconds since 1970. */
  since: z.number().exactOptional(),
  due: z.number(),
});

/** An attempt, for people to look at. */
const attemptSchema = z.strictObject({
  change: z.string(),
  type: z.string(),
  subject: z.string(),
  at: z.string(),
  milliseconds: z.number(),
  /** Which attempt at this change it was, from 1. */
  attempt: z.number(),
  /** What the receiver answered, where it did. */
  status: z.number().exactOptional(),
  /** What went wrong; undefined for a delivery. */
  problem: z.string().exactOptional(),
});

/** A change that was given up. */
const deadSchema = z.strictObject({
  change: z.string(),
  type: z.string(),
  subject: z.string(),
  since: z.string(),
  at: z.string(),
  problem: z.string(),
});

export const progressSchema = z.strictObject({
  /** Up to here every change has been taken into a backlog. */
  head: place,
  backlogs: z.array(backlogSchema),
  /** Up to this revision the endpoint's own facts have been taken note of. */
  noted: z.number(),
  dead: z.array(deadSchema),
  attempts: z.array(attemptSchema),
  /** Failed attempts since the last one that did not fail. */
  failures: z.number(),
  /** When something was taken last, in milliseconds since 1970. */
  taken: z.number().exactOptional(),
});

export type Backlog = z.infer<typeof backlogSchema>;
export type Attempt = z.infer<typeof attemptSchema>;
export type DeadLetter = z.infer<typeof deadSchema>;
export type Progress = z.infer<typeof progressSchema>;

/** Subjects whose changes wait at once; where there are more, the rest stays in the feed until there are fewer. */
export const BACKLOGS = 500;
const DEAD_KEPT = 200;
const ATTEMPTS_KEPT = 40;
/** An endpoint that failed so often in a row was away: when it is back, nothing waits for its time. */
const AWAY_AFTER = 3;

/** Nothing was sent yet, and nothing is to be of what stands up to `head`. */
export const progressFrom = (head: Checkpoint): Progress => ({
  head,
  backlogs: [],
  noted: -1,
  dead: [],
  attempts: [],
  failures: 0,
});

/** Whose changes are sent one after the other. */
export const subjectOf = ({ kind, subject }: Pick<Backlog, 'kind' | 'subject'>): string =>
  `${kind}/${subject}`;

const isSame = (a: Backlog, b: Backlog): boolean => subjectOf(a) === subjectOf(b) && a.again === b.again;

/** The change is taken into its subject's backlog, where none is there yet. */
export const takeIn = (
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

/** One change is sent once more, beside what waits of its subject. */
export const takeAgain = (
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

/** All that waits is tried at once, as if for the first time. */
export const beginAnew = (progress: Progress, now: number): Progress => ({
  ...progress,
  failures: 0,
  backlogs: progress.backlogs.map(({ since: _since, ...backlog }) => ({ ...backlog, attempts: 0, due: now })),
});

/** The backlogs whose time has come, of each subject one and none of those that are busy; what has waited longest first. */
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

/** When the next time of one that is not busy comes, in milliseconds since 1970. */
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

/** The backlog goes on with what is next in it; undefined where nothing is. */
const goingOn = (
  { kind, subject }: Backlog,
  next: Checkpoint | undefined,
  now: number,
): Backlog | undefined => next && { kind, subject, from: next, attempts: 0, due: now };

/** There is nothing to be sent where the backlog is, or not any more. */
export const passOver = (
  progress: Progress,
  backlog: Backlog,
  next: Checkpoint | undefined,
  now: number,
): Progress => withBacklog(progress, backlog, goingOn(backlog, next, now));

/** The receiver took the change; `next` is the one that follows in the backlog. */
export const delivered = (
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

/** The receiver did not take it: it is tried again after `delay`. */
export const failed = (
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

/** It is tried no more, and what follows it in its backlog is. */
export const givenUp = (
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
    { ...passOver(progress, backlog, next, now), dead, failures: progress.failures + 1 },
    attempt,
  );
};
