import { routedAtOf } from './order-detail';
import type { OrderRow } from './order-rows';

const friday = Date.UTC(2026, 10, 20, 20);
const monday = { date: '2026-11-23', at: Date.UTC(2026, 10, 23, 8) };
const tuesday = { date: '2026-11-24', at: monday.at + 86_400_000 };

const row = (fields: Partial<OrderRow>): OrderRow =>
  ({ status: 'working', accepted_at: `${friday}`, updated_at: `${friday}`, waited_for: null, ...fields }) as OrderRow;
const waited = (fields: Partial<OrderRow> = {}): OrderRow => row({ waited_for: monday, ...fields });

describe('an order goes to the exchange', () => {
  it('when it is accepted, also if it waits for another session later', () => {
    expect(routedAtOf(row({}), null)).toBe(friday);
    expect(routedAtOf(row({}), tuesday)).toBe(friday);
  });

  it('at the opening that it waited for, and not before', () => {
    expect(routedAtOf(waited(), monday)).toBeNull();
    expect(routedAtOf(waited(), null)).toBe(monday.at);
    expect(routedAtOf(waited(), tuesday)).toBe(monday.at);
  });

  it('at its first fill, if the opening was earlier than expected', () => {
    expect(routedAtOf(waited({ status: 'partiallyFilled' }), monday, monday.at - 60_000)).toBe(monday.at - 60_000);
  });

  it('never, if it was cancelled before or rejected', () => {
    expect(routedAtOf(waited({ status: 'cancelled', updated_at: `${monday.at - 1}` }), null)).toBeNull();
    expect(routedAtOf(waited({ status: 'cancelled', updated_at: `${monday.at + 1}` }), null)).toBe(monday.at);
    expect(routedAtOf(row({ status: 'rejected' }), null)).toBeNull();
  });

  it('at an unknown time, where nobody knew the time of the opening', () => {
    expect(routedAtOf(waited({ waited_for: { ...monday, at: null } }), null)).toBeNull();
  });
});
