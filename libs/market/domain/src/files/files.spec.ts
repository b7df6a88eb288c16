import { comparePrices, price } from '@parkett/kernel';
import { Random } from '../default-market/random';
import { Zone } from '../time/zone';
import type { Cell, FileContext } from './layout';
import { layouts, missingOptions, normal, recognise } from './recognise';
import { readPrice, readPriceE4 } from './values';

const nothing: FileContext = { symbol: undefined, date: undefined, zone: undefined };
const ibm: FileContext = { symbol: 'IBM', date: '2013-10-07', zone: new Zone('America/New_York') };

function parse(header: string, line: string, context: FileContext = nothing) {
  const columns = header.split(',').map(normal);
  const cells = line.split(',');
  const cell: Cell = (column) => cells[columns.indexOf(normal(column))] ?? '';
  const layout = recognise([header.split(',')])?.layout;
  if (layout === undefined) throw new Error(`unknown: ${header}`);
  return layout.parse(cell, context);
}

const daily = 'symbol,date,open,high,low,close,adj_close,volume';
const yahoo = 'Datetime,Open,High,Low,Close,Adj Close,Volume,Dividends,Stock Splits,Repaired?';
const minute =
  'isin,mnemonic,security_desc,security_type,currency,security_id,date,time,start_price,max_price,min_price,end_price,traded_volume,number_of_trades';

describe('a price in a file', () => {
  it('loses float noise and nothing else', () => {
    const cases = {
      '4.449999809265137': '4.45',
      '37.029998779296875': '37.03',
      '395.70001220703125': '395.7',
      '1.1300000000000001': '1.13',
      '20.575001': '20.575',
      '20.612499': '20.6125',
      '0.5219999999': '0.522',
      '0.00012345678': '0.000123',
      '450000.123456': '450000.12',
      '104.3575': '104.3575',
      '1234.5678': '1234.5678',
      '195': '195',
      '4050.0': '4050',
      '007.50': '7.5',
      '23.740000000000002': '23.74',
    };
    for (const [text, expected] of Object.entries(cases))
      expect([text, readPrice(text, 'open')]).toEqual([text, expected]);
    for (const text of ['null', '', '-1', '0', '0.0', '1,5', '1,23.4', 'NaN', '12 34', '.5'])
      expect(() => readPrice(text, 'open')).toThrow(/^open ".*" is not a price$/);
  });

  it('that went through a single-precision float gets its original value back', () => {
    const random = new Random('float');
    for (let i = 0; i < 3_000; i++) {
      const exact = price(`${random.int(1, 999)}.${String(random.int(0, 9999)).padStart(4, '0')}`);
      expect(comparePrices(readPrice(String(Math.fround(Number(exact))), 'open'), exact)).toBe(0);
    }
  });

  it('may be in ten-thousandths', () => {
    expect([readPriceE4('1815200', 'p'), readPriceE4('1', 'p'), readPriceE4('10000', 'p')]).toEqual([
      '181.52',
      '0.0001',
      '1',
    ]);
    expect(() => readPriceE4('0', 'p')).toThrow('is not a price');
  });
});

describe('a layout', () => {
  it('is recognised by its header', () => {
    const headers = {
      'Xetra equities':
        'symbol,name,isin,currency,sector,industry_group,industry,exchange,mic,market,country,city,market_cap,delisted',
      'Xetra instruments': 'isin,mnemonic,security_desc,security_type,currency,security_id',
      'index constituents': 'index,symbol,name,isin,wkn_from_isin,country,industries',
      'A shares with pinyin': 'ts_code,symbol,name,cnspell,area,industry,market,exchange,list_date,fullname,enname',
      'Hong Kong names': 'code,name_zh,name_en',
      'S&P 500 constituents':
        'Symbol,Security,GICS Sector,GICS Sub-Industry,Headquarters Location,Date added,CIK,Founded',
      'bars by symbol': daily,
      'bars of one symbol': 'date,open,high,low,close,volume',
      Yahoo: yahoo,
      'Xetra minutes (UTC)': minute,
      'minutes of one symbol and day': 'ms_since_midnight,open_e4,high_e4,low_e4,close_e4,volume',
      'trades of one symbol and day': 'ms_since_midnight,price_e4,size,exchange,sale_condition_hex,suspicious',
      'quotes of one symbol and day':
        'ms_since_midnight,bid_e4,bid_size,ask_e4,ask_size,exchange,quote_condition_hex,suspicious',
      'quote minutes of one symbol and day':
        'ms_since_midnight,bid_open,bid_high,bid_low,bid_close,bid_size,ask_open,ask_high,ask_low,ask_close,ask_size',
    };
    for (const [name, header] of Object.entries(headers))
      expect(recognise([header.split(',')])?.layout.name).toBe(name);
    expect(recognise([['a', 'b']])).toBeUndefined();
  });

  it.each([
    ['name', 'date,open,high,low,close,volume,Name'],
    ['symbol', 'symbol,timestamp,open,high,low,close,volume,trade_count,vwap'],
    ['ticker', 'Date,Ticker,Open,High,Low,Close,Adj Close,Volume'],
    ['<ticker>', '<TICKER>,date,open,high,low,close,volume'],
    ['ts_code', 'ts_code,date,open,high,low,close,volume'],
    ['isin', 'ISIN,ms_since_midnight,price_e4,size,suspicious'],
  ])('of one symbol is not taken for a file with the column %s', (column, header) => {
    expect(() => recognise([header.split(',')])).toThrow(
      expect.objectContaining({
        code: 'LAYOUT_UNKNOWN',
        message: expect.stringMatching(`its column ${column} names instruments.*: bars by symbol \\(symbol\\), Stooq`),
      }),
    );
  });

  it('reads market and product where a list names them', () => {
    const segment = (header: string, line: string) => {
      const record = parse(header, line);
      return record.kind === 'instrument' ? [record.row.mic, record.row.product] : [];
    };
    const xetra = 'isin,mnemonic,security_desc,security_type,currency,security_id';
    expect(segment(xetra, 'DE0005933931,EXS1,ISH.CORE DAX,ETF,EUR,1')).toEqual(['XETR', 'etf']);
    expect(segment(xetra, 'DE0007164600,SAP,SAP SE,Common stock,EUR,1')).toEqual(['XETR', 'share']);
    const constituents = 'index,symbol,name,isin,wkn_from_isin,country,industries';
    expect(segment(constituents, 'DAX,AIR.PA.DE,Airbus,NL0000235190,,Netherlands,')).toEqual(['XETR', null]);
    expect(segment(constituents, 'CAC 40,AIR.PA,Airbus,NL0000235190,,Netherlands,')).toEqual([null, null]);
  });

  it('reports the options it needs', () => {
    const trades = recognise(['ms_since_midnight,price_e4,size,suspicious'.split(',')])?.layout;
    if (trades === undefined) throw new Error('known');
    expect(missingOptions(trades, nothing)).toEqual(['--symbol', '--date', '--tz']);
    expect(missingOptions(trades, ibm)).toEqual([]);
  });
});

describe('a row', () => {
  it('with a daily bar loses its float noise and keeps the unadjusted close', () => {
    expect(parse(daily, 'ADS.DE,2003-01-01,20.575001,20.575001,20.575001,20.575001,14.206877,0')).toEqual({
      kind: 'day',
      name: { isin: null, symbol: 'ADS.DE' },
      currency: null,
      date: '2003-01-01',
      open: '20.575',
      high: '20.575',
      low: '20.575',
      close: '20.575',
      volume: 0,
      repaired: false,
    });
    expect(
      parse(
        yahoo,
        '2022-01-03 00:00:00+08:00,4.449999809265137,4.449999809265137,4.400000095367432,4.420000076293945,3.5,42688622.0,0.0,0.0,True',
        { ...nothing, symbol: '01398.HK' },
      ),
    ).toMatchObject({ date: '2022-01-03', high: '4.45', low: '4.4', volume: 42_688_622 });
  });

  it('is rejected with the reason', () => {
    const bad = {
      'ALV.DE,2003-01-01,null,null,null,null,null,null': 'no prices (null)',
      'A,2003-01-01,5,4,6,5,5,1': 'high 4 is below low 6',
      'A,2003-01-01,5,6,4,5,5,-1': 'volume "-1" is negative',
      'A,1/2/2003,5,6,4,5,5,1': 'date "1/2/2003" is not a date',
      'A,never,5,6,4,5,5,1': 'date "never" is not a date',
      'A,2003-01-01,5,6,null,5,5,1': 'low "null" is not a price',
      ',2003-01-01,5,6,4,5,5,1': 'symbol is missing',
    };
    for (const [line, reason] of Object.entries(bad)) expect(() => parse(daily, line)).toThrow(reason);
  });

  it('widens the range when open or close lies outside it', () => {
    expect(parse(daily, 'A,2003-01-01,7,6,4,3.5,5,1')).toMatchObject({ high: '7', low: '3.5', repaired: true });
  });

  it('with a Xetra minute is in UTC', () => {
    expect(
      parse(minute, 'DE000A1EWWW0,ADS,ADIDAS,Common stock,EUR,1,2018-03-21,08:00,195,195,194.65,194.75,1704,19', {
        ...nothing,
        ...layouts.find(({ name }) => name === 'Xetra minutes (UTC)')?.always,
      }),
    ).toMatchObject({
      kind: 'minute',
      name: { isin: 'DE000A1EWWW0', symbol: 'ADS' },
      ts: Date.parse('2018-03-21T08:00:00Z'),
      low: '194.65',
      volume: 1704,
    });
  });

  it("with a recorded tick is in the recording's time zone", () => {
    expect(
      parse(
        'ms_since_midnight,price_e4,size,exchange,sale_condition_hex,suspicious',
        '34200000,1815200,283,P,20002020,0',
        ibm,
      ),
    ).toEqual({
      kind: 'trade',
      name: { isin: null, symbol: 'IBM' },
      date: '2013-10-07',
      ts: Date.parse('2013-10-07T13:30:00Z'),
      price: '181.52',
      size: 283,
    });
    expect(
      parse(
        'ms_since_midnight,bid_e4,bid_size,ask_e4,ask_size,exchange,quote_condition_hex,suspicious',
        '14400054,0,0,1836300,100,Q,1,0',
        ibm,
      ),
    ).toMatchObject({ kind: 'quote', bid: null, bidSize: 0, ask: '183.63', askSize: 100 });
    expect(() => parse('ms_since_midnight,price_e4,size,suspicious', '34200000,1815200,283,1', ibm)).toThrow(
      'suspicious',
    );
  });

  it('with an instrument keeps its values and has its ISIN checked', () => {
    const equities = 'symbol,name,isin,currency,sector,mic';
    expect(parse(equities, 'BAS.DE,BASF SE,DE000BASF111,EUR,Materials,XETR')).toMatchObject({
      row: {
        symbol: 'BAS.DE',
        isin: 'DE000BASF111',
        wkn: 'BASF11',
        sector: 'Materials',
        lot: null,
        tick: null,
        soldOut: null,
      },
    });
    expect(() => parse(equities, 'BAS.DE,BASF SE,DE000BASF112,EUR,,XETR')).toThrow('wrong check digit');
    expect(() => parse(equities, '6LA.DE,,,,Real Estate,XETR')).toThrow('name is missing');
    expect(() => parse(equities, 'X.DE,X,,BTC,,XETR')).toThrow('currency "BTC" is not supported');
    expect(
      parse(
        'ts_code,symbol,name,cnspell,area,industry,market,exchange,list_date,fullname,enname',
        '000004.SZ,000004,*ST国华,stgh,深圳,软件服务,主板,SZSE,19910114,x,Guohua',
      ),
    ).toMatchObject({
      row: {
        symbol: '000004.SZ',
        name: 'Guohua',
        nameZh: '*ST国华',
        pinyin: 'guohua gh stgh',
        currency: 'CNY',
        lot: null,
      },
    });
  });
});
