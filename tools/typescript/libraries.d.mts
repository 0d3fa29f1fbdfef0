export const LIBRARIES: readonly string[];
export const librariesTogether: () => Promise<readonly (readonly [installed: string, together: string])[]>;
