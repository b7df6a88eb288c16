import {
  accountCurrencySchema,
  defineCommands,
  minorSchema,
  recordedIdSchema,
  type CommandOf,
  type SentOf,
} from '@parkett/kernel';
import { z } from 'zod';

/** Sent by the customer: asks for a rate that is held. The id of the quote is the id of this command. */
const quoteExchangeV1 = z.object({
  from: accountCurrencySchema,
  to: accountCurrencySchema,
  /** What is sold, in minor units of `from`. */
  amount: minorSchema.refine((amount) => amount > 0, 'positive'),
});

/** Sent by the customer: accepts a quote. It names no rate and no amount, because the quote in the log has both. */
const exchangeCashV1 = z.object({ quoteId: recordedIdSchema });

export const exchangeCommands = defineCommands({
  QuoteExchange: { 1: quoteExchangeV1 },
  ExchangeCash: { 1: exchangeCashV1 },
});
export type ExchangeCommand = CommandOf<typeof exchangeCommands>;
export type QuoteExchange = CommandOf<typeof exchangeCommands, 'QuoteExchange'>;
export type ExchangeCash = CommandOf<typeof exchangeCommands, 'ExchangeCash'>;
export type ExchangeSent = SentOf<typeof exchangeCommands>;
