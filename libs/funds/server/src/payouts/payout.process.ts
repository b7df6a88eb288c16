import { targetDayFrom } from '@parkett/funds-domain';
import { withdrawalEvents, type PayoutRejection, type WithdrawalSent } from '@parkett/funds-contract';
import { isUndecided, type Answer, type CommandRequest } from '@parkett/platform-event-log';
import type { PlacedTask, ProcessManager, TaskFailure } from '@parkett/platform-processes';
import { randomUUID } from 'node:crypto';
import { FileRefused, type PayoutBank } from './payout-bank';
import type { PayoutSigner } from './payout-key';
import { PayeeDiffers, type PayoutOrder, type PayoutOrders } from './payout-orders';

const answerMs = 2_000;
const route = 'payout';
/** Steps of one attempt: asked, signed, asked, sent, asked, and room for a second process that takes some of them. */
const stepsMax = 6;
/** Money out is stopped, or the customer's document has expired: both may pass, and the customer may cancel. */
const waiting: readonly string[] = ['ACCOUNT_RESTRICTED', 'KYC_EXPIRED'];

interface Release {
  readonly withdrawalId: string;
}
type Task = PlacedTask<Release>;

export interface PayoutParts {
  readonly gateway: {
    send(request: CommandRequest<WithdrawalSent>, wait: { readonly waitMs: number }): Promise<Answer>;
  };
  readonly orders: Pick<PayoutOrders, 'of'>;
  readonly bank: Pick<PayoutBank, 'send' | 'reach'>;
  readonly signer: PayoutSigner;
  /** The date of an instant in the broker's time zone. */
  readonly dateOf: (instant: number) => string;
  readonly now: () => number;
  /** Whether the read models show a record. */
  readonly isProjected: (partition: number, offset: number) => Promise<boolean>;
  readonly onAlert: (kind: 'payout-rejected' | 'payout-file-refused', facts: Record<string, unknown>) => void;
}

/**
 * Pays withdrawals that were released: by their request, or by two members of staff. It has the only key that banks
 * accept. Each attempt asks the account itself what to do next, in the log: the account agrees to amount, payee and
 * file before anything is signed, records that it is sent before the file leaves, and confirms before each repetition
 * that the bank may get this very file. So an attempt may end between any two lines, be repeated, or run twice at once,
 * and a task that somebody else has written into the database pays nothing.
 *
 * A file names the day on which the bank is to pay. One whose day passes before it is sent is signed again with a later
 * one. Once it is sent it stays as it is, however long the bank cannot be reached: the bank may have it already.
 */
export const payoutProcess = (parts: PayoutParts): ProcessManager<Release> => ({
  name: 'payout',
  tasksOf: ({ record: { aggregate, events } }) =>
    events.flatMap((recorded) => {
      const event = withdrawalEvents.find(recorded);
      const isReleased =
        event?.type === 'WithdrawalApproved' || (event?.type === 'WithdrawalRequested' && !event.needsApproval);
      if (!isReleased || !aggregate.startsWith('account:')) return [];
      return [{ subject: aggregate.slice('account:'.length), body: { withdrawalId: event.withdrawalId } }];
    }),
  carryOut: (task, signal) => new Attempt(parts, task, signal).run(),
});

class Attempt {
  private readonly withdrawalId: string;

  constructor(
    private readonly parts: PayoutParts,
    private readonly task: Task,
    private readonly signal: AbortSignal,
  ) {
    this.withdrawalId = task.body.withdrawalId;
  }

  async run(): Promise<TaskFailure | undefined> {
    const { partition, offset } = this.task;
    if (!(await this.parts.isProjected(partition, offset))) return { reason: 'READ_MODELS_BEHIND', kind: 'unanswered' };
    let order = await this.order(this.due());
    for (let step = 0; step < stepsMax; step += 1) {
      const fileMark = order === 'differs' ? 'none' : (order?.fileMark ?? 'none');
      const asked = await this.ask('ContinuePayout', { withdrawalId: this.withdrawalId, fileMark });
      if (asked.kind === 'unknown') return noAnswer;
      if (asked.kind === 'accepted') return order === 'differs' ? missing : this.deliver(order);
      const { code, facts = {} } = asked.rejection;
      // It has ended, or the bank has reported its fate.
      if (code === 'WITHDRAWAL_UNKNOWN') return undefined;
      const [status, signedFor]: unknown[] = [Reflect.get(facts, 'status'), Reflect.get(facts, 'executeOn')];
      const isSent = code === 'WITHDRAWAL_DIFFERS';
      if (!isSent && !(code === 'WITHDRAWAL_NOT_READY' && (status === 'approved' || status === 'signed')))
        return failure(asked);
      if (order === 'differs') return isSent ? failure(asked) : this.reject('payeeDiffers');
      if (order === undefined) return missing;
      const executeOn = isSent ? dateOr(signedFor, this.releasedOn) : this.nextDate(signedFor);
      if (executeOn !== order.executeOn) {
        order = await this.order(executeOn);
        continue;
      }
      if (isSent) return failure(asked);
      const failed =
        status === 'signed' && signedFor === executeOn
          ? await this.markSent(order)
          : await this.sign(order, status === 'signed');
      if (failed !== 'next') return failed;
    }
    return { reason: 'NOT_DONE', kind: 'unanswered' };
  }

  private get releasedOn(): string {
    return this.parts.dateOf(this.task.issuedAt);
  }

  private get today(): string {
    return this.parts.dateOf(this.parts.now());
  }

  /** The first day on which the bank can pay a file that is signed now. */
  private due(): string {
    return targetDayFrom(this.releasedOn > this.today ? this.releasedOn : this.today);
  }

  /** The date of the file that leaves next: of the one that is signed, unless its day has passed. */
  private nextDate(signedFor: unknown): string {
    const date = dateOr(signedFor, '');
    return date >= this.today ? date : this.due();
  }

  private async order(executeOn: string): Promise<PayoutOrder | undefined | 'differs'> {
    const { subject, issuedAt } = this.task;
    try {
      return await this.parts.orders.of(subject, this.withdrawalId, { releasedAt: issuedAt, executeOn });
    } catch (error) {
      if (error instanceof PayeeDiffers) return 'differs';
      throw error;
    }
  }

  /** Nobody but this process can end what is signed, so it does where money out has been stopped meanwhile. */
  private async sign(order: PayoutOrder, isAgain: boolean): Promise<TaskFailure | undefined | 'next'> {
    const { keyId } = this.parts.signer;
    const { amount, currency, payee, fileMark, executeOn } = order;
    const body = { withdrawalId: this.withdrawalId, amount, currency, payee, keyId, fileMark, executeOn };
    const answer = await this.ask('SignPayout', body);
    if (answer.kind !== 'rejected') return answer.kind === 'unknown' ? noAnswer : 'next';
    const { code } = answer.rejection;
    if (isAgain && (waiting.includes(code) || code === 'VERIFICATION_REQUIRED')) return this.reject('stopped');
    if (waiting.includes(code)) return { reason: code, kind: 'undecided' };
    return code === 'WITHDRAWAL_DIFFERS' ? this.reject('notReconciled') : this.goOn(answer);
  }

  /** While the bank cannot be reached it is not sent, so that it can be signed again for another day. */
  private async markSent(order: PayoutOrder): Promise<TaskFailure | undefined | 'next'> {
    const { file, fileMark, executeOn } = order;
    await this.parts.bank.reach(this.signal);
    const answer = await this.ask('SendPayout', { withdrawalId: this.withdrawalId, fileId: file.fileId, fileMark });
    if (answer.kind !== 'rejected') return answer.kind === 'unknown' ? noAnswer : 'next';
    const { code, facts = {} } = answer.rejection;
    if (waiting.includes(code)) return this.reject('stopped');
    // Another process has signed it for another day meanwhile.
    if (code === 'WITHDRAWAL_DIFFERS' && dateOr(Reflect.get(facts, 'executeOn'), '') > executeOn) return 'next';
    return code === 'WITHDRAWAL_DIFFERS' ? this.reject('notReconciled') : this.goOn(answer);
  }

  /** Another process has taken the step, or the withdrawal has ended: the next question tells. */
  private goOn(answer: Answer): TaskFailure | undefined | 'next' {
    const isTaken = answer.kind === 'rejected' && /^WITHDRAWAL_(NOT_READY|UNKNOWN)$/.test(answer.rejection.code);
    return isTaken ? 'next' : failure(answer);
  }

  private async deliver(order: PayoutOrder | undefined): Promise<TaskFailure | undefined> {
    const { bank, signer, onAlert } = this.parts;
    if (order === undefined) return missing;
    const { file } = order;
    try {
      await bank.send(file, signer.keyId, signer.sign(file.bytes), this.signal);
      return undefined;
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      onAlert('payout-file-refused', { withdrawalId: this.withdrawalId, fileId: file.fileId, reason: error.message });
      return { reason: 'FILE_REFUSED', kind: 'refused' };
    }
  }

  private async reject(reason: PayoutRejection): Promise<TaskFailure | undefined> {
    const answer = await this.ask('RejectPayout', { withdrawalId: this.withdrawalId, reason, bankCode: null });
    if (answer.kind === 'accepted') this.parts.onAlert('payout-rejected', { withdrawalId: this.withdrawalId, reason });
    const hasEnded = answer.kind === 'rejected' && answer.rejection.code === 'WITHDRAWAL_UNKNOWN';
    return hasEnded ? undefined : failure(answer);
  }

  /** Each question is asked anew: an earlier answer may be out of date. */
  private ask<Type extends WithdrawalSent['type']>(
    type: Type,
    body: Extract<WithdrawalSent, { readonly type: Type }>['body'],
  ): Promise<Answer> {
    const command = { type, body } as WithdrawalSent;
    const actor = { kind: 'system', id: 'payout' } as const;
    const place = { aggregate: `account:${this.task.subject}`, actor, route, key: randomUUID() };
    return this.parts.gateway.send({ ...command, ...place }, { waitMs: answerMs });
  }
}

const dateOr = (date: unknown, otherwise: string): string => (typeof date === 'string' ? date : otherwise);

const noAnswer: TaskFailure = { reason: 'NO_ANSWER', kind: 'unanswered' };
/** The account has a withdrawal in flight that the read models or the customer's key no longer have. */
const missing: TaskFailure = { reason: 'WITHDRAWAL_MISSING', kind: 'undecided' };

function failure(answer: Answer): TaskFailure | undefined {
  if (answer.kind === 'accepted') return undefined;
  if (answer.kind === 'unknown') return noAnswer;
  return { reason: answer.rejection.code, kind: isUndecided(answer) ? 'undecided' : 'refused' };
}
