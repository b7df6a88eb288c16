import { join } from 'node:path';
import { kafkaNodeDefinition, newClusterId } from './native/kafka.mjs';
import { ensureKafkaJars } from './native/kafka-jars.mjs';
import { managedService } from './native/managed-service.mjs';
import { securedBroker } from './spec-support/secured-broker.mjs';
import { findFreePorts } from './system/ports.mjs';
import { closeProfile } from './unprivileged.mjs';

/** Runs brokers for one test process and ends them together with it; `OwnKafka` of libs/platform/testing uses it. */
const [folder = '', count = '1', users = ''] = process.argv.slice(2);
/** With users, the brokers ask for TLS and a login. */
const access = users === '' ? undefined : securedBroker(join(folder, 'node-1', 'tls'), users.split(','));
const nodes = await definitions(folder, Number(count));

async function definitions(dataDir, size) {
  ensureKafkaJars(() => {});
  closeProfile(dataDir);
  const ports = await findFreePorts(2 * size);
  const members = Array.from({ length: size }, (_, index) => ({
    nodeId: index + 1,
    port: ports[2 * index],
    controllerPort: ports[2 * index + 1],
  }));
  const clusterId = newClusterId();
  return members.map(({ nodeId, port, controllerPort }) =>
    managedService(
      kafkaNodeDefinition({
        name: `Kafka ${nodeId}`,
        dataDir: join(dataDir, `node-${nodeId}`),
        nodeId,
        port,
        controllerPort,
        clusterId,
        voters: members.map((member) => ({ nodeId: member.nodeId, controllerPort: member.controllerPort })),
        ...(access && { access }),
      }),
    ),
  );
}

const verbs = {
  start: (node) => node.start(),
  stop: (node) => node.stop(),
  kill: (node) => node.kill(),
  pause: (node) => node.kill('SIGSTOP'),
  resume: (node) => node.kill('SIGCONT'),
};

process.on('message', ({ id, verb, node }) => {
  verbs[verb](nodes[node - 1]).then(
    () => process.send({ id }),
    (error) => process.send({ id, error: String(error) }),
  );
});

process.on('disconnect', () => {
  Promise.allSettled(nodes.map((node) => (node.alive() ? node.kill() : undefined))).then(() => process.exit(0));
});

await Promise.all(nodes.map((node) => node.start())).then(
  () => process.send({ id: 0, ports: nodes.map(({ port }) => port), authority: access?.authority }),
  (error) => process.send({ id: 0, error: String(error) }),
);
