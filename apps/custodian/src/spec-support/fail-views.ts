import { alertFails, readFails, type FailAges, type OverdueFail } from '@parkett/custody-server';
import type { CustodyRig } from './custody-rig';

/** What the desk lists on the book date: instruction, open shares and cash, failed attempts and the last report. */
export async function failsOf({ database, bookDate }: CustodyRig, limit = 100): Promise<readonly string[]> {
  const found: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: Awaited<ReturnType<typeof readFails>> = await readFails(database, bookDate, { after, limit });
    for (const one of page.fails) {
      const report = [one.outcome ?? 'no report', one.report_reason].filter((part) => part !== null);
      found.push([one.instruction_id, one.open_quantity, one.open_cash, one.failures, ...report].join(' '));
    }
    expect(page.total).toBeGreaterThanOrEqual(found.length);
    after = page.next;
  }
  return found;
}

const dayMs = 86_400_000;

/** A look of the alert; something is overdue after two days. What it alerts is added to `overdue`. */
export function alertIn(
  { database, bookDate }: CustodyRig,
  overdue: OverdueFail[],
  isCurrent = (_settlement: string): boolean => true,
): Promise<unknown> {
  const ages: FailAges = {
    today: () => bookDate,
    ageOf: (_, { settlesOn }) => {
      const daysLate = (Date.parse(bookDate) - Date.parse(settlesOn)) / dayMs;
      return { daysLate, extensionDays: 2, isOverdue: daysLate > 2 };
    },
  };
  const onOverdue = (fail: OverdueFail) => void overdue.push(fail);
  return alertFails({ readModels: database, records: database, ages, isCurrent, onOverdue });
}

/** The id of the custodian's last report about an instrument. */
export async function lastReport({ database }: CustodyRig, symbol: string): Promise<string> {
  const [row] = await database.rows<{ report_id: string }>(
    'SELECT report_id FROM custody_reports WHERE symbol = $1 ORDER BY seq DESC LIMIT 1',
    [symbol],
  );
  return row?.report_id ?? '';
}
