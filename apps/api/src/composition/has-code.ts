/** Whether an error of the machine is of this kind: `ENOENT`. */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
