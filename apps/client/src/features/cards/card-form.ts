import type { CardKind } from '@parkett/funds-contract';
import {
  bankOf,
  checkCardNumber,
  checkPayeeIban,
  spacedIban,
  type CardFault,
  type IbanFault,
} from '@parkett/funds-contract/accounts';
import type { MessageKey } from '@parkett/web-i18n';

export interface CardForm {
  readonly kind: CardKind;
  readonly holder: string;
  readonly number: string;
  readonly bank: string;
  readonly branch: string;
  readonly agreed: boolean;
}

export type CardProblems = { readonly [Name in keyof CardForm]?: MessageKey };

const faultWords = {
  empty: 'cards.fault.empty',
  characters: 'cards.fault.characters',
  country: 'cards.fault.country',
  length: 'cards.fault.length',
  format: 'cards.fault.format',
  checkDigit: 'cards.fault.checkDigits',
  checkDigits: 'cards.fault.checkDigits',
  unreachable: 'cards.fault.unreachable',
  notMainland: 'cards.fault.notMainland',
} as const satisfies Record<IbanFault | CardFault, MessageKey>;

interface Account {
  /** In the one form in which the server and the step-up know it. */
  readonly number: string;
  /** In groups, as people compare it. */
  readonly shown: string;
  /** Where the number tells the bank. */
  readonly bank: string | null;
}

const inGroups = (digits: string): string => digits.replace(/(.{4})(?=.)/gu, '$1 ');

/** The account of a number, or what is wrong with the number. */
function read({ kind, number }: Pick<CardForm, 'kind' | 'number'>): Account | MessageKey {
  if (kind === 'iban') {
    const checked = checkPayeeIban(number);
    if (checked.kind === 'invalid') return faultWords[checked.fault];
    return { number: checked.iban, shown: spacedIban(checked.iban), bank: bankOf(checked.iban)?.name ?? null };
  }
  const checked = checkCardNumber(number);
  if (checked.kind === 'invalid') return faultWords[checked.fault];
  return { number: checked.number, shown: inGroups(checked.number), bank: checked.issuer };
}

/** The account whose number was entered; undefined while the number is wrong. */
export function accountOf(form: Pick<CardForm, 'kind' | 'number'>): Account | undefined {
  const found = read(form);
  return typeof found === 'string' ? undefined : found;
}

export function checkCard(form: CardForm): CardProblems {
  const found = read(form);
  const isBankMissing = typeof found !== 'string' && found.bank === null && form.bank.trim() === '';
  return {
    ...(typeof found === 'string' ? { number: found } : {}),
    ...(form.holder.trim() === '' ? { holder: 'cards.fill' } : {}),
    ...(isBankMissing ? { bank: 'cards.fill' } : {}),
    ...(form.agreed ? {} : { agreed: 'cards.agreeFirst' }),
  };
}

/** What is sent to bind the card, but for the step-up and what the customer was warned of. */
export function detailsOf(form: CardForm, { number, bank }: Account) {
  const [holder, typed, branch] = [form.holder, form.bank, form.branch].map((text) => text.trim());
  return { kind: form.kind, number, holder, bank: bank ?? typed, branch: branch === '' ? null : branch };
}
