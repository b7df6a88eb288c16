import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface ServiceHandle {
  readonly pid: number | undefined;
  kill(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
}

/** One broker of a cluster. */
export interface ClusterNode extends ServiceHandle {
  readonly id: number;
}

export interface DrillServices {
  readonly dataDir: string;
  readonly kafkaBrokers: readonly string[];
  readonly postgresUrl: string;
  readonly redisUrl: string;
  readonly services: { readonly kafka: ServiceHandle; readonly postgres: ServiceHandle; readonly redis: ServiceHandle };
}

interface CheckerPython {
  ensureCheckerPython(log: Log): Promise<string | undefined>;
}

/** A process of the server, of which an installation has one or several. */
export interface Server {
  readonly name: string;
  /** Separated by commas; undefined for all of them. */
  readonly roles: string | undefined;
  readonly url: string;
}

/** A running installation: the addresses that answer customers, and the environment of its programs. */
export interface App {
  readonly urls: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The folder of the build whose command line reads the log; this checkout's without it. */
  readonly folder?: string;
}

export interface ClusterApp extends App {
  readonly servers: readonly Server[];
}

type Log = (line: string) => void;
type WithApp = <R>(
  services: DrillServices,
  use: (app: ClusterApp) => Promise<R>,
  log: Log,
  options?: { layout?: readonly string[]; serverEnvironment?: Readonly<Record<string, string>> },
) => Promise<R>;

type Simulators = <R>(
  services: DrillServices,
  migrate: readonly string[],
  use: (env: App['env']) => Promise<R>,
  log: Log,
) => Promise<R>;

interface TemporaryServices {
  withTemporaryServices<R>(
    use: (services: DrillServices) => Promise<R>,
    log: Log,
    options?: { memoryMiB?: number | undefined },
  ): Promise<R>;
  withTemporaryCluster<R>(
    use: (services: DrillServices, nodes: readonly ClusterNode[]) => Promise<R>,
    log: Log,
  ): Promise<R>;
}

/** The checkout in which the drill was started. */
export function repositoryRoot(): string {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'infra', 'services.mjs'))) return folder;
    if (folder === dirname(folder))
      throw new Error('start this inside the checkout: infra/services.mjs was not found above the current folder');
  }
}

async function part<Module>(name: string): Promise<Module> {
  return (await import(pathToFileURL(join(repositoryRoot(), 'infra', name)).href)) as Module;
}

/**
 * A whole installation as `npm start` runs it, on its own services, which the drill may kill. It is removed afterwards.
 */
export async function withInstallation<Result>(
  use: (services: DrillServices, app: ClusterApp) => Promise<Result>,
  log: Log,
  {
    layout,
    serverEnvironment,
    memoryMiB,
  }: {
    /** The roles of each server; by default one server has them all. */
    layout?: readonly string[];
    serverEnvironment?: (services: DrillServices) => Record<string, string>;
    /** The installation's data are on a disk in memory of this size. */
    memoryMiB?: number | undefined;
  } = {},
): Promise<Result> {
  const { withTemporaryServices } = await part<TemporaryServices>('temporary-services.mjs');
  const { withApp } = await part<{ withApp: WithApp }>('app.mjs');
  return withTemporaryServices(
    (services) =>
      withApp(services, (app) => use(services, app), log, {
        ...(layout && { layout }),
        ...(serverEnvironment && { serverEnvironment: serverEnvironment(services) }),
      }),
    log,
    { memoryMiB },
  );
}

/** Services without any program of ours. */
export async function withServices<Result>(
  use: (services: DrillServices) => Promise<Result>,
  log: Log,
): Promise<Result> {
  const { withTemporaryServices } = await part<TemporaryServices>('temporary-services.mjs');
  return withTemporaryServices(use, log);
}

/** An installation as on several machines: three brokers, and servers with these roles. */
export async function withClusterInstallation<Result>(
  layout: readonly string[],
  use: (nodes: readonly ClusterNode[], services: DrillServices, app: ClusterApp) => Promise<Result>,
  log: Log,
): Promise<Result> {
  const { withTemporaryCluster } = await part<TemporaryServices>('temporary-services.mjs');
  const { withApp } = await part<{ withApp: WithApp }>('app.mjs');
  return withTemporaryCluster(
    (services, nodes) => withApp(services, (app) => use(nodes, services, app), log, { layout }),
    log,
  );
}

/**
 * Services, a simulated bank and a message provider, but no server: the drill starts those. `migrate` is the program that
 * creates the schemas.
 */
export async function withSimulators<Result>(
  migrate: string,
  use: (services: DrillServices, env: App['env'], ports: readonly number[]) => Promise<Result>,
  log: Log,
): Promise<Result> {
  const { withTemporaryServices } = await part<TemporaryServices>('temporary-services.mjs');
  const { withSimulators: run } = await part<{ withSimulators: Simulators }>('app.mjs');
  return withTemporaryServices(
    (services) => run(services, [migrate], async (env) => use(services, env, await findPorts(4)), log),
    log,
  );
}

/** Free ports for programs that the drill starts. */
export async function findPorts(count: number): Promise<readonly number[]> {
  const { findFreePorts } = await part<{ findFreePorts(count: number): Promise<number[]> }>('system/ports.mjs');
  return findFreePorts(count);
}

/** The Python that runs docs/verify/check-log.py; undefined where it cannot be installed. */
export async function checkerPython(log: Log): Promise<string | undefined> {
  const { ensureCheckerPython } = await part<CheckerPython>('checker-python.mjs');
  return ensureCheckerPython(log);
}

/** Restarts services that end, as `npm start` does. Returns the function that ends the watch. */
export async function keepServicesUp(services: DrillServices, log: Log): Promise<() => Promise<void>> {
  const { keepServicesUp: keep } = await part<{
    keepServicesUp(services: DrillServices, log: Log): () => Promise<void>;
  }>('keep-services.mjs');
  return keep(services, log);
}

/** Suspends a service with all its processes: PostgreSQL has one for each connection, and those would go on. */
export const freeze = (service: ServiceHandle): void => signalAll(service, 'SIGSTOP');

export const thaw = (service: ServiceHandle): void => signalAll(service, 'SIGCONT');

function signalAll({ pid }: ServiceHandle, signal: NodeJS.Signals): void {
  if (pid === undefined) throw new Error('the service does not run');
  for (const each of [pid, ...descendants(pid)]) process.kill(each, signal);
}

/** The processes below a process, from the kernel's table. */
function descendants(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** Ends a server process as a power failure would. Its supervisor restarts it. */
export function killServer({ dataDir }: DrillServices, name = 'server'): void {
  process.kill(serverPid(dataDir, name), 'SIGKILL');
}

/** Suspends a server process as a machine that hangs would; returns the function that lets it go on. */
export function suspendServer({ dataDir }: DrillServices, name: string): () => void {
  const pid = serverPid(dataDir, name);
  process.kill(pid, 'SIGSTOP');
  return () => process.kill(pid, 'SIGCONT');
}

function serverPid(dataDir: string, name: string): number {
  return (JSON.parse(readFileSync(join(dataDir, 'run', `${name}.json`), 'utf8')) as { pid: number }).pid;
}
