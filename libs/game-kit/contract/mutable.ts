/** What is being made, until it is handed on: nobody else has it yet. */
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
