import { demoStaffFile } from '@parkett/api-client';
import type { StaffSent } from '@parkett/identity-contract';
import { CommandGateway } from '@parkett/platform-event-log';
import { Database, LogFollower } from '@parkett/platform-read-model';
import { openSecrets } from '@parkett/platform-secrets';
import { bootstrapStaff, StaffReader, type FirstLogin, type Founder } from '@parkett/staff-server';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { CliContext } from './context';
import { print, UsageError } from './output';

const usage = `parkett staff first [LOGIN LOGIN]
parkett staff list
parkett staff demo
parkett staff code LOGIN`;

/**
 * The roles are chosen so that everything that needs two people can be tried: one requests an erasure, the other
 * approves it.
 */
const demoStaff: readonly Founder[] = [
  { login: 'anna.demo', roles: ['admin', 'operations', 'auditor'] },
  { login: 'bruno.demo', roles: ['admin', 'operations', 'risk', 'support'] },
];

/** `staff first|list|demo`: manages staff where no staff session exists yet. */
export async function staff(context: CliContext, [word = '', ...args]: string[]): Promise<number> {
  switch (word) {
    case 'first':
      return first(context, args);
    case 'list':
      return list(context);
    case 'demo':
      return (await seedDemoStaff(context)) ? 0 : 1;
    default:
      throw new UsageError(usage);
  }
}

/** Creates the first two admins while there is no staff. Their logins are printed once, here. */
async function first(context: CliContext, args: string[]): Promise<number> {
  const logins = args.length === 0 ? ['admin.one', 'admin.two'] : args;
  if (logins.length !== 2) throw new UsageError(usage);
  const told = await found(
    context,
    logins.map((login) => ({ login, roles: ['admin'] })),
  );
  if (told === undefined) {
    print('Staff exist already: one admin proposes a new member in the console, another one approves.');
    return 1;
  }
  for (const { login, password, totpUri } of told) print(`${login}\n  password ${password}\n  app      ${totpUri}`);
  print('This is not shown again. Each of the two should log in at /console and keep only their own login.');
  return 0;
}

async function list(context: CliContext): Promise<number> {
  for (const { login, roles, status, proposedBy, approvedBy } of await new StaffReader(context.read).people()) {
    print(
      `${login.padEnd(24)} ${status.padEnd(9)} ${roles.join(', ')}${proposedBy === null ? '' : `, proposed by ${proposedBy}`}${approvedBy === null ? '' : `, approved by ${approvedBy}`}`,
    );
  }
  return 0;
}

/**
 * Creates the demo staff of a simulated installation, once. Their passwords and authenticator secrets are random and
 * stored in a file that only its owner may read. Returns false if the installation already has other staff.
 */
export async function seedDemoStaff(context: CliContext): Promise<boolean> {
  const file = demoStaffFile(context.settings.home);
  if (existsSync(file)) return true;
  if (context.settings.env !== 'SIMULATED') throw new UsageError('demo staff exist in simulated installations only');
  const logins = await found(context, demoStaff);
  if (logins === undefined) return false;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
  return true;
}

/**
 * Sends the command that creates the first staff and waits until the read model shows them, so that they can log in
 * next.
 */
async function found(
  { settings, log, topics, read, repairs }: CliContext,
  people: readonly Founder[],
): Promise<FirstLogin[] | undefined> {
  const secrets = openSecrets(settings.home);
  const gateway = new CommandGateway<StaffSent>(log, topics, settings.partitions, secrets.derive('command-body'));
  const tail = new LogFollower(log, topics.events, settings.partitions, read);
  const records = new Database(settings.postgresUrl, 'records', 2);
  tail.listen({ onRecord: (partition, chained) => gateway.onRecord(partition, chained) });
  try {
    await tail.start((error) => process.stderr.write(`${String(error)}\n`), await repairs());
    const logins = await bootstrapStaff({ gateway, records, secrets }, people);
    const reader = new StaffReader(read);
    for (
      const until = Date.now() + 10_000;
      logins !== undefined && Date.now() < until && (await reader.people()).length === 0;
    )
      await new Promise((resolve) => setTimeout(resolve, 50));
    return logins;
  } finally {
    await gateway.close();
    await tail.close();
    await records.close();
  }
}
