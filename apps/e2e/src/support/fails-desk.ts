import { axeFaults } from './axe';
import { readModels, type Desk } from './console-desk';
import { word } from './console-words';
import type { Installation } from './installation';
import { namedShare } from './tradable-shares';

const seeded = ['SEED-owed', 'SEED-owing', 'SEED-part'];

/** Three instructions of a trade date long over, as the projector writes them, with what the custodian has reported. */
const seed = (installation: Installation): Promise<unknown> =>
  readModels(installation, async (database) => {
    await database.query(
      `INSERT INTO read.settlement_instructions (instruction_id, symbol, trade_date, settles_on, currency, quantity,
          cash, open_quantity, open_cash, trades, failures, reason, instructed_at, updated_at, env)
        SELECT id, $2, '2026-11-02', '2026-11-04', 'EUR', shares, cash, shares, cash, 1, 3, 'CLAC',
          extract(epoch FROM date '2026-11-02') * 1000, 1, 'SIMULATED'
        FROM unnest($1::text[], ARRAY[1000000000, -12000000, 40000000]::bigint[],
          ARRAY[4802000, -57624, 192080]::bigint[]) AS one (id, shares, cash)`,
      [seeded, namedShare.symbol],
    );
    await database.query(
      `INSERT INTO read.custody_reports (seq, report_id, instruction_id, outcome, symbol, quantity, cash, reason,
          reported_at)
        SELECT 1000000 + n, 'seed' || n, id, 'failed', $2, 0, 0, reason, 1
        FROM unnest($1::text[], ARRAY['CLAC', 'LACK', 'MONY']) WITH ORDINALITY AS one (id, reason, n)`,
      [seeded, namedShare.symbol],
    );
  });

const unseed = (installation: Installation): Promise<unknown> =>
  readModels(installation, async (database) => {
    await database.query('DELETE FROM read.custody_reports WHERE instruction_id = ANY($1)', [seeded]);
    await database.query('DELETE FROM read.settlement_instructions WHERE instruction_id = ANY($1)', [seeded]);
    await database.query('DELETE FROM records.settlement_fail_alerts WHERE instruction_id = ANY($1)', [seeded]);
  });

/** Reads the list of failed settlements, wide and narrow, and opens the request for a buy-in without sending it. */
export async function lookThroughFails(installation: Installation, { page, look }: Desk): Promise<void> {
  await page.goto('/console#/fails');
  await page.getByText(word('fails.empty')).waitFor();
  await look('fails-empty');
  await seed(installation);
  await page.reload();
  await page.getByText(word('fails.total', { count: '3' })).waitFor();
  for (const side of ['fails.side.receive', 'fails.side.deliver'] as const)
    await page.getByText(word(side)).first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await look('fails');
  await page.setViewportSize({ width: 390, height: 844 });
  await look('fails-narrow');
  await page
    .getByRole('button', { name: word('fails.buyIn.request') })
    .first()
    .click();
  await page.getByText(word('fails.buyIn.note')).waitFor();
  await look('fails-buy-in');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: word('review.cancel') }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await unseed(installation);
}
