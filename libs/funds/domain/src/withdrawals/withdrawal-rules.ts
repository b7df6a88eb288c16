import { cardKindSchema, limitsSchema, withdrawalLevelSchema, type WithdrawalLevel } from '@parkett/funds-contract';
import { invariant, minorSchema, type Currency } from '@parkett/kernel';
import { z } from 'zod';
import data from './withdrawal-rules.json';

/** How one currency is paid out; amounts in its minor units. */
const currencyRulesSchema = z.object({
  /** The only kind of card that gets it. */
  kind: cardKindSchema,
  /** Least of one withdrawal, unless it is all that is left. */
  min: minorSchema,
  fee: minorSchema,
  /** From this amount on, with what left on the same day, two members of staff have to approve. */
  twoPersonsFrom: minorSchema,
  limits: z.record(withdrawalLevelSchema, limitsSchema),
});
export type CurrencyRules = z.output<typeof currencyRulesSchema>;

/** One dated version of how money leaves. */
const rulesSchema = z.object({
  id: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  /** How long the same amount to the same card asks first. */
  sameWithinMs: z.number(),
  /** How long a limit waits that its customer has raised, also by a declaration that has higher ones. */
  raiseWaitMs: z.number(),
  /** How long the bank has time to report before two members of staff may settle a payout. */
  doubtAfterMs: z.number(),
  currencies: z.object({ EUR: currencyRulesSchema, CNY: currencyRulesSchema }),
});
export type WithdrawalRules = z.output<typeof rulesSchema>;

const published = z.array(rulesSchema).parse(data.rules);

/** The rules in force at an instant (milliseconds since 1970); their dates are in UTC. */
export function withdrawalRulesAt(instant: number): WithdrawalRules {
  const date = new Date(instant).toISOString().slice(0, 10);
  const rules = published.find(({ validFrom, validTo }) => validFrom <= date && (validTo === null || date <= validTo));
  invariant(rules !== undefined, `no rules for withdrawals on ${date}`);
  return rules;
}

/** The limits of a declared tax residence hold after a while, because whoever raises limits may be a thief. */
export const levelAt = (
  taxDeclaredAt: number | null,
  { raiseWaitMs }: WithdrawalRules,
  now: number,
): WithdrawalLevel => (taxDeclaredAt !== null && now - taxDeclaredAt >= raiseWaitMs ? 'declared' : 'identified');

/** Undefined for a currency that is not paid out. */
export const currencyRulesOf = ({ currencies }: WithdrawalRules, currency: Currency): CurrencyRules | undefined =>
  currency === 'EUR' || currency === 'CNY' ? currencies[currency] : undefined;
