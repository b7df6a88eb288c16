import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import { createLogger } from '@parkett/platform-observability';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { eventually, useServices } from '@parkett/platform-testing';
import { Holding } from './holding';
import { MoneyHolds } from './money-holds';
import { reconciliationMigrations } from './reconciliation-tables';

const services = useServices();
const records = new Database(services.postgresUrl, services.schema('records'), 4, backgroundLimits);
services.afterwards(() => records.close());
beforeAll(() => migrate({ url: services.postgresUrl, schema: records.schema, migrations: reconciliationMigrations }));
beforeEach(async () => {
  await records.rows('TRUNCATE reconciliation_differences RESTART IDENTITY');
  sent.length = 0;
});

const logger = createLogger('spec');
logger.level = 'silent';
const sent: CommandRequest[] = [];
const accepted: Answer = { kind: 'accepted', events: [], position: { partition: 0, offset: 0 } };
const holdsOf = (answer: (request: CommandRequest) => Promise<Answer>) =>
  new MoneyHolds(
    records,
    (request) => {
      sent.push(request);
      return answer(request);
    },
    logger,
  );

const find = (subject: string, partition = 0) =>
  records.rows(
    `INSERT INTO reconciliation_differences (subject, side, what, unit, expected, found, partition, first_offset,
       last_offset) VALUES ($1, 'trading', 'settled', 'EUR', 0, 1, $2, 1, 1)`,
    [subject, partition],
  );
const isHandled = async (subject: string) =>
  (
    await records.rows('SELECT FROM reconciliation_differences WHERE subject = $1 AND handled_at IS NOT NULL', [
      subject,
    ])
  ).length === 1;

describe('money', () => {
  it('is held under another name for each difference, also for one that gets an old number after a restore', async () => {
    const holds = holdsOf(async () => accepted);
    for (const _ of [1, 2]) {
      await find('account:A');
      await holds.handle(0);
      await records.rows('TRUNCATE reconciliation_differences RESTART IDENTITY');
    }
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it('is held under another name each time that the same difference holds it', async () => {
    const holds = holdsOf(async () => accepted);
    await find('account:A');
    for (const _ of [1, 2]) {
      await holds.handle(0);
      await holds.handle(0);
      await records.rows('UPDATE reconciliation_differences SET handled_at = NULL, holds = holds + 1');
    }
    expect([sent.length, new Set(sent.map(({ key }) => key)).size]).toEqual([2, 2]);
  });

  it('is asked for again after ever longer pauses, under another key, while it is refused', async () => {
    const refused: Answer = {
      ...{ kind: 'rejected', rejection: { code: 'NOT_SWITCHED_ON' } },
      position: { partition: 0, offset: 0 },
    } as Answer;
    const holds = holdsOf(async () => refused);
    await find('account:A');
    const pausesS: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      await holds.handle(0);
      await holds.handle(0);
      expect(sent).toHaveLength(attempt + 1);
      const [row] = await records.rows<{ pause_s: number }>(
        `SELECT round(extract(epoch FROM next_try_at - now()))::int AS pause_s FROM reconciliation_differences`,
      );
      pausesS.push(row?.pause_s ?? 0);
      await records.rows('UPDATE reconciliation_differences SET next_try_at = now()');
    }
    for (const [n, atMost] of [60, 120, 240, 480, 960, 1_920, 3_600, 3_600].entries()) {
      expect(pausesS[n]).toBeLessThanOrEqual(atMost);
      expect(pausesS[n]).toBeGreaterThan(atMost - 30);
    }
    expect(new Set(sent.map(({ key }) => key)).size).toBe(8);
  });

  it('is not asked for once more where the log does not answer, before the next round', async () => {
    const holds = holdsOf(async () => ({ kind: 'unknown' }));
    await find('account:A');
    await find('account:B');
    await holds.handle(0);
    expect(sent).toHaveLength(1);
  });

  it('of one partition does not wait for another whose log does not answer', async () => {
    let answer: (answer: Answer) => void = () => undefined;
    const silent = new Promise<Answer>((resolve) => (answer = resolve));
    const holds = holdsOf(({ aggregate }) => (aggregate === 'account:A' ? silent : Promise.resolve(accepted)));
    const closing = new AbortController();
    const loops = [0, 1].map(
      (partition) =>
        new Holding(
          () => holds.handle(partition),
          closing.signal,
          () => undefined,
        ),
    );
    await find('account:A', 0);
    const running = loops.map((loop) => loop.run());
    await eventually('one waits', () => sent.length === 1);
    await find('account:B', 1);
    loops[1]?.wake();
    await eventually('the other is held', () => isHandled('account:B'));
    expect(await isHandled('account:A')).toBe(false);
    closing.abort();
    answer({ kind: 'unknown' });
    for (const loop of loops) loop.wake();
    await Promise.all(running);
  });
});
