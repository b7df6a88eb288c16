import { Outages, saidByScreen } from './outage';

describe('an outage', () => {
  it('is told once for all the times that a query is asked during it, and again for the next one', () => {
    const outages = new Outages();
    const query = { state: { data: ['rows'] } };
    expect([outages.failed(query), outages.failed(query), outages.failed(query)]).toEqual([true, false, false]);
    outages.over(query);
    expect(outages.failed(query)).toBe(true);
  });

  it('is not told beside a screen that says it itself', () => {
    const outages = new Outages();
    expect(outages.failed({ state: { data: undefined } })).toBe(false);
    expect(outages.failed({ state: { data: 1 }, meta: saidByScreen })).toBe(false);
    expect(outages.failed({ state: { data: ['a page'], fetchMeta: { fetchMore: { direction: 'forward' } } } })).toBe(
      false,
    );
  });
});
