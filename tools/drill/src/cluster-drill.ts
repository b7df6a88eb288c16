import { setTimeout as sleep } from 'node:timers/promises';
import { topicsOf } from '@parkett/platform-event-log';
import { readSettings } from '@parkett/platform-settings';
import { audit, type Audit } from './audit';
import { planFaults, type BrokerFault, type Fault, type ServerFault } from './fault-plan';
import {
  killServer,
  suspendServer,
  withClusterInstallation,
  type ClusterNode,
  type DrillServices,
  type Server,
} from './infra';
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

/** From the start of a fault; a suspended victim is away for at most 15 s of it. */
const recoverWithinMs = 45_000;

/** Two processes of each role, as on twelve machines. */
const roles = ['api', 'engine', 'projector', 'market', 'feed', 'jobs'];
const layout = roles.flatMap((role) => [role, role]);

/**
 * Three brokers, two servers of each role, and customers at both servers with the role `api`. Brokers and servers are
 * killed (SIGKILL) and suspended (SIGSTOP) one after the other. Each is back, and the brokers in sync, before the next
 * fault.
 */
export async function clusterDrill(faults: number, log: Log, seed: number): Promise<ClusterResult> {
  log(`seed ${seed}`);
  return withClusterInstallation(
    layout,
    async (nodes, services, app) => {
      const { kafkaBrokers, topicPrefix } = readSettings({ ...process.env, ...app.env });
      const replicas = new ReplicaMap(kafkaBrokers, topicsOf(topicPrefix));
      const load = await OrderLoad.open(app.urls, app.env['PARKETT_HOME'] ?? '', partitions);
      await replicas.inStep();
      load.start();
      const recoveriesMs: number[] = [];
      // The partition of reference data has its leader and followers, too.
      for (const [index, fault] of planFaults(seed, faults, partitions + 1, roles).entries()) {
        await sleep(fault.waitMs);
        const victim =
          fault.victim === 'server'
            ? server(fault, services, app.servers)
            : broker(fault, nodeOf(nodes, await replicas.victim(fault)));
        const how = fault.kind === 'kill' ? 'killed' : 'suspended';
        log(`${index + 1} of ${faults}: ${victim.name} is ${how} for ${(fault.awayMs / 1000).toFixed(1)} s`);
        const ms = await suffer(fault, victim, load);
        recoveriesMs.push(ms);
        await replicas.inStep();
        log(`  every customer was answered again after ${ms} ms; ${load.acknowledged.length} orders so far`);
      }
      await load.stop();
      return { faults, seed, recoveriesMs, recoveryMsMax: Math.max(...recoveriesMs), ...(await audit(app, load)) };
    },
    log,
  );
}

/** What a fault strikes. */
interface Victim {
  readonly name: string;
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

/** Runs one fault, from its start until the victim is back and every customer was answered. */
async function suffer({ awayMs }: Fault, victim: Victim, load: OrderLoad): Promise<number> {
  const since = performance.now();
  const away = async (): Promise<void> => {
    await victim.leave();
    await sleep(awayMs);
    await victim.comeBack();
  };
  const [ms] = await Promise.all([load.everyoneAnswered(since, recoverWithinMs), away()]);
  return ms;
}

function broker({ kind, victim, topic, partition }: BrokerFault, node: ClusterNode): Victim {
  return {
    name: `broker ${node.id}, ${victim} of ${topic}/${partition},`,
    leave: () => node.kill(kind === 'kill' ? 'SIGKILL' : 'SIGSTOP'),
    comeBack: () => (kind === 'kill' ? node.start() : node.kill('SIGCONT')),
  };
}

/** A killed server is restarted by its supervisor. */
function server({ kind, role, process }: ServerFault, services: DrillServices, servers: readonly Server[]): Victim {
  const same = servers.filter(({ roles: those }) => those === role);
  const chosen = same[process % same.length];
  if (!chosen) throw new Error(`no server has the role ${role}`);
  let resume = (): void => undefined;
  return {
    name: `${chosen.name} (${role})`,
    leave: async () => {
      if (kind === 'kill') killServer(services, chosen.name);
      else resume = suspendServer(services, chosen.name);
    },
    comeBack: async () => resume(),
  };
}

function nodeOf(nodes: readonly ClusterNode[], id: number): ClusterNode {
  const node = nodes.find((candidate) => candidate.id === id);
  if (!node) throw new Error(`there is no broker ${id}`);
  return node;
}
