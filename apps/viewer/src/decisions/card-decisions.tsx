import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { CardDecisionDocument, type TableData } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { CardNote, type Touched } from '../play/card-note.js';
import type { RuleBook } from '../replay/rule-book.js';
import { RuleQuote } from '../replay/rule-quote.js';
import { RuleId } from '../rules/rule-id.js';
import { type AskedMatch, cardOnTable, showsDecisionsOf } from './asked-match.js';
import { NumbersOfCard } from './number-terms.js';

interface CardDecisionsProps extends AskedMatch {
  readonly frame: number;
  readonly table: TableData;
  readonly rules: RuleBook;
  readonly className?: string | undefined;
  /** The table. */
  readonly children: ReactNode;
}

interface AskedCard extends Touched {
  readonly frame: number;
  readonly seat: number;
}

/** A table of a past frame: a press on a card tells what its player could do with it then, or why not. Escape closes the note. */
export const CardDecisions = (props: CardDecisionsProps) => {
  const { frame, table, match, className, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<AskedCard>();
  const ask = (target: EventTarget): void => {
    if (!(target instanceof Element) || target.closest('.why-not') !== null) return;
    const element = target.closest<HTMLElement>('[data-card]');
    const card = element?.dataset.card;
    const found = card === undefined ? undefined : cardOnTable(table, card);
    const seat = found?.seat ?? match.viewpoint.seat ?? table.turn?.seat;
    const isAsked = element !== null && card !== undefined && seat != null && card !== asked?.card;
    setAsked(
      isAsked && showsDecisionsOf(props, seat)
        ? { card, seat, frame, element, name: found?.card.name ?? 'A card' }
        : undefined,
    );
  };
  const onKeyDown = ({ key, target }: KeyboardEvent): void => {
    if (key === 'Escape') setAsked(undefined);
    if (key === 'Enter' && target instanceof Element && target.matches('.card[role=img]')) ask(target);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cards are the interactive elements; a click elsewhere closes the note, as Escape does.
    <div
      ref={place}
      className={className}
      onClick={({ target }: MouseEvent) => ask(target)}
      onKeyDown={onKeyDown}
    >
      {children}
      {asked?.frame === frame && place.current !== null ? (
        <CardDecision key={asked.card} {...props} asked={asked} place={place.current} />
      ) : null}
    </div>
  );
};

const CardDecision = ({
  match,
  as,
  frame,
  table,
  nameOf,
  rules,
  asked: { card, seat, name, element },
  place,
}: CardDecisionsProps & { readonly asked: AskedCard; readonly place: HTMLElement }) => {
  const variables = { matchId: match.id, number: frame, seat, card, as: as ?? null };
  const { data, error } = useRequest(CardDecisionDocument, variables);
  const { legalActions, whyNot } = data?.match?.frame ?? {};
  const shown = cardOnTable(table, card)?.card;
  const legal = legalActions?.nodes.filter(({ cards }) => cards.includes(card));
  return (
    <CardNote touched={{ card, name, element }} place={place}>
      {error !== undefined ? (
        <p>{error.message}</p>
      ) : legal === undefined || whyNot == null ? (
        <p>…</p>
      ) : legal.length + whyNot.length === 0 ? (
        <p>There was nothing that {nameOf(seat)} could do with it.</p>
      ) : (
        <>
          {legal.length === 0 ? null : (
            <>
              <p>{nameOf(seat)} could then:</p>
              <ul>
                {legal.map(({ id, label, rule }) => (
                  <li key={id}>
                    {label} <RuleId rule={rule} />
                  </li>
                ))}
              </ul>
            </>
          )}
          <ul>
            {whyNot.map(({ rule, message }) => (
              <li key={message}>
                {message}
                <RuleQuote id={rule} rules={rules} />
              </li>
            ))}
          </ul>
        </>
      )}
      {shown === undefined ? null : <NumbersOfCard match={match} as={as} frame={frame} card={shown} />}
    </CardNote>
  );
};
