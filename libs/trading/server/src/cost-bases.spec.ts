import { applyRate, minor, millionths, price, zero, type Quantity } from '@parkett/kernel';
import { randomFrom, type Random } from '@parkett/kernel/spec-support';
import { book, emptyLedger, entitlement, lotsOfSale, type Ledger } from '@parkett/ledger';
import type { CorporateActionApplied, OrderExecuted } from '@parkett/trading-contract';
import { averageCost } from '@parkett/trading-domain';
import { spawnSync } from 'node:child_process';
import { applyStep, keyOf, nothingTraded, stepOfAction, stepOfFill, type Costs } from './projections/cost-steps';

/** Set by infra/test.mjs. Without it the test is counted as skipped, so that nobody believes that it passed. */
const python = process.env['PARKETT_CHECKER_PYTHON'] ?? '';
const suite = python === '' ? describe.skip : describe;
const histories = Number(process.env['PARKETT_HISTORIES'] ?? 1_000);

/** A step as the program reads it. */
type Told = readonly (string | number | null)[];

const dayOf = (day: number): string => `2026-11-${String(day).padStart(2, '0')}`;
const symbols = ['ABC', 'XYZ'] as const;

/** Trades in two shares and corporate actions on the first one, as the ledger and the read model book them. */
class History {
  readonly told: Told[] = [];
  private ledger: Ledger = emptyLedger;
  private readonly costs = new Map<string, Costs>();
  private day = 1;
  private n = 0;

  constructor(private readonly random: Random) {}

  next(): void {
    const { random } = this;
    if (random.chance(20)) this.day = Math.min(28, this.day + 1);
    const drawn = random.between(0, 99);
    if (drawn < 30) this.act();
    else this.trade(random.oneOf(['ABC', 'ABC', 'XYZ']), drawn < 62 ? 'sell' : 'buy');
  }

  /** Cost of the lots that are left, average cost, profit by it, diluted cost; of each share. */
  figures(): readonly (readonly number[])[] {
    return symbols.map((symbol) => {
      const { value, fees } = entitlement(this.lots(symbol), '9999');
      const costs = this.costs.get(keyOf({ accountId: 'A', symbol })) ?? nothingTraded;
      return [value + fees, averageCost(costs), costs.realised, costs.diluted, this.held(symbol)];
    });
  }

  private lots = (symbol: string) => this.ledger.holdings[symbol]?.lots ?? [];
  private held = (symbol: string): Quantity => entitlement(this.lots(symbol), '9999').quantity;

  private trade(symbol: string, side: 'buy' | 'sell'): void {
    const { random } = this;
    const held = this.held(symbol);
    if (side === 'sell' && held === 0) return;
    const drawn = random.chance(60) ? random.between(1, 900) * 1_000_000 : random.between(1, 50_000_000);
    const quantity =
      side === 'sell' && random.chance(20) ? held : millionths(Math.min(drawn, side === 'sell' ? held : drawn));
    const [value, fee] = [minor(random.between(0, 3_000_000)), minor(random.between(0, 2_500))];
    const [executionId, buyDate] = [`e${this.n}`, dayOf(this.day)];
    const lots = side === 'sell' ? lotsOfSale(this.ledger, symbol, executionId, quantity) : [];
    const booked = lots.reduce((total, { cost }) => total + cost, 0);
    const fees = [{ code: 'commission', amount: fee }];
    const profit = side === 'sell' ? minor(value - fee - booked) : zero;
    const fill = { executionId, symbol, side, quantity, value, fees, profit } as unknown as OrderExecuted;
    this.told.push([side, symbol, quantity, value, fee, buyDate]);
    applyStep(this.costs, stepOfFill('A', fill, { record_offset: this.n, place: 0 }));
    const lot = { lotId: executionId, quantity, value, fees: fee, buyDate };
    const change =
      side === 'buy' ? ({ kind: 'bought', lot, symbol } as const) : ({ kind: 'sold', quantity, symbol } as const);
    this.ledger = book(this.ledger, { postings: [], lots: change });
    this.n += 1;
  }

  private act(): void {
    const { random } = this;
    const exDate = dayOf(Math.max(1, this.day - random.between(0, 1)));
    const { quantity: entitled, value, fees } = entitlement(this.lots('ABC'), exDate);
    if (entitled === 0) return;
    const kind = random.oneOf([
      'split',
      'split',
      'bonus',
      'spinOff',
      'spinOff',
      'merger',
      'delisting',
      'rights',
    ] as const);
    const [per, get] = [random.between(1, 10), random.between(1, 10)];
    // Exercised rights are a purchase of new shares at the price of the issue.
    if (kind === 'rights') return this.trade('ABC', 'buy');
    const times = (above: number, below: number) =>
      millionths(Number((BigInt(entitled) * BigInt(above)) / BigInt(below)));
    const part = kind === 'spinOff' ? `0.${String(random.between(0, 9_999)).padStart(4, '0')}` : '1';
    const gross =
      (kind === 'merger' && random.chance(50)) || kind === 'delisting' ? minor(random.between(0, 2_000_000)) : zero;
    const after = { split: times(get, per), bonus: times(per + get, per), spinOff: entitled, merger: 0, delisting: 0 }[
      kind
    ];
    const other = kind === 'spinOff' || kind === 'merger' ? times(get, per) : 0;
    const moved = { value: applyRate(value, part), fees: applyRate(fees, part) };
    const received =
      other === 0 ? null : { symbol: 'XYZ', quantity: millionths(other), ...moved, lotsOf: `a${this.n}` };
    const isSold = after === 0 && received === null;
    const profit = isSold ? minor(gross - value - fees) : after === 0 ? gross : zero;
    const cash = gross === 0 ? null : { gross, amount: gross, currency: 'EUR', perShare: price('1') };
    const event = {
      actionId: `a${this.n}`,
      kind,
      symbol: 'ABC',
      exDate,
      entitled,
      after: millionths(after),
      received,
      cash,
      profit,
    };
    this.told.push([kind, exDate, per, get, part, gross]);
    const row = stepOfAction('A', event as unknown as CorporateActionApplied, { record_offset: this.n, place: 0 });
    if (row.side === 'restate') row.booked_cost = value + fees;
    applyStep(this.costs, row);
    const restated = { kind: 'restated', symbol: 'ABC', exDate, after: millionths(after), received } as const;
    this.ledger = book(this.ledger, { postings: [], lots: restated });
    this.n += 1;
  }
}

function randomHistory(seed: number): History {
  const random = randomFrom(seed);
  const history = new History(random);
  for (let n = random.between(1, 50); n > 0; n -= 1) history.next();
  return history;
}

suite('costs of holdings', () => {
  it(`equal those that a program outside recomputes for ${histories} random histories`, () => {
    const all = Array.from({ length: histories }, (_, seed) => randomHistory(seed));
    const { stdout, stderr, status } = spawnSync(python, ['docs/verify/recompute-costs.py'], {
      input: JSON.stringify(all.map(({ told }) => told)),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const expected = JSON.parse(stdout) as unknown[];
    const found = all.map((history) => history.figures());
    const wrong = found.flatMap((costs, seed) =>
      JSON.stringify(costs) === JSON.stringify(expected[seed]) ? [] : [{ seed, costs, expected: expected[seed] }],
    );
    expect(wrong.slice(0, 3)).toEqual([]);
    const count = (kind: string): number => all.filter(({ told }) => told.some(([one]) => one === kind)).length;
    for (const kind of ['split', 'bonus', 'spinOff', 'merger', 'delisting'])
      expect([kind, count(kind) > histories * 0.2]).toEqual([kind, true]);
    expect(found.flat().filter(([, , , diluted]) => Number(diluted) < 0).length).toBeGreaterThan(histories * 0.05);
  });
});
