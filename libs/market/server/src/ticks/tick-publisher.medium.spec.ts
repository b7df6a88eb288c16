import { price } from '@parkett/kernel';
import type { Tick } from '@parkett/market-contract';
import { TimeRefused } from '@parkett/platform-event-log';
import { eventually, useServices } from '@parkett/platform-testing';
import { MarketRig } from '../spec-support/market-rig';
import { TickPublisher } from './tick-publisher';

const services = useServices();
const monthMs = 31 * 24 * 60 * 60 * 1000;
const tick: Tick = {
  symbol: 'BAS',
  ts: 1,
  last: price('1'),
  size: 1,
  bid: price('1'),
  bidSize: 1,
  ask: price('1'),
  askSize: 1,
};

it('ticks that Kafka refuses for their time are dropped and counted, without a retry, until the clock is right', async () => {
  const rig = await MarketRig.open(services);
  services.afterwards(() => rig.close());
  const { log, topic } = rig;
  const [retries, dropped]: [unknown[], number[]] = [[], []];
  const publisher = new TickPublisher(
    log,
    topic,
    (error) => retries.push(error),
    (count) => dropped.push(count),
  );
  services.afterwards(() => publisher.close());
  const clock = Date.now.bind(Date);
  const ahead = jest.spyOn(Date, 'now').mockImplementation(() => clock() + monthMs);
  await publisher.ticks([tick, tick]);
  await publisher.ticks([tick]);
  expect(dropped).toEqual([2, 1]);
  expect(publisher.problem()).toMatch(/refuses the time of this process: 3 ticks dropped since 20/);
  const session = { session: 'open', businessDate: '2026-11-20', ts: 1, feed: 'spec', changesAt: null } as const;
  await expect(publisher.session(session)).rejects.toThrow(TimeRefused);
  expect(await log.endOffset(topic, 0)).toBe(0);
  ahead.mockRestore();
  await eventually('a tick is published', async () => {
    await publisher.ticks([tick]);
    return (await log.endOffset(topic, 0)) > 0;
  });
  expect([publisher.problem(), retries]).toEqual([undefined, []]);
}, 60_000);
