import { distribution, fundSale, lot, lumpSum } from './incomes';
import type { PublishedTax } from './published-taxes';

export const publishedFundTaxes: readonly PublishedTax[] = [
  {
    url: 'https://www.lifepr.de/pressemitteilung/biallo-team-gmbh/Wie-werden-ETFs-versteuert/boxid/990314',
    about: 'gain of 1,000 from an equity fund',
    incomes: [fundSale('equity', [lot('2000', '1000')])],
    published: { income: '700.00', tax: '175.00' },
  },
  {
    url: 'https://extraetf.com/de/wissen/fifo-methode',
    about: '150 units of an equity fund at 300: first in 100 at 100, then 50 at 200',
    incomes: [fundSale('equity', [lot('30000', '10000'), lot('15000', '10000')])],
    published: { income: '17500.00' },
  },
  {
    url: 'https://extraetf.com/de/wissen/fifo-methode',
    about: 'the other 150 units at 400',
    incomes: [fundSale('equity', [lot('60000', '30000')])],
    published: { income: '21000.00' },
  },
  {
    url: 'https://praxislexikon.de/etf',
    about: 'sale of an equity fund for 11,000 that cost 10,000, after an advance lump sum of 77',
    incomes: [fundSale('equity', [lot('11000', '10000', '77')])],
    published: { total: '170.41' },
  },
  {
    url: 'https://praxislexikon.de/etf',
    about: 'tax on an advance lump sum of 77 of an equity fund',
    incomes: [lumpSum('equity', '77')],
    published: { total: '14.22' },
  },
  {
    url: 'https://www.mymoneymoves.de/magazin/vorabpauschale-einfach-erklaert.html',
    about: 'tax on an advance lump sum of 87.50 of an equity fund',
    incomes: [lumpSum('equity', '87.50')],
    published: { income: '61.25', total: '16.15' },
  },
  {
    url: 'https://www.mymoneymoves.de/magazin/vorabpauschale-einfach-erklaert.html',
    about: 'the same within an allowance of 1,000',
    allowance: '1000',
    incomes: [lumpSum('equity', '87.50')],
    published: { total: '0.00' },
  },
  {
    url: 'https://wissen.consorsbank.de/t5/Investmentsteuer/Wie-wird-die-Teilfreistellung-berechnet/ta-p/64827',
    about: 'distribution of 200 of an equity fund, loss of 25, allowance of 15',
    losses: ['0', '25'],
    allowance: '15',
    incomes: [distribution('equity', '200')],
    published: { income: '115.00', base: '100.00' },
  },
  {
    url: 'https://steuergo.de/de/feldhilfe/2022/594/2802/ausschuettung_vor_teilfreistellung',
    about: 'distribution of 1,000 of an equity fund',
    incomes: [distribution('equity', '1000')],
    published: { base: '700.00' },
  },
  {
    url: 'https://www.zdf.de/verbraucher/wiso/videos/wenn-lebensversicherung-auslaeuft-wie-regeln-100.html',
    about: 'a gain of 20 from equity funds',
    incomes: [fundSale('equity', [lot('200', '180')])],
    published: { base: '14.00', tax: '3.50' },
  },
  {
    url: 'https://www.finanztip.de/community/forum/thema/21113-nachfrage-zur-vorab-pauschale/?pageNo=2',
    about: 'advance lump sum of 17.85 of an equity fund',
    incomes: [lumpSum('equity', '17.85')],
    published: { base: '12.49' },
  },
  {
    url: 'https://www.finanz-helfer.app/blog/vorabpauschale-2026',
    about: 'advance lump sum of 885.50 of an equity fund',
    incomes: [lumpSum('equity', '885.50')],
    published: { base: '619.85' },
  },
];
