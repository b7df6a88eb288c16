import type { SentCommand } from '@parkett/kernel';
import { kindsFor, noMarket } from '@parkett/composition';
import { staffAggregate } from '@parkett/identity-contract';
import { sampleInstrument } from '@parkett/market-contract/spec-support';
import {
  CommandGateway,
  KafkaLog,
  partitionOf,
  partitionOfAccount,
  PartitionStopped,
  sha256,
  signatureHeader,
  topicsOf,
  topicSpecs,
} from '@parkett/platform-event-log';
import { specEngine, specEnvironment, specProof, specSigner } from '@parkett/platform-event-log/spec-support';
import { createLogger } from '@parkett/platform-observability';
import { eventually, useServices } from '@parkett/platform-testing';
import { EngineHost } from './engine/engine-host';
import { logProblems } from './log-problems';
import { MarketParts } from './market-parts';
import type { Runtime } from './runtime';
import { openAccount } from './spec-support/open-account';
import { openInstallation } from './spec-support/test-installation';

const services = useServices();
const patienceMs = 30_000;
/** An account on the first of two partitions. */
const bert = Array.from({ length: 20 }, (_, n) => `BERT${n}`).find((id) => partitionOfAccount(id, 2) === 0) ?? '';

/** A running installation with one partition of accounts unless another number is given. */
async function openServed(settings: Parameters<typeof openInstallation>[1] = {}): Promise<Runtime> {
  const runtime = await openInstallation(services, { partitions: 1, ...settings });
  await runtime.start();
  const { log, topics, snapshots, trust, layout } = runtime;
  const engines = new EngineHost(
    {
      ...{ log, topics, snapshots, ...specEngine, trust, kinds: kindsFor(noMarket), pins: undefined },
      environment: specEnvironment,
    },
    { partitions: layout.all, standbyMax: 0 },
    createLogger('spec'),
  );
  engines.assign([0, 1]);
  services.afterwards(async () => {
    await engines.close();
    await runtime.close();
  });
  return runtime;
}

type Request = Parameters<Runtime['gateway']['send']>[0];

const listInstrument = (name: string): Request => ({
  aggregate: 'catalogue:main',
  type: 'UpsertInstruments',
  bodyVersion: 2,
  body: { rows: [sampleInstrument({ name })] },
  actor: { kind: 'system', id: 'market' },
  route: 'spec',
  key: name,
});
const firstStaff: Request = {
  aggregate: staffAggregate,
  type: 'FoundStaff',
  body: { people: ['admin.one', 'admin.two'].map((login) => ({ login, roles: ['admin'] })) },
  actor: { kind: 'system', id: 'installation' },
  route: 'spec',
  key: 'first',
};

const outcome = (
  runtime: Runtime,
  request: Request,
  gateway: Pick<Runtime['gateway'], 'send'> = runtime.gateway,
): Promise<string> =>
  gateway.send(request, { waitMs: patienceMs }).then(
    ({ kind }) => kind,
    (error: unknown) => (error instanceof PartitionStopped ? 'not sent' : String(error)),
  );

/** The gateway of the operator's command line. */
function operatorOf({ log, topics, layout, tail }: Runtime): CommandGateway<SentCommand> {
  const home = (aggregate: string): number => partitionOf(aggregate, layout);
  const gateway = new CommandGateway<SentCommand>(log, topics, home, Buffer.from('key'), specProof);
  tail.listen({ onRecord: (partition, chained) => gateway.onRecord(partition, chained) });
  services.afterwards(() => gateway.close());
  return gateway;
}

/** Writes a record that continues no chain, and waits until it has stopped its partition, and only that. */
async function stop(runtime: Runtime, partition: number): Promise<void> {
  const { log, topics } = runtime;
  const at = (await log.endOffset(topics.events, partition)) + 1_000;
  const value = Buffer.from(JSON.stringify({ v: 1, at, prev: 'f'.repeat(64), commandOffset: 0, events: [] }));
  const signature = specSigner.sign({ topic: topics.events, partition, at, hash: sha256(value) });
  await log.writer(topics.events, partition).append([{ value, headers: { [signatureHeader]: signature } }]);
  await eventually('it is noticed', () => logProblems(runtime).has(partition), patienceMs);
  expect([...logProblems(runtime).keys()]).toEqual([partition]);
}

it("instruments and staff can be changed while a partition of customers' accounts is stopped", async () => {
  const runtime = await openServed();
  expect(await outcome(runtime, listInstrument('Before'))).toBe('accepted');
  await stop(runtime, 0);
  expect(await outcome(runtime, openAccount('A'))).toBe('not sent');
  expect(await outcome(runtime, listInstrument('After'))).toBe('accepted');
  expect(await outcome(runtime, firstStaff, operatorOf(runtime))).toBe('accepted');
}, 90_000);

it('customers are served while the partition of reference data is stopped', async () => {
  const runtime = await openServed();
  expect(await outcome(runtime, openAccount('A'))).toBe('accepted');
  await stop(runtime, 1);
  expect(logProblems(runtime).get(1)).toMatch(/^reference data: .* does not continue the chain/);
  expect(await outcome(runtime, listInstrument('After'))).toBe('not sent');
  expect(await outcome(runtime, openAccount('B'))).toBe('accepted');
}, 90_000);

it('an installation from before the change keeps its partitions, and instruments are read from where they are', async () => {
  const topicPrefix = `${services.prefix}_older`;
  const log = new KafkaLog({ brokers: services.kafkaBrokers, clientId: 'spec' });
  await log.ensureTopics(topicSpecs(topicsOf(topicPrefix), { accounts: 2, all: 2 }));
  await log.close();
  const runtime = await openServed({ topicPrefix, partitions: 2 });
  expect(runtime.layout).toEqual({ accounts: 2, all: 2 });
  const market = new MarketParts(runtime);
  await market.load();
  market.follow();
  expect(await outcome(runtime, openAccount(bert))).toBe('accepted');
  expect(await outcome(runtime, listInstrument('Listed'))).toBe('accepted');
  await eventually('it is known', () => market.directory.get('NORD')?.name === 'Listed', patienceMs);
  // The account's record is the first of partition 0, and the instrument's the second.
  expect(market.view.referenceOffset()).toBe(1);
}, 90_000);
