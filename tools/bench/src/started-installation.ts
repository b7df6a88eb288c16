import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePorts, repositoryRoot, type BenchServices } from './services';

export interface StartedInstallation {
  /** The pid of `npm start` itself, which keeps the other programs running. */
  readonly pid: number;
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const readyMsMax = 180_000;

/** Runs the program behind `npm start` on these services, with free ports and its own folder. */
export async function startInstallation(services: BenchServices): Promise<StartedInstallation> {
  const root = repositoryRoot();
  const [port, consolePort, bankPort, notifierPort, screeningPort, custodianPort] = await findFreePorts(6);
  const env = {
    PARKETT_HOME: join(services.dataDir, 'house'),
    PARKETT_PORT: String(port),
    PARKETT_CONSOLE_PORT: String(consolePort),
    PARKETT_BANK_PORT: String(bankPort),
    PARKETT_NOTIFIER_PORT: String(notifierPort),
    PARKETT_SCREENING_PORT: String(screeningPort),
    PARKETT_CUSTODIAN_PORT: String(custodianPort),
    PARKETT_KAFKA_BROKERS: services.kafkaBrokers.join(','),
    PARKETT_POSTGRES_URL: services.postgresUrl,
    PARKETT_REDIS_URL: services.redisUrl,
  };
  // Remove the variables of a real bank or provider, because then none would be simulated.
  const child = spawn(process.execPath, [join(root, 'infra', 'start.mjs')], {
    cwd: root,
    env: {
      ...{ ...process.env, ...env, PARKETT_BANK_URL: '', PARKETT_NOTIFIER_URL: '' },
      ...{ PARKETT_SCREENING_URL: '', PARKETT_CUSTODIAN_URL: '' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`npm start ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended.catch(() => undefined);
  };
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<void>((resolve) =>
    lines.on('line', (line) => {
      if (line.startsWith('Ctrl-C')) resolve();
    }),
  );
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('npm start is not ready')), readyMsMax).unref(),
  );
  try {
    await Promise.race([ready, ended, late]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, env, stop };
}
