import { price, type Actor } from '@parkett/kernel';
import type { Instrument, Quote } from '@parkett/market-contract';
import type { MarketView } from '@parkett/trading-server';
import { approvalsProcess, approvedBy } from './approval-stories';
import type { Asked, Story } from './story';

const million = 1_000_000;
const blocks: Actor = { kind: 'system', id: 'blocks' };
const jobs: Actor = { kind: 'system', id: 'jobs' };
const bank: Actor = { kind: 'system', id: 'bank' };

const symbol = '600001.SH';
const at = price('10.00');
/** A share of Shanghai, where blocks are traded. */
export const chinese: Instrument = {
  symbol,
  name: 'Rotdorn',
  nameZh: null,
  isin: null,
  wkn: null,
  pinyin: null,
  sector: null,
  pe: null,
  industryPe: null,
  currency: 'CNY',
  lot: 100,
  tick: price('0.01'),
  soldOut: false,
  mic: 'XSHG',
  board: 'main',
  product: 'share',
};
export const chineseQuote: Quote = {
  symbol,
  ts: Date.UTC(2026, 10, 20, 10),
  last: at,
  size: 10,
  bid: at,
  bidSize: 500,
  ask: at,
  askSize: 500,
  open: at,
  high: at,
  low: at,
  volume: 10,
  previousClose: at,
  env: 'SIMULATED',
};
/** The market of that share alone, with these rules. */
export const blockMarket = (rules: MarketView['rules']): MarketView => ({
  instrument: (asked) => (asked === symbol ? chinese : undefined),
  quote: () => chineseQuote,
  clock: () => ({ session: 'open', businessDate: '2026-11-20', ts: chineseQuote.ts, feed: 'f', env: 'SIMULATED' }),
  rules,
  isTradeDate: () => true,
  referenceOffset: () => 0,
  nextAuction: () => undefined,
  actionsOn: () => [],
  isCancelled: () => false,
  quotedOn: () => undefined,
});
const terms = { symbol, name: 'Rotdorn', price: '10.00', currency: 'CNY', lockMonths: 6 } as const;
const block = 300_000 * million;
const dates = { tradeDate: '2026-11-20', settlesOn: '2026-11-23' };

const reviewer: Actor = { kind: 'staff', id: 'ada.reviews' };
const documents = [
  { documentId: 'd1', side: 'front' },
  { documentId: 'd2', side: 'back' },
];

/** A verified customer with CNY 20 m for whom block trades are suitable. */
export function suitableCustomer(accountId: string): readonly Asked[] {
  const [opening, submission, ...rest] = recordedCustomer(accountId);
  const looks = documents.map(
    ({ documentId }): Asked => ['RecordLook', { what: 'document', documentId, login: reviewer.id }, reviewer],
  );
  const clear = { submissionId: 'c1', dataHash: 'a'.repeat(64), listVersion: 'spec', hits: [] };
  const screening: Asked = ['RecordScreening', clear, { kind: 'system', id: 'screening' }];
  return [opening, submission, screening, ...looks, ...rest];
}

/** The same without the accesses to the documents, for which the builds that recorded the stories did not ask. */
function recordedCustomer(accountId: string): readonly [Asked, Asked, ...Asked[]] {
  const owner: Actor = { kind: 'customer', id: accountId };
  return [
    ['OpenAccount', { currency: 'EUR' }, { kind: 'system', id: 'identity' }],
    ['SubmitVerification', { documentType: 'deIdentityCard', sealed: 'c2VhbGVk', documents }, owner],
    ['ReviewVerification', { submissionId: 'c1', verdict: { kind: 'approved' } }, reviewer],
    ['Deposit', { bookingId: 'b1', amount: 2_000_000_000, currency: 'CNY' }, bank],
    ['SetBlockSuitability', { suitable: true, approvedBy }, approvalsProcess],
  ];
}

/** Block trades of a seller, of a buyer, and their offer. */
export function blockStories(accountId: string): readonly Story[] {
  const owner: Actor = { kind: 'customer', id: accountId };
  const suitable = recordedCustomer(accountId);
  const offerId = 'o1';
  const take = (id: string): Asked => [
    'TakeBlock',
    { offerId: id, symbol, quantity: block, price: '10.00', lockMonths: 6 },
    owner,
  ];
  const bought: readonly Asked[] = [
    take(offerId),
    ['BookBlockPurchase', { takeId: 'c5' }, blocks],
    take('o2'),
    ['ReleaseBlockTake', { takeId: 'c7', reason: 'soldOut' }, blocks],
  ];
  const unlocked: readonly Asked[] = [['UnlockBlock', { takeId: 'c5' }, jobs]];
  // The seller has bought the shares in a block without a lock.
  const holding: readonly Asked[] = [
    ...suitable,
    ['TakeBlock', { offerId: 'o0', symbol, quantity: 2 * block, price: '10.00', lockMonths: null }, owner],
    ['BookBlockPurchase', { takeId: 'c5' }, blocks],
  ];
  const sold: readonly Asked[] = [
    ['OfferBlock', { symbol, quantity: 2 * block, price: '10.00', counterparty: null, isMajorHolder: true }, owner],
    ['BookBlockSale', { ...terms, ...dates, takeId: 't1', offerId: 'c7', quantity: block }, blocks],
    ['ReleaseBlockOffer', { offerId: 'c7', reason: 'withdrawn', left: block }, blocks],
  ];
  const takeFromOffer = (takeId: string): Asked => [
    'TakeFromOffer',
    { ...terms, ...dates, takeId, offerId, quantity: block, buyer: 'B1' },
    blocks,
  ];
  const offer: readonly Asked[] = [
    [
      'OpenOffer',
      { ...terms, seller: accountId, counterparty: null, quantity: block, minQuantity: block, expiresAt: 4e12 },
      blocks,
    ],
    takeFromOffer('t1'),
    takeFromOffer('t2'),
  ];
  const account = `account:${accountId}`;
  return [
    {
      name: 'block-bought',
      aggregate: account,
      before: suitable.slice(0, 4),
      asked: [...suitable.slice(4), ...bought],
    },
    {
      name: 'block-unlocked',
      aggregate: account,
      before: [...suitable, ...bought.slice(0, 2)],
      asked: unlocked,
      laterMs: 200 * 24 * 60 * 60 * 1000,
    },
    { name: 'block-sold', aggregate: account, before: holding, asked: sold },
    { name: 'block-offer', aggregate: `offer:${offerId}`, asked: offer },
  ];
}
