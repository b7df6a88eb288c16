import type { WithdrawalEvent, WithdrawalEventOf } from '@parkett/funds-contract';
import type { EventBody, Posting } from '@parkett/kernel';
import { cashIn, type Ledger } from '@parkett/ledger';
import type { ExecutionBusted } from '@parkett/trading-contract';
import {
  banksPass,
  follows,
  type Approval,
  type Cleared,
  type Currency,
  type Life,
  type Looked,
  type Status,
} from './withdrawal-lives';

/** The facts about the account that the events of withdrawals do not tell. */
export interface Surrounding {
  readonly ledger: Ledger;
  readonly stopped: boolean;
  readonly now: number;
  /** What the account keeps of money in suspense. */
  readonly suspense: readonly { readonly currency: string; readonly amount: number }[];
  /** Payees to whom money may go now. */
  readonly payees: ReadonlySet<string>;
}

const inFlight: readonly Status[] = ['requested', 'approved', 'signed', 'sent'];
/** Those of a customer without a declared tax residence. */
const [dayMax, monthMax] = [
  { EUR: 2_500_000, CNY: 20_000_000 },
  { EUR: 10_000_000, CNY: 80_000_000 },
];
const twoPersonsFrom = { EUR: 1_000_000, CNY: 8_000_000 };
const paidOut = ['EUR', 'CNY'] as const;

/** What counts on the day and in the month of its request. */
const leftOf = ({ amount, back }: Life): number => amount - back;
const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const within = (postings: readonly Posting[], unit: string, fits: (bucket: string) => boolean): number =>
  sumOf(postings.filter((leg) => leg.unit === unit && fits(leg.bucket)).map(({ amount }) => amount));

/**
 * Watches an account through its events and keeps books of its own: what must be reserved, in transit, with the bank
 * and left to the customer. It knows nothing of the decisions.
 */
export class WithdrawalWatch {
  readonly faults: string[] = [];
  readonly lives = new Map<string, Life>();
  /** What has happened, to tell whether stories reach all of it. */
  readonly ways = new Set<string>();
  /** What the bank has booked, by the id of the booking; debits are negative. */
  private readonly booked = new Map<string, { readonly unit: string; readonly amount: number }>();
  private readonly atBank: Record<string, number> = {};
  private readonly inSuspense: Record<string, number> = {};
  private now = 0;

  see(decided: readonly EventBody[], event: EventBody, surrounding: Surrounding): void {
    this.now = surrounding.now;
    const { postings = [] } = event as EventBody & { readonly postings?: readonly Posting[] };
    for (const unit of new Set(postings.map((leg) => leg.unit))) {
      if (within(postings, unit, () => true) !== 0) this.fault(event, `does not balance in ${unit}`);
      this.atBank[unit] = (this.atBank[unit] ?? 0) - within(postings, unit, (bucket) => bucket === 'house:bank');
      // Fills that match no order, or are taken back, use suspense as well.
      if (!event.type.startsWith('Execution'))
        this.inSuspense[unit] =
          (this.inSuspense[unit] ?? 0) + within(postings, unit, (bucket) => bucket === 'house:suspense');
    }
    if (['Deposited', 'DepositRefused', 'ReturnBounced'].includes(event.type)) this.book(event, 1);
    if (event.type === 'ReturnPaid') this.book({ ...event, bookingId: Reflect.get(event, 'debitId') } as EventBody, -1);
    if (event.type === 'LookRecorded') this.looked(event as EventBody & Looked);
    if (event.type === 'SuspenseCleared' || event.type === 'SuspenseCredited') this.cleared(event as Cleared);
    if (event.type === 'ExecutionBusted') this.busted(event as ExecutionBusted);
    const withdrawal = event as WithdrawalEvent;
    switch (withdrawal.type) {
      case 'WithdrawalRequested':
        this.requested(withdrawal, decided, surrounding);
        break;
      case 'WithdrawalApproved':
        this.agreed(withdrawal);
        for (const by of [withdrawal.requestedBy, withdrawal.approvedBy])
          if (!this.lives.get(withdrawal.withdrawalId)?.seenBy.has(by)) this.fault(event, 'is approved blind');
        this.moved(withdrawal, 'approved', 0);
        break;
      case 'PayoutSigned':
      case 'PayoutSent':
        if (surrounding.stopped) this.fault(event, 'while money out is stopped');
        this.moved(withdrawal, withdrawal.type === 'PayoutSigned' ? 'signed' : 'sent', 0);
        break;
      case 'WithdrawalEnded':
        this.ended(withdrawal);
        break;
      case 'PayoutPaid':
        this.book(withdrawal, -1);
        this.paid(withdrawal);
        break;
      case 'PayoutReturned':
        this.book(withdrawal, 1);
        this.returned(withdrawal);
        break;
      case 'PayoutSettled':
        this.settled(withdrawal);
        break;
      case 'WithdrawalLimitsSet':
        break;
    }
    this.compare(event, surrounding);
  }

  /** The broker pays for a reversed sale only where no withdrawal holds the money that it could have back. */
  private busted(event: ExecutionBusted): void {
    const waits = [...this.lives.values()].some(
      ({ status, currency }) => currency === event.currency && (status === 'requested' || status === 'approved'),
    );
    if (event.missing.cash > 0 && !event.inSuspense && waits) this.fault(event, 'leaves money to a withdrawal');
  }

  private fault({ type }: EventBody, what: string): void {
    this.faults.push(`${type} ${what}`);
  }

  private book(event: EventBody, sign: 1 | -1): void {
    const { bookingId, amount, currency } = event as WithdrawalEventOf<'PayoutPaid'>;
    if (this.booked.has(bookingId)) this.fault(event, 'books a booking twice');
    this.booked.set(bookingId, { unit: currency, amount: sign * amount });
  }

  private requested(
    event: WithdrawalEventOf<'WithdrawalRequested'>,
    decided: readonly EventBody[],
    { ledger, stopped, payees }: Surrounding,
  ): void {
    const { withdrawalId, amount, fee, currency, requestedOn: day, payee, needsApproval } = event;
    if (this.lives.has(withdrawalId)) this.fault(event, 'exists');
    if ([...this.lives.values()].some(({ status }) => inFlight.includes(status)))
      this.fault(event, 'is the second one');
    if (stopped) this.fault(event, 'while money out is stopped');
    if (!payees.has(payee)) this.fault(event, 'goes to nobody who may get it');
    if (currency === 'CNY' && !banksPass(this.now)) this.fault(event, 'leaves outside the window');
    if (!decided.some(({ type }) => type === 'StepUpConsumed')) this.fault(event, 'has no step-up');
    const { settled, unsettledSell } = cashIn(ledger, currency);
    if (settled < 0) this.fault(event, 'takes proceeds that are not settled');
    if (settled === 0 && unsettledSell > 0) this.ways.add('all but unsettled proceeds');
    const status = needsApproval ? 'requested' : 'approved';
    const life: Life = {
      amount,
      fee,
      currency,
      day,
      payee,
      status,
      reserved: 0,
      inTransit: 0,
      debited: false,
      settled: false,
      since: this.now,
      seenBy: new Set(),
      back: 0,
      frozen: 0,
    };
    this.lives.set(withdrawalId, life);
    this.post(life, event, 0);
    this.limit(event, currency, day, status);
  }

  private limit(event: EventBody, currency: Currency, day: string, status: Status): void {
    if (currency !== 'EUR' && currency !== 'CNY') return this.fault(event, 'is in another currency');
    const counts = [...this.lives.values()].filter((one) => one.currency === currency && one.status !== 'ended');
    const onDay = sumOf(counts.filter((one) => one.day === day).map(leftOf));
    const inMonth = sumOf(counts.filter((one) => one.day.slice(0, 7) === day.slice(0, 7)).map(leftOf));
    if (onDay > dayMax[currency] || inMonth > monthMax[currency]) this.fault(event, 'is above the limit');
    if (status === 'approved' && onDay >= twoPersonsFrom[currency]) this.fault(event, 'needs two persons');
  }

  /** A step of a life; `change` is what the customer has more afterwards. */
  private moved(event: WithdrawalEvent & { readonly withdrawalId: string }, to: Status, change: number): void {
    const life = this.lives.get(event.withdrawalId);
    if (life === undefined) return this.fault(event, 'is about nothing');
    if (!follows[life.status].includes(to)) this.fault(event, `follows ${life.status}`);
    this.ways.add(`${life.status} → ${to}`);
    life.status = to;
    life.since = this.now;
    this.post(life, event, change);
  }

  private ended(event: WithdrawalEventOf<'WithdrawalEnded'>): void {
    const before = this.lives.get(event.withdrawalId)?.status;
    const byBank = event.reason === 'refusedByBank';
    const isSettled = event.reason === 'neverLeft';
    if (before === 'sent' && !byBank && !isSettled) this.fault(event, 'although the bank may have it');
    if (before === 'signed' && event.outcome === 'cancelled') this.fault(event, 'although it is signed');
    if (isSettled) this.inDoubt(event, event.approval);
    if (isSettled) this.ways.add(`${before} never left`);
    this.moved(event, 'ended', 0);
  }

  /** It counts as paid; the bank's own debit is still to come, and only that one changes what is at the bank. */
  private settled(event: WithdrawalEventOf<'PayoutSettled'>): void {
    const life = this.lives.get(event.withdrawalId);
    if (life === undefined) return this.fault(event, 'is about nothing');
    this.inDoubt(event, event);
    if (life.status !== 'sent') this.fault(event, `follows ${life.status}`);
    life.settled = true;
    this.ways.add('settled as paid');
    this.moved(event, 'paid', -(life.amount + life.fee));
  }

  private inDoubt(event: WithdrawalEventOf<'PayoutSettled' | 'WithdrawalEnded'>, approval: Approval | null): void {
    const life = this.lives.get(event.withdrawalId);
    if (this.now - (life?.since ?? 0) < 24 * 60 * 60 * 1000) this.fault(event, 'is settled at once');
    this.agreed({ type: event.type, ...(approval ?? { requestedBy: '', approvedBy: '' }) });
  }

  private agreed({ type, requestedBy, approvedBy }: Approval & { readonly type: string }): void {
    if (requestedBy === approvedBy) this.faults.push(`${type} by one person`);
  }

  private looked({ documentId, by }: Looked): void {
    this.lives.get(documentId ?? '')?.seenBy.add(by);
  }

  /** Money leaves suspense as two persons have agreed: the customer gains it only as their own. */
  private cleared(event: Cleared): void {
    this.agreed(event);
    const { type, amount, currency, postings } = event;
    const gained = within(postings, currency, (bucket) => !bucket.startsWith('house:'));
    if (gained !== (type === 'SuspenseCredited' ? amount : 0)) this.fault(event, `gives the customer ${gained}`);
    if (within(postings, currency, (bucket) => bucket === 'house:suspense') !== -amount)
      this.fault(event, 'is not what leaves suspense');
    const atBank = within(postings, currency, (bucket) => bucket === 'house:bank');
    if (atBank !== 0) this.booked.set(`cleared ${this.booked.size}`, { unit: currency, amount: -atBank });
    this.ways.add(type === 'SuspenseCredited' ? 'credited' : amount < 0 ? 'loss cleared' : 'cleared');
  }

  private paid(event: WithdrawalEventOf<'PayoutPaid'>): void {
    const life = this.lives.get(event.withdrawalId);
    if (event.inSuspense || life === undefined) return this.unchanged(event);
    if (event.amount < life.amount || event.currency !== life.currency) this.fault(event, 'is another amount');
    if (life.debited || life.settled) this.fault(event, 'is debited twice');
    if (event.amount > life.amount) this.ways.add('debit with a charge');
    const isLate = life.status === 'returned';
    life.debited = true;
    if (isLate) this.ways.add('debit after return');
    if (isLate) this.post(life, event, 0);
    else this.moved(event, 'paid', -(life.amount + life.fee));
  }

  private returned(event: WithdrawalEventOf<'PayoutReturned'>): void {
    const life = this.lives.get(event.withdrawalId);
    if (event.inSuspense || life === undefined) return this.unchanged(event);
    const back = Math.min(event.amount, life.amount);
    life.back = back;
    this.moved(event, 'returned', life.status === 'sent' ? back - life.amount : back + life.fee);
  }

  /** What does not fit is between bank and suspense. */
  private unchanged(event: WithdrawalEventOf<'PayoutPaid' | 'PayoutReturned'>): void {
    this.ways.add(`${event.type} in suspense`);
    if (this.lives.get(event.withdrawalId)?.settled === true) this.ways.add(`${event.type} after a settlement`);
    if (event.postings.some(({ bucket }) => bucket !== 'house:bank' && bucket !== 'house:suspense'))
      this.fault(event, 'touches the customer');
  }

  private post(life: Life, event: WithdrawalEvent, change: number): void {
    const postings = 'postings' in event ? event.postings : [];
    const [frozen, moving] = (['frozenWithdrawal', 'inTransit'] as const).map((bucket) =>
      within(postings, life.currency, (one) => one === bucket),
    );
    if ((frozen ?? 0) > 0) life.frozen += 1;
    life.reserved += frozen ?? 0;
    life.inTransit += moving ?? 0;
    const gained = within(postings, life.currency, (bucket) => !bucket.startsWith('house:'));
    if (gained !== change) this.fault(event, `gives the customer ${gained} instead of ${change}`);
  }

  private compare(event: EventBody, { ledger, suspense }: Surrounding): void {
    for (const unit of paidOut) {
      const own = [...this.lives.values()].filter(({ currency }) => currency === unit);
      const cash = cashIn(ledger, unit);
      for (const life of own) {
        const waits = inFlight.includes(life.status);
        const expected = life.status === 'sent' ? life.fee : waits ? life.amount + life.fee : 0;
        if (life.reserved !== expected) this.fault(event, `leaves ${life.reserved} reserved of ${expected}`);
        if (life.inTransit !== (life.status === 'sent' ? life.amount : 0)) this.fault(event, 'leaves money in transit');
        if (life.frozen !== 1) this.fault(event, `froze ${life.frozen} times`);
      }
      if ((cash.frozenWithdrawal ?? 0) !== sumOf(own.map(({ reserved }) => reserved)))
        this.fault(event, 'leaves other cash reserved');
      if ((cash.inTransit ?? 0) !== sumOf(own.map(({ inTransit }) => inTransit)))
        this.fault(event, 'leaves other cash in transit');
      if (cash.settled + cash.unsettledSell < 0) this.fault(event, 'overdraws the account');
      const pending = sumOf(
        own.map((life) => (life.status === 'returned' && !life.debited && !life.settled ? life.amount : 0)),
      );
      const facts = sumOf([...this.booked.values()].map((fact) => (fact.unit === unit ? fact.amount : 0)));
      if ((this.atBank[unit] ?? 0) !== facts - pending) this.fault(event, 'differs from the bank');
      const kept = sumOf(suspense.map((item) => (item.currency === unit ? item.amount : 0)));
      if ((this.inSuspense[unit] ?? 0) !== kept) this.fault(event, `leaves ${kept} in suspense`);
    }
  }
}
