import { compareNames } from '@parkett/funds-domain';
import { z } from 'zod';

export const payeeQuestionSchema = z.strictObject({
  iban: z.string().min(1).max(34),
  name: z.string().min(1).max(140),
});
type PayeeQuestion = z.output<typeof payeeQuestionSchema>;

type PayeeAnswer =
  | { readonly check: 'match' | 'noMatch' | 'notPossible' }
  | { readonly check: 'closeMatch'; readonly name: string };

/**
 * Whether the holder of an account has this name (verification of payee). The bank knows the holders that it was told;
 * of any other account it believes what it is asked.
 */
export function checkPayee(
  { iban, name }: PayeeQuestion,
  holders: Readonly<Record<string, string | null>>,
): PayeeAnswer {
  const holder = Object.hasOwn(holders, iban) ? holders[iban] : name;
  if (holder == null) return { check: 'notPossible' };
  switch (compareNames(name, { name: holder, familyName: null })) {
    case 'match':
      return { check: 'match' };
    case 'close':
      return { check: 'closeMatch', name: holder };
    case 'different':
      return { check: 'noMatch' };
  }
}
