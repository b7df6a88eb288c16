import { lotsOfSale } from '@parkett/ledger';
import { minor, wholeShares } from '@parkett/kernel';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import { feesOn } from '@parkett/trading-domain';
import { estimatedTax } from './account-taxes';
import { brokerDateOf } from './business-days';
import { TaxWorld } from './spec-support/tax-world';
import { owner, system } from './spec-support/withdrawal-world';

const venue = system('venue');

function bought(): TaxWorld {
  const world = new TaxWorld();
  world.send('Deposit', { bookingId: 'b1', amount: 900_000, currency: 'EUR' }, system('bank'));
  fill(world, 'buy', '100');
  return world;
}

function fill(world: TaxWorld, side: 'buy' | 'sell', price: string, quantity = 10): string {
  world.send('PlaceOrder', { symbol: 'NORD', side, orderType: 'limit', quantity, limitPrice: '100' }, owner);
  const of = { executionId: `e ${world.lastId}`, orderId: world.lastId, symbol: 'NORD', side, quantity, price };
  return world.send('RecordExecution', { ...of, currency: 'EUR', executedAt: world.now }, venue);
}

/** A sale of all ten shares as the estimate has it, at 140.00. */
function estimated(world: TaxWorld) {
  const fees = feesOn(minor(140_000), 'sell', sampleInstrument(), '2026-12-10');
  const [symbol, quantity, value] = ['NORD', wholeShares(10), minor(140_000)];
  const lots = [...lotsOfSale(world.ledger, symbol, 'estimate', quantity)];
  const sale = { symbol, quantity, value, currency: 'EUR', fees, lots, businessDate: '2026-12-10' } as const;
  return estimatedTax(world.tax, world.ledger, sale, { productOf: () => 'share', today: brokerDateOf(world.now) });
}

it('the estimate of a sale has the tax that its fill settles', () => {
  const world = bought();
  world.books.profile = { withheld: true, from: '2026-01-01', church: '0.08' };
  world.send('SetTaxProfile', world.books.profile, system('jobs'));
  const said = estimated(world);
  expect(fill(world, 'sell', '140')).toBe('OrderExecuted TaxSettled');
  expect(world.faults).toEqual([]);
  expect(said).toEqual({ ...world.tax?.year?.withheld, amount: said?.amount, rate: null });
  expect(said?.amount).toBe(11_054);
});

it('the estimate has no tax where none is withheld', () => {
  const world = bought();
  expect(estimated(world)).toBeNull();
  world.books.profile = { withheld: false, from: '2026-01-01', church: '0' };
  world.send('SetTaxProfile', world.books.profile, system('jobs'));
  expect(estimated(world)).toBeNull();
});

it('the estimate takes no more than the sale brings in after its fees', () => {
  const world = new TaxWorld();
  const church = (rate: '0' | '0.09'): void => {
    world.books.profile = { withheld: true, from: '2026-01-01', church: rate };
    world.send('SetTaxProfile', world.books.profile, system('jobs'));
  };
  world.send('Deposit', { bookingId: 'b1', amount: 900_000, currency: 'EUR' }, system('bank'));
  church('0');
  fill(world, 'buy', '100', 60);
  fill(world, 'sell', '900', 59);
  // The church tax of the first sale is due with the second one, and is more than that brings in.
  church('0.09');
  fill(world, 'sell', '100', 1);
  expect(world.ways).toContain('not covered');
  expect(world.faults).toEqual([]);
});
