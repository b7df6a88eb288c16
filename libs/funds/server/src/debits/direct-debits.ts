import { Inject, Injectable } from '@nestjs/common';
import {
  creditorId,
  debitRefusals,
  mandateTextVersion,
  type DebitSent,
  type getDirectDebits,
  type requestDebit,
  type signMandate,
} from '@parkett/funds-contract';
import { debitCurrency, debitRulesAt, debitsLeft, dueDateOf, freeFrom, refundableSum } from '@parkett/funds-domain';
import { STEP_UP_CHECKS, type StepUpChecks } from '@parkett/identity-contract';
import { parseAmount, type InputOf, type OutputOf } from '@parkett/kernel';
import { CommandGateway, type Position } from '@parkett/platform-event-log';
import { accepted, decided, Problem, type Decided } from '@parkett/platform-http';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { CardReader } from '../cards/card-reader';
import { BROKER_DATES, type BrokerDates } from '../withdrawals/withdrawal-ports';
import { DebitReader } from './debit-reader';

const deadlineMs = 30_000;

/** Money that customers have collected from their accounts at banks. */
@Injectable()
export class DirectDebits {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<DebitSent>,
    @Inject(CardReader) private readonly cards: CardReader,
    @Inject(DebitReader) private readonly reader: DebitReader,
    @Inject(STEP_UP_CHECKS) private readonly stepUps: StepUpChecks,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'brokerBank' | 'env'>,
    @Inject(BROKER_DATES) private readonly dateOf: BrokerDates,
  ) {}

  async of(accountId: string): Promise<OutputOf<typeof getDirectDebits>> {
    const { env } = this.settings;
    const [mandates, collections, owed, terms] = await Promise.all([
      ...([this.reader.mandates(accountId), this.reader.collections(accountId)] as const),
      ...([this.reader.owed(accountId, debitCurrency), this.terms(accountId)] as const),
    ]);
    return { env, terms: env === 'LIVE' ? null : terms, owed, mandates, collections };
  }

  /**
   * A step-up allows one mandate, so it also names it. Throws DEBIT_NOT_AVAILABLE, STEP_UP_INVALID and what the
   * decision throws.
   */
  async sign(accountId: string, { cardId, text, stepUpId }: InputOf<typeof signMandate>) {
    this.refuseLive();
    const identity = { actor: { kind: 'customer', id: accountId }, route: 'mandates', key: stepUpId } as const;
    const mandateId = this.gateway.idOf(identity);
    const known = await this.reader.mandate(accountId, mandateId);
    if (known !== undefined && known.card_id !== cardId) throw new Problem(422, 'IDEMPOTENCY_BODY_MISMATCH');
    if (known !== undefined) return { mandateId, position: undefined };
    await this.stepUps.refuseVoid(stepUpId);
    const command = { ...identity, aggregate: `account:${accountId}`, type: 'SignMandate', deadlineMs } as const;
    const body = { stepUpId, cardId, text };
    const { position } = await accepted(this.gateway.send({ ...command, body }), debitRefusals);
    return { mandateId, position };
  }

  /** Throws what the decision throws. */
  async revoke(accountId: string, mandateId: string, key: string): Promise<Position> {
    const request = { ...byCustomer(accountId, 'mandates/revoke', key), type: 'RevokeMandate' } as const;
    const { position } = await accepted(this.gateway.send({ ...request, body: { mandateId } }), debitRefusals);
    return position;
  }

  /** Throws DEBIT_NOT_AVAILABLE, AMOUNT_INVALID, MANDATE_UNKNOWN, CARD_UNKNOWN and what the decision throws. */
  async request(
    accountId: string,
    { mandateId, amount: text }: InputOf<typeof requestDebit>,
    key: string,
  ): Promise<{ readonly collectionId: string; readonly answer: Decided }> {
    this.refuseLive();
    const amount = parseAmount(text, debitCurrency);
    if (amount === undefined || amount <= 0) throw new Problem(400, 'AMOUNT_INVALID');
    const mandate = await this.reader.mandate(accountId, mandateId);
    if (mandate === undefined) throw new Problem(404, 'MANDATE_UNKNOWN');
    const card = await this.cards.card(accountId, mandate.card_id);
    if (card === undefined) throw new Problem(404, 'CARD_UNKNOWN');
    const identity = byCustomer(accountId, 'direct-debits', key);
    const body = { mandateId, amount, currency: debitCurrency, sealed: card.sealed } as const;
    const sent = this.gateway.send({ ...identity, type: 'RequestCollection', body });
    return { collectionId: this.gateway.idOf(identity), answer: await decided(sent, debitRefusals) };
  }

  private async terms(accountId: string): Promise<OutputOf<typeof getDirectDebits>['terms']> {
    const now = Date.now();
    const [rules, date] = [debitRulesAt(now), this.dateOf(now)];
    const [used, refundable] = await Promise.all([
      this.reader.used(accountId, date),
      this.reader.refundable(accountId, rules.refundDays, now),
    ]);
    const dueOn = dueDateOf(date, rules);
    return {
      ...{ text: mandateTextVersion, creditor: this.settings.brokerBank.payee, creditorId, min: rules.min },
      ...{ currency: debitCurrency, left: debitsLeft(used, date, rules), dueOn },
      ...{ withdrawableOn: freeFrom(dueOn, rules), refundable: refundableSum(refundable, rules, now) },
    };
  }

  private refuseLive(): void {
    if (this.settings.env === 'LIVE') throw new Problem(409, 'DEBIT_NOT_AVAILABLE');
  }
}

const byCustomer = (accountId: string, route: string, key: string) =>
  ({ aggregate: `account:${accountId}`, actor: { kind: 'customer', id: accountId }, route, key, deadlineMs }) as const;
