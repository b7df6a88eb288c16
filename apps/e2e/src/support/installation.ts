import { enrolDemoStaff, knowConsole, raisedRates, Staff } from '@parkett/api-client';
import { setUpUsers } from '@parkett/platform-database';
import { roles as allRoles } from '@parkett/platform-settings';
import { dropDatabase, newDatabase } from '@parkett/platform-testing';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = resolve(__dirname, '../../../..');
const logsFolder = join(root, 'test-results', 'installations');

/** For each server. */
const readyMsMax = 180_000;

export interface InstallationOptions {
  /** Added to the server's environment: feed, limits, roles. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A server of its own, which the test may stop; by default the one that all tests share. */
  readonly postgresUrl?: string;
  /** The roles of each server, by default one with all; the first one answers at `url`. */
  readonly layout?: readonly string[];
}

/** A server beside the first one. */
interface OtherServer {
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly url: string;
  readonly secrets: readonly string[];
}

/** The secrets of each role, which the other processes do not need (docs/runbooks/secrets.md). */
const secretsOf: Readonly<Record<string, readonly string[]>> = {
  api: ['master.key', 'command-api.key'],
  engine: ['record-signing.pem', ...['api', 'market', 'jobs', 'payout', 'cli'].map((role) => `command-${role}.key`)],
  market: ['command-body.key', 'command-market.key'],
  jobs: ['master.key', 'command-jobs.key'],
  payout: ['master.key', 'command-payout.key', 'payout-signing.pem'],
};

/**
 * The built programs, running with the services of the environment, as customers would use them. Each instance has its
 * own database and topics, so that several on the same services never see each other.
 */
export class Installation {
  private constructor(
    readonly url: string,
    /** The address of the staff. */
    readonly consoleUrl: string,
    readonly bankUrl: string,
    private environmentNow: NodeJS.ProcessEnv,
    readonly logFile: string,
    private readonly others: readonly OtherServer[],
  ) {}

  private readonly children = new Map<string, ChildProcess>();
  /** Addresses by role; empty where one user does everything. */
  private users: ReadonlyMap<string, string> = new Map();
  private ownerUrl: string | undefined;

  /**
   * Migrates, starts bank and server and waits until the server is ready. Needs the services' addresses and a build.
   */
  static async start({ environment = {}, postgresUrl, layout = [] }: InstallationOptions = {}): Promise<Installation> {
    const server = postgresUrl ?? process.env['PARKETT_POSTGRES_URL'];
    if (!process.env['PARKETT_KAFKA_BROKERS'] || !server)
      throw new Error('run this as "npm run e2e", or with services: node infra/with-services.mjs -- …');
    if (!existsSync(join(root, 'dist/server/main.mjs'))) throw new Error('build first: npm run build');
    const [port, consolePort] = [await freePort(), await freePort()];
    const [bankPort, notifierPort] = [await freePort(), await freePort()];
    const [screeningPort, custodianPort] = [await freePort(), await freePort()];
    const home = await mkdtemp(join(tmpdir(), 'parkett-e2e-'));
    const name = `installation${randomBytes(5).toString('hex')}`;
    const [roles, ...otherRoles] = layout;
    const env = {
      ...process.env,
      ...raisedRates,
      ...environment,
      ...(roles === undefined ? {} : { PARKETT_ROLES: roles }),
      PARKETT_HOME: home,
      PARKETT_PORT: String(port),
      PARKETT_CONSOLE_PORT: String(consolePort),
      PARKETT_BANK_PORT: String(bankPort),
      PARKETT_BANK_URL: `http://127.0.0.1:${bankPort}`,
      PARKETT_NOTIFIER_PORT: String(notifierPort),
      PARKETT_NOTIFIER_URL: `http://127.0.0.1:${notifierPort}`,
      PARKETT_OUTBOX_URL: `http://127.0.0.1:${notifierPort}`,
      PARKETT_SCREENING_PORT: String(screeningPort),
      PARKETT_SCREENING_URL: `http://127.0.0.1:${screeningPort}`,
      PARKETT_CUSTODIAN_PORT: String(custodianPort),
      PARKETT_CUSTODIAN_URL: `http://127.0.0.1:${custodianPort}`,
      PARKETT_TOPIC_PREFIX: name,
      PARKETT_POSTGRES_URL: await newDatabase(server, name),
    };
    await mkdir(logsFolder, { recursive: true });
    const installation = new Installation(
      `http://127.0.0.1:${port}`,
      `http://127.0.0.1:${consolePort}`,
      env.PARKETT_BANK_URL,
      env,
      join(logsFolder, `${name}.log`),
      await Promise.all(otherRoles.map(otherServer)),
    );
    knowConsole(installation.url, installation.consoleUrl);
    if (layout.length > 0) await installation.createUsers();
    installation.migrate();
    for (const other of installation.others) await giveSecrets(home, other);
    installation.spawn('bank', 'dist/bank/main.mjs');
    installation.spawn('notifier', 'dist/notifier/main.mjs');
    installation.spawn('screening', 'dist/screening/main.mjs');
    installation.spawn('custodian', 'dist/custodian/main.mjs');
    installation.startServer();
    for (const { name } of installation.others) installation.startOther(name);
    await installation.ready().catch(async (error: unknown) => {
      await installation.close();
      throw error;
    });
    return installation;
  }

  /** Kills a program as a power failure would. */
  async kill(name: string): Promise<void> {
    await this.end(name, 'SIGKILL');
  }

  /** The same, and starts it again; a server is ready when this resolves. */
  async killAndRestart(name: 'server' | 'bank'): Promise<void> {
    await this.kill(name);
    if (name === 'bank') return this.spawn('bank', 'dist/bank/main.mjs');
    this.startServer();
    await this.ready();
  }

  get environment(): NodeJS.ProcessEnv {
    return this.environmentNow;
  }

  /** Starts the server again, after an orderly stop if it is running. `environment` applies from then on. */
  async restartServer(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.end('server', 'SIGTERM');
    this.environmentNow = { ...this.environmentNow, ...environment };
    this.startServer();
    await this.ready();
  }

  /** Starts a killed server without waiting for it to be ready. */
  startServer(): void {
    this.spawn('server', 'dist/server/main.mjs', this.databaseOf(this.environment['PARKETT_ROLES'] ?? ''));
  }

  /** Starts a server beside the first one, `server-2` and so on, without waiting for it to be ready. */
  startOther(name: string): void {
    const other = this.others.find((candidate) => candidate.name === name);
    if (other === undefined) throw new Error(`the layout has no ${name}`);
    const { environment } = other;
    this.spawn(name, 'dist/server/main.mjs', {
      ...environment,
      ...this.databaseOf(environment['PARKETT_ROLES'] ?? ''),
    });
  }

  /** Runs the command line on the same installation. Returns its output and exit code. */
  cli(...args: string[]): { code: number; out: string; err: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/cli/main.mjs', ...args], {
      cwd: root,
      env: this.environment,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    });
    return { code: status ?? -1, out: stdout, err: stderr };
  }

  /** One of the demo staff, enrolled and logged in. They review the customers who trade here. */
  async staff(): Promise<Staff> {
    const { code, out, err } = this.cli('staff', 'demo');
    if (code !== 0) throw new Error(`no demo staff: ${err}`);
    const home = this.environment['PARKETT_HOME'] ?? '';
    await enrolDemoStaff(this.url, home, out);
    return Staff.ofDemo(this.url, home);
  }

  /** Keeps only the programs' log, in `test-results/installations`. The topics are removed with the services of the run. */
  async close(): Promise<void> {
    await Promise.all([...this.children.keys()].map((name) => this.end(name, 'SIGTERM')));
    await dropDatabase(this.environment['PARKETT_POSTGRES_URL'] ?? '');
    const homes = [this.environment, ...this.others.map(({ environment }) => environment)];
    for (const { PARKETT_HOME = '' } of homes) await rm(PARKETT_HOME, { recursive: true, force: true });
  }

  /** Each role gets a user of its own in PostgreSQL, and processes with several roles another one. */
  private async createUsers(): Promise<void> {
    const superuser = this.environment['PARKETT_POSTGRES_URL'] ?? '';
    const urlOf = (role: string): string => {
      const username = `parkett_${role}`;
      return Object.assign(new URL(superuser), { username, password: passwordOf(username) }).href;
    };
    const owner = urlOf('owner');
    this.users = new Map(['programs', ...allRoles].map((role) => [role, urlOf(role)]));
    await setUpUsers({ superuser, owner, users: [...this.users.values()], schemas: [] });
    this.ownerUrl = owner;
  }

  /** The address of the database for a process of these roles. */
  private databaseOf(roles: string): Record<string, string> {
    const url = this.users.get(roles) ?? this.users.get('programs');
    return url === undefined ? {} : { PARKETT_POSTGRES_URL: url };
  }

  private migrate(): void {
    const owner = this.ownerUrl === undefined ? {} : { PARKETT_POSTGRES_OWNER_URL: this.ownerUrl };
    const { status, stderr } = spawnSync(process.execPath, ['dist/server/migrate.mjs'], {
      cwd: root,
      env: { ...this.environment, ...this.databaseOf(''), ...owner },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`migration failed: ${stderr}`);
  }

  private spawn(name: string, file: string, environment: Readonly<Record<string, string>> = {}): void {
    const out = openSync(this.logFile, 'a');
    const child = spawn(process.execPath, ['--enable-source-maps', file], {
      cwd: root,
      env: { ...this.environment, ...environment },
      stdio: ['ignore', out, out],
    });
    this.children.set(name, child);
  }

  private async end(name: string, signal: NodeJS.Signals): Promise<void> {
    const child = this.children.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }

  /** The status of `/health/ready`; undefined when nobody answers. */
  async health(url = this.url): Promise<string | undefined> {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    return ((await answer?.json()) as { status?: string } | undefined)?.status;
  }

  /** Waits until every server is ready. */
  async ready(): Promise<void> {
    const urls = [this.url, ...this.others.map(({ url }) => url)];
    const limitMs = urls.length * readyMsMax;
    for (const until = Date.now() + limitMs; Date.now() < until; await sleep(100)) {
      const states = await Promise.all(urls.map((url) => this.health(url)));
      if (states.every((state) => state === 'ready')) return;
    }
    throw new Error(`the servers are not ready within ${limitMs / 1000} s, see ${this.logFile}`);
  }
}

/**
 * The password of a user. Users belong to the whole PostgreSQL, so those of the installation that shares it, in whose
 * folder the passwords are, keep theirs.
 */
function passwordOf(user: string): string {
  const file = join(process.env['PARKETT_HOME'] ?? '', 'postgres-passwords', user);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : randomBytes(8).toString('hex');
}

async function otherServer(roles: string, index: number): Promise<OtherServer> {
  const port = String(await freePort());
  const home = await mkdtemp(join(tmpdir(), 'parkett-e2e-'));
  const environment = { PARKETT_HOME: home, PARKETT_ROLES: roles, PARKETT_PORT: port, PARKETT_CONSOLE_PORT: '' };
  const secrets = roles.split(',').flatMap((role) => secretsOf[role] ?? []);
  return { name: `server-${index + 2}`, environment, url: `http://127.0.0.1:${port}`, secrets };
}

/** As on a machine of its own: the server has the secrets of its roles only. */
async function giveSecrets(home: string, { environment, secrets }: OtherServer): Promise<void> {
  for (const name of ['record-keys.pub', ...secrets])
    await cp(join(home, 'secrets', name), join(environment['PARKETT_HOME'] ?? '', 'secrets', name));
}

/**
 * Below the range that the kernel uses for outgoing connections, one of which could take the port of a killed server.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await new Promise((resolve) =>
      server.once('listening', () => resolve(true)).once('error', () => resolve(false)),
    );
    if (!isFree) continue;
    await new Promise((closed) => server.close(closed));
    return port;
  }
}
