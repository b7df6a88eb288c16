import { metrics } from '@parkett/platform-observability';
import type { Database } from '@parkett/platform-read-model';

/** How many complaints are past their date, as a metric for alerts. */
export async function countOverdue(readModels: Database, today: string): Promise<{ readonly overdue: number }> {
  const [row] = await readModels.rows<{ overdue: number }>(
    `SELECT count(*)::int AS overdue FROM complaints WHERE status <> 'answered' AND due_on < $1`,
    [today],
  );
  const overdue = row?.overdue ?? 0;
  metrics.complaintsOverdue.set(overdue);
  return { overdue };
}
