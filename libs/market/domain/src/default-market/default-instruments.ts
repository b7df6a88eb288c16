import type { Instrument } from '@parkett/market-contract';
import { price } from '@parkett/kernel';
import { pinyinOf } from '../search/pinyin';
import { companies, sectors, type Sector } from './companies';
import { inventedIdentifiers } from './identifiers';
import { Random } from './random';
import { priceOfTicks } from './ticks';

/**
 * An invented listing with the parameters of its price process. `tickMills` is the tick size in thousandths of a euro.
 */
export interface DefaultListing {
  readonly instrument: Instrument;
  readonly sector: Sector;
  readonly tickMills: number;
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
  const sectorPe = new Map<Sector, number>();
  const random = new Random(`${seed}/listings`);
  for (const sector of Object.keys(sectors) as Sector[])
    sectorPe.set(sector, sectors[sector].pe * random.between(0.85, 1.2));
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
      startTicks: Math.round((euros * 1000) / tickMills),
      volatility: sectors[company.sector].volatility * random.between(0.8, 1.3),
      beta: random.between(0.4, 1.4),
      liquidity: Math.exp(random.gaussian() * 0.6),
    };
  });
}

const soldOutSymbols = new Set(['UHRWK', 'YCHPB']);
