export declare const LONG: readonly string[];
export declare const ALSO_SHORT: readonly string[];
export declare const ON_EVENTSTOREDB: readonly string[];
export declare const placeOf: (path: string) => number;
