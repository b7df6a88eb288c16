import { price, type Actor, type EventBody, type Price } from '@parkett/kernel';
import type { Random } from '@parkett/kernel/spec-support';
import { ownRules, type CorporateAction, type Instrument } from '@parkett/market-contract';
import { sampleInstrument, sampleQuote } from '@parkett/market-contract/spec-support';
import { tradingRulesOf } from '@parkett/market-domain';
import { dateAfter } from '@parkett/portfolio-domain';
import { evolveRecorded } from '@parkett/platform-event-log';
import { taxEvents, type Income, type TaxProfile } from '@parkett/tax-contract';
import type { OrderExecuted } from '@parkett/trading-contract';
import { bustOf } from '@parkett/trading-domain';
import type { MarketView } from '@parkett/trading-server';
import { accountKind } from '../account-kind';
import type { Account, Published } from '../account-slices';
import { isCancelledOn, symbolsOfActions as symbols } from './actions-of-year';
import { approvalsProcess, approvedBy, staffView } from './approval-stories';
import type { BookedEvent, RandomYear } from './random-portfolio';
import type { Asked } from './story';

const system = (id: string): Actor => ({ kind: 'system', id });
const operations: Actor = { kind: 'staff', id: approvedBy.maker };
const share = 1_000_000;
const markets = { EUR: 'XETR', USD: 'XNYS', HKD: 'XHKG' } as Readonly<Record<string, string>>;

/** One account in a year: every record is decided as the engine does, and nothing is posted by the test. */
export class DecidedYear {
  readonly records: BookedEvent[] = [];
  /** Kinds of events and of actions, and the codes of refusals. */
  readonly seen = new Set<string>();
  private readonly owner: Actor;
  private readonly kind;
  private state: unknown;
  private readonly taken = new Set<string>();
  /** The fills that the exchange may still take back. */
  private fills: readonly OrderExecuted[] = [];
  /** What was taxed of each sale, which the venue repeats when it takes the sale back. */
  private readonly taxed = new Map<string, Income>();
  private bookDate: string;
  /** That of the market, which in Asia is a date ahead late in the evening. */
  private tradeDate: string;
  private n = 0;

  constructor(
    private readonly accountId: string,
    private readonly year: RandomYear,
    private readonly register: readonly CorporateAction[],
    private readonly random: Random,
    /** The rate of church tax of an account from which German tax is withheld. */
    private readonly church?: TaxProfile['church'],
    /** Where it has rates, the night pays the interest of each month. */
    private readonly published?: Published,
  ) {
    this.owner = { kind: 'customer', id: accountId };
    this.bookDate = year.from;
    this.tradeDate = year.from;
    this.kind = accountKind(this.market(), () => staffView, published);
    this.state = this.kind.decider.initialState(`account:${accountId}`);
  }

  play(): this {
    const documents = ['front', 'back'].map((side) => ({ documentId: side, side }));
    this.ask('OpenAccount', { currency: 'EUR' }, system('identity'));
    this.ask('SubmitVerification', { documentType: 'deIdentityCard', sealed: 'c2VhbGVk', documents }, this.owner);
    const verdict = { submissionId: `${this.accountId}:c1`, verdict: { kind: 'approved' } };
    const reviewer: Actor = { kind: 'staff', id: 'ada.reviews' };
    for (const { documentId } of documents)
      this.ask('RecordLook', { what: 'document', documentId, login: reviewer.id }, reviewer);
    const clear = { submissionId: verdict.submissionId, dataHash: 'a'.repeat(64), listVersion: 'spec', hits: [] };
    this.ask('RecordScreening', clear, system('screening'));
    this.ask('ReviewVerification', verdict, reviewer);
    this.tax();
    // What happens late in the evening before is dated the last day in Hong Kong.
    for (let day = 1; day < this.year.days; day += 1) this.live(dateAfter(this.year.from, day), day);
    return this;
  }

  private live(date: string, day: number): void {
    this.bookDate = date;
    this.tradeDate = date;
    this.ask('SettleProceeds', { through: date }, system('jobs'));
    if (this.published?.interest !== undefined && date.endsWith('-01'))
      for (const currency of ['EUR', 'USD', 'HKD'])
        this.ask('PayInterest', { currency, month: dateAfter(date, -1).slice(0, 7) }, system('jobs'));
    // The first exchange rates are those of the third day.
    if (day < 5) this.pay('EUR');
    else if (this.random.chance(4)) this.pay(this.random.oneOf(['EUR', 'EUR', 'USD', 'HKD']));
    // The jobs: what is due is booked before the session, on the ex-date or some days later.
    if (this.random.chance(80)) this.bookActions();
    if (this.church !== undefined) this.certify(this.church, date);
    this.useRights();
    this.moveShares(date);
    if (this.random.chance(8)) this.receiveShares(date);
    if (this.random.chance(8)) this.takeBack();
    for (let orders = this.random.between(0, 2); orders > 0 && this.random.chance(40); orders -= 1) this.trade(date);
    // Late in the evening it is the next date in Hong Kong, whose ex-date has begun.
    this.tradeDate = dateAfter(date, 1);
    if (this.random.chance(50)) this.bookActions('HONG');
  }

  /** A rate of church tax that becomes known late can make tax larger than what a sale brings in. */
  private tax(church = this.church): void {
    if (church !== undefined)
      this.ask('SetTaxProfile', { withheld: true, from: this.year.from, church }, system('jobs'));
  }

  /** What a taxed customer orders and asks for; the job of the night closes the years that are over. */
  private certify(church: TaxProfile['church'], date: string): void {
    const { random } = this;
    const year = Number(date.slice(0, 4));
    if (random.chance(3)) this.tax(random.oneOf(['0', '0.08', '0.09']));
    if (random.chance(3)) {
      const purpose = { action: 'orderAllowance', amount: null, currency: null, payee: null };
      const stepUpId = this.ask('GrantStepUp', { purpose }, system('identity'), 2);
      const [amount, isJoint, endsWithYear] = [random.between(0, 10) * 10_000, random.chance(30), random.chance(50)];
      this.ask('OrderAllowance', { year, amount, isJoint, endsWithYear, stepUpId }, this.owner);
    }
    const pot = ({ '0': 'both', '0.08': 'shares', '0.09': 'other' } as const)[church];
    if (random.chance(2)) this.ask('RequestLossCertificate', { year, pot }, this.owner);
    this.ask('CloseTaxYears', { before: year }, system('jobs'));
  }

  private pay(currency: string): void {
    const [amount, bookingId] = [this.random.between(50_000, 3_000_000), `b${this.n}`];
    this.ask('Deposit', { bookingId, amount, currency }, system('bank'));
  }

  private bookActions(of?: string): void {
    const { tradeDate } = this;
    const due = this.register.filter(
      ({ symbol, exDate, payDate }) =>
        (of === undefined || of === symbol) && exDate <= tradeDate && tradeDate <= dateAfter(payDate, 10),
    );
    // A dividend comes before a split of the same date, so both are asked for twice.
    for (const { actionId, symbol, payDate } of [...due, ...due]) {
      this.ask('ApplyCorporateAction', { actionId, symbol }, system('jobs'));
      if (payDate <= tradeDate) this.ask('PayCorporateAction', { actionId, symbol }, system('jobs'));
    }
  }

  /** A limit order for the day, filled at its limit or better in one part or two; the rest of it ends with the day. */
  private trade(date: string): void {
    const { random } = this;
    const symbol = random.oneOf(symbols);
    this.tradeDate = symbol === 'HONG' && random.chance(30) ? dateAfter(date, 1) : date;
    const side = random.chance(65) ? 'buy' : 'sell';
    const limitPrice = this.lastOf(symbol);
    const order = { symbol, side, orderType: 'limit', quantity: random.between(1, 60), limitPrice };
    const orderId = this.ask('PlaceOrder', order, this.owner);
    if (orderId === undefined) return;
    const parts = random.chance(50) ? [order.quantity] : [Math.ceil(order.quantity / 3), Math.ceil(order.quantity / 4)];
    for (const quantity of parts.filter((_, part) => part === 0 || order.quantity > 2)) {
      const fill = { executionId: `${this.accountId}:${this.n}`, orderId, symbol, quantity };
      const percent = 100 + (side === 'buy' ? -1 : 1) * random.between(0, 3);
      // With tenths of a cent, so that the value of a fill is rounded.
      const better = price(((Number(limitPrice) * percent) / 100).toFixed(3));
      const at = { side, price: better, currency: this.year.currencyOf[symbol], executedAt: this.n };
      this.ask('RecordExecution', { ...fill, ...at }, system('venue'));
    }
    if (this.account.trading.status === 'open' && this.account.trading.orders.length > 0) {
      this.ask('CancelOrder', { orderId, reason: 'dayEnd' }, system('jobs'));
      this.ask('ConfirmCancel', { orderId }, system('venue'));
    }
  }

  /** The customer exercises some of the rights, more or fewer than before; the jobs end and settle them. */
  private useRights(): void {
    const { trading } = this.account;
    const held = trading.status === 'open' ? (trading.rights ?? []) : [];
    for (const { actionId, symbol, granted } of held) {
      const quantity = this.random.between(0, granted / share) * share;
      if (this.random.chance(25)) this.ask('ExerciseRights', { actionId, symbol, quantity }, this.owner);
      for (const type of ['RemindRights', 'EndRights', 'SettleRights'])
        this.ask(type, { actionId, symbol }, system('jobs'));
    }
  }

  /** The exchange takes back one of the last fills. */
  private takeBack(): void {
    const fill = this.fills[this.random.between(0, this.fills.length - 1)];
    if (fill === undefined) return;
    this.fills = this.fills.filter((one) => one !== fill);
    const { type, ...bust } = bustOf(fill, fill.businessDate, this.n, this.taxed.get(fill.executionId));
    this.ask(type, bust, system('venue'));
  }

  /** Shares come from another broker, with lots of known and unknown cost. */
  private receiveShares(date: string): void {
    const { random } = this;
    const symbol = random.oneOf(symbols);
    const receivedOn = dateAfter(date, -random.between(0, 3));
    const lots = Array.from({ length: random.between(1, 3) }, () => ({
      quantity: random.between(1, 30 * share),
      buyDate: dateAfter(receivedOn, -random.between(0, 900)),
      cost: random.chance(70) ? { amount: random.between(0, 400_000), currency: this.year.currencyOf[symbol] } : null,
    }));
    this.agree('BookDepotReceipt', { symbol, receivedOn, sender: 'DEUTDEFF', lots, ...this.reference() });
  }

  /** Transfers to another broker begin, and go on or end some days later. */
  private moveShares(date: string): void {
    const { random } = this;
    for (const transferId of Object.keys(this.account.depot ?? {})) {
      const deliveredOn = dateAfter(date, -random.between(0, 2));
      const drawn = random.between(0, 9);
      if (drawn === 0) this.ask('CancelDepotTransfer', { transferId }, this.owner);
      else if (drawn < 4) this.ask('InstructDepotTransfer', { transferId }, operations);
      else if (drawn < 8) this.agree('BookDepotDelivery', { transferId, deliveredOn, ...this.reference() });
      else if (drawn === 8) this.agree('RefuseDepotTransfer', { transferId });
    }
    if (!random.chance(6)) return;
    const quantity = random.between(1, 15 * share);
    const transfer = { symbol: random.oneOf(symbols), quantity, receiver: 'COBADEFF', sealed: 'c2VhbGVk' };
    this.ask('RequestDepotTransfer', transfer, this.owner);
  }

  private reference = () => ({ reference: `${this.accountId}-${this.n}` });

  private agree(type: string, body: object): void {
    const approvalId = `${this.accountId}:a${this.n}`;
    this.ask(type, { ...body, approvedBy: { ...approvedBy, approvalId } }, approvalsProcess);
  }

  private get account(): Account {
    return this.state as Account;
  }

  /** Decides and records; returns the command's id unless it was refused. */
  private ask(...[type, body, actor, bodyVersion = 1]: Asked): string | undefined {
    const command = this.kind.parseCommand({ type, body, bodyVersion });
    if (command === undefined) throw new Error(`${type} cannot be read: ${JSON.stringify(body)}`);
    const [commandId, now] = [`${this.accountId}:c${this.n}`, Date.parse(`${this.bookDate}T09:00:00Z`) + this.n];
    this.n += 1;
    const base = {
      ...{ aggregate: `account:${this.accountId}`, actor, now, issuedAt: now, businessDate: this.bookDate, commandId },
      ...{ env: 'SIMULATED' as const, isTaken: (one: string) => this.taken.has(one), mayWrite: () => true },
    };
    const decision = this.kind.decider.decide(this.state, command, this.kind.contextFor(command, base).context);
    if (decision.kind === 'rejected') {
      this.seen.add(`${type} ${decision.rejection.code}`);
      return undefined;
    }
    for (const event of decision.events) this.record(event);
    return commandId;
  }

  private record(event: EventBody): void {
    const read = this.kind.events.read(event);
    this.state = evolveRecorded(this.kind, this.state, read, this.bookDate);
    for (const reference of this.kind.references?.(read) ?? []) this.taken.add(reference);
    this.records.push({ account: this.accountId, bookDate: this.bookDate, event });
    this.seen.add(nameOf(event));
    const tax = taxEvents.find(event);
    if (tax?.type === 'TaxSettled' && tax.change.type === 'AddIncome') this.taxed.set(tax.reference, tax.change.income);
    if (event.type === 'OrderExecuted') this.fills = [...this.fills, read as OrderExecuted].slice(-6);
  }

  /** The close of the date or, on a day without trade, the one before it. */
  private lastOf(symbol: string): Price {
    const closes = this.year.closes[symbol] ?? {};
    for (let date = this.bookDate; date >= dateAfter(this.year.from, -3); date = dateAfter(date, -1)) {
      const close = closes[date];
      if (close !== undefined) return close;
    }
    throw new Error(`${symbol} has no close until ${this.bookDate}`);
  }

  private market(): MarketView {
    const instrument = (symbol: string): Instrument | undefined => {
      const currency = this.year.currencyOf[symbol];
      return currency && sampleInstrument({ symbol, name: symbol, currency, mic: markets[currency] ?? 'XETR' });
    };
    const isCancelled = (actionId: string) => isCancelledOn(this.year, actionId, this.bookDate);
    return {
      instrument,
      quote: (symbol) => sampleQuote(this.lastOf(symbol), { symbol }),
      clock: () => ({ session: 'open', businessDate: this.tradeDate, ts: 1, feed: 'replay', env: 'SIMULATED' }),
      nextAuction: () => undefined,
      // Any price and quantity may be traded; proceeds settle as in the market.
      rules: (traded, date, close) => ({
        ...ownRules(traded),
        settlesOn: tradingRulesOf(traded, date, close).settlesOn,
      }),
      isTradeDate: () => true,
      referenceOffset: () => 0,
      actionsOn: (symbol) => this.register.filter((one) => one.symbol === symbol && !isCancelled(one.actionId)),
      isCancelled,
      quotedOn: () => undefined,
    };
  }
}

type Detail = Partial<Readonly<Record<'kind' | 'reason' | 'side' | 'inSuspense', unknown>>>;

/** The type of an event, with the kind of an action, the reason of an end, or what a bust takes back. */
function nameOf(event: EventBody): string {
  const { kind, reason, side, inSuspense }: EventBody & Detail = event;
  const bust = event.type === 'ExecutionBusted' ? (inSuspense === true ? 'suspense' : side) : undefined;
  return [event.type, kind ?? bust ?? (event.type === 'RightsEnded' ? reason : undefined)].filter(Boolean).join(' ');
}
