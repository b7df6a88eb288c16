import { useText } from '@parkett/web-i18n';
import { Fact } from '@parkett/web-ui';
import styles from './trading.module.css';

interface OriginProps {
  readonly orderId: string | null;
  readonly offerId: string | null;
}

/** The order or the block offer that a lot or a sale comes from; nothing for a corporate action. */
export function OriginFact({ orderId, offerId }: OriginProps) {
  const { t } = useText();
  const reference = orderId ?? offerId;
  if (reference === null) return null;
  return (
    <Fact name={t(offerId === null ? 'order.reference' : 'lot.offer')}>
      <span className={styles.reference}>{reference}</span>
    </Fact>
  );
}
