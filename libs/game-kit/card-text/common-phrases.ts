import type { Json } from '../contract/json.js';
import type { NounPart, Phrase, Series } from './grammar.js';

/* Phrases that the games share: numbers, choices, conditions. */

export const phrase = (kind: string, say: string | readonly string[], means: Json): Phrase => ({
  kind,
  say,
  means,
});

/** A word of a noun phrase; `plural` is its form for several cards. */
export const nounOption = (
  say: string | readonly string[],
  means: Json,
  plural?: string,
): NounPart['options'][number] => ({ say, means, ...(plural === undefined ? {} : { plural }) });

/** A number within limits: "4 or less". */
export const COMPARISONS: readonly Phrase[] = [
  phrase('comparison', ['{n:number} or more', 'at least {n:number}'], { atLeast: '$n' }),
  phrase('comparison', ['{n:number} or less', '{n:number} or fewer', 'at most {n:number}'], { atMost: '$n' }),
  phrase('comparison', ['exactly {n:number}', '{n:number}'], { is: '$n' }),
];

/** A number of things within limits: "4 or fewer". */
export const COUNTS: readonly Phrase[] = [
  phrase('howMany', ['{n:number} or more', 'at least {n:number}'], { atLeast: '$n' }),
  phrase('howMany', ['{n:number} or fewer', '{n:number} or less', 'at most {n:number}'], { atMost: '$n' }),
  phrase('howMany', ['exactly {n:number}', '{n:number}'], { is: '$n' }),
];

/** The control operations of programs, as `steps` of a `program`. */
export const CONTROL_PHRASES: readonly Phrase[] = [
  phrase('steps', 'you may {do:program}', [{ op: 'may', label: '#label:do', do: '$do' }]),
  phrase(
    'steps',
    ['choose one : {options:options}', '{options:options}'],
    [{ op: 'chooseOne', options: '$options' }],
  ),
  phrase('option', 'if {if:condition} , {do:program}', { label: '#label:do', if: '$if', do: '$do' }),
  phrase('option', '{do:program}', { label: '#label:do', do: '$do' }),
  phrase(
    'steps',
    [
      'if {if:condition} , {then:program} ; otherwise , {else:program}',
      '{then:program} if {if:condition} , else {else:program}',
    ],
    [{ op: 'if', if: '$if', then: '$then', else: '$else' }],
  ),
  phrase('steps', ['if {if:condition} , {then:program}'], [{ op: 'if', if: '$if', then: '$then' }]),
  phrase('steps', 'do this {times:number} times : {do:program}', [
    { op: 'repeat', times: '$times', do: '$do' },
  ]),
  phrase('condition', '{one:simple} and {other:condition}', { all: ['$one', '$other'] }),
  phrase('condition', '{one:simple} or {other:condition}', { any: ['$one', '$other'] }),
];

/** The lists of programs. */
export const PROGRAM_SERIES: readonly Series[] = [
  {
    series: 'program',
    of: 'steps',
    joins: [' .', ' , then', ' . Then ,', ' , and then', ' and', ' ;'],
    isFlat: true,
  },
  { series: 'options', of: 'option', joins: [' ; or', ' , or', ' ;'] },
  { series: 'costs', of: 'payment', joins: [' and', ' ,', ' , and'] },
  { series: 'holds', of: 'hold', joins: [' .', ' and', ' ;'] },
];

/** The same conditions as `simple`, which can stand before "and" and "or". */
export const conditionPhrases = (conditions: readonly Phrase[]): readonly Phrase[] => [
  ...conditions,
  ...conditions.map((one) => ({ ...one, kind: 'simple' })),
];
