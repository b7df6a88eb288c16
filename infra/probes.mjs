import { askOverTcp } from './system/ports.mjs';

/**
 * Health means an answer in the service's own protocol, because a server that is still recovering may have its port
 * open. Every probe resolves when the service can work and rejects with the reason when it cannot.
 * @typedef {{ host: string, port: number }} Address
 */

/**
 * Asks for the cluster's metadata (Metadata v1, no topics).
 * @param {Address} address
 * @returns {Promise<number[]>} the ids of the brokers that are alive: at least one, perhaps not the whole cluster
 */
export async function probeKafka({ host, port }) {
  const METADATA_API = 3;
  const METADATA_VERSION = 1;
  const request = Buffer.alloc(18);
  request.writeInt32BE(request.length - 4, 0);
  request.writeInt16BE(METADATA_API, 4);
  request.writeInt16BE(METADATA_VERSION, 6);
  request.writeInt32BE(1, 8); // correlation id
  request.writeInt16BE(-1, 12); // no client id
  request.writeInt32BE(0, 14); // an empty list of topics means none
  const brokers = await askOverTcp({ host, port, say: request }, (answer) =>
    answer.length >= 4 && answer.length >= answer.readInt32BE(0) + 4 ? brokerIds(answer) : undefined,
  );
  if (brokers.length === 0) throw new Error(`${host}:${port} knows no living broker yet`);
  return brokers;
}

/**
 * Asks a broker that wants a login for the versions it speaks, which it tells everybody.
 * @param {Address & { tls?: import('./system/ports.mjs').TlsTrust | undefined }} address
 */
export async function probeKafkaLogin({ host, port, tls }) {
  const API_VERSIONS_API = 18;
  const request = Buffer.alloc(14);
  request.writeInt32BE(request.length - 4, 0);
  request.writeInt16BE(API_VERSIONS_API, 4);
  request.writeInt32BE(1, 8); // correlation id
  request.writeInt16BE(-1, 12); // no client id
  await askOverTcp({ host, port, tls, say: request }, (answer) =>
    answer.length >= 4 && answer.length >= answer.readInt32BE(0) + 4 ? true : undefined,
  );
}

/**
 * @param {Buffer} answer 4 bytes length, 4 bytes correlation id, then the list of brokers: id, host, port, optional
 * rack
 * @returns {number[]}
 */
function brokerIds(answer) {
  const ids = [];
  let at = 12;
  for (let left = answer.readInt32BE(8); left > 0; left--) {
    ids.push(answer.readInt32BE(at));
    const hostLength = answer.readInt16BE(at + 4);
    const rackAt = at + 6 + hostLength + 4;
    at = rackAt + 2 + Math.max(0, answer.readInt16BE(rackAt));
  }
  return ids;
}

/**
 * Opens a session up to the point where the server asks for a password, or, with TLS, where it agrees to that.
 * @param {Address & { user: string, database: string, tls?: boolean }} address
 */
export async function probePostgres({ host, port, user, database, tls = false }) {
  if (tls) return probePostgresTls({ host, port });
  const PROTOCOL_VERSION_3 = 196_608;
  const parameters = Buffer.from(`user\0${user}\0database\0${database}\0\0`, 'utf8');
  const startup = Buffer.alloc(8);
  startup.writeInt32BE(8 + parameters.length, 0);
  startup.writeInt32BE(PROTOCOL_VERSION_3, 4);
  await askOverTcp({ host, port, say: Buffer.concat([startup, parameters]) }, (answer) => {
    const kind = String.fromCharCode(answer[0] ?? 0);
    if (kind === 'R') return true;
    // An error response, for example "the database system is starting up".
    throw new Error(answer.subarray(5).toString('utf8').replaceAll('\0', ' ').trim());
  });
}

/** @param {Address} address */
async function probePostgresTls({ host, port }) {
  const SSL_REQUEST = 80_877_103;
  const request = Buffer.alloc(8);
  request.writeInt32BE(8, 0);
  request.writeInt32BE(SSL_REQUEST, 4);
  await askOverTcp({ host, port, say: request }, (answer) => {
    if (String.fromCharCode(answer[0] ?? 0) === 'S') return true;
    throw new Error('it accepts no TLS');
  });
}

class LoginRefused extends Error {}

/**
 * @param {unknown} error of a probe
 * @returns {boolean} whether asking again does not help, because the service has another password, or none
 */
export function wasLoginRefused(error) {
  return error instanceof Error && error.cause instanceof LoginRefused;
}

/**
 * Logs in if there is a password, so that a server that wants another password, or none at all, counts as wrong.
 * @param {Address & { user?: string, password?: string, tls?: import('./system/ports.mjs').TlsTrust }} address
 */
export async function probeRedis({ host, port, user, password = '', tls }) {
  // Without a name: a server that has no password would accept any one of the user `default`.
  const login = password === '' ? '' : redisCommand(['AUTH', ...(user === undefined ? [] : [user]), password]);
  const expected = password === '' ? '+PONG\r\n' : '+OK\r\n+PONG\r\n';
  await askOverTcp({ host, port, tls, say: Buffer.from(login + redisCommand(['PING'])) }, (answer) => {
    const lines = answer.toString('utf8');
    if (lines === expected) return true;
    if (expected.startsWith(lines)) return undefined;
    throw new LoginRefused(lines.trim().split('\r\n')[0]);
  });
}

/**
 * @param {string[]} words
 * @returns {string} in Redis's protocol, in which a word may contain anything
 */
function redisCommand(words) {
  return `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
}

/**
 * Repeats a probe until it succeeds.
 * @param {() => Promise<unknown>} probe
 * @param {{ timeoutMs: number, intervalMs?: number, giveUp?: (error: unknown) => boolean }} limits `giveUp`
 * ends the wait early
 */
export async function waitUntilHealthy(probe, { timeoutMs, intervalMs = 50, giveUp = () => false }) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      await probe();
      return;
    } catch (error) {
      if (giveUp(error) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, intervalMs));
    }
  }
}
