import { grantRights, type Rights } from '@parkett/platform-database';
import { roles, type Role } from '@parkett/platform-settings';

/** The four schemas that `migrate` creates. */
export const schemas = ['engine', 'read', 'market', 'records'] as const;

/** Every process announces the versions of events that it knows. */
const announcements = ['event_readers', 'switched_event_versions'];

/**
 * Says which environment this is, and where the unsigned part of the log ends. Only migrations and `log seal` write it;
 * its one row is the lock of the versions. `one` is always true.
 */
const kept = { installation: 'one' };

/** Every process follows the log, and knows the instruments, the staff and the quotes. */
const everybody = {
  engine: { reads: [...announcements, 'installation'], writes: announcements, kept },
  read: { reads: 'all' },
  market: { reads: 'all' },
} satisfies Rights;

/** Orders at an outside venue, which the market role reports. */
const outside = ['venue_cursors', 'venue_held_orders'] as const;

/** Money that the bank has received, which the jobs role reads. */
const bookings = ['bank_cursor', 'bank_gaps', 'named_bookings', 'unposted_bookings'] as const;

/** What the bank has reported about payments. */
const outcomes = ['payout_outcomes', 'payout_cursor', 'payout_gaps'] as const;

/** The bytes of documents: jobs issues them, and the API only opens them. */
const documents = ['customer_documents'] as const;

/** The tasks and the progress of process managers. */
const ofProcesses = ['process_cursors', 'process_tasks'] as const;

/** Those of the role that pays. Their names never change. */
const paying = `process IN ('payout', 'deposit-returns')`;

/** What reconciliation keeps: its progress, its sums and the differences that hold accounts. */
const ofReconciliation = ['reconciliation_positions', 'reconciliation_balances', 'reconciliation_differences'] as const;

/** What the payout role keeps: its progress through the log, and those reports. */
const ofPayouts = [...ofProcesses, ...outcomes] as const;

/** What the bank's statements have said, which imports and the night write. */
const statements = [
  ...(['bank_statements', 'bank_statement_lines', 'bank_statement_days', 'bank_statement_day_lines'] as const),
  'statement_differences',
] as const;

/** Who says what the bank or a venue has reported can move money, so only the role that asks them writes it. */
const reports = { ofOthers: [...outside, ...outcomes], all: [...outside, ...outcomes, ...bookings] } as const;

/**
 * The least rights of each role in Postgres. `records` holds what is kept outside the log, with sessions, passwords and
 * the wrapped keys of customers: only `api` and `jobs`, which erases, see them; `payout` sees the wrapped keys, with which
 * it opens whom it pays to. Reports of the bank and of a venue are written by the role that asks for them, and tasks of
 * processes only by roles that run some, `payout` those of its own. Only projectors write read models, and only engines
 * write their own state. The pools of the roles (`pools.ts`) follow the same lines.
 */
export const databaseRights: Readonly<Record<Role, Rights>> = {
  api: {
    ...everybody,
    records: {
      reads: 'all',
      writes: 'all',
      readOnly: [...reports.all, ...statements, ...documents, ...ofProcesses, ...ofReconciliation],
    },
  },
  engine: { ...everybody, engine: { reads: 'all', writes: 'all', kept } },
  projector: { ...everybody, read: { reads: 'all', writes: 'all' } },
  market: {
    ...everybody,
    market: { reads: 'all', writes: 'all' },
    records: { reads: outside, writes: outside },
  },
  feed: { ...everybody, market: { reads: 'all', writes: ['replay_control'] } },
  jobs: {
    ...everybody,
    market: { reads: 'all', writes: 'all' },
    records: { reads: 'all', writes: 'all', readOnly: reports.ofOthers },
  },
  payout: {
    ...everybody,
    records: {
      reads: ['customer_keys', 'master_key', ...ofPayouts],
      writes: ofPayouts,
      rows: { process_tasks: paying, process_cursors: paying },
    },
  },
};

const whole = { reads: 'all', writes: 'all' } satisfies Rights[string];

/** A process with several roles, or with all of them, needs the rights of each. */
export const rightsOfAll: Rights = { engine: { ...whole, kept }, read: whole, market: whole, records: whole };

/** The user of a role, as in PARKETT_POSTGRES_URL of its processes. */
export const databaseUser = (role: Role): string => `parkett_${role}`;

/**
 * Gives each role's user its rights, and the user of `url` those of all roles unless it is one of them. Users that do
 * not exist are left out, and the owner needs no rights.
 */
export async function grantAll(ownerUrl: string, url: string): Promise<void> {
  const own = decodeURIComponent(new URL(url).username);
  const users = new Map<string, Rights>([[own, rightsOfAll]]);
  for (const role of roles) users.set(databaseUser(role), databaseRights[role]);
  for (const [user, rights] of users) await grantRights({ ownerUrl, user, schemas, rights });
}
