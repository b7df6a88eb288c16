import type { RecordExecution } from '@parkett/trading-contract';
import { deposit, eventsOf, fill, given, limitOrder, openAccount, type Step } from './spec-support/account-scenario';

const hourMs = 3_600_000;
/** The trade date of the scenarios. */
const date = Date.UTC(2026, 10, 20);
const placedAt = date + 10 * hourMs;
const acceptedAt = placedAt + 40;
const funded: readonly Step[] = [openAccount, deposit(1_000_000)];
const order: Step = [limitOrder('buy', 10, '100'), { issuedAt: placedAt, now: acceptedAt }];
/** A fill of one share as the venue reports it. */
const report = (fields: Partial<RecordExecution>): RecordExecution =>
  fill('buy', 1, '100', { quotedAt: date, ...fields });
const placed = (...more: Step[]) => given(...eventsOf(...funded, order, ...more));

describe('the times of an order', () => {
  it('are the time its command was issued and the time it was recorded', () => {
    given(...eventsOf(...funded))
      .when(limitOrder('buy', 1, '100'), { issuedAt: 7, now: 9 })
      .accepts({ placedAt: 7, acceptedAt: 9 });
  });

  it("stay in order when the sender's clock is ahead", () => {
    given(...eventsOf(...funded))
      .when(limitOrder('buy', 1, '100'), { issuedAt: hourMs, now: 9 })
      .accepts({ placedAt: 9, acceptedAt: 9 });
  });
});

describe('the times of a fill', () => {
  const now = acceptedAt + 500;

  it("are the venue's times, with the quote's feed time next to them", () => {
    placed()
      .when(report({ executedAt: acceptedAt + 12, quotedAt: placedAt - 2 * hourMs, quoteReceivedAt: placedAt - 90 }), {
        now,
      })
      .accepts({ executedAt: acceptedAt + 12, quotedAt: placedAt - 2 * hourMs, quoteReceivedAt: placedAt - 90 });
  });

  it.each<[string, number, number]>([
    ['before its order was placed', placedAt - hourMs, acceptedAt],
    ['one millisecond before its order was accepted', acceptedAt - 1, acceptedAt],
    ['at the moment its order was accepted', acceptedAt, acceptedAt],
    ['at the moment of its record', now, now],
    ['after its record', now + hourMs, now],
  ])('are kept between the order and the record: %s', (_case, executedAt, becomes) => {
    placed()
      .when(report({ executedAt, quoteReceivedAt: executedAt }), { now })
      .accepts({ executedAt: becomes, quoteReceivedAt: Math.min(executedAt, becomes) });
  });

  it('are never before those of the previous fill', () => {
    const first: Step = [report({ executedAt: acceptedAt + 300 }), { now }];
    placed(first)
      .when(report({ executionId: 'e2', executedAt: acceptedAt + 299 }), { now: now + 1 })
      .accepts({ executedAt: acceptedAt + 300 });
    placed(first)
      .when(report({ executionId: 'e2', executedAt: acceptedAt + 301 }), { now: now + 1 })
      .accepts({ executedAt: acceptedAt + 301 });
  });

  it("are independent of another order's fills", () => {
    const other: Step[] = [
      [limitOrder('buy', 1, '100'), { commandId: 'o2', issuedAt: placedAt, now: acceptedAt }],
      [report({ executedAt: now }), { now }],
    ];
    placed(...other)
      .when(report({ orderId: 'o2', executionId: 'e2', executedAt: acceptedAt + 5 }), { now })
      .accepts({ executedAt: acceptedAt + 5, final: true });
  });

  it("are those of the record when the venue reports its feed's time", () => {
    const { event } = placed()
      .when(fill('buy', 1, '100', { executedAt: date + hourMs }), { now })
      .accepts({ executedAt: now, quotedAt: date + hourMs });
    expect(event).not.toHaveProperty('quoteReceivedAt');
  });

  /** The last one is in the range of dates, but its trade date is years before. */
  const impossible = [Number.MAX_SAFE_INTEGER, -1, Date.UTC(2100, 0, 1)];

  it.each(impossible)('leave out a feed time that cannot belong to the trade date (%i)', (quotedAt) => {
    const { event } = placed()
      .when(report({ executedAt: acceptedAt + 12, quotedAt, quoteReceivedAt: acceptedAt + 3 }), { now })
      .accepts({ executedAt: acceptedAt + 12, quoteReceivedAt: acceptedAt + 3 });
    expect(event).not.toHaveProperty('quotedAt');
  });

  it.each(impossible)(
    'are those of the record when a venue reports nothing but such a feed time (%i)',
    (executedAt) => {
      placed()
        .when(fill('buy', 1, '100', { executedAt }), { now })
        .accepts({ executedAt: now, quotedAt: now });
    },
  );

  it('belong to the trade date of the recorded day in a replay', () => {
    const recordedDay = Date.UTC(2018, 2, 21, 9);
    placed()
      .when(report({ executedAt: now, quotedAt: recordedDay, quoteReceivedAt: now }), { now, tradeDate: '2018-03-21' })
      .accepts({ executedAt: now, quotedAt: recordedDay });
  });

  describe('for an order recorded before events had these times', () => {
    const old = eventsOf(...funded, order, [report({ executedAt: now }), { now }]).map((event) => {
      if (event.type === 'OrderPlaced') return without(event, 'placedAt', 'acceptedAt');
      return event.type === 'OrderExecuted'
        ? { ...without(event, 'quotedAt', 'quoteReceivedAt'), executedAt: 99 * hourMs }
        : event;
    });

    it('are those of the record, because no other time is known to be after the order', () => {
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
