import { connect, createServer, isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { SetupError } from '../setup-error.mjs';

/**
 * Below the range that the kernel uses for outgoing connections (32768 and up on Linux). A client that keeps calling a
 * dead service on a port of that range may one day connect to itself.
 */
const FREE_PORT_MIN = 20_000;
const FREE_PORT_MAX = 31_999;
const FREE_PORT_ATTEMPTS_MAX = 200;
const FREE_PORT_WAIT_MS = 1_000;
const FREE_PORT_POLL_MS = 50;

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether a server could listen on it now, on loopback
 */
export function isPortFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * @param {number} count how many
 * @returns {Promise<number[]>} distinct ports that are free at this moment
 */
export async function findFreePorts(count) {
  /** @type {Set<number>} */
  const found = new Set();
  for (let attempt = 0; attempt < FREE_PORT_ATTEMPTS_MAX && found.size < count; attempt++) {
    const port = FREE_PORT_MIN + Math.floor(Math.random() * (FREE_PORT_MAX - FREE_PORT_MIN + 1));
    if (!found.has(port) && (await isPortFree(port))) found.add(port);
  }
  if (found.size < count) {
    throw new SetupError(`No ${count} free ports between ${FREE_PORT_MIN} and ${FREE_PORT_MAX}: stop what uses them.`);
  }
  return [...found];
}

/**
 * Waits a moment in case the port is just being released, then throws a SetupError that names the remedy.
 * @param {number} port
 * @param {string} name the program that needs the port, for the message
 * @param {string} variable the environment variable that sets another port
 */
export async function assertPortFree(port, name, variable) {
  for (const deadline = Date.now() + FREE_PORT_WAIT_MS; Date.now() < deadline; await sleep(FREE_PORT_POLL_MS)) {
    if (await isPortFree(port)) return;
  }
  throw new SetupError(
    `Port ${port}, which ${name} needs, is used by another program: stop that program, or choose another port with ${variable}=….`,
  );
}

/**
 * How to recognise a server through TLS: by this authority (PEM), or by the usual ones. `cert` and `key` are shown to it.
 * @typedef {{ ca?: string | undefined, cert?: string | undefined, key?: string | undefined }} TlsTrust
 */

/**
 * Sends bytes on a TCP connection, through TLS if `tls` is given, and reads the answer.
 * @param {{ host: string, port: number, say: Buffer, timeoutMs?: number, tls?: TlsTrust | undefined }} question
 * @param {(answer: Buffer) => T | undefined} read returns undefined while the answer is not complete
 * @returns {Promise<T>}
 * @template T
 */
export function askOverTcp({ host, port, say, timeoutMs = 2_000, tls }, read) {
  return new Promise((resolve, reject) => {
    let answer = Buffer.alloc(0);
    const address = { host, port, timeout: timeoutMs };
    const servername = isIP(host) === 0 ? { servername: host } : {};
    const socket = tls === undefined ? connect(address) : connectTls({ ...address, ...servername, ...tls });
    const fail = (/** @type {string} */ why, /** @type {unknown} */ cause = undefined) => {
      socket.destroy();
      reject(new Error(`${host}:${port} ${why}`, { cause }));
    };
    socket.once(tls === undefined ? 'connect' : 'secureConnect', () => socket.write(say));
    socket.once('timeout', () => fail(`did not answer within ${timeoutMs} ms`));
    socket.once('error', (error) => fail(`is not reachable: ${error.message}`));
    socket.once('close', () => fail('closed the connection without an answer'));
    socket.on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk]);
      try {
        const result = read(answer);
        if (result === undefined) return;
        socket.destroy();
        resolve(result);
      } catch (error) {
        fail(error instanceof Error ? error.message : String(error), error);
      }
    });
  });
}
