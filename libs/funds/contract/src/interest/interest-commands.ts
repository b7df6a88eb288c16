import { currencySchema, defineCommands, type CommandOf, type SentOf } from '@parkett/kernel';
import { z } from 'zod';

/** A calendar month, such as 2026-11. */
export const monthSchema = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/);

/** Sent by the night: pays the interest of a month whose book dates are closed. */
const payInterestV1 = z.object({ currency: currencySchema, month: monthSchema });

export const interestCommands = defineCommands({ PayInterest: { 1: payInterestV1 } });
export type PayInterest = CommandOf<typeof interestCommands, 'PayInterest'>;
export type InterestSent = SentOf<typeof interestCommands>;

/** Why interest is not paid; the comment names the facts. No endpoint answers with them, so they have no texts. */
export const interestRefusals = [
  'ACTOR_NOT_ALLOWED',
  'ACCOUNT_UNKNOWN',
  'INTEREST_NOT_SWITCHED_ON',
  'INTEREST_NOT_DUE', // { month }: its last book date is open
  'INTEREST_TOO_OLD', // { month }: the balances of its dates are no longer kept
  'INTEREST_ALREADY_PAID', // { month }
  'NO_INTEREST', // { month }: no rate, no balance, or less than half of the smallest unit
] as const;
export type InterestRefusal = (typeof interestRefusals)[number];
