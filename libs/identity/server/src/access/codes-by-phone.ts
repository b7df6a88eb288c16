import { Inject, Injectable } from '@nestjs/common';
import type { codePurposes, Language } from '@parkett/identity-contract';
import { Problem } from '@parkett/platform-http';
import { addressGroup, AttemptLimits } from '@parkett/platform-limits';
import { Notifier } from '@parkett/platform-notify';
import { LOGGER, type Logger } from '@parkett/platform-observability';
import { Secrets } from '@parkett/platform-secrets';
import { randomUUID } from 'node:crypto';
import { Guesses } from '../guesses/guesses';
import { IDENTITY_LIMITS, type IdentityLimits } from './limits';
import { noticeText } from '../notices/notice-text';
import { CodeBudget } from '../sms/code-budget';
import { isServed, smsRulesAt } from '../sms/sms-rules';
import { toInternational } from '../registration/phone';
import { CustomerStore } from '../registration/customer-store';
import { codeMinutes, OneTimeCodes, type CodeUse, type ProvenCode } from './one-time-codes';

type Purpose = (typeof codePurposes)[number];

interface CodeRequest {
  readonly phone: string;
  readonly purpose: Purpose;
  readonly language: Language;
}

/** Sends codes to the phones of people who are not logged in. */
@Injectable()
export class CodesByPhone {
  constructor(
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(Notifier) private readonly notifier: Notifier,
    @Inject(CodeBudget) private readonly budget: CodeBudget,
    @Inject(Guesses) private readonly guesses: Guesses,
    @Inject(AttemptLimits) private readonly attempts: AttemptLimits,
    @Inject(Secrets) private readonly secrets: Secrets,
    @Inject(IDENTITY_LIMITS) private readonly limits: IdentityLimits,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The purpose and subject of a code for a phone. */
  use(purpose: Purpose, phone: string): CodeUse {
    return { purpose, subject: this.secrets.phoneIndex(phone).toString('base64url') };
  }

  /** Call before opening the sealed form. Throws TOO_MANY_ATTEMPTS, UNAVAILABLE. */
  async admit(address: string): Promise<void> {
    await this.attempts.take(this.limits.codePerAddress, addressGroup(address));
    await this.attempts.take(this.limits.codePerAddressDay, addressGroup(address));
  }

  /**
   * Checks a code that was sent to a phone. The cap of the day exists because patience would help otherwise: five
   * guesses at each of five codes an hour would be six hundred a day. Throws CODE_WRONG, GUESSES_SPENT.
   * @param caller whose entries are counted apart: strangers, who may know the number, cannot use up theirs
   */
  async check(purpose: Purpose, phone: string, code: string, caller?: string): Promise<ProvenCode> {
    const use = this.use(purpose, phone);
    const guess = await this.guesses.take('code', `${purpose}:${caller ?? use.subject}`);
    const proven = await this.codes.check(use, code);
    await guess.giveBack();
    return proven;
  }

  /**
   * Issues a code for everybody who asks and checks only afterwards whether the number has an account, so that answer
   * and response time are the same for all. Throws PHONE_INVALID, PHONE_UNSUPPORTED, TOO_MANY_ATTEMPTS, CODES_PAUSED,
   * UNAVAILABLE.
   */
  async request(request: CodeRequest): Promise<void> {
    const phone = toInternational(request.phone);
    if (phone === undefined) throw new Problem(400, 'PHONE_INVALID');
    if (!isServed(phone, smsRulesAt(Date.now()))) throw new Problem(400, 'PHONE_UNSUPPORTED');
    const use = this.use(request.purpose, phone);
    await this.attempts.take(this.limits.codePerPhone, use.subject);
    await this.attempts.take(this.limits.codePerPhoneDay, use.subject);
    await this.budget.take('anybody');
    const code = await this.codes.issue(use);
    void this.tell({ ...request, phone }, code).catch((error: unknown) =>
      this.logger.warn({ err: error }, 'a code was not sent'),
    );
  }

  /**
   * Sends a code only to somebody who can use it. The owner of a registered number is notified that somebody tried to
   * register it, or to use it for another account.
   */
  private async tell({ phone, purpose, language }: CodeRequest, code: string): Promise<void> {
    const hasAccount = (await this.customers.credentials(phone)) !== undefined;
    if (purpose === 'resetPassword' && !hasAccount) return;
    const text =
      hasAccount && purpose !== 'resetPassword'
        ? noticeText(purpose === 'register' ? 'phoneHasAccount' : 'phoneInUse', {}, language)
        : noticeText(`code.${purpose}`, { code, minutes: codeMinutes }, language);
    this.notifier.post({ id: randomUUID(), channel: 'sms', to: phone, text }, 'anybody');
  }
}
