import {
  accept,
  acceptTogether,
  minor,
  zero,
  type Decision,
  type DecisionBase,
  type EventBody,
  type Minor,
} from '@parkett/kernel';
import { cashIn, type Ledger } from '@parkett/ledger';
import {
  rejectTax as reject,
  taxErrors,
  type AccountTaxCommandOf,
  type AllowanceOrder,
  type AllowanceOrdered,
  type TaxError,
  type TaxRefusal,
} from '@parkett/tax-contract';
import { countedOn, isWithheld, taxDay, taxYearOn, type AccountTax, type TaxDay } from './account-tax';
import { assess } from './assess';
import { decideTax, evolveTax, type TaxChange } from './decide-tax';
import { covered, taxPostings } from './settle-tax';
import { largestAllowance } from './tax-rules';
import { taxTotal, type TaxYear } from './tax-year';

/** The facts about the rest of the account that an order needs. */
export interface TaxPayer {
  readonly tax: AccountTax;
  readonly ledger: Ledger;
  readonly isOpen: boolean;
  readonly hasLeft: boolean;
  /** Opens euros for what comes back. */
  readonly addEuros: (mayWrite: DecisionBase['mayWrite']) => Decision<EventBody>;
  /** The event that uses up a step-up, or why it does not allow this. */
  readonly consumeStepUp: (stepUpId: string | null, now: number) => Decision<EventBody>;
}

export interface TaxContext extends DecisionBase {
  /** The date of an instant in the broker's time zone. */
  readonly dateOf: (instant: number) => string;
}

/** An order that the rules allow: its change, and the year after it. */
export interface JudgedOrder {
  readonly change: TaxChange;
  readonly year: TaxYear;
  readonly date: string;
}

const euro = 100;
/** The amount in whole euros, rounded up: no order is lower than what is used. */
const wholeEuros = (amount: Minor): Minor => minor(Math.ceil(amount / euro) * euro);

/** The least and the most that an order may be in the year of a date. */
export function allowanceLimits(year: TaxYear) {
  return {
    least: wholeEuros(assess(year).allowanceUsed),
    single: largestAllowance(year.year, false).amount,
    joint: largestAllowance(year.year, true).amount,
  };
}

/**
 * What an order does on a day: tax that was withheld comes back. It takes nothing, because it is no income; what the
 * cash did not cover before is taken with the next income. Rejects with TAX_NOT_WITHHELD, ALLOWANCE_OTHER_YEAR,
 * ALLOWANCE_NOT_WHOLE_EUROS, ALLOWANCE_ABOVE_MAXIMUM and ALLOWANCE_BELOW_USED.
 */
export function judgeOrder(tax: AccountTax, { year, ...order }: AllowanceOrder, day: TaxDay) {
  if (tax === null || !isWithheld(tax, day.today)) return reject('TAX_NOT_WITHHELD');
  const date = countedOn(tax, day.counts);
  const before = taxYearOn(tax, date);
  if (before.year !== year) return reject('ALLOWANCE_OTHER_YEAR', { year: String(before.year) });
  const outcome = decideTax(before, { type: 'OrderAllowance', date, ...order });
  if (!outcome.accepted) {
    const { code, facts } = outcome;
    const least = code === 'ALLOWANCE_BELOW_USED' ? { min: allowanceLimits(before).least } : {};
    return reject(known(code), { ...facts, ...least, currency: 'EUR' });
  }
  const change = { ...outcome.change, settled: covered(outcome.change.settled, zero) };
  return { kind: 'judged' as const, change, year: evolveTax(before, change), date };
}

const isKnown = (code: TaxRefusal): code is TaxRefusal & TaxError => code in taxErrors;

/** The rules refuse an order only with codes of its own. */
function known(code: TaxRefusal): TaxError {
  if (!isKnown(code)) throw new Error(`an order is refused with ${code}`);
  return code;
}

/** The last date on which proceeds in euros settle; null if none are to come. */
const lastTranche = (ledger: Ledger, today: string): string | null =>
  Object.keys(cashIn(ledger, 'EUR').tranches ?? {})
    .filter((date) => date > today)
    .toSorted()
    .at(-1) ?? null;

/**
 * Orders an allowance, changes it or ends it. Rejects with ACTOR_NOT_ALLOWED, ACCOUNT_UNKNOWN, ACCOUNT_ERASED,
 * NOT_SWITCHED_ON, the codes of `judgeOrder` and those of step-ups.
 */
export function orderAllowance(
  payer: TaxPayer,
  { stepUpId, year: asked, amount: ordered, isJoint, endsWithYear }: AccountTaxCommandOf<'OrderAllowance'>,
  { actor, aggregate, commandId, now, businessDate, mayWrite, dateOf }: TaxContext,
): Decision<EventBody> {
  if (!payer.isOpen) return reject('ACCOUNT_UNKNOWN');
  if (actor.kind !== 'customer' || aggregate !== `account:${actor.id}`) return reject('ACTOR_NOT_ALLOWED');
  if (payer.hasLeft) return reject('ACCOUNT_ERASED');
  if (!mayWrite({ type: 'AllowanceOrdered', v: 1 })) return reject('NOT_SWITCHED_ON');
  const today = dateOf(now);
  const order = { year: asked, amount: ordered, isJoint, endsWithYear };
  const judged = judgeOrder(payer.tax, order, taxDay(today, businessDate));
  if (judged.kind === 'rejected') return judged;
  const { change, year, date } = judged;
  const amount = taxTotal(change.settled);
  const settlesOn = amount < zero ? lastTranche(payer.ledger, today) : null;
  return acceptTogether<EventBody>(
    payer.consumeStepUp(stepUpId, now),
    amount < zero ? payer.addEuros(mayWrite) : accept(),
    accept<AllowanceOrdered>({
      ...{ type: 'AllowanceOrdered', v: 1, allowanceId: commandId, order, date, settled: change.settled, year },
      ...{ before: change.before, after: change.after, rules: [...change.rules] },
      ...{ currency: 'EUR', amount, settlesOn },
      postings: taxPostings(payer.ledger, 'EUR', amount, settlesOn === null ? 'settled' : 'unsettledSell'),
    }),
  );
}
