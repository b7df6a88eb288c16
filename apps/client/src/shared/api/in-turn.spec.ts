import { inTurn } from './in-turn';

it('work is done one after the other, also after work that has thrown', async () => {
  const seen: unknown[] = [];
  const run = inTurn((error) => seen.push(error));
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  run(async () => {
    await pause();
    seen.push('first');
  });
  run(async () => Promise.reject('broken'));
  await new Promise<void>((done) => {
    run(async () => {
      seen.push('last');
      done();
    });
  });
  expect(seen).toEqual(['first', 'broken', 'last']);
});
