import { minor, type Currency } from '@parkett/kernel';
import type { CallFailure } from '@parkett/web-api';
import type { translate } from '@parkett/web-i18n';
import type { Formats } from '@parkett/web-ui';

/**
 * Why an order cannot be estimated. The server's sentence for these codes speaks of an order that was refused, but
 * nothing has been sent yet. Undefined for every other code.
 */
export function estimateText(
  { code, facts }: Pick<CallFailure, 'code' | 'facts'>,
  t: typeof translate,
  formats: Pick<Formats, 'price' | 'money'>,
  currency: Currency,
): string | undefined {
  const price = (fact: unknown): string => (typeof fact === 'string' ? formats.price(fact) : '–');
  const money = (fact: unknown): string => (typeof fact === 'number' ? formats.money(minor(fact), currency) : '–');
  switch (code) {
    case 'PRICE_OUT_OF_COLLAR':
      return t('ticket.limitOutside', { from: price(facts['from']), to: price(facts['to']) });
    case 'STOP_PRICE_OUT_OF_COLLAR':
      return t('ticket.stopOutside', { from: price(facts['from']), to: price(facts['to']) });
    case 'STOP_PRICE_REACHED':
      return t('ticket.stopReached', { price: price(facts['last']) });
    case 'LIMIT_PRICE_REACHED':
      return t('ticket.limitReached', { price: price(facts['last']) });
    case 'TAKE_PROFIT_TOO_LOW':
      return t('ticket.takeProfitLow', { price: price(facts['above']) });
    case 'STOP_LOSS_TOO_HIGH':
      return t('ticket.stopLossHigh', { price: price(facts['below']) });
    case 'EXIT_PRICE_OUT_OF_COLLAR':
      return t('ticket.exitOutside', { from: price(facts['from']), to: price(facts['to']) });
    case 'EXITS_NOT_OFFERED':
      return t('ticket.exitsNotOffered');
    case 'NO_QUOTE':
      return t('ticket.noPrice');
    case 'ABOVE_MAX_VALUE':
      return t('ticket.tooLarge', { max: money(facts['max']) });
    case 'CURRENCY_MISMATCH':
      return t('ticket.otherCurrency');
    default:
      return undefined;
  }
}
