import { asked, cash, confirm, funded, send, sign } from './spec-support/withdrawal-steps';
import { owner, system, WithdrawalWorld } from './spec-support/withdrawal-world';

const dayMs = 86_400_000;

describe('a transfer to a card of the mainland', () => {
  const shanghai = (local: string): number => Date.parse(`${local}+08:00`);
  const at = (world: WithdrawalWorld, local: string, currency: 'EUR' | 'CNY' = 'CNY'): string => {
    world.now = shanghai(local);
    return world.request(currency, 10_000);
  };

  it('is taken on trading days from 9 to 16 in Shanghai, by the clock of the decision', () => {
    expect(at(funded(), '2026-12-11T08:59:59')).toBe('TRANSFER_WINDOW_CLOSED');
    expect(at(funded(), '2026-12-11T09:00:00')).toBe(asked);
    expect(at(funded(), '2026-12-11T12:00:00')).toBe(asked);
    expect(at(funded(), '2026-12-11T15:59:59')).toBe(asked);
    expect(at(funded(), '2026-12-11T16:00:00')).toBe('TRANSFER_WINDOW_CLOSED');
    expect(at(funded(), '2026-12-12T10:00:00')).toBe('TRANSFER_WINDOW_CLOSED');
  });

  it('is refused in a year whose trading days nobody knows, and euros leave at any time', () => {
    expect(at(funded(), '2027-01-04T10:00:00')).toBe('TRANSFER_WINDOW_UNKNOWN');
    expect(at(funded(), '2027-01-04T10:00:00', 'EUR')).toBe(asked);
    expect(at(funded(), '2026-12-12T03:00:00', 'EUR')).toBe(asked);
  });

  it('goes on after the window has closed, and is cancelled at any time', () => {
    const world = funded();
    expect(at(world, '2026-12-11T15:59:59')).toBe(asked);
    const first = world.lastId;
    world.pass(dayMs);
    expect([sign(world, first), send(world, first)]).toEqual(['PayoutSigned', 'PayoutSent']);
    expect(confirm(world, first, 10_000, 'CNY')).toBe('PayoutPaid');
    expect(at(world, '2026-12-14T15:59:59')).toBe(asked);
    world.pass(dayMs);
    expect(world.send('CancelWithdrawal', { withdrawalId: world.withdrawals?.open?.withdrawalId ?? '' }, owner)).toBe(
      'WithdrawalEnded',
    );
  });

  it('has no fee from November 29, 2026 on', () => {
    const before = new WithdrawalWorld(Date.UTC(2026, 10, 25, 2));
    before.send('Deposit', { bookingId: 'in', amount: 100_000, currency: 'CNY' }, system('bank'));
    const reserved = [before, funded()].map((world) => {
      expect(world.request('CNY', 50_000)).toBe(asked);
      return cash(world, 'CNY');
    });
    expect(reserved).toEqual([
      [48_500, 51_500, 0],
      [50_000, 50_000, 0],
    ]);
  });
});
