export const ENGINE_OPTIONS: readonly string[];
export const SHORT_LIVED: readonly string[];
