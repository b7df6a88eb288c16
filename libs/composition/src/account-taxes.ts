import { accept, add, acceptTogether, minor, proRata, subtract, zero } from '@parkett/kernel';
import type { Currency, Decision, EventBody, Minor, Quantity } from '@parkett/kernel';
import { available, book, cashIn, trancheOf, type Ledger } from '@parkett/ledger';
import type { Product } from '@parkett/market-contract';
import type { Income, ReferenceRate, TaxSettled } from '@parkett/tax-contract';
import {
  correctedYearOn,
  countedOn,
  dateIn,
  inEuros,
  isWithheld,
  settledBy,
  substituteCost,
  taxBooking,
  taxYearOn,
  type AccountTax,
  type OwnTax,
} from '@parkett/tax-domain';
import {
  tradingEvents,
  type AccountCommand,
  type AccountEvent,
  type OrderExecuted,
  type WithheldTax,
} from '@parkett/trading-contract';
import { feeTotal, fxRatesOn, nearestFxRates, settlementOf } from '@parkett/trading-domain';
import type { EstimatedSale } from '@parkett/trading-server';

interface Account {
  readonly tax: AccountTax;
  readonly ledger: Ledger;
}

type Paid = Extract<AccountEvent, { readonly type: 'CorporateActionPaid' }>;

/** What the tax of an account is told besides. */
export interface TaxFacts {
  /** The kind of an instrument; a share where nobody knows it any more. */
  readonly productOf: (symbol: string) => Product | undefined;
  /** The broker's date of the decision. */
  readonly today: string;
}

/** How much events leave the account more or less in its buckets. */
const customersCash: ReadonlySet<string> = new Set(['settled', 'unsettledSell']);
const movedIn = (events: readonly EventBody[], buckets: ReadonlySet<string>, currency: Currency): number =>
  events
    .flatMap((event) => ('postings' in event ? (event.postings as TaxSettled['postings']) : []))
    .reduce((sum, leg) => (leg.unit === currency && buckets.has(leg.bucket) ? sum + leg.amount : sum), 0);

/** The newest reference rate on a date; null for euros, undefined where there is none. */
const rateOn = (date: string, currency: Currency): ReferenceRate | null | undefined =>
  rateOf(fxRatesOn(date), currency);

function rateOf(rates: ReturnType<typeof fxRatesOn>, currency: Currency): ReferenceRate | null | undefined {
  if (currency === 'EUR') return null;
  const perEuro = rates?.perEuro[currency];
  return rates === null || perEuro === undefined ? undefined : { perEuro, date: rates.date, source: rates.source };
}

const euros = (amount: Minor, currency: Currency, rate: ReferenceRate | null): Minor =>
  rate === null ? amount : inEuros(amount, currency, rate);

/** What the tax of a sale needs of its fill. */
type Sale = EstimatedSale &
  Pick<OrderExecuted, 'type' | 'v' | 'executionId' | 'orderId' | 'earlierLots' | 'settlesOn' | 'postings'>;

interface Lot {
  readonly quantity: Quantity;
  readonly cost: Minor;
  readonly buyDate: string;
  readonly costUnknown?: true | undefined;
}

interface Sold {
  readonly income: Income;
  /** Those of costs that nobody knows. */
  readonly rules: readonly string[];
  readonly costRates: readonly ReferenceRate[];
}

/**
 * The gain of a sale in euros, as one item: proceeds after fees at the rate of the sale, less the cost of each lot at
 * that of its purchase, each rounded half up, § 20 (4) sentence 1 EStG. The earlier lots of a sale in parts are one lot
 * of the oldest one's date. Undefined without a rate for the sale. A cost that is known stays so without a rate on the
 * date of its purchase: the nearest rate makes it euros.
 */
export function incomeOf(sale: Sale, product: Product, date: string): Sold | undefined {
  const { currency, quantity, executionId, lots, earlierLots } = sale;
  const rate = rateOn(sale.businessDate, currency);
  if (rate === undefined) return undefined;
  const proceeds = euros(subtract(sale.value, feeTotal(sale.fees)), currency, rate);
  const rules = new Set<string>();
  const costRates = new Map<string, ReferenceRate>();
  const costOf = (lot: Lot): Minor => {
    const bought = lot.costUnknown ? undefined : rateOf(nearestFxRates(lot.buyDate), currency);
    if (bought) costRates.set(bought.date, bought);
    if (bought !== undefined) return euros(lot.cost, currency, bought);
    const assumed = substituteCost(proRata(minor(Math.max(0, proceeds)), lot.quantity, quantity), date);
    rules.add(assumed.rule);
    return assumed.cost;
  };
  const used: readonly Lot[] = earlierLots === undefined ? lots : [earlierLots, ...lots];
  const cost = used.reduce((total, lot) => add(total, costOf(lot)), zero);
  const sold = { id: executionId, date, lots: [{ lot: executionId, proceeds, cost, lumpSums: zero }] };
  const income: Income =
    product === 'etf' || product === 'fund'
      ? { kind: 'fundSale', fundClass: 'other', ...sold }
      : { kind: product === 'right' ? 'otherSale' : 'shareSale', ...sold };
  return { income, rules: [...rules], costRates: [...costRates.values()] };
}

/** A dividend in euros at the rate of its pay date; undefined for cash that is none. */
function dividendOf(
  { kind, actionId, gross, currency, payDate }: Paid,
  product: Product,
  date: string,
): Income | undefined {
  const rate = rateOn(payDate, currency);
  if (kind !== 'cashDividend' || rate === undefined) return undefined;
  const paid = { id: actionId, date, amount: euros(gross, currency, rate) };
  if (product === 'etf' || product === 'fund') return { kind: 'fundDistribution', fundClass: 'other', ...paid };
  return { kind: 'dividend', foreignTax: zero, ...paid };
}

/** The tax of a sale, out of its own proceeds of the same settlement date. */
function ofSale(tax: OwnTax, ledger: Ledger, sale: Sale, facts: TaxFacts): TaxSettled | undefined {
  const { currency, symbol, businessDate } = sale;
  const rate = rateOn(businessDate, currency);
  const date = countedOn(tax, businessDate);
  if (!isWithheld(tax, businessDate) || rate === undefined) return undefined;
  const sold = incomeOf(sale, facts.productOf(symbol) ?? 'share', date);
  if (sold === undefined) return undefined;
  const proceeds = movedIn([sale], new Set(['unsettledSell']), currency);
  const free = available(cashIn(ledger, currency)) + movedIn([sale], customersCash, currency);
  return settledBy(tax, ledger, {
    named: { kind: 'sale', reference: sale.executionId, orderId: sale.orderId, symbol },
    command: { type: 'AddIncome', income: sold.income },
    rules: sold.rules,
    costRates: sold.costRates,
    ...{ currency, rate, covers: Math.min(proceeds, free), bucket: 'unsettledSell', settlesOn: settlementOf(sale) },
  });
}

/** The tax of a dividend, which counts on its pay date whenever it is booked, § 44 (2) EStG. */
function ofPayment(tax: OwnTax, ledger: Ledger, paid: Paid, facts: TaxFacts): TaxSettled | undefined {
  const { currency, symbol, actionId, payDate } = paid;
  const date = countedOn(tax, payDate);
  const rate = rateOn(payDate, currency);
  const income = isWithheld(tax, payDate) ? dividendOf(paid, facts.productOf(symbol) ?? 'share', date) : undefined;
  if (income === undefined || rate === undefined) return undefined;
  const free = available(cashIn(ledger, currency)) + movedIn([paid], customersCash, currency);
  return settledBy(tax, ledger, {
    named: { kind: 'dividend', reference: actionId, orderId: null, symbol },
    command: { type: 'AddIncome', income },
    ...{ currency, rate, covers: Math.min(paid.amount, free), bucket: 'settled', settlesOn: null },
  });
}

type RecordBust = Extract<AccountCommand, { readonly type: 'RecordBust' }>;

/** The tax of a sale that is taken back: in its own year while it can be corrected, § 44b (5) EStG, or in this one. */
function ofReversal(
  tax: OwnTax,
  { ledger, reversed }: { readonly ledger: Ledger; readonly reversed: readonly EventBody[] },
  bust: RecordBust,
  { today }: TaxFacts,
): TaxSettled | undefined {
  const { taxed: was, executionId, orderId, symbol, currency } = bust;
  const date = countedOn(tax, today);
  const rate = rateOn(date, currency);
  if (was === undefined || rate === undefined) return undefined;
  const own = correctedYearOn(tax, was.date) ?? taxYearOn(tax, date);
  const free = available(cashIn(ledger, currency)) + movedIn(reversed, customersCash, currency);
  const proceedsOn = settlementOf({ ...bust, businessDate: bust.tradeDate });
  const isUnsettled = proceedsOn > today || trancheOf(ledger, currency, proceedsOn) > 0;
  return settledBy(tax, ledger, {
    named: { kind: 'saleReversed', reference: executionId, orderId, symbol },
    command:
      Number(was.date.slice(0, 4)) === own.year
        ? { type: 'CorrectIncome', date: dateIn(own, date), isExempt: false, was, now: null }
        : { type: 'CorrectEarlierYear', date, was, now: null },
    ...{ currency, rate, covers: free, bucket: 'settled', settlesOn: null },
    ...(isUnsettled && { backOn: proceedsOn }),
  });
}

/**
 * A decision on income or its reversal with the German tax of it in the same record. Nothing is asked for an account
 * without a tax profile. Tax that comes back with a reversal is there before the customer gives the proceeds back.
 */
export function withTaxes(
  { tax, ledger }: Account,
  command: AccountCommand,
  factsOf: () => TaxFacts,
  decideOn: (ledger: Ledger) => Decision<EventBody>,
): Decision<EventBody> {
  const decision = decideOn(ledger);
  if (tax === null || decision.kind === 'rejected') return decision;
  const facts = factsOf();
  const { events } = decision;
  const last = events.flatMap((event) => tradingEvents.find(event) ?? []).at(-1);
  if (last?.type === 'OrderExecuted' && last.side === 'sell')
    return together(decision, ofSale(tax, ledger, last, facts));
  if (last?.type === 'CorporateActionPaid') return together(decision, ofPayment(tax, ledger, last, facts));
  if (last?.type !== 'ExecutionBusted' || last.inSuspense || command.type !== 'RecordBust') return decision;
  const correction = ofReversal(tax, { ledger, reversed: events }, command, facts);
  if (correction === undefined || correction.amount >= 0) return together(decision, correction);
  return acceptTogether(accept<EventBody>(correction), decideOn(book(ledger, taxBooking(correction))));
}

const together = (decision: Decision<EventBody>, tax: EventBody | undefined): Decision<EventBody> =>
  tax === undefined ? decision : acceptTogether(decision, accept(tax));

/** The tax of a sale that is only estimated, by the same decision on the account of the read models. */
export function estimatedTax(
  tax: AccountTax,
  ledger: Ledger,
  sale: EstimatedSale,
  facts: TaxFacts,
): WithheldTax | null {
  if (tax === null) return null;
  const net = subtract(sale.value, feeTotal(sale.fees));
  const postings = [{ bucket: 'unsettledSell', unit: sale.currency, amount: net }];
  const named = { type: 'OrderExecuted', v: 2, executionId: 'estimate', orderId: 'estimate' } as const;
  const event = ofSale(tax, ledger, { ...sale, ...named, postings }, facts);
  if (event === undefined) return null;
  const { settled, amount, rate } = event;
  return { ...settled, amount, rate: rate && { perEuro: rate.perEuro, date: rate.date } };
}
