import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup-error.mjs';
import { repoRoot } from '../paths.mjs';
import { probeKafka, probeKafkaLogin } from '../probes.mjs';
import { findJava, JAVA_VERSION_MIN } from '../system/executables.mjs';
import { writeNew } from '../system/json-file.mjs';
import { environmentForOthers, givePrivately } from '../system/private.mjs';
import { archiveOptions, keepArchive } from './class-archive.mjs';
import { kafkaClassPath, kafkaJarsDir } from './kafka-jars.mjs';
import { kafkaSettings } from './kafka-settings.mjs';

/**
 * @typedef {object} KafkaNode
 * @property {string} name
 * @property {string} dataDir this node's own folder
 * @property {number} nodeId
 * @property {number} port
 * @property {number} controllerPort
 * @property {string} clusterId
 * @property {{ nodeId: number, controllerPort: number }[]} voters
 * @property {{ ca: string, settings: Record<string, string>, scram: string[] }} [access] for a broker that asks for TLS
 * and a login: its authority (PEM), settings and users with their passwords
 */

const LOGGING = join(repoRoot, 'infra', 'kafka', 'log4j2.properties');

/** @returns {string} a cluster id in Kafka's format: 16 random bytes, base64url */
export function newClusterId() {
  // Kafka's tools would parse a leading dash as an option.
  return randomBytes(16).toString('base64url').replace(/^-/, 'A');
}

/**
 * The single broker of a profile.
 * @param {{ dataDir: string, port: number, controllerPort: number }} place the profile's folder
 */
export function kafkaDefinition({ dataDir, port, controllerPort }) {
  return kafkaNodeDefinition({
    name: 'Kafka',
    dataDir: join(dataDir, 'kafka'),
    nodeId: 1,
    port,
    controllerPort,
    clusterId: newClusterId(),
    voters: [{ nodeId: 1, controllerPort }],
  });
}

/**
 * @param {KafkaNode} node
 * @returns {import('./managed-service.mjs').ServiceDefinition}
 */
export function kafkaNodeDefinition(node) {
  const logDir = join(node.dataDir, 'log');
  const settingsFile = join(node.dataDir, 'server.properties');
  return {
    name: node.name,
    dataDir: node.dataDir,
    port: node.port,
    otherPorts: [{ port: node.controllerPort, variable: 'PARKETT_KAFKA_CONTROLLER_PORT' }],
    portVariable: 'PARKETT_KAFKA_PORT',
    stopSignal: 'SIGTERM',
    probe: async () => {
      if (node.access !== undefined)
        return probeKafkaLogin({ host: '127.0.0.1', port: node.port, tls: { ca: node.access.ca } });
      const alive = await probeKafka({ host: '127.0.0.1', port: node.port });
      if (!alive.includes(node.nodeId)) throw new Error(`broker ${node.nodeId} is not admitted to the cluster yet`);
    },
    needs: () => [requireJava().java, kafkaJarsDir, LOGGING],
    prepare: async (account) => {
      writeNew(settingsFile, kafkaSettings({ ...node, logDir }));
      givePrivately(settingsFile, account);
      if (!existsSync(join(logDir, 'meta.properties'))) format(node, settingsFile, account);
    },
    command: (account) => {
      const { java, version } = requireJava();
      return {
        file: java,
        args: [
          ...['-Xms256m', '-Xmx768m', '-XX:+UseG1GC', '-XX:MaxGCPauseMillis=20', '-XX:+ExitOnOutOfMemoryError'],
          ...archiveOptions(version, account, node.dataDir),
          ...loggingOptions(node.dataDir),
          ...['-cp', kafkaClassPath(), 'kafka.Kafka', settingsFile],
        ],
      };
    },
    stopped: () => keepArchive(requireJava().version, node.dataDir),
  };
}

/** @param {string} dir */
function loggingOptions(dir) {
  return ['-Djava.awt.headless=true', `-Dlog4j2.configurationFile=${LOGGING}`, `-Dparkett.kafka.log.dir=${dir}`];
}

/**
 * @param {KafkaNode} node
 * @param {string} settingsFile
 * @param {import('../system/private.mjs').Account} account
 */
function format(node, settingsFile, account) {
  const { java, version } = requireJava();
  try {
    execFileSync(
      java,
      [
        ...['-Xmx128m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', ...archiveOptions(version, account)],
        ...loggingOptions(node.dataDir),
        ...['-cp', kafkaClassPath(), 'kafka.tools.StorageTool', 'format', '-t', node.clusterId, '-c', settingsFile],
        ...(node.access?.scram ?? []).flatMap((user) => ['--add-scram', user]),
      ],
      { ...account, cwd: node.dataDir, env: environmentForOthers(), stdio: ['ignore', 'pipe', 'pipe'] },
    );
  } catch (error) {
    const said = String(/** @type {{ stderr?: Buffer }} */ (error).stderr ?? error).trim();
    throw new SetupError(`Kafka's data folder could not be created: ${said}`);
  }
}

function requireJava() {
  const found = findJava();
  if (found === undefined) {
    throw new SetupError(
      `A Java runtime ${JAVA_VERSION_MIN} or newer is missing: install one (Debian: openjdk-17-jre-headless).`,
    );
  }
  return found;
}
