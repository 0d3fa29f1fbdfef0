export declare const waits: Set<string>;
