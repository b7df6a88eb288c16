import { de } from '@parkett/web-i18n/de';
import { visit, type Visit } from './browser';
import { newCustomer, register, setTradingPassword, untilQuiet } from './customer';
import { addFirstPasskey, passkeyAddress, passkeyDevice, type PasskeyDevice } from './support/passkey-device';
import { submitPasskeyProof } from './support/step-up';
import { storySteps } from './support/story';

const address = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
const baseUrl = passkeyAddress(address);
const customer = newCustomer();

const step = storySteps();

describe('a customer with a passkey', () => {
  let story: Visit;
  let device: PasskeyDevice;
  let recoveryCode = '';

  beforeAll(async () => {
    story = await visit(baseUrl, 'passkeys');
    device = await passkeyDevice(story.page);
  });
  afterAll(() => story?.close());

  step('adds one, saves the recovery codes, and can use the phone no longer', async () => {
    const { page, look } = story;
    await page.goto('/login');
    await register(page, customer);
    await setTradingPassword(page, customer);
    recoveryCode = await addFirstPasskey(page, customer, 'Mein Telefon', look);
    await look('one');
  });

  step('logs in with it, without telephone number and password', async () => {
    const { page, look } = story;
    await page.goto('/setting');
    await page.getByRole('button', { name: de['me.logout'] }).click();
    await page.getByRole('dialog').getByRole('button', { name: de['me.logout'] }).click();
    await page.waitForURL('**/login');
    await look('login');
    await device.confirms(false);
    await page.getByRole('button', { name: de['login.byPasskey'] }).click();
    await page.getByText(de['passkey.cancelled']).waitFor();
    await look('login-not-confirmed');
    await device.confirms(true);
    await page.getByRole('button', { name: de['login.byPasskey'] }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  });

  step('logs in with a recovery code besides the password in a browser that has no passkey', async () => {
    const elsewhere = await visit(baseUrl, 'passkeys-elsewhere');
    try {
      const { page, look } = elsewhere;
      await page.goto('/login');
      await page.getByLabel(de['login.phone']).fill(customer.phone);
      await page.getByLabel(de['login.password'], { exact: true }).fill(customer.password);
      const submit = page.getByRole('button', { name: de['login.submit'], exact: true });
      await submit.click();
      await page.getByText(de['second.login.passkey']).waitFor();
      await look('login-second-factor');
      await page.getByLabel(de['stepUp.recovery']).fill(recoveryCode);
      await submit.click();
      await page.waitForURL('**/home');
    } finally {
      await elsewhere.close();
    }
  });

  step('confirms the removal with it', async () => {
    const { page, look } = story;
    await page.goto('/setting/security/passkeys');
    await page.getByRole('button', { name: 'Mein Telefon' }).click();
    const sheet = page.getByRole('dialog');
    await look('edit');
    await sheet.getByRole('button', { name: de['passkey.remove'] }).click();
    await sheet.getByText(de['stepUp.introPasskey']).waitFor();
    await look('step-up');
    await submitPasskeyProof(page, customer);
    await page.getByText(de['passkey.none']).waitFor();
    await page.goto('/setting/security');
    await page.getByText(de['cooling.cause.passkeyRemoved']).first().waitFor();
    await untilQuiet(page);
    await look('removed');
    expect(story.complaints).toEqual([]);
  });
});
