import type { SentCommand } from '@parkett/kernel';
import { kindsFor, noMarket, projections, readMigrations } from '@parkett/composition';
import {
  Checkpoints,
  claimEnvironment,
  CommandGateway,
  engineMigrations,
  ensureLog,
  partitionOf,
} from '@parkett/platform-event-log';
import { specProof, specSigner, specTrust } from '@parkett/platform-event-log/spec-support';
import {
  backgroundLimits,
  Database,
  LogFollower,
  migrate,
  partitionsOf,
  readPosition,
} from '@parkett/platform-read-model';
import { runEngine, runProjector } from '@parkett/platform-read-model/spec-support';
import { eventually, useServices } from '@parkett/platform-testing';
import { join } from 'node:path';
import { rebuild, replayEvents, show, verify } from './audit-commands';
import { openContext, type CliContext } from './context';
import { UsageError } from './output';

const services = useServices();
const layout = { accounts: 2, all: 3 };
const partitionFor = (accountId: string): number => partitionOf(`account:${accountId}`, layout);
const anna = 'ANNA000001';
const partition = partitionFor(anna);
/** An account on the other partition. */
const bert = Array.from({ length: 20 }, (_, n) => `BERT00000${n}`).find((id) => partitionFor(id) !== partition) ?? '';
const startsAt = Date.UTC(2026, 10, 20, 9);
let context: CliContext;
let home: string;
const printed: string[] = [];

/**
 * Anna's account opens at nine and gets 10.00, 20.00 and 30.00 a minute apart. A fourth deposit is refused because its
 * booking is already in the log. Bert's account only opens.
 */
async function tellStory(): Promise<void> {
  const { log, topics, read } = context;
  let now = startsAt;
  const engines = Array.from({ length: layout.all }, (_, index) =>
    runEngine(context, kindsFor(noMarket), { partition: index, now: () => now }),
  );
  const gateway = new CommandGateway<SentCommand>(
    log,
    topics,
    (aggregate) => partitionOf(aggregate, layout),
    Buffer.from('key'),
    specProof,
  );
  const tail = new LogFollower(log, topics.events, read);
  tail.listen({ onRecord: (index, chained) => gateway.onRecord(index, chained) });
  await tail.start(layout.all, specTrust, (error) => {
    throw error;
  });
  const send = async (accountId: string, type: string, body: object, system: string, key: string): Promise<void> => {
    const answer = await gateway.send({
      aggregate: `account:${accountId}`,
      type,
      body,
      actor: { kind: 'system', id: system },
      route: 'spec',
      key,
    });
    if (answer.kind === 'unknown') throw new Error('no answer');
    now += 60_000;
  };
  await send(anna, 'OpenAccount', { currency: 'EUR' }, 'identity', 'open');
  for (const [n, amount] of [1_000, 2_000, 3_000].entries())
    await send(anna, 'Deposit', { bookingId: `B${n}`, amount, currency: 'EUR' }, 'bank', `deposit ${n}`);
  await send(anna, 'Deposit', { bookingId: 'B0', amount: 1_000, currency: 'EUR' }, 'bank', 'again');
  await send(bert, 'OpenAccount', { currency: 'EUR' }, 'identity', 'open');
  await Promise.all(engines.map((engine) => engine.stop()));
  await tail.close();
  await gateway.close();
}

async function projectAll(): Promise<void> {
  const { log, topics, read } = context;
  for (const projection of projections) {
    for (const index of partitionsOf(projection, layout)) {
      const end = await log.endOffset(topics.events, index);
      if (end === 0) continue;
      const projector = runProjector(context, projection, { partition: index });
      await eventually(
        `${projection.group}/${index}`,
        async () => (await readPosition(read, projection.group, index))?.next === end,
      );
      await projector.stop();
    }
  }
}

beforeAll(async () => {
  home = await services.home();
  const postgresUrl = await services.database();
  Object.assign(process.env, {
    PARKETT_HOME: home,
    PARKETT_KAFKA_BROKERS: services.kafkaBrokers.join(','),
    PARKETT_POSTGRES_URL: postgresUrl,
    PARKETT_REDIS_URL: services.redisUrl,
    PARKETT_TOPIC_PREFIX: services.prefix,
    PARKETT_PARTITIONS: String(layout.accounts),
    PARKETT_RECORD_KEYS: specSigner.publicKey,
  });
  context = openContext();
  services.afterwards(() => context.close());
  await migrate({ url: postgresUrl, schema: 'read', migrations: readMigrations });
  await migrate({ url: postgresUrl, schema: 'engine', migrations: engineMigrations });
  await claimEnvironment(context.engine, 'SIMULATED');
  expect(await ensureLog(context.log, context.topics, layout.accounts)).toEqual(layout);
  await tellStory();
  await projectAll();
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
}, 60_000);
afterAll(() => jest.restoreAllMocks());
beforeEach(() => {
  printed.length = 0;
});

async function run(
  command: (context: CliContext, args: string[]) => Promise<number>,
  ...args: string[]
): Promise<{ code: number; lines: string[] }> {
  const code = await command(context, args);
  return { code, lines: printed.splice(0).join('').split('\n').slice(0, -1) };
}
const offsets = async (...args: string[]): Promise<number[]> =>
  (await run(replayEvents, ...args, '--json')).lines.map((line) => (JSON.parse(line) as { offset: number }).offset);

describe('replay', () => {
  it('prints one line per event with position, time, account, type and content, without postings', async () => {
    const { code, lines } = await run(replayEvents, '--account', anna);
    expect([code, lines]).toEqual([
      0,
      [
        `${partition}:0        2026-11-20T09:00:00.000Z account:${anna} AccountOpened {"currency":"EUR"}`,
        `${partition}:1        2026-11-20T09:01:00.000Z account:${anna} Deposited {"bookingId":"B0","amount":1000,"currency":"EUR"}`,
        `${partition}:2        2026-11-20T09:02:00.000Z account:${anna} Deposited {"bookingId":"B1","amount":2000,"currency":"EUR"}`,
        `${partition}:3        2026-11-20T09:03:00.000Z account:${anna} Deposited {"bookingId":"B2","amount":3000,"currency":"EUR"}`,
        `${partition}:4        2026-11-20T09:04:00.000Z account:${anna} rejected DEPOSIT_ALREADY_BOOKED`,
      ],
    ]);
  });

  it('prints whole records as JSON, including postings', async () => {
    const { lines } = await run(replayEvents, '--account', anna, '--from', '1', '--to', '1', '--json');
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({
        partition,
        offset: 1,
        outcome: { kind: 'accepted' },
        events: [
          expect.objectContaining({
            type: 'Deposited',
            postings: expect.arrayContaining([expect.objectContaining({ unit: 'EUR', amount: 1_000 })]),
          }),
        ],
      }),
    ]);
  });

  it.each<[string, string[], number[]]>([
    ['offsets', ['--from', '1', '--to', '2'], [1, 2]],
    ['times in UTC', ['--since', '2026-11-20T09:01:00Z', '--until', '2026-11-20T09:03:00Z'], [1, 2]],
    ['times in another zone', ['--since', '2026-11-20T10:03:00+01:00'], [3, 4]],
    ['times in milliseconds', ['--since', String(startsAt + 180_000)], [3, 4]],
    ['both', ['--since', '2026-11-20T09:02:00Z', '--to', '3'], [2, 3]],
  ])('keeps to %s', async (_, args, expected) => {
    expect(await offsets('--account', anna, ...args)).toEqual(expected);
    expect(await offsets('--partition', String(partition), ...args)).toEqual(expected);
  });

  it.each<[string, string[], RegExp]>([
    ['neither account nor partition', [], /needs --account ID or --partition N/],
    ['an unknown partition', ['--partition', '3'], /there are 3 partitions, from 0/],
    ['a malformed offset', ['--partition', '0', '--from', '1x'], /--from must be a whole number/],
    ['a malformed time', ['--partition', '0', '--since', 'yesterday'], /--since must be a time like/],
  ])('refuses %s in one sentence', async (_, args, message) => {
    await expect(run(replayEvents, ...args)).rejects.toThrow(UsageError);
    await expect(run(replayEvents, ...args)).rejects.toThrow(message);
  });
});

describe('show account', () => {
  it.each([
    ['2026-11-20T09:02:00Z', 3_000, 2],
    ['2026-11-20T09:01:59.999Z', 1_000, 1],
  ])('as of %s shows %d cents', async (at, settled, offset) => {
    const { code, lines } = await run(show, 'account', anna, '--as-of', at);
    expect([code, JSON.parse(lines.join('\n'))]).toEqual([
      0,
      expect.objectContaining({
        asOf: new Date(at).toISOString(),
        aggregate: `account:${anna}`,
        state: expect.objectContaining({
          ledger: expect.objectContaining({ cash: { EUR: expect.objectContaining({ settled }) } }),
        }),
        last: expect.objectContaining({ partition, offset }),
      }),
    ]);
  });

  it('without --as-of shows the whole balance; the last record is the refused booking', async () => {
    const { lines } = await run(show, 'account', anna);
    expect(JSON.parse(lines.join('\n'))).toMatchObject({
      version: 4,
      last: { offset: 4 },
      state: { ledger: { cash: { EUR: { settled: 6_000 } } } },
    });
  });

  it('exits with an error before the account was opened and for an unknown account', async () => {
    expect((await run(show, 'account', anna, '--as-of', '2026-11-20T08:59:59Z')).code).toBe(1);
    expect((await run(show, 'account', 'NOBODY0000')).code).toBe(1);
    await expect(run(show, 'order', anna)).rejects.toThrow(UsageError);
    await expect(run(show, 'account', anna, '--as-of', 'soon')).rejects.toThrow(/--as-of must be a time/);
  });
});

describe('rebuild --diff', () => {
  it('reports no difference, then each row that differs', async () => {
    const well = await run(rebuild, '--diff');
    expect([well.code, well.lines.at(-1)]).toEqual([
      0,
      expect.stringMatching(/^\d+ records projected .*; no difference$/),
    ]);
    await context.read.rows('UPDATE accounts SET settled = settled + 1 WHERE account_id = $1', [anna]);
    const { code, lines } = await run(rebuild, '--diff');
    expect([code, lines.at(-1)]).toEqual([1, expect.stringMatching(/THE READ MODELS DIFFER$/)]);
    expect(lines).toContain(`accounts: 2 rows, 1 only live, 1 only rebuilt: ${anna}`);
    await context.read.rows('UPDATE accounts SET settled = settled - 1 WHERE account_id = $1', [anna]);
    expect(JSON.parse((await run(rebuild, '--diff', '--json')).lines.join(''))).toMatchObject({ same: true });
    await expect(run(rebuild)).rejects.toThrow(UsageError);
  });
});

describe('verify', () => {
  it('reports a valid log, then one that is shorter than its checkpoint', async () => {
    const well = await run(verify);
    expect([well.code, well.lines.at(-1)]).toEqual([0, 'the log is valid: 5 events, 1 units sum to zero']);
    const engineDatabase = new Database(context.settings.postgresUrl, 'engine', 1, backgroundLimits);
    const engine = await Checkpoints.open(engineDatabase, join(home, 'secrets', 'head-pins.pem'));
    await engine.pin(context.topics.events, partition, { next: 50, hash: 'a'.repeat(64), nextCommand: 50 });
    await engineDatabase.close();
    const { code, lines } = await run(verify);
    expect([code, lines.at(-1)]).toEqual([1, 'THE LOG IS NOT VALID']);
    expect(lines[partition]).toMatch(/ends at 5, but the checkpoint was taken at 50: records are lost/);
    expect(JSON.parse((await run(verify, '--json')).lines.join(''))).toMatchObject({ ok: false });
  });
});
