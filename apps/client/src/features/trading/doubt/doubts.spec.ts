import { price, sharesOf, wholeShares } from '@parkett/kernel';
import { orderDoubts, type Doubt } from './doubts';

class Store {
  readonly entries = new Map<string, string>();
  get length(): number {
    return this.entries.size;
  }
  key = (index: number): string | null => [...this.entries.keys()][index] ?? null;
  getItem = (name: string): string | null => this.entries.get(name) ?? null;
  setItem(name: string, text: string): void {
    this.entries.set(name, text);
  }
  removeItem(name: string): void {
    this.entries.delete(name);
  }
}

const doubt = (key: string, confirmedAt = 1): Doubt => ({
  accountId: 'A',
  key,
  confirmedAt,
  name: 'Alpengletscher',
  ticket: { symbol: 'ALPGL', side: 'buy', orderType: 'market', quantity: sharesOf(wholeShares(3)) },
});

describe('orders in doubt', () => {
  it('survive a reload from the moment they are sent, and are shown once their answer is missing', () => {
    const store = new Store();
    const page = orderDoubts(store);
    page.begin(doubt('k'));
    expect(page.all()).toEqual([]);
    expect(orderDoubts(store).all()).toEqual([doubt('k')]);
    page.keep('k');
    expect(page.all()).toEqual([doubt('k')]);
  });

  it('keep every price of the order', () => {
    const store = new Store();
    const prices = ['limitPrice', 'stopPrice', 'trailBy', 'takeProfit', 'stopLoss'] as const;
    const priced = prices.map((name, n) => [name, price(String(n + 1))] as const);
    const sent = { ...doubt('k'), ticket: { ...doubt('k').ticket, ...Object.fromEntries(priced) } };
    orderDoubts(store).begin(sent);
    expect(orderDoubts(store).all()).toEqual([sent]);
  });

  it('end in every tab', () => {
    const store = new Store();
    const [one, other] = [orderDoubts(store), orderDoubts(store)];
    one.begin(doubt('k'));
    one.keep('k');
    expect(other.all()).toHaveLength(1);
    one.end('k');
    other.changed();
    expect([one.all(), other.all(), store.length]).toEqual([[], [], 0]);
  });

  it('of two tabs are listed together, the oldest first', () => {
    const store = new Store();
    orderDoubts(store).begin(doubt('later', 2));
    orderDoubts(store).begin(doubt('earlier', 1));
    expect(
      orderDoubts(store)
        .all()
        .map(({ key }) => key),
    ).toEqual(['earlier', 'later']);
  });

  it('last as long as the page when the browser stores nothing', () => {
    const store = new Store();
    store.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    const page = orderDoubts(store);
    page.begin(doubt('k'));
    page.keep('k');
    expect(page.all()).toEqual([doubt('k')]);
    page.end('k');
    expect(page.all()).toEqual([]);
  });

  it('are ignored when they cannot be read', () => {
    const store = new Store();
    for (const text of ['', '{', 'null', '{"key":"k"}', JSON.stringify({ ...doubt('k'), confirmedAt: 'x' })])
      store.setItem(`parkett.order.${text}`, text);
    store.setItem('something.else', JSON.stringify(doubt('k')));
    expect(orderDoubts(store).all()).toEqual([]);
  });

  it('are the same list until something changes, and notify of changes', () => {
    const page = orderDoubts(new Store());
    const heard: number[] = [];
    const stop = page.onChange(() => heard.push(page.all().length));
    expect(page.all()).toBe(page.all());
    page.begin(doubt('k'));
    page.keep('k');
    stop();
    page.end('k');
    expect(heard).toEqual([0, 1]);
  });
});
