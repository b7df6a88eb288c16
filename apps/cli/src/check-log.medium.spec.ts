import { kindsFor } from '@parkett/composition';
import type { DecisionBase } from '@parkett/kernel';
import { reviewingStaff } from '@parkett/kernel/spec-support';
import { topicsOf } from '@parkett/platform-event-log';
import { useEventStack } from '@parkett/platform-read-model/spec-support';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LogCopy, readLog, writeLog } from './spec-support/log-copy';
import {
  brokenChains,
  consistentLies,
  wrongAnswers,
  wrongPostings,
  wrongRecords,
  type Plant,
} from './spec-support/planted-faults';
import { layout, market, startsAt, tellStory } from './spec-support/trading-story';

/** Set by infra/test.mjs. Without it the tests are counted as skipped, so that nobody believes they passed. */
const python = process.env['PARKETT_CHECKER_PYTHON'] ?? '';
const suite = python === '' ? describe.skip : describe;
const limitMs = 120_000;

/** The story is from before customers are screened: those events are not switched on. */
const kinds = kindsFor(market, () => reviewingStaff).map((kind) => ({
  ...kind,
  contextFor: (command: unknown, base: DecisionBase) =>
    kind.contextFor(command, { ...base, mayWrite: ({ type }) => !type.startsWith('Screening') }),
}));

let now = startsAt;
const stack = useEventStack({ kinds, layout, now: () => now });
/** An installation that was created before reference data had a partition of its own. */
const older = useEventStack({
  kinds,
  layout: { accounts: 2, all: 2 },
  now: () => now,
});
const { services, log } = stack;
let original: Awaited<ReturnType<typeof readLog>>;
let copies = 0;

beforeAll(async () => {
  await tellStory(stack, () => (now += 1_000));
  original = await readLog(log, services.prefix, layout.all);
}, limitMs);

interface Checked {
  readonly code: number;
  /** `kind@partition:offset` of each finding; the kind alone when it is about several partitions. */
  readonly findings: readonly string[];
  readonly output: string;
}

function run(...options: string[]): Promise<Checked> {
  const brokers = services.kafkaBrokers.join(',');
  return new Promise((resolve) => {
    execFile(python, ['docs/verify/check-log.py', '--brokers', brokers, ...options], (error, stdout, stderr) => {
      const lines = stdout.matchAll(/^(?:partition (\d+) offset (\d+): )?(\w[\w-]*): /gm);
      const findings = [...lines].map(([, partition, offset, kind = '']) =>
        partition === undefined ? kind : `${kind}@${partition}:${offset}`,
      );
      resolve({ code: Number(error?.code ?? 0), findings, output: stdout + stderr });
    });
  });
}

/** A record that arrived a second time is void. What follows lies one offset later than its writers expected. */
const withVoidRecord: Plant = (copy) => ({
  expected: [],
  heads: (heads) => heads.map((head) => (head.partition === 1 ? { ...head, next: copy.events.length + 1 } : head)),
  damage: (written) => written.splice(5, 0, ...written.slice(3, 4)),
});
const undamaged: Plant = () => ({ expected: [] });

/** Deletes the oldest records of partition 1, which our own client never does. */
async function deleteBefore(topic: string, offset: number): Promise<void> {
  const program = `
from confluent_kafka import TopicPartition
from confluent_kafka.admin import AdminClient
admin = AdminClient({'bootstrap.servers': '${services.kafkaBrokers.join(',')}'})
for done in admin.delete_records([TopicPartition('${topic}', 1, ${offset})]).values():
    done.result()`;
  await promisify(execFile)(python, ['-c', program]);
}

/** Writes a damaged copy of the log to topics of its own and checks it, and returns what it must find, too. */
async function check(plant: Plant = undamaged) {
  const copy = new LogCopy(original);
  const { acknowledged } = copy;
  const { expected, ...given } = plant(copy);
  const prefix = `${services.prefix}-copy${++copies}`;
  const heads = await writeLog(log, prefix, copy.partitions, given.damage);
  const home = await services.home();
  const file = async (name: string, lines: readonly object[]): Promise<string[]> => {
    await writeFile(join(home, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    return [`--${name}`, join(home, name)];
  };
  const checked = await run(
    ...['--prefix', prefix],
    ...(await file('acknowledged', given.acknowledged ?? acknowledged)),
    ...(await file('heads', given.heads?.(heads) ?? heads)),
    ...(await file('repairs', given.repairs?.() ?? [])),
  );
  return { ...checked, expected, prefix };
}

suite('check-log.py', () => {
  it(
    'finds nothing in the log as the engines wrote it, nor in an undamaged copy',
    async () => {
      const { output } = await run('--prefix', services.prefix, '--partitions', String(layout.accounts));
      expect(output).toMatch(/^0 findings in .*: 19 valid and 0 void records in 3 partitions/);
      expect(await check()).toMatchObject({ code: 0, findings: [], output: expect.stringMatching(/^0 findings/) });
    },
    limitMs,
  );

  it(
    'finds nothing in an older log, in which reference data shares partition 0',
    async () => {
      await tellStory(older, () => (now += 1_000));
      expect(await run('--prefix', older.services.prefix, '--partitions', '2')).toMatchObject({
        code: 0,
        output: expect.stringMatching(/19 valid and 0 void records in 2 partitions/),
      });
    },
    limitMs,
  );

  it(
    'skips void records, before which a repeat may name the offset or the expected offset of its answer',
    async () => {
      expect(await check(withVoidRecord)).toMatchObject({ code: 0, output: expect.stringMatching(/ 1 void records/) });
      const repeatByOffset: Plant = (copy) => {
        copy.record(14).outcome.of = copy.record(12).at + 1;
        return withVoidRecord(copy);
      };
      expect(await check(repeatByOffset)).toMatchObject({ code: 0, findings: [] });
    },
    limitMs,
  );

  it(
    'accepts a sale that is booked in parts under one execution id',
    async () => {
      const inParts: Plant = (copy) => {
        const venue = { kind: 'system', id: 'venue' };
        copy.record(9).actor = venue;
        copy.record(9).events = [{ type: 'LotsConsumed', v: 1, executionId: copy.event(8)['executionId'], part: 1 }];
        copy.changeCommand(9, { actor: venue });
        return { expected: [] };
      };
      expect(await check(inParts)).toMatchObject({ code: 0, findings: [] });
    },
    limitMs,
  );

  it(
    'counts whole shares of older events and millionths of newer ones together',
    async () => {
      const older: Plant = (copy) => {
        const offset = copy.offsetOf('OrderExecuted');
        const [event, postings] = [copy.event(offset), copy.postings(offset)];
        event['v'] = 1;
        for (const posting of postings) if (posting.unit === 'share:NORD') posting.amount /= 1_000_000;
        return { expected: [] };
      };
      expect(await check(older)).toMatchObject({ code: 0, findings: [] });
      // The sale of the shares is in millionths, so as millionths of a share they would not cover it.
      const forgotten: Plant = (copy) => {
        older(copy);
        copy.event(copy.offsetOf('OrderExecuted'))['v'] = 2;
        return { expected: [] };
      };
      expect(await check(forgotten)).toMatchObject({ code: 1, findings: ['negative@1:11'] });
    },
    limitMs,
  );

  it(
    'accepts that a failed command is decided again, because it had no verdict',
    async () => {
      const decidedAgain: Plant = (copy) => {
        const { outcome } = copy.record(15);
        copy.record(15).outcome = { kind: 'failed' };
        copy.appendAgain(15, { outcome });
        return { expected: [] };
      };
      expect(await check(decidedAgain)).toMatchObject({ code: 0, findings: [] });
    },
    limitMs,
  );

  it(
    'continues behind a repair that it was told to accept, and still misses the answer that the repair leaves out',
    async () => {
      let head = '';
      const plant: Plant = (copy) => ({
        expected: [],
        acknowledged: copy.acknowledged.slice(6, 8),
        damage: ([, , , , , , row]) => {
          if (row === undefined) throw new Error('there is no record at 1:6');
          head = row.hash;
          row.value = row.value.replace(/"prev":"\w+"/, '"prev":"somewhere else"');
        },
        repairs: () => [{ partition: 1, offset: 6, head, nextCommand: 7 }],
      });
      expect(await check(plant)).toMatchObject({ code: 1, findings: ['lost@1:16'] });
    },
    limitMs,
  );

  it(
    'counts records whose commands were deleted, and reports records that are missing at the beginning',
    async () => {
      const { prefix } = await check();
      await deleteBefore(topicsOf(prefix).commands, 5);
      const trimmed = await run('--prefix', prefix);
      expect(trimmed).toMatchObject({ code: 0, output: expect.stringContaining(' 5 without their command') });
      await deleteBefore(topicsOf(prefix).events, 1);
      expect(await run('--prefix', prefix)).toMatchObject({ code: 1, findings: ['gap@1:0'] });
    },
    limitMs,
  );

  it(
    'exits with 2 when it cannot check: no such topic, another number of partitions',
    async () => {
      expect(await run('--prefix', `${services.prefix}-none`)).toMatchObject({ code: 2 });
      expect(await run('--prefix', services.prefix, '--partitions', '3')).toMatchObject({ code: 2 });
    },
    limitMs,
  );

  it.each(Object.entries({ ...brokenChains, ...consistentLies, ...wrongAnswers, ...wrongRecords, ...wrongPostings }))(
    'finds %s',
    async (_, plant) => {
      const { code, findings, expected, output } = await check(plant);
      expect({ code, findings, output }).toEqual({ code: 1, findings: expected, output: expect.any(String) });
    },
    limitMs,
  );
});
