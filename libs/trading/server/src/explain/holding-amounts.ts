import { minor, subtract, type Currency, type Minor } from '@parkett/kernel';
import { byBasis, realisedOf, type CostBasis, type ExplainedLine, type Position } from '@parkett/trading-contract';
import { averageCost } from '@parkett/trading-domain';
import { costHistory, type CostsAfter } from '../projections/cost-changes';
import type { Costs } from '../projections/cost-steps';
import { quotedAt, shareOfPosition } from './account-amounts';
import { salesAndActions } from './cash-amounts';
import type { Draft, Explain, Scene } from './draft';
import { groupedBy, shortened, total } from './draft';
import { eventLines, question, shareOf, type EventQuery } from './event-lines';

/** The holding that was asked for, by the chosen basis, and as it was booked. */
async function heldAsked(scene: Scene): Promise<{ booked: Position; position: Position } | undefined> {
  const { reader, accountId, asked } = scene;
  if (asked.symbol === undefined) return undefined;
  const [booked] = await reader.positions(accountId, asked.symbol);
  return booked && { booked, position: byBasis(booked, asked.basis) };
}

const explainValue: Explain = async (scene) => {
  const found = await heldAsked(scene);
  if (found === undefined) return undefined;
  const { quantity, lastPrice, marketValue: amount, currency } = found.position;
  const draft = { amount, currency, formula: 'positionValue' } as const;
  if (amount === null || lastPrice === null) return { ...draft, lines: [], unpriced: 1 };
  const figures = { quantity, price: lastPrice, ...quotedAt(scene, found.position) };
  return { ...draft, lines: [{ kind: 'position', amount, ...shareOfPosition(found.position), ...figures }] };
};

const explainProfit: Explain = async (scene) => {
  const found = await heldAsked(scene);
  if (found === undefined) return undefined;
  const { symbol, marketValue, profit: amount, capital, currency } = found.position;
  const draft = { amount, currency, formula: 'positionProfit' } as const;
  if (marketValue === null) return { ...draft, lines: [], unpriced: 1 };
  if (amount === null) return { ...draft, lines: [], costUnknown: 1 };
  const lines: ExplainedLine[] = [
    { kind: 'amount', amount: marketValue, more: { what: 'positionValue', symbol } },
    { kind: 'amount', amount: minor(0 - capital), more: { what: 'positionCost', symbol } },
  ];
  return { ...draft, lines };
};

/** What is left of each lot, with its part of the fees. */
const lotsLeft = ({ accountId }: Scene, symbol: string): EventQuery => ({
  sql: `SELECT lot_id AS id, 'lot' AS kind, lots.value + lots.fees AS amount, left(buy_date, 7) AS month,
          executed_at AS at, lots.symbol, name, lots.quantity, fills.price, origin.type AS movement,
          order_id AS reference, buy_date AS date
        FROM lots LEFT JOIN fills ON execution_id = lot_id
          LEFT JOIN transactions AS origin ON origin.id = 'transferIn:' || split_part(lot_id, ':', 1)
            AND origin.account_id = $1
        WHERE lots.account_id = $1 AND lots.symbol = $2`,
  values: [accountId, symbol],
  more: ({ reference }) => (reference === null ? undefined : { what: 'orderTotal', id: reference }),
});

const explainCost: Explain = async (scene) => {
  const found = await heldAsked(scene);
  if (found === undefined) return undefined;
  const { booked, position } = found;
  const { capital: amount, currency, symbol } = position;
  const { basis, month } = scene.asked;
  // Without the other costs, the screen shows that of the lots.
  if (basis !== 'fifo' && booked.costs !== null) return explainCostSteps(scene, basis, position);
  const { lines, sum } = await eventLines(scene, lotsLeft(scene, symbol));
  return { amount: month === undefined ? amount : sum, currency, formula: 'costOfLots', lines };
};

const costBy = (basis: Exclude<CostBasis, 'fifo'>, costs: Costs): Minor =>
  basis === 'average' ? averageCost(costs) : costs.diluted;

/** What each fill since the holding was last empty has changed in its cost. */
async function explainCostSteps(
  scene: Scene,
  basis: Exclude<CostBasis, 'fifo'>,
  { symbol, currency, capital }: Position,
): Promise<Draft> {
  const history = await costHistory(scene.rows, scene.accountId, symbol);
  const begin = history.findLastIndex(({ after }) => after.quantity === 0 && after.uncovered === 0) + 1;
  const steps = await changesOf(scene, history.slice(begin), (costs) => costBy(basis, costs));
  const formula = basis === 'average' ? 'averageCost' : 'dilutedCost';
  return { currency, formula, ...byMonth(scene, steps, capital) };
}

type Charges = 'buyFees' | 'buyTaxes' | 'sellFees' | 'sellTaxes';

/** What each fill has added to the fees or taxes of a share. */
const explainCharges =
  (charges: Charges): Explain =>
  async (scene) => {
    const { symbol } = scene.asked;
    const account = await scene.reader.account(scene.accountId);
    if (symbol === undefined || account === undefined) return undefined;
    const history = await costHistory(scene.rows, scene.accountId, symbol);
    if (history.length === 0) return undefined;
    const { [charges]: whole } = await scene.reader.holding(scene.accountId, symbol);
    const steps = await changesOf(scene, history, (costs) => costs[charges]);
    const currency = scene.market.instrument(symbol)?.currency ?? account.currency;
    const paid = steps.filter(({ amount }) => amount !== 0);
    return { currency, formula: 'fees', ...byMonth(scene, paid, whole) };
  };

type Step = ExplainedLine & { readonly month: string };

/** What each step of the history has changed in a figure that begins with nothing. */
async function changesOf(scene: Scene, history: readonly CostsAfter[], figureOf: (costs: Costs) => Minor) {
  const times = await timesOf(
    scene,
    history.map(({ step }) => step.execution_id),
  );
  let before = minor(0);
  return history.map(({ step, after }): Step => {
    const [figure, time] = [figureOf(after), times.get(step.execution_id)];
    const amount = subtract(figure, before);
    before = figure;
    const at = time && { at: Number(time.at) };
    const month = time?.month ?? '';
    if (step.side === 'restate')
      return { kind: 'action', amount, share: shareOf(scene, step.symbol, step.symbol), ...at, month };
    const more = time?.movement && { more: { what: 'movement' as const, id: time.movement } };
    const transfer = time?.type?.startsWith('transfer') && { movement: time.type };
    return { kind: 'costStep', amount, side: step.side === 'buy' ? 'buy' : 'sell', ...transfer, ...at, ...more, month };
  });
}

interface TimeRow {
  readonly step: string;
  readonly at: string;
  readonly month: string;
  /** The id of the change of the cash. */
  readonly movement: string | null;
  readonly type: ExplainedLine['movement'] | null;
}

/** When each step happened: an order's fill, a part of a block trade, or a corporate action. */
async function timesOf({ rows, accountId, zone }: Scene, steps: readonly string[]): Promise<Map<string, TimeRow>> {
  const found = await rows.rows<TimeRow>(
    `SELECT step, at, left(business_date, 7) AS month, id AS movement, type
     FROM unnest($2::text[]) AS asked (step)
       JOIN transactions
         ON id IN ('execution:' || step, 'blockPurchase:' || step, 'blockSale:' || step, 'transferOut:' || step,
           'transferIn:' || split_part(step, ':', 1))
     WHERE account_id = $1
     UNION ALL
     SELECT step, applied_at, to_char(to_timestamp(applied_at / 1000.0) AT TIME ZONE $3::text, 'YYYY-MM'), NULL, NULL
     FROM unnest($2::text[]) AS asked (step)
       JOIN applied_actions ON account_id = $1 AND step = 'action:' || account_id || ':' || action_id`,
    [accountId, steps, zone],
  );
  return new Map(found.map((row) => [row.step, row]));
}

/** More steps than this are shown by month. */
const stepsMax = 100;

/** Newest first; month by month if they are many. */
function byMonth(scene: Scene, steps: readonly Step[], whole: Minor): Pick<Draft, 'amount' | 'lines'> {
  const { month } = scene.asked;
  const listed = (of: readonly Step[]): ExplainedLine[] => shortened(of.map(({ month: _, ...line }) => line).reverse());
  if (month !== undefined) {
    const lines = listed(steps.filter((step) => step.month === month));
    return { amount: total(lines), lines };
  }
  if (steps.length <= stepsMax) return { amount: whole, lines: listed(steps) };
  const months = groupedBy(steps, (step) => step.month);
  const lines = [...months]
    .sort(([a], [b]) => b.localeCompare(a))
    .map(([date, of]): ExplainedLine => {
      const more = { ...question(scene), month: date };
      return { kind: 'month', amount: total(of), date, count: of.length, more };
    });
  return { amount: whole, lines };
}

/** The profit of all sales of a share, also of one that is no longer held. */
const explainRealised: Explain = async (scene) => {
  const { reader, accountId, asked } = scene;
  const { symbol, month, basis } = asked;
  const account = await reader.account(accountId);
  if (symbol === undefined || account === undefined) return undefined;
  const detail = await reader.holding(accountId, symbol);
  const instrument = scene.market.instrument(symbol);
  const currency: Currency = detail.position?.currency ?? instrument?.currency ?? account.currency;
  const { lines, sum } = await eventLines(scene, salesAndActions(scene, currency, account.currency, symbol));
  const amount = realisedOf(detail, basis);
  const shift = subtract(amount, detail.realisedProfit);
  if (detail.position === null && lines.length + detail.costUnknownSales === 0 && shift === 0) return undefined;
  const costUnknown = detail.costUnknownSales;
  if (month !== undefined || shift === 0)
    return { amount: month === undefined ? amount : sum, currency, formula: 'realisedProfit', lines, costUnknown };
  const name = detail.position?.name ?? instrument?.name ?? symbol;
  const byBasisOnly: ExplainedLine = { kind: 'basis', amount: shift, share: shareOf(scene, symbol, name) };
  return { amount, currency, formula: 'realisedByBasis', lines: [...lines, byBasisOnly] };
};

export const holdingAmounts = {
  positionValue: explainValue,
  positionCost: explainCost,
  positionProfit: explainProfit,
  positionRealised: explainRealised,
  buyFees: explainCharges('buyFees'),
  buyTaxes: explainCharges('buyTaxes'),
  sellFees: explainCharges('sellFees'),
  sellTaxes: explainCharges('sellTaxes'),
} as const;
