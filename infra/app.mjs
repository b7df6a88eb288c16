import { DEMO, listPrograms, MIGRATE, notifierEnvironment } from './programs.mjs';
import { serviceEnvironment } from './ensure-services.mjs';
import { runToEnd, waitUntilReady } from './start-parts.mjs';
import { supervise } from './supervisor.mjs';
import { findFreePorts } from './system/ports.mjs';

/** The roles of every server after the first: it answers customers and shares the partitions. */
const OTHER_ROLES = 'api,engine';

/**
 * Runs the built programs on free ports, with the seeded market and the demo account, passes them to `use`, and stops
 * them.
 * @param {import('./service-types.mjs').Services} services
 * @param {(app: { url: string, urls: string[], env: Record<string, string> }) => Promise<T>} use `url` is the first of
 * the servers, which has every role
 * @param {(line: string) => void} log
 * @param {{ servers?: number, serverEnvironment?: Record<string, string> }} [options] `serverEnvironment` is added to
 * the environment of the server, the only program of which the drills change the clock
 * @returns {Promise<T>}
 * @template T
 */
export async function withApp(services, use, log, { servers = 1, serverEnvironment = {} } = {}) {
  const [bankPort = 0, notifierPort = 0, port = 0, ...otherPorts] = await findFreePorts(2 + servers);
  const urls = [port, ...otherPorts].map((each) => `http://127.0.0.1:${each}`);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...serviceEnvironment(services),
    PARKETT_PORT: String(port),
    PARKETT_BANK_URL: `http://127.0.0.1:${bankPort}`,
    ...notifierEnvironment(notifierPort),
  };
  const place = { dataDir: services.dataDir, env };
  await runToEnd('migrate', MIGRATE, place);
  const usual = listPrograms({ bankPort, notifierPort });
  const others = otherPorts.flatMap((other, index) =>
    usual
      .filter(({ name }) => name === 'server')
      .map((server) => ({
        ...server,
        name: `server-${index + 2}`,
        env: { PARKETT_ROLES: OTHER_ROLES, PARKETT_PORT: String(other) },
      })),
  );
  const programs = [...usual, ...others].map((program) => {
    const isServer = program.name.startsWith('server');
    const changed = isServer ? { ...program, env: { ...program.env, ...serverEnvironment } } : program;
    return supervise(changed, { ...place, log });
  });
  try {
    for (const each of urls) await waitUntilReady(each, programs);
    await runToEnd('demo', DEMO, place);
    return await use({ url, urls, env });
  } finally {
    for (const program of programs.reverse()) await program.stop();
  }
}
