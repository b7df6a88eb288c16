import { useText } from '@parkett/web-i18n';
import { Fact } from '@parkett/web-ui';
import styles from './trading.module.css';

interface OriginProps {
  readonly orderId: string | null;
  readonly offerId: string | null;
  readonly transferId?: string | null;
}

/** The order, the block offer or the transfer that a lot or a sale comes from; nothing for a corporate action. */
export function OriginFact({ orderId, offerId, transferId = null }: OriginProps) {
  const { t } = useText();
  const reference = orderId ?? offerId ?? transferId;
  if (reference === null) return null;
  const name = orderId !== null ? 'order.reference' : offerId !== null ? 'lot.offer' : 'lot.transfer';
  return (
    <Fact name={t(name)}>
      <span className={styles.reference}>{reference}</span>
    </Fact>
  );
}
