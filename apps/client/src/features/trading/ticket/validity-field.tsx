import type { DailyAuction } from '@parkett/market-contract';
import type { Validity } from '@parkett/trading-contract';
import { useText, type MessageKey } from '@parkett/web-i18n';
import { Field, SelectField } from '@parkett/web-ui';
import { useMarketClock } from '../../../shared/live/market-clock';
import styles from '../trading.module.css';
import { validitiesOf, validityOf, type Draft } from './draft';

export const validityKeys = {
  day: 'ticket.validDay',
  gtc: 'ticket.validGtc',
  gtd: 'ticket.validGtd',
  ioc: 'ticket.validIoc',
  fok: 'ticket.validFok',
  atOpen: 'ticket.validAtOpen',
  atClose: 'ticket.validAtClose',
} as const satisfies Record<Validity, MessageKey>;

/** Whether the order takes part in one auction alone. */
export const isForAuction = (validity: Validity | undefined): validity is 'atOpen' | 'atClose' =>
  validity === 'atOpen' || validity === 'atClose';

interface ValidityFieldProps {
  readonly draft: Draft;
  /** Those for which the market of the share accepts orders. */
  readonly auctions: readonly DailyAuction[];
  readonly plainOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** How long the order can be filled, with a date where that is the choice. */
export function ValidityField({ draft, auctions, plainOnly, error, onChange }: ValidityFieldProps) {
  const { t } = useText();
  const today = useMarketClock()?.businessDate;
  const validity = validityOf(draft, auctions, plainOnly);
  return (
    <>
      <SelectField
        label={t('order.validity')}
        name="validity"
        value={validity}
        onChange={(chosen) => onChange({ validity: chosen })}
        options={validitiesOf(draft, auctions, plainOnly).map((value) => ({ value, label: t(validityKeys[value]) }))}
      />
      {isForAuction(validity) && <p className={styles.note}>{t('ticket.auctionOnly')}</p>}
      {validity === 'gtd' && (
        <Field
          label={t('ticket.validUntil')}
          name="until"
          type="date"
          min={today}
          value={draft.until}
          onChange={(event) => onChange({ until: event.target.value })}
          error={error}
        />
      )}
    </>
  );
}

/** The validity in words: the last date, for an order of the moment what that means, or the auction with its date. */
export function useValidity(): (
  order: { readonly validity?: Validity; readonly expiresOn?: string | null },
  today: string | undefined,
) => string | undefined {
  const { t } = useText();
  return ({ validity = 'day', expiresOn }, today) => {
    if (validity === 'ioc' || validity === 'fok') return t(validityKeys[validity]);
    if (isForAuction(validity)) {
      const on = expiresOn ?? today;
      return on === undefined ? t(validityKeys[validity]) : `${t(validityKeys[validity])}, ${on}`;
    }
    const date = expiresOn ?? (validity === 'day' ? today : undefined);
    return date === undefined ? t(validityKeys[validity]) : t('order.validOn', { date });
  };
}
