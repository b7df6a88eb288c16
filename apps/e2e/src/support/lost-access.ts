import { documentImage, Refused, type Customer, type Staff, type Telephone } from '@parkett/api-client';
import { grantApproval, listApprovals, withdrawApproval } from '@parkett/approvals-contract';
import {
  finishRecovery,
  getRecoveryStatus,
  listRecoveryCases,
  requestCode,
  requestNewAccess,
} from '@parkett/identity-contract';
import { eventually } from '@parkett/platform-testing';
import { de } from '@parkett/web-i18n/de';
import type { Page } from 'playwright-core';
import { untilQuiet } from '../customer';

/** What a customer sets who has lost every way to log in. */
export interface NewAccess {
  readonly phone: string;
  readonly password: string;
}

/** The code with which a call is refused; `accepted` otherwise. */
export const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof Refused) return error.code;
      throw error;
    },
  );

/** The token of the case that this browser knows. */
export const caseTokenOf = (page: Page): Promise<string> =>
  page.evaluate<string>(`localStorage.getItem('parkett.recovery')`);

/** Both sides of the document and the face. */
export async function uploadPictures(page: Page): Promise<void> {
  const titles = [de['verification.side.front'], de['verification.side.back'], de['newAccess.face']];
  for (const title of titles) {
    const buffer = documentImage(title === titles[0] ? 'front' : 'back');
    const file = { name: 'picture.png', mimeType: 'image/png', buffer };
    await page.getByLabel(de['verification.fileOf'].replace('{{side}}', title), { exact: true }).setInputFiles(file);
    const picture = page.getByRole('group', { name: title, exact: true });
    await picture.getByText(de['verification.uploaded'], { exact: true }).waitFor();
    await untilQuiet(page);
  }
}

/** Waits until each of the three pictures of a case is shown, and with it recorded as seen. */
export const untilPicturesShown = (page: Page): Promise<unknown> =>
  eventually('the three pictures are shown', async () => (await page.locator('img[src^="blob:"]').count()) === 3);

/** Enters a code that is sent to the number in the form. */
export async function enterCode(page: Page, telephone: Telephone): Promise<void> {
  await telephone.unread();
  await page.getByRole('button', { name: de['code.send'] }).click();
  await page.getByLabel(de['code.label']).fill(await telephone.code());
}

/** Completes a case through the API, as a stranger with its token would. */
export async function finish(
  stranger: Customer,
  telephone: Telephone,
  token: string,
  { phone, password }: NewAccess,
): Promise<unknown> {
  await telephone.unread();
  await stranger.sealed(requestCode, { phone, purpose: 'recover', language: 'de' });
  return finishWith(await telephone.code(), stranger, token, { phone, password });
}

export const finishWith = (code: string, stranger: Customer, token: string, { phone, password }: NewAccess) =>
  stranger.sealed(finishRecovery, { token, phone, code, password, confirmation: password });

export const statusOf = (stranger: Customer, token: string) => stranger.call(getRecoveryStatus, { token });

/**
 * A member of staff requests the only case that waits, tries to approve it as well, and withdraws the request. Returns
 * the code with which the approval is refused.
 */
export async function approveAlone(staff: Staff): Promise<string> {
  const first = async () => (await staff.call(listRecoveryCases, {})).cases[0];
  const caseId = (await first())?.caseId ?? '';
  const { approvalId } = await staff.call(requestNewAccess, { caseId, reason: 'The face is that of the document.' });
  const { bodyHash } = await eventually('the request is listed', async () => {
    const { approvals } = await staff.call(listApprovals, { which: 'open' });
    return approvals.find((row) => row.approvalId === approvalId) ?? false;
  });
  const refused = await refusalOf(staff.call(grantApproval, { approvalId, bodyHash }));
  await staff.call(withdrawApproval, { approvalId, reason: 'Somebody else has to request it.' });
  await eventually('the case can be requested again', async () => (await first())?.requested === false);
  return refused;
}
