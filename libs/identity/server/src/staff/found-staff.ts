import { staffAggregate, type StaffRole, type StaffSent } from '@parkett/identity-contract';
import type { CommandGateway } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import { newTotpSecret, totpUri } from '../factors/totp';
import { PasswordHasher } from '../passwords/password-hasher';
import type { Secrets } from '../secrets/secrets';
import { newStaffPassword } from './staff-password';
import { StaffStore } from './staff-store';

export interface Founder {
  readonly login: string;
  readonly roles: readonly StaffRole[];
}

/** What somebody new logs in with; told once. */
export interface FirstLogin {
  readonly login: string;
  readonly password: string;
  readonly totpUri: string;
}

/**
 * The first members of the staff, from the installation's own command line: the log takes them only while there is
 * nobody. Undefined when there is somebody already. Called again with the same people before any of them has logged in,
 * it gives fresh credentials, for whoever lost the first ones on the way. Throws when no answer came.
 */
export async function foundStaff(
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
  if (answer.kind === 'unknown') throw new Error('the engine has not answered within 30 s: does Parkett run?');
  if (answer.kind === 'rejected') return undefined;
  const store = new StaffStore(records, secrets);
  // All or nobody: whoever has not logged in yet must not lose what they were handed since another one has.
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
