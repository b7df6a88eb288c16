import { price } from '@parkett/kernel';
import type { CorporateAction } from '@parkett/market-contract';
import { depotMarketOf } from './depot-parts';
import { noMarket } from './no-market';

it('shows transfers the rights issues, which accounts book as all other actions', () => {
  const rights: CorporateAction = {
    ...{ actionId: 'r1', symbol: 'NORD', exDate: '2026-11-23', payDate: '2026-12-14', deadline: '2026-12-10' },
    ...{ terms: { kind: 'rights', price: price('1'), currency: 'EUR', per: 2, get: 1 }, source: 'spec' },
  };
  expect(depotMarketOf({ ...noMarket, actionsOn: () => [rights] }).actionsOn('NORD')).toEqual([rights]);
});
