import type { PoolClient } from 'pg';
import { endRecords } from './end-records.job';
import { kindOf, retentionRules, retentionRulesAt } from './retention-rules';

const now = Date.parse('2026-11-27T04:30:00Z');

it('there is one version of the rules for each day, with an id of its own', () => {
  expect(new Set(retentionRules.map(({ id }) => id)).size).toBe(retentionRules.length);
  for (const [index, { validTo }] of retentionRules.entries()) {
    const next = retentionRules[index + 1];
    const dayAfter = validTo === null ? undefined : new Date(Date.parse(validTo) + 86_400_000).toJSON().slice(0, 10);
    expect(next?.validFrom).toBe(dayAfter);
  }
  expect(retentionRulesAt(0).id).toBe(retentionRules[0]?.id);
});

it('each end has a count of its own in the record of the run', () => {
  const { rules, deletions } = endRecords({ now: () => now }).plan();
  expect(rules).toBe(retentionRulesAt(now).id);
  expect(new Set(deletions.map(({ kind }) => kind)).size).toBe(deletions.length);
  expect(deletions.map(({ kind }) => kind)).toEqual(retentionRulesAt(now).ends.map(kindOf));
  expect(deletions.map(({ kind }) => kind)).toContain('security_log (former_phone, former_email)');
});

it('a statement has a limit and the earlier of two clocks, also for its rules, and leaves rows alone that somebody holds', async () => {
  const sent: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const client = {
    query: async (text: string, values: readonly unknown[]) => {
      sent.push({ text, values });
      return { rowCount: 3 };
    },
  } as unknown as PoolClient;
  const { deletions } = endRecords({ now: () => now }).plan();
  for (const { deleteSome } of deletions) expect(await deleteSome(client, 50)).toBe(3);
  for (const [index, { text, values }] of sent.entries()) {
    expect(text).toMatch(/< least\(now\(\), to_timestamp\(\$1::float8 \/ 1000\)\) - make_interval\(days => \$2::int\)/);
    expect(text).toMatch(/LIMIT \$3::int FOR UPDATE SKIP LOCKED/);
    expect(text).toMatch(/AND now\(\) >= \$4::date::timestamp AT TIME ZONE 'UTC'/);
    const { ends, validFrom } = retentionRulesAt(now);
    expect(values).toEqual([now, ends[index]?.days, 50, validFrom]);
  }
  const [log, former] = sent;
  expect(log?.text).toMatch(/^DELETE FROM security_log WHERE ctid = ANY/);
  expect(former?.text).toMatch(/^UPDATE security_log SET former_phone = NULL, former_email = NULL WHERE ctid = ANY/);
  expect(former?.text).toMatch(/AND \(former_phone IS NOT NULL OR former_email IS NOT NULL\) LIMIT/);
  expect(sent.at(-1)?.text).toMatch(/^UPDATE market\.price_imports SET by_user = '' .*AND \(by_user <> ''\)/s);
});
