import { Refused, type Customer, type Staff } from '@parkett/api-client';
import { exchangeCash, quoteExchange } from '@parkett/funds-contract';
import { price, scalePrice, type Currency } from '@parkett/kernel';
import { getQuotes, type Quote } from '@parkett/market-contract';
import { cancelOrder, listPositions, placeOrder, replaceOrder } from '@parkett/trading-contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Patience } from '../money/answered';
import { Payer } from '../money/payer';
import type { Ticket } from '../order-mix';
import type { WeekShare } from './week-prices';

interface Plan {
  readonly shares: readonly WeekShare[];
  /** About the time between two acts of a customer. */
  readonly pauseMs: number;
  /** At least 0 and below 1. */
  readonly chance: () => number;
  readonly count: (what: string) => void;
}

const cent = price('0.01');

/** An order is worth up to about this much. */
const worthMax = 9_000;
const deposits: readonly (readonly [Currency, string])[] = [
  ['EUR', '60000.00'],
  ['USD', '40000.00'],
  ['HKD', '300000.00'],
];
const depositMsMax = 120_000;
const patienceMs = 15_000;
/** A tax identification number; customers may share it. */
const germanTin = '36574261809';

/** A customer of the week, who decides by chance. */
export class WeekCustomer {
  private constructor(
    private readonly payer: Payer,
    private readonly patience: Patience,
    private readonly plan: Plan,
  ) {}

  private chance(): number {
    return this.plan.chance();
  }

  private count(what: string): void {
    this.plan.count(what);
  }

  get accountId(): string {
    return this.payer.accountId;
  }

  get customer(): Customer {
    return this.payer.customer;
  }

  /** With an account at a bank, and money in each currency that is traded. Every other one pays taxes in Germany. */
  static async open(url: string, staff: Staff, index: number, plan: Plan): Promise<WeekCustomer> {
    const patience = { until: Infinity };
    const isTaxed = index % 2 === 0;
    const payer = await Payer.open(url, staff, index, patience, isTaxed ? germanTin : undefined);
    for (const [currency, amount] of deposits)
      if (plan.shares.some((share) => share.currency === currency))
        await payer.customer.deposit(amount, { currency, withinMs: depositMsMax });
    return new WeekCustomer(payer, patience, plan);
  }

  /** Acts until the day is over. */
  async live(isOver: () => boolean): Promise<void> {
    await sleep(this.chance() * this.plan.pauseMs);
    while (!isOver()) {
      await this.act().catch((error: unknown) => {
        // What was asked may have been done all the same; the log says so.
        if (error instanceof Refused) this.count(`refused ${error.code}`);
        else if (isSilence(error)) this.count('no answer');
        else throw error;
      });
      await sleep(this.plan.pauseMs * (0.5 + this.chance()));
    }
  }

  private async act(): Promise<void> {
    // A step-up that is refused for a while, as too many, must not keep the customer for the rest of the week.
    this.patience.until = performance.now() + patienceMs;
    const drawn = this.chance();
    if (drawn < 0.04) return this.pay();
    if (drawn < 0.08) return this.withdraw();
    if (drawn < 0.13) return this.exchange();
    await this.order();
  }

  private async pay(): Promise<void> {
    await this.payer.requestDeposit(100 + Math.floor(this.chance() * 400_000));
    this.count('deposit');
  }

  /** In euros, some of which are cancelled again. One at a time may be open. */
  private async withdraw(): Promise<void> {
    if ((await this.payer.hasOpenWithdrawal()) !== false) return;
    const asked = await this.payer.prepare(1_000 + Math.floor(this.chance() * 90_000));
    const id = await this.payer.request(asked);
    if (id !== undefined && this.chance() < 0.2) await this.payer.cancel(id);
    this.count('withdrawal');
  }

  private async exchange(): Promise<void> {
    const [from, to] = this.chance() < 0.6 ? (['EUR', 'USD'] as const) : (['USD', 'EUR'] as const);
    const amount = (10 + this.chance() * 2_000).toFixed(2);
    const { quoteId } = await this.customer.call(quoteExchange, { from, to, amount });
    const { tradingPassword } = this.customer.credentials;
    const { status } = await this.customer.call(exchangeCash, { quoteId, tradingPassword });
    this.count(`exchange ${status}`);
  }

  private async order(): Promise<void> {
    const ticket = await this.drawTicket();
    if (ticket === undefined) return;
    const { tradingPassword } = this.customer.credentials;
    const { orderId } = await this.customer.call(placeOrder, { ...ticket, tradingPassword });
    this.count(`${ticket.orderType} ${ticket.side}`);
    if (ticket.orderType === 'market') return;
    const drawn = this.chance();
    if (drawn < 0.25) {
      await this.customer.call(cancelOrder, { orderId });
      this.count('cancel');
    } else if (drawn < 0.35 && ticket.limitPrice !== undefined && ticket.orderType === 'limit') {
      const terms = { orderId, quantity: 2 * Number(ticket.quantity), filledQuantity: 0 as const };
      await this.customer.call(replaceOrder, { ...terms, limitPrice: ticket.limitPrice, tradingPassword });
      this.count('replace');
    }
  }

  /** A purchase of any share, or a sale of shares that the customer has. */
  private async drawTicket(): Promise<Ticket | undefined> {
    const { positions } = await this.customer.call(listPositions, {});
    const owned = positions.filter(({ availableQuantity }) => availableQuantity > 0);
    const position = owned.length > 0 && this.chance() < 0.45 ? this.oneOf(owned) : undefined;
    const { shares } = this.plan;
    const share = position ? shares.find(({ symbol }) => symbol === position.symbol) : this.oneOf(shares);
    if (share === undefined) return undefined;
    const { symbol, lot } = share;
    const [quote] = (await this.customer.call(getQuotes, { symbols: symbol })).quotes;
    if (quote === undefined) return undefined;
    const lotsMax = Math.max(1, Math.floor(worthMax / Number(quote.last) / lot));
    const bought = lot * (1 + Math.floor(this.chance() * lotsMax));
    return position
      ? this.priced(quote, { symbol, side: 'sell', quantity: this.part(position.availableQuantity, lot) })
      : this.priced(quote, { symbol, side: 'buy', quantity: bought });
  }

  private oneOf<One>(all: readonly One[]): One | undefined {
    return all[Math.floor(this.chance() * all.length)];
  }

  private part(available: number, lot: number): number {
    const lots = Math.floor(available / lot);
    return lots <= 1 || this.chance() < 0.3 ? available : lot * (1 + Math.floor(this.chance() * (lots - 1)));
  }

  /** At market, at a limit near or far, or with a stop. */
  private priced({ last }: Quote, ticket: Pick<Ticket, 'symbol' | 'side' | 'quantity'>): Ticket {
    const at = (times: number) => scalePrice(last, times.toFixed(4), cent, 'down');
    const [drawn, sign] = [this.chance(), ticket.side === 'buy' ? 1 : -1];
    const stop = 1 + sign * (0.001 + this.chance() * 0.01);
    if (drawn < 0.45) return { ...ticket, orderType: 'market' };
    if (drawn < 0.85)
      return { ...ticket, orderType: 'limit', limitPrice: at(1 + sign * (0.006 - this.chance() * 0.02)) };
    if (drawn < 0.95) return { ...ticket, orderType: 'stop', stopPrice: at(stop) };
    return { ...ticket, orderType: 'stopLimit', stopPrice: at(stop), limitPrice: at(stop + sign * 0.003) };
  }
}

/** The server was too busy to answer in time. */
const isSilence = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
