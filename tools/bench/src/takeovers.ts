import { partitionOfAccount } from '@parkett/platform-event-log';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Orderer, RestingTicket } from './customers';
import { accountPartitions, placeResting, untilAnswered } from './resting-order';
import { ServerProcess } from './server-process';
import { findFreePorts, type App, type BenchServices } from './services';

/** An odd number, for the median. */
const rounds = 3;
const betweenOrdersMs = 250;
const settledMsMax = 300_000;
const lookMs = 200;

interface Load {
  readonly customers: readonly Orderer[];
  readonly ticket: RestingTicket;
}

/**
 * Kills (SIGKILL) an engine beside the running server, under a few orders a second. Returns the milliseconds of each
 * takeover: from the kill until the server, which has followed the partitions of that engine, answers an order of one
 * of their accounts that was sent after the kill. A new engine takes part of the partitions before each round.
 */
export async function measureTakeovers(
  services: BenchServices,
  app: App,
  load: Load,
  log: (line: string) => void,
): Promise<number[]> {
  const stop = new AbortController();
  const ordering = keepOrdering(app.url, load, stop.signal);
  const takeoversMs: number[] = [];
  try {
    for (let round = 1; round <= rounds; round++) {
      const ms = await takeover(services, app, load, round);
      log(`takeover ${round}: ${ms} ms`);
      takeoversMs.push(ms);
    }
  } finally {
    stop.abort();
    await ordering;
  }
  return takeoversMs;
}

async function takeover(services: BenchServices, app: App, load: Load, round: number): Promise<number> {
  const [port = 0] = await findFreePorts(1);
  const owner = await ServerProcess.start(services, app, { PARKETT_ROLES: 'engine', PARKETT_PORT: String(port) });
  let isAlive = true;
  try {
    const owned = await partitionsOf(app.url, `http://127.0.0.1:${port}`);
    const affected = load.customers.filter(({ accountId }) =>
      owned.includes(partitionOfAccount(accountId, accountPartitions)),
    );
    // Another customer in each round, so that nobody reaches the limit of open orders.
    const customer = affected[round % affected.length];
    if (!customer) throw new Error(`nobody is logged in on the partitions ${owned.join(', ')}`);
    const killedAt = performance.now();
    isAlive = false;
    await owner.stop('SIGKILL');
    await untilAnswered(() => placeResting(app.url, customer, load.ticket));
    return Math.round(performance.now() - killedAt);
  } finally {
    if (isAlive) await owner.stop('SIGKILL');
  }
}

/** The partitions that the new engine owns, once each of the two follows those of the other. */
async function partitionsOf(server: string, owner: string): Promise<number[]> {
  for (const until = performance.now() + settledMsMax; performance.now() < until; await sleep(lookMs)) {
    const [followed, left] = await Promise.all([followedBy(server), followedBy(owner)]);
    const all = new Set([...followed, ...left]);
    const isSettled = all.size === accountPartitions + 1 && all.size === followed.length + left.length;
    const owned = followed.filter((partition) => partition < accountPartitions);
    if (isSettled && owned.length > 0) return owned;
  }
  throw new Error('the engines have not divided the partitions between them');
}

async function followedBy(url: string): Promise<number[]> {
  const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
  const state = (await answer?.json().catch(() => undefined)) as { notes?: Record<string, string> } | undefined;
  return Object.entries(state?.notes ?? {})
    .filter(([name, note]) => name.startsWith('engine/') && note === 'follows')
    .map(([name]) => Number(name.slice('engine/'.length)));
}

/** A few orders a second of all customers in turn. Those of a partition without an engine wait or fail. */
async function keepOrdering(url: string, { customers, ticket }: Load, stop: AbortSignal): Promise<void> {
  const sent = new Set<Promise<unknown>>();
  for (let next = 0; !stop.aborted; next++) {
    const customer = customers[next % customers.length];
    if (!customer) return;
    const order = placeResting(url, customer, ticket)
      .catch(() => undefined)
      .finally(() => sent.delete(order));
    sent.add(order);
    await sleep(betweenOrdersMs);
  }
  await Promise.all(sent);
}
