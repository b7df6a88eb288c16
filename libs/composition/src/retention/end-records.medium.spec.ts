import { marketMigrations } from '@parkett/market-server';
import { DeletionRunner } from '@parkett/platform-jobs';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { readMigrations } from '../read-models';
import { recordMigrations } from '../records';
import { endRecords } from './end-records.job';
import { kindOf, retentionRulesAt } from './retention-rules';

const services = useServices();
const dayMs = 86_400_000;
const never = new AbortController().signal;
let records: Database;

beforeAll(async () => {
  const url = await services.database();
  for (const [schema, migrations] of [
    ['read', readMigrations],
    ['market', marketMigrations],
    ['records', recordMigrations],
  ] as const)
    await migrate({ url, schema, migrations });
  records = new Database(url, 'records', 2, backgroundLimits);
  services.afterwards(() => records.close());
}, 120_000);

/** Each insert takes the age of the row in days. */
const inserts: Readonly<Record<string, string>> = {
  security_log: `INSERT INTO security_log (account_id, kind, at) VALUES ($1, 'x', now() - make_interval(days => $2))`,
  'security_log (former_phone, former_email)': `INSERT INTO security_log (account_id, kind, at, former_phone)
    VALUES ($1, 'phoneChanged', now() - make_interval(days => $2), 'sealed')`,
  known_devices: `INSERT INTO known_devices (account_id, device, seen_at)
    VALUES ($1, 'Firefox', now() - make_interval(days => $2))`,
  totp_started: `INSERT INTO totp_started (account_id, sealed, started_at)
    VALUES ($1, 's', now() - make_interval(days => $2))`,
  step_ups: `INSERT INTO step_ups (step_up_id, account_id, action, granted_at)
    VALUES ($1, $1, 'x', now() - make_interval(days => $2))`,
  factor_attempts: `INSERT INTO factor_attempts (account_id, kind, failures, since)
    VALUES ($1, 'stepUp', 1, now() - make_interval(days => $2))`,
  staff_sessions: `INSERT INTO staff_sessions (token_hash, cookie_hash, session_id, staff_id, expires_at)
    VALUES (convert_to($1, 'UTF8'), 'c', $1, 'ADA', now() - make_interval(days => $2))`,
  staff_enrolment_forms: `WITH link AS (
      INSERT INTO staff_enrolments (staff_id, token_hash, decision, expires_at)
      VALUES ($1, convert_to('form ' || $1, 'UTF8'), 1, now() - make_interval(days => $2)))
    INSERT INTO staff_enrolment_forms (staff_id, token_hash, totp_encrypted) VALUES ($1, 't', 't')`,
  staff_credentials: `INSERT INTO staff_credentials (staff_id, password_hash, totp_encrypted, created_at)
    VALUES ($1, 'h', 't', now() - make_interval(days => $2))`,
  staff_enrolments: `INSERT INTO staff_enrolments (staff_id, token_hash, decision, expires_at)
    VALUES ($1, convert_to($1, 'UTF8'), 1, now() - make_interval(days => $2))`,
  customer_documents: `INSERT INTO customer_documents (account_id, sha256, pdf, stored_at)
    VALUES ($1, 's', 'sealed', now() - make_interval(days => $2))`,
  'market.price_imports (by_user)': `INSERT INTO market.price_imports
    (by_user, at, file, sha256, kind, rows, first_date, last_date)
    VALUES ($1, now() - make_interval(days => $2), 'f.csv', 's', 'day', 1, '2026-01-01', '2026-01-01')`,
};

/** Members who are disabled, whose credentials and links end, and one who is not. */
const members = `INSERT INTO read.staff_people (staff_id, login, roles, status)
  SELECT id, id, '[]'::jsonb, CASE WHEN id = 'active' THEN 'active' ELSE 'disabled' END
  FROM unnest($1::text[]) AS id ON CONFLICT DO NOTHING`;

const namesIn = async (table: string, column: string): Promise<string[]> =>
  (await records.rows<{ name: string }>(`SELECT ${column} AS name FROM ${table} ORDER BY 1`)).map(({ name }) => name);

const runnerAt = (now: number): DeletionRunner => new DeletionRunner({ records, chunkMax: 2, now: () => now });

it('every end of the rules deletes what is past it, and nothing that is a day younger', async () => {
  const { ends } = retentionRulesAt(Date.now());
  expect(Object.keys(inserts).sort()).toEqual(ends.map(kindOf).sort());
  for (const end of ends) {
    const kind = kindOf(end);
    const [old, young] = [`${kind} old`, `${kind} young`];
    const isOfStaff = ['staff_credentials', 'staff_enrolments'].includes(kind);
    if (isOfStaff) await records.rows(members, [[old, ...(end.days > 0 ? [young] : [])]]);
    await records.rows(inserts[kind] ?? '', [old, end.days + 1]);
    await records.rows(inserts[kind] ?? '', [young, Math.max(0, end.days - 1)]);
  }
  await records.rows(members, [['active']]);
  for (const kind of ['staff_credentials', 'staff_enrolments'])
    await records.rows(inserts[kind] ?? '', ['active', 4_000]);

  const now = Date.now();
  const report = await runnerAt(now).look(endRecords({ now: () => now }), never);
  expect(report).toMatchObject({ done: ends.length, set_aside: 0, postponed: 0 });
  const [run] = await records.rows<{ totals: object }>('SELECT totals FROM job_runs');
  expect(run?.totals).toEqual(Object.fromEntries(ends.map((end) => [kindOf(end), '1'])));

  expect(await namesIn('security_log', 'account_id')).toEqual([
    'security_log (former_phone, former_email) old',
    'security_log (former_phone, former_email) young',
    'security_log young',
  ]);
  expect(
    await records.rows(
      'SELECT account_id FROM security_log WHERE former_phone IS NOT NULL OR former_email IS NOT NULL',
    ),
  ).toEqual([{ account_id: 'security_log (former_phone, former_email) young' }]);
  expect(await namesIn('known_devices', 'account_id')).toEqual(['known_devices young']);
  expect(await namesIn('staff_sessions', 'session_id')).toEqual(['staff_sessions young']);
  expect(await namesIn('staff_enrolment_forms', 'staff_id')).toEqual(['staff_enrolment_forms young']);
  expect(await namesIn('staff_credentials', 'staff_id')).toEqual(['active', 'staff_credentials young']);
  expect(await namesIn('staff_enrolments', 'staff_id')).toEqual([
    'active',
    'staff_enrolment_forms old',
    'staff_enrolment_forms young',
    'staff_enrolments young',
  ]);
  expect(await namesIn('market.price_imports', 'by_user')).toEqual(['', 'market.price_imports (by_user) young']);
});

it('a process whose clock is ten years ahead deletes nothing too early', async () => {
  await records.rows('TRUNCATE job_runs, job_chunks');
  const young = await namesIn('known_devices', 'account_id');
  const now = Date.now() + 3_650 * dayMs;
  expect(await runnerAt(now).look(endRecords({ now: () => now }), never)).toMatchObject({ done: 0 });
  expect(await namesIn('known_devices', 'account_id')).toEqual(young);
});

it('a clock of the process that is behind keeps records, and deletes none', async () => {
  await records.rows('TRUNCATE job_runs, job_chunks');
  await records.rows(inserts['known_devices'] ?? '', ['waits', 500]);
  const now = Date.now() - 365 * dayMs;
  expect(await runnerAt(now).look(endRecords({ now: () => now }), never)).toMatchObject({ done: 0 });
  expect(await namesIn('known_devices', 'account_id')).toContain('waits');
});
