import { spawn } from 'node:child_process';
import { closeSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup-error.mjs';
import { wasLoginRefused, waitUntilHealthy } from '../probes.mjs';
import { endProcess, waitUntilGone } from '../system/end-process.mjs';
import { identify, isRunning, userOf } from '../system/process-identity.mjs';
import { readProcessRecord, writeProcessRecord } from '../system/process-record.mjs';
import { assertPortFree } from '../system/ports.mjs';
import { lastLines, openOutput } from '../system/output-file.mjs';
import { environmentForOthers, privately } from '../system/private.mjs';
import { handOverToService, openServiceFolder, serviceAccount } from '../unprivileged.mjs';

/** On a machine under high load, Kafka was seen to take a minute. One that has ended is noticed at once. */
const START_TIMEOUT_MS = 180_000;

/** @typedef {import('../system/private.mjs').Account} Account */

/**
 * One of our own service processes. It deliberately outlives this process: it leads its own process group, so that
 * Ctrl-C reaches it only through `stop`. It is found again by its pid file.
 *
 * @typedef {object} ManagedService
 * @property {string} name
 * @property {number} port
 * @property {number | undefined} pid undefined while it does not run
 * @property {() => boolean} alive
 * @property {() => string | undefined} rootBecause why it has to run as root; undefined when it does not
 * @property {() => Promise<void>} start resolves when it answers; nothing happens when it already runs
 * @property {() => Promise<void>} stop asks it to end and resolves when it has ended
 * @property {(signal?: NodeJS.Signals) => Promise<void>} kill sends a signal, SIGKILL by default, and resolves when the
 * process is gone (for SIGSTOP and SIGCONT: at once)
 *
 * @typedef {object} ServiceDefinition
 * @property {string} name shown to people
 * @property {string} dataDir its own folder for pid file, output and data
 * @property {number} port
 * @property {string} portVariable the environment variable that moves the port
 * @property {{ port: number, variable: string }[]} [otherPorts] more ports that must be free, and what moves them
 * @property {() => Promise<unknown>} probe
 * @property {() => Account} [account] of its own user, when it has one
 * @property {() => string[]} [needs] files and folders outside its own that it reads
 * @property {(account: Account) => Promise<void>} prepare runs before every start
 * @property {(account: Account) => { file: string, args: string[], input?: string }} command `input` is what it reads
 * from its standard input
 * @property {NodeJS.Signals} stopSignal
 * @property {() => void} [stopped] after a clean stop
 */

/**
 * @param {ServiceDefinition} definition
 * @returns {ManagedService}
 */
export function managedService(definition) {
  const pidFile = join(definition.dataDir, 'process.json');
  const outputFile = join(definition.dataDir, 'output.log');
  const record = () => /** @type {ServiceRecord | undefined} */ (readProcessRecord(pidFile, (read) => read.process));
  const running = () => {
    const recorded = record();
    return isRunning(recorded?.process) ? recorded : undefined;
  };

  return {
    name: definition.name,
    port: definition.port,
    get pid() {
      return running()?.process.pid;
    },
    alive: () => running() !== undefined,
    rootBecause: () => serviceAccount(definition).rootBecause,
    start: async () => {
      const recorded = running();
      if (recorded !== undefined && (await adopt(definition, recorded))) return;
      const { account } = serviceAccount(definition);
      openServiceFolder(definition.dataDir, account);
      await definition.prepare(account);
      handOverToService(definition.dataDir, account);
      await assertPortFree(definition.port, definition.name, definition.portVariable);
      for (const { port, variable } of definition.otherPorts ?? []) {
        await assertPortFree(port, definition.name, variable);
      }
      await launch(definition, { account, pidFile, outputFile });
    },
    stop: async () => {
      const recorded = running();
      if (recorded !== undefined) await endProcess(recorded.process, definition.stopSignal);
      rmSync(pidFile, { force: true });
      definition.stopped?.();
    },
    kill: async (signal = 'SIGKILL') => {
      const recorded = running();
      if (recorded === undefined) throw new Error(`${definition.name} does not run`);
      process.kill(recorded.process.pid, signal);
      if (signal === 'SIGSTOP' || signal === 'SIGCONT') return;
      await waitUntilGone(recorded.process);
    },
  };
}

/**
 * @typedef {import('../system/process-identity.mjs').ProcessIdentity} ProcessIdentity
 * @typedef {{ process: ProcessIdentity, port: number }} ServiceRecord
 */

/**
 * Uses a service that is already running if it answers; otherwise ends it, so that a new one can be started.
 * @param {ServiceDefinition} definition
 * @param {ServiceRecord} recorded
 */
async function adopt(definition, recorded) {
  const ADOPTION_TIMEOUT_MS = 10_000;
  try {
    if (recorded.port !== definition.port) throw new Error('it listens on another port');
    // An older build started it as root.
    if (userOf(recorded.process.pid) === 0 && serviceAccount(definition).account.uid !== undefined)
      throw new Error('it runs as root');
    await waitUntilHealthy(definition.probe, {
      timeoutMs: ADOPTION_TIMEOUT_MS,
      giveUp: (error) => wasLoginRefused(error) || !isRunning(recorded.process),
    });
  } catch {
    await endProcess(recorded.process, definition.stopSignal);
    return false;
  }
  return true;
}

/**
 * @param {ServiceDefinition} definition
 * @param {{ account: Account, pidFile: string, outputFile: string }} place
 */
async function launch(definition, { account, pidFile, outputFile }) {
  const output = openOutput(outputFile);
  const { file, args, input } = definition.command(account);
  const child = privately(() =>
    spawn(file, args, {
      ...account,
      cwd: definition.dataDir,
      env: environmentForOthers(),
      detached: true,
      stdio: [input === undefined ? 'ignore' : 'pipe', output, output],
    }),
  );
  closeSync(output);
  // One that ends without reading its input breaks the pipe; its output says why.
  child.stdin?.on('error', () => {}).end(input);
  let ended = '';
  child.once('exit', (code, signal) => (ended = signal ?? `code ${code}`));
  child.once('error', (error) => (ended = error.message));
  const identity = child.pid === undefined ? undefined : identify(child.pid);
  child.unref();

  try {
    // A service that could not be found again must not stay: the disk may be too full for the file.
    if (identity !== undefined) {
      /** @type {ServiceRecord} */
      const record = { process: identity, port: definition.port };
      writeProcessRecord(pidFile, record, account);
    }
    await waitUntilHealthy(definition.probe, { timeoutMs: START_TIMEOUT_MS, giveUp: () => ended !== '' });
    // Check this first: another server on the same port would also answer the probe.
    if (ended !== '') throw new Error('it ended');
  } catch (error) {
    // Before it is killed: that is our doing, not the reason.
    const why = ended === '' ? /** @type {Error} */ (error).message : `it ended with ${ended}`;
    if (ended === '' && identity !== undefined) await endProcess(identity, 'SIGKILL');
    rmSync(pidFile, { force: true });
    throw new SetupError(
      `${definition.name} did not start (${why}). The end of ${outputFile}:\n${lastLines(outputFile)}`,
    );
  }
}
