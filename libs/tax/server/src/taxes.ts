import { Inject, Injectable } from '@nestjs/common';
import { STEP_UP_CHECKS, type StepUpChecks } from '@parkett/identity-contract';
import { minor, subtract, type InputOf, type OutputOf } from '@parkett/kernel';
import { CommandGateway } from '@parkett/platform-event-log';
import { decided, refusal, type Decided } from '@parkett/platform-http';
import { READ_DB, type Database } from '@parkett/platform-read-model';
import {
  taxRefusalStatus,
  type estimateAllowance,
  type orderAllowance,
  type AccountTaxSent,
  type RequestedCertificate,
} from '@parkett/tax-contract';
import { judgeOrder, shownTaxes, taxTotal, type TaxDay } from '@parkett/tax-domain';
import { accountTaxOf } from './account-taxes';

/** Injection token of the function that names the days of an instant, as the engine knows them. */
export const TAX_DAYS = 'TAX_DAYS';
export type TaxDays = (instant: number) => TaxDay;

const deadlineMs = 30_000;

/** The tax of an account as its customer sees it, the allowance order, and the request for a certificate of losses. */
@Injectable()
export class Taxes {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<AccountTaxSent>,
    @Inject(READ_DB) private readonly readModels: Database,
    @Inject(STEP_UP_CHECKS) private readonly stepUps: StepUpChecks,
    @Inject(TAX_DAYS) private readonly dayOf: TaxDays,
  ) {}

  async shown(accountId: string) {
    return shownTaxes(await accountTaxOf(this.readModels, accountId), this.dayOf(Date.now()));
  }

  /** What an order would do now. Throws what the decision throws. */
  async estimate(
    accountId: string,
    order: InputOf<typeof estimateAllowance>,
  ): Promise<OutputOf<typeof estimateAllowance>> {
    const judged = judgeOrder(await accountTaxOf(this.readModels, accountId), order, this.dayOf(Date.now()));
    if (judged.kind === 'rejected') throw refusal(taxRefusalStatus, judged.rejection);
    const { settled, after } = judged.change;
    const back = minor(-taxTotal(settled));
    return {
      settled,
      back,
      currency: 'EUR',
      used: after.allowanceUsed,
      left: subtract(order.amount, after.allowanceUsed),
    };
  }

  /** Throws STEP_UP_INVALID and what the decision throws. */
  async order(accountId: string, body: InputOf<typeof orderAllowance>, key: string): Promise<Decided> {
    if (body.stepUpId !== null) await this.stepUps.refuseVoid(body.stepUpId);
    const by = { aggregate: `account:${accountId}`, actor: { kind: 'customer', id: accountId } } as const;
    const sent = this.gateway.send({ ...by, route: 'taxes/allowance', key, deadlineMs, type: 'OrderAllowance', body });
    return decided(sent, taxRefusalStatus);
  }

  /** Throws what the decision throws. */
  async requestCertificate(accountId: string, body: RequestedCertificate, key: string): Promise<Decided> {
    const by = { aggregate: `account:${accountId}`, actor: { kind: 'customer', id: accountId } } as const;
    const named = { route: 'taxes/loss-certificate', key, deadlineMs, type: 'RequestLossCertificate' } as const;
    return decided(this.gateway.send({ ...by, ...named, body }), taxRefusalStatus);
  }
}
