import type { ChainedRecord } from '@parkett/platform-event-log';
import type { OrderExecuted } from '@parkett/trading-contract';
import { executedAtOf } from './movement-changes';

const monday = Date.parse('2026-11-23T08:00:00Z');
const friday = Date.parse('2026-11-20T16:59:00Z');
const record = { recordedAt: monday, context: {} } as unknown as ChainedRecord['record'];
const fill = (times: Partial<OrderExecuted>) => ({ executedAt: friday, ...times }) as OrderExecuted;

it('a fill has its own time in lists, also when its feed had an impossible one, and that of its record where it has none', () => {
  expect(executedAtOf(fill({ quotedAt: friday, quoteReceivedAt: friday }), record)).toBe(friday);
  expect(executedAtOf(fill({ quotedAt: friday }), record)).toBe(friday);
  expect(executedAtOf(fill({ quoteReceivedAt: friday }), record)).toBe(friday);
  expect(executedAtOf(fill({}), record)).toBe(monday);
});
