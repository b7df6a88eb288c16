import type { Database } from '@parkett/platform-read-model';
import { settlementIn } from '@parkett/custody-contract';
import type { FailAges } from './fail-ages';
import { dueOf, readFails } from './read-fails';

/** An open instruction whose extension period is over. Quantities are millionths of a share, cash is minor units. */
export interface OverdueFail {
  readonly instructionId: string;
  readonly settlesOn: string;
  readonly daysLate: number;
  readonly openQuantity: string;
  readonly openCash: string;
  /** What the custodian has reported last. */
  readonly reason: string | null;
}

interface AlertOptions {
  readonly readModels: Pick<Database, 'rows'>;
  readonly records: Pick<Database, 'rows'>;
  readonly ages: FailAges;
  /** Whether the read models show all of a settlement. What they do not is left as it is. */
  readonly isCurrent: (settlement: string) => boolean;
  readonly onOverdue: (fail: OverdueFail) => void;
}

const pageMax = 1_000;

/**
 * Alerts each instruction once when its extension period is over, and again if it is open again after it has settled.
 * The alert comes before it is noted, so it may come twice and is never lost.
 */
export async function alertFails(options: AlertOptions): Promise<{ readonly late: number; readonly overdue: number }> {
  const { readModels, records, ages, isCurrent, onOverdue } = options;
  const noted = new Set(
    (await records.rows<{ id: string }>('SELECT instruction_id AS id FROM settlement_fail_alerts')).map(({ id }) => id),
  );
  const overdue = new Set<string>();
  const today = ages.today();
  let late = 0;
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<typeof readFails>> = await readFails(readModels, today, { after, limit: pageMax });
    after = page.next;
    late += page.fails.length;
    for (const row of page.fails) {
      const instructionId = row.instruction_id;
      const age = ages.ageOf(row.symbol, dueOf(row));
      if (!age.isOverdue || !isCurrent(settlementIn(instructionId))) continue;
      overdue.add(instructionId);
      if (noted.has(instructionId)) continue;
      onOverdue({
        ...{ instructionId, settlesOn: row.settles_on, daysLate: age.daysLate, reason: row.report_reason },
        ...{ openQuantity: row.open_quantity, openCash: row.open_cash },
      });
      await records.rows('INSERT INTO settlement_fail_alerts (instruction_id) VALUES ($1) ON CONFLICT DO NOTHING', [
        instructionId,
      ]);
    }
  }
  const ended = [...noted].filter((id) => !overdue.has(id) && isCurrent(settlementIn(id)));
  await records.rows('DELETE FROM settlement_fail_alerts WHERE instruction_id = ANY($1)', [ended]);
  return { late, overdue: overdue.size };
}
