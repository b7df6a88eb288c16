/**
 * Give up a hung node (one that accepts connections and never answers) after seconds. With the defaults its peers wait
 * 30 s for it, and so do the partitions whose only other replica it has.
 */
const CLUSTER_SETTINGS = {
  'replica.socket.timeout.ms': 3_000,
  'controller.socket.timeout.ms': 3_000,
  'replica.lag.time.max.ms': 5_000,
};

/**
 * Builds the broker's settings in the format of server.properties.
 * @param {{ nodeId: number, port: number, controllerPort: number, logDir: string, voters: { nodeId: number,
 * controllerPort: number }[], access?: { settings: Record<string, string> } }} node `voters` are all nodes of the cluster,
 * including this one; `access` are the settings of a broker that asks for TLS and a login
 * @returns {string}
 */
export function kafkaSettings({ nodeId, port, controllerPort, logDir, voters, access }) {
  const listener = access?.settings['inter.broker.listener.name'] ?? 'PLAINTEXT';
  const replicas = Math.min(voters.length, 3);
  const inSyncMin = Math.max(1, replicas - 1);
  /** @type {Record<string, string | number | boolean>} */
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': nodeId,
    'controller.quorum.voters': voters.map((voter) => `${voter.nodeId}@127.0.0.1:${voter.controllerPort}`).join(','),
    listeners: `${listener}://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `${listener}://127.0.0.1:${port}`,
    'inter.broker.listener.name': listener,
    'controller.listener.names': 'CONTROLLER',
    'log.dirs': logDir,

    // A topic that does not exist is a typing error, so the broker must not create it.
    'auto.create.topics.enable': false,
    'num.partitions': 1,
    'default.replication.factor': replicas,
    'min.insync.replicas': inSyncMin,
    'unclean.leader.election.enable': false,
    // The engine writes a whole batch of decisions as one record batch.
    'message.max.bytes': 8 * 1024 * 1024,
    'replica.fetch.max.bytes': 8 * 1024 * 1024,

    // Partitions get a new owner within a second or two after an engine died.
    'group.min.session.timeout.ms': 1_000,
    'group.initial.rebalance.delay.ms': 0,

    // A killed broker can only rejoin under its id after its old session has expired, so keep sessions short.
    'broker.session.timeout.ms': 4_000,
    'broker.heartbeat.interval.ms': 1_000,

    // Keep internal topics small: they cost start-up time and files, and we hardly use them.
    'offsets.topic.num.partitions': 1,
    'offsets.topic.replication.factor': replicas,
    'transaction.state.log.num.partitions': 1,
    'transaction.state.log.replication.factor': replicas,
    'transaction.state.log.min.isr': inSyncMin,
    'share.coordinator.state.topic.num.partitions': 1,
    'share.coordinator.state.topic.replication.factor': replicas,
    'share.coordinator.state.topic.min.isr': inSyncMin,

    // Sized for a machine with two cores: few threads, a small cleaner buffer (128 MB by default), no idle writes.
    'num.network.threads': 2,
    'num.io.threads': 4,
    'background.threads': 2,
    'num.recovery.threads.per.data.dir': 2,
    'log.cleaner.threads': 1,
    'log.cleaner.dedupe.buffer.size': 4 * 1024 * 1024,
    'metadata.max.idle.interval.ms': 0,
    'metric.reporters': '',
  };
  if (voters.length > 1) Object.assign(settings, CLUSTER_SETTINGS);
  return Object.entries({ ...settings, ...access?.settings })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
