import type { ReleasedRules } from '#libs/game-kit';

export const released: Readonly<Record<string, ReleasedRules>>;
