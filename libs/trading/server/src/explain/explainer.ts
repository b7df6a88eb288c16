import { minor, type Env } from '@parkett/kernel';
import { Problem } from '@parkett/platform-http';
import type { Database } from '@parkett/platform-read-model';
import type { ExplainedAmount, Explanation } from '@parkett/trading-contract';
import { feeRules } from '@parkett/trading-domain';
import { TradingReader } from '../queries/trading-reader';
import type { MarketView } from '../trading-slice';
import { accountAmounts } from './account-amounts';
import { cashAmounts } from './cash-amounts';
import { shortened, total, type Draft, type Explain, type Scene } from './draft';
import { holdingAmounts } from './holding-amounts';
import { tradeAmounts } from './trade-amounts';

const amounts: Readonly<Record<ExplainedAmount, Explain>> = {
  ...accountAmounts,
  ...cashAmounts,
  ...holdingAmounts,
  ...tradeAmounts,
};

/** Explains amounts of one customer: from the rows and with the functions that the amounts themselves come from. */
export class Explainer {
  constructor(
    private readonly database: Pick<Database, 'snapshot'>,
    private readonly market: MarketView,
    private readonly env: Env,
    /** The IANA time zone of the broker's dates. */
    private readonly zone: string,
  ) {}

  /** Undefined where the customer has nothing of that name. Throws 503 while the rows for it do not fit together. */
  explain(accountId: string, asked: Scene['asked']): Promise<Explanation | undefined> {
    return this.database.snapshot(async (rows) => {
      const reader = new TradingReader(rows, this.market, this.env);
      const { market, zone } = this;
      const draft = await amounts[asked.what]({ reader, rows, market, zone, accountId, asked });
      return draft && this.checked(draft);
    });
  }

  /**
   * Read models that fill apart may be at different positions of the log. An explanation that does not add up is never
   * shown.
   */
  private checked(draft: Draft): Explanation {
    const { amount, currency, formula, lines, rates = null, unpriced = 0, costUnknown = 0 } = draft;
    if (amount !== null && total(lines) !== amount) throw new Problem(503, 'UNAVAILABLE');
    const ids = new Set(lines.flatMap(({ fee }) => (fee === undefined ? [] : [fee.rule])));
    const rules = feeRules
      .filter(({ id }) => ids.has(id))
      .map(({ id, rate, min, max, validFrom, validTo, source }) => ({
        ...{ id, rate, validFrom, validTo, source },
        min: min === null ? null : minor(min),
        max: max === null ? null : minor(max),
      }));
    const exchanged = lines.some(({ original }) => original !== undefined);
    const shownRates = exchanged || amount === null ? rates : null;
    const left = { unpriced, costUnknown };
    return { amount, currency, formula, lines: shortened(lines), rules, rates: shownRates, ...left, env: this.env };
  }
}
