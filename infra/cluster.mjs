import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kafkaNodeDefinition, newClusterId } from './native/kafka.mjs';
import { ensureKafkaJars } from './native/kafka-jars.mjs';
import { managedService } from './native/managed-service.mjs';
import { probeKafka, waitUntilHealthy } from './probes.mjs';
import { endProcess } from './system/end-process.mjs';
import { readProcessRecord } from './system/process-record.mjs';
import { findFreePorts } from './system/ports.mjs';
import { closeProfile } from './unprivileged.mjs';

const COMPLETE_TIMEOUT_MS = 180_000;

/**
 * @typedef {object} ClusterNode
 * @property {number} id
 * @property {number} port
 * @property {number | undefined} pid undefined while it does not run
 * @property {(signal?: NodeJS.Signals) => Promise<void>} kill sends SIGKILL by default; SIGSTOP and SIGCONT also work
 * @property {() => Promise<void>} start resolves when the node has rejoined the cluster
 * @property {() => Promise<void>} stop
 */

/**
 * A Kafka cluster on this machine for the drill, set up as in production: every node is broker and controller, three
 * replicas, at least two of them in sync, no unclean leader election. It listens on free ports.
 * @param {{ brokers?: number, dataDir: string, log?: (line: string) => void }} options
 * @returns {Promise<{ brokers: string[], nodes: ClusterNode[], stop: () => Promise<void> }>}
 */
export async function startKafkaCluster({ brokers = 3, dataDir, log = console.log }) {
  ensureKafkaJars(log);
  const ports = await findFreePorts(2 * brokers);
  const voters = Array.from({ length: brokers }, (_, index) => ({
    nodeId: index + 1,
    port: ports[2 * index] ?? 0,
    controllerPort: ports[2 * index + 1] ?? 0,
  }));
  const clusterId = clusterIdOf(dataDir);
  closeProfile(dataDir);
  const nodes = voters.map((voter) => {
    const own = join(dataDir, `node-${voter.nodeId}`);
    const node = { name: `Kafka node ${voter.nodeId}`, dataDir: own, clusterId, voters, ...voter };
    return Object.assign(managedService(kafkaNodeDefinition(node)), { id: voter.nodeId });
  });
  // Kill the nodes. If they shut down together they lose their majority and wait in vain for permission to leave.
  const stop = async () => {
    await Promise.all(nodes.filter((node) => node.alive()).map((node) => node.kill()));
  };
  const outcomes = await Promise.allSettled(nodes.map((node) => node.start()));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  await Promise.all(
    voters.map(({ port }) => waitUntilHealthy(() => seesAll(port, brokers), { timeoutMs: COMPLETE_TIMEOUT_MS })),
  );
  const addresses = voters.map(({ port }) => `127.0.0.1:${port}`);
  return { brokers: addresses, nodes, stop };
}

/**
 * Ends the nodes of a cluster whose owner was killed.
 * @param {string} dataDir the cluster's folder
 */
export async function endLeftNodes(dataDir) {
  const nodes = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith('node-')) : [];
  await Promise.all(
    nodes.map(async (name) => {
      const recorded = readProcessRecord(join(dataDir, name, 'process.json'), (read) => read.process);
      if (recorded !== undefined) await endProcess(recorded.process, 'SIGKILL');
    }),
  );
}

/**
 * @param {number} port
 * @param {number} brokers
 */
async function seesAll(port, brokers) {
  const alive = await probeKafka({ host: '127.0.0.1', port });
  if (alive.length < brokers) throw new Error(`only ${alive.length} of ${brokers} brokers have joined`);
}

/**
 * The id of the cluster. It is created once, and all nodes must have the same one.
 * @param {string} dataDir
 */
function clusterIdOf(dataDir) {
  const file = join(dataDir, 'cluster-id');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, newClusterId());
  }
  return readFileSync(file, 'utf8');
}
