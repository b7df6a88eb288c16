import { de } from '@parkett/web-i18n/de';
import type { CDPSession } from 'playwright-core';
import { visit, type Visit } from './browser';
import { newCustomer, register, setTradingPassword, telephoneOf, untilQuiet } from './customer';

const address = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
/** Browsers know no passkeys at an address of digits. */
const baseUrl = address.replace('//127.0.0.1', '//localhost');
const customer = newCustomer();

let broken = false;

/** One step of the story. After a failed step the others would only time out. */
function step(name: string, walk: () => Promise<void>): void {
  it(name, async () => {
    if (broken) throw new Error('skipped: an earlier step failed');
    broken = true;
    await walk();
    broken = false;
  });
}

describe('a customer with a passkey', () => {
  let story: Visit;
  let devices: CDPSession;
  let authenticatorId = '';

  beforeAll(async () => {
    story = await visit(baseUrl, 'passkeys');
    devices = await story.page.context().newCDPSession(story.page);
    await devices.send('WebAuthn.enable');
    ({ authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    }));
  });
  afterAll(() => story?.close());

  /** Whether the owner of the device confirms with finger, face or PIN. */
  const confirms = (isUserVerified: boolean) =>
    devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });

  step('adds one, saves the recovery codes, and can use the phone no longer', async () => {
    const { page, look } = story;
    await page.goto('/login');
    await register(page, customer);
    await setTradingPassword(page, customer);
    await page.goto('/setting/security/passkeys');
    await page.getByText(de['passkey.none']).waitFor();
    await look('none');
    await page.getByRole('button', { name: de['passkey.add'] }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(de['stepUp.password']).fill(customer.password);
    const telephone = await telephoneOf(page, customer);
    await telephone.unread();
    await sheet.getByRole('button', { name: de['code.send'] }).click();
    await sheet.getByLabel(de['code.label']).fill(await telephone.code());
    await sheet.getByRole('button', { name: de['stepUp.submit'] }).click();
    await page.getByLabel(de['passkey.name']).fill('Mein Telefon');
    await look('name');
    await page.getByRole('button', { name: de['passkey.create'] }).click();
    await page.getByRole('button', { name: de['totp.codesKept'] }).click();
    await page.getByRole('button', { name: 'Mein Telefon' }).waitFor();
    await untilQuiet(page);
    await look('one');
  });

  step('logs in with it, without telephone number and password', async () => {
    const { page, look } = story;
    await page.goto('/setting');
    await page.getByRole('button', { name: de['me.logout'] }).click();
    await page.getByRole('dialog').getByRole('button', { name: de['me.logout'] }).click();
    await page.waitForURL('**/login');
    await look('login');
    await confirms(false);
    await page.getByRole('button', { name: de['login.byPasskey'] }).click();
    await page.getByText(de['passkey.cancelled']).waitFor();
    await look('login-not-confirmed');
    await confirms(true);
    await page.getByRole('button', { name: de['login.byPasskey'] }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
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
    await sheet.getByLabel(de['stepUp.password']).fill(customer.password);
    await sheet.getByRole('button', { name: de['stepUp.byPasskey'] }).click();
    await page.getByText(de['passkey.none']).waitFor();
    await page.goto('/setting/security');
    await page.getByText(de['cooling.cause.passkeyRemoved']).first().waitFor();
    await untilQuiet(page);
    await look('removed');
    expect(story.complaints).toEqual([]);
  });
});
