import type { Posting } from '@parkett/kernel';
import { effectOf } from '@parkett/trading-server';
import { stories } from './spec-support/event-stories';
import { goldenOf } from './spec-support/golden-events';

const booked = stories
  .filter(({ aggregate }) => aggregate.startsWith('account:'))
  .flatMap(({ name }) => goldenOf(name))
  .flatMap(({ file, event }) => {
    const { postings = [] } = event as { postings?: readonly Posting[] };
    const cash = postings.filter(({ bucket, unit }) => !bucket.startsWith('house:') && !unit.startsWith('share:'));
    return cash.length === 0 ? [] : [{ file, event, cash }];
  });

const sumOf = (postings: readonly Posting[]): number => postings.reduce((sum, { amount }) => sum + amount, 0);

it('cash moves in many golden events', () => {
  expect(booked.length).toBeGreaterThan(20);
});

it.each(booked)('the money log knows why the cash of $file moves, and what it is reserved for', ({ event, cash }) => {
  const found = effectOf(event);
  if (found === undefined) throw new Error('the event has no effect');
  const { booked: read, effect } = found;
  if (sumOf(cash) !== 0) expect(effect.reason?.(read, 'A')).toMatchObject({ kind: expect.any(String) as string });
  if (cash.some(({ bucket }) => bucket.startsWith('frozen')))
    expect(effect.purpose?.(read, '2026-11-20')).toMatchObject({ id: expect.any(String) as string });
  const kept = cash.filter(({ bucket }) => bucket === 'unsettledSell');
  if (sumOf(kept) > 0) expect(effect.settlesOn).toBeDefined();
});

it.each(booked)('the money log names what the cash of $file is about', ({ event }) => {
  const { booked: read, effect } = effectOf(event) ?? {};
  if (read === undefined) throw new Error('the event has no effect');
  const reason = effect?.reason?.(read, 'A');
  const { from, to, withdrawalId } = event as { from?: string; to?: string; withdrawalId?: string };
  if (reason?.rate !== undefined) expect(reason).toMatchObject({ from, to });
  if (reason?.kind.startsWith('withdrawal')) expect(reason.withdrawalId).toBe(withdrawalId);
});
