import type { Instrument } from '@parkett/market-contract';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { defaultListings } from '../default-market/default-instruments';
import { InstrumentSearch } from './instrument-search';
import { pinyinOf, readingsOf, withoutMarks } from './pinyin';

const instrument = (
  symbol: string,
  name: string,
  nameZh: string | null = null,
  more: Partial<Instrument> = {},
): Instrument => sampleInstrument({ symbol, name, nameZh, pinyin: nameZh === null ? null : pinyinOf(nameZh), ...more });

function search(...instruments: Instrument[]): (text: string) => string[] {
  const index = new InstrumentSearch();
  instruments.forEach((one) => index.put(one));
  return (text) => index.find(text, 20).map(({ symbol }) => symbol);
}

const find = search(
  instrument('000001.SZ', 'Ping An Bank', '平安银行', { pinyin: 'payh' }),
  instrument('000004.SZ', 'Guohua', '*ST国华', { pinyin: 'stgh' }),
  instrument('000002.SZ', 'Vanke', '万科A'),
  instrument('600900.SS', 'Changjiang Power', '长江电力'),
  instrument('601398.SS', 'Chongqing Brewery', '重庆啤酒'),
  instrument('MUV2', 'MUENCH.RUECKVERS.VNA O.N.', null, { isin: 'DE0008430026', wkn: '843002' }),
  instrument('KSB', 'KESSELBRÜNN Gebrüder Weiß AG'),
  instrument('PAY', 'Payment Systems AG'),
  instrument('PAYHX', 'Hexapay AG'),
);

describe('searching instruments', () => {
  it('finds by code, ISIN and WKN, complete or as a prefix', () => {
    expect(find('muv2')).toEqual(['MUV2']);
    expect(find('DE0008430026')).toEqual(['MUV2']);
    expect(find('8430')).toEqual(['MUV2']);
    expect(find('000001')).toEqual(['000001.SZ']);
    expect(find('00000').sort()).toEqual(['000001.SZ', '000002.SZ', '000004.SZ']);
  });

  it('finds by a code with the ending of its market, as Reuters and Yahoo write it', () => {
    const listed = search(
      instrument('SIE', 'Siemens'),
      instrument('SIEB', 'Siebert', null, { mic: 'XNYS' }),
      instrument('AIR.PA', 'Airbus', null, { mic: 'XPAR' }),
      instrument('07612.HK', 'Chiu Yuk Bank', null, { mic: 'XHKG' }),
      instrument('600900.SS', 'Changjiang Power', null, { mic: 'XSHG' }),
    );
    for (const text of ['SIE.DE', 'sie.de', 'SIE.', 'SIE.D']) expect(listed(text)).toEqual(['SIE']);
    for (const text of ['SIE.PA', 'SIE.DEU', '.DE', 'SIE..DE']) expect(listed(text)).toEqual([]);
    for (const text of ['SIEB.N', 'SIEB.OQ']) expect(listed(text)).toEqual(['SIEB']);
    expect(listed('AIR.PA')).toEqual(['AIR.PA']);
    for (const text of ['07612.HK', '7612.HK', '7612', '07612']) expect(listed(text)).toEqual(['07612.HK']);
    for (const text of ['600900.SH', '600900.SS']) expect(listed(text)).toEqual(['600900.SS']);
  });

  it('ranks the exact symbol before the same code of another market', () => {
    const listed = search(
      instrument('SY1.PA', 'Sy', null, { mic: 'XPAR' }),
      instrument('SY1', 'Symrise AG Inhaber-Aktien'),
      instrument('XX', 'X', null, { wkn: 'SY1' }),
    );
    expect(listed('sy1')).toEqual(['SY1', 'XX', 'SY1.PA']);
    expect(listed('SY1.DE')).toEqual(['SY1']);
  });

  it('finds by initials, full pinyin, a mixture, a prefix and with spaces', () => {
    for (const text of ['payh', 'pinganyinhang', 'ping an', 'pinganyh', 'pingany', 'PAyinH'])
      expect(find(text)).toContain('000001.SZ');
    expect(find('wka')).toEqual(['000002.SZ']);
  });

  it('finds polyphones by every reading', () => {
    for (const text of ['yinhang', 'yinxing', 'pinganyinxing']) expect(find(text)).toContain('000001.SZ');
    for (const text of ['changjiang', 'zhangjiang', 'cjdl', 'zjdl']) expect(find(text)).toEqual(['600900.SS']);
    for (const text of ['chongqing', 'zhongqing', 'zqpj', 'cqpj']) expect(find(text)).toContain('601398.SS');
  });

  it('ignores the markers of the exchanges', () => {
    for (const text of ['guohua', 'gh', '国华', '*ST国华', 'ST国华', 'stgh']) expect(find(text)).toContain('000004.SZ');
    expect(
      ['N国科', 'C国科', 'XD国科', 'XR国科', 'DR国科', 'ST国科', '*ST国科', 'XD*ST国科', 'TCL科技', '国科'].map(
        withoutMarks,
      ),
    ).toEqual([...Array<string>(8).fill('国科'), 'TCL科技', '国科']);
  });

  it('finds by part of the name, with or without umlauts', () => {
    for (const text of ['gebrüder weiß', 'gebruder weiss', 'gebrueder weiss', 'KESSELBRUENN', 'brünn'])
      expect(find(text)).toEqual(['KSB']);
    expect(find('银行')).toEqual(['000001.SZ']);
  });

  it('ranks exact code, code prefix, initials, full pinyin, then part of the name', () => {
    const ranked = search(
      instrument('A1', 'Bank of names'),
      instrument('ANX', 'prefix'),
      instrument('AN', 'exact'),
      instrument('B1', 'full', '安平'),
      instrument('C1', 'initials', '安能'),
    );
    expect(ranked('an')).toEqual(['AN', 'ANX', 'C1', 'B1', 'A1']);
    expect(find('pay')).toEqual(['PAY', 'PAYHX', '000001.SZ']);
  });

  it('finds nothing for empty or unknown text', () => {
    expect([find(''), find('   '), find('nosuchthing'), find('☃')]).toEqual([[], [], [], []]);
  });

  it('finds every company of the simulated market by its name, code and pinyin', () => {
    const listings = defaultListings('any').map((listing) => listing.instrument);
    const all = search(...listings);
    for (const { symbol, name, isin, wkn, pinyin } of listings) {
      for (const text of [symbol, name, isin, wkn, ...(pinyin?.split(' ') ?? [])])
        expect(all(text ?? '')).toContain(symbol);
    }
  });
});

describe('readings', () => {
  it('are one list per character', () => {
    expect(readingsOf('绿A')).toEqual([expect.arrayContaining(['lv', 'lu']), ['a']]);
    expect(pinyinOf('万科A')).toBe('wankea wka');
  });
});
