import { raisedRates } from '@parkett/api-client';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { hardware, ratio } from './bench-result';
import { openCustomers, restingTicket, type Orderer } from './customers';
import { loadHttp, postText } from './http-load';
import { median, medianRate, round, type Rate } from './measure';
import { repositoryRoot } from './services';

const rounds = 6;
const warmUpMs = 1_000;
const measureMs = 4_000;
/** Enough that none of them reaches the limit of open orders. */
const customersPerSide = 600;
const startMsMax = 300_000;
const microsecondsPerTick = 10_000;

interface Side {
  readonly checkout: string;
  readonly url: string;
  readonly customers: readonly Orderer[];
  readonly rates: Rate[];
  /** CPU microseconds that an order cost the installation with its services, per round. */
  readonly costs: number[];
  stop(): Promise<void>;
}

/**
 * Compares the orders of two builds, each as a whole installation with services of its own, in turns of a few seconds,
 * so that both see the same machine. The CPU time per order is the steadier figure on a busy machine. `against` is the
 * checkout of the other build, with its programs built (Linux only).
 */
export async function pairBench(against: string, connections: number, log: (line: string) => void): Promise<object> {
  const [here, there] = await Promise.all([open(repositoryRoot(), log), open(resolve(against), log)]);
  try {
    const shares: number[] = [];
    for (let turn = 0; turn <= rounds; turn++) {
      for (const side of turn % 2 === 0 ? [here, there] : [there, here]) await order(side, connections);
      // The first turn only warms both up.
      if (turn === 0) for (const { rates, costs } of [here, there]) rates.length = costs.length = 0;
      else shares.push(ratio(here.rates.at(-1)?.perSecond ?? 0, there.rates.at(-1)?.perSecond ?? 0));
      log(`turn ${turn}  here ${shown(here)}   there ${shown(there)}`);
    }
    const [mine, theirs] = [medianRate(here.rates), medianRate(there.rates)];
    return {
      ratios: {
        perSecond: median(shares),
        p50: ratio(mine.p50Ms, theirs.p50Ms),
        cpuPerOrder: ratio(median(here.costs), median(there.costs)),
      },
      answered: { here: mine, there: theirs },
      cpuMicrosecondsPerOrder: { here: median(here.costs), there: median(there.costs) },
      hardware: hardware(),
    };
  } finally {
    await Promise.all([here.stop(), there.stop()]);
  }
}

const shown = ({ rates, costs }: Side): string =>
  `${rates.at(-1)?.perSecond ?? 0}/s  p50 ${rates.at(-1)?.p50Ms ?? 0} ms  ${costs.at(-1) ?? 0} µs CPU`;

/** Runs the installation in a process of the other checkout's own code, which ends when its input does. */
async function open(checkout: string, log: (line: string) => void): Promise<Side> {
  const host = `
    import { withTemporaryServices } from '${checkout}/infra/temporary-services.mjs';
    import { withApp } from '${checkout}/infra/app.mjs';
    await withTemporaryServices((services) => withApp(services, async ({ url, env }) => {
      console.log(JSON.stringify({ url, home: env.PARKETT_HOME }));
      await new Promise((end) => process.stdin.on('data', end).on('end', end));
    }, console.error), console.error);
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', host], {
    cwd: checkout,
    env: { ...process.env, ...raisedRates },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const { url, home } = await new Promise<{ url: string; home: string }>((done, fail) => {
    setTimeout(() => fail(new Error(`the installation of ${checkout} is not ready`)), startMsMax).unref();
    void ended.then(() => fail(new Error(`the installation of ${checkout} has ended`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{')) done(JSON.parse(line) as { url: string; home: string });
    });
  });
  const customers = await openCustomers(url, home, log, customersPerSide);
  const stop = async (): Promise<void> => {
    child.stdin.end('stop\n');
    await ended;
  };
  return { checkout, url, customers, rates: [], costs: [], stop };
}

async function order({ checkout, url, customers, rates, costs }: Side, connections: number): Promise<void> {
  const { hostname: host, port } = new URL(url);
  const ticket = await restingTicket(url);
  const run = randomBytes(4).toString('hex');
  let sent = 0;
  let answered = 0;
  const request = (): string => {
    const customer = customers[sent++ % customers.length];
    const body = JSON.stringify({ ...ticket, tradingPassword: customer?.tradingPassword });
    return postText('/api/trading/orders', body, { ...customer?.halves, 'idempotency-key': `${run}-${sent}` });
  };
  const check = (status: number, body: string): void => {
    if (status !== 200) throw new Error(`an order was answered ${status}: ${body}`);
    answered += 1;
  };
  const before = cpuByProcess(checkout);
  rates.push(await loadHttp({ host, port: Number(port), connections, warmUpMs, measureMs, request, check }));
  costs.push(round(usedSince(before, cpuByProcess(checkout)) / answered, 0));
}

/** CPU microseconds of every process that works in the checkout: its programs and its services. */
function cpuByProcess(checkout: string): ReadonlyMap<string, number> {
  const used = new Map<string, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)) {
    try {
      if (!readlinkSync(`/proc/${pid}/cwd`).startsWith(checkout)) continue;
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      used.set(pid, (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick);
    } catch {
      // It has ended meanwhile.
    }
  }
  return used;
}

/** Without the processes that have ended meanwhile, because what they used before would count as negative. */
const usedSince = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number =>
  [...after].reduce((total, [pid, used]) => total + used - (before.get(pid) ?? 0), 0);
