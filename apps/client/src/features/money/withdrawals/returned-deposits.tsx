import { listReturnedDeposits } from '@parkett/funds-contract';
import { useText } from '@parkett/web-i18n';
import { ItemLines, Rows, useFormats } from '@parkett/web-ui';
import { useEndpoint } from '../../../shared/api/queries';
import formStyles from '../../../shared/pages/form.module.css';

/** Transfers that were sent back; nothing where there was none. */
export function ReturnedDeposits() {
  const { t } = useText();
  const { dateTime, money } = useFormats();
  const { returned = [] } = useEndpoint(listReturnedDeposits, {}).data ?? {};
  if (returned.length === 0) return null;
  return (
    <Rows label={t('message.depositReturned')}>
      {returned.map(({ bookingId, amount, currency, returnedAt, unverified }) => (
        <li key={bookingId}>
          <ItemLines title={t('message.depositReturned')} note={dateTime(returnedAt)} end={money(amount, currency)} />
          <p className={formStyles.note}>
            {t(unverified ? 'message.depositReturned.unverified' : 'message.depositReturned.why', {
              amount: money(amount, currency),
            })}
          </p>
        </li>
      ))}
    </Rows>
  );
}
