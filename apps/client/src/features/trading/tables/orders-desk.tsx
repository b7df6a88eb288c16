import { getAccount } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Money } from '@parkett/web-ui';
import { Fragment, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useEnv } from '../../../shared/api/config';
import { useEndpoint } from '../../../shared/api/queries';
import { BlocksLink } from '../../../shared/pages/blocks-link';
import { DeskPage } from '../../../shared/pages/desk-page';
import { LaterOrderSheet } from '../later-sheets';
import { OrderStates } from '../order-states';
import { OrdersTable } from './orders-table';

/** The cash available for buying, and the way to the workspace, where a trade starts. */
function ToTrade() {
  const { t } = useText();
  const cash = useEndpoint(getAccount, {}).data?.cashByCurrency ?? [];
  return (
    <>
      {cash.length > 0 && (
        <span>
          {t('trade.buyingPower')}{' '}
          {cash.map(({ currency, available }, n) => (
            <Fragment key={currency}>
              {n > 0 && ' · '}
              <Money amount={available} currency={currency} />
            </Fragment>
          ))}
        </span>
      )}
      <Link className="link" to="/market">
        {t('home.toMarket')}
      </Link>
      <BlocksLink />
    </>
  );
}

/** The customer's orders on a wide screen. */
export function OrdersDesk() {
  const { t } = useText();
  const env = useEnv();
  const [state, setState] = useState<'open' | 'done'>('open');
  const [address, setAddress] = useSearchParams();
  // A message links to its order: `?order=…`.
  const linked = address.get('order');
  return (
    <DeskPage title={t('order.title')} env={env} end={<ToTrade />}>
      <OrdersTable
        key={state}
        state={state}
        name="orders"
        label={t('order.title')}
        columns={['side', 'type', 'quantity', 'average', 'total', 'placed']}
        head={<OrderStates value={state} onChange={setState} />}
      />
      {linked !== null && (
        <LaterOrderSheet orderId={linked} onClose={() => setAddress({}, { replace: true, preventScrollReset: true })} />
      )}
    </DeskPage>
  );
}
