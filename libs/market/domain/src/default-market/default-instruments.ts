import { segmentOf, type Instrument } from '@parkett/market-contract';
import { price } from '@parkett/kernel';
import { isSpecialTreatment } from '../rules/price-limits';
import { pinyinOf } from '../search/pinyin';
import { asianMarkets } from './asian-companies';
import { companies, sectors, type Sector } from './companies';
import { inventedIdentifiers } from './identifiers';
import { Random } from './random';
import { priceOfTicks } from './ticks';

/** An invented listing with the parameters of its price process. */
export interface DefaultListing {
  readonly instrument: Instrument;
  readonly sector: Sector;
  /** The tick in thousandths of its currency; the finest one where the tick depends on the price. */
  readonly tickMills: number;
  /** Units of its currency in a euro, roughly: sizes of trades and quotes follow it. */
  readonly currencyPerEuro: number;
  /** Price two years ago, in ticks. */
  readonly startTicks: number;
  /** Standard deviation of a day's return. */
  readonly volatility: number;
  /** How strongly it follows the market as a whole. */
  readonly beta: number;
  /** Its trading activity relative to an average listing (about 1 on average). */
  readonly liquidity: number;
}

/** The simulated market's listings; the same seed gives the same listings. */
export function defaultListings(seed: string): DefaultListing[] {
  // Seeded apart, so that the listings and their history do not depend on it.
  const random = new Random(`${seed}/shares`);
  return [...europeanListings(seed), ...asianListings(seed)].map((listing) => ({
    ...listing,
    instrument: { ...listing.instrument, sharesOutstanding: sharesOf(listing, random) },
  }));
}

/** Whole hundred thousands of shares, for a company that is worth 200 million to 60 billion euros. */
function sharesOf({ startTicks, tickMills, currencyPerEuro }: DefaultListing, random: Random): number {
  const euros = Math.exp(random.between(Math.log(2e8), Math.log(6e10)));
  const startPrice = (startTicks * tickMills) / 1000;
  return Math.max(1, Math.round((euros * currencyPerEuro) / startPrice / 100_000)) * 100_000;
}

function europeanListings(seed: string): DefaultListing[] {
  const random = new Random(`${seed}/listings`);
  const sectorPe = sectorRatios(random);
  return companies.map((company, index) => {
    // Prices from 3 to 600 euros, most of them below 100, as on a real exchange.
    const euros = Math.exp(random.between(Math.log(4), Math.log(320)));
    const tickMills = euros < 10 ? 5 : euros < 120 ? 10 : euros < 250 ? 50 : 100;
    const industryPe = sectorPe.get(company.sector) ?? 15;
    const instrument: Instrument = {
      symbol: company.symbol,
      name: company.name,
      nameZh: company.nameZh,
      ...inventedIdentifiers(index),
      pinyin: company.nameZh === null ? null : pinyinOf(company.nameZh),
      sector: company.sector,
      pe: (industryPe * random.between(0.6, 1.5)).toFixed(1),
      industryPe: industryPe.toFixed(1),
      currency: 'EUR',
      lot: company.nameZh !== null && index % 3 === 0 ? 100 : 1,
      tick: price(priceOfTicks(1, tickMills)),
      soldOut: soldOutSymbols.has(company.symbol),
      mic: 'XETR',
      board: 'main',
      product: 'share',
    };
    return {
      instrument,
      sector: company.sector,
      tickMills,
      currencyPerEuro: 1,
      startTicks: Math.round((euros * 1000) / tickMills),
      volatility: sectors[company.sector].volatility * random.between(0.8, 1.3),
      beta: random.between(0.4, 1.4),
      liquidity: Math.exp(random.gaussian() * 0.6),
    };
  });
}

/** Seeded apart, so that the European listings and their history do not depend on these. */
function asianListings(seed: string): DefaultListing[] {
  const random = new Random(`${seed}/asia`);
  const sectorPe = sectorRatios(random);
  const listed = asianMarkets.flatMap(({ companies: ofMarket, ...market }) =>
    ofMarket.map((company) => ({ ...market, ...company })),
  );
  return listed.map(
    ({ symbol, name, nameZh, sector, lot, usualPrice, currency, tickMills, currencyPerEuro }, index) => {
      const industryPe = sectorPe.get(sector) ?? 15;
      const pe = (industryPe * random.between(0.6, 1.5)).toFixed(1);
      const instrument: Instrument = {
        symbol,
        name,
        nameZh,
        ...inventedIdentifiers(companies.length + index),
        pinyin: pinyinOf(nameZh),
        sector,
        // Special treatment is for companies with losses.
        pe: isSpecialTreatment(nameZh) ? null : pe,
        industryPe: industryPe.toFixed(1),
        currency,
        lot,
        tick: price(priceOfTicks(1, tickMills)),
        soldOut: false,
        ...segmentOf({ symbol, currency }),
      };
      return {
        instrument,
        sector,
        tickMills,
        currencyPerEuro,
        startTicks: Math.round((usualPrice * random.between(0.95, 1.05) * 1000) / tickMills),
        volatility: sectors[sector].volatility * random.between(0.8, 1.3),
        beta: random.between(0.4, 1.2),
        // Below the European ones, which keep nearly all of the feed's ticks.
        liquidity: 0.4 * Math.exp(random.gaussian() * 0.4),
      };
    },
  );
}

function sectorRatios(random: Random): ReadonlyMap<Sector, number> {
  const ratios = new Map<Sector, number>();
  for (const sector of Object.keys(sectors) as Sector[])
    ratios.set(sector, sectors[sector].pe * random.between(0.85, 1.2));
  return ratios;
}

const soldOutSymbols = new Set(['UHRWK', 'YCHPB']);
