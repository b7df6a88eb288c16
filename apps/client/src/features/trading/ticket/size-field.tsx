import { useText } from '@parkett/web-i18n';
import { Segments } from '@parkett/web-ui';
import { useState, type ComponentProps } from 'react';
import { AmountField } from './amount-field';
import { QuantityField } from './quantity-field';

interface SizeFieldProps
  extends ComponentProps<typeof QuantityField>,
    Pick<ComponentProps<typeof AmountField>, 'instrument' | 'terms' | 'ask'> {}

/** How large the order is: a number of shares, or an amount of money. */
export function SizeField({ instrument, terms, ask, ...quantity }: SizeFieldProps) {
  const { t } = useText();
  const [by, setBy] = useState<'quantity' | 'amount'>('quantity');
  return (
    <>
      <Segments
        look="boxed"
        label={t('ticket.by')}
        value={by}
        onChange={setBy}
        options={[
          { value: 'quantity', label: t('ticket.quantity') },
          { value: 'amount', label: t('ticket.amount') },
        ]}
      />
      {by === 'quantity' ? (
        <QuantityField {...quantity} />
      ) : (
        <AmountField
          instrument={instrument}
          terms={terms}
          ask={ask}
          quantity={quantity.value}
          onQuantity={quantity.onChange}
          error={quantity.error}
          note={quantity.note}
        />
      )}
    </>
  );
}
