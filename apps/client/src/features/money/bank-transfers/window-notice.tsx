import { localeOf, useLanguage, useText } from '@parkett/web-i18n';
import formStyles from '../../../shared/pages/form.module.css';
import type { Transfers } from './transfers';

const exchangeZone = 'Asia/Shanghai';
const time = { hour: '2-digit', minute: '2-digit' } as const;
const moment = { weekday: 'short', day: 'numeric', month: 'short', ...time } as const;

/** Whether transfers are possible now, and until or from when: in the customer's and in the exchange's time. */
export function WindowNotice({ window: { isOpen, closesAt, opensAt } }: Pick<Transfers, 'window'>) {
  const { t } = useText();
  const locale = localeOf[useLanguage()];
  const both = (instant: number, how: Intl.DateTimeFormatOptions) => ({
    own: new Intl.DateTimeFormat(locale, how).format(instant),
    exchange: new Intl.DateTimeFormat(locale, { ...how, timeZone: exchangeZone }).format(instant),
  });
  const said =
    isOpen && closesAt !== null
      ? t('bankTransfer.openUntil', both(closesAt, time))
      : opensAt === null
        ? t('bankTransfer.unknown')
        : t('bankTransfer.opensAt', both(opensAt, moment));
  return (
    <div role="status">
      <p>{said}</p>
      <p className={formStyles.note}>{t('bankTransfer.hours')}</p>
    </div>
  );
}
