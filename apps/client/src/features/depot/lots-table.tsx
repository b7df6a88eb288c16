import type { DepotTransfer } from '@parkett/depot-contract';
import type { Currency } from '@parkett/kernel';
import { useText } from '@parkett/web-i18n';
import { Money, useFormats } from '@parkett/web-ui';
import styles from './depot.module.css';

interface LotsProps {
  readonly caption: string;
  readonly lots: DepotTransfer['lots'];
  readonly currency: Currency;
}

/** Lots with purchase date, shares and cost, as the other broker needs them. */
export function LotsTable({ caption, lots, currency }: LotsProps) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <table className={styles.lots}>
      <caption>{caption}</caption>
      <tbody>
        {lots.map((lot) => (
          <tr key={lot.lotId}>
            <td>{lot.buyDate}</td>
            <td>{formats.quantity(lot.quantity)}</td>
            <td>{lot.cost === null ? t('depot.costUnknown') : <Money amount={lot.cost} currency={currency} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
