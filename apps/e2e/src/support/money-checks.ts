import { axeFaults } from './axe';
import { word } from './console-words';
import { readModels, type Desk } from './console-desk';
import type { Installation } from './installation';

const lists = ['differences', 'returns', 'debits', 'lines', 'payees'] as const;
const pages = 5;

/**
 * 500 differences, returns, reversed direct debits, lines and payees as their writers store them. Nothing of it is held
 * or alerted.
 */
const seed = (installation: Installation): Promise<unknown> =>
  readModels(installation, async (database) => {
    await database.query(`INSERT INTO records.reconciliation_differences (subject, side, what, unit, expected, found,
        partition, first_offset, last_offset, alerted_at, handled_at)
      SELECT 'account:SEED' || n, 'bank', 'booking ' || n, 'EUR', 100, 99, 0, n, n, now(), now()
      FROM generate_series(1, 500) AS n`);
    await database.query(`INSERT INTO read.deposit_returns (account_id, return_id, booking_id, end_to_end_id, amount,
        currency, status, begun_at, sent_at)
      SELECT 'SEED' || n, 'b' || n, 'b' || n, 'seed' || n, 12300, 'EUR', 'sent', n, n FROM generate_series(1, 500) AS n`);
    await database.query(`INSERT INTO read.reversed_debits (account_id, booking_id, collection_id, amount, suspended,
        currency, code, reversed_at, credited_at)
      SELECT 'SEED' || n, 'b' || n, 'd' || n, 20000, 20000, 'EUR', 'MD06', n, 1 FROM generate_series(1, 500) AS n`);
    await database.query(`INSERT INTO read.suspended_bookings (account_ref, booking_id, amount, currency, reason,
        suspended_at, status)
      SELECT 'SEED' || n, 'b' || n, -20000, 'EUR', 'COLLECTION_DIFFERS', n, 'held' FROM generate_series(1, 500) AS n`);
    await database.query(`INSERT INTO records.bank_statements (fingerprint, account, currency, reference, opening_minor,
        opened_on, closing_minor, closed_on, line_count, duplicate_count, file_name, file_sha256)
      VALUES ('seed', 'DE02120300000000202051', 'EUR', 'S7', 0, '2026-11-26', 0, '2026-11-26', 500, 0, 'a.xml', 's')`);
    await database.query(`INSERT INTO records.bank_statement_lines (line_key, fingerprint, number, amount_minor,
        booked_on, bank_reference)
      SELECT 'seed' || n, 'seed', n, 100, '2026-11-26', 'SEED' || n FROM generate_series(1, 500) AS n`);
    await database.query(`INSERT INTO records.payee_answers (account_id, mark, answer)
      SELECT 'SEED' || n, 'seed' || n, 'noMatch' FROM generate_series(1, 500) AS n`);
  });

const unseed = (installation: Installation): Promise<unknown> =>
  readModels(installation, async (database) => {
    await database.query(`DELETE FROM records.reconciliation_differences WHERE subject LIKE 'account:SEED%'`);
    await database.query(`DELETE FROM read.deposit_returns WHERE account_id LIKE 'SEED%'`);
    await database.query(`DELETE FROM read.reversed_debits WHERE account_id LIKE 'SEED%'`);
    await database.query(`DELETE FROM read.suspended_bookings WHERE account_ref LIKE 'SEED%'`);
    await database.query(`DELETE FROM records.bank_statement_lines WHERE fingerprint = 'seed'`);
    await database.query(`DELETE FROM records.bank_statements WHERE fingerprint = 'seed'`);
    await database.query(`DELETE FROM records.payee_answers WHERE account_id LIKE 'SEED%'`);
  });

/** Goes through the five lists of money in and out, to the last of 500 rows of each, and opens a settlement. */
export async function lookThroughMoneyChecks(installation: Installation, { page, look }: Desk): Promise<void> {
  await seed(installation);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: word('nav.checks') })
    .click();
  for (const list of lists) {
    await page.getByRole('radio', { name: word(`checks.${list}`) }).click();
    await page.getByRole('heading', { name: word(`checks.${list}`), exact: true }).waitFor();
    await page.locator('tbody tr:nth-child(100)').waitFor();
    await look(`checks-${list}`);
    if (list === lists[0]) expect(await axeFaults(page)).toEqual([]);
    for (let shown = 1; shown < pages; shown += 1) {
      await page.getByRole('button', { name: word('more') }).click();
      await page.locator(`tbody tr:nth-child(${(shown + 1) * 100})`).waitFor();
    }
  }
  await page.getByRole('radio', { name: word('checks.returns') }).click();
  await page
    .getByRole('button', { name: word('withdrawals.settle') })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: word('withdrawals.settle') });
  await sheet.getByText(word('withdrawals.outcome.paid')).waitFor();
  await look('settle-return');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await unseed(installation);
}
