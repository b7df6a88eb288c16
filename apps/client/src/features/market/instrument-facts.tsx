import { rulesFor, tickOf, type ListedInstrument, type Quote } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { Card, Fact, priceDecimals, useFormats } from '@parkett/web-ui';
import styles from './market.module.css';
import { boardKeys, exchangeKeys } from './market-words';
import { sectorKeys } from './sector-words';

/** The details of an instrument; rows without a value are left out. */
export function InstrumentFacts({
  instrument,
  quote,
}: {
  readonly instrument: ListedInstrument;
  readonly quote: Quote | undefined;
}) {
  const { t } = useText();
  const formats = useFormats();
  const decimals = priceDecimals(instrument);
  const price = (value: string | null | undefined): string | undefined =>
    value ? formats.price(value, decimals) : undefined;
  const best = (value: string | null | undefined, size: number | undefined): string | undefined =>
    value ? `${formats.price(value, decimals)} × ${formats.quantity(size ?? 0)}` : undefined;
  const ratio = (value: string | null): string | undefined => (value ? formats.price(value, 1) : undefined);
  const sectorKey = instrument.sector === null ? undefined : sectorKeys[instrument.sector];
  const sector = sectorKey ? t(sectorKey) : instrument.sector;
  const rules = rulesFor(instrument);
  const { lot, lowest, highest } = rules;
  const { mic, board } = instrument;
  const exchangeKey = mic === undefined ? undefined : exchangeKeys[mic];
  const boardKey = board === undefined ? undefined : boardKeys[board];
  const exchange = [exchangeKey ? t(exchangeKey) : mic, boardKey && t(boardKey)].filter(Boolean).join(' · ');
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    [t('stock.bid'), best(quote?.bid, quote?.bidSize)],
    [t('stock.ask'), best(quote?.ask, quote?.askSize)],
    [t('stock.open'), price(quote?.open)],
    [t('stock.previousClose'), price(quote?.previousClose)],
    [t('stock.high'), price(quote?.high)],
    [t('stock.low'), price(quote?.low)],
    [t('stock.volume'), quote && formats.quantity(quote.volume)],
    [t('stock.sector'), sector],
    [t('stock.pe'), ratio(instrument.pe)],
    [t('stock.industryPe'), ratio(instrument.industryPe)],
    [t('stock.exchange'), exchange],
    [t('stock.isin'), instrument.isin],
    [t('stock.wkn'), instrument.wkn],
    [t('stock.lot'), formats.quantity(lot.buyStep)],
    [t('stock.minimum'), lot.buyMin > lot.buyStep ? formats.quantity(lot.buyMin) : undefined],
    [t('stock.tick'), price(quote ? tickOf(rules, quote.last) : instrument.tick)],
    [
      t('stock.priceLimits'),
      lowest && highest && `${formats.price(lowest, decimals)} – ${formats.price(highest, decimals)}`,
    ],
  ];
  return (
    <Card>
      <dl className={styles.facts}>
        {rows.map(
          ([name, value]) =>
            value && (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ),
        )}
      </dl>
    </Card>
  );
}
