import {
  cardAgreementVersion,
  cardEvents,
  rejectCard as reject,
  type CardCommand,
  type CardEvent,
} from '@parkett/funds-contract';
import type { StepUpPurpose } from '@parkett/identity-contract';
import { accept, acceptTogether, unreachable, type Decision, type DecisionBase, type EventBody } from '@parkett/kernel';
import { cardRulesAt } from './card-rules';
import { evolveCards, type CardState } from './card-state';

type Of<Type extends CardCommand['type']> = Extract<CardCommand, { type: Type }>;

/** The facts about the rest of the account that decisions on cards need. */
export interface CardHolder {
  /** The account was opened. */
  readonly isOpen: boolean;
  readonly isVerified: boolean;
  /** Erased, or closed while the law keeps the data. */
  readonly hasLeft: boolean;
  /** The event that uses up a step-up, or why it does not allow this. */
  readonly consumeStepUp: (stepUpId: string, purpose: StepUpPurpose, now: number) => Decision<EventBody>;
}

type Base = Pick<DecisionBase, 'actor' | 'aggregate' | 'commandId' | 'now' | 'mayWrite'>;

/** Decides a command about the customer's own cards. */
export function decideCard(
  state: CardState,
  command: CardCommand,
  holder: CardHolder,
  base: Base,
): Decision<EventBody> {
  const { actor, aggregate, mayWrite } = base;
  if (!holder.isOpen) return reject('ACCOUNT_UNKNOWN');
  if (actor.kind !== 'customer' || aggregate !== `account:${actor.id}`) return reject('ACTOR_NOT_ALLOWED');
  if (holder.hasLeft) return reject('ACCOUNT_ERASED');
  if (!Object.keys(cardEvents.definitions).every((type) => mayWrite({ type, v: 1 }))) return reject('NOT_SWITCHED_ON');
  switch (command.type) {
    case 'BindCard':
      return bind(state, command, holder, base);
    case 'UnbindCard':
      return unbind(state, command, base);
    case 'SetDefaultCard':
      return setDefault(state, command, base);
    default:
      return unreachable(command);
  }
}

/** The step-up is for exactly this number, so a thief cannot have another account confirmed by the owner. */
function bind(
  state: CardState,
  { stepUpId, kind, mark, sealed, agreement, check }: Of<'BindCard'>,
  { isVerified, consumeStepUp }: CardHolder,
  { commandId: cardId, now }: Base,
): Decision<EventBody> {
  const { waitMs, cardsMax: max } = cardRulesAt(now);
  const cards = state?.cards ?? [];
  if (!isVerified) return reject('VERIFICATION_REQUIRED');
  if (agreement !== cardAgreementVersion) return reject('CARD_AGREEMENT_CHANGED');
  if (cards.some((card) => card.mark === mark)) return reject('CARD_ALREADY_BOUND');
  if (cards.length >= max) return reject('CARDS_TOO_MANY', { max });
  const facts = { cardId, kind, mark, sealed, agreement, check };
  return acceptTogether(
    consumeStepUp(stepUpId, { action: 'addPayee', amount: null, currency: null, payee: mark }, now),
    accept<CardEvent>({
      ...{ type: 'CardBound', v: 1, ...facts, usableFrom: now + waitMs, isDefault: state === null, at: now },
    }),
  );
}

function unbind(state: CardState, { cardId }: Of<'UnbindCard'>, { now }: Base): Decision<EventBody> {
  if (state === null || !isBound(state, cardId)) return reject('CARD_UNKNOWN');
  return accept<CardEvent>(unbound(state, cardId, 'customer', now));
}

/**
 * Ends the wait of cards when something restricts the account: whoever has bound them may not be the owner. Cards that
 * are usable stay.
 */
export function dropWaitingCards(state: CardState, now: number): readonly CardEvent[] {
  let left = state;
  return (state?.cards ?? [])
    .filter(({ usableFrom }) => now < usableFrom)
    .flatMap(({ cardId }) => {
      if (left === null) return [];
      const event = unbound(left, cardId, 'restriction', now);
      left = evolveCards(left, event);
      return [event];
    });
}

type Unbound = Extract<CardEvent, { type: 'CardUnbound' }>;

/** The card bound longest ago takes the place of the default one. */
function unbound(state: NonNullable<CardState>, cardId: string, by: Unbound['by'], at: number): Unbound {
  const left = state.cards.filter((card) => card.cardId !== cardId);
  const defaultCardId = state.defaultCardId === cardId ? (left[0]?.cardId ?? null) : state.defaultCardId;
  return { type: 'CardUnbound', v: 1, cardId, by, defaultCardId, at };
}

/** Choosing the default one again changes nothing, so that a second tap is no error. */
function setDefault(state: CardState, { cardId }: Of<'SetDefaultCard'>, { now: at }: Base): Decision<EventBody> {
  if (state === null || !isBound(state, cardId)) return reject('CARD_UNKNOWN');
  if (state.defaultCardId === cardId) return accept();
  return accept<CardEvent>({ type: 'DefaultCardSet', v: 1, cardId, at });
}

const isBound = ({ cards }: NonNullable<CardState>, cardId: string): boolean =>
  cards.some((card) => card.cardId === cardId);
