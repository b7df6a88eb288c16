import { Inject, Injectable } from '@nestjs/common';
import { Problem } from '@parkett/platform-http';
import { AttemptLimits, type AttemptLimit } from '@parkett/platform-limits';
import { Notifier, type Message } from '@parkett/platform-notify';
import { Secrets } from '@parkett/platform-secrets';
import { createHmac, randomUUID } from 'node:crypto';
import { IDENTITY_LIMITS, type IdentityLimits } from '../access/limits';
import { codeMinutes, OneTimeCodes, type CodeUse, type ProvenCode } from '../access/one-time-codes';
import { SecurityLog } from '../access/security-log';
import { Guesses } from '../guesses/guesses';
import { mailSubject } from '../notices/mail-text';
import { noticeText } from '../notices/notice-text';
import { CustomerStore } from '../registration/customer-store';
import { toInternational } from '../registration/phone';
import { CodeBudget } from '../sms/code-budget';
import { isServed, smsRulesAt } from '../sms/sms-rules';
import { toEmailAddress } from './email';

/**
 * Messages to strangers' numbers and mailboxes bother them, so a customer has few of them. They come out of the budget
 * of strangers: nobody has proven yet to own the number, and customers' confirmations must not wait for them.
 */
const codesPerAccount: AttemptLimit = { name: 'contact-code', attempts: 10, windowSeconds: 3600 };
const codesPerEmail: AttemptLimit = { name: 'code-email', attempts: 5, windowSeconds: 3600 };
const codesPerEmailDay: AttemptLimit = { name: 'code-email-day', attempts: 15, windowSeconds: 86_400 };

/** Codes that prove that a new telephone number or e-mail address is the customer's. */
@Injectable()
export class ContactCodes {
  private readonly emailKey: Buffer;

  constructor(
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(CodeBudget) private readonly budget: CodeBudget,
    @Inject(Guesses) private readonly guesses: Guesses,
    @Inject(SecurityLog) private readonly log: SecurityLog,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(IDENTITY_LIMITS) private readonly limits: IdentityLimits,
    @Inject(Notifier) private readonly notifier: Notifier,
    @Inject(Secrets) private readonly secrets: Secrets,
  ) {
    this.emailKey = secrets.derive('email-index');
  }

  /**
   * Sends a code to a number that no account has. The owner of one that has an account is told that somebody tried; the
   * answer is the same. Throws PHONE_INVALID, PHONE_UNSUPPORTED, TOO_MANY_ATTEMPTS, CODES_PAUSED, UNAVAILABLE.
   */
  async sendToPhone(accountId: string, typed: string): Promise<void> {
    const phone = phoneOf(typed);
    if (!isServed(phone, smsRulesAt(Date.now()))) throw new Problem(400, 'PHONE_UNSUPPORTED');
    const index = this.secrets.phoneIndex(phone).toString('base64url');
    await this.attempts.take(codesPerAccount, accountId);
    await this.attempts.take(this.limits.codePerPhone, index);
    await this.attempts.take(this.limits.codePerPhoneDay, index);
    await this.budget.take('anybody');
    const { language } = await this.profile(accountId);
    const code = await this.codes.issue(this.phoneUse(accountId, phone));
    const isTaken = (await this.customers.credentials(phone)) !== undefined;
    const text = isTaken
      ? noticeText('phoneInUse', {}, language)
      : noticeText('code.newPhone', { code, minutes: codeMinutes }, language);
    this.notifier.post({ id: randomUUID(), channel: 'sms', to: phone, text }, 'anybody');
  }

  /** Sends a code to an address. Throws EMAIL_INVALID, TOO_MANY_ATTEMPTS, UNAVAILABLE. */
  async sendToEmail(accountId: string, typed: string): Promise<void> {
    const email = emailOf(typed);
    await this.attempts.take(codesPerAccount, accountId);
    const index = this.emailIndex(email);
    await this.attempts.take(codesPerEmail, index);
    await this.attempts.take(codesPerEmailDay, index);
    const { language } = await this.profile(accountId);
    const code = await this.codes.issue(this.emailUse(accountId, email));
    const text = noticeText('code.newEmail', { code, minutes: codeMinutes }, language);
    const message: Message = { id: randomUUID(), channel: 'email', to: email, subject: mailSubject(language), text };
    this.notifier.post(message, 'anybody');
  }

  /** The number, in international format, and its proof. Throws PHONE_INVALID, CODE_WRONG, GUESSES_SPENT. */
  async provenPhone(accountId: string, typed: string, code: string, device: string) {
    const phone = phoneOf(typed);
    return { phone, proven: await this.check(accountId, this.phoneUse(accountId, phone), code, device) };
  }

  /** The address and its proof. Throws EMAIL_INVALID, CODE_WRONG, GUESSES_SPENT. */
  async provenEmail(accountId: string, typed: string, code: string, device: string) {
    const email = emailOf(typed);
    return { email, proven: await this.check(accountId, this.emailUse(accountId, email), code, device) };
  }

  /** Bound to the number as well, so that the code of an earlier one proves nothing about a later one. */
  private phoneUse(accountId: string, phone: string): CodeUse {
    return { purpose: `newPhone:${this.secrets.phoneIndex(phone).toString('base64url')}`, subject: accountId };
  }

  private emailUse(accountId: string, email: string): CodeUse {
    return { purpose: `newEmail:${this.emailIndex(email)}`, subject: accountId };
  }

  private emailIndex(email: string): string {
    return createHmac('sha256', this.emailKey).update(email.toLowerCase()).digest('base64url');
  }

  /**
   * Counted apart from the codes of logins and step-ups: a session alone gets here, and must not use up what its owner
   * needs on another device.
   */
  private async check(accountId: string, use: CodeUse, code: string, device: string): Promise<ProvenCode> {
    const guess = await this.guesses.take('contactCode', accountId);
    const proven = await this.codes.check(use, code).catch(async (error: unknown) => {
      if (guess.isLast) await this.log.add(accountId, 'guessesSpent', device);
      throw error;
    });
    await guess.giveBack();
    return proven;
  }

  private async profile(accountId: string) {
    const profile = await this.customers.profile(accountId);
    if (profile === undefined) throw new Problem(401, 'UNAUTHENTICATED');
    return profile;
  }
}

function phoneOf(typed: string): string {
  const phone = toInternational(typed);
  if (phone === undefined) throw new Problem(400, 'PHONE_INVALID');
  return phone;
}

function emailOf(typed: string): string {
  const email = toEmailAddress(typed);
  if (email === undefined) throw new Problem(400, 'EMAIL_INVALID');
  return email;
}
