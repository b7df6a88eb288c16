import { minor, sum } from '@parkett/kernel';
import type { ExplainedLine, FeeLine, Fill, Side } from '@parkett/trading-contract';
import { groupedBy, type Explain, type Scene } from './draft';
import { shareOf } from './event-lines';

/** The fees of a trade, one line for each rule; subtracted unless the customer pays them on top. */
export function feeLines(fees: readonly FeeLine[], sign: 1 | -1): ExplainedLine[] {
  const byRule = groupedBy(fees, ({ code, rule }) => `${code} ${rule}`);
  return [...byRule.values()].flatMap((of): ExplainedLine[] => {
    const [first] = of;
    if (first === undefined) return [];
    const amount = minor(sign * sum(of.map((fee) => fee.amount)));
    return [{ kind: 'fee', amount, fee: { code: first.code, rule: first.rule } }];
  });
}

const fillLine = ({ quantity, price, value, executedAt, executionId }: Fill): ExplainedLine => ({
  kind: 'fill',
  amount: value,
  quantity,
  price,
  at: executedAt,
  reference: executionId,
});

/** The order that was asked for, with the fills that stand. */
async function orderAsked({ reader, accountId, asked }: Scene) {
  const found = asked.id === undefined ? undefined : await reader.order(accountId, asked.id);
  if (found === undefined) return undefined;
  return { order: found.order, fills: found.fills.filter(({ bustedAt }) => bustedAt === null) };
}

/** What an order has cost or brought in so far. */
const explainOrder: Explain = async (scene) => {
  const found = await orderAsked(scene);
  if (found === undefined) return undefined;
  const { order, fills } = found;
  const sign = signOf(order.side);
  const amount = minor(order.filledValue + sign * order.fees);
  const fees = feeLines(
    fills.flatMap((fill) => fill.fees),
    sign,
  );
  return { amount, currency: order.currency, formula: 'orderTotal', lines: [...fills.map(fillLine), ...fees] };
};

/** A purchase pays its fees on top, a sale out of what it brings in. */
const signOf = (side: Side): 1 | -1 => (side === 'buy' ? 1 : -1);

const explainOrderFees: Explain = async (scene) => {
  const found = await orderAsked(scene);
  if (found === undefined) return undefined;
  const lines = feeLines(
    found.fills.flatMap((fill) => fill.fees),
    1,
  );
  return { amount: found.order.fees, currency: found.order.currency, formula: 'fees', lines };
};

const saleAsked = async ({ reader, accountId, asked }: Scene) =>
  asked.id === undefined ? undefined : reader.sale(accountId, asked.id);

const explainSaleProfit: Explain = async (scene) => {
  const sale = await saleAsked(scene);
  if (sale === undefined) return undefined;
  const { executionId, sellValue, fees, capital, quantity, sellPrice, sellTime, profit, currency } = sale.position;
  if (!sale.position.costKnown) return { amount: null, currency, formula: 'saleProfit', lines: [], costUnknown: 1 };
  const lines: ExplainedLine[] = [
    {
      kind: 'fill',
      amount: sellValue,
      quantity,
      ...(sellPrice !== null && { price: sellPrice }),
      at: sellTime,
      reference: executionId,
    },
    { kind: 'amount', amount: minor(0 - fees), more: { what: 'saleFees', id: executionId } },
    { kind: 'amount', amount: minor(0 - capital), more: { what: 'saleCost', id: executionId } },
  ];
  return { amount: profit, currency, formula: 'saleProfit', lines };
};

/** A block sale has its fees in its change of the cash: it has no order. */
async function feesOfSale({ reader, accountId }: Scene, { position, fees }: Sale): Promise<readonly FeeLine[]> {
  if (fees.length > 0) return fees;
  const row = await reader.transaction(accountId, `blockSale:${position.executionId}`);
  return row?.fees ?? [];
}

type Sale = NonNullable<Awaited<ReturnType<typeof saleAsked>>>;

const explainSaleFees: Explain = async (scene) => {
  const sale = await saleAsked(scene);
  if (sale === undefined) return undefined;
  const { fees: amount, currency } = sale.position;
  return { amount, currency, formula: 'fees', lines: feeLines(await feesOfSale(scene, sale), 1) };
};

/** The lots that a sale consumed, each with its part of the fees. */
const explainSaleCost: Explain = async (scene) => {
  const sale = await saleAsked(scene);
  if (sale === undefined) return undefined;
  const { capital: amount, currency } = sale.position;
  const lines = sale.lots.map(
    ({ buyDate, quantity, value, fees }): ExplainedLine => ({
      kind: 'lot',
      amount: minor(value + fees),
      date: buyDate,
      quantity,
    }),
  );
  const rest = minor(amount - sum(lines.map((line) => line.amount)));
  const count = sale.lotCount - lines.length;
  return {
    amount,
    currency,
    formula: 'saleCost',
    lines: count > 0 ? [...lines, { kind: 'others', amount: rest, count }] : lines,
  };
};

/** One change of the cash: the value of the trade and its fees, or what was paid. */
const explainMovement: Explain = async (scene) => {
  const { reader, accountId, asked } = scene;
  const row = asked.id === undefined ? undefined : await reader.transaction(accountId, asked.id);
  if (row === undefined) return undefined;
  const { amount, currency, type, quantity, price, at, reference, symbol } = row;
  const fees = feeLines(row.fees, -1);
  const line: ExplainedLine = {
    kind: 'movement',
    amount: minor(amount - sum(fees.map((fee) => fee.amount))),
    movement: type,
    at,
    reference,
    ...(symbol !== null && { share: shareOf(scene, symbol, symbol) }),
    ...(quantity !== null && { quantity }),
    ...(price !== null && { price }),
  };
  return { amount, currency, formula: 'movement', lines: [line, ...fees] };
};

export const tradeAmounts = {
  orderTotal: explainOrder,
  orderFees: explainOrderFees,
  saleProfit: explainSaleProfit,
  saleFees: explainSaleFees,
  saleCost: explainSaleCost,
  movement: explainMovement,
} as const;
