import {
  finishRecovery,
  getRecoveryStatus,
  openRecoveryCase,
  listRecoveryCases,
  recoveryPictures,
  requestCode,
  requestNewAccess,
  startRecovery,
  submitRecovery,
  uploadRecoveryPicture,
  viewRecoveryPicture,
} from '@parkett/identity-contract';
import { eventually, type TestServices } from '@parkett/platform-testing';
import { codeIn } from './code-in';
import { photo } from './identity-application';
import type { LoggedIn } from './logged-in';
import { recoveryRig } from './recovery-rig';
import { visitorOf } from './visitor';

/** The new password of every recovered access. */
export const password = 'Drei Enten am alten Hafen';
const dayMs = 24 * 60 * 60 * 1000;

/** A person who has lost every way to log in, with nothing but the token of the case. */
export interface Claimant {
  readonly token: string;
  /** The new number. */
  readonly phone: string;
}

/** The way back of persons who have lost everything, and members of staff who judge them. */
export function newAccessRig(services: TestServices) {
  const rig = recoveryRig(services);
  const { testApp, asStaff, grant, ended } = rig;
  const { visit, post, texts } = visitorOf(testApp);
  let numbers = 0;
  const newPhone = (): string => `+49151${String(23_000_000 + numbers++)}`;
  /** Each person comes from a network of their own, because a network starts ten cases a day. */
  const address = (): string => `198.51.${100 + (numbers >> 8)}.${numbers & 255}`;

  /** Asks for a code to a number that has no account. */
  async function codeTo(phone: string): Promise<string> {
    const before = texts(phone).length;
    await visit(requestCode, { phone, purpose: 'recover', language: 'en' }, {}, address());
    return eventually('the code', () => codeIn(texts(phone).slice(0, texts(phone).length - before)) ?? false);
  }

  async function start(account: object, phone = newPhone(), name = 'erika  MUSTERMANN') {
    const code = await codeTo(phone);
    const answer = await visit(startRecovery, { account, name, phone, code }, {}, address());
    return { answer, claimant: { token: String(answer.data?.token), phone } satisfies Claimant };
  }

  async function upload({ token }: Pick<Claimant, 'token'>, picture: string) {
    const url = uploadRecoveryPicture.path.replace(':picture', picture);
    const headers = { token, 'content-type': 'image/jpeg' };
    const payload = await photo();
    return (await testApp.app.inject({ method: 'POST', url, headers, payload })).json();
  }

  const submit = ({ token }: Pick<Claimant, 'token'>) => post(submitRecovery, { token });
  const status = async ({ token }: Pick<Claimant, 'token'>) => (await post(getRecoveryStatus, { token })).data;

  /** A submitted case and its id. */
  async function submitted(account: object, phone?: string): Promise<Claimant & { readonly caseId: string }> {
    const { claimant } = await start(account, phone);
    for (const picture of recoveryPictures) await upload(claimant, picture);
    await submit(claimant);
    const { cases } = (await asStaff('omar', listRecoveryCases)).data;
    return { ...claimant, caseId: cases.at(-1).caseId };
  }

  const submittedFor = (who: LoggedIn, phone?: string) => submitted({ by: 'phone', phone: who.phone }, phone);

  /** These members of staff open every picture of a case. */
  async function see(caseId: string, ...logins: readonly string[]): Promise<void> {
    for (const login of logins) {
      const { pictures } = (await asStaff(login, openRecoveryCase, { caseId })).data;
      for (const { documentId } of pictures) await asStaff(login, viewRecoveryPicture, { caseId, documentId });
    }
  }

  const request = (caseId: string) =>
    asStaff('omar', requestNewAccess, { caseId, reason: 'Document and face are the same as ours.' });

  /** Omar requests it, Rita approves it, both after opening the pictures, and the day is over. */
  async function approved(who: LoggedIn): Promise<Claimant & { readonly caseId: string }> {
    const claimant = await submittedFor(who);
    await see(claimant.caseId, 'omar', 'rita');
    const { data } = await request(claimant.caseId);
    await grant('rita', data.approvalId);
    await ended('omar', data.approvalId, 'executed');
    await eventually('the case is approved', async () => (await status(claimant)).state === 'approved');
    return claimant;
  }

  const afterTheDay = (): void => {
    testApp.aheadMs += dayMs;
  };

  async function complete({ token }: Pick<Claimant, 'token'>, phone: string, code: string) {
    return visit(finishRecovery, { token, phone, code, password, confirmation: password }, {}, address());
  }

  const calls = { codeTo, start, upload, submit, status, submitted, submittedFor, see, request, approved };
  return { ...rig, ...calls, afterTheDay, complete, newPhone, visit, texts };
}
