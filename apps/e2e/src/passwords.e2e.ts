import { stayActive } from '@parkett/identity-contract';
import { de } from '@parkett/web-i18n/de';
import { visit, type Visit } from './browser';
import { newCustomer, telephoneOf, untilQuiet } from './customer';

const baseUrl = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
const customer = newCustomer();

describe('passwords that are easy to guess', () => {
  let story: Visit;

  beforeAll(async () => {
    story = await visit(baseUrl, 'passwords');
  });
  afterAll(() => story?.close());

  const type = async (digits: string): Promise<void> => {
    const { page } = story;
    await page.getByLabel(de['payPwd.first'], { exact: true }).fill(digits);
    await page.getByRole('button', { name: de['payPwd.next'] }).click();
  };

  it('are refused at the registration, without mentioning a trading password that does not exist yet', async () => {
    const { page } = story;
    await page.goto('/register');
    await page.getByLabel(de['login.phone']).fill(customer.phone);
    await page.getByRole('button', { name: de['code.send'] }).click();
    await page.getByText(de['code.sent']).waitFor();
    await page.getByLabel(de['code.label']).fill(await (await telephoneOf(page, customer)).code());
    const enter = async (password: string): Promise<void> => {
      await page.getByLabel(de['login.password'], { exact: true }).fill(password);
      await page.getByLabel(de['register.confirmation']).fill(password);
      await page.getByRole('button', { name: de['register.submit'] }).click();
    };
    await page.getByRole('checkbox').check();
    await enter('Sunshine2026!');
    const alert = page.getByRole('alert').filter({ hasText: 'zu leicht zu erraten' });
    await alert.waitFor();
    expect(await alert.innerText()).not.toContain('Handels');
    await page.waitForTimeout(1_100);
    await enter(customer.password);
    await page.waitForURL('**/payPwd');
    await untilQuiet(page);
  });

  it('are refused as trading password beside the rule before they are sent', async () => {
    const { page, look } = story;
    await page.getByText(de['payPwd.rule']).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => {
      // The page tells the server now and then that somebody is there.
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && pathname !== stayActive.path) sent.push(pathname);
    });
    for (const digits of ['123456', '111111', '890123', '230571', '147258']) {
      await type(digits);
      await page.getByText(de['payPwd.guessable']).waitFor();
    }
    await look('trading-password-guessable');
    expect(sent).toEqual([]);
  });

  it('are refused by the server when only it can know: digits of the telephone number', async () => {
    const { page, look } = story;
    const ofPhone = customer.phone.replace(/\D/g, '').slice(0, 7);
    await type(ofPhone);
    await page.getByLabel(de['payPwd.second']).fill(ofPhone);
    await page.getByRole('button', { name: de['payPwd.save'] }).click();
    await page.getByRole('alert').filter({ hasText: 'Telefonnummer' }).waitFor();
    await look('trading-password-of-phone');
    await type(customer.tradingPassword);
    await page.getByLabel(de['payPwd.second']).fill(customer.tradingPassword);
    await page.getByRole('button', { name: de['payPwd.save'] }).click();
    await page.waitForURL('**/home');
  });
});
