import { kindsFor } from '@parkett/composition';
import { closeBookDate, closeBookDateJob, instrumentsProjection, loadBookDate } from '@parkett/market-server';
import { addDays, brokerZone } from '@parkett/market-domain';
import { referencePartition } from '@parkett/platform-event-log';
import { accepts, runEngine, runProjector } from '@parkett/platform-read-model/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { bookDateOf, closedDateOf } from './job-table';
import { MarketParts } from './market-parts';
import { openInstallation } from './spec-support/test-installation';

const services = useServices();

it('the book date moves by its closing, in every process, after a restart and whatever the feed says', async () => {
  const runtime = await openInstallation(services);
  const { read, gateway } = runtime;
  const market = new MarketParts(runtime);
  await runtime.start();
  await market.load();
  market.follow();
  const partition = referencePartition(runtime.layout);
  const now = Date.now();
  const engine = runEngine(runtime, kindsFor(market.tradable), {
    partition,
    businessDate: (at, previous) => market.businessDate(at, previous),
  });
  const projector = runProjector(runtime, instrumentsProjection, { partition });
  const today = brokerZone.dateOf(now);
  const yesterday = addDays(today, -1);
  const jobAt = (instant: number, isOn = true) =>
    closeBookDateJob({
      readModels: read,
      isSwitchedOn: () => isOn,
      now: () => instant,
      dateOf: (at) => brokerZone.dateOf(at),
    }).plan(undefined);

  // Without a closing and without a feed, records have the calendar's date.
  expect(market.businessDate(now)).toBe(today);
  expect(await jobAt(now, false)).toBeUndefined();
  expect(await jobAt(brokerZone.instantOf(today, 120_000))).toMatchObject({ period: yesterday });

  // Nothing settles before its date by the clock of a feed that is ahead.
  const settling = [yesterday, addDays(today, 30), undefined].map((date) => bookDateOf(read, date));
  expect(await Promise.all(settling)).toEqual([yesterday, today, undefined]);
  expect(await closedDateOf(read)).toBeUndefined();

  const answer = await accepts(gateway, closeBookDate(yesterday, 'jobs'));
  await eventually(
    'this process follows the closing',
    async () => market.businessDate(now + 10 * 86_400_000) === today,
  );
  expect(answer).toMatchObject({ kind: 'accepted' });
  await eventually('the read model has it', async () => (await loadBookDate(read))?.open === today);
  // Every engine has to know of a closing before its night.
  expect(await closedDateOf(read)).toBeUndefined();
  const [jump, tomorrow] = [now + 400 * 86_400_000, addDays(today, 1)];
  expect(await jobAt(now)).toBeUndefined();
  expect(await jobAt(jump)).toMatchObject({ period: today });
  expect([market.bookDateProblem(now), market.bookDateProblem(jump)]).toEqual([undefined, expect.any(String)]);
  // The engine's clock was ahead when it closed the date, and is right again.
  await read.rows('UPDATE book_date SET open = $1, closed_at = $2', [yesterday, jump]);
  expect(await jobAt(now)).toMatchObject({ period: yesterday });
  expect(await closedDateOf(read)).toBe(addDays(today, -2));
  await read.rows('UPDATE book_date SET open = $1', [today]);
  expect(await gateway.send(closeBookDate(tomorrow, 'jobs'), { waitMs: 10_000 })).toMatchObject({
    kind: 'rejected',
    rejection: { code: 'BOOK_DATE_NOT_OPEN', facts: { open: today } },
  });

  const later = new MarketParts(runtime);
  await later.load();
  expect(later.businessDate(jump)).toBe(today);
  expect(later.businessDate(jump, tomorrow)).toBe(tomorrow);

  await projector.stop();
  await engine.stop();
  await runtime.close();
});
