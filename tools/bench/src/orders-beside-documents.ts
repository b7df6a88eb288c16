import { recordMigrations } from '@parkett/composition';
import type { DocumentFacts } from '@parkett/documents-domain';
import { sampleNote, sampleStatement } from '@parkett/documents-domain/spec-support';
import { atHalfSpeed, CustomerDocuments, DocumentRenderer } from '@parkett/documents-server';
import { holdCustomer } from '@parkett/identity-server';
import { languages } from '@parkett/kernel';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { createSecrets, CustomerKeys, CustomerVault, openSecrets } from '@parkett/platform-secrets';
import { randomBytes } from 'node:crypto';
import { CommandWay } from './command-way';
import { startEngine } from './engine-process';
import { rateOf, runCallers, type Rate } from './measure';
import type { BenchServices } from './services';
import { accountId, accounts, placeOrder } from './trading-load';
import { openAccounts } from './trading-stories';

const partitions = 4;
/** Customers who order one after the other. */
const customers = 8;
/** Whose documents are made. */
const owners = 100;

export interface BesideDocuments {
  readonly quiet: Rate;
  readonly beside: Rate;
  readonly documentsPerSecond: number;
  /** What the process that issues them and sends the orders needed beyond what it had before. */
  readonly growthMiB: number;
}

/** A contract note or a daily statement, in the language of its owner. */
function factsOf(number: number): DocumentFacts {
  const language = languages[number % languages.length] ?? 'de';
  const facts = number % 2 === 0 ? sampleNote(language) : sampleStatement(language);
  const owner = accountId(number % owners);
  return { ...facts, head: { ...facts.head, accountId: owner, documentId: `D-${number}` } };
}

/** A store with the keys of the owners. */
async function openStore({ postgresUrl, dataDir }: BenchServices, prefix: string) {
  createSecrets(dataDir);
  const secrets = openSecrets(dataDir);
  const schema = `${prefix}_records`;
  await migrate({ url: postgresUrl, schema, migrations: recordMigrations });
  const records = new Database(postgresUrl, schema, 4, backgroundLimits);
  for (let number = 0; number < owners; number++) {
    const owner = accountId(number);
    const { wrapped } = secrets.newDataKey(owner);
    await records.rows('INSERT INTO customer_keys (account_id, wrapped_key) VALUES ($1, $2)', [owner, wrapped]);
    await records.rows(
      `INSERT INTO customers (account_id, phone_hmac, phone_encrypted, password_hash, agreement_version, language,
         opened_at) VALUES ($1, $2, '', 'bench', '2026-01', 'de', now())`,
      [owner, secrets.phoneIndex(owner)],
    );
  }
  const store = new CustomerDocuments(records, new CustomerVault(new CustomerKeys(records, secrets)));
  return { store, close: () => records.close() };
}

/**
 * The latency of orders from the process that also issues documents, as where one process has all roles: each document
 * is rendered, encrypted and stored as by the job `issue-documents`, at half of the possible speed.
 */
export async function ordersBesideDocuments(
  services: BenchServices,
  log: (line: string) => void,
  count: number,
): Promise<BesideDocuments> {
  const prefix = `bench_${randomBytes(4).toString('hex')}`;
  const way = await CommandWay.open(services, prefix, partitions);
  const engine = await startEngine(services, prefix, way.layout.all);
  const { store, close } = await openStore(services, prefix);
  const renderer = new DocumentRenderer();
  await openAccounts(way, accounts);
  let orders = 0;
  const order = (): Promise<unknown> => {
    const number = orders++;
    return way.send(accountId(number % accounts), placeOrder, `order-${number}`);
  };
  const quiet = () => runCallers({ callers: customers, warmUpMs: 3_000, measureMs: 10_000, call: order });
  const issue = async (): Promise<void> => {
    for (let number = 0; number < count; number++) {
      const facts = factsOf(number);
      await atHalfSpeed(async () =>
        store.store(facts.head.accountId, { pdf: await renderer.render(facts), csv: null }, holdCustomer),
      );
    }
  };
  const before = await quiet();
  log(`quiet: p50 ${before.p50Ms} ms, p99 ${before.p99Ms} ms`);
  const memory = process.memoryUsage.rss();
  const startedAt = performance.now();
  const beside = await callsDuring(order, issue());
  const seconds = (performance.now() - startedAt) / 1_000;
  const growthMiB = Math.round((process.memoryUsage.rss() - memory) / 1_048_576);
  log(`beside ${count} documents in ${Math.round(seconds)} s: p50 ${beside.p50Ms} ms, p99 ${beside.p99Ms} ms`);
  const after = await quiet();
  log(`quiet again: p50 ${after.p50Ms} ms, p99 ${after.p99Ms} ms`);
  renderer.close();
  await engine.stop();
  await way.close();
  await close();
  const quieter = after.p99Ms < before.p99Ms ? after : before;
  return { quiet: quieter, beside, documentsPerSecond: Math.round(count / seconds), growthMiB };
}

/** The latencies of calls until the work is done. */
async function callsDuring(call: () => Promise<unknown>, work: Promise<unknown>): Promise<Rate> {
  const [startedAt, latencies] = [performance.now(), [] as number[]];
  let isDone = false;
  const caller = async (): Promise<void> => {
    while (!isDone) {
      const sentAt = performance.now();
      await call();
      latencies.push(performance.now() - sentAt);
    }
  };
  const calling = Promise.all(Array.from({ length: customers }, caller));
  await work.finally(() => {
    isDone = true;
  });
  await calling;
  return rateOf(latencies, performance.now() - startedAt);
}
