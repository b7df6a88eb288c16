import type { ExplainedAmount, ExplainedQuestion } from '@parkett/trading-contract';
import type { MessageKey } from '@parkett/web-i18n';

/** The names of the amounts; cash in a currency is named by `account.cashIn`. */
export const amountKeys: Readonly<Record<ExplainedAmount, MessageKey>> = {
  totalAssets: 'home.totalAssets',
  marketValue: 'account.marketValue',
  floatingProfit: 'account.floatingProfit',
  realisedProfit: 'account.realisedProfit',
  totalProfit: 'account.totalProfit',
  cash: 'account.cash',
  available: 'home.available',
  withdrawable: 'home.withdrawable',
  reserved: 'account.frozen',
  salesProfit: 'account.realisedProfit',
  positionValue: 'account.marketValue',
  positionCost: 'holding.capital',
  positionProfit: 'account.floatingProfit',
  positionRealised: 'account.realisedProfit',
  buyFees: 'explain.fees',
  buyTaxes: 'explain.fees',
  sellFees: 'explain.fees',
  sellTaxes: 'explain.fees',
  orderTotal: 'explain.orderTotal',
  orderFees: 'explain.fees',
  saleProfit: 'explain.saleProfit',
  saleCost: 'holding.capital',
  saleFees: 'explain.fees',
  movement: 'explain.movement',
};

interface Elsewhere {
  readonly to: string;
  readonly text: MessageKey;
}

/** The screen that shows the order, the sale or the change of cash itself. */
export function elsewhere({ what, id }: ExplainedQuestion): Elsewhere | undefined {
  if (id === undefined) return undefined;
  const name = encodeURIComponent(id);
  if (what === 'orderTotal' || what === 'orderFees') return { to: `/trade?order=${name}`, text: 'order.title' };
  if (what === 'saleProfit' || what === 'saleCost' || what === 'saleFees')
    return { to: `/historyDetail?id=${name}`, text: 'history.title' };
  return undefined;
}
