import { checkCardNumber, checkPayeeIban, bankOf } from '@parkett/funds-contract/accounts';
import type { CardKind } from '@parkett/funds-contract';
import { Problem } from '@parkett/platform-http';

/** The number of an account at a bank in its one form, and the bank as far as the number tells. */
export interface AccountAtBank {
  readonly number: string;
  readonly bank: string | null;
  readonly bic: string | null;
}

/** Throws IBAN_INVALID { fault }, IBAN_NOT_REACHABLE and CARD_NUMBER_INVALID { fault }. */
export function accountAtBank(kind: CardKind, text: string): AccountAtBank {
  if (kind === 'mainlandCard') {
    const checked = checkCardNumber(text);
    if (checked.kind === 'invalid') throw new Problem(400, 'CARD_NUMBER_INVALID', { fault: checked.fault });
    return { number: checked.number, bank: checked.issuer, bic: null };
  }
  const checked = checkPayeeIban(text);
  if (checked.kind === 'valid') {
    const known = bankOf(checked.iban);
    return { number: checked.iban, bank: known?.name ?? null, bic: known?.bic ?? null };
  }
  if (checked.fault === 'unreachable') throw new Problem(400, 'IBAN_NOT_REACHABLE');
  throw new Problem(400, 'IBAN_INVALID', { fault: checked.fault });
}

const countryLength = 2;
const shownDigits = 4;

/** An account number as its customer recognises it: the country of an IBAN, and its end. */
export const maskedNumber = (kind: CardKind, number: string): string =>
  `${kind === 'iban' ? number.slice(0, countryLength) : ''}***${number.slice(-shownDigits)}`;
