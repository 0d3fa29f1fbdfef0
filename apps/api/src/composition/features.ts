import type { Feature } from '../features/feature.js';

/** Every feature of the service. A new one is a folder in `features/` and a line here. */
export const features: readonly Feature[] = [
  (await import('../features/catalog/index.js')).catalog,
  (await import('../features/replays/index.js')).replays,
  (await import('../features/proofs/index.js')).proofs,
  (await import('../features/imports/index.js')).imports,
  (await import('../features/me/index.js')).me,
  (await import('../features/leaderboards/index.js')).leaderboards,
  (await import('../features/matches/index.js')).matches,
  (await import('../features/results/index.js')).results,
  (await import('../features/players/index.js')).players,
  (await import('../features/featured/index.js')).featured,
  (await import('../features/organizations/index.js')).organizations,
  (await import('../features/events/index.js')).events,
  (await import('../features/changes/index.js')).changes,
  (await import('../features/webhooks/index.js')).webhooks,
  (await import('../features/sign-in/index.js')).signIn,
  (await import('../features/clocks/index.js')).clocks,
  (await import('../features/judging/index.js')).judging,
  (await import('../features/guests/index.js')).guests,
  (await import('../features/invitations/index.js')).invitations,
  (await import('../features/cases/index.js')).cases,
  (await import('../features/timers/index.js')).timers,
  (await import('../features/health/index.js')).health,
  (await import('../features/pictures/index.js')).pictures,
  (await import('../features/web/index.js')).web,
];
