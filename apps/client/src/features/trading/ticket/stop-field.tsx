import type { ListedInstrument } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { CheckField, Field, priceDecimals, useFormats } from '@parkett/web-ui';
import { useUnderstood } from '../../../shared/pages/use-understood';
import type { Draft } from './draft';

interface StopFieldProps {
  readonly instrument: ListedInstrument;
  readonly draft: Draft;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** The choice to wait for a stop price, the price, and what happens once it is reached. */
export function StopField({ instrument, draft, error, onChange }: StopFieldProps) {
  const { t } = useText();
  const formats = useFormats();
  const understood = useUnderstood();
  const { currency } = instrument;
  const hint =
    draft.orderType === 'limit'
      ? t('ticket.stopLimitHint')
      : t(draft.side === 'buy' ? 'ticket.stopHintBuy' : 'ticket.stopHintSell');
  // An order that waits cannot be valid for the moment only.
  const choose = (hasStop: boolean): void =>
    onChange({ hasStop, ...(['ioc', 'fok'].includes(draft.validity) ? { validity: 'day' } : {}) });
  return (
    <>
      <CheckField name="hasStop" checked={draft.hasStop} onChange={choose}>
        {t('ticket.withStop')}
      </CheckField>
      {draft.hasStop && (
        <Field
          label={t('ticket.stopPrice')}
          name="stop"
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          after={currency}
          value={draft.stop}
          onChange={(event) => onChange({ stop: event.target.value })}
          error={error}
          hint={hint}
          reading={understood(
            draft.stop,
            (figure) => `${formats.price(figure, priceDecimals(instrument))} ${currency}`,
          )}
        />
      )}
    </>
  );
}
