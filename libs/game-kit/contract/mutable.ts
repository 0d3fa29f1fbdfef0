/** For objects under construction, before they are shared. */
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
