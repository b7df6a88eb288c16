import type { Order } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { Button, Sheet, StatusChip, useName } from '@parkett/web-ui';
import { sideKeys, statusKey, toneOf } from './order-words';
import styles from './trading.module.css';

interface MovedOnProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Takes the place of a sheet about an open order that has ended meanwhile, or is being changed elsewhere. */
export function MovedOnSheet({ order, onClose }: MovedOnProps) {
  const { t } = useText();
  const name = useName();
  return (
    <Sheet title={t(sideKeys[order.side])} note={name(order)} env={order.env} onClose={onClose}>
      <div className={styles.stack}>
        <div>
          <StatusChip tone={toneOf(order.status)}>{t(statusKey(order))}</StatusChip>
        </div>
        <p role="status">{t('order.movedOn')}</p>
        <Button wide onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Sheet>
  );
}
