import { useMemo, useState } from 'react';
import {
  type LegalActionLineFragment,
  type MatchDetailsFragment,
  type RecountError,
  SubmitActionDocument,
  type TableData,
} from '#libs/client';
import { type CardData, cardsOf } from '../table/table-parts.js';
import { type ActionGroups, actionsOn, cardsById, groupActions } from './action-groups.js';
import { defaultFill, isForced } from './freedom.js';
import { nextAction } from './next-action.js';
import { type Command, useCommand } from './use-command.js';
import { useOfferedActions } from './use-offered-actions.js';

/** An action that is being filled in. */
export interface Filling {
  readonly action: LegalActionLineFragment;
  readonly items: readonly string[];
}

export interface Play {
  /** Undefined until they are known for the table that is shown. */
  readonly actions: readonly LegalActionLineFragment[] | undefined;
  readonly groups: ActionGroups;
  /** Of what concerns no card, what goes on, and the rest. */
  readonly next: LegalActionLineFragment | undefined;
  readonly others: readonly LegalActionLineFragment[];
  /** Why it is not known what may be done. */
  readonly error: RecountError | undefined;
  /** Cards that were activated, to narrow down what to do with them. */
  readonly picked: readonly string[];
  readonly candidates: readonly LegalActionLineFragment[];
  readonly filling: Filling | undefined;
  readonly nameOfItem: (item: string) => string;
  /** Nothing can be done just now: something is being sent, or what follows from it is not on the table yet. */
  readonly isBusy: boolean;
  readonly command: Command;
  /** Takes an action, or opens the form of one that leaves something open. */
  readonly perform: (action: LegalActionLineFragment, items?: readonly string[]) => void;
  readonly pick: (cards: readonly string[]) => void;
  readonly fill: (filling: Filling | undefined) => void;
}

/** What was picked belongs to one frame: another table has other actions. */
interface Picked {
  readonly frame: number;
  readonly cards: readonly string[];
  readonly filling?: Filling | undefined;
}

const NOTHING: readonly LegalActionLineFragment[] = [];

export const usePlay = (match: MatchDetailsFragment, seat: number, frame: number, table: TableData): Play => {
  const { offered, error, reload } = useOfferedActions(match, seat, frame);
  const command = useCommand(reload);
  const [sentFrame, setSentFrame] = useState(-1);
  const [picked, setPicked] = useState<Picked>({ frame, cards: [] });
  const isChoice = table.choice?.seat === seat;
  const actions = offered?.actions;
  const groups = useMemo(
    () => groupActions(actions ?? NOTHING, cardsById(table), isChoice),
    [actions, table, isChoice],
  );
  const next = useMemo(() => nextAction(groups.bar), [groups]);
  const nameOfItem = useMemo(() => itemNames(table), [table]);
  const current: Picked = picked.frame === frame ? picked : { frame, cards: [] };
  const isBusy = command.isSending || frame < sentFrame || offered === undefined;

  const perform: Play['perform'] = (action, items) => {
    if (isBusy) return;
    const { freedom } = action;
    if (freedom !== null && items === undefined && !isForced(freedom)) {
      setPicked({ frame, cards: [], filling: { action, items: defaultFill(freedom) } });
      return;
    }
    command.mutate(
      SubmitActionDocument,
      {
        matchId: match.id,
        seat,
        expectedFrame: frame,
        legalActionId: action.id,
        fill: items,
      },
      ({ submitAction }) => {
        setSentFrame(submitAction.frame.number);
        setPicked({ frame, cards: [] });
      },
    );
  };

  return {
    actions,
    groups,
    next,
    others: groups.bar.filter((action) => action !== next),
    error,
    picked: current.cards,
    candidates: actionsOn(groups, current.cards),
    filling: current.filling ?? onlyForm(actions, isChoice),
    nameOfItem,
    isBusy,
    command,
    perform,
    pick: (cards) => setPicked({ frame, cards }),
    fill: (filling) => setPicked({ frame, cards: [], filling }),
  };
};

/** A choice with one answer that is to be filled in has nothing else to offer: its form is open from the start. */
const onlyForm = (
  actions: readonly LegalActionLineFragment[] | undefined,
  isChoice: boolean,
): Filling | undefined => {
  const [action, other] = actions ?? NOTHING;
  if (!isChoice || action === undefined || other !== undefined) return undefined;
  const { freedom } = action;
  return freedom === null || isForced(freedom) ? undefined : { action, items: defaultFill(freedom) };
};

/**
 * What to call what an action may be filled with: the name of a card and where it lies, the label of a place or zone, or the word itself
 * (`drawPile` is "Draw pile").
 */
const itemNames = (table: TableData): ((item: string) => string) => {
  const names = new Map<string, string>();
  for (const { card } of table.stack) if (card?.id != null) names.set(card.id, nameOf(card));
  for (const zone of table.zones) {
    names.set(zone.id, zone.label);
    for (const slot of zone.slots) names.set(slot.id, slot.label);
    for (const card of cardsOf(zone))
      if (card.id !== null) names.set(card.id, `${nameOf(card)}, ${zone.label}`);
  }
  return (item) => names.get(item) ?? inWords(item);
};

const nameOf = ({ name }: CardData): string => name ?? 'Card face down';

/** `drawPile`, `caster-0` and `lane1` as a person would write them. */
const inWords = (item: string): string => {
  const words = item
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
