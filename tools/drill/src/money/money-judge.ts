import { createHash } from 'node:crypto';
import type { BankBooks, BankOutcome, BankPayment } from './bank-books';
import type { BookedEvent, LoggedMoney, LoggedWithdrawal } from './logged-money';

/** A withdrawal that a customer has asked for. Without an id, the answer is not known. */
export interface AskedWithdrawal {
  readonly stepUpId: string;
  readonly accountId: string;
  readonly amount: number;
  readonly currency: string;
  /** The payee's number. */
  readonly number: string;
  withdrawalId?: string;
}

/** What the customers and the rest of the world have done. */
export interface MadeMovements {
  /** Whom each transfer names, by its reference; null for nobody. */
  readonly transfers: ReadonlyMap<string, string | null>;
  readonly withdrawals: readonly AskedWithdrawal[];
  /** The IBAN of each sender who is not the customer that the transfer names, by its reference. */
  readonly strangers: ReadonlyMap<string, string>;
}

/** As docs/adr/0072 says; computed once more here, so that a change of it is noticed. */
export const endToEndIdOf = (withdrawalId: string): string =>
  `W${createHash('sha256').update(`payout\0${withdrawalId}`).digest('hex').slice(0, 32).toUpperCase()}`;

/** The payment that gives the money of a booking back, in the same way. */
export const returnIdOf = (accountId: string, returnId: string): string =>
  endToEndIdOf(`return\0${accountId}\0${returnId}`);

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const groupBy = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return groups;
};

/**
 * Compares the log with the bank's own books and with what was asked for. Each line names one difference; there is none
 * if every booking of the bank is in the log exactly once, each payout has left at most once, and what fits no customer
 * is in suspense under the bank's id.
 */
export function judgeMoney(books: BankBooks, log: LoggedMoney, made: MadeMovements): string[] {
  const sums = [...log.sums].filter(([, sum]) => sum !== 0).map(([unit, sum]) => `the ledger's sum is ${sum} ${unit}`);
  return [
    ...sums,
    ...log.unbalanced,
    ...log.unnamed,
    ...judgeDeposits(books, log, made),
    ...judgePayments(books, log, made),
    ...judgeOutcomes(books, log),
    ...judgeRequests(log, made),
    ...judgeWithdrawals(books, log),
    ...judgeReturns(books, log),
    ...judgeInvented(books, log),
    ...judgeBank(books, log),
  ];
}

function judgeDeposits({ deposits }: BankBooks, log: LoggedMoney, made: MadeMovements): string[] {
  const { transfers, strangers } = made;
  return deposits.flatMap(({ bookingId, reference, accountRef, amountMinor, currency }) => {
    const name = `the deposit ${bookingId} of ${amountMinor} ${currency}`;
    const [event, ...others] = log.booked.get(bookingId) ?? [];
    if (event === undefined) return [`${name} is lost`];
    if (others.length > 0) return [`${name} is booked ${others.length + 1} times`];
    const accountId = accountRef ?? transfers.get(reference);
    if (accountId === undefined) return [`${name} was made by nobody`];
    const isRight =
      accountId === null
        ? event.type === 'BookingSuspended' && event.inSuspense === amountMinor
        : strangers.has(reference)
          ? event.type === 'DepositRefused' && event.inSuspense === amountMinor
          : event.type === 'Deposited' && event.aggregate === `account:${accountId}` && event.inSuspense === 0;
    const faults = isRight ? [] : [`${name} for ${accountId ?? 'nobody'} is ${event.type} on ${event.aggregate}`];
    return event.atBank === -amountMinor ? faults : [...faults, `${name} is booked with ${-event.atBank}`];
  });
}

/** Each payment is in one file only, and is the one that its customer has asked for, or pays a stranger back. */
function judgePayments({ deposits, payments, outcomes }: BankBooks, log: LoggedMoney, made: MadeMovements): string[] {
  const returned = new Map([...log.returns].map(([id, one]) => [returnIdOf(one.accountId, id), one]));
  const senders = new Map(deposits.map(({ bookingId, reference }) => [bookingId, made.strangers.get(reference)]));
  const requested = new Map([...log.withdrawals].map(([id, [withdrawal]]) => [endToEndIdOf(id), { id, withdrawal }]));
  const numbers = new Map(made.withdrawals.map(({ withdrawalId, number }) => [withdrawalId, number]));
  const executed = groupBy(
    outcomes.filter(({ kind, isOrdered }) => kind === 'debit' && isOrdered),
    ({ endToEndId }) => endToEndId,
  );
  return [...groupBy(payments, ({ endToEndId }) => endToEndId)].flatMap(([endToEndId, files]) => {
    const faults: string[] = [];
    const left = executed.get(endToEndId)?.length ?? 0;
    if (left > 1) faults.push(`the payment ${endToEndId} left ${left} times`);
    if (files.length > 1) faults.push(`the payment ${endToEndId} is in ${files.length} files`);
    const back = returned.get(endToEndId);
    if (back !== undefined) {
      const isTheirs = (payment: BankPayment): boolean =>
        payment.amountMinor === back.amount &&
        payment.currency === back.currency &&
        payment.creditorAccount === senders.get(back.bookingId);
      if (!files.every(isTheirs)) faults.push(`the payment ${endToEndId} does not give ${back.bookingId} back`);
      return back.steps.has('ReturnSent') ? faults : [...faults, `the payment ${endToEndId} left without a record`];
    }
    const { id, withdrawal } = requested.get(endToEndId) ?? {};
    if (withdrawal === undefined || id === undefined) return [...faults, `the payment ${endToEndId} is of nobody`];
    const isAsked = (payment: BankPayment): boolean =>
      payment.amountMinor === withdrawal.amount &&
      payment.currency === withdrawal.currency &&
      (numbers.get(id) ?? payment.creditorAccount) === payment.creditorAccount;
    if (!files.every(isAsked)) faults.push(`the payment ${endToEndId} is not what ${withdrawal.accountId} asked for`);
    if (!withdrawal.steps.has('PayoutSent')) faults.push(`the payment ${endToEndId} left without a record`);
    return faults;
  });
}

/** Every debit and return is in the log exactly once, and events about a payment change the bank as the bank says. */
function judgeOutcomes({ outcomes }: BankBooks, log: LoggedMoney): string[] {
  const booked = outcomes.filter(({ kind }) => kind !== 'rejected');
  const times = booked.flatMap(({ kind, bookingId, endToEndId }) => {
    const count = log.booked.get(bookingId ?? '')?.length ?? 0;
    return count === 1 ? [] : [`the ${kind} ${bookingId} of ${endToEndId} is booked ${count} times`];
  });
  const sums = [...groupBy(booked, ({ endToEndId }) => endToEndId)].flatMap(([endToEndId, ofPayment]) => {
    const atBank = total(eventsOf(ofPayment, log).map((event) => event.atBank));
    const expected = total(ofPayment.map(signed));
    return atBank === expected ? [] : [`${endToEndId} is booked with ${atBank}, at the bank it is ${expected}`];
  });
  return [...times, ...sums];
}

/** A debit is below zero at the bank, and so raises the broker's account in the ledger. */
const signed = ({ kind, amountMinor }: BankOutcome): number => (kind === 'debit' ? amountMinor : -amountMinor);

const eventsOf = (outcomes: readonly BankOutcome[], log: LoggedMoney): readonly BookedEvent[] =>
  outcomes.flatMap(({ bookingId }) => log.booked.get(bookingId ?? '') ?? []);

/** Each withdrawal was asked for, once for a step-up, and none that was acknowledged is missing. */
function judgeRequests({ withdrawals }: LoggedMoney, { withdrawals: asked }: MadeMovements): string[] {
  const used = groupBy([...withdrawals.values()].flat(), ({ stepUpId }) => stepUpId ?? 'none');
  const known = new Map(asked.map((one) => [one.stepUpId, one]));
  const logged = [...used].flatMap(([stepUpId, ofStepUp]) => {
    const one = known.get(stepUpId);
    const faults = ofStepUp
      .filter(
        ({ accountId, amount, currency }) =>
          one?.accountId !== accountId || one.amount !== amount || one.currency !== currency,
      )
      .map(
        ({ accountId, amount, currency }) =>
          `nobody has asked for the withdrawal of ${amount} ${currency} from ${accountId}`,
      );
    return ofStepUp.length > 1 ? [...faults, `the step-up ${stepUpId} has withdrawn ${ofStepUp.length} times`] : faults;
  });
  const lost = asked
    .filter(({ withdrawalId }) => withdrawalId !== undefined && !withdrawals.has(withdrawalId))
    .map(({ withdrawalId }) => `the acknowledged withdrawal ${withdrawalId} is lost`);
  return [...logged, ...lost];
}

/** Each withdrawal has ended, and cost its customer exactly what the bank has paid for it. */
function judgeWithdrawals({ outcomes }: BankBooks, log: LoggedMoney): string[] {
  const byPayment = groupBy(outcomes, ({ endToEndId }) => endToEndId);
  return [...log.withdrawals].flatMap(([withdrawalId, [withdrawal]]) => {
    if (withdrawal === undefined) return [];
    const ofPayment = byPayment.get(endToEndIdOf(withdrawalId)) ?? [];
    const name = `the withdrawal ${withdrawalId} of ${withdrawal.amount} ${withdrawal.currency}`;
    const isOver = [...withdrawal.steps.keys()].some((step) =>
      /^(PayoutPaid|PayoutReturned|WithdrawalEnded)/.test(step),
    );
    const faults = isOver ? [] : [`${name} is still open`];
    const possible = possibleCosts(withdrawal, ofPayment);
    if (!possible.includes(-withdrawal.customer))
      faults.push(`${name} cost the customer ${-withdrawal.customer}, possible are ${possible.join(', ')}`);
    return faults;
  });
}

/** Money of strangers has left once where the bank has paid it, and otherwise the bank has refused it. */
function judgeReturns({ outcomes }: BankBooks, log: LoggedMoney): string[] {
  const byPayment = groupBy(outcomes, ({ endToEndId }) => endToEndId);
  return [...log.returns].flatMap(([returnId, { accountId, bookingId, amount, currency, steps }]) => {
    const name = `the return of ${bookingId}, ${amount} ${currency}`;
    const ofPayment = byPayment.get(returnIdOf(accountId, returnId)) ?? [];
    const left = ofPayment.filter(({ kind, isOrdered }) => kind === 'debit' && isOrdered).length;
    const [paid, ended] = [steps.get('ReturnPaid') ?? 0, steps.get('ReturnEnded') ?? 0];
    if (paid + ended === 0) return [`${name} is still open`];
    return paid === left && paid + ended === 1 ? [] : [`${name} is paid ${paid} times, at the bank ${left} times`];
  });
}

/**
 * Nothing if the bank did not pay; else amount and fee, less what one return brings back. A return that comes too late
 * or second is in suspense, so all of them may be.
 */
function possibleCosts({ amount, fee }: LoggedWithdrawal, outcomes: readonly BankOutcome[]): number[] {
  const isPaid = outcomes.some(({ kind, isOrdered }) => kind === 'debit' && isOrdered);
  if (!isPaid) return [0];
  const returns = outcomes.filter(({ kind }) => kind === 'return');
  return [amount + fee, ...returns.map(({ amountMinor }) => amount - Math.min(amountMinor, amount))];
}

/** Nothing is booked that the bank does not have. */
function judgeInvented({ deposits, outcomes }: BankBooks, log: LoggedMoney): string[] {
  const atBank = new Set([...deposits, ...outcomes].map(({ bookingId }) => bookingId));
  return [...log.booked.keys()]
    .filter((bookingId) => !atBank.has(bookingId))
    .map((bookingId) => `the booking ${bookingId} is not the bank's`);
}

/** The broker's account at the bank is the same on both sides, in each currency. */
function judgeBank(books: BankBooks, log: LoggedMoney): string[] {
  return currenciesOf(books).flatMap((currency) => {
    const [ours, theirs] = [-(log.house.get(`house:bank ${currency}`) ?? 0), balanceOf(books, currency)];
    return ours === theirs ? [] : [`the account at the bank is ${ours} ${currency} here and ${theirs} there`];
  });
}

export const currenciesOf = ({ deposits, outcomes }: BankBooks): readonly string[] =>
  [...new Set([...deposits, ...outcomes].map(({ currency }) => currency))].sort();

/** What the bank has received less what it has paid, minor units. */
export function balanceOf({ deposits, outcomes }: BankBooks, currency: string): number {
  const received = deposits.filter((one) => one.currency === currency).map(({ amountMinor }) => amountMinor);
  const paid = outcomes.filter((one) => one.currency === currency && one.kind !== 'rejected').map(signed);
  return total(received) - total(paid);
}
