import { staffAggregate, type StaffRole, type StaffSent } from '@parkett/identity-contract';
import type { CommandGateway } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import { newTotpSecret, PasswordHasher, totpUri, type Secrets } from '@parkett/platform-secrets';
import { newStaffPassword } from './staff-password';
import { StaffStore } from './staff-store';

export interface Founder {
  readonly login: string;
  readonly roles: readonly StaffRole[];
}

/** Credentials of a new member of staff; shown once. */
export interface FirstLogin {
  readonly login: string;
  readonly password: string;
  readonly totpUri: string;
}

/**
 * Creates the first members of staff, from the installation's command line. The log accepts this only while there are
 * none; undefined when there are some already. Called again with the same people before any of them has logged in, it
 * returns new credentials, in case the first ones were lost. Throws when no answer came.
 */
export async function bootstrapStaff(
  { gateway, records, secrets }: { gateway: CommandGateway<StaffSent>; records: Database; secrets: Secrets },
  people: readonly Founder[],
): Promise<FirstLogin[] | undefined> {
  const answer = await gateway.send(
    {
      aggregate: staffAggregate,
      type: 'FoundStaff',
      body: { people },
      actor: { kind: 'system', id: 'installation' },
      route: 'staff',
      key: 'first',
    },
    { waitMs: 30_000 },
  );
  if (answer.kind === 'unknown') throw new Error('the engine has not answered within 30 s: is Parkett running?');
  if (answer.kind === 'rejected') return undefined;
  const store = new StaffStore(records, secrets);
  // All or none: if one of them has logged in already, the others must not lose the credentials that they were given.
  if (await store.hasAnyUsed(people.map(({ login }) => login))) return undefined;
  const hasher = new PasswordHasher(secrets);
  const logins: FirstLogin[] = [];
  for (const { login } of people) {
    const password = newStaffPassword();
    const totpSecret = newTotpSecret();
    if (!(await store.setFirst(login, { passwordHash: await hasher.hash(password), totpSecret }))) return undefined;
    logins.push({ login, password, totpUri: totpUri(totpSecret, login) });
  }
  return logins;
}
