import type { RecordExecution } from '@parkett/trading-contract';
import { deposit, eventsOf, fill, given, limitOrder, openAccount, type Step } from './spec-support/account-scenario';

const hourMs = 3_600_000;
const placedAt = 10 * hourMs;
const acceptedAt = placedAt + 40;
const funded: readonly Step[] = [openAccount, deposit(1_000_000)];
const order: Step = [limitOrder('buy', 10, '100'), { issuedAt: placedAt, now: acceptedAt }];
/** A fill of one share as a venue reports it. */
const report = (fields: Partial<RecordExecution>): RecordExecution => fill('buy', 1, '100', { quotedAt: 1, ...fields });
const placed = (...more: Step[]) => given(...eventsOf(...funded, order, ...more));

describe('the times of an order', () => {
  it('are when its command was issued and when it was recorded', () => {
    given(...eventsOf(...funded))
      .when(limitOrder('buy', 1, '100'), { issuedAt: 7, now: 9 })
      .accepts({ placedAt: 7, acceptedAt: 9 });
  });

  it('are in order where the clock of whoever issued it is ahead', () => {
    given(...eventsOf(...funded))
      .when(limitOrder('buy', 1, '100'), { issuedAt: hourMs, now: 9 })
      .accepts({ placedAt: 9, acceptedAt: 9 });
  });
});

describe('the times of a fill', () => {
  const now = acceptedAt + 500;

  it('are those of the venue, and beside them what the feed says of its quote', () => {
    placed()
      .when(report({ executedAt: acceptedAt + 12, quotedAt: placedAt - 2 * hourMs, quoteReceivedAt: placedAt - 90 }), {
        now,
      })
      .accepts({ executedAt: acceptedAt + 12, quotedAt: placedAt - 2 * hourMs, quoteReceivedAt: placedAt - 90 });
  });

  it.each<[string, number, number]>([
    ['behind its order', placedAt - hourMs, acceptedAt],
    ['one millisecond before its order was accepted', acceptedAt - 1, acceptedAt],
    ['at the moment its order was accepted', acceptedAt, acceptedAt],
    ['at the moment of its record', now, now],
    ['ahead of its record', now + hourMs, now],
  ])('lie between the order and the record: %s', (_case, executedAt, becomes) => {
    placed()
      .when(report({ executedAt, quoteReceivedAt: executedAt }), { now })
      .accepts({ executedAt: becomes, quoteReceivedAt: Math.min(executedAt, becomes) });
  });

  it('are not before those of the fill before', () => {
    const first: Step = [report({ executedAt: acceptedAt + 300 }), { now }];
    placed(first)
      .when(report({ executionId: 'e2', executedAt: acceptedAt + 299 }), { now: now + 1 })
      .accepts({ executedAt: acceptedAt + 300 });
    placed(first)
      .when(report({ executionId: 'e2', executedAt: acceptedAt + 301 }), { now: now + 1 })
      .accepts({ executedAt: acceptedAt + 301 });
  });

  it('are not those of another order', () => {
    const other: Step[] = [
      [limitOrder('buy', 1, '100'), { commandId: 'o2', issuedAt: placedAt, now: acceptedAt }],
      [report({ executedAt: now }), { now }],
    ];
    placed(...other)
      .when(report({ orderId: 'o2', executionId: 'e2', executedAt: acceptedAt + 5 }), { now })
      .accepts({ executedAt: acceptedAt + 5, final: true });
  });

  it('from a venue that tells the time of its feed are those of the record', () => {
    const { event } = placed()
      .when(fill('buy', 1, '100', { executedAt: hourMs }), { now })
      .accepts({ executedAt: now, quotedAt: hourMs });
    expect(event).not.toHaveProperty('quoteReceivedAt');
  });

  describe('of an order from before times were recorded', () => {
    const old = eventsOf(...funded, order, [report({ executedAt: now }), { now }]).map((event) => {
      if (event.type === 'OrderPlaced') return without(event, 'placedAt', 'acceptedAt');
      return event.type === 'OrderExecuted'
        ? { ...without(event, 'quotedAt', 'quoteReceivedAt'), executedAt: 99 * hourMs }
        : event;
    });

    it('are those of the record: nothing else is known to lie behind the order', () => {
      given(...old.slice(0, -1))
        .when(report({ executionId: 'e2', executedAt: 5 }), { now })
        .accepts({ executedAt: now });
      given(...old)
        .when(report({ executionId: 'e2', executedAt: 5 }), { now: now + 7 })
        .accepts({ executedAt: now + 7 });
    });
  });
});

function without<Event extends object, Name extends keyof Event>(
  event: Event,
  ...names: readonly Name[]
): Omit<Event, Name> & { readonly [Key in Name]?: never } {
  const copy = { ...event };
  for (const name of names) delete copy[name];
  return copy;
}
