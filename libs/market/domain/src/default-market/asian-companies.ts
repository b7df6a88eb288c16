import type { Currency } from '@parkett/kernel';
import type { Sector } from './companies';

interface AsianCompany {
  /** The exchange's code with the ending that import sources use. */
  readonly symbol: string;
  readonly name: string;
  readonly nameZh: string;
  readonly sector: Sector;
  /** The price two years ago is near this one, in the currency of its market. */
  readonly usualPrice: number;
  /** In shares. */
  readonly lot: number;
}

export interface AsianMarket {
  readonly currency: Currency;
  /** The finest tick of its rules, in thousandths. */
  readonly tickMills: number;
  /** Units of the currency in a euro, roughly. Only sizes and turnover follow it, never an amount of money. */
  readonly currencyPerEuro: number;
  readonly companies: readonly AsianCompany[];
}

/**
 * Codes that Shanghai and Shenzhen have not given to anybody: 602 and 004 are within the ranges of the main boards, but
 * no company has such a code. The code tells the board: 688 is STAR, 302 is ChiNext. STAR trades in single shares, but
 * a purchase is at least 200.
 */
const mainland: AsianMarket = {
  currency: 'CNY',
  tickMills: 10,
  currencyPerEuro: 8,
  companies: [
    mainlandCompany('602118.SH', 'Danchuan Power', '澹川电力', 'Utilities', 8.4),
    mainlandCompany('602357.SH', 'Lanxiu Pharma', '岚岫药业', 'Pharma', 46),
    mainlandCompany('602809.SH', 'Lichuan Building Materials (*ST)', '*ST砾川', 'Chemicals', 3.2),
    mainlandCompany('004127.SZ', 'Lingxi Beverages', '泠溪饮品', 'Food and drink', 17.5),
    mainlandCompany('004382.SZ', 'Mozhu Media', '墨渚传媒', 'Media', 6.1),
    mainlandCompany('004956.SZ', 'Tangyu Estates', '棠屿置业', 'Real estate', 11.2),
    mainlandCompany('688993.SH', 'Maoxing Microelectronics', '昴星微电', 'Semiconductors', 88, 1),
    mainlandCompany('688997.SH', 'Zhuanyun Software', '篆云软件', 'Software', 52, 1),
    mainlandCompany('302617.SZ', 'Lifeng Motors', '骊风汽车', 'Automobiles', 24),
    mainlandCompany('302845.SZ', 'Shuoling Logistics', '朔岭物流', 'Logistics', 13.6),
  ],
};

/**
 * Codes that Hong Kong has not given to anybody. Every issuer chooses its board lot. The prices are spread over most of
 * the steps of the tick table. Codes that begin with 08 are on GEM.
 */
const hongKong: AsianMarket = {
  currency: 'HKD',
  tickMills: 1,
  currencyPerEuro: 9,
  companies: [
    { symbol: '07612.HK', name: 'Chiu Yuk Bank', nameZh: '潮钰银行', sector: 'Banks', usualPrice: 38.5, lot: 200 },
    {
      symbol: '07623.HK',
      name: 'Lei Wan Shipping',
      nameZh: '鲤湾航运',
      sector: 'Logistics',
      usualPrice: 14.2,
      lot: 500,
    },
    {
      symbol: '07635.HK',
      name: 'Tsing Yu Estates',
      nameZh: '青屿置业',
      sector: 'Real estate',
      usualPrice: 6.4,
      lot: 1_000,
    },
    { symbol: '07641.HK', name: 'Pak Wan Power', nameZh: '珀湾电力', sector: 'Utilities', usualPrice: 62, lot: 100 },
    { symbol: '07658.HK', name: 'Yung Pan Stores', nameZh: '榕畔百货', sector: 'Retail', usualPrice: 2.3, lot: 2_000 },
    {
      symbol: '07664.HK',
      name: 'Tze Kap Insurance',
      nameZh: '紫岬保险',
      sector: 'Insurance',
      usualPrice: 128,
      lot: 100,
    },
    {
      symbol: '07676.HK',
      name: 'Sing Yuet Technology',
      nameZh: '星樾科技',
      sector: 'Software',
      usualPrice: 290,
      lot: 50,
    },
    { symbol: '07683.HK', name: 'Ling Oi Biotech', nameZh: '凌霭生物', sector: 'Pharma', usualPrice: 24, lot: 500 },
    { symbol: '07697.HK', name: 'Fan Ying Media', nameZh: '帆影传媒', sector: 'Media', usualPrice: 0.9, lot: 4_000 },
    {
      symbol: '08917.HK',
      name: 'Chuk Yan Catering',
      nameZh: '竹隐餐饮',
      sector: 'Food and drink',
      usualPrice: 0.34,
      lot: 5_000,
    },
  ],
};

/** The invented listings of mainland China and Hong Kong; any likeness of names or codes to real ones is unintended. */
export const asianMarkets: readonly AsianMarket[] = [mainland, hongKong];

function mainlandCompany(
  symbol: string,
  name: string,
  nameZh: string,
  sector: Sector,
  usualPrice: number,
  lot = 100,
): AsianCompany {
  return { symbol, name, nameZh, sector, usualPrice, lot };
}
