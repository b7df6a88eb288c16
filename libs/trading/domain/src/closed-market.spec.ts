import { deposit, eventsOf, given, limitOrder, openAccount } from './spec-support/account-scenario';

it('an order that cannot wait for the opening is told when that is', () => {
  const rich = given(...eventsOf(openAccount, deposit(10_000_000)));
  const reopens = { at: Date.parse('2026-11-24T09:30+08:00'), timeZone: 'Asia/Shanghai' };
  const order = limitOrder('buy', 1, '100', { validity: 'ioc' });
  const facts = { opensAt: reopens.at, timeZone: reopens.timeZone };
  rich.when(order, { session: 'awaited', reopens }).rejects('MARKET_CLOSED', facts);
});
