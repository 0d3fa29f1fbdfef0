import {
  type Control,
  type EffectLanguage,
  MAX_PROGRAM_DEPTH,
  MAX_PROGRAM_NODES,
  type Program,
  type ProgramNode,
} from './program.js';

/** The names of the control operations; no dialect may redefine one. */
export const CONTROL_WORDS: readonly string[] = [
  'if',
  'may',
  'chooseOne',
  'choose',
  'chooseSeat',
  'chooseNumber',
  'chooseWord',
  'arrange',
  'forEach',
  'repeat',
  'later',
];
const CONTROL: ReadonlySet<string> = new Set(CONTROL_WORDS);

/** Whether a node is a control operation rather than one of the game's operations. */
export const isControl = <L extends EffectLanguage>(node: ProgramNode<L>): node is Control<L> =>
  CONTROL.has(node.op);

const innerPrograms = <L extends EffectLanguage>(node: ProgramNode<L>): readonly Program<L>[] => {
  if (!isControl<L>(node)) return [];
  switch (node.op) {
    case 'if':
      return node.else === undefined ? [node.then] : [node.then, node.else];
    case 'may':
      return node.otherwise === undefined ? [node.do] : [node.do, node.otherwise];
    case 'chooseOne':
      return node.options.map((option) => option.do);
    case 'forEach':
    case 'repeat':
    case 'later':
      return [node.do];
    case 'choose':
    case 'chooseSeat':
    case 'chooseNumber':
    case 'chooseWord':
    case 'arrange':
      return [];
  }
};

/** All nodes of a program, including nested ones. */
export const nodesOf = <L extends EffectLanguage>(program: Program<L>): readonly ProgramNode<L>[] =>
  program.flatMap((node) => [node, ...innerPrograms<L>(node).flatMap((inner) => nodesOf<L>(inner))]);

const depthOf = <L extends EffectLanguage>(program: Program<L>): number =>
  1 + Math.max(0, ...program.flatMap((node) => innerPrograms<L>(node).map((inner) => depthOf<L>(inner))));

/** The size limits of a card that a program exceeds. */
export const sizeFaults = <L extends EffectLanguage>(
  program: Program<L>,
): readonly { code: string; message: string }[] => [
  ...(nodesOf<L>(program).length > MAX_PROGRAM_NODES
    ? [{ code: 'EFFECT_TOO_LONG', message: `An effect has at most ${MAX_PROGRAM_NODES} operations.` }]
    : []),
  ...(depthOf<L>(program) > MAX_PROGRAM_DEPTH
    ? [{ code: 'EFFECT_TOO_DEEP', message: `Operations are nested at most ${MAX_PROGRAM_DEPTH} deep.` }]
    : []),
];
