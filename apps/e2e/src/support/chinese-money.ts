import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { picturesFolder } from '../browser';
import type { Walker } from '../walk/walker';

const folder = join(picturesFolder, 'money-chinese');

/** The screens of money, with the button that opens a sheet there. */
const stops: readonly (readonly [path: string, sheet?: string])[] = [
  ...([
    ['/ucenter/bank-list'],
    ['/ucenter/bank'],
    ['/bankIn/instant'],
    ['/bankIn/transfer'],
    ['/bankIn/debit'],
  ] as const),
  ...([['/ucenter/moneyLog', '兑换'], ['/withdraw', '出金限额'], ['/bankRecord'], ['/transaction']] as const),
  ...([['/payPwd'], ['/setting/security/passkeys']] as const),
];

/** Opens the screens of money in Chinese on the narrowest phone. Returns their faults; the pictures are kept. */
export async function chineseFaults(walker: Walker): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const { page } = walker;
  const found: string[] = [];
  const inspect = async (name: string): Promise<void> => {
    await page.screenshot({ path: join(folder, `${name.slice(1).replaceAll('/', '-')}.png`), fullPage: true });
    found.push(...(await walker.faults()).map((fault) => `${name} ${fault}`));
  };
  for (const [path, sheet] of stops) {
    await walker.goTo({ path, language: 'zh_cn', theme: 'light', size: 'narrow' });
    await inspect(path);
    if (sheet === undefined) continue;
    await page.getByRole('button', { name: sheet, exact: true }).click();
    await page.getByRole('dialog').getByRole('button').first().waitFor();
    await walker.settle();
    await inspect(`${path} ${sheet}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return found;
}
