import { eventually } from '@parkett/platform-testing';
import { axeFaults } from './axe';
import { readModels, type Desk } from './console-desk';
import { word } from './console-words';
import type { Installation } from './installation';

const nightMsMax = 240_000;

/** The run of a step that has set an order aside, in the last night. Nothing is due for it. */
const seed = (installation: Installation): Promise<unknown> =>
  readModels(installation, (database) =>
    database.query(`WITH run AS (
        INSERT INTO records.job_runs (job, business_date, inputs_hash, due, set_aside, ran_at, ended_at, status, night)
        SELECT 'pay-actions', 'seed', 'seed', 1, 1, begun_at, begun_at, 'done', book_date
        FROM records.nights ORDER BY book_date DESC LIMIT 1 RETURNING id)
      INSERT INTO records.job_run_set_aside SELECT id, 'SEED', 'account:SEEDACCOUNT', 'NO_ANSWER' FROM run`),
  );

const unseed = (installation: Installation): Promise<unknown> =>
  readModels(installation, async (database) => {
    await database.query(`DELETE FROM records.job_run_set_aside WHERE item = 'SEED'`);
    await database.query(`DELETE FROM records.job_runs WHERE business_date = 'seed'`);
  });

const hasEnded = (installation: Installation): Promise<boolean> =>
  readModels(installation, async (database) => {
    const { rows } = await database.query('SELECT FROM records.nights WHERE ended_at IS NOT NULL');
    return rows.length > 0;
  });

/** Opens the nights and the last one, wide and narrow, after the installation has carried one out by itself. */
export async function lookThroughNights(installation: Installation, { page, look }: Desk): Promise<void> {
  await eventually('the night of yesterday has ended', () => hasEnded(installation), nightMsMax);
  await seed(installation);
  await page.goto('/console');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: word('nav.night'), exact: true })
    .click();
  await page.getByRole('heading', { name: word('night.title'), exact: true }).waitFor();
  await page.getByText(word('night.state.setAside')).first().waitFor();
  await look('nights');
  await page.locator('tbody a').first().click();
  await page.getByText('SEEDACCOUNT').waitFor();
  await page.getByText(word('night.step.settle-proceeds')).first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await look('night');
  await page.setViewportSize({ width: 390, height: 844 });
  await look('night-narrow');
  await page.getByRole('link', { name: word('night.back') }).click();
  await page.getByText(word('night.state.setAside')).first().waitFor();
  await look('nights-narrow');
  await page.setViewportSize({ width: 1440, height: 900 });
  await unseed(installation);
}
