export const processorTimeOf: (pid: number) => { readonly own: number; readonly started: number };
