import { system, WithdrawalWorld } from './withdrawal-world';

const [bank, payout] = [system('bank'), system('payout')];
export const asked = 'StepUpConsumed WithdrawalRequested';
let count = 0;

/** An account with settled cash in both currencies. */
export function funded(amount = 100_000, beginsAt?: number): WithdrawalWorld {
  const world = new WithdrawalWorld(beginsAt);
  for (const currency of ['EUR', 'CNY']) world.send('Deposit', { bookingId: `in ${currency}`, amount, currency }, bank);
  return world;
}

export const sign = (world: WithdrawalWorld, withdrawalId: string) => world.sign(withdrawalId);
export const send = (world: WithdrawalWorld, withdrawalId: string) => world.sendPayout(withdrawalId);
export const booking = (amount: number, currency: string) => ({
  ...{ bookingId: `out ${count++}`, amount, currency, bookedOn: '2026-12-14' },
});
export const confirm = (world: WithdrawalWorld, withdrawalId: string, amount: number, currency = 'EUR') =>
  world.send('ConfirmPayout', { withdrawalId, ...booking(amount, currency) }, payout);
export const giveBack = (world: WithdrawalWorld, withdrawalId: string, amount: number, currency = 'EUR') =>
  world.send('ReturnPayout', { withdrawalId, ...booking(amount, currency), bankCode: 'AC04' }, payout);

/** The id of a withdrawal that was paid. */
export function paid(world: WithdrawalWorld, currency: 'EUR' | 'CNY', amount: number): string {
  expect(world.request(currency, amount)).toBe(asked);
  const id = world.lastId;
  expect([sign(world, id), send(world, id)]).toEqual(['PayoutSigned', 'PayoutSent']);
  expect(confirm(world, id, amount, currency)).toBe('PayoutPaid');
  return id;
}

export const cash = (world: WithdrawalWorld, currency: string) => {
  const { settled, frozenWithdrawal = 0, inTransit = 0 } = world.ledger.cash[currency] ?? { settled: 0 };
  return [settled, frozenWithdrawal, inTransit];
};
