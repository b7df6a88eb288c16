/// <reference path="./kafkajs-internals.d.ts" />
import { isLoopback, type KafkaAccess } from '@parkett/platform-settings';
import type { Socket } from 'node:net';
import Cluster, { type Broker } from 'kafkajs/src/cluster/index.js';
import loggers from 'kafkajs/src/loggers/index.js';
import Connection from 'kafkajs/src/network/connection.js';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import defaultSocketFactory from 'kafkajs/src/network/socketFactory.js';
import { firstOf } from './first-of';

/** Opens the socket to a broker, for example through TLS, or through a proxy that a test puts in between. */
export type SocketFactory = (options: {
  host: string;
  port: number;
  /** The settings for TLS; without them the connection is plain. */
  ssl?: object | undefined;
  onConnect: () => void;
}) => Socket;

export interface KafkaAddress extends KafkaAccess {
  readonly brokers: readonly string[];
  readonly clientId: string;
  readonly socketFactory?: SocketFactory;
}

export const requestTimeoutMs = 5_000;
const connectionTimeoutMs = 3_000;
/** A broker that hangs accepts connections but does not answer. After this time another broker is asked as well. */
const askAnotherAfterMs = 1_000;
const connectAttemptsMin = 3;

// kafkajs re-arms this timer about every millisecond after every response, even with nothing pending; an idle process
// would spend a tenth of a core on it.
const schedule = RequestQueue.prototype.scheduleCheckPendingRequests;
RequestQueue.prototype.scheduleCheckPendingRequests = function scheduleOnlyWhenPending(this: { pending: unknown[] }) {
  if (this.pending.length > 0) schedule.call(this as never);
};

// Requests that start together on a connection that is not open yet would each open a socket, of which only the last
// one is used. All of them stay open, and each one that ends, like each request that fails, would disconnect once more.
const { connect, disconnect } = Connection.prototype;
Connection.prototype.connect = once(connect);
Connection.prototype.disconnect = once(disconnect);

/** Callers on one object share a call until it has ended. */
function once(call: () => Promise<boolean>): () => Promise<boolean> {
  const underWay = new WeakMap<object, Promise<boolean>>();
  return function shared(this: object) {
    const pending = underWay.get(this) ?? call.call(this).finally(() => underWay.delete(this));
    underWay.set(this, pending);
    return pending;
  };
}

const silent = loggers.createLogger({ level: 0, logCreator: () => () => undefined });

/**
 * A connection to the leader of one partition. After any error it cannot be used any more: close it and open another.
 */
export interface LeaderConnection {
  readonly broker: Broker;
  /** Node id of the leader. Partitions with the same leader can share a connection. */
  readonly leader: string;
  readonly isClosed: boolean;
  close(): Promise<void>;
}

/** The open connections of this process, by the broker's address. */
const openTo = new Map<string, Set<LeaderConnection>>();

/**
 * Closes every connection of this process to the broker of `connection`. Call it when the broker has not answered a
 * fetch, which waits for no other broker: it hangs. Each request and idle connection would otherwise find that out by
 * itself, one after the other on the way of a command, while another broker already leads the partitions.
 */
export async function closeAllToBrokerOf(connection: LeaderConnection): Promise<void> {
  const all = openTo.get(connection.broker.brokerAddress) ?? [];
  await Promise.all([connection, ...all].map((each) => each.close()));
}

/** Connects to the leader of `topic`/`partition`. Rejects when no broker answers or the partition has no leader. */
export function connectLeader(address: KafkaAddress, topic: string, partition: number): Promise<LeaderConnection> {
  const brokers = shuffled(address.brokers);
  const ways = Array.from({ length: Math.max(connectAttemptsMin, brokers.length) }, (_, index) => {
    const at = index % brokers.length;
    return () => connectBy([...brokers.slice(at), ...brokers.slice(0, at)], address, topic, partition);
  });
  return firstOf(ways, askAnotherAfterMs, (late) => void late.close());
}

/**
 * Opens the sockets to the brokers of an address. A broker on this machine may name others that are not, so each
 * connection beyond loopback is refused without TLS and a login.
 */
export function socketsTo({ tls, sasl, socketFactory = defaultSocketFactory() }: KafkaAddress): SocketFactory {
  return (options) => {
    if (!isLoopback(options.host) && (tls === undefined || sasl === undefined))
      throw new Error(`${options.host} is not on this machine, and Kafka is reached there only with TLS and SASL`);
    return socketFactory(options);
  };
}

/** Asks the first broker of the list for the leader and connects to it. */
async function connectBy(
  brokers: readonly string[],
  address: KafkaAddress,
  topic: string,
  partition: number,
): Promise<LeaderConnection> {
  const sockets = new Set<Socket>();
  let isClosed = false;
  const open = socketsTo(address);
  const cluster = new Cluster({
    logger: silent,
    socketFactory: (options: Parameters<SocketFactory>[0]): Socket => {
      const socket = open(options);
      // kafkajs would open a new socket for a request over a connection that is closed.
      if (isClosed) socket.destroy(new Error('closed'));
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
    brokers,
    ssl: address.tls,
    sasl: address.sasl,
    clientId: address.clientId,
    connectionTimeout: connectionTimeoutMs,
    requestTimeout: requestTimeoutMs,
    enforceRequestTimeout: true,
    metadataMaxAge: 300_000,
    // kafkajs would ask a broker that hangs again and again; we ask another one.
    retry: { retries: 0 },
    allowAutoTopicCreation: false,
    maxInFlightRequests: null,
    isolationLevel: 0,
  });
  const end = async (): Promise<void> => {
    isClosed = true;
    // kafkajs would first wait for a fetch that the broker holds; destroying its sockets ends that wait.
    for (const socket of sockets) socket.destroy(new Error('closed'));
    await cluster.disconnect().catch(() => undefined);
  };
  try {
    await cluster.connect();
    await cluster.addTargetTopic(topic);
    const leader = Object.keys(cluster.findLeaderForPartitions(topic, [partition]))[0];
    if (leader === undefined || leader === '-1') throw new Error(`${topic}/${partition} has no leader`);
    return registered(await cluster.findBroker({ nodeId: leader }), leader, end);
  } catch (error) {
    await end();
    throw error;
  }
}

function registered(broker: Broker, leader: string, end: () => Promise<void>): LeaderConnection {
  const { brokerAddress } = broker;
  let ended: Promise<void> | undefined;
  const connection: LeaderConnection = {
    broker,
    leader,
    get isClosed() {
      return ended !== undefined;
    },
    close: () => {
      if (ended !== undefined) return ended;
      const others = openTo.get(brokerAddress);
      others?.delete(connection);
      if (others?.size === 0) openTo.delete(brokerAddress);
      return (ended = end());
    },
  };
  const all = openTo.get(brokerAddress) ?? new Set();
  openTo.set(brokerAddress, all.add(connection));
  return connection;
}

/** Shuffled, so that a dead broker at the start of the list does not delay every connection of every process. */
function shuffled(brokers: readonly string[]): string[] {
  const start = Math.floor(Math.random() * brokers.length);
  return [...brokers.slice(start), ...brokers.slice(0, start)];
}
