import { accept, type Decision } from '@parkett/kernel';
import { Entry, tranchesThrough, type Ledger } from '@parkett/ledger';
import { rejectTrading as reject, type AccountEvent, type SettleProceeds } from '@parkett/trading-contract';
import type { AccountContext } from './account-context';

/**
 * An event settles so many tranches, the oldest first, and whatever else is due on the last one's date: a record has a
 * largest size. The next command settles the rest.
 */
export const settledTranchesMax = 500;

/**
 * Settles the proceeds that are due on a date or before it, in all currencies. The date may be any up to the broker's
 * book date, and up to today whatever that is: proceeds settle on the morning of their date (ADR 80). What has settled
 * is due no more, so it does not matter how often, how late or in which order the commands come.
 */
export function settleProceeds(
  ledger: Ledger,
  { through }: SettleProceeds,
  { bookDate, today, mayWrite }: Pick<AccountContext, 'bookDate' | 'today' | 'mayWrite'>,
): Decision<AccountEvent> {
  if (through > bookDate || through > today) return reject('SETTLEMENT_NOT_DUE', { from: through });
  const dates = tranchesThrough(ledger, through).map(({ settlesOn }) => settlesOn);
  const last = dates.toSorted()[settledTranchesMax - 1] ?? through;
  const tranches = tranchesThrough(ledger, last);
  if (tranches.length === 0) return reject('NOTHING_TO_SETTLE', { date: through });
  if (!mayWrite({ type: 'ProceedsSettled', v: 1 })) return reject('SETTLEMENT_NOT_SWITCHED_ON');
  const entry = new Entry(ledger);
  for (const currency of new Set(tranches.map((one) => one.currency))) entry.settle(currency, last, bookDate);
  return accept<AccountEvent>({
    type: 'ProceedsSettled',
    v: 1,
    through: last,
    tranches: [...tranches],
    postings: entry.postings(),
  });
}
