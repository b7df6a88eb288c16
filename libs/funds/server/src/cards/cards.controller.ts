import { Controller, Inject } from '@nestjs/common';
import * as contract from '@parkett/funds-contract';
import { cardRulesAt } from '@parkett/funds-domain';
import { maskName, type InputOf } from '@parkett/kernel';
import { formatPosition } from '@parkett/platform-event-log';
import { answered, Caller, IdempotencyKey, Input, Mount, type CallerInfo } from '@parkett/platform-http';
import { SealedForms } from '@parkett/platform-secrets';
import { accountAtBank } from './account-at-bank';
import { Cards } from './cards';
import { PayeeChecks } from './payee-checks';

/** The customer's accounts at banks, to which money is paid out. */
@Controller()
export class CardsController {
  constructor(
    @Inject(SealedForms) private readonly forms: SealedForms,
    @Inject(Cards) private readonly cards: Cards,
    @Inject(PayeeChecks) private readonly checks: PayeeChecks,
  ) {}

  @Mount(contract.listCards, { reads: 'accounts' })
  async listCards(@Caller() { accountId }: CallerInfo) {
    const { cardsMax } = cardRulesAt(Date.now());
    const [cards, name] = await Promise.all([this.cards.list(accountId), this.checks.ownName(accountId)]);
    const holder = name === null ? null : maskName(name);
    return { cards, holder, agreement: contract.cardAgreementVersion, cardsMax };
  }

  @Mount(contract.getCardHolder)
  async getCardHolder(@Caller() { accountId }: CallerInfo) {
    return { holder: await this.checks.ownName(accountId) };
  }

  @Mount(contract.checkPayee)
  async checkPayee(@Caller() { accountId }: CallerInfo, @Input() { query }: InputOf<typeof contract.checkPayee>) {
    const form = await this.forms.open(contract.checkPayee, query, contract.checkPayeeSecretSchema);
    const { number, bank } = accountAtBank(form.kind, form.number);
    return { ...(await this.checks.check(accountId, form.kind, number, form.holder)), bank };
  }

  @Mount(contract.bindCard)
  async bindCard(@Caller() { accountId }: CallerInfo, @Input() { query }: InputOf<typeof contract.bindCard>) {
    const form = await this.forms.open(contract.bindCard, query, contract.bindCardSecretSchema);
    const { cardId, position } = await this.cards.bind(accountId, form);
    return answered({ cardId }, position === undefined ? {} : { position: formatPosition([position]) });
  }

  @Mount(contract.unbindCard)
  unbindCard(
    @Caller() { accountId }: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() { cardId }: InputOf<typeof contract.unbindCard>,
  ) {
    return this.changed(accountId, 'UnbindCard', cardId, key);
  }

  @Mount(contract.setDefaultCard)
  setDefaultCard(
    @Caller() { accountId }: CallerInfo,
    @IdempotencyKey() key: string,
    @Input() { cardId }: InputOf<typeof contract.setDefaultCard>,
  ) {
    return this.changed(accountId, 'SetDefaultCard', cardId, key);
  }

  private async changed(accountId: string, type: 'UnbindCard' | 'SetDefaultCard', cardId: string, key: string) {
    const position = await this.cards.change(accountId, type, cardId, key);
    return answered({}, { position: formatPosition([position]) });
  }
}
