import { price } from '@parkett/kernel';
import { quoteAgeMsMax } from '@parkett/market-contract';
import { VenueScene } from '../spec-support/venue-scene';
import { stopMoveEveryMs } from './watched-orders';

const oco = (limit: string, stop: string, more: object = {}) => ({
  orderType: 'oco',
  limitPrice: price(limit),
  stopPrice: price(stop),
  ...more,
});
const trailing = (by: string, more: object = {}) => ({ orderType: 'trailingStop', trailBy: price(by), ...more });

describe('an order with two prices of which one cancels the other', () => {
  it('is filled at its limit, and its stop price does nothing any more', async () => {
    const { quoted, place, story } = await VenueScene.open();
    await place('s', oco('110', '95'));
    await quoted('109.99');
    expect(story('s')).toEqual([]);
    await quoted('110');
    expect(story('s')).toEqual(['10 at 110']);
    await quoted('90');
    expect(story('s')).toEqual(['10 at 110']);
  });

  it('is a market order once its stop price is reached, and its limit does nothing any more', async () => {
    const { quoted, place, story } = await VenueScene.open();
    await place('s', oco('110', '95'));
    await quoted('94', 4);
    expect(story('s')).toEqual(['triggered at 94', '4 at 94']);
    await quoted('96', 6);
    expect(story('s')).toEqual(['triggered at 94', '4 at 94', '6 at 96']);
  });

  it('is triggered for the rest after its limit was filled in part', async () => {
    const { quoted, place, story } = await VenueScene.open();
    await place('s', oco('110', '95'));
    await quoted('111', 4);
    await quoted('93');
    expect(story('s')).toEqual(['4 at 111', 'triggered at 93', '6 at 93']);
  });

  it('of a buyer', async () => {
    const { quoted, place, story } = await VenueScene.open();
    await place('low', oco('95', '105', { side: 'buy' }));
    await place('high', oco('80', '105', { side: 'buy' }));
    await quoted('95');
    expect(story('low')).toEqual(['10 at 95']);
    await quoted('105.50');
    expect(story('high')).toEqual(['triggered at 105.50', '10 at 105.50']);
  });

  it('is triggered although its stop price was reached only while a fill was being recorded', async () => {
    const { log, venue, quoted, quotedNow, place, story } = await VenueScene.open();
    await place('s', oco('110', '95'));
    // The report of the fill has not been decided when the price falls and is back.
    quotedNow('110', 4);
    quotedNow('90');
    quotedNow('100');
    await log.settle();
    expect(venue().problem()).toBeUndefined();
    expect(story('s')).toEqual(['4 at 110', 'triggered at 90', '6 at 100']);
    await quoted('110');
    expect(story('s')).toHaveLength(3);
  });

  it('is triggered, not filled, by a quote that reaches both prices', async () => {
    const { quoted, place, story } = await VenueScene.open();
    await place('s', oco('110', '95'));
    await quoted('94', 1_000, { bid: price('111') });
    expect(story('s')).toEqual(['triggered at 94', '10 at 111']);
  });

  it('waits for both prices again after a restart, and for neither once it was triggered', async () => {
    const { quoted, place, story, restart } = await VenueScene.open();
    await place('a', oco('110', '95'));
    restart();
    await quoted('100');
    expect(story('a')).toEqual([]);
    await quoted('94', 0);
    restart();
    await quoted('100');
    expect(story('a')).toEqual(['triggered at 94', '10 at 100']);
  });

  it('is neither filled nor triggered once its cancellation is under way', async () => {
    const { log, quoted, place, story, send } = await VenueScene.open();
    await place('s', oco('110', '95'));
    send('CancelOrder', { orderId: 's', reason: 'customer' });
    await log.settle();
    await quoted('110');
    await quoted('90');
    expect(story('s')).toEqual(['CancelRequested', 'customer']);
  });
});

describe('a trailing stop', () => {
  it('follows the best last price and is triggered at its distance from it', async () => {
    const { quoted, place, story, later } = await VenueScene.open();
    await place('s', trailing('5'));
    await quoted('99');
    await quoted('103');
    later(stopMoveEveryMs);
    await quoted('102');
    expect(story('s')).toEqual(['stop 98']);
    await quoted('98.01');
    expect(story('s')).toEqual(['stop 98']);
    await quoted('97.90');
    expect(story('s')).toEqual(['stop 98', 'triggered at 97.90', '10 at 97.90']);
  });

  it('of a buyer follows the lowest last price', async () => {
    const { quoted, place, story, later } = await VenueScene.open();
    await place('b', trailing('5', { side: 'buy' }));
    later(stopMoveEveryMs);
    await quoted('90');
    await quoted('94.99');
    expect(story('b')).toEqual(['stop 95']);
    await quoted('95');
    expect(story('b')).toEqual(['stop 95', 'triggered at 95', '10 at 95']);
  });

  it('has its moves recorded at most every few seconds, but always before its trigger', async () => {
    const { quoted, place, story, later } = await VenueScene.open();
    await place('s', trailing('5'));
    await quoted('101');
    for (const last of ['102', '103', '104']) {
      later(1_000);
      await quoted(last);
    }
    expect(story('s')).toEqual(['stop 96']);
    await quoted('99');
    expect(story('s')).toEqual(['stop 96', 'stop 99', 'triggered at 99', '10 at 99']);
  });

  it('is triggered by a price that was back before its move was recorded', async () => {
    const { log, quotedNow, place, story } = await VenueScene.open();
    await place('s', trailing('5'));
    quotedNow('110');
    quotedNow('104');
    quotedNow('120');
    await log.settle();
    expect(story('s')).toEqual(['stop 105', 'triggered at 104', '10 at 120']);
  });

  it('goes on from the recorded stop price after a restart, and never back', async () => {
    const { quoted, place, story, restart, later } = await VenueScene.open();
    await place('s', trailing('5', { validity: 'gtc' }));
    await quoted('104');
    expect(story('s')).toEqual(['stop 99']);
    // This move is not recorded yet.
    await quoted('106');
    restart();
    later(stopMoveEveryMs);
    await quoted('100');
    expect(story('s')).toEqual(['stop 99']);
    await quoted('99');
    expect(story('s')).toEqual(['stop 99', 'triggered at 99', '10 at 99']);
  });

  it('does not move back when an earlier move is recorded late', async () => {
    const { log, quoted, quotedNow, place, story } = await VenueScene.open();
    await place('s', trailing('5'));
    quotedNow('104');
    quotedNow('106');
    quotedNow('103');
    await log.settle();
    expect(story('s')).toEqual(['stop 99']);
    await quoted('101');
    expect(story('s')).toEqual(['stop 99', 'stop 101', 'triggered at 101', '10 at 101']);
  });

  it('is not moved by a price in doubt, an old one or one of another session', async () => {
    const { state, market, quoted, place, story, later } = await VenueScene.open();
    await place('s', trailing('5', { validity: 'gtc' }));
    state.isGood = false;
    await quoted('200');
    state.isGood = true;
    market.session = 'closed';
    await quoted('150');
    market.session = 'open';
    await quoted('120', 1_000, { ts: market.ts - quoteAgeMsMax - 1 });
    expect(story('s')).toEqual([]);
    later(stopMoveEveryMs);
    await quoted('96');
    expect(story('s')).toEqual([]);
  });

  it('is moved and triggered once when two venues run at once and see different prices', async () => {
    const { log, market, quoted, place, story, state, start } = await VenueScene.open();
    await place('s', trailing('5'));
    start();
    await quoted('104');
    await quoted('98');
    market.ts += 1_500;
    await log.settle();
    expect(story('s')).toEqual(['stop 99', 'triggered at 98', '10 at 98']);
    expect(state.alerts).toEqual([]);
  });

  it('is not moved once it has expired or its cancellation is under way', async () => {
    const { log, market, quoted, place, story, send } = await VenueScene.open();
    await place('day', trailing('5'));
    await place('cancelled', trailing('5', { validity: 'gtc' }));
    send('CancelOrder', { orderId: 'cancelled', reason: 'customer' });
    await log.settle();
    market.date = '2026-11-23';
    await quoted('110');
    await quoted('90');
    expect(story('day')).toEqual([]);
    expect(story('cancelled')).toEqual(['CancelRequested', 'customer']);
  });
});

describe('a purchase with exits', () => {
  const entry = { side: 'buy', orderType: 'limit', limitPrice: price('100') };
  const exits = { takeProfit: price('110'), stopLoss: price('95') };

  it('is bought, and sold again with a profit', async () => {
    const { quoted, place, story } = await VenueScene.open();
    await place('b', { ...entry, ...exits });
    expect(story('b')).toEqual(['10 at 100']);
    await quoted('110.50');
    expect(story('b:exit')).toEqual(['10 at 110.50']);
  });

  it('is bought, and sold again before the loss grows', async () => {
    const { quoted, place, story } = await VenueScene.open();
    await place('b', { ...entry, ...exits });
    await quoted('94.90');
    expect(story('b:exit')).toEqual(['triggered at 94.90', '10 at 94.90']);
  });

  it('has its exit for the part that was filled when it is cancelled', async () => {
    const { log, quoted, place, story, send } = await VenueScene.open();
    await quoted('100', 4);
    await place('b', { ...entry, ...exits });
    send('CancelOrder', { orderId: 'b', reason: 'customer' });
    await log.settle();
    expect(story('b')).toEqual(['4 at 100', 'CancelRequested', 'customer']);
    await quoted('111');
    expect(story('b:exit')).toEqual(['4 at 111']);
  });

  it('of the moment has its exit for what was filled at once', async () => {
    const { log, quoted, place, story } = await VenueScene.open();
    await quoted('100', 4);
    await place('b', { ...entry, ...exits, validity: 'ioc' });
    await log.settle();
    expect(story('b')).toEqual(['4 at 100', 'notFilled']);
    await quoted('90');
    expect(story('b:exit')).toEqual(['triggered at 90', '4 at 90']);
  });

  it('keeps its exit over a restart of the venue', async () => {
    const { quoted, place, story, restart } = await VenueScene.open();
    await place('b', { ...entry, ...exits });
    restart();
    await quoted('110');
    expect(story('b:exit')).toEqual(['10 at 110']);
  });
});
