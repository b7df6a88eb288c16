import { fundsEvents, senderSchema, type FundsSent, type ReturnEnd } from '@parkett/funds-contract';
import { latinName } from '@parkett/funds-domain';
import type { PaymentParty } from '@parkett/funds-formats';
import { currencySchema, minorSchema } from '@parkett/kernel';
import { isUndecided, type Answer, type CommandRequest } from '@parkett/platform-event-log';
import type { PlacedTask, ProcessManager, TaskFailure } from '@parkett/platform-processes';
import type { Database } from '@parkett/platform-read-model';
import { CustomerKeyGone, type CustomerVault } from '@parkett/platform-secrets';
import { randomUUID } from 'node:crypto';
import { senderPurpose } from '../returns/senders';
import { FileRefused, type PayoutBank } from './payout-bank';
import { payoutFile } from './payout-file';
import { returnPayoutOf } from './payout-ids';
import type { PayoutSigner } from './payout-key';

const answerMs = 2_000;
/** The name that SEPA has for a creditor whom nobody has named. */
const unnamed = 'NOTPROVIDED';

interface Release {
  readonly returnId: string;
}

export interface ReturnParts {
  readonly gateway: { send(request: CommandRequest<FundsSent>, wait: { readonly waitMs: number }): Promise<Answer> };
  readonly readModels: Database;
  readonly vault: CustomerVault;
  /** The broker's own account. */
  readonly debtor: PaymentParty;
  /** The date of an instant in the broker's time zone. */
  readonly dateOf: (instant: number) => string;
  readonly bank: Pick<PayoutBank, 'send'>;
  readonly signer: PayoutSigner;
  /** Whether the read models show a record. */
  readonly isProjected: (partition: number, offset: number) => Promise<boolean>;
  readonly onAlert: (kind: 'payout-rejected' | 'payout-file-refused', facts: Record<string, unknown>) => void;
}

/**
 * Pays money of other senders back, in the same way and with the same key as withdrawals: each attempt asks the account
 * first whether this file may go to the bank. The account knows amount and payee from the booking that it has refused,
 * and records that it is sent before the file leaves.
 */
export const returnProcess = (parts: ReturnParts): ProcessManager<Release> => ({
  name: 'deposit-returns',
  tasksOf: ({ record: { aggregate, events } }) =>
    events.flatMap((recorded) => {
      const event = fundsEvents.find(recorded);
      const isBegun = event?.type === 'DepositRefused' || event?.type === 'ReturnApproved';
      if (!isBegun || event.returnId === null || !aggregate.startsWith('account:')) return [];
      return [{ subject: aggregate.slice('account:'.length), body: { returnId: event.returnId } }];
    }),
  carryOut: (task, signal) => carryOut(parts, task, signal),
});

type Task = PlacedTask<Release>;

async function carryOut(parts: ReturnParts, task: Task, signal: AbortSignal): Promise<TaskFailure | undefined> {
  const { signer, bank, onAlert } = parts;
  const { returnId } = task.body;
  if (!(await parts.isProjected(task.partition, task.offset)))
    return { reason: 'READ_MODELS_BEHIND', kind: 'unanswered' };
  const order = await orderOf(parts, task);
  if (order === undefined) return reject(parts, task, 'payeeDiffers');
  const { file, ...stated } = order;
  const body = { returnId, ...stated, keyId: signer.keyId, fileId: file.fileId };
  const asked = await ask(parts, task, { type: 'SendReturn', body });
  if (asked.kind !== 'accepted') {
    const code = asked.kind === 'rejected' ? asked.rejection.code : undefined;
    // It has gone, or the bank has reported its fate.
    if (code === 'SUSPENSE_UNKNOWN') return undefined;
    if (code === 'SUSPENSE_REFUSED') return reject(parts, task, 'payeeDiffers');
    // Money out is stopped, which may pass.
    return code === 'ACCOUNT_RESTRICTED' ? { reason: code, kind: 'undecided' } : failureOf(asked);
  }
  try {
    await bank.send(file, signer.keyId, signer.sign(file.bytes), signal);
    return undefined;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    onAlert('payout-file-refused', { returnId, fileId: file.fileId, reason: error.message });
    return { reason: 'FILE_REFUSED', kind: 'refused' };
  }
}

interface Row {
  readonly amount: string;
  readonly currency: string;
  readonly sender: string | null;
}

/** What is to be paid to whom; undefined where the sender's details cannot be opened. */
async function orderOf({ readModels, vault, debtor, dateOf }: ReturnParts, { subject, body, issuedAt }: Task) {
  const [row] = await readModels.rows<Row>(
    'SELECT amount, currency, sender FROM deposit_returns WHERE account_id = $1 AND return_id = $2',
    [subject, body.returnId],
  );
  if (row?.sender == null) return undefined;
  // Without this, a database that does not answer would count as wrong details.
  const hasKey = await vault.payeeMark(subject, '').then(
    () => true,
    (error: unknown) => {
      if (error instanceof CustomerKeyGone) return false;
      throw error;
    },
  );
  const text = hasKey ? await vault.open(subject, senderPurpose, row.sender).catch(() => undefined) : undefined;
  const sender = text === undefined ? undefined : senderSchema.safeParse(JSON.parse(text)).data;
  if (sender === undefined) return undefined;
  const [amount, currency] = [minorSchema.parse(Number(row.amount)), currencySchema.parse(row.currency)];
  const file = payoutFile(
    {
      ...{ withdrawalId: returnPayoutOf(subject, body.returnId), kind: 'iban', amount, currency },
      payee: { holder: latinName(sender.name).trim() || unnamed, number: sender.iban, bic: null },
      ...{ releasedAt: issuedAt, releasedOn: dateOf(issuedAt) },
    },
    debtor,
  );
  const payee = await vault.payeeMark(subject, sender.iban);
  return { amount, currency, payee, fileMark: await vault.fileMark(subject, file.bytes), file };
}

/** Two members of staff decide then. One that the bank may have is left as it is, for somebody to look at. */
async function reject(parts: ReturnParts, task: Task, reason: ReturnEnd): Promise<TaskFailure | undefined> {
  const { returnId } = task.body;
  const answer = await ask(parts, task, { type: 'RejectReturn', body: { returnId, reason, bankCode: null } });
  if (answer.kind === 'accepted') parts.onAlert('payout-rejected', { returnId, reason });
  return failureOf(answer);
}

/** Each question is asked anew: an earlier answer may be out of date. */
const ask = (parts: ReturnParts, { subject }: Task, command: FundsSent): Promise<Answer> =>
  parts.gateway.send(
    {
      ...{ ...command, aggregate: `account:${subject}`, route: 'payout', key: randomUUID() },
      actor: { kind: 'system', id: 'payout' },
    },
    { waitMs: answerMs },
  );

function failureOf(answer: Answer): TaskFailure | undefined {
  if (answer.kind === 'accepted') return undefined;
  if (answer.kind === 'unknown') return { reason: 'NO_ANSWER', kind: 'unanswered' };
  return { reason: answer.rejection.code, kind: isUndecided(answer) ? 'undecided' : 'refused' };
}
