import type { Currency } from '@parkett/kernel';
import { instrumentRowSchema, type ComplexKind, type InstrumentRow, type Product } from '@parkett/market-contract';
import { isIsin } from '../default-market/identifiers';
import { pinyinOf } from '../search/pinyin';
import { currencyOf } from './candle';
import type { InstrumentRecord, Layout } from './layout';
import { BadRow, optional, required } from './values';

const nothingSaid: Omit<InstrumentRow, 'symbol' | 'name' | 'currency'> = {
  nameZh: null,
  isin: null,
  wkn: null,
  pinyin: null,
  sector: null,
  pe: null,
  industryPe: null,
  lot: null,
  tick: null,
  soldOut: null,
  mic: null,
  board: null,
  product: null,
  sharesOutstanding: null,
  complex: null,
};

function instrument(
  row: Partial<InstrumentRow> & Pick<InstrumentRow, 'symbol' | 'name' | 'currency'>,
): InstrumentRecord {
  return checkedInstrument({
    ...nothingSaid,
    ...row,
    symbol: row.symbol.toUpperCase(),
    name: row.name.slice(0, 120),
    sector: row.sector?.slice(0, 80) ?? null,
  });
}

/** Throws BadRow. */
export function checkedInstrument(row: { readonly [Field in keyof InstrumentRow]: unknown }): InstrumentRecord {
  const parsed = instrumentRowSchema.safeParse(row);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? 'row');
    throw new BadRow(`${field} ${JSON.stringify(Reflect.get(row, field)) ?? ''} is not valid`);
  }
  if (parsed.data.isin !== null && !isIsin(parsed.data.isin))
    throw new BadRow(`isin "${parsed.data.isin}" has a wrong check digit`);
  return { kind: 'instrument', row: parsed.data };
}

/** A German ISIN is DE, 000, the six characters of the WKN and the check digit. */
const wknOfIsin = (isin: string | null): string | null =>
  isin !== null && /^DE000/.test(isin) ? isin.slice(5, 11) : null;

const productByType: ReadonlyMap<string, Product> = new Map([
  ['Common stock', 'share'],
  ['ETF', 'etf'],
  ['ETC', 'etf'],
  ['ETN', 'etf'],
]);

/**
 * Exchange-traded commodities and notes are debt whose repayment follows something else. The list does not say which
 * funds are leveraged. Source: Directive 2014/65/EU Art. 25 (4) (a) (ii), ESMA/2015/1787.
 */
const complexByType: ReadonlyMap<string, ComplexKind> = new Map([
  ['ETC', 'derivative'],
  ['ETN', 'derivative'],
]);

const currencyOfIndex = (index: string): Currency =>
  /DOW JONES|NASDAQ/i.test(index) ? 'USD' : /Switzerland/i.test(index) ? 'CHF' : 'EUR';

/** Layouts of instrument lists. */
export const instrumentLayouts: readonly Layout[] = [
  {
    name: 'Xetra equities',
    kind: 'instrument',
    columns: ['symbol', 'name', 'isin', 'currency', 'sector', 'mic'],
    example: {
      file: 'equities.csv',
      lines: [
        'symbol,name,isin,currency,sector,mic',
        'QAA.DE,Quarzwerke Aldenau AG,XP0000QAA001,EUR,Materials,XETR',
        'QBB.DE,"Backhaus Bremental, Inc.",,EUR,,XETR',
      ],
    },
    parse: (cell) => {
      const isin = optional(cell('isin'));
      return instrument({
        symbol: required(cell('symbol'), 'symbol'),
        name: required(cell('name'), 'name'),
        currency: currencyOf(cell),
        isin,
        wkn: wknOfIsin(isin),
        sector: optional(cell('sector')),
        mic: optional(cell('mic')),
      });
    },
  },
  {
    name: 'Xetra instruments',
    kind: 'instrument',
    columns: ['isin', 'mnemonic', 'security_desc', 'security_type', 'currency'],
    example: {
      file: 'instruments.csv',
      lines: [
        'isin,mnemonic,security_desc,security_type,currency,security_id',
        'XP0000QAA001,QAA,QUARZWERKE ALDENAU AG,Common stock,EUR,2504253',
      ],
    },
    parse: (cell) => {
      const isin = optional(cell('isin'));
      return instrument({
        symbol: required(cell('mnemonic'), 'mnemonic'),
        name: required(cell('security_desc'), 'security_desc').replaceAll(/\s+/g, ' '),
        currency: currencyOf(cell),
        isin,
        wkn: wknOfIsin(isin),
        mic: 'XETR',
        product: productByType.get(cell('security_type')) ?? null,
        complex: complexByType.get(cell('security_type')) ?? null,
      });
    },
  },
  {
    name: 'index constituents',
    kind: 'instrument',
    columns: ['index', 'symbol', 'name', 'isin', 'wkn_from_isin', 'country'],
    example: {
      file: 'constituents.csv',
      lines: [
        'index,symbol,name,isin,wkn_from_isin,country,industries',
        'DAX,QAA.DE,Quarzwerke,XP0000QAA001,,Germany,Mining|Materials',
      ],
    },
    parse: (cell) =>
      instrument({
        symbol: required(cell('symbol'), 'symbol'),
        name: required(cell('name'), 'name'),
        currency: currencyOfIndex(cell('index')),
        isin: optional(cell('isin')),
        wkn: optional(cell('wkn_from_isin')),
        // Xetra lists foreign shares under their home symbols: `AIR.PA.DE`.
        mic: cell('symbol').endsWith('.DE') ? 'XETR' : null,
        sector: optional(cell('industries').split('|')[0] ?? ''),
      }),
  },
  {
    name: 'A shares with pinyin',
    kind: 'instrument',
    columns: ['ts_code', 'name', 'cnspell', 'industry', 'exchange'],
    example: {
      file: 'shares.csv',
      lines: [
        'ts_code,symbol,name,cnspell,area,industry,market,exchange,list_date,fullname,enname',
        '009901.SZ,009901,石英股份,sygf,深圳,矿业,主板,SZSE,20200101,石英股份有限公司,Quartz Works',
      ],
    },
    parse: (cell) => {
      const nameZh = required(cell('name'), 'name');
      return instrument({
        symbol: required(cell('ts_code'), 'ts_code'),
        name: optional(cell('enname')) ?? nameZh,
        nameZh,
        currency: 'CNY',
        pinyin: withSpelling(pinyinOf(nameZh), cell('cnspell')),
        sector: optional(cell('industry')),
      });
    },
  },
  {
    name: 'Hong Kong names',
    kind: 'instrument',
    columns: ['code', 'name_zh', 'name_en'],
    example: {
      file: 'hkex.csv',
      lines: ['code,name_zh,name_en', '09901.HK,石英控股,QUARTZ HOLDINGS LIMITED'],
    },
    parse: (cell) => {
      const nameZh = optional(cell('name_zh'));
      return instrument({
        symbol: required(cell('code'), 'code'),
        name: optional(cell('name_en')) ?? required(cell('name_zh'), 'name'),
        nameZh,
        currency: 'HKD',
        pinyin: nameZh === null ? null : pinyinOf(nameZh),
      });
    },
  },
  {
    name: 'S&P 500 constituents',
    kind: 'instrument',
    columns: ['Symbol', 'Security', 'GICS Sector'],
    example: {
      file: 'constituents-us.csv',
      lines: ['Symbol,Security,GICS Sector', 'QUX,Quux Works,Industrials'],
    },
    parse: (cell) =>
      instrument({
        symbol: required(cell('Symbol'), 'symbol'),
        name: required(cell('Security'), 'name'),
        currency: 'USD',
        sector: optional(cell('GICS Sector')),
      }),
  },
];

/** Adds the exchange's own spelling where it differs from ours, because it includes the markers (*ST is st). */
function withSpelling(pinyin: string, spelling: string): string {
  const extra = spelling.trim().toLowerCase();
  return extra === '' || pinyin.split(' ').includes(extra) ? pinyin : `${pinyin} ${extra}`;
}
