import type { FavouriteChange } from './favourite-changes';
import { PendingChanges } from './pending-changes';

const removal = (symbol: string): FavouriteChange => ({ kind: 'remove', symbol });

describe('changes without an answer', () => {
  it('are kept in their order, each until it is done', () => {
    const pending = new PendingChanges();
    let told = 0;
    const stop = pending.onChange(() => {
      told += 1;
    });
    const done = pending.add(removal('A'), 1);
    const same = pending.add(removal('A'), 1);
    pending.add(removal('B'), 1);
    done();
    expect([pending.of(1), told]).toEqual([[removal('A'), removal('B')], 4]);
    expect(pending.of(1)).toBe(pending.of(1));
    same();
    stop();
    done();
    expect([pending.of(1), told]).toEqual([[removal('B')], 5]);
  });

  it('of one customer are not shown to the next one', () => {
    const pending = new PendingChanges();
    const done = pending.add(removal('A'), 1);
    expect(pending.of(2)).toEqual([]);
    pending.add(removal('B'), 2);
    done();
    expect([pending.of(1), pending.of(2)]).toEqual([[], [removal('B')]]);
  });
});
