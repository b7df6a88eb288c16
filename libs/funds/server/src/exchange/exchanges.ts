import { Inject, Injectable } from '@nestjs/common';
import {
  exchangeDeadlineMs,
  exchangeEvents,
  exchangeRefusals,
  type ExchangeQuote,
  type exchangeCash,
  type ExchangeSent,
  type getExchangeOutcome,
  type quoteExchange,
} from '@parkett/funds-contract';
import { invariant, parseAmount, type InputOf, type Language, type OutputOf } from '@parkett/kernel';
import { CommandGateway, CommandNotSent, formatPosition, type Answer } from '@parkett/platform-event-log';
import { accepted, answered, answeredBy, decided, Messages, Problem, type Answered } from '@parkett/platform-http';
import { AttemptLimits } from '@parkett/platform-limits';
import { SETTINGS, type Settings } from '@parkett/platform-settings';
import { EXCHANGE_LIMITS, type ExchangeLimits } from './exchange-limits';
import { checkPassword, EXCHANGE_PASSWORDS, type ExchangePasswords } from './exchange-passwords';

type Outcome = OutputOf<typeof getExchangeOutcome>;

/** Identifies the command of an exchange: anyone who has the customer's key can ask for its outcome. */
const exchangeCommand = (accountId: string, key: string) =>
  ({
    aggregate: `account:${accountId}`,
    type: 'ExchangeCash',
    actor: { kind: 'customer', id: accountId },
    route: 'exchanges',
    key,
  }) as const;

const isPastDeadline = (confirmedAt: number, now: number): boolean => now > confirmedAt + exchangeDeadlineMs;

/** Exchanges between a customer's currencies. The rate is the decision's alone: no request can name one. */
@Injectable()
export class Exchanges {
  constructor(
    @Inject(CommandGateway) private readonly gateway: CommandGateway<ExchangeSent>,
    @Inject(AttemptLimits) private readonly attempts: Pick<AttemptLimits, 'take'>,
    @Inject(EXCHANGE_LIMITS) private readonly limits: ExchangeLimits,
    @Inject(EXCHANGE_PASSWORDS) private readonly passwords: ExchangePasswords,
    @Inject(Messages) private readonly messages: Messages,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'env'>,
  ) {}

  /** Throws AMOUNT_INVALID, TOO_MANY_ATTEMPTS, what the decision throws, and 503 while nothing is known. */
  async quote(
    accountId: string,
    key: string,
    { from, to, amount: text }: InputOf<typeof quoteExchange>,
  ): Promise<Answered<ExchangeQuote>> {
    const amount = readAmount(text, from);
    await this.attempts.take(this.limits.quotesPerAccount, accountId);
    const { events, position } = await accepted(
      this.gateway.send({
        ...{ aggregate: `account:${accountId}`, type: 'QuoteExchange', body: { from, to, amount } },
        ...{
          actor: { kind: 'customer', id: accountId },
          route: 'exchange-quotes',
          key,
          deadlineMs: exchangeDeadlineMs,
        },
      }),
      exchangeRefusals,
    );
    const quoted = events.flatMap((event) => exchangeEvents.find(event) ?? [])[0];
    invariant(quoted?.type === 'ExchangeQuoted', 'an accepted quote is in its record');
    const { type: _type, v: _v, ...quote } = quoted;
    return answered({ ...quote, env: this.settings.env }, { position: formatPosition([position]) });
  }

  /** Checks the trading password, then sends the exchange without it. One that arrives too late is not carried out. */
  async exchange(
    accountId: string,
    key: string,
    { quoteId, tradingPassword, confirmedAt }: InputOf<typeof exchangeCash>,
  ): Promise<Answered<OutputOf<typeof exchangeCash>>> {
    await checkPassword(this.passwords, accountId, tradingPassword);
    const now = Date.now();
    const issuedAt = Math.min(confirmedAt ?? now, now);
    const command = { ...exchangeCommand(accountId, key), body: { quoteId }, issuedAt };
    // A late repeat still gets the recorded outcome.
    const sent = isPastDeadline(issuedAt, now)
      ? this.gateway.settle(command)
      : this.gateway.send({ ...command, deadlineMs: exchangeDeadlineMs });
    const answer = await decided(sent, exchangeRefusals);
    return answeredBy(answer, { status: answer.kind === 'unknown' ? 'unknown' : 'booked' });
  }

  /**
   * Before the deadline nobody interferes with an exchange that is still on its way. Afterwards the log decides. Throws
   * COMMAND_TOO_OLD weeks later, when the log answers no more; the money log then shows what was exchanged.
   */
  async outcome(
    accountId: string,
    language: Language,
    { key, confirmedAt }: InputOf<typeof getExchangeOutcome>,
  ): Promise<Answered<Outcome>> {
    const pending: Outcome = { status: 'pending', until: confirmedAt + exchangeDeadlineMs };
    if (!isPastDeadline(confirmedAt, Date.now())) return answered(pending, {});
    const answer = await this.settle({ ...exchangeCommand(accountId, key), issuedAt: confirmedAt });
    if (answer.kind === 'unknown') return answered(pending, {});
    const position = formatPosition([answer.position]);
    if (answer.kind === 'accepted') return answered({ status: 'booked' }, { position });
    const { code, facts } = answer.rejection;
    if (code === 'COMMAND_TOO_OLD') throw new Problem(409, code);
    if (code === 'COMMAND_EXPIRED') return answered({ status: 'notBooked' }, { position });
    return answered({ status: 'rejected', code, message: this.messages.of(code, facts, language) }, { position });
  }

  private async settle(command: Parameters<CommandGateway<ExchangeSent>['settle']>[0]): Promise<Answer> {
    try {
      return await this.gateway.settle(command);
    } catch (error) {
      if (error instanceof CommandNotSent) return { kind: 'unknown' };
      throw error;
    }
  }
}

function readAmount(text: string, currency: ExchangeQuote['from']): number {
  const amount = parseAmount(text, currency);
  if (amount === undefined || amount <= 0) throw new Problem(400, 'AMOUNT_INVALID');
  return amount;
}
