import { createLogger } from '@parkett/platform-observability';
import { setTimeout as sleep } from 'node:timers/promises';
import { Ending } from './ending';

const ending = (close: () => Promise<void>) => {
  const codes: number[] = [];
  return { codes, ending: new Ending(close, createLogger('spec'), (code) => codes.push(code)) };
};

it('ends with the given code once everything is closed', async () => {
  let closed = 0;
  const { codes, ending: it } = ending(async () => void closed++);
  it.begin(1, 60_000);
  it.begin(0, 60_000);
  await sleep(0);
  expect([codes, closed, it.hasBegun]).toEqual([[1], 1, true]);
});

it('ends with 1 when something cannot be closed, or hangs', async () => {
  const failing = ending(() => Promise.reject(new Error('no')));
  failing.ending.begin(0, 60_000);
  const hanging = ending(() => new Promise(() => undefined));
  hanging.ending.begin(0, 100);
  await sleep(0);
  expect([failing.codes, hanging.codes]).toEqual([[1], []]);
  await sleep(2_000);
  expect(hanging.codes).toEqual([1]);
});
