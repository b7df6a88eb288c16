import { eventually } from '@parkett/platform-testing';
import type { AccountEvent } from '@parkett/trading-contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { useTrading } from './spec-support/trading-rig';

const orders = Number(process.env['PARKETT_VENUE_ORDERS'] ?? 600);
const kills = Number(process.env['PARKETT_VENUE_KILLS'] ?? 8);
const perAccount = 100;
const trading = useTrading();

it(`${orders} orders at a venue with every fault, ${kills} kills: nothing is lost, doubled or unknown`, async () => {
  await trading.behave({
    ...{ loseAnswers: 0.1, doubled: true, reordered: true, lateMs: 150, fillsOnCancel: 0.5, fills: 0.7, busts: 0.1 },
    ...{ fillsOnReplace: 0.4, refusesReplace: 0.2 },
  });
  const accounts = Array.from({ length: Math.ceil(orders / perAccount) }, (_, n) => `MISBEHAVED${n}`);
  await Promise.all(accounts.map((accountId) => trading.open(accountId)));
  let venue = await trading.outside();
  let placing = true;
  const dying = (async () => {
    for (let n = 0; n < kills || placing; n++) {
      await sleep(300);
      if (n >= kills) continue;
      venue.kill();
      venue = await trading.outside();
    }
  })();
  const placed: { accountId: string; orderId: string }[] = [];
  await Promise.all(
    accounts.map(async (accountId) => {
      for (let n = 0; n < perAccount && placed.length < orders; n++) {
        const orderId = await trading.buy(accountId, 1 + (n % 7));
        placed.push({ accountId, orderId });
        // Some are filled or cancelled by then, so the request may be too late.
        const [shares, limit] = n % 4 === 0 ? [9, '10.02'] : [3, '9.98'];
        if (n % 2 === 0) await trading.replace(accountId, orderId, shares, limit).catch(() => undefined);
        if (n % 3 === 0) await trading.cancel(accountId, orderId).catch(() => undefined);
      }
    }),
  );
  placing = false;
  await dying;
  await trading.behave({});
  const isOpen = ({ orderId }: { orderId: string }): boolean =>
    !trading.events.some(
      ({ event }) =>
        ((event.type === 'OrderExecuted' && event.final) || event.type === 'OrderCancelled') &&
        event.orderId === orderId,
    );
  for (const { accountId, orderId } of placed.filter(isOpen))
    await trading.cancel(accountId, orderId).catch(() => undefined);
  await eventually('every order has ended', () => !placed.some(isOpen), 60_000);

  const counted = (type: 'OrderExecuted' | 'ExecutionBusted') => {
    const shares = new Map<string, number>();
    for (const { event } of trading.events)
      if (event.type === type) shares.set(event.orderId, (shares.get(event.orderId) ?? 0) + event.quantity);
    return shares;
  };
  const differences = (): string[] =>
    placed.flatMap(({ orderId }) => {
      const known = trading.server.book.status(orderId);
      const of = (busted: boolean): number =>
        (known?.executions ?? []).reduce(
          (sum, { quantity, bustedAt }) => (busted && bustedAt === null ? sum : sum + quantity),
          0,
        );
      const facts = [
        ['filled', counted('OrderExecuted').get(orderId) ?? 0, of(false)],
        ['taken back', counted('ExecutionBusted').get(orderId) ?? 0, of(true)],
      ] as const;
      return facts.flatMap(([what, here, there]) =>
        here === there ? [] : [`${orderId} ${what}: ${here} of ${there}`],
      );
    });
  await eventually('the log has what the venue has', () => differences().length === 0, 60_000).catch(() => undefined);
  expect(differences().slice(0, 5)).toEqual([]);
  venue.kill();
  const ids = trading.events.flatMap(({ event }) => (event.type === 'OrderExecuted' ? [event.executionId] : []));
  expect(new Set(ids).size).toBe(ids.length);
  expect(trading.events.filter(({ event }) => event.type === 'ExecutionSuspended')).toEqual([]);
  const happened = (type: AccountEvent['type']): number =>
    trading.events.filter(({ event }) => event.type === type).length;
  expect(happened('ExecutionBusted')).toBeGreaterThan(0);
  expect(happened('OrderReplaced')).toBeGreaterThan(0);
  expect(happened('OrderReplaced') + happened('ReplaceRefused')).toBe(happened('ReplaceRequested'));
  await trading.projected();
  for (const accountId of accounts) {
    const account = await trading.reader.account(accountId);
    expect(account?.frozen).toBe(0);
    const { transactions } = await trading.reader.transactions(accountId, { limit: 1_000 });
    expect(account?.cash).toBe(transactions.reduce((sum, { amount }) => sum + amount, 0));
  }
}, 180_000);
