import type { ListedInstrument } from '@parkett/market-contract';
import { Field, priceDecimals, useFormats } from '@parkett/web-ui';
import { useUnderstood } from '../../../shared/pages/use-understood';

interface PriceFieldProps {
  readonly label: string;
  readonly name: string;
  readonly instrument: ListedInstrument;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly hint?: string;
}

/** A price in the currency of the share, with how an ambiguous figure was read. */
export function PriceField({ label, name, instrument, value, onChange, error, hint }: PriceFieldProps) {
  const formats = useFormats();
  const understood = useUnderstood();
  const { currency } = instrument;
  return (
    <Field
      label={label}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      after={currency}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      hint={hint}
      reading={understood(value, (figure) => `${formats.price(figure, priceDecimals(instrument))} ${currency}`)}
    />
  );
}
