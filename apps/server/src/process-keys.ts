import { commandRoles } from '@parkett/composition';
import { openPayoutSigner } from '@parkett/funds-server';
import { openBodyKey, openCommandKeys, openSigner } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import { checkMasterKey, openSecrets, type Secrets } from '@parkett/platform-secrets';
import type { Role, Settings } from '@parkett/platform-settings';
import { authorOf } from './command-author';

/**
 * They open personal data: `api` for customers and staff, `jobs` to erase and to compare documents, `payout` the
 * accounts at banks that it pays to.
 */
const withMasterKey: readonly Role[] = ['api', 'jobs', 'payout'];

/** It sends commands, none of which contains personal data. */
const withBodyKey: readonly Role[] = ['market'];

/** What the master key derives the key of bodies for. */
export const bodyKeyPurpose = 'command-body';

/** What a process may know; undefined is what its roles do not need. */
export interface ProcessKeys {
  readonly secrets: Secrets | undefined;
  /** Hashes the bodies of the commands that this process sends. */
  readonly bodyKey: Buffer | undefined;
}

/**
 * Opens the keys that the roles of a process need, and no others. Throws when one is missing, before the process has
 * done anything.
 */
export async function openProcessKeys(
  settings: Pick<Settings, 'home' | 'commandKeys' | 'recordKeys' | 'roles'>,
): Promise<ProcessKeys> {
  const has = (wanted: readonly Role[]): boolean => settings.roles.some((role) => wanted.includes(role));
  authorOf(settings);
  if (has(['engine'])) {
    await openSigner(settings);
    openCommandKeys(settings, commandRoles);
  }
  if (has(['payout'])) openPayoutSigner(settings.home);
  const secrets = has(withMasterKey) ? openSecrets(settings.home) : undefined;
  if (secrets !== undefined) return { secrets, bodyKey: secrets.derive(bodyKeyPurpose) };
  return { secrets, bodyKey: has(withBodyKey) ? openBodyKey(settings) : undefined };
}

/** Throws WrongMasterKey. `records` is the schema of that name. */
export async function checkKeys({ secrets }: ProcessKeys, records: Database): Promise<void> {
  if (secrets !== undefined) await checkMasterKey(records, secrets);
}
