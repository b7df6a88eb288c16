import { readSettings } from '@parkett/platform-settings';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { hardware, type Bench, type BenchResult } from './bench-result';
import { CommandWay } from './command-way';
import { median, round } from './measure';
import { cpuSecondsBetween, nodeUsage, type Usage } from './process-usage';
import { startInstallation } from './started-installation';
import { openAccounts } from './trading-stories';

const accounts = 10_000;
const settleMs = 20_000;
const windowMs = 60_000;
const memorySamples = 3;
const sampleEveryMs = 10_000;
const memoryMbMax = 700;
/** The cost of Node itself: a server without any requests. */
const bareServer = 'require("node:http").createServer().listen(0, "127.0.0.1")';

/**
 * An installation as `npm start` runs it, with the default market and no users: the share of one core that its Node
 * processes use, and their memory once there are accounts. Kafka, PostgreSQL and Redis are not counted.
 */
export const idleBench: Bench = async (services, log): Promise<BenchResult> => {
  const installation = await startInstallation(services);
  const bare = spawn(process.execPath, ['-e', bareServer], { stdio: 'ignore' });
  try {
    await sleep(settleMs);
    const fresh = memoryOf(nodeUsage(installation.pid));
    const shares: number[] = [];
    const bareShares: number[] = [];
    for (let run = 1; run <= 3; run++) {
      const [share = Number.NaN, bareShare = Number.NaN] = await Promise.all(
        [installation.pid, bare.pid ?? 0].map(cpuShare),
      );
      shares.push(share);
      bareShares.push(bareShare);
      log(`run ${run}  ${round(share * 100, 2)} % of a core, a bare server ${round(bareShare * 100, 2)} %`);
    }
    const settings = readSettings({ ...process.env, ...installation.env });
    const way = await CommandWay.open(services, settings.topicPrefix, settings.partitions);
    await openAccounts(way, accounts);
    await way.close();
    log(`${accounts} accounts are open`);
    await sleep(settleMs);
    const full: Usage[][] = [];
    for (let sample = 1; sample <= memorySamples; sample++) {
      await sleep(sampleEveryMs);
      full.push(nodeUsage(installation.pid));
      log(
        `sample ${sample}  ${full
          .at(-1)
          ?.map(({ name, rssBytes }) => `${name} ${megabytes(rssBytes)} MB`)
          .join(', ')}`,
      );
    }
    const memory = median(full.map(memoryOf));
    const each = Object.fromEntries(
      (full.at(-1) ?? []).map(({ name, rssBytes }) => [`${name}Mb`, megabytes(rssBytes)]),
    );
    return {
      ratios: { cpuOfCore: round(median(shares), 4), memoryOf700Mb: round(memory / memoryMbMax) },
      answered: { memoryMb: memory, memoryMbWithoutAccounts: fresh, accounts, ...each },
      projected: {},
      floors: { bareServerCpuOfCore: round(median(bareShares), 4), bareServerMb: memoryOf(nodeUsage(bare.pid ?? 0)) },
      hardware: hardware(),
    };
  } finally {
    bare.kill();
    await once(bare, 'exit');
    await installation.stop();
  }
};

const megabytes = (bytes: number): number => round(bytes / 1e6, 1);

const memoryOf = (usage: readonly Usage[]): number =>
  megabytes(usage.reduce((total, { rssBytes }) => total + rssBytes, 0));

/** The share of one core used by a process and everything below it. */
async function cpuShare(pid: number): Promise<number> {
  const before = nodeUsage(pid);
  const startedAt = performance.now();
  await sleep(windowMs);
  const after = nodeUsage(pid);
  return (cpuSecondsBetween(pid, before, after) * 1_000) / (performance.now() - startedAt);
}
