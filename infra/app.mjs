import { DEMO, listPrograms, MIGRATE } from './programs.mjs';
import { serviceEnvironment } from './services.mjs';
import { runToEnd, waitUntilReady } from './start-parts.mjs';
import { supervise } from './supervisor.mjs';
import { findFreePorts } from './system/ports.mjs';

/**
 * Runs the built programs on free ports, with the seeded market and the demo account, lets them be used, and stops them.
 * @param {import('./services.mjs').Services} services
 * @param {(app: { url: string, env: Record<string, string> }) => Promise<T>} use
 * @param {(line: string) => void} log
 * @returns {Promise<T>}
 * @template T
 */
export async function withApp(services, use, log) {
  const [port = 0, bankPort = 0] = await findFreePorts(2);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...serviceEnvironment(services),
    PARKETT_PORT: String(port),
    PARKETT_BANK_URL: `http://127.0.0.1:${bankPort}`,
  };
  const place = { dataDir: services.dataDir, env };
  await runToEnd('migrate', MIGRATE, place);
  const programs = listPrograms({ bankPort }).map((program) => supervise(program, { ...place, log }));
  try {
    await waitUntilReady(url, programs);
    await runToEnd('demo', DEMO, place);
    return await use({ url, env });
  } finally {
    for (const program of programs.reverse()) await program.stop();
  }
}
