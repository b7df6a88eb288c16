import { Controller, Inject } from '@nestjs/common';
import type { InputOf } from '@parkett/kernel';
import { Caller, FileAnswer, Input, Mount, Problem, type CallerInfo } from '@parkett/platform-http';
import { AttemptLimits, type AttemptLimit } from '@parkett/platform-limits';
import * as contract from '@parkett/trading-contract';
import { TradingReader } from '../queries/trading-reader';
import { CASH_INTERESTS, type CashInterests } from '../ports';
import { movementsCsv, transactionsCsv } from './exports';
import { MoneyLogReader } from './money-log-reader';
import { spanOf, type BrokerDays, type Period } from './period';

/** Injection token of the broker's calendar days. */
export const BROKER_DAYS = 'BROKER_DAYS';

/** An export reads up to 100,000 rows, so nobody may ask for one again and again. */
const exportsPerAccount: AttemptLimit = { name: 'money-export', attempts: 20, windowSeconds: 3600 };
const exportPage = 1_000;

/** The customer's cash and transactions, explained and exported. */
@Controller()
export class MoneyLogController {
  constructor(
    @Inject(MoneyLogReader) private readonly log: MoneyLogReader,
    @Inject(TradingReader) private readonly trading: TradingReader,
    @Inject(BROKER_DAYS) private readonly days: BrokerDays,
    @Inject(AttemptLimits) private readonly limits: AttemptLimits,
    @Inject(CASH_INTERESTS) private readonly interests: CashInterests,
  ) {}

  /** Throws PERIOD_INVALID. */
  @Mount(contract.listMoneyLog, { reads: 'moneyLog' })
  moneyLog(@Caller() { accountId }: CallerInfo, @Input() asked: InputOf<typeof contract.listMoneyLog>) {
    return this.log.list(accountId, { currency: asked.currency, ...spanOf(asked, this.days) }, asked);
  }

  @Mount(contract.getCashState, { reads: 'moneyLog' })
  async cash(@Caller() { accountId }: CallerInfo) {
    const now = Date.now();
    const dateOf = (instant: number): string => this.days.dateOf(instant);
    const today = dateOf(now);
    const [cash, interests] = await Promise.all([
      this.log.cash(accountId, now, dateOf),
      this.interests.of(accountId, today),
    ]);
    return { today, currencies: cash.map((one) => ({ ...one, interest: interests.get(one.currency) ?? null })) };
  }

  /** Throws PERIOD_INVALID. */
  @Mount(contract.listTransactions, { reads: 'accounts' })
  transactions(
    @Caller() { accountId }: CallerInfo,
    @Input() { from, until, ...asked }: InputOf<typeof contract.listTransactions>,
  ) {
    return this.trading.transactions(accountId, { ...asked, ...spanOf({ from, until }, this.days) });
  }

  /** Throws PERIOD_INVALID, EXPORT_TOO_LARGE { max }, TOO_MANY_ATTEMPTS, UNAVAILABLE. */
  @Mount(contract.exportMoneyLog, { reads: 'moneyLog' })
  async exportMoneyLog(
    @Caller() { accountId }: CallerInfo,
    @Input() { currency, ...period }: InputOf<typeof contract.exportMoneyLog>,
  ) {
    const filter = { currency, ...spanOf(period, this.days) };
    await this.permit(accountId, (max) => this.log.count(accountId, filter, max));
    const pages = this.log.pages(accountId, filter, exportPage);
    return new FileAnswer(contract.csvType, movementsCsv(pages), this.nameOf('money-log', accountId, period));
  }

  /** Throws PERIOD_INVALID, EXPORT_TOO_LARGE { max }, TOO_MANY_ATTEMPTS, UNAVAILABLE. */
  @Mount(contract.exportTransactions, { reads: 'accounts' })
  async exportTransactions(
    @Caller() { accountId }: CallerInfo,
    @Input() { group, ...period }: InputOf<typeof contract.exportTransactions>,
  ) {
    const filter = { group, ...spanOf(period, this.days) };
    await this.permit(accountId, (max) => this.trading.countTransactions(accountId, filter, max));
    const pages = this.trading.transactionPages(accountId, filter, exportPage);
    return new FileAnswer(contract.csvType, transactionsCsv(pages), this.nameOf('transactions', accountId, period));
  }

  private async permit(accountId: string, count: (max: number) => Promise<number>): Promise<void> {
    await this.limits.take(exportsPerAccount, accountId);
    const max = contract.exportRowsMax;
    if ((await count(max + 1)) > max) throw new Problem(422, 'EXPORT_TOO_LARGE', { max });
  }

  private nameOf(what: 'money-log' | 'transactions', accountId: string, period: Period): string {
    return contract.exportName(what, accountId, period, this.days.dateOf(Date.now()));
  }
}
