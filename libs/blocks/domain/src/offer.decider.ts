import {
  rejectBlock as reject,
  type BlockTerms,
  type OfferCommand,
  type OfferEnd,
  type OfferEvent,
  type TakeRefusal,
} from '@parkett/blocks-contract';
import {
  accept,
  subtractShares,
  unreachable,
  type Decider,
  type Decision,
  type DecisionBase,
  type Quantity,
} from '@parkett/kernel';
import { blocksActor, checkSteps, stepsReferences } from './saga';

interface Open extends BlockTerms {
  readonly status: 'open';
  readonly seller: string;
  readonly counterparty: string | null;
  readonly left: Quantity;
  readonly minQuantity: Quantity;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A closed offer keeps nothing of its terms. Its takes are references, so that its state stays small. */
export type OfferState = { readonly status: 'none' } | Open | { readonly status: 'closed'; readonly reason: OfferEnd };

/** Raise it whenever `evolve` gives a different state for the same events. */
export const offerStateVersion = 2;

type Context = Pick<DecisionBase, 'actor' | 'now' | 'isTaken'>;
type Of<Type extends OfferCommand['type']> = Extract<OfferCommand, { readonly type: Type }>;

export const takeReference = (takeId: string): string => `take:${takeId}`;

/**
 * One offer of a block: buyers take its shares in the order of their commands, and never more than there are. It knows
 * neither cash nor holdings: those are reserved on the accounts before it is asked, and booked there after it has
 * answered.
 */
export const offerDecider: Decider<OfferState, OfferCommand, OfferEvent, Context> = {
  initialState: () => ({ status: 'none' }),
  decide(state, command, context) {
    switch (command.type) {
      case 'OpenOffer':
        return open(state, command, context);
      case 'TakeFromOffer':
        return take(state, command, context);
      case 'WithdrawOffer':
        return withdraw(state, context);
      case 'ExpireOffer':
        return expire(state, context);
      case 'CheckOfferSteps':
        return checkSteps(command, context);
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'OfferOpened': {
        const { type: _, v: __, quantity, ...terms } = event;
        return { ...terms, status: 'open', left: quantity };
      }
      case 'OfferTaken':
        return state.status === 'open' ? { ...state, left: event.left } : state;
      case 'OfferTakeRefused':
        return state;
      case 'OfferClosed':
        return { status: 'closed', reason: event.reason };
      default:
        return unreachable(event);
    }
  },
};

/** A take is answered once for ever, whatever became of the offer. */
export const offerReferences = (event: OfferEvent): readonly string[] => [
  ...(event.type === 'OfferTaken' || event.type === 'OfferTakeRefused' ? [takeReference(event.takeId)] : []),
  ...stepsReferences(event),
];

const isBlocks = ({ actor: { kind, id } }: Context): boolean => kind === blocksActor.kind && id === blocksActor.id;

function open(state: OfferState, { type: _, ...terms }: Of<'OpenOffer'>, context: Context): Decision<OfferEvent> {
  if (!isBlocks(context)) return reject('ACTOR_NOT_ALLOWED');
  if (state.status !== 'none') return accept();
  return accept<OfferEvent>({ type: 'OfferOpened', v: 1, ...terms });
}

/**
 * Grants or refuses a take. The buyer's cash waits for the answer, so it is an event in both cases. The offer ends with
 * the take that leaves less than a block.
 */
function take(state: OfferState, { type: _, ...wanted }: Of<'TakeFromOffer'>, context: Context): Decision<OfferEvent> {
  if (!isBlocks(context)) return reject('ACTOR_NOT_ALLOWED');
  const { takeId, buyer, quantity } = wanted;
  if (context.isTaken(takeReference(takeId))) return accept();
  const reason = refusal(state, wanted, context.now);
  if (state.status !== 'open' || reason !== undefined)
    return accept<OfferEvent>({ type: 'OfferTakeRefused', v: 1, takeId, buyer, reason: reason ?? 'closed' });
  const { seller } = state;
  const left = subtractShares(state.left, quantity);
  const taken: OfferEvent = { type: 'OfferTaken', v: 1, ...wanted, seller, left };
  return left < state.minQuantity ? accept(taken, closed(state, 'soldOut', left)) : accept(taken);
}

function refusal(
  state: OfferState,
  { buyer, symbol, price, currency, lockMonths, quantity }: Omit<Of<'TakeFromOffer'>, 'type'>,
  now: number,
): TakeRefusal | undefined {
  if (state.status === 'none') return 'unknown';
  if (state.status === 'closed') return state.reason === 'soldOut' ? 'soldOut' : 'closed';
  if (now >= state.expiresAt) return 'closed';
  if (buyer === state.seller) return 'ownOffer';
  if (state.counterparty !== null && state.counterparty !== buyer) return 'notAddressed';
  const isSame =
    state.symbol === symbol && state.price === price && state.currency === currency && state.lockMonths === lockMonths;
  if (!isSame) return 'differs';
  return quantity > state.left ? 'soldOut' : undefined;
}

/** Only the seller withdraws; what was taken before stays sold. Rejects with OFFER_UNKNOWN and OFFER_CLOSED. */
function withdraw(state: OfferState, { actor }: Context): Decision<OfferEvent> {
  if (state.status === 'none') return reject('OFFER_UNKNOWN');
  if (state.status === 'closed') return reject('OFFER_CLOSED');
  if (actor.kind !== 'customer' || actor.id !== state.seller) return reject('OFFER_UNKNOWN');
  return accept<OfferEvent>(closed(state, 'withdrawn', state.left));
}

/** Rejects with ACTOR_NOT_ALLOWED, OFFER_UNKNOWN, OFFER_CLOSED and OFFER_NOT_EXPIRED. */
function expire(state: OfferState, { actor, now }: Context): Decision<OfferEvent> {
  if (actor.kind !== 'system' || actor.id !== 'jobs') return reject('ACTOR_NOT_ALLOWED');
  if (state.status === 'none') return reject('OFFER_UNKNOWN');
  if (state.status === 'closed') return reject('OFFER_CLOSED');
  if (now < state.expiresAt) return reject('OFFER_NOT_EXPIRED');
  return accept<OfferEvent>(closed(state, 'expired', state.left));
}

const closed = ({ seller }: Open, reason: OfferEnd, left: Quantity): OfferEvent => ({
  type: 'OfferClosed',
  v: 1,
  seller,
  reason,
  left,
});
