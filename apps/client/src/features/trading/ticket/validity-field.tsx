import type { Validity } from '@parkett/trading-contract';
import { useText, type MessageKey } from '@parkett/web-i18n';
import { Field, SelectField } from '@parkett/web-ui';
import { useMarketClock } from '../../../shared/live/market-clock';
import { validitiesOf, type Draft } from './draft';

const keys = {
  day: 'ticket.validDay',
  gtc: 'ticket.validGtc',
  gtd: 'ticket.validGtd',
  ioc: 'ticket.validIoc',
  fok: 'ticket.validFok',
} as const satisfies Record<Validity, MessageKey>;

interface ValidityFieldProps {
  readonly draft: Draft;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** How long the order can be filled, with a date where that is the choice. */
export function ValidityField({ draft, error, onChange }: ValidityFieldProps) {
  const { t } = useText();
  const today = useMarketClock()?.businessDate;
  return (
    <>
      <SelectField
        label={t('order.validity')}
        name="validity"
        value={draft.validity}
        onChange={(validity) => onChange({ validity })}
        options={validitiesOf(draft).map((value) => ({ value, label: t(keys[value]) }))}
      />
      {draft.validity === 'gtd' && (
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

/** The validity in words: the last date or, for an order of the moment, what that means. */
export function useValidity(): (
  order: { readonly validity?: Validity; readonly expiresOn?: string | null },
  today: string | undefined,
) => string | undefined {
  const { t } = useText();
  return ({ validity = 'day', expiresOn }, today) => {
    if (validity === 'ioc' || validity === 'fok') return t(keys[validity]);
    const date = expiresOn ?? (validity === 'day' ? today : undefined);
    return date === undefined ? t(keys[validity]) : t('order.validOn', { date });
  };
}
