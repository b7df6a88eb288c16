import { decimal, type Currency } from '@parkett/kernel';
import type { Listing, Quote } from '@parkett/market-contract';

const scale = 1_000_000n;

/** Change since the previous close in millionths: exact enough for ranking, without floats. */
function change({ last, previousClose }: Quote): bigint {
  if (previousClose === null) return 0n;
  const [now, before] = [decimal(last), decimal(previousClose)];
  const digits = Math.max(now.scale, before.scale);
  const [a, b] = [now.digits * 10n ** BigInt(digits - now.scale), before.digits * 10n ** BigInt(digits - before.scale)];
  return ((a - b) * scale) / b;
}

/** Units of a currency for one euro as a decimal string; undefined for the euro and where no rate is known. */
export type PerEuro = (currency: Currency) => string | undefined;

/** Shares of the session times the last price, in millionths of a euro. Without a rate amounts count as euros. */
function turnover({ last, volume }: Quote, currency: Currency, perEuro: PerEuro): bigint {
  const [at, rate] = [decimal(last), decimal(perEuro(currency) ?? '1')];
  return (at.digits * BigInt(volume) * scale * 10n ** BigInt(rate.scale)) / (rate.digits * 10n ** BigInt(at.scale));
}

/** The listings with their rank, highest first; equal ones by symbol. */
function byRank(ranked: { readonly row: Listing; readonly by: bigint }[]): Listing[] {
  ranked.sort((a, b) =>
    a.by === b.by ? a.row.instrument.symbol.localeCompare(b.row.instrument.symbol) : a.by < b.by ? 1 : -1,
  );
  return ranked.map(({ row }) => row);
}

/**
 * Listings that rose (`direction` 1) or fell (−1) since the previous close, the largest move first. `isCurrent` tells
 * whether a symbol has been quoted in its market's session: the last move of an instrument that stopped trading is none
 * of today.
 */
export function movers(rows: readonly Listing[], direction: 1 | -1, isCurrent: (symbol: string) => boolean): Listing[] {
  const ranked = rows.flatMap((row) => {
    const by = row.quote === null || !isCurrent(row.quote.symbol) ? 0n : change(row.quote) * BigInt(direction);
    return by > 0n ? [{ row, by }] : [];
  });
  return byRank(ranked);
}

/** All listings by turnover in their market's session, which one currency makes comparable; the largest first. */
export function byTurnover(
  rows: readonly Listing[],
  isCurrent: (symbol: string) => boolean,
  perEuro: PerEuro,
): Listing[] {
  return byRank(
    rows.map((row) => {
      const quote = row.quote !== null && isCurrent(row.quote.symbol) ? row.quote : undefined;
      return { row, by: quote === undefined ? 0n : turnover(quote, row.instrument.currency, perEuro) };
    }),
  );
}
