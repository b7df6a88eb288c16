import { useText } from '@parkett/web-i18n';
import { Segments } from '@parkett/web-ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEnv } from '../../../shared/api/config';
import { DeskPage } from '../../../shared/pages/desk-page';
import { OrderSheet } from '../order-sheet';
import { OrdersTable } from './orders-table';

/** The customer's orders on a wide screen. */
export function OrdersDesk() {
  const { t } = useText();
  const env = useEnv();
  const [state, setState] = useState<'open' | 'done'>('open');
  const [address, setAddress] = useSearchParams();
  // A message links to its order: `?order=…`.
  const linked = address.get('order');
  return (
    <DeskPage title={t('order.title')} env={env}>
      <OrdersTable
        key={state}
        state={state}
        name="orders"
        label={t('order.title')}
        columns={['side', 'type', 'quantity', 'average', 'total', 'placed']}
        head={
          <Segments
            label={t('order.segments')}
            value={state}
            onChange={setState}
            options={[
              { value: 'open', label: t('order.open') },
              { value: 'done', label: t('order.done') },
            ]}
          />
        }
      />
      {linked !== null && (
        <OrderSheet orderId={linked} onClose={() => setAddress({}, { replace: true, preventScrollReset: true })} />
      )}
    </DeskPage>
  );
}
