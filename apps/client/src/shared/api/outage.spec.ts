import { Outages, saidByScreen } from './outage';

describe('outage', () => {
  it('is reported once, however often the query fails, and again for the next outage', () => {
    const outages = new Outages();
    const query = { state: { data: ['rows'] } };
    expect([outages.failed(query), outages.failed(query), outages.failed(query)]).toEqual([true, false, false]);
    outages.over(query);
    expect(outages.failed(query)).toBe(true);
  });

  it('is not reported when the screen itself shows the failure', () => {
    const outages = new Outages();
    expect(outages.failed({ state: { data: undefined } })).toBe(false);
    expect(outages.failed({ state: { data: 1 }, meta: saidByScreen })).toBe(false);
    expect(outages.failed({ state: { data: ['a page'], fetchMeta: { fetchMore: { direction: 'forward' } } } })).toBe(
      false,
    );
  });
});
