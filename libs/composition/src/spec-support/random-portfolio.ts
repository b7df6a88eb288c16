import {
  currencies,
  exchanged,
  millionths,
  minor,
  minorDigits,
  notional,
  price,
  type Currency,
  type EventBody,
  type Posting,
  type Price,
} from '@parkett/kernel';
import type { Random } from '@parkett/kernel/spec-support';
import { dateAfter } from '@parkett/portfolio-domain';
import type { FxRates } from '@parkett/trading-contract';

export interface BookedEvent {
  readonly account: string;
  readonly bookDate: string;
  readonly event: EventBody;
}

/** Prices and rates of a year, and what is traded. */
export class RandomYear {
  readonly days = 366;
  readonly from = '2025-11-20';
  readonly to = dateAfter(this.from, this.days);
  readonly dates = Array.from({ length: this.days + 1 }, (_, day) => dateAfter(this.from, day));
  /** Sparse: markets close on some days, and OLDC is listed late. */
  readonly closes: Readonly<Record<string, Record<string, Price>>>;
  readonly rates: readonly FxRates[];

  constructor(
    random: Random,
    readonly currencyOf: Readonly<Record<string, Currency>> = { NORD: 'EUR', APEX: 'USD', KABU: 'JPY', OLDC: 'EUR' },
  ) {
    this.closes = Object.fromEntries(
      Object.keys(this.currencyOf).map((symbol) => {
        let cents = random.between(500, 20_000);
        const traded = this.dates.filter((date) => random.chance(70) && (symbol !== 'OLDC' || date > '2026-02-01'));
        return [
          symbol,
          Object.fromEntries(
            [dateAfter(this.from, -3), ...traded].map((date) => {
              cents = Math.max(1, cents + random.between(-Math.ceil(cents / 30), Math.ceil(cents / 29)));
              return [date, price((cents / 100).toFixed(2))];
            }),
          ),
        ];
      }),
    );
    this.rates = this.dates
      .filter((_, day) => day % 7 === 3)
      .map((date) => ({
        source: 'ECB',
        date,
        perEuro: {
          USD: (1 + random.between(0, 3_000) / 10_000).toFixed(4),
          JPY: `1${random.between(50, 80)}.25`,
          HKD: (8 + random.between(0, 9_000) / 10_000).toFixed(4),
        },
      }));
  }

  ratesOn = (date: string): FxRates | null => this.rates.findLast((rates) => rates.date <= date) ?? null;

  /** Deposits, exchanges and fills of one account, in the order of their book dates. */
  story(account: string, random: Random): BookedEvent[] {
    const days = Array.from({ length: 40 }, () => random.between(1, this.days)).sort((a, b) => a - b);
    return days.map((day, index) => {
      const bookDate = dateAfter(this.from, day);
      const draw = random.between(0, 9);
      const event =
        index < 2 || draw < 2
          ? deposit(`${account}:${index}`, random)
          : draw < 3
            ? conversion(`${account}:${index}`, random)
            : this.fill(`${account}:${index}`, dateAfter(bookDate, random.between(-1, 1)), random);
      return { account, bookDate, event };
    });
  }

  private fill(executionId: string, businessDate: string, random: Random): EventBody {
    const symbol = random.oneOf(['NORD', 'APEX', 'KABU', 'OLDC']);
    const currency = this.currencyOf[symbol] ?? 'EUR';
    const side = random.oneOf(['buy', 'sell'] as const);
    const quantity = millionths(random.between(1, 90_000_000));
    const at = price((random.between(100, 20_000) / 100).toFixed(2));
    const [value, fee] = [notional(at, quantity, currency), minor(random.between(1, 900))];
    const sign = side === 'buy' ? 1 : -1;
    const share = `share:${symbol}`;
    const cash = side === 'buy' ? 'frozenOrder' : 'unsettledSell';
    return {
      ...{ type: 'OrderExecuted', v: 2, executionId, orderId: executionId, symbol, name: symbol, side, quantity },
      ...{ cumulativeQuantity: quantity, final: true, price: at, value, currency, lots: [], profit: minor(0) },
      ...{ fees: [], released: minor(0), executedAt: 1, businessDate },
      postings: [
        ...leg(currency, cash, 'house:clearing', sign * value),
        ...leg(currency, cash, 'house:fees', fee),
        ...leg(share, 'house:custody', 'shares', sign * quantity),
      ],
    } as EventBody;
  }
}

const leg = (unit: string, from: string, to: string, amount: number): Posting[] => [
  { bucket: from, unit, amount: -amount },
  { bucket: to, unit, amount },
];

function deposit(bookingId: string, random: Random): EventBody {
  const amount = minor(random.between(1, 2_000_000));
  const currency = random.oneOf(['EUR', 'EUR', 'USD'] as const);
  return {
    ...{ type: 'Deposited', v: 1, bookingId, amount, currency },
    postings: leg(currency, 'house:bank', 'settled', amount),
  } as EventBody;
}

function conversion(conversionId: string, random: Random): EventBody {
  const sold = minor(random.between(1_000, 100_000));
  const bought = exchanged(sold, { from: 'EUR', to: 'USD', times: '1.1' }, 'down');
  return {
    ...{ type: 'CashConverted', v: 1, conversionId, from: 'EUR', to: 'USD', sold, bought, rate: '1.1' },
    postings: [...leg('EUR', 'settled', 'house:fx', sold), ...leg('USD', 'house:fx', 'settled', bought)],
  } as EventBody;
}

export const digitsOf = Object.fromEntries(currencies.map((currency) => [currency, minorDigits(currency)]));
