import { invariant, type Minor } from '@parkett/kernel';
import { amountText, isCurrencyCode } from '../amounts';
import { dateIn } from '../dates';
import { isIban } from '../iban';
import { createdAtElement } from '../xml/created-at';
import { documentStart, element, textElement } from '../xml/write-xml';

export interface PaymentOrder {
  readonly messageId: string;
  /** ISO 8601 with its offset. */
  readonly createdAt: string;
  readonly initiator: string;
  readonly batches: readonly PaymentBatch[];
}

export interface PaymentBatch {
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly executeOn: string;
  /** An instant payment arrives within ten seconds or comes back; others arrive on the next business day. */
  readonly isInstant: boolean;
  readonly debtor: PaymentParty;
  readonly payments: readonly Payment[];
}

export interface PaymentParty {
  readonly name: string;
  readonly iban: string;
  readonly bic: string | null;
}

/** The account of a bank card, which has no IBAN. */
export interface CardHolder {
  readonly name: string;
  readonly cardNumber: string;
  readonly bic: string | null;
}

export interface Payment {
  /** Comes back in the status report and in the statement. Unique in the message. */
  readonly endToEndId: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly creditor: PaymentParty | CardHolder;
  readonly purpose: string;
}

export const paymentsMax = 50_000;
/** In cents: a transfer in euros has at most nine digits before the point. */
const euroCentsMax = 999_999_999_99;

/** Text and references have what all banks of SEPA take: the letters of the Latin set, and no slash at an end. */
const sepaText = /^[A-Za-z0-9/\-?:().,'+ ]*$/;
/** Outside of SEPA, names have the letters of their country. */
const anyText = /^[\p{L}\p{M}\p{N}/\-?:().,'+· ]*$/u;
const nameLengthMax = 70;
const bicPattern = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

const lettersIn = (currency: string): RegExp => (currency === 'EUR' ? sepaText : anyText);

/** The characters of a name that no payment in this currency can carry. */
export const unwritable = (name: string, currency: string): readonly string[] => [
  ...new Set([...name].filter((letter) => !lettersIn(currency).test(letter))),
];

/** Why nothing can be paid from this account; undefined if it can. */
export function debtorFault({ name, iban, bic }: PaymentParty): 'name' | 'iban' | 'bic' | undefined {
  if (name.trim() === '' || name.length > nameLengthMax || unwritable(name, 'EUR').length > 0) return 'name';
  if (!isIban(iban)) return 'iban';
  return bic === null || bicPattern.test(bic) ? undefined : 'bic';
}

const cardNumber = /^\d{12,19}$/;
const isSepaReference = (text: string): boolean =>
  sepaText.test(text) && !/^\/|\/$|\/\//.test(text) && text.trim() === text;

/**
 * Writes pain.001.001.09. Throws for anything that a bank would refuse or read otherwise, so that nothing is shortened
 * or replaced without the caller's knowledge: names and purposes come in letters of SEPA.
 */
export function writePain001({ messageId, createdAt, initiator, batches }: PaymentOrder): string {
  const payments = batches.flatMap((batch) => batch.payments);
  invariant(batches.every((batch) => batch.payments.length > 0) && payments.length > 0, 'a batch has payments');
  invariant(payments.length <= paymentsMax, `a message has at most ${paymentsMax} payments`);
  expectUnique(batches.map(({ id }) => id));
  expectUnique(payments.map(({ endToEndId }) => endToEndId));
  const header = element(
    'GrpHdr',
    reference('MsgId', messageId),
    createdAtElement(createdAt),
    totals(payments),
    element('InitgPty', text('Nm', initiator, nameLengthMax)),
  );
  const body = element('CstmrCdtTrfInitn', header, ...batches.map(batchElement));
  return `${documentStart('pain.001.001.09')}${body}</Document>\n`;
}

function expectUnique(ids: readonly string[]): void {
  invariant(new Set(ids).size === ids.length, 'an id comes twice');
}

function reference(name: string, id: string): string {
  invariant(isSepaReference(id), `${name} has letters that banks refuse`);
  return textElement(name, id, 35);
}

function text(name: string, value: string, most: number, letters = sepaText): string {
  invariant(letters.test(value) && value.trim() !== '', `${name} has letters that banks refuse`);
  return textElement(name, value, most);
}

/** The control sum adds the numbers as they are written; currencies do not matter to it. */
function totals(payments: readonly Payment[]): string {
  const parts = payments.map(({ amount, currency }) => amountText(amount, currency).split('.'));
  const sum = parts.reduce((all, [whole = '', decimals = '']) => all + BigInt(whole + decimals.padEnd(5, '0')), 0n);
  const digits = sum.toString().padStart(6, '0');
  const control = `${digits.slice(0, -5)}.${digits.slice(-5).replace(/0{1,3}$/, '')}`;
  invariant(digits.length <= 18, 'the control sum has at most 18 digits');
  return element('NbOfTxs', String(payments.length)) + element('CtrlSum', control);
}

function batchElement({ id, executeOn, isInstant, debtor, payments }: PaymentBatch): string {
  invariant(dateIn(executeOn) === executeOn, 'the date of a batch');
  const levels =
    element('SvcLvl', element('Cd', 'SEPA')) + (isInstant ? element('LclInstrm', element('Cd', 'INST')) : '');
  const isEuro = payments.every(({ currency }) => currency === 'EUR');
  invariant(isEuro || payments.every(({ currency }) => currency !== 'EUR'), 'euros are in a batch of their own');
  invariant(isEuro || !isInstant, 'an instant payment is in euros');
  return element(
    'PmtInf',
    reference('PmtInfId', id),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'false'),
    totals(payments),
    isEuro ? element('PmtTpInf', levels) : '',
    element('ReqdExctnDt', element('Dt', executeOn)),
    party('Dbtr', debtor),
    account('Dbtr', debtor),
    agent('Dbtr', debtor) || element('DbtrAgt', element('FinInstnId', element('Othr', element('Id', 'NOTPROVIDED')))),
    isEuro ? element('ChrgBr', 'SLEV') : '',
    ...payments.map(paymentElement),
  );
}

function paymentElement({ endToEndId, amount, currency, creditor, purpose }: Payment): string {
  invariant(amount > 0 && isCurrencyCode(currency), 'a payment is above zero');
  invariant(currency !== 'EUR' || 'iban' in creditor, 'euros go to an IBAN');
  invariant(currency !== 'EUR' || amount <= euroCentsMax, 'a payment is at most 999,999,999.99 euros');
  return element(
    'CdtTrfTxInf',
    element('PmtId', reference('EndToEndId', endToEndId)),
    element('Amt', `<InstdAmt Ccy="${currency}">${amountText(amount, currency)}</InstdAmt>`),
    agent('Cdtr', creditor),
    party('Cdtr', creditor, lettersIn(currency)),
    account('Cdtr', creditor),
    purpose === '' ? '' : element('RmtInf', text('Ustrd', purpose, 140)),
  );
}

type Party = PaymentParty | CardHolder;

const party = (role: string, { name }: Party, letters = sepaText): string =>
  element(role, text('Nm', name, nameLengthMax, letters));

function account(role: string, of: Party): string {
  if ('cardNumber' in of) {
    invariant(cardNumber.test(of.cardNumber), 'the number of a card has 12 to 19 digits');
    return element(`${role}Acct`, element('Id', element('Othr', element('Id', of.cardNumber))));
  }
  invariant(isIban(of.iban), 'an IBAN with the right check digits');
  return element(`${role}Acct`, element('Id', element('IBAN', of.iban)));
}

function agent(role: string, { bic }: Party): string {
  if (bic === null) return '';
  invariant(bicPattern.test(bic), 'a BIC');
  return element(`${role}Agt`, element('FinInstnId', element('BICFI', bic)));
}
