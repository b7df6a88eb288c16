import { useText } from '@parkett/web-i18n';
import { Segments } from '@parkett/web-ui';

/** The choice between open and completed orders. */
export function OrderStates({
  value,
  onChange,
}: {
  readonly value: 'open' | 'done';
  readonly onChange: (state: 'open' | 'done') => void;
}) {
  const { t } = useText();
  return (
    <Segments
      label={t('order.segments')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'open', label: t('order.open') },
        { value: 'done', label: t('order.done') },
      ]}
    />
  );
}
