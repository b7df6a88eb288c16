import type { CardEvent, CardKind, PayeeCheck } from '@parkett/funds-contract';
import type { EventBody } from '@parkett/kernel';

/** A card as far as decisions need it; everything personal stays encrypted in the log. */
export interface BoundCard {
  readonly cardId: string;
  readonly kind: CardKind;
  /** Keyed hash of the number, by which step-ups name it. */
  readonly mark: string;
  /** From when money can be paid out to it, in milliseconds since 1970. */
  readonly usableFrom: number;
  /** What its bank has said about the holder's name. */
  readonly check: PayeeCheck;
}

/** The customer's cards, the one bound longest ago first; null without cards. */
export type CardState = { readonly cards: readonly BoundCard[]; readonly defaultCardId: string } | null;

/** Raise it whenever `evolve` gives a different state for the same events. */
export const cardStateVersion = 2;

/** Once nobody can open a customer's data any more, its cards are gone, too. */
export const erasing = 'CustomerErased';
interface Erased extends EventBody {
  readonly type: typeof erasing;
}

export function evolveCards(state: CardState, event: CardEvent | Erased): CardState {
  switch (event.type) {
    case 'CardBound': {
      const { cardId, kind, mark, usableFrom, check, isDefault } = event;
      const cards = [...(state?.cards ?? []), { cardId, kind, mark, usableFrom, check }];
      return { cards, defaultCardId: isDefault || state === null ? cardId : state.defaultCardId };
    }
    case 'CardUnbound': {
      const cards = (state?.cards ?? []).filter(({ cardId }) => cardId !== event.cardId);
      return event.defaultCardId === null ? null : { cards, defaultCardId: event.defaultCardId };
    }
    case 'DefaultCardSet':
      return state && { ...state, defaultCardId: event.cardId };
    case erasing:
      return null;
  }
}
