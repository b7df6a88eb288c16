import { listOrders } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { SelectField, useFormats, useName } from '@parkett/web-ui';
import { usePages } from '../../shared/api/queries';

const sideKeys = { buy: 'order.buy', sell: 'order.sell' } as const;

interface OrderFieldProps {
  /** The id of an order; empty for none. */
  readonly value: string;
  readonly onChange: (orderId: string) => void;
}

/** Chooses one of the latest orders, or none: also when the orders cannot be loaded. */
export function OrderField({ value, onChange }: OrderFieldProps) {
  const { t } = useText();
  const formats = useFormats();
  const nameOf = useName();
  const orders = usePages(listOrders, { state: 'all' }).data?.pages[0]?.orders ?? [];
  const options = orders.map((order) => {
    const shares = t('holding.quantity', { count: order.quantity });
    const day = formats.dateTime(order.placedAt).slice(0, 10);
    return { value: order.orderId, label: `${day} · ${t(sideKeys[order.side])} ${shares} ${nameOf(order)}` };
  });
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <SelectField
      label={t('complaint.order')}
      name="order"
      value={value}
      options={[
        { value: '', label: t('complaint.noOrder') },
        ...(isKnown ? [] : [{ value, label: value }]),
        ...options,
      ]}
      onChange={onChange}
    />
  );
}
