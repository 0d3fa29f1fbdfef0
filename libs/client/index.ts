export { applyPatch, type TableData } from './apply-patch.js';
export { drawEntropy, entropyCommitment } from './entropy.js';
export { LiveMatch, type LiveMatchOptions, type LiveState, type MatchMoment } from './live-match.js';
export { LoadedFrames } from './loaded-frames.js';
export { ObservableValue } from './observable-value.js';
export * from './operations.js';
export { type ClientSettings, type Connection, RecountClient } from './recount-client.js';
export {
  asRecountError,
  type InputFault,
  RecountError,
  UNAUTHENTICATED,
  UNREACHABLE,
} from './recount-error.js';
export { framesAfter, type ReplayFrame } from './replay-frames.js';
export {
  coveredFrames,
  type Replay,
  ReplayMatch,
  type ReplayOptions,
  type ReplayProgress,
  type TimelineStretch,
} from './replay-match.js';
export { backOff, type ResumeSettings, resume } from './resume.js';
export * from './telling.js';
