import { price } from '@parkett/kernel';
import { quoteAgeMsMax } from '@parkett/market-contract';
import { VenueScene } from '../spec-support/venue-scene';

const minuteMs = 60_000;

const stop = (stopPrice: string, more: object = {}) => ({ orderType: 'stop', stopPrice: price(stopPrice), ...more });

describe('a stop order', () => {
  it('is triggered by the last price, not by the bid, and filled at the bid afterwards', async () => {
    const { quoted, place, story } = await VenueScene.open();
    await place('s', stop('95'));
    await quoted('95.01', 1_000, { bid: price('94.90') });
    expect(story('s')).toEqual([]);
    await quoted('95', 1_000, { bid: price('94.90') });
    expect(story('s')).toEqual(['triggered at 95', '10 at 94.90']);
  });

  it('of a buyer is triggered from below', async () => {
    const { quoted, place, story } = await VenueScene.open();
    await place('b', stop('105', { side: 'buy' }));
    await quoted('104.99');
    expect(story('b')).toEqual([]);
    await quoted('105.50');
    expect(story('b')).toEqual(['triggered at 105.50', '10 at 105.50']);
  });

  it('of a seller is filled after a gap; that of a buyer waits until its reserved cash is enough', async () => {
    const { quoted, place, story } = await VenueScene.open();
    await place('s', stop('95'));
    await place('b', stop('105', { side: 'buy' }));
    await quoted('70');
    expect(story('s')).toEqual(['triggered at 70', '10 at 70']);
    await quoted('130');
    expect(story('b')).toEqual(['triggered at 130']);
    await quoted('107.10');
    expect(story('b')).toEqual(['triggered at 130', '10 at 107.10']);
  });

  it('with a limit waits at its limit after a gap', async () => {
    const { quoted, place, story } = await VenueScene.open();
    await place('s', stop('95', { orderType: 'stopLimit', limitPrice: price('94') }));
    await quoted('90');
    expect(story('s')).toEqual(['triggered at 90']);
    await quoted('94');
    expect(story('s')).toEqual(['triggered at 90', '10 at 94']);
  });

  it('is not triggered by a price in doubt, an old one, one of another session, or while the market is closed', async () => {
    const { market, state, quoted, place, story, later, kill, start } = await VenueScene.open();
    await place('s', stop('95', { validity: 'gtc' }));
    state.isGood = false;
    await quoted('1');
    state.isGood = true;
    market.session = 'closed';
    await quoted('90');
    // The next session has begun and the last quote is of the one before.
    [market.session, market.date] = ['open', '2026-11-21'];
    await place('other', { side: 'buy', quantity: 1_000_000 });
    expect(story('s')).toEqual([]);
    await quoted('90', 1_000, { ts: market.ts - quoteAgeMsMax - 1 });
    expect(story('s')).toEqual([]);
    later(minuteMs);
    kill();
    start();
    expect(story('s')).toEqual([]);
    await quoted('90');
    expect(story('s').at(0)).toBe('triggered at 90');
  });

  it('is triggered at the next good price after a halt', async () => {
    const { state, quoted, place, story } = await VenueScene.open();
    await place('s', stop('95'));
    state.isGood = false;
    await quoted('94');
    state.isGood = true;
    expect(story('s')).toEqual([]);
    await quoted('93');
    expect(story('s')).toEqual(['triggered at 93', '10 at 93']);
  });

  it('stays triggered after a restart, although the price is back', async () => {
    const { quoted, place, story, kill, start } = await VenueScene.open();
    await place('s', stop('95'));
    await quoted('94', 0);
    expect(story('s')).toEqual(['triggered at 94']);
    kill();
    start();
    await quoted('100');
    expect(story('s')).toEqual(['triggered at 94', '10 at 100']);
  });

  it('is still waiting after a restart', async () => {
    const { quoted, place, story, kill, start } = await VenueScene.open();
    await place('s', stop('95'));
    kill();
    start();
    await quoted('96');
    expect(story('s')).toEqual([]);
    await quoted('94');
    expect(story('s')).toEqual(['triggered at 94', '10 at 94']);
  });

  it('is triggered once when two venues run at once and see different prices', async () => {
    const { market, log, quoted, place, story, start, state } = await VenueScene.open();
    await place('s', stop('95'));
    start();
    await quoted('94');
    market.ts += 1_500;
    await log.settle();
    expect(story('s')).toEqual(['triggered at 94', '10 at 94']);
    expect(state.alerts).toEqual([]);
  });

  it('that was cancelled is not triggered', async () => {
    const { log, quoted, place, story, send } = await VenueScene.open();
    await place('s', stop('95'));
    send('CancelOrder', { orderId: 's', reason: 'customer' });
    await log.settle();
    await quoted('90');
    expect(story('s')).toEqual(['CancelRequested', 'customer']);
  });

  it('that has expired is not triggered', async () => {
    const { market, quoted, place, story } = await VenueScene.open();
    await place('day', stop('95'));
    await place('gtc', stop('95', { validity: 'gtc' }));
    market.date = '2026-11-23';
    await quoted('90');
    expect(story('day')).toEqual([]);
    expect(story('gtc')).toEqual(['triggered at 90', '10 at 90']);
  });

  it('is reached in the order of stop prices, then of acceptance', async () => {
    const { log, quoted, place } = await VenueScene.open();
    for (const [id, at] of [
      ['a', '94'],
      ['b', '96'],
      ['c', '95'],
      ['d', '96'],
    ] as const)
      await place(id, stop(at));
    await quoted('94.50');
    const triggered = log.records.flatMap(({ record }) =>
      record.events.flatMap((event) =>
        event.type === 'OrderTriggered' ? [(event as { orderId?: string }).orderId] : [],
      ),
    );
    expect(triggered).toEqual(['b', 'd', 'c']);
  });
});

describe('an order of several days', () => {
  it('is filled on a later date, with that trade date', async () => {
    const { market, log, quoted, place, story } = await VenueScene.open();
    await place('l', { orderType: 'limit', limitPrice: price('110'), validity: 'gtd', expiresOn: '2026-11-23' });
    market.date = '2026-11-23';
    await quoted('111');
    expect(story('l')).toEqual(['10 at 111']);
    expect(log.records.at(-1)?.record.events[0]).toMatchObject({ businessDate: '2026-11-23' });
  });

  it('is not filled after its last date, although nobody has cancelled it yet', async () => {
    const { market, quoted, place, story } = await VenueScene.open();
    await place('l', { orderType: 'limit', limitPrice: price('110'), validity: 'gtd', expiresOn: '2026-11-23' });
    market.date = '2026-11-24';
    await quoted('111');
    expect(story('l')).toEqual([]);
  });
});

describe('an order of the moment', () => {
  const limit = (at: string, validity: string) => ({ orderType: 'limit', limitPrice: price(at), validity });

  it('immediate or cancel: the part that the quote has is filled, the rest is cancelled', async () => {
    const { quoted, place, story } = await VenueScene.open();
    await quoted('100', 4);
    await place('i', limit('99', 'ioc'));
    expect(story('i')).toEqual(['4 at 100', 'notFilled']);
    await quoted('100');
    expect(story('i')).toEqual(['4 at 100', 'notFilled']);
  });

  it('fill or kill: nothing is filled when the quote has too little, and the size is left for others', async () => {
    const { quoted, place, story } = await VenueScene.open();
    await quoted('100', 9);
    await place('f', limit('99', 'fok'));
    expect(story('f')).toEqual(['notFilled']);
    await place('i', limit('99', 'ioc'));
    expect(story('i')).toEqual(['9 at 100', 'notFilled']);
    await quoted('100', 10);
    await place('g', limit('99', 'fok'));
    expect(story('g')).toEqual(['10 at 100']);
  });

  it.each(['ioc', 'fok'])('%s: it ends at once when the price is beyond its limit or in doubt', async (validity) => {
    const { state, quoted, place, story } = await VenueScene.open();
    await place('beyond', limit('101', validity));
    expect(story('beyond')).toEqual(['notFilled']);
    state.isGood = false;
    await place('doubt', limit('99', validity));
    state.isGood = true;
    await quoted('100');
    expect(story('doubt')).toEqual(['notFilled']);
  });

  it.each(['ioc', 'fok'])('%s: it is not filled late by a venue that starts after it was placed', async (validity) => {
    const { log, quoted, place, story, kill, start } = await VenueScene.open();
    kill();
    await place('late', limit('99', validity));
    start();
    await quoted('100');
    await log.settle();
    expect(story('late')).toEqual(['notFilled']);
  });
});
