import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import type { LegalActionLineFragment } from '#libs/client';
import { Coach } from '../guide/coach.js';
import { CardBehaviourProvider } from '../table/card-behaviour.js';
import { InSlot, useHasSlot } from '../table/table-slots.js';
import { ActionBar } from './action-bar.js';
import { actionsOn, SHOWN } from './action-groups.js';
import { ActionSearch } from './action-search.js';
import { takesAtOnce } from './card-activation.js';
import { CardMenu } from './card-menu.js';
import type { Touched } from './card-note.js';
import { behaviourOf } from './card-offers.js';
import { isOneOf, proposedPayment, toggled } from './freedom.js';
import styles from './play.module.css';
import { quickActions } from './quick-actions.js';
import { QuickButtons } from './quick-buttons.js';
import type { SeatPlayProps } from './seat-play.js';
import { useAutoPass } from './use-auto-pass.js';
import { useCardDrag } from './use-card-drag.js';
import { useGoingOn } from './use-going-on.js';
import { useKeptFocus } from './use-kept-focus.js';
import { usePlay } from './use-play.js';
import { usePointedCard } from './use-pointed-card.js';
import { useSeries } from './use-series.js';
import { useShortcuts } from './use-shortcuts.js';
import { WhyNot } from './why-not.js';

/** The table with the player's actions on its cards, and a bar below with the others. */
export const PlayTable = ({
  match,
  frame,
  table,
  nameOf,
  seat,
  menu,
  children,
}: Omit<SeatPlayProps, 'onSeated'> & { readonly seat: number }) => {
  const play = usePlay(match, seat, frame, table);
  const isNarrow = !useHasSlot('log');
  const [isSearching, setSearching] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const latest = useRef(play);
  latest.current = play;
  useKeptFocus(place, play.actions);
  const { groups, picked, filling, candidates, isBusy } = play;
  const behaviour = useMemo(
    () =>
      behaviourOf({ groups, picked, filling }, (cardId, element, isPointer) => {
        anchor.current = element;
        activate(latest.current, cardId, isPointer);
      }),
    [groups, picked, filling],
  );

  const [touched, setTouched] = useState<Touched & { readonly frame: number }>();
  const goesOn = useGoingOn(play, seat, frame, table);
  const close = (): void => {
    goesOn.stop();
    setTouched(undefined);
    if (play.picked.length > 0) anchor.current?.focus({ preventScroll: true });
    play.pick([]);
  };
  const shortcuts = useShortcuts({
    numbered: filling !== undefined ? [] : picked.length > 0 ? candidates : numberedOf(play),
    // The menu names the payment.
    perform: (action) =>
      play.perform(action, picked.length > 0 ? proposedPayment(action.freedom) : undefined),
    next: filling === undefined && picked.length === 0 ? play.next : undefined,
    goOn: filling === undefined && picked.length === 0 ? goesOn.begin : undefined,
    search: () => setSearching((play.actions?.length ?? 0) > 0),
    close,
  });
  const touch = (target: EventTarget): void => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
    const card = element?.getAttribute('data-card');
    const isAsked = element != null && card != null && behaviour.offerOf(card) === undefined;
    setTouched(isAsked && !isBusy ? { card, name: play.nameOfItem(card), element, frame } : undefined);
  };
  const onClick = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('.why-not') !== null) return;
    if (
      picked.length > 0 &&
      target instanceof Element &&
      target.closest('.card-menu, .quick-actions, [data-card]') === null
    )
      play.pick([]);
    touch(target);
  };
  const onKeyDown = ({ key, target }: KeyboardEvent): void => {
    if (key === 'Enter' && target instanceof Element && target.matches('.card[role=img]')) touch(target);
  };
  useAutoPass(play, frame);
  useCardDrag(place, latest, (cards, element) => {
    anchor.current = element;
    play.pick(cards);
  });
  const beginSeries = useSeries(play);
  const [pointed, forgetPointed] = usePointedCard(place);
  const quick =
    pointed === undefined || filling !== undefined || isBusy
      ? NONE
      : quickActions(groups, picked, pointed.card);

  const opened =
    anchor.current === null || place.current === null
      ? undefined
      : { anchor: anchor.current, place: place.current };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click outside the menu closes it, as the Escape key does. Cards explain why they have no action.
    <div className={styles.play} ref={place} onClick={onClick} onKeyDown={onKeyDown}>
      <CardBehaviourProvider behaviour={behaviour}>{children}</CardBehaviourProvider>
      {picked.length === 0 || candidates.length === 0 || isBusy || opened === undefined ? null : (
        <CardMenu
          key={picked.join()}
          actions={candidates}
          title={picked.map(play.nameOfItem).join(' + ')}
          {...opened}
          nameOf={play.nameOfItem}
          onChoose={play.perform}
          onClose={close}
        />
      )}
      {pointed === undefined || quick.length === 0 || place.current === null ? null : (
        <QuickButtons
          key={`${frame}/${pointed.card}`}
          actions={quick}
          anchor={pointed.element}
          place={place.current}
          nameOf={play.nameOfItem}
          onChoose={(action) => {
            forgetPointed();
            play.perform(action, proposedPayment(action.freedom));
          }}
        />
      )}
      {touched?.frame === frame && picked.length === 0 && place.current !== null ? (
        <WhyNot key={touched.card} matchId={match.id} seat={seat} touched={touched} place={place.current} />
      ) : null}
      <InSlot name="prompt">
        <ActionBar
          match={match}
          seat={seat}
          table={table}
          nameOf={nameOf}
          play={play}
          shortcuts={shortcuts}
          onSeries={beginSeries}
          onGoOn={goesOn.begin}
          onSearch={() => setSearching(true)}
          menu={isNarrow ? menu : null}
        />
      </InSlot>
      <Coach game={match.game.id} table={table} seat={seat} actions={play.actions ?? NONE} />
      {isSearching ? (
        <ActionSearch
          actions={play.actions ?? []}
          onChoose={(action) => {
            setSearching(false);
            play.perform(action);
          }}
          onClose={() => setSearching(false)}
        />
      ) : null}
    </div>
  );
};

const NONE: readonly LegalActionLineFragment[] = [];

/** The bar's actions in order; the next action is last and also has a fixed key. */
const numberedOf = ({ others, next }: ReturnType<typeof usePlay>): readonly LegalActionLineFragment[] =>
  next === undefined ? others : [...others.slice(0, SHOWN), next];

/** Activates a card: it becomes an item of the open form, or the second press takes its only action, or it narrows down the actions. */
const activate = (play: ReturnType<typeof usePlay>, cardId: string, isPointer: boolean): void => {
  const { filling, picked, candidates, groups } = play;
  if (filling?.action.freedom?.of.includes(cardId)) {
    if (isOneOf(filling.action.freedom)) play.perform(filling.action, [cardId]);
    else play.fill({ ...filling, items: toggled(filling.action.freedom, filling.items, cardId) });
    return;
  }
  const [only, other] = candidates;
  if (picked.includes(cardId)) {
    if (only !== undefined && other === undefined && picked.at(-1) === cardId) play.perform(only);
    else play.pick(picked.filter((id) => id !== cardId));
    return;
  }
  const isNarrower = candidates.some(({ cards }) => cards.includes(cardId));
  const next = isNarrower ? [...picked, cardId] : [cardId];
  const left = actionsOn(groups, next);
  // A press on a card, or on the second of two, that leaves only one action takes it.
  const [sole] = left;
  if (isPointer && sole !== undefined && takesAtOnce(left, next[0] ?? cardId)) play.perform(sole);
  else play.pick(next);
};
