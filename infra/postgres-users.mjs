import { join } from 'node:path';
import { generatedPassword } from './native/generated-password.mjs';
import { DATABASE_USERS } from './programs.mjs';
import { runInPrivate } from './start-parts.mjs';
import { makePrivateFolder } from './system/private.mjs';

/** As in libs/platform/settings and apps/server/src/database-rights.ts. */
const ROLES = ['api', 'engine', 'projector', 'market', 'feed', 'jobs', 'payout'];

/** Owns the tables and is no superuser; migrations and the command line connect as it. */
const OWNER = 'parkett_owner';
/** A process with several roles, like the one of `npm start`. */
const SEVERAL_ROLES = 'parkett_programs';

/**
 * @param {Pick<import('./service-types.mjs').Services, 'dataDir' | 'postgresUrl'>} services of which `postgresUrl` is the
 * superuser's
 * @param {string} user
 */
function urlOf({ dataDir, postgresUrl }, user) {
  const folder = join(dataDir, 'postgres-passwords');
  makePrivateFolder(folder);
  const url = new URL(postgresUrl);
  url.username = user;
  url.password = generatedPassword(join(folder, user));
  return url.href;
}

/** @param {import('./service-types.mjs').Services} services */
export const ownerUrl = (services) => urlOf(services, OWNER);

/**
 * @param {import('./service-types.mjs').Services} services
 * @param {string} [roles] of the process, as in PARKETT_ROLES
 * @returns {string} the address with the user for these roles
 */
export const programsUrl = (services, roles = '') =>
  urlOf(services, ROLES.includes(roles) ? `parkett_${roles}` : SEVERAL_ROLES);

/**
 * Creates the users in the PostgreSQL that we run, and gives the tables of an older installation to their owner. It may
 * be repeated. With services of somebody else it does nothing.
 * @param {import('./service-types.mjs').Services} services
 */
export async function prepareDatabase(services) {
  if (services.mode === 'environment') return;
  const urls = [programsUrl(services), ...ROLES.map((role) => programsUrl(services, role))];
  const input = JSON.stringify({ superuser: services.postgresUrl, owner: ownerUrl(services), users: urls });
  await runInPrivate('database-users', DATABASE_USERS, { dataDir: services.dataDir, env: {} }, { input });
}
