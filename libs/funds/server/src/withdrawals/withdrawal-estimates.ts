import type { estimateWithdrawal, ShownLimits, WithdrawalEstimate, WithdrawalLevel } from '@parkett/funds-contract';
import { cardKindSchema, payeeCheckSchema } from '@parkett/funds-contract';
import {
  checkWithdrawal,
  currencyRulesOf,
  leftAt,
  levelAt,
  limitsAt,
  withdrawalRulesAt,
  type WithdrawalRules,
} from '@parkett/funds-domain';
import { Inject, Injectable } from '@nestjs/common';
import { TAX_RECORDS, type TaxRecords } from '@parkett/identity-contract';
import { add, parseAmount, type Currency, type InputOf } from '@parkett/kernel';
import { withdrawable } from '@parkett/ledger';
import { Problem } from '@parkett/platform-http';
import { CardReader } from '../cards/card-reader';
import { DebitReader } from '../debits/debit-reader';
import {
  BROKER_DATES,
  TRANSFER_WINDOWS,
  WITHDRAWAL_GATES,
  type BrokerDates,
  type TransferWindows,
  type WithdrawalGates,
} from './withdrawal-ports';
import { WithdrawalReader } from './withdrawal-reader';

const paidOut: readonly Currency[] = ['EUR', 'CNY'];

/** What a withdrawal would cost and whether it would be taken now. Only the decision is binding. */
@Injectable()
export class WithdrawalEstimates {
  constructor(
    @Inject(WithdrawalReader) private readonly reader: WithdrawalReader,
    @Inject(CardReader) private readonly cards: CardReader,
    @Inject(DebitReader) private readonly debits: DebitReader,
    @Inject(TAX_RECORDS) private readonly taxes: TaxRecords,
    @Inject(BROKER_DATES) private readonly dateOf: BrokerDates,
    @Inject(WITHDRAWAL_GATES) private readonly gates: WithdrawalGates,
    @Inject(TRANSFER_WINDOWS) private readonly windows: TransferWindows,
  ) {}

  /** Throws AMOUNT_INVALID, CARD_UNKNOWN and CURRENCY_NOT_PAYABLE { currency }. */
  async estimate(
    accountId: string,
    { cardId, currency, amount: text }: InputOf<typeof estimateWithdrawal>,
  ): Promise<WithdrawalEstimate> {
    const amount = parseAmount(text, currency);
    if (amount === undefined || amount <= 0) throw new Problem(400, 'AMOUNT_INVALID');
    const row = await this.cards.card(accountId, cardId);
    if (row === undefined) throw new Problem(404, 'CARD_UNKNOWN');
    const now = Date.now();
    const [date, rules] = [this.dateOf(now), withdrawalRulesAt(now)];
    const own = currencyRulesOf(rules, currency);
    if (own === undefined) throw new Problem(422, 'CURRENCY_NOT_PAYABLE', { currency });
    const [cash, held, state, level, inFlight, stopped] = await Promise.all([
      ...([this.reader.cash(accountId, currency), this.debits.held(accountId, currency, now)] as const),
      this.reader.state(accountId, date),
      ...([this.levelOf(accountId, rules, now), this.reader.inFlight(accountId)] as const),
      this.gates.refusalOf(accountId, now),
    ]);
    const kind = cardKindSchema.parse(row.kind);
    const card = { kind, usableFrom: Number(row.usable_from), check: payeeCheckSchema.parse(row.payee_check) };
    const window = this.windows(now);
    const terms = { amount, currency, card, level, withdrawable: withdrawable(cash, held), date, window, now };
    const checked = checkWithdrawal(state, terms, rules);
    const refused = 'kind' in checked ? checked.rejection.code : null;
    return {
      ...{ amount, fee: own.fee, total: add(amount, own.fee), currency, min: own.min },
      ...{ withdrawable: terms.withdrawable, unsettled: cash.unsettledSell, held, left: leftAt(state, own, terms) },
      needsApproval: 'kind' in checked ? false : checked.needsApproval,
      refused: stopped?.code ?? (inFlight === undefined ? refused : 'WITHDRAWAL_IN_FLIGHT'),
    };
  }

  async limits(accountId: string): Promise<ShownLimits[]> {
    const now = Date.now();
    const [date, rules] = [this.dateOf(now), withdrawalRulesAt(now)];
    const [state, level] = await Promise.all([this.reader.state(accountId, date), this.levelOf(accountId, rules, now)]);
    return paidOut.flatMap((currency) => {
      const of = currencyRulesOf(rules, currency);
      if (of === undefined) return [];
      const [most, own] = [of.limits[level], state.own[currency]];
      const raised = own?.raised && now < own.raised.from ? own.raised : null;
      const left = leftAt(state, of, { currency, level, date, now });
      return [{ currency, limits: limitsAt(own, most, now), left, most, raised }];
    });
  }

  private async levelOf(accountId: string, rules: WithdrawalRules, now: number): Promise<WithdrawalLevel> {
    const declared = await this.taxes.reviewed(accountId);
    return levelAt(declared?.at ?? null, rules, now);
  }
}
