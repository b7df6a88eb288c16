import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withInstallation } from '../infra';
import { watchMemory } from '../memory-watch';
import { latencyDuring, orderEveryMs, orderingCustomers, type Latency } from '../order-latency';
import { OrderLoad } from '../order-load';
import { partitions } from '../under-load';
import { watchOpenSockets } from './open-sockets';
import { startStorm, type StormReport } from './socket-storm';

type Log = (line: string) => void;

const [idle, slow, manyAddresses] = [10_000, 1_000, 1_000];
const measureMs = 20_000;
/** Until the server's memory and code are those of a server that has been working. */
const warmUpMs = 30_000;
/** What an installation allows one address by default; the drill's other servers allow more. */
const addressMax = 1_000;
const moreMiBMax = 100;
const ratioMax = 1.2;

/** What the sockets did to the server. */
interface Attack extends StormReport {
  /** The most connections that the server had open for them. */
  readonly openMax: number;
  readonly moreMiB: number;
}

interface Pair {
  /** `moreMiB` is what the orders alone made of the memory, by the same reading. */
  readonly quiet: Latency & { readonly moreMiB: number };
  readonly attacked: Latency;
  readonly ratio: number;
}

export interface SocketsResult {
  /** Everything from one address; the server refuses what is beyond its cap. */
  readonly oneAddress: Attack;
  /** The highest figures of all rounds. */
  readonly manyAddresses: Attack;
  /** Orders without and with the sockets of many addresses, one after the other. */
  readonly pairs: readonly Pair[];
  readonly medianRatio: number;
  /** Orders refused in all turns, by code. They take no part in the times. */
  readonly refused: Readonly<Record<string, number>>;
}

/** Turns with fewer orders than this share of those that were due cannot be compared. */
const acceptedMin = 0.95;
const ordersDue = (measureMs / orderEveryMs) * orderingCustomers;

export const isWithstood = ({ oneAddress, manyAddresses: many, pairs, medianRatio }: SocketsResult): boolean =>
  pairs.flatMap(({ quiet, attacked }) => [quiet, attacked]).every(({ orders }) => orders >= acceptedMin * ordersDue) &&
  oneAddress.openMax <= 2 * addressMax &&
  oneAddress.ended > 0 &&
  many.openMax > addressMax &&
  Math.max(oneAddress.moreMiB, many.moreMiB) <= moreMiBMax &&
  medianRatio <= ratioMax;

/** The highest figures of both. */
const worse = (one: Attack, other: Attack): Attack => ({
  openMax: Math.max(one.openMax, other.openMax),
  ended: Math.max(one.ended, other.ended),
  moreMiB: Math.max(one.moreMiB, other.moreMiB),
});

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * Idle and slow sockets while customers order: from one address, then from a thousand. Quiet turns and turns with the
 * sockets alternate. Every turn has equally many orders, because each customer orders at a fixed pace, and an order
 * takes from the moment it was due until its answer. The server has been working before its memory is first read.
 */
export const socketsDrill = (rounds: number, log: Log): Promise<SocketsResult> =>
  withInstallation(
    async ({ dataDir }, { urls, env }) => {
      const port = Number(new URL(urls[0] ?? '').port);
      const { pid } = JSON.parse(readFileSync(join(dataDir, 'run', 'server.json'), 'utf8')) as { pid: number };
      const load = await OrderLoad.open(urls, env['PARKETT_HOME'] ?? '', partitions, orderingCustomers);
      load.start(orderEveryMs);
      const during = (): Promise<Latency> => latencyDuring(load, () => sleep(measureMs));
      const attacked = async (addresses: number) => {
        const { result, moreMiB } = await watchMemory(pid, () =>
          watchOpenSockets(pid, async () => {
            const end = await startStorm({ port, idle, slow, addresses });
            const orders = await during();
            return { orders, report: await end() };
          }),
        );
        const { orders, report } = result.result;
        return { orders, told: { ...report, openMax: result.openMax, moreMiB } satisfies Attack };
      };
      // What the process needs for its customers alone does not count as memory of the attack.
      await sleep(warmUpMs);
      const { told: oneAddress, orders: meanwhile } = await attacked(1);
      log(`one address: ${JSON.stringify({ ...oneAddress, attacked: meanwhile })}`);
      let many: Attack = { openMax: 0, ended: 0, moreMiB: 0 };
      const pairs: Pair[] = [];
      for (let round = 0; round < rounds; round++) {
        const calm = await watchMemory(pid, during);
        const quiet = { ...calm.result, moreMiB: calm.moreMiB };
        const { orders, told } = await attacked(manyAddresses);
        many = worse(many, told);
        pairs.push({ quiet, attacked: orders, ratio: Number((orders.p99Ms / quiet.p99Ms).toFixed(2)) });
        log(`${manyAddresses} addresses: ${JSON.stringify({ ...told, ...pairs.at(-1) })}`);
      }
      await load.stop();
      const refused = Object.fromEntries(load.refused);
      return { oneAddress, manyAddresses: many, pairs, medianRatio: median(pairs.map(({ ratio }) => ratio)), refused };
    },
    log,
    {
      // The caps of an installation that this attack meets; drills and benches raise them. That of calls stays raised,
      // because all customers of the drill call from one address.
      serverEnvironment: () => ({
        PARKETT_LIMIT_CONNECTIONS_ADDRESS: String(addressMax),
        PARKETT_LIMIT_SOCKETS: '200',
      }),
    },
  );
