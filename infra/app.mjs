import {
  DEMO,
  ENROL_DEMO_STAFF,
  listPrograms,
  MIGRATE,
  notifierEnvironment,
  screeningEnvironment,
  custodianEnvironment,
} from './programs.mjs';
import { plainEnvironment, serviceEnvironment } from './ensure-services.mjs';
import { prepareDatabase, programsUrl } from './postgres-users.mjs';
import { waitUntilServed } from './app-state.mjs';
import { runInPrivate, runToEnd } from './start-parts.mjs';
import { supervise } from './supervisor.mjs';
import { findFreePorts } from './system/ports.mjs';
import { handOverToPrograms } from './unprivileged.mjs';

/**
 * A server of the installation. `url` answers customers if it has the role `api`, and about its health in any case.
 * @typedef {{ name: string, roles: string | undefined, url: string }} Server
 */

/**
 * Creates the schemas and runs the simulated bank and providers, passes the environment of servers to `use`, and
 * stops them. For callers that run servers themselves, also of builds that know one user of PostgreSQL only.
 * @param {import('./service-types.mjs').Services} services
 * @param {string[]} migrate the program that creates the schemas
 * @param {(env: Record<string, string>) => Promise<T>} use
 * @param {(line: string) => void} log
 * @returns {Promise<T>}
 * @template T
 */
export async function withSimulators(services, migrate, use, log) {
  const [bankPort = 0, notifierPort = 0, screeningPort = 0, custodianPort = 0] = await findFreePorts(4);
  const env = {
    ...plainEnvironment(services),
    PARKETT_BANK_URL: `http://127.0.0.1:${bankPort}`,
    ...notifierEnvironment(notifierPort),
    ...screeningEnvironment(screeningPort),
    ...custodianEnvironment(custodianPort),
  };
  const place = { dataDir: services.dataDir, env };
  handOverToPrograms(services.dataDir, log);
  await runToEnd('migrate', migrate, place);
  const programs = listPrograms({ bankPort, notifierPort, screeningPort, custodianPort, payoutPort: 0 })
    .filter(({ name }) => name !== 'server' && name !== 'payout')
    .map((program) => supervise(program, { ...place, log }));
  try {
    return await use(env);
  } finally {
    for (const program of programs.reverse()) await program.stop();
  }
}

/**
 * Runs the built programs on free ports, with the seeded market, the demo account and enrolled demo staff, passes them
 * to `use`, and stops them.
 * @param {import('./service-types.mjs').Services} services
 * @param {(app: { url: string, urls: string[], servers: Server[], env: Record<string, string> }) => Promise<T>} use
 * `urls` are those of the servers that answer customers, `url` is the first of them
 * @param {(line: string) => void} log
 * @param {{ layout?: (string | undefined)[], serverEnvironment?: Record<string, string> }} [options] `layout` gives the
 * roles of each server, undefined for all of them; by default one server has them all. `serverEnvironment` is added to
 * the environment of the server, the only program of which the drills change the clock
 * @returns {Promise<T>}
 * @template T
 */
export async function withApp(services, use, log, { layout = [undefined], serverEnvironment = {} } = {}) {
  const [bankPort = 0, notifierPort = 0, screeningPort = 0, custodianPort = 0, payoutPort = 0, ...ports] =
    await findFreePorts(5 + layout.length);
  const servers = layout.map((roles, index) => ({
    name: index === 0 ? 'server' : `server-${index + 1}`,
    roles,
    port: String(ports[index]),
    url: `http://127.0.0.1:${ports[index]}`,
  }));
  const urls = servers.filter(({ roles }) => roles === undefined || roles.includes('api')).map(({ url }) => url);
  const url = urls[0] ?? '';
  const env = {
    ...serviceEnvironment(services),
    PARKETT_PORT: new URL(url).port,
    PARKETT_BANK_URL: `http://127.0.0.1:${bankPort}`,
    ...notifierEnvironment(notifierPort),
    ...screeningEnvironment(screeningPort),
    ...custodianEnvironment(custodianPort),
  };
  const place = { dataDir: services.dataDir, env };
  handOverToPrograms(services.dataDir, log);
  await prepareDatabase(services);
  await runToEnd('migrate', MIGRATE, place);
  const programs = listPrograms({ bankPort, notifierPort, screeningPort, custodianPort, payoutPort })
    .map((program) => withOwnUser(services, program))
    .flatMap((program) =>
      program.name !== 'server'
        ? [program]
        : servers.map(({ name, roles, port }) => ({
            ...program,
            name,
            env: {
              ...program.env,
              PARKETT_PORT: port,
              ...(roles === undefined ? {} : rolesEnvironment(services, roles)),
              ...serverEnvironment,
            },
          })),
    )
    .map((program) => supervise(program, { ...place, log }));
  try {
    for (const server of servers) await waitUntilServed(server.url, programs);
    let links = '';
    await runInPrivate('demo', DEMO, place, { onText: (text) => (links += text) });
    await runInPrivate('enrol-demo-staff', ENROL_DEMO_STAFF, place, { input: links });
    return await use({ url, urls, servers, env });
  } finally {
    for (const program of programs.reverse()) await program.stop();
  }
}

/**
 * The program that pays is the only one of its role, so it also has the role's own user of PostgreSQL.
 * @param {import('./service-types.mjs').Services} services
 * @param {import('./programs.mjs').Program} program
 */
export const withOwnUser = (services, program) =>
  program.name === 'payout'
    ? { ...program, env: { ...program.env, ...rolesEnvironment(services, 'payout') } }
    : program;

/**
 * @param {import('./service-types.mjs').Services} services
 * @param {string} roles of a server that has not all of them
 */
function rolesEnvironment(services, roles) {
  const ours = services.mode === 'environment' ? {} : { PARKETT_POSTGRES_URL: programsUrl(services, roles) };
  return { PARKETT_ROLES: roles, ...ours };
}
