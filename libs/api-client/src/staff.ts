import {
  approveVerification,
  finishEnrolment,
  getStaff,
  getVerification,
  openEnrolment,
  reviewedFields,
  staffCookieName,
  staffLogin,
  viewDocument,
} from '@parkett/identity-contract';
import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { ApiClient, Refused } from './api-client';
import { consoleOf } from './console-address';
import { codeAt, demoStaffFile, readDemoStaff, stepMs, type StaffLoginData } from './staff-login';

const behindMsMax = 20_000;
const passwordBytes = 15;
const keptSchema = z.object({ baseUrl: z.string(), token: z.string(), cookie: z.string() });

/** A member of staff who uses the API as the console does. */
export class Staff extends ApiClient {
  /** Codes from before this moment do not count: one of them has finished the enrolment. */
  private codesFromMs = 0;

  constructor(
    baseUrl: string,
    readonly credentials: StaffLoginData,
  ) {
    super(consoleOf(baseUrl), staffCookieName);
  }

  /** A session of somebody whose app key only that person has. */
  static async withCode(
    baseUrl: string,
    { login, password, totp }: { readonly login: string; readonly password: string; readonly totp: string },
  ): Promise<Staff> {
    const staff = new Staff(baseUrl, { login, password, totpUri: '' });
    staff.token = (await staff.sealed(staffLogin, { login, password, totp })).token;
    return staff;
  }

  /** Enrols with the token of a one-time link, with a random password; not logged in yet. */
  static async enrol(baseUrl: string, token: string): Promise<Staff> {
    const visitor = new ApiClient(consoleOf(baseUrl), staffCookieName);
    const { login, uri } = await untilKnown('STAFF_LINK_INVALID', () => visitor.sealed(openEnrolment, { token }));
    const password = randomBytes(passwordBytes).toString('base64url');
    const staff = new Staff(baseUrl, { login, password, totpUri: uri });
    const now = Date.now();
    const totp = codeAt(staff.credentials, now);
    await staff.sealed(finishEnrolment, { token, password, confirmation: password, totp });
    staff.codesFromMs = now - (now % stepMs) + stepMs;
    return staff;
  }

  /**
   * One of the demo staff whom a test has enrolled; both may review. A code counts only once in thirty seconds, so the
   * session is stored beside the logins and shared by the programs of a run.
   */
  static async ofDemo(baseUrl: string, home: string, member: 0 | 1 = 0): Promise<Staff> {
    const credentials = (await readDemoStaff(home))[member];
    if (credentials === undefined) throw new Error(`${demoStaffFile(home)} has no member ${member}`);
    const staff = new Staff(baseUrl, credentials);
    const file = resolve(home, 'secrets', `demo-staff-session-${member}.json`);
    if (await staff.goOn(file)) return staff;
    await staff.login();
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, JSON.stringify({ baseUrl: staff.baseUrl, token: staff.token, cookie: staff.cookie }), {
      mode: 0o600,
    });
    await rename(draft, file);
    return staff;
  }

  /**
   * Logs in with the present code, or else with the next one, which counts already: the present one may have been used,
   * or the member may have been created a moment ago. If both are used, the one after them counts in the next step.
   */
  async login(): Promise<void> {
    const { login, password } = this.credentials;
    for (let attempt = 0; ; attempt++) {
      try {
        const moment = Date.now() + (attempt === 0 ? 0 : stepMs);
        const totp = codeAt(this.credentials, Math.max(moment, this.codesFromMs));
        this.token = (await this.sealed(staffLogin, { login, password, totp })).token;
        return;
      } catch (error) {
        if (!(error instanceof Refused && error.code === 'STAFF_LOGIN_FAILED') || attempt >= 3) throw error;
        await sleep(attempt === 0 ? 1_000 : stepMs + 1_000 - (Date.now() % stepMs));
      }
    }
  }

  /**
   * Opens a customer's submission with its documents and approves it. `seen` is the position in the log that the
   * customer has seen.
   */
  async approve(accountId: string, seen: string): Promise<void> {
    // One client may review many customers at once: each review waits for the position that its own customer has seen.
    const review = new Staff(this.baseUrl, this.credentials);
    review.token = this.token;
    review.cookie = this.cookie;
    review.seen = seen;
    const { submissionId, documents, expiresOn } = await untilKnown('VERIFICATION_UNKNOWN', () =>
      review.call(getVerification, { accountId }),
    );
    for (const { documentId } of documents) await review.look(viewDocument, { accountId, documentId });
    // Builds from before documents had a last day refuse the field.
    const confirmed = expiresOn === null ? {} : { confirmed: [...reviewedFields] };
    // The provider of lists answers a moment after the submission.
    await untilKnown('SCREENING_UNANSWERED', () =>
      review.call(approveVerification, { accountId, submissionId, ...confirmed }),
    );
  }

  private async goOn(file: string): Promise<boolean> {
    try {
      const kept = keptSchema.parse(JSON.parse(await readFile(file, 'utf8')));
      if (kept.baseUrl !== this.baseUrl) return false;
      this.token = kept.token;
      this.cookie = kept.cookie;
      await this.call(getStaff, {});
      return true;
    } catch {
      // No session is stored, or it has ended.
      this.token = '';
      this.cookie = '';
      return false;
    }
  }
}

/** The read model of a busy server may be further behind than a request waits for: asks again while it is. */
async function untilKnown<Result>(unknown: string, ask: () => Promise<Result>): Promise<Result> {
  for (const end = Date.now() + behindMsMax; ; await sleep(200)) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused && error.code === unknown) || Date.now() > end) throw error;
    }
  }
}
