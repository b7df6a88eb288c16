import { cancel, confirmCancel, fill } from './spec-support/account-scenario';
import { asked, buying, confirm, reservedCash, story, terms } from './spec-support/replacements';

it('a request to replace an order keeps its cover while the order is to be cancelled: the venue may have taken it and fill on the new terms', () => {
  const steps = [...buying(10, '99'), asked(terms(20, '100')), cancel()];
  expect(reservedCash(story(...steps).state())).toBe(200_000 + 210);
  const { state } = story(...steps, confirm())
    .when(fill('buy', 15, '100'))
    .accepts({ type: 'OrderExecuted', final: false });
  expect(state.orders).toMatchObject([{ quantity: 20_000_000, filled: 15_000_000, cancelReason: 'customer' }]);
  const ended = story(...steps, confirm(), fill('buy', 15, '100'), confirmCancel());
  expect(ended.state().cash).toMatchObject({ settled: 10_000_000 - 150_000 - 160, frozenOrder: 0 });
});
