import { listOrders, type Order } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import {
  EmptyState,
  ErrorState,
  itemClass,
  ItemLines,
  Money,
  SkeletonRows,
  useFormats,
  useName,
  VirtualRows,
} from '@parkett/web-ui';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useEnv } from '../../shared/api/config';
import { MoreRows } from '../../shared/pages/more-rows';
import { Page, Section } from '../../shared/pages/page';
import { failureOf, usePages } from '../../shared/api/queries';
import { LaterOrderSheet } from './later-sheets';
import { OrderStatusChip } from './opening';
import { OrderStates } from './order-states';
import { orderTotal, sideKeys } from './order-words';
import { useOrderKind } from './use-order-kind';

/** The height of a row in pixels. */
const rowHeight = 90;

function OrderRow({ order, onOpen }: { readonly order: Order; readonly onOpen: () => void }) {
  const { t } = useText();
  const formats = useFormats();
  const kind = useOrderKind()(order);
  const name = useName();
  const filled = t('order.filled', { filled: formats.quantity(order.filledQuantity), count: order.quantity });
  return (
    <button type="button" className={itemClass} onClick={onOpen}>
      <ItemLines
        title={`${t(sideKeys[order.side])} ${name(order)}`}
        note={
          <>
            {filled} · {kind}
            <br />
            {formats.dateTime(order.placedAt)}
          </>
        }
        end={<OrderStatusChip order={order} />}
        endNote={order.filledQuantity > 0 ? <Money amount={orderTotal(order)} currency={order.currency} /> : undefined}
      />
    </button>
  );
}

function OrderList({ state, onOpen }: { readonly state: 'open' | 'done'; readonly onOpen: (orderId: string) => void }) {
  const { t } = useText();
  const pages = usePages(listOrders, { state });
  const orders = pages.data?.pages.flatMap((page) => page.orders) ?? [];
  if (pages.isPending) return <SkeletonRows />;
  if (pages.isError && orders.length === 0)
    return (
      <ErrorState title={t('failure.load')} detail={failureOf(pages.error)} onRetry={() => void pages.refetch()} />
    );
  if (orders.length === 0)
    return (
      <EmptyState
        title={t(state === 'open' ? 'order.noOpen' : 'order.noDone')}
        action={
          <Link className="link" to="/market">
            {t('home.toMarket')}
          </Link>
        }
      />
    );
  return (
    <>
      <VirtualRows
        label={t('order.title')}
        rows={orders}
        estimate={rowHeight}
        keyOf={(order) => order.orderId}
        render={(order) => <OrderRow order={order} onOpen={() => onOpen(order.orderId)} />}
      />
      <MoreRows pages={pages} />
    </>
  );
}

/** The trade tab of a phone: `children` lead to a trade, and the customer's orders follow. */
export function OrdersScreen({ children }: { readonly children: ReactNode }) {
  const { t } = useText();
  const [state, setState] = useState<'open' | 'done'>('open');
  const [address, setAddress] = useSearchParams();
  // A message links to its order: `?order=…`.
  const [shown, setShown] = useState(address.get('order') ?? undefined);
  const env = useEnv();
  const close = (): void => {
    setShown(undefined);
    if (address.has('order')) setAddress({}, { replace: true, preventScrollReset: true });
  };
  return (
    <Page title={t('nav.trade')} env={env} refreshable>
      {children}
      <Section title={t('order.title')}>
        <OrderStates value={state} onChange={setState} />
        <OrderList key={state} state={state} onOpen={setShown} />
      </Section>
      {shown !== undefined && <LaterOrderSheet orderId={shown} onClose={close} />}
    </Page>
  );
}
