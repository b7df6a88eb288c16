import { Inject, Injectable } from '@nestjs/common';
import { AttemptLimits, type AttemptLimit } from '@parkett/platform-limits';
import { Notifier } from '@parkett/platform-notify';
import { randomUUID } from 'node:crypto';
import { codeMinutes, OneTimeCodes, type CodeUse } from '../access/one-time-codes';
import type { NoticeKind } from '../notices/notice-kinds';
import { noticeText, type PaymentFacts } from '../notices/notice-text';
import { CodeBudget } from '../sms/code-budget';
import { CustomerStore } from '../registration/customer-store';

/** Text messages cost money, and a stranger must not be able to flood a phone with them. */
const codesPerAccount: AttemptLimit = { name: 'step-up-code', attempts: 10, windowSeconds: 3600 };
/** Of their own, because whoever asks for codes of a login need not be the customer, who confirms in a session. */
const loginCodesPerAccount: AttemptLimit = { ...codesPerAccount, name: 'login-code' };

/** Sends codes to the phones of customers who have proven their session or their login password. */
@Injectable()
export class FactorCodes {
  constructor(
    @Inject(CustomerStore) private readonly customers: CustomerStore,
    @Inject(OneTimeCodes) private readonly codes: OneTimeCodes,
    @Inject(CodeBudget) private readonly budget: CodeBudget,
    @Inject(AttemptLimits) private readonly limits: AttemptLimits,
    @Inject(Notifier) private readonly notifier: Notifier,
  ) {}

  /** False for a customer who has been erased. Throws TOO_MANY_ATTEMPTS, CODES_PAUSED, UNAVAILABLE. */
  async send(
    accountId: string,
    use: CodeUse,
    kind: Extract<NoticeKind, `code.${string}`>,
    payment?: PaymentFacts,
  ): Promise<boolean> {
    await this.limits.take(kind === 'code.login' ? loginCodesPerAccount : codesPerAccount, accountId);
    await this.budget.take('customers');
    const profile = await this.customers.profile(accountId);
    if (profile === undefined) return false;
    const code = await this.codes.issue(use);
    const text = noticeText(kind, { code, minutes: codeMinutes, ...payment }, profile.language);
    this.notifier.post({ id: randomUUID(), channel: 'sms', to: profile.phone, text });
    return true;
  }
}
