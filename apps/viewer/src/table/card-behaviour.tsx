import { createContext, type ReactNode, useContext } from 'react';

/** What a mark on a card says: something can be done with it, or it can be what that is done to. */
export type OfferKind = 'act' | 'target';

/** What a card is good for at a table that one plays at. */
export interface CardOffer {
  /** Read out after the card's name: "2 actions", "selected". */
  readonly label: string;
  readonly isSelected: boolean;
  readonly kind: OfferKind;
  /** What a click does at once, for who points at it. */
  readonly atOnce?: string | undefined;
  /** By a pointer it does at once what is one thing; by keys it opens its menu always. */
  readonly activate: (element: HTMLElement, isPointer: boolean) => void;
}

export interface CardBehaviour {
  /** Undefined for cards that offer nothing now. */
  readonly offerOf: (cardId: string) => CardOffer | undefined;
}

const NOTHING: CardBehaviour = { offerOf: () => undefined };

const CardBehaviourContext = createContext<CardBehaviour>(NOTHING);

/** Makes the cards below it do something when they are activated; without it a table is only to look at. */
export const CardBehaviourProvider = ({
  behaviour,
  children,
}: {
  readonly behaviour: CardBehaviour;
  readonly children: ReactNode;
}) => <CardBehaviourContext.Provider value={behaviour}>{children}</CardBehaviourContext.Provider>;

export const useCardBehaviour = (): CardBehaviour => useContext(CardBehaviourContext);
