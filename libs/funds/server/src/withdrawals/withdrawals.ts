import { Inject, Injectable } from '@nestjs/common';
import {
  cardDetailsSchema,
  withdrawalRefusals,
  type CardDetails,
  type listWithdrawals,
  type requestWithdrawalSecretSchema,
  type setWithdrawalLimits,
  type Withdrawal,
  type WithdrawalSent,
} from '@parkett/funds-contract';
import { STEP_UP_CHECKS, type StepUpChecks } from '@parkett/identity-contract';
import type { InputOf } from '@parkett/kernel';
import { CommandGateway } from '@parkett/platform-event-log';
import { decided, Problem, type Decided } from '@parkett/platform-http';
import { CustomerVault } from '@parkett/platform-secrets';
import type { z } from 'zod';
import { maskedNumber } from '../cards/account-at-bank';
import { CardReader, type CardRow } from '../cards/card-reader';
import { PAYMENT_CHECKS, type PaymentChecks } from './withdrawal-ports';
import { WithdrawalReader, type WithdrawalRow } from './withdrawal-reader';
import { withdrawalOf } from './withdrawal-view';

type Form = z.output<typeof requestWithdrawalSecretSchema>;

const deadlineMs = 30_000;
/** The purpose under which the details of cards are encrypted. */
const purpose = 'card';
const cancellable: readonly string[] = ['requested', 'approved'];

interface Asked {
  readonly withdrawalId: string;
  /** Undefined for one that is known already. */
  readonly answer?: Decided;
}

/** Money that customers withdraw to their accounts at banks. */
@Injectable()
export class Withdrawals {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<WithdrawalSent>,
    @Inject(CustomerVault) private readonly vault: CustomerVault,
    @Inject(CardReader) private readonly cards: CardReader,
    @Inject(WithdrawalReader) private readonly reader: WithdrawalReader,
    @Inject(PAYMENT_CHECKS) private readonly passwords: PaymentChecks,
    @Inject(STEP_UP_CHECKS) private readonly stepUps: StepUpChecks,
  ) {}

  async list(accountId: string, page: InputOf<typeof listWithdrawals>) {
    const { rows, nextCursor } = await this.reader.withdrawals(accountId, page);
    return { withdrawals: await Promise.all(rows.map((row) => this.shown(row))), nextCursor };
  }

  /**
   * A step-up allows one withdrawal, so it also names it. Throws CARD_UNKNOWN, the codes of the payment password,
   * STEP_UP_INVALID, IDEMPOTENCY_BODY_MISMATCH and what the decision throws.
   */
  async request(accountId: string, form: Form): Promise<Asked> {
    const { cardId, currency, amount, again, stepUpId } = form;
    // Whoever is asked whether they want the same once more answers with the same step-up.
    const key = again ? `${stepUpId} again` : stepUpId;
    const identity = { actor: { kind: 'customer', id: accountId }, route: 'withdrawals', key } as const;
    const withdrawalId = this.gateway.idOf(identity);
    const card = await this.checked(accountId, form).catch(async (refusal: unknown) => {
      // A refusal says that nothing was withdrawn.
      const known = await this.reader.withdrawal(accountId, withdrawalId);
      if (known === undefined) throw refusal;
      return sameAs(known, form) ? undefined : mismatch();
    });
    if (card === undefined) return { withdrawalId };
    const body = { stepUpId, cardId, amount, currency, again, sealed: card.sealed };
    const command = { ...identity, aggregate: `account:${accountId}`, type: 'RequestWithdrawal', body } as const;
    return { withdrawalId, answer: await decided(this.gateway.send({ ...command, deadlineMs }), withdrawalRefusals) };
  }

  /** Throws what the decision throws. */
  cancel(accountId: string, withdrawalId: string, key: string): Promise<Decided> {
    const request = byCustomer(accountId, 'withdrawals/cancellations', key);
    const sent = this.gateway.send({ ...request, type: 'CancelWithdrawal', body: { withdrawalId } });
    return decided(sent, withdrawalRefusals);
  }

  /** Throws STEP_UP_INVALID and what the decision throws. */
  async setLimits(accountId: string, body: InputOf<typeof setWithdrawalLimits>, key: string): Promise<Decided> {
    if (body.stepUpId !== null) await this.stepUps.refuseVoid(body.stepUpId);
    const request = byCustomer(accountId, 'withdrawals/limits', key);
    return decided(this.gateway.send({ ...request, type: 'SetWithdrawalLimits', body }), withdrawalRefusals);
  }

  /** The payee of a withdrawal; undefined once nobody can open it. */
  async payee({ account_id, sealed }: WithdrawalRow): Promise<CardDetails | undefined> {
    const text = sealed === null ? undefined : await this.vault.open(account_id, purpose, sealed);
    return text === undefined ? undefined : cardDetailsSchema.parse(JSON.parse(text));
  }

  private async shown(row: WithdrawalRow): Promise<Withdrawal> {
    const payee = await this.payee(row);
    const withdrawal = withdrawalOf(row);
    const number = payee === undefined ? null : maskedNumber(withdrawal.kind, payee.number);
    return { ...withdrawal, bank: payee?.bank ?? null, number, canCancel: cancellable.includes(row.status) };
  }

  /** The card to which a withdrawal may be sent to the log. */
  private async checked(accountId: string, { cardId, paymentPassword, stepUpId }: Form): Promise<CardRow> {
    await this.checkPassword(accountId, paymentPassword);
    const [card] = await Promise.all([this.cards.card(accountId, cardId), this.stepUps.refuseVoid(stepUpId)]);
    if (card === undefined) throw new Problem(404, 'CARD_UNKNOWN');
    return card;
  }

  private async checkPassword(accountId: string, password: string): Promise<void> {
    const verdict = await this.passwords.verify(accountId, password);
    if (verdict.kind === 'wrong') throw new Problem(403, 'PAYMENT_PASSWORD_WRONG', { left: verdict.left });
    if (verdict.kind === 'locked') throw new Problem(403, 'PAYMENT_PASSWORD_LOCKED');
    if (verdict.kind === 'notSet') throw new Problem(409, 'PAYMENT_PASSWORD_NOT_SET');
  }
}

const byCustomer = (accountId: string, route: string, key: string) =>
  ({ aggregate: `account:${accountId}`, actor: { kind: 'customer', id: accountId }, route, key, deadlineMs }) as const;

const sameAs = (row: WithdrawalRow, { cardId, amount, currency }: Form): boolean =>
  row.card_id === cardId && Number(row.amount) === amount && row.currency === currency;

function mismatch(): never {
  throw new Problem(422, 'IDEMPOTENCY_BODY_MISMATCH');
}
