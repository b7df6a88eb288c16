import type { Income } from '@parkett/tax-contract';
import { dividend, interest, otherSale, shareSale } from './incomes';

/** A published example of a tax. Only its facts and figures; what is not published is not compared. */
export interface PublishedTax {
  readonly url: string;
  readonly about: string;
  readonly church?: string;
  readonly allowance?: string;
  /** Losses of earlier years: shares, others. */
  readonly losses?: readonly [string, string];
  readonly incomes: readonly Income[];
  readonly published: Readonly<
    Partial<Record<'income' | 'base' | 'tax' | 'solidarity' | 'church' | 'total' | 'creditUsed' | 'creditLeft', string>>
  >;
}

const before2018 = '2014-06-02';

export const publishedTaxes: readonly PublishedTax[] = [
  {
    url: 'https://www.test.de/Auslandsaktien-Die-Quellensteuer-nicht-verschenken-4717112-4717123/',
    about: 'dividend of 1,000 from the USA, 15 % credited',
    incomes: [dividend('1000', '150', before2018)],
    published: { tax: '100.00', solidarity: '5.50' },
  },
  {
    url: 'https://extraetf.com/de/wissen/solidaritaetszuschlag',
    about: 'taxable income of 5,000',
    incomes: [interest('5000')],
    published: { tax: '1250.00', solidarity: '68.75', total: '1318.75' },
  },
  {
    url: 'https://www.dolc.de/thread-617953-1-1.html',
    about: 'shares bought for 10,000 and sold for 11,000',
    incomes: [shareSale('1000')],
    published: { tax: '250.00', solidarity: '13.75' },
  },
  {
    url: 'https://bankazubi.de/community/forum/f_beitrag_lesen.php?forumid=17&topicid=18258',
    about: 'interest of 489.30 with 9 % church tax: the tax rounded, both surcharges cut off',
    church: '0.09',
    incomes: [interest('489.30')],
    published: { tax: '119.63', solidarity: '6.57', church: '10.76' },
  },
  {
    url: 'http://wp.bankazubi.info/kirchensteuer-und-divendenden/',
    about: '100 with 9 % church tax',
    church: '0.09',
    incomes: [interest('100')],
    published: { tax: '24.45', solidarity: '1.34', church: '2.20' },
  },
  {
    url: 'https://wissen.consorsbank.de/t5/user/v2/viewprofilepage/user-id/42370/page/19',
    about: 'dividend of 97.91 with 14.69 credited and 9 % church tax',
    church: '0.09',
    incomes: [dividend('97.91', '14.69')],
    published: { tax: '9.57', solidarity: '0.52', church: '0.86' },
  },
  {
    url: 'https://community.comdirect.de/t5/wertpapiere-anlage/fehlerhafte-buchungen-berechnung-der-steuerlichen-buchungen/m-p/185862',
    about: 'dividend of 28.28 with 4.24 credited and 9 % church tax',
    church: '0.09',
    incomes: [dividend('28.28', '4.24')],
    published: { tax: '2.77' },
  },
  {
    url: 'https://wissen.consorsbank.de/t5/user/v2/viewprofilepage/user-id/17446/page/11',
    about: 'dividend of 61.60, of 19 % foreign tax 15 % credited',
    incomes: [dividend('61.60', '9.24')],
    published: { tax: '6.16', solidarity: '0.33', creditUsed: '9.24' },
  },
  {
    url: 'https://wissen.consorsbank.de/t5/user/viewprofilepage/user-id/98178',
    about: 'Canadian dividend of 13.42, of 3.36 foreign tax 2.02 credited: 5.34 are left to tax',
    incomes: [dividend('13.42', '2.02')],
    published: { creditUsed: '2.02', tax: '1.34' },
  },
  {
    url: 'https://wissen.consorsbank.de/t5/Wertpapierhandel/Verrechnung-Ausl%C3%A4ndischer-Quellensteuer/m-p/44431',
    about: '100 of foreign tax wait, and an income of 40 uses 10 of them',
    allowance: '400',
    incomes: [dividend('400', '100'), interest('40')],
    published: { creditUsed: '10.00', creditLeft: '90.00', total: '0.00' },
  },
  {
    url: 'https://us-aktien-kaufen.de/quellensteuer/',
    about: 'dividend of 673.24 within an allowance of 801: the foreign tax of 100.99 waits',
    allowance: '801',
    incomes: [dividend('673.24', '100.99', before2018)],
    published: { total: '0.00', creditLeft: '100.99' },
  },
  {
    url: 'https://www.godmode-trader.de/know-how/auslaendische-quellensteuer,3738878',
    about: 'Swiss dividend of 10,000, of 3,500 foreign tax 1,500 credited',
    incomes: [dividend('10000', '1500')],
    published: { creditUsed: '1500.00', tax: '1000.00' },
  },
  {
    url: 'https://community.finanztip.de/thema/12098-verlusttopf-bei-aktien-verrechen/?postID=97159',
    about: 'gain from shares of 10,000, allowance 800',
    allowance: '800',
    incomes: [shareSale('10000')],
    published: { base: '9200.00', tax: '2300.00' },
  },
  {
    url: 'https://community.finanztip.de/thema/12098-verlusttopf-bei-aktien-verrechen/?postID=97159',
    about: 'the same with a loss from shares of 2,000 of an earlier year, which comes before the allowance',
    allowance: '800',
    losses: ['2000', '0'],
    incomes: [shareSale('10000')],
    published: { income: '8000.00', base: '7200.00', tax: '1800.00' },
  },
  {
    url: 'https://forum.finanzen.ch/forum/10105-t283588?page=419',
    about: 'a gain of 2,000 after a loss of 990',
    losses: ['990', '0'],
    incomes: [shareSale('2000')],
    published: { base: '1010.00' },
  },
  {
    url: 'https://www.check24.de/festgeld/ratgeber/freistellungsauftrag-erteilen/',
    about: 'interest of 1,200, allowance 1,000: 200 are taxed',
    allowance: '1000',
    incomes: [interest('1200')],
    published: { base: '200.00' },
  },
  {
    url: 'https://bankofscotland.de/service-und-kontakt/informationen-zum-freistellungsauftrag',
    about: 'interest of 60, allowance 50: 10 are taxed',
    allowance: '50',
    incomes: [interest('60')],
    published: { base: '10.00' },
  },
  {
    url: 'https://www.finanztip.de/community/forum//user-post-list/2104-laneuve/',
    about: 'income of 1,300, allowance 1,000: 300 are taxed',
    allowance: '1000',
    incomes: [otherSale('1300')],
    published: { base: '300.00' },
  },
];
