import { quoteExchange } from '@parkett/funds-contract';
import { instantSchema } from '@parkett/kernel';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { Doubts } from '../../../shared/doubts/doubts';

/** An exchange whose answer is missing. */
const doubtSchema = z.object({
  accountId: z.string(),
  key: z.string(),
  confirmedAt: instantSchema,
  quote: quoteExchange.output,
});
export type ExchangeDoubt = z.output<typeof doubtSchema>;

export const exchangeDoubts = new Doubts<ExchangeDoubt>(localStorage, 'parkett.exchange.', doubtSchema);

addEventListener('storage', () => exchangeDoubts.changed());

/** The exchanges in doubt that this browser stores, of all customers. */
export const useExchangeDoubts = () => useSyncExternalStore(exchangeDoubts.onChange, exchangeDoubts.all);
