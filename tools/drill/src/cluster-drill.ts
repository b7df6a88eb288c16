import { setTimeout as sleep } from 'node:timers/promises';
import { topicsOf } from '@parkett/platform-event-log';
import { readSettings } from '@parkett/platform-settings';
import { audit, type Audit } from './audit';
import { planFaults, type Fault } from './fault-plan';
import { withClusterInstallation, type ClusterNode } from './infra';
import { OrderLoad } from './order-load';
import { ReplicaMap } from './replicas';
import { partitions } from './under-load';

type Log = (line: string) => void;

export interface ClusterResult extends Audit {
  readonly faults: number;
  readonly seed: number;
  /**
   * Milliseconds from the start of each fault until every customer got the answer to an order sent after it, whether or
   * not the broker was back: all of them in order, and the longest.
   */
  readonly recoveriesMs: readonly number[];
  readonly recoveryMsMax: number;
}

/** From the start of a fault; a suspended broker is away for at most 15 s of it. */
const recoverWithinMs = 45_000;

/**
 * Three brokers, two servers that share the partitions, and customers at both. Brokers are killed (SIGKILL) and
 * suspended (SIGSTOP) one after the other. Each is back and in sync before the next fault.
 */
export async function clusterDrill(faults: number, log: Log, seed: number): Promise<ClusterResult> {
  log(`seed ${seed}`);
  return withClusterInstallation(async (nodes, app) => {
    const { kafkaBrokers, topicPrefix } = readSettings({ ...process.env, ...app.env });
    const replicas = new ReplicaMap(kafkaBrokers, topicsOf(topicPrefix));
    const load = await OrderLoad.open(app.urls, app.env['PARKETT_HOME'] ?? '', partitions);
    await replicas.inStep();
    load.start();
    const recoveriesMs: number[] = [];
    for (const [index, fault] of planFaults(seed, faults, partitions).entries()) {
      await sleep(fault.waitMs);
      const node = nodeOf(nodes, await replicas.victim(fault));
      log(`${index + 1} of ${faults}: ${describe(fault, node)}`);
      const ms = await suffer(fault, node, load);
      recoveriesMs.push(ms);
      await replicas.inStep();
      log(`  every customer was answered again after ${ms} ms; ${load.acknowledged.length} orders so far`);
    }
    await load.stop();
    return { faults, seed, recoveriesMs, recoveryMsMax: Math.max(...recoveriesMs), ...(await audit(app, load)) };
  }, log);
}

/** Runs one fault, from its start until the broker is back and every customer was answered. */
async function suffer({ kind, awayMs }: Fault, node: ClusterNode, load: OrderLoad): Promise<number> {
  const since = performance.now();
  const away = async (): Promise<void> => {
    await node.kill(kind === 'kill' ? 'SIGKILL' : 'SIGSTOP');
    await sleep(awayMs);
    if (kind === 'kill') await node.start();
    else await node.kill('SIGCONT');
  };
  const [ms] = await Promise.all([load.everyoneAnswered(since, recoverWithinMs), away()]);
  return ms;
}

function nodeOf(nodes: readonly ClusterNode[], id: number): ClusterNode {
  const node = nodes.find((candidate) => candidate.id === id);
  if (!node) throw new Error(`there is no broker ${id}`);
  return node;
}

const describe = ({ kind, victim, topic, partition, awayMs }: Fault, { id }: ClusterNode): string =>
  `broker ${id}, ${victim} of ${topic}/${partition}, is ${kind === 'kill' ? 'killed' : 'stopped'} for ${(awayMs / 1000).toFixed(1)} s`;
