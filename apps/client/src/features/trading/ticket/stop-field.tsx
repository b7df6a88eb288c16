import type { ListedInstrument } from '@parkett/market-contract';
import { useText, type MessageKey } from '@parkett/web-i18n';
import { CheckField, SelectField } from '@parkett/web-ui';
import { stopKindOf, type Draft } from './draft';
import { PriceField } from './price-field';
import type { ErrorOf } from './ticket-fields';

interface StopFieldProps {
  readonly instrument: ListedInstrument;
  readonly draft: Draft;
  readonly errorOf: ErrorOf;
  readonly onChange: (part: Partial<Draft>) => void;
}

type Kinds = readonly { readonly value: Draft['stopKind']; readonly key: MessageKey }[];

const kinds: Readonly<Record<Draft['orderType'], Kinds>> = {
  market: [
    { value: 'fixed', key: 'ticket.stopFixed' },
    { value: 'trailing', key: 'ticket.stopTrailing' },
  ],
  limit: [
    { value: 'fixed', key: 'ticket.stopStarts' },
    { value: 'oco', key: 'ticket.stopOco' },
  ],
};

function hintKey({ side, orderType }: Draft, kind: Draft['stopKind']): MessageKey {
  if (kind === 'oco') return side === 'buy' ? 'ticket.ocoHintBuy' : 'ticket.ocoHintSell';
  if (kind === 'trailing') return side === 'buy' ? 'ticket.trailHintBuy' : 'ticket.trailHintSell';
  if (orderType === 'limit') return 'ticket.stopLimitHint';
  return side === 'buy' ? 'ticket.stopHintBuy' : 'ticket.stopHintSell';
}

/** The choice of a stop price, what it does, the price or its distance, and what happens once it is reached. */
export function StopField({ instrument, draft, errorOf, onChange }: StopFieldProps) {
  const { t } = useText();
  const kind = stopKindOf(draft);
  const hint = t(hintKey(draft, kind));
  // An order that waits cannot be valid for the moment or for an auction only.
  const choose = (hasStop: boolean): void =>
    onChange({ hasStop, ...(['day', 'gtc', 'gtd'].includes(draft.validity) ? {} : { validity: 'day' }) });
  return (
    <>
      <CheckField name="hasStop" checked={draft.hasStop} onChange={choose}>
        {t('ticket.withStop')}
      </CheckField>
      {draft.hasStop && (
        <>
          <SelectField
            label={t('ticket.stopKind')}
            name="stopKind"
            value={kind}
            onChange={(stopKind) => onChange({ stopKind })}
            options={kinds[draft.orderType].map(({ value, key }) => ({ value, label: t(key) }))}
          />
          {kind === 'trailing' ? (
            <PriceField
              label={t('ticket.trailBy')}
              name="trail"
              instrument={instrument}
              value={draft.trail}
              onChange={(trail) => onChange({ trail })}
              error={errorOf('trail')}
              hint={hint}
            />
          ) : (
            <PriceField
              label={t('ticket.stopPrice')}
              name="stop"
              instrument={instrument}
              value={draft.stop}
              onChange={(stop) => onChange({ stop })}
              error={errorOf('stop')}
              hint={hint}
            />
          )}
        </>
      )}
    </>
  );
}
