import { eventually, useServices } from '@parkett/platform-testing';
import { connect } from 'node:net';
import { Rig } from '../spec-support/rig';
import type { SocketFactory } from './connection';
import type { LogRecord } from './fetch-request';
import { OffsetOutOfRange } from './topic-reader';

const services = useServices();
const partitions = 4;
const every = Array.from({ length: partitions }, (_, partition) => partition);
const fetchKey = 1;

/** Connections that count the requests written to them, by API key; kafkajs writes each request at once. */
function counting(): { socketFactory: SocketFactory; requests: Map<number, number>; cut(): void } {
  const requests = new Map<number, number>();
  const sockets = new Set<ReturnType<typeof connect>>();
  const socketFactory: SocketFactory = ({ host, port, onConnect }) => {
    const socket = connect(port, host, onConnect);
    sockets.add(socket);
    const write = socket.write.bind(socket) as (bytes: Buffer, ...rest: never[]) => boolean;
    socket.write = (bytes: Buffer, ...rest: never[]) => {
      const key = bytes.readInt16BE(4);
      requests.set(key, (requests.get(key) ?? 0) + 1);
      return write(bytes, ...rest);
    };
    return socket;
  };
  const cut = (): void => {
    for (const socket of sockets) socket.destroy(new Error('cut'));
  };
  return { socketFactory, requests, cut };
}

async function open() {
  const rig = await Rig.open(services, { partitions });
  const { socketFactory, requests, cut } = counting();
  const log = rig.connect(socketFactory);
  const topic = rig.topics.commands;
  return { rig, log, topic, requests, cut };
}

const text = (value: string) => [{ value: Buffer.from(value) }];

describe('readers that share a lane', () => {
  async function reading() {
    const opened = await open();
    const { log, topic } = opened;
    const lane = log.fetchLane(topic);
    const seen = every.map((): string[] => []);
    const holds = new Map<number, Promise<void>>();
    const read = (partition: number, from: number | 'end' = 0, maxWaitMs = 1_000) =>
      log.read({
        topic,
        partition,
        lane,
        from,
        maxWaitMs,
        onRetry: (error) => errors.push(error),
        onBatch: async (records: readonly LogRecord[]) => {
          seen[partition]?.push(...records.map(({ value }) => value.toString()));
          await holds.get(partition);
        },
      });
    const errors: unknown[] = [];
    const append = (partition: number, value: string) => log.writer(topic, partition).append(text(value));
    const sees = (partition: number, values: readonly string[]) =>
      eventually(`partition ${partition} shows ${values.join()}`, () => seen[partition]?.join() === values.join());
    return { ...opened, seen, errors, read, append, sees, holds };
  }

  it('each see the records of their partition, in order', async () => {
    const { read, append, sees } = await reading();
    for (const partition of every) read(partition);
    const values = Array.from({ length: 10 }, (_, index) => `${index}`);
    for (const value of values) await Promise.all(every.map((partition) => append(partition, value)));
    for (const partition of every) await sees(partition, values);
  });

  it('wait in one request, which the broker answers when one of them has a record', async () => {
    const { read, append, sees, requests } = await reading();
    for (const partition of every) read(partition);
    // Answers that come together join their readers.
    for (const values of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
      await Promise.all(every.map((partition) => append(partition, values.at(-1) ?? '')));
      for (const partition of every) await sees(partition, values);
    }
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    requests.clear();
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    // Each reader alone would ask every second: 12 or more requests.
    expect(requests.get(fetchKey)).toBeLessThanOrEqual(8);
    expect(requests.get(fetchKey)).toBeGreaterThan(0);
  });

  it('are not held up by one that is busy with its records', async () => {
    const { read, append, sees, holds } = await reading();
    let release = (): void => undefined;
    holds.set(1, new Promise((resolve) => (release = resolve)));
    for (const partition of every) read(partition);
    await append(1, 'slow');
    await sees(1, ['slow']);
    await append(1, 'slow again');
    await append(2, 'quick');
    await sees(2, ['quick']);
    await append(2, 'quick again');
    await sees(2, ['quick', 'quick again']);
    release();
    await sees(1, ['slow', 'slow again']);
  });

  it('all get their turn when there is more than one answer can hold', async () => {
    const { log, topic, read, seen, errors } = await reading();
    const count = 8;
    for (const partition of every) {
      const writer = log.writer(topic, partition);
      for (let index = 0; index < count; index++) await writer.append([{ value: Buffer.alloc(900_000, 48 + index) }]);
    }
    for (const partition of every) read(partition);
    await eventually('every record was read', () => seen.every((values) => values.length === count));
    for (const values of seen) expect(values.map((value) => value[0]).join('')).toBe('01234567');
    expect(errors).toEqual([]);
  });

  it('end by themselves when the log does not have their offset, and when they close', async () => {
    const { read, append, sees } = await reading();
    for (const partition of [0, 2]) read(partition);
    const lost = read(1, 1_000);
    await expect(lost.failed).rejects.toThrow(OffsetOutOfRange);
    const closing = read(3, 0, 4_000);
    await append(3, 'x');
    await sees(3, ['x']);
    const before = performance.now();
    await closing.close();
    expect(performance.now() - before).toBeLessThan(3_000);
    await append(3, 'after the close');
    await append(2, 'y');
    await sees(2, ['y']);
    await sees(3, ['x']);
  });

  it('go on after the connection was lost', async () => {
    const { read, append, sees, cut } = await reading();
    for (const partition of every) read(partition);
    await append(2, 'before');
    await sees(2, ['before']);
    cut();
    await append(0, 'after');
    await append(2, 'after');
    await sees(0, ['after']);
    await sees(2, ['before', 'after']);
  });

  it('can be replaced by another reader of the same partition', async () => {
    const { read, append, sees, seen } = await reading();
    read(0);
    const first = read(1);
    await append(1, 'a');
    await sees(1, ['a']);
    await first.close();
    read(1, 1);
    await append(1, 'b');
    await sees(1, ['a', 'b']);
    expect(seen[1]).toHaveLength(2);
  });
});
