import { price } from '@parkett/kernel';
import type { CorporateAction } from '@parkett/market-contract';
import { depotMarketOf } from './depot-parts';
import { noMarket } from './no-market';

it('knows rights issues, so shares that arrive after the ex-date give no rights a second time', () => {
  const issue: CorporateAction = {
    ...{ actionId: 'a1', symbol: 'NORD', exDate: '2026-12-01', payDate: '2026-12-15', deadline: '2026-12-10' },
    terms: { kind: 'rights', per: 1, get: 1, price: price('60'), currency: 'EUR' },
    source: 'spec',
  };
  expect(depotMarketOf({ ...noMarket, actionsOn: () => [issue] }).actionsOn('NORD')).toEqual([issue]);
});
