import { price } from '@parkett/kernel';
import { setTimeout as sleep } from 'node:timers/promises';
import { VenueScene } from '../spec-support/venue-scene';

const limit = (at: string, shares: number, more: object = {}) => ({
  orderType: 'limit',
  limitPrice: price(at),
  quantity: shares * 1_000_000,
  ...more,
});

/** A scene in which orders can be replaced: of each request the terms, under the id of the request. */
async function opened() {
  const scene = await VenueScene.open();
  const ask = (orderId: string, replaceId: string, shares: number, at: string | null, stop: string | null = null) =>
    scene.send(
      'ReplaceOrder',
      { orderId, symbol: 'NORD', quantity: shares * 1_000_000, filled: 0, limitPrice: at, stopPrice: stop },
      undefined,
      replaceId,
    );
  const replace = async (...asked: Parameters<typeof ask>): Promise<void> => {
    ask(...asked);
    await scene.log.settle();
  };
  const cancel = (orderId: string): void =>
    scene.send('CancelOrder', { orderId, reason: 'customer' }, undefined, `cancel ${orderId}`);
  return { scene, ask, replace, cancel };
}

const done = ['ReplaceRequested', 'OrderReplaced'];

describe('an order that is replaced', () => {
  it('is filled on its new terms, at once if the quote allows it', async () => {
    const { scene, replace } = await opened();
    await scene.place('s', limit('105', 10));
    await replace('s', 'r', 20, '100');
    expect(scene.story('s')).toEqual([...done, '20 at 100']);
  });

  it('is not filled on its old terms any more', async () => {
    const { scene, replace } = await opened();
    await scene.place('s', limit('102', 10));
    await replace('s', 'r', 10, '110');
    await scene.quoted('105');
    expect(scene.story('s')).toEqual(done);
    await scene.quoted('110');
    expect(scene.story('s')).toEqual([...done, '10 at 110']);
  });

  it('keeps its place when only the quantity falls, and loses it otherwise', async () => {
    const { scene, replace } = await opened();
    for (const id of ['a', 'b', 'c']) {
      scene.later(10);
      await scene.place(id, limit('105', 10));
    }
    scene.later(10);
    await replace('a', 'ra', 8, '105');
    await replace('b', 'rb', 11, '105');
    scene.restart();
    await scene.quoted('105', 8);
    await scene.quoted('105', 10);
    await scene.quoted('105', 11);
    const filled = scene.log.records.flatMap(({ record }) =>
      record.events.flatMap((event) =>
        event.type === 'OrderExecuted' ? [(event as { orderId?: string }).orderId] : [],
      ),
    );
    expect(filled.slice(1)).toEqual(['a', 'c', 'b']);
  });

  it('counts the fill that is being recorded when the request comes', async () => {
    const { scene, ask } = await opened();
    await scene.place('s', limit('105', 10));
    ask('s', 'r', 20, '120');
    // The venue matches before it knows of the request.
    scene.quotedNow('105', 4);
    await scene.log.settle();
    expect(scene.story('s')).toEqual(['ReplaceRequested', '4 at 105', 'OrderReplaced']);
    await scene.quoted('120');
    expect(scene.story('s').at(-1)).toBe('16 at 120');
  });

  it('waits for a fill that the log could not take at first', async () => {
    const { scene, ask } = await opened();
    await scene.place('s', limit('105', 10));
    scene.log.isOverloaded = true;
    scene.quotedNow('105', 4);
    ask('s', 'r', 20, '120');
    await scene.log.settle();
    expect(scene.story('s')).toEqual(['ReplaceRequested']);
    await sleep(1_100);
    await scene.log.settle();
    expect(scene.story('s')).toEqual(['ReplaceRequested', '4 at 105', 'OrderReplaced']);
  });

  it('keeps its terms when as much is filled meanwhile', async () => {
    const { scene, ask } = await opened();
    await scene.place('s', limit('105', 10));
    ask('s', 'r', 4, '105');
    scene.quotedNow('105', 4);
    await scene.log.settle();
    expect(scene.story('s')).toEqual(['ReplaceRequested', '4 at 105', 'ReplaceRefused']);
    await scene.quoted('105');
    expect(scene.story('s').at(-1)).toBe('6 at 105');
  });

  it('is not replaced when it is filled meanwhile', async () => {
    const { scene, ask } = await opened();
    await scene.place('s', limit('105', 10));
    ask('s', 'r', 20, '105');
    scene.quotedNow('105');
    await scene.log.settle();
    expect(scene.story('s')).toEqual(['ReplaceRequested', '10 at 105', 'ReplaceRefused']);
    expect(scene.state.alerts).toEqual([]);
  });

  it('is cancelled when both are requested, whichever comes first', async () => {
    const { scene, ask, cancel } = await opened();
    for (const id of ['s', 't']) await scene.place(id, limit('105', 10));
    ask('s', 'r', 20, '110');
    cancel('s');
    cancel('t');
    ask('t', 'rt', 20, '110');
    await scene.log.settle();
    expect(scene.story('s')).toEqual(['ReplaceRequested', 'CancelRequested', 'OrderReplaced', 'customer']);
    expect(scene.story('t')).toEqual(['CancelRequested', 'customer']);
    await scene.quoted('120');
    expect(scene.story('s')).toHaveLength(4);
    expect(scene.state.alerts).toEqual([]);
  });

  it('has a stop price that moves with it, and is triggered there', async () => {
    const { scene, replace } = await opened();
    await scene.place('s', { orderType: 'stop', stopPrice: price('95') });
    await replace('s', 'r', 10, null, '90');
    await scene.quoted('94');
    expect(scene.story('s')).toEqual(done);
    await scene.quoted('90');
    expect(scene.story('s')).toEqual([...done, 'triggered at 90', '10 at 90']);
  });

  it('is triggered on its old terms when its stop price is reached before the request is known', async () => {
    const { scene, ask } = await opened();
    await scene.place('s', { orderType: 'stop', stopPrice: price('95') });
    ask('s', 'r', 10, null, '90');
    scene.quotedNow('94');
    await scene.log.settle();
    expect(scene.story('s')).toEqual(['ReplaceRequested', 'triggered at 94', 'ReplaceRefused', '10 at 94']);
  });

  it('is matched again after a fill went to suspense: the log and the venue have the same terms', async () => {
    const { scene, replace } = await opened();
    await scene.place('s', limit('105', 10));
    const fill = { orderId: 's', symbol: 'NORD', side: 'sell', quantity: 1, price: '90', currency: 'EUR' };
    const venue = { kind: 'system', id: 'venue' };
    scene.send('RecordExecution', { ...fill, executionId: 'e', executedAt: 0 }, venue, 'wrong fill');
    await scene.log.settle();
    await scene.quoted('105');
    expect(scene.story('s')).toEqual(['ExecutionSuspended']);
    await replace('s', 'r', 10, '104');
    expect(scene.story('s')).toEqual(['ExecutionSuspended', ...done, '10 at 105']);
  });

  it('may be replaced again', async () => {
    const { scene, replace } = await opened();
    await scene.place('s', limit('105', 10));
    for (const at of ['106', '107', '108']) await replace('s', `r${at}`, 10, at);
    await scene.quoted('107');
    expect(scene.story('s')).toEqual([...done, ...done, ...done]);
    await scene.quoted('108');
    expect(scene.story('s').at(-1)).toBe('10 at 108');
  });
});

describe('after a restart of the venue', () => {
  it('a request that nobody has answered is answered', async () => {
    const { scene, ask } = await opened();
    await scene.place('s', limit('105', 10));
    scene.kill();
    ask('s', 'r', 5, '110');
    await scene.log.settle();
    expect(scene.story('s')).toEqual(['ReplaceRequested']);
    scene.start();
    await scene.quoted('106');
    expect(scene.story('s')).toEqual(done);
    await scene.quoted('110');
    expect(scene.story('s').at(-1)).toBe('5 at 110');
  });

  it('the stop price of before does nothing, also when one of two venues has seen it reached', async () => {
    const { scene, replace } = await opened();
    const behind = scene.venue();
    scene.start();
    await scene.place('s', { orderType: 'stop', stopPrice: price('95') });
    // The log does not take the report at once, and the other venue has not seen the quote.
    scene.log.isOverloaded = true;
    scene.market.quoted('94', 10, '94', 10, scene.market.ts);
    if (scene.market.now) behind.onQuote(scene.market.now, scene.market.ts);
    scene.market.quoted('96', 10, '96', 10, scene.market.ts);
    await replace('s', 'r', 10, null, '90');
    await sleep(1_100);
    await scene.log.settle();
    expect(scene.story('s')).toEqual(done);
    await scene.quoted('90');
    await scene.quoted('90');
    expect(scene.story('s')).toEqual([...done, 'triggered at 90', '10 at 90']);
    expect(scene.state.alerts).toEqual([]);
  });

  it('a trigger that nobody could report is reported once, under the stop price that the order has now', async () => {
    const { scene, replace } = await opened();
    await scene.place('s', { orderType: 'stop', stopPrice: price('95') });
    for (const stop of ['94', '95']) await replace('s', `r${stop}`, 10, null, stop);
    scene.log.isOverloaded = true;
    scene.quotedNow('94.50', 0);
    scene.restart();
    scene.start();
    await scene.quoted('94.50', 0);
    await scene.quoted('94.40', 0);
    expect(scene.story('s')).toEqual([...done, ...done, 'triggered at 94.50']);
    expect(scene.state.alerts).toEqual([]);
  });

  it('two venues at once answer it once', async () => {
    const { scene, replace } = await opened();
    scene.start();
    await scene.place('s', limit('105', 10));
    await replace('s', 'r', 5, '110');
    scene.later(1_500);
    await scene.quoted('110');
    expect(scene.story('s')).toEqual([...done, '5 at 110']);
    expect(scene.state.alerts).toEqual([]);
  });
});
