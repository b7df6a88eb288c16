import { eventually, useServices } from '@parkett/platform-testing';
import { MarketRig, session, tick } from '../spec-support/market-rig';

const services = useServices();
let rig: MarketRig;
beforeEach(async () => {
  rig = await MarketRig.open(services);
});
afterEach(() => rig.close());

const nine = Date.parse('2018-03-21T08:00:00Z');

describe('a feed topic that ends before the stored position, as after a power cut of the broker', () => {
  it('is read on from its end: quotes and bars continue, and the next start finds the new position', async () => {
    const before = rig.publisher();
    const board = await rig.board();
    const recorder = await rig.recorder();
    await before.session(session('open', '2018-03-21', nine));
    await before.ticks([
      tick('ADS', nine, '195', 10),
      tick('ADS', nine + 1, '196', 10),
      tick('ADS', nine + 2, '197', 5),
    ]);
    await eventually('the last tick', () => board.quote('ADS')?.last === '197');
    await board.save();
    await eventually('the bars', () => recorder.writtenUpTo === 4);
    await Promise.all([board.close(), recorder.close()]);

    await rig.cut();
    const [again, recording] = [await rig.board(), await rig.recorder()];
    expect(again.quote('ADS')).toMatchObject({ last: '197', volume: 25 });
    const after = rig.publisher();
    await after.session(session('open', '2018-03-21', nine + 60_000));
    await after.ticks([tick('ADS', nine + 60_000, '198', 1)]);
    await eventually('the next tick', () => again.quote('ADS')?.last === '198');
    await again.save();
    await eventually('its bar', async () => (await rig.rows('bars_minute')).length === 2);
    await Promise.all([again.close(), recording.close()]);
    expect(await rig.positions()).toEqual({ bars: 2, quotes: 2 });
  });
});
