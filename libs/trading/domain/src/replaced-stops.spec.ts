import { price } from '@parkett/kernel';
import { stopOrder, trigger } from './spec-support/account-scenario';
import { asked, confirm, placed, rich, story, terms } from './spec-support/replacements';

it('a replaced stop price is not undone by a report that the one of before was reached', () => {
  const steps = [...rich, placed(stopOrder('buy', 10, '105')), asked(terms(10, null, '106')), confirm()];
  story(...steps)
    .when(trigger('105', { stopPrice: price('105') }))
    .rejects('STOP_ALREADY_MOVED', { orderId: 'o1' });
  story(...steps)
    .when(trigger('106', { stopPrice: price('106.00') }))
    .accepts({ type: 'OrderTriggered', price: '106' });
  // An earlier build does not say which stop price it means.
  story(...steps)
    .when(trigger('105'))
    .accepts({ type: 'OrderTriggered' });
});
