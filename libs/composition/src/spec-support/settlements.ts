import { randomFrom } from '@parkett/kernel/spec-support';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A contract note of a broker, with its figures as the broker printed them. */
export interface Settlement {
  readonly side: 'purchase' | 'sale';
  readonly currency: string;
  readonly shares: string;
  readonly gross: string;
  readonly taxes: string;
  readonly fees: string;
  readonly net: string;
}

const folder = process.env['PARKETT_DATA_DIR'];
const file = folder === undefined ? undefined : join(folder, 'vectors', 'broker_settlements.csv');

/** Real contract notes from the data folder; undefined without it. */
export function realSettlements(): Settlement[] | undefined {
  if (file === undefined || !existsSync(file)) return undefined;
  const [header = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => {
    const fields = fieldsOf(line);
    const field = (name: string): string => fields[names.indexOf(name)] ?? '';
    return {
      side: field('side') === 'purchase' ? 'purchase' : 'sale',
      currency: field('currency'),
      shares: field('shares'),
      gross: field('gross_value'),
      taxes: field('taxes'),
      fees: field('fees'),
      net: field('net_amount'),
    };
  });
}

/** The fields of a line, of which some are in quotation marks. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

const cents = (amount: number): string => (amount / 100).toFixed(2);

/** Invented notes of the same kinds: 168 that can be booked, six finer than a millionth, and one of 27 decimals. */
export function inventedSettlements(seed: number): Settlement[] {
  const random = randomFrom(seed);
  return Array.from({ length: 175 }, (_, n) => {
    const side = random.oneOf<Settlement['side']>(['purchase', 'sale']);
    const [gross, taxes, fees] = [random.between(1_000, 9_000_000), random.between(0, 200), random.between(0, 800)];
    const net = side === 'purchase' ? gross + taxes + fees : gross - taxes - fees;
    const decimals = n < 6 ? 7 : random.between(0, 6);
    const fraction = Array.from({ length: decimals }, () => random.between(1, 9)).join('');
    const finest = n === 6 ? '2'.repeat(25) : '';
    return {
      side,
      currency: random.oneOf(['EUR', 'USD', 'CHF', 'GBP']),
      shares: `${random.between(1, 20_000)}${fraction === '' ? '' : `.${fraction}`}`,
      gross: cents(gross) + finest,
      taxes: cents(taxes),
      fees: cents(fees),
      net: cents(net) + finest,
    };
  });
}
