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

/** An action with its form open. */
export interface Filling {
  readonly action: LegalActionLineFragment;
  readonly items: readonly string[];
}

export interface Play {
  /** Undefined until loaded for the displayed table. */
  readonly actions: readonly LegalActionLineFragment[] | undefined;
  readonly groups: ActionGroups;
  /** Among the actions without a card, the next action and the others. */
  readonly next: LegalActionLineFragment | undefined;
  readonly others: readonly LegalActionLineFragment[];
  /** The error of the last request for actions. */
  readonly error: RecountError | undefined;
  /** Activated cards that narrow down the actions. */
  readonly picked: readonly string[];
  readonly candidates: readonly LegalActionLineFragment[];
  readonly filling: Filling | undefined;
  readonly nameOfItem: (item: string) => string;
  /** Input is blocked: a command is in flight, or its effect is not on the table yet. */
  readonly isBusy: boolean;
  readonly command: Command;
  /** Takes an action, or opens its form if it leaves something open. */
  readonly perform: (action: LegalActionLineFragment, items?: readonly string[]) => void;
  readonly pick: (cards: readonly string[]) => void;
  readonly fill: (filling: Filling | undefined) => void;
}

/** Picked cards belong to one frame: another table has other actions. */
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

/** A choice with only one answer opens its form at once. */
const onlyForm = (
  actions: readonly LegalActionLineFragment[] | undefined,
  isChoice: boolean,
): Filling | undefined => {
  const [action, other] = actions ?? NOTHING;
  if (!isChoice || action === undefined || other !== undefined) return undefined;
  const { freedom } = action;
  return freedom === null || isForced(freedom) ? undefined : { action, items: defaultFill(freedom) };
};

/** The names of the items of an open action: a card's name and zone, the label of a place or zone, or the term itself (`drawPile` is "Draw pile"). */
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
