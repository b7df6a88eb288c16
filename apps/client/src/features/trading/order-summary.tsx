import { subtract, sum } from '@parkett/kernel';
import type { Fill, Order } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Fact, Facts, FeeLines, Money, useFormats } from '@parkett/web-ui';
import { Explained } from '../../shared/explain/explained';
import { isFinal, orderTotal } from './order-words';
import { TaxLines, taxesOff } from './tax-lines';
import { useValidity } from './ticket/validity-field';
import styles from './trading.module.css';

interface FeeLine {
  readonly code: string;
  readonly rule: string;
  readonly amount: Fill['value'];
}

/** The fees of some fills, one line per fee rule. */
function feesOf(fills: readonly Fill[]): readonly FeeLine[] {
  const lines = new Map<string, FeeLine>();
  for (const fee of fills.flatMap((fill) => fill.fees)) {
    const key = `${fee.code} ${fee.rule}`;
    const before = lines.get(key);
    lines.set(key, before ? { ...before, amount: sum([before.amount, fee.amount]) } : fee);
  }
  return [...lines.values()];
}

/** The totals of an order so far, fee by fee; after tax where some was withheld. */
export function OrderSummary({ order, fills }: { readonly order: Order; readonly fills: readonly Fill[] }) {
  const { t } = useText();
  const formats = useFormats();
  const validity = useValidity()(order, order.businessDate);
  const standing = fills.filter(({ bustedAt }) => bustedAt === null);
  const taxes = standing.map((fill) => fill.taxes);
  const off = taxesOff(taxes);
  const totalName = off === 0 ? (order.side === 'buy' ? 'order.paid' : 'order.received') : 'order.beforeTax';
  return (
    <Facts>
      <Fact name={t('ticket.quantity')}>
        {t('order.filled', { filled: formats.quantity(order.filledQuantity), count: order.quantity })}
      </Fact>
      {order.bustedQuantity > 0 && <Fact name={t('order.reversed')}>{formats.quantity(order.bustedQuantity)}</Fact>}
      {order.limitPrice !== null && <Fact name={t('ticket.limitPrice')}>{formats.price(order.limitPrice)}</Fact>}
      {order.stopPrice !== null && <Fact name={t('ticket.stopPrice')}>{formats.price(order.stopPrice)}</Fact>}
      {order.trailBy !== null && <Fact name={t('ticket.trailBy')}>{formats.price(order.trailBy)}</Fact>}
      {order.takeProfit !== null && <Fact name={t('ticket.takeProfit')}>{formats.price(order.takeProfit)}</Fact>}
      {order.stopLoss !== null && <Fact name={t('ticket.stopLoss')}>{formats.price(order.stopLoss)}</Fact>}
      {order.averagePrice !== null && <Fact name={t('order.averagePrice')}>{formats.average(order.averagePrice)}</Fact>}
      {order.filledQuantity > 0 && (
        <Fact name={t('order.filledValue')}>
          <Money amount={order.filledValue} currency={order.currency} />
        </Fact>
      )}
      <FeeLines fees={feesOf(standing)} currency={order.currency} />
      {order.filledQuantity > 0 && (
        <Fact name={t(totalName)} total={off === 0}>
          <Explained by={{ what: 'orderTotal', id: order.orderId }}>
            <Money amount={orderTotal(order)} currency={order.currency} />
          </Explained>
        </Fact>
      )}
      <TaxLines taxes={taxes} currency={order.currency} />
      {off !== 0 && (
        <Fact name={t('order.received')} total>
          <Money amount={subtract(orderTotal(order), off)} currency={order.currency} />
        </Fact>
      )}
      {order.frozen > 0 && (
        <Fact name={t('order.frozen')}>
          <Money amount={order.frozen} currency={order.currency} />
        </Fact>
      )}
      {!isFinal(order) && <Fact name={t('order.validity')}>{validity}</Fact>}
      <Fact name={t('order.reference')}>
        <span className={styles.reference}>{order.orderId}</span>
      </Fact>
    </Facts>
  );
}
