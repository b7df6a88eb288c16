import { book, emptyLedger, Entry, type Reserved } from './index';

const reserved: Reserved = { purpose: 'withdrawals', id: 'w1' };

describe('cash in transit', () => {
  const funded = book(emptyLedger, {
    postings: new Entry(emptyLedger).move('EUR', 'house:bank', 'settled', 100).postings(),
  });
  const held = book(funded, { postings: new Entry(funded, reserved).reserve('EUR', 60).postings(), reserved });
  const sent = book(held, { postings: new Entry(held, reserved).spend('EUR', 'inTransit', 60).postings(), reserved });

  it('leaves for the bank or comes back, and never more than there is', () => {
    expect(sent.cash['EUR']).toEqual({ settled: 40, unsettledSell: 0, frozenOrder: 0, inTransit: 60 });
    const out = new Entry(sent).move('EUR', 'inTransit', 'house:bank', 50);
    expect(() => out.move('EUR', 'inTransit', 'settled', 11)).toThrow('11 EUR are not in transit');
    expect(book(sent, { postings: out.move('EUR', 'inTransit', 'settled', 10).postings() }).cash['EUR']).toEqual({
      ...{ settled: 50, unsettledSell: 0, frozenOrder: 0 },
    });
    expect(() => new Entry(held).move('EUR', 'inTransit', 'settled', 1)).toThrow('1 EUR are not in transit');
  });
});
