import type { EventBody, Posting } from '@parkett/kernel';
import { cashIn } from '@parkett/ledger';
import { settlementDaysDefault, weekdaysAfter } from '@parkett/market-contract';
import type { ExecutionBusted, OrderExecuted, ProceedsSettled } from '@parkett/trading-contract';
import { DebitWorld } from './debit-world';
import { system } from './withdrawal-world';

const units = ['EUR', 'CNY'] as const;
const tranchesMax = 500;

const within = (postings: readonly Posting[], bucket: string, unit: string): number =>
  postings.reduce((sum, leg) => (leg.bucket === bucket && leg.unit === unit ? sum + leg.amount : sum), 0);

/**
 * Keeps books of its own about the proceeds of every sale: the date on which they are due, and what became of them. It
 * knows nothing of tranches.
 */
export class SettlementWorld extends DebitWorld {
  /** What is not settled, by currency and due date; it is empty where nothing is left. */
  private readonly due = new Map<string, number>();
  /** The date of the last command that settles. */
  private asked = '';
  /** The last date through which the account has settled. */
  private settledThrough = '';
  /** False until its constructor is done: that of the world before it opens the account. */
  private readonly isOpen: boolean = true;
  /** What has happened, to tell whether stories reach all of it. */
  readonly ways = new Set<string>();

  settle(through: string, sender = 'jobs'): string {
    this.asked = through;
    const outcome = this.send('SettleProceeds', { through }, system(sender));
    if (outcome === 'ProceedsSettled' && through < this.bookDate) this.ways.add('settled late');
    if (outcome === 'NOTHING_TO_SETTLE' && through < this.settledThrough) this.ways.add('after that of a later date');
    if (outcome === 'NOTHING_TO_SETTLE' && through <= this.bookDate) this.owesNothing(through);
    this.ways.add(outcome);
    return outcome;
  }

  protected override note(event: EventBody): void {
    super.note(event);
    if (!this.isOpen) return;
    this.sale(event as OrderExecuted | ExecutionBusted | ProceedsSettled);
    for (const unit of units) {
      const left = [...this.due].reduce((sum, [key, amount]) => (key.startsWith(unit) ? sum + amount : sum), 0);
      const { unsettledSell } = cashIn(this.ledger, unit);
      if (left !== unsettledSell)
        this.faults.push(`${event.type} leaves ${unsettledSell} ${unit} unsettled instead of ${left}`);
    }
  }

  private sale(event: OrderExecuted | ExecutionBusted | ProceedsSettled): void {
    if (event.type === 'OrderExecuted' && event.side === 'sell') {
      const on = event.settlesOn ?? weekdaysAfter(event.businessDate, settlementDaysDefault);
      if (on <= this.settledThrough) this.ways.add('recorded after its date had settled');
      this.change(`${event.currency} ${on}`, within(event.postings, 'unsettledSell', event.currency));
    }
    if (event.type === 'ExecutionBusted' && event.side === 'sell' && !event.inSuspense) {
      const on = event.settlesOn ?? weekdaysAfter(event.tradeDate, settlementDaysDefault);
      const taken = within(event.postings, 'unsettledSell', event.currency);
      if (on <= this.settledThrough && within(event.postings, 'settled', event.currency) < 0)
        this.ways.add('taken back after its date had settled');
      this.change(`${event.currency} ${on}`, taken);
    }
    if (event.type === 'ProceedsSettled') this.settled(event);
  }

  /** Each cent that is due becomes settled in its own currency, once, and nothing that is due later. */
  private settled({ through, tranches, postings }: ProceedsSettled): void {
    if (through > this.bookDate) this.faults.push(`settles ${through} on ${this.bookDate}`);
    // A date that is cut off would be lost, so the last one is settled in every currency.
    if (tranches.length >= tranchesMax + units.length) this.faults.push(`names ${tranches.length} tranches`);
    if (through !== this.asked) {
      if (tranches.length < tranchesMax) this.faults.push(`settles ${tranches.length} tranches instead of all`);
      this.ways.add('left the rest to the next command');
    }
    for (const unit of units) {
      const expected = [...this.due].filter(([key]) => key.startsWith(unit) && key.slice(4) <= through);
      const sum = expected.reduce((all, [, amount]) => all + amount, 0);
      const moved = within(postings, 'settled', unit);
      if (moved !== sum || within(postings, 'unsettledSell', unit) !== -sum)
        this.faults.push(`settles ${moved} ${unit} of ${sum}`);
      const named = tranches.filter(({ currency }) => currency === unit);
      if (named.map((one) => `${one.settlesOn} ${one.amount}`).join() !== listed(expected))
        this.faults.push(`names other tranches than ${listed(expected)}`);
      if (sum > 0) this.ways.add(`settled in ${unit}`);
      if (expected.length > 1) this.ways.add('settled several dates at once');
      for (const [key] of expected) this.due.delete(key);
    }
    if (new Set(tranches.map(({ currency }) => currency)).size > 1) this.ways.add('settled two currencies at once');
    if (through > this.settledThrough) this.settledThrough = through;
  }

  private owesNothing(through: string): void {
    const owed = [...this.due.keys()].filter((key) => key.slice(4) <= through);
    if (owed.length > 0) this.faults.push(`says that nothing is due of ${owed.join()}`);
  }

  private change(key: string, amount: number): void {
    const sum = (this.due.get(key) ?? 0) + amount;
    if (sum < 0) this.faults.push(`${key} has ${sum}`);
    if (sum === 0) this.due.delete(key);
    else this.due.set(key, sum);
  }
}

const listed = (all: readonly (readonly [key: string, amount: number])[]): string =>
  all
    .map(([key, amount]) => `${key.slice(4)} ${amount}`)
    .sort()
    .join();
