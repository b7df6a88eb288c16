import {
  dividendYield,
  nextDividend,
  rulesFor,
  tickOf,
  type Bar,
  type ListedAction,
  type ListedInstrument,
  type Quote,
} from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { Card, Fact, priceDecimals, useFormats } from '@parkett/web-ui';
import { exchangeKeys } from '../../shared/pages/exchange-words';
import { sectorKeys } from '../../shared/pages/sector-words';
import { averageVolume } from './average-volume';
import styles from './market.module.css';
import { marketValue } from './market-value';
import { boardKeys } from './market-words';

/** The details of an instrument; rows without a value are left out. */
export function InstrumentFacts({
  instrument,
  quote,
  days,
  actions = [],
}: {
  readonly instrument: ListedInstrument;
  readonly quote: Quote | undefined;
  /** Undefined while loading. */
  readonly days: readonly Bar[] | undefined;
  /** The share's corporate actions; undefined while loading. */
  readonly actions: readonly ListedAction[] | undefined;
}) {
  const { t } = useText();
  const formats = useFormats();
  const decimals = priceDecimals(instrument);
  const price = (value: string | null | undefined): string | undefined =>
    value ? formats.price(value, decimals) : undefined;
  const ratio = (value: string | null): string | undefined => (value ? formats.price(value, 1) : undefined);
  const sectorKey = instrument.sector === null ? undefined : sectorKeys[instrument.sector];
  const sector = sectorKey ? t(sectorKey) : instrument.sector;
  const average = days && averageVolume(days);
  const date = formats.dateTime(quote?.ts ?? Date.now()).slice(0, 10);
  const next = nextDividend(actions, date);
  const paid = quote && dividendYield(actions, date, { price: quote.last, currency: instrument.currency });
  const value = marketValue(instrument, quote);
  const rules = rulesFor(instrument);
  const { lot, lowest, highest } = rules;
  const { mic, board } = instrument;
  const exchangeKey = mic === undefined ? undefined : exchangeKeys[mic];
  const boardKey = board === undefined ? undefined : boardKeys[board];
  const exchange = [exchangeKey ? t(exchangeKey) : mic, boardKey && t(boardKey)].filter(Boolean).join(' · ');
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    [t('stock.open'), price(quote?.open)],
    [t('stock.previousClose'), price(quote?.previousClose)],
    [t('stock.high'), price(quote?.high)],
    [t('stock.low'), price(quote?.low)],
    [t('stock.volume'), quote && formats.quantity(quote.volume)],
    [t('stock.averageVolume'), average === undefined ? undefined : formats.quantity(average)],
    [t('stock.marketValue'), value && formats.largeMoney(value, instrument.currency)],
    [t('stock.sector'), sector],
    [t('dividend.next'), next && `${formats.price(next.terms.amount)} ${next.terms.currency} · ${next.exDate}`],
    [t('dividend.yield'), paid && formats.share(paid)],
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
