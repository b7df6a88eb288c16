import { Customer as ApiCustomer } from '@parkett/api-client';
import { de } from '@parkett/web-i18n/de';
import { URI } from 'otpauth';
import { visit, type Visit } from './browser';
import { complain } from './complaint';
import {
  approveIdentity,
  handInIdentity,
  login,
  newCustomer,
  openUntilIdle,
  register,
  renewIdentity,
  setTradingPassword,
  telephoneOf,
  untilQuiet,
} from './customer';
import { submitPhoneProof } from './support/step-up';
import { storySteps } from './support/story';
import { tradableShares } from './support/tradable-shares';

const baseUrl = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
const home = process.env['PARKETT_HOME'] ?? '.parkett/dev';
const customer = newCustomer();
const newPassword = 'Vier Schritte bis zum Fenster';
const newTradingPassword = '528407';

const step = storySteps();

/** The code that an authenticator app would show. */
function codeOfApp(uri: string): string {
  const app = URI.parse(uri);
  if (!('period' in app)) throw new Error('not a time-based code');
  return app.generate();
}

describe('a customer and the security of the account', () => {
  let story: Visit;
  let uri = '';
  let recoveryCode = '';

  beforeAll(async () => {
    story = await visit(baseUrl, 'identity');
  });
  afterAll(() => story?.close());

  const prove = (password: string) => submitPhoneProof(story.page, { ...customer, password });

  step('registers with the code sent to the telephone', async () => {
    const { page, look } = story;
    await page.goto('/login');
    await register(page, customer);
    await setTradingPassword(page, customer);
    await page.getByText(de['ticket.unverified']).waitFor();
    await look('home-unverified');
  });

  step('is led to the verification instead of an order that would be refused', async () => {
    const { page, look } = story;
    // The first share in the list depends on the moment, and may be closed for buying.
    await page.goto(`/stockInfo/${tradableShares[0] ?? ''}`);
    await page.getByRole('button', { name: de['stock.buy'], exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(de['ticket.unverified']).waitFor();
    await look('ticket-unverified');
    await sheet.getByRole('link', { name: de['route.identity'] }).click();
    await page.waitForURL('**/realNameAuthentication');
  });

  step('submits a document and sees when it is approved and who accessed it', async () => {
    const { page, look } = story;
    await handInIdentity(page, look);
    await look('identity-under-review');
    await approveIdentity(page, home);
    await page.getByText(de['verification.lead.approved']).waitFor();
    await page.getByText(de['verification.viewed.verification']).first().waitFor();
    await page.getByRole('button', { name: de['verification.show'] }).click();
    await prove(customer.password);
    await page.getByRole('dialog').getByRole('img', { name: de['verification.side.front'] }).waitFor();
    await look('identity-approved');
    await page.keyboard.press('Escape');
  });

  step('renews it with a passport of another country, by its lines', async () => {
    const { page, look } = story;
    await renewIdentity(page, look);
    await look('identity-renewed-under-review');
    await approveIdentity(page, home);
    const type = page.locator('dt', { hasText: de['verification.document'] }).locator('xpath=following-sibling::dd[1]');
    await type.getByText(de['verification.type.passport']).waitFor();
    await page.getByText('2036-04-15').waitFor();
  });

  step('chooses a picture', async () => {
    const { page, look } = story;
    await page.goto('/personCenter');
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } });
    // More megabytes than may be uploaded, as telephones make them. The client makes the image smaller first.
    const buffer = Buffer.concat([picture, Buffer.alloc(9 * 1024 * 1024)]);
    await page.locator('input[data-avatar]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await page.getByRole('button', { name: de['avatar.use'] }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await untilQuiet(page);
    await page.locator('main img[src^="blob:"]').first().waitFor();
    await look('avatar');
  });

  step('sees another session and ends it', async () => {
    const { page, look } = story;
    const other = new ApiCustomer(baseUrl, { ...customer, phone: customer.phone.replaceAll(' ', '') });
    await other.login();
    await page.goto('/setting/security/sessions');
    await look('sessions');
    await page
      .getByRole('button', { name: de['session.endOf'].split(':')[0] ?? '' })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: de['session.end'], exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await untilQuiet(page);
    await page.getByText(de['session.current']).waitFor();
    await expect(other.account()).rejects.toMatchObject({ status: 401 });
  });

  step('changes the trading password after a step-up', async () => {
    const { page, look } = story;
    await page.goto('/payPwd');
    await page.getByRole('button', { name: de['me.tradingPassword'] }).click();
    await prove(customer.password);
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(de['payPwd.first']).fill(newTradingPassword);
    await sheet.getByRole('button', { name: de['payPwd.next'] }).click();
    await sheet.getByLabel(de['payPwd.second']).fill(newTradingPassword);
    await look('trading-password-anew');
    await sheet.getByRole('button', { name: de['payPwd.save'] }).click();
    await sheet.waitFor({ state: 'detached' });
    await untilQuiet(page);
  });

  step('requests the erasure of the data after a step-up, and withdraws it with one tap', async () => {
    const { page, look } = story;
    await page.goto('/setting/security');
    await page.getByRole('link', { name: de['erasure.title'] }).click();
    await page.getByText(de['erasure.noLaw']).waitFor();
    await look('erasure');
    await page.getByRole('button', { name: de['erasure.request'] }).click();
    await prove(customer.password);
    await page.getByRole('button', { name: de['erasure.withdraw'] }).waitFor();
    await untilQuiet(page);
    await look('erasure-requested');
    await page.getByRole('button', { name: de['erasure.withdraw'] }).click();
    await page.getByRole('button', { name: de['erasure.request'] }).waitFor();
    await page.goto('/messages?view=security');
    await page.getByText(de['message.kind.erasureWithdrawn'], { exact: true }).waitFor();
    await page.getByText(de['message.kind.erasureRequested'], { exact: true }).waitFor();
  });

  step('files a complaint, reads why it is rejected and where to turn to, and replies once', async () => {
    await complain(story, home);
  });

  step('enrols an authenticator app and sees its recovery codes once', async () => {
    const { page, look } = story;
    await page.goto('/setting/security/totp');
    await page.getByRole('button', { name: de['totp.start'] }).click();
    await prove(customer.password);
    await page.getByRole('img', { name: de['totp.qr'] }).waitFor();
    uri = (await page.getByRole('link', { name: de['totp.open'] }).getAttribute('href')) ?? '';
    await look('totp');
    await page.getByLabel(de['totp.code']).fill(codeOfApp(uri));
    await page.getByRole('button', { name: de['totp.confirm'] }).click();
    await page.getByRole('heading', { name: de['totp.codes'] }).waitFor();
    await look('recovery-codes');
    recoveryCode = (
      await page
        .getByText(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
        .first()
        .innerText()
    ).trim();
    await page.getByRole('button', { name: de['totp.codesKept'] }).click();
    await page.getByText(de['totp.onHint']).waitFor();
  });

  step('is asked for the app or a recovery code in a browser that is not known', async () => {
    const elsewhere = await visit(baseUrl, 'identity-elsewhere');
    try {
      const { page, look } = elsewhere;
      await page.goto('/login');
      await page.getByLabel(de['login.phone']).fill(customer.phone);
      await page.getByLabel(de['login.password'], { exact: true }).fill(customer.password);
      await page.getByRole('button', { name: de['login.submit'], exact: true }).click();
      await page.getByText(de['second.login.totp']).waitFor();
      await look('login-second-factor');
      await page.getByLabel(de['stepUp.totp']).fill('AAAA-BBBB-CCCC-DDDD');
      await page.getByRole('button', { name: de['login.submit'], exact: true }).click();
      await page.getByRole('alert').first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
    } finally {
      await elsewhere.close();
    }
  });

  step('is asked for the code of the app from then on', async () => {
    const { page } = story;
    await page.getByRole('button', { name: de['totp.remove'] }).click();
    await page.getByRole('dialog').getByLabel(de['stepUp.totp']).waitFor();
    await page.keyboard.press('Escape');
  });

  step('changes the login password and stays logged in here', async () => {
    const { page, look } = story;
    await page.goto('/change-pwt');
    await page.getByLabel(de['change.current']).fill(customer.password);
    await page.getByLabel(de['reset.newPassword']).fill(newPassword);
    await page.getByLabel(de['register.confirmation']).fill(newPassword);
    await look('change-password');
    await page.getByRole('button', { name: de['route.changePassword'] }).click();
    await page.waitForURL('**/setting/security');
    await untilQuiet(page);
    await page.getByText(de['totp.on'], { exact: true }).waitFor();
    await look('security');
  });

  step('reads in the messages what has happened', async () => {
    const { page, look } = story;
    await page.goto('/messages?view=security');
    for (const kind of ['passwordChanged', 'totpEnrolled', 'tradingPasswordChanged', 'registered'] as const)
      await page.getByText(de[`message.kind.${kind}`], { exact: true }).first().waitFor();
    await look('messages');
  });

  step('has forgotten the password, sets another one and sees the cooling periods', async () => {
    const { page, look } = story;
    await openUntilIdle(page, '/setting');
    await page.getByRole('button', { name: de['me.logout'] }).click();
    await page.getByRole('dialog').getByRole('button', { name: de['me.logout'], exact: true }).click();
    await page.waitForURL('**/login');
    await page.getByLabel(de['login.phone']).fill(customer.phone);
    await page.getByRole('link', { name: de['login.forgot'] }).click();
    const telephone = await telephoneOf(page, customer);
    await telephone.unread();
    await page.getByRole('button', { name: de['code.send'] }).click();
    await page.waitForURL('**/changePassword');
    await page.getByLabel(de['code.label']).fill(await telephone.code());
    await page.getByLabel(de['reset.newPassword']).fill(customer.password);
    await page.getByLabel(de['register.confirmation']).fill(customer.password);
    await look('reset-password');
    await page.getByRole('button', { name: de['reset.submit'] }).click();
    await page.getByText(de['second.reset.totp']).waitFor();
    await page.getByLabel(de['stepUp.totp']).fill(recoveryCode);
    await look('reset-password-with-app');
    await page.getByRole('button', { name: de['reset.submit'] }).click();
    await page.waitForURL('**/login');
    await untilQuiet(page);
    await login(page, customer);
    await page.goto('/setting/security');
    await page.getByRole('list', { name: de['cooling.title'] }).waitFor();
    await look('cooling');
    // The server's question for the second factor is a refusal, which browsers report.
    expect(story.complaints).toEqual([expect.stringMatching(/403 .*\/api\/user\/forgot-password\)$/)]);
  });
});
