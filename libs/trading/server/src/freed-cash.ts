import { accept, acceptTogether, type Decision, type EventBody } from '@parkett/kernel';
import type { Ledger } from '@parkett/ledger';
import type { decideTrading } from '@parkett/trading-domain';

type Decided = ReturnType<typeof decideTrading>;

/** The end of what held cash back, and the ledger after it. */
export interface Freed {
  readonly ended: EventBody;
  readonly ledger: Ledger;
}

/** Whether the customer cannot give all proceeds of a reversed sale back. */
const lacksCash = (decision: Decided): boolean =>
  decision.kind === 'accepted' &&
  decision.events.some((event) => event.type === 'ExecutionBusted' && !event.inSuspense && event.missing.cash > 0);

/** Reverses a fill with the cash that `free` makes available, where the customer lacks some. */
export function reversedWith(
  free: () => Freed | undefined,
  decision: Decided,
  decideOn: (ledger: Ledger) => Decided,
): Decision<EventBody> {
  const freed = lacksCash(decision) ? free() : undefined;
  return freed ? acceptTogether<EventBody>(accept(freed.ended), decideOn(freed.ledger)) : decision;
}
