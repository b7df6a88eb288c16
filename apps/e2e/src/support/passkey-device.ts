import { de } from '@parkett/web-i18n/de';
import type { Page } from 'playwright-core';
import { untilQuiet, type Customer } from '../customer';
import { submitPhoneProof } from './step-up';

export interface PasskeyDevice {
  /** Whether the owner of the device confirms with finger, face or PIN. */
  readonly confirms: (isUserVerified: boolean) => Promise<unknown>;
}

/** Browsers know no passkeys at an address of digits. */
export const passkeyAddress = (url: string): string => url.replace('//127.0.0.1', '//localhost');

/** A device that keeps passkeys, as part of the page's browser. */
export async function passkeyDevice(page: Page): Promise<PasskeyDevice> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    confirms: (isUserVerified) => devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

/** Adds the first passkey of a customer on its page. Returns one of the recovery codes. */
export async function addFirstPasskey(
  page: Page,
  customer: Customer,
  name: string,
  look?: (name: string) => Promise<void>,
): Promise<string> {
  await page.goto('/setting/security/passkeys');
  await page.getByText(de['passkey.none']).waitFor();
  await look?.('none');
  await page.getByRole('button', { name: de['passkey.add'] }).click();
  await submitPhoneProof(page, customer);
  await page.getByLabel(de['passkey.name']).fill(name);
  await look?.('name');
  await page.getByRole('button', { name: de['passkey.create'] }).click();
  const recoveryCode = await page
    .getByText(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    .first()
    .innerText();
  await page.getByRole('button', { name: de['totp.codesKept'] }).click();
  await page.getByRole('button', { name }).waitFor();
  await untilQuiet(page);
  return recoveryCode.trim();
}
