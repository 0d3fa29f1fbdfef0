export interface Passage {
  readonly line: number;
  readonly text: string;
  readonly kind: 'comment' | 'title' | 'description' | 'page';
  readonly names: string;
}
export interface ProseFault {
  readonly line: number;
  readonly rule: string;
  readonly sentence: string;
  readonly advice: string;
}
export const faultsOf: (passage: Passage) => readonly ProseFault[];
