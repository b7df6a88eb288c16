import type { Database } from '@parkett/platform-read-model';
import { SecurityLog } from './security-log';

/** A log that answers questions about entries, and takes further ones at the time that it is told. */
function logOf() {
  const entries: { readonly kind: unknown; readonly at: number }[] = [];
  let now = 0;
  const rows = async (sql: string, [, kind, since]: readonly unknown[]): Promise<object[]> => {
    if (!sql.startsWith('INSERT')) return entries.filter((entry) => entry.kind === kind && entry.at >= Number(since));
    entries.push({ kind, at: now });
    return [];
  };
  const log = new SecurityLog({ rows } as unknown as Database);
  const tell = (at: number, decidedAt: number): Promise<void> => {
    now = at;
    return log.addOnceSince('A7K2M9QX3B', 'accountRestricted', decidedAt);
  };
  return { entries, tell };
}

describe('the security log', () => {
  it('says once what was decided once, and again what was decided again soon after', async () => {
    const { entries, tell } = logOf();
    await tell(110, 100);
    await tell(120, 100);
    expect(entries).toHaveLength(1);
    await tell(310, 300);
    await tell(320, 300);
    expect(entries).toHaveLength(2);
  });
});
