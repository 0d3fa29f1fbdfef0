import { createContext, type ReactNode, useContext } from 'react';

/** The meaning of a mark on a card: the card can act, or it can be a target. */
export type OfferKind = 'act' | 'target';

/** The behaviour of a card at a table in play. */
export interface CardOffer {
  /** Read out after the card's name: "2 actions", "selected". */
  readonly label: string;
  readonly isSelected: boolean;
  readonly kind: OfferKind;
  /** The action that a mouse click takes at once. */
  readonly atOnce?: string | undefined;
  /** A pointer takes a single action immediately; keys always open the menu. */
  readonly activate: (element: HTMLElement, isPointer: boolean) => void;
}

export interface CardBehaviour {
  /** Undefined for cards without an action. */
  readonly offerOf: (cardId: string) => CardOffer | undefined;
}

const NOTHING: CardBehaviour = { offerOf: () => undefined };

const CardBehaviourContext = createContext<CardBehaviour>(NOTHING);

/** Makes the cards below it interactive; without it a table is read-only. */
export const CardBehaviourProvider = ({
  behaviour,
  children,
}: {
  readonly behaviour: CardBehaviour;
  readonly children: ReactNode;
}) => <CardBehaviourContext.Provider value={behaviour}>{children}</CardBehaviourContext.Provider>;

export const useCardBehaviour = (): CardBehaviour => useContext(CardBehaviourContext);
