import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface BenchServices {
  readonly kafkaBrokers: readonly string[];
  readonly postgresUrl: string;
  readonly redisUrl: string;
  /** A folder that is deleted afterwards. */
  readonly dataDir: string;
}

interface TemporaryServices {
  withTemporaryServices<Result>(
    use: (services: BenchServices) => Promise<Result>,
    log: (line: string) => void,
  ): Promise<Result>;
}

/** Services for one run: those of the environment, or new ones that are removed afterwards. */
export async function withServices<Result>(
  use: (services: BenchServices) => Promise<Result>,
  log: (line: string) => void,
): Promise<Result> {
  const file = join(repositoryRoot(), 'infra', 'temporary-services.mjs');
  const { withTemporaryServices } = (await import(pathToFileURL(file).href)) as TemporaryServices;
  return withTemporaryServices(use, log);
}

/** The checkout in which the program was started. */
export function repositoryRoot(): string {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'infra', 'services.mjs'))) return folder;
    if (folder === dirname(folder))
      throw new Error('start this inside the checkout: infra/services.mjs was not found above the current folder');
  }
}

export interface App {
  readonly url: string;
  /** The environment variables of the installation's programs. */
  readonly env: Readonly<Record<string, string>>;
}

/** A whole installation as `npm start` runs it, on these services. */
export async function withApp<Result>(
  services: BenchServices,
  use: (app: App) => Promise<Result>,
  log: (line: string) => void,
  options: { readonly serverEnvironment?: Readonly<Record<string, string>> } = {},
): Promise<Result> {
  const file = join(repositoryRoot(), 'infra', 'app.mjs');
  const { withApp: run } = (await import(pathToFileURL(file).href)) as {
    withApp<R>(
      services: BenchServices,
      use: (app: App) => Promise<R>,
      log: (line: string) => void,
      options: object,
    ): Promise<R>;
  };
  return run(services, use, log, options);
}

/** Ports that are free at this moment. */
export async function findFreePorts(count: number): Promise<number[]> {
  const file = join(repositoryRoot(), 'infra', 'system', 'ports.mjs');
  const ports = (await import(pathToFileURL(file).href)) as { findFreePorts(count: number): Promise<number[]> };
  return ports.findFreePorts(count);
}
