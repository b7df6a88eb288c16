import { minor, type Minor } from '@parkett/kernel';
import { amountIn, isCurrencyCode } from '../amounts';
import { dateIn, type IsoDate } from '../dates';
import { emptyDetail, provided } from '../line-detail';
import type { LineDetail, LineStatus, Party, StatementLine } from '../statement';
import type { XmlElement } from '../xml/xml-element';

const statuses: Readonly<Record<string, LineStatus>> = {
  BOOK: 'booked',
  PDNG: 'pending',
  FUTR: 'pending',
  INFO: 'information',
};
const indicators: Readonly<Record<string, 1 | -1>> = { CRDT: 1, DBIT: -1 };

export interface SignedAmount {
  readonly amount: Minor;
  readonly currency: string;
}

/** `Amt` with its currency, signed by `CdtDbtInd`; undefined unless both are readable. */
export function signedAmountIn(element: XmlElement): SignedAmount | undefined {
  const currency = element.child('Amt')?.attribute('Ccy') ?? '';
  const amount = isCurrencyCode(currency) ? amountIn(element.text('Amt') ?? '', currency) : undefined;
  const sign = indicators[element.text('CdtDbtInd') ?? ''];
  return amount === undefined || sign === undefined ? undefined : { amount: minor(sign * amount), currency };
}

/** A date or the date of a point in time: null if there is none, undefined if it is none of the calendar. */
export function dateOfElement(element: XmlElement | undefined): IsoDate | null | undefined {
  const text = element?.text('Dt') ?? element?.text('DtTm');
  return text === undefined ? null : dateIn(text);
}

export type ReadEntry = StatementLine & { readonly currency: string };

/** One `Ntry`; undefined if its amount, direction, status or dates cannot be read. */
export function entryIn(entry: XmlElement, number: number): ReadEntry | undefined {
  const signed = signedAmountIn(entry);
  const status = statuses[entry.text('Sts', 'Cd') ?? entry.text('Sts', 'Prtry') ?? ''];
  const bookedOn = dateOfElement(entry.child('BookgDt'));
  const valueOn = dateOfElement(entry.child('ValDt'));
  if (signed === undefined || status === undefined || bookedOn === undefined || valueOn === undefined) return undefined;
  const isCredit = entry.text('CdtDbtInd') === 'CRDT';
  const payments = entry.all('NtryDtls').flatMap((details) => details.all('TxDtls'));
  return {
    number,
    status,
    amount: signed.amount,
    currency: signed.currency,
    isReversal: ['true', '1'].includes(entry.text('RvslInd') ?? ''),
    bookedOn,
    valueOn,
    code: codeIn(entry.child('BkTxCd')),
    bankReference: provided(entry.text('AcctSvcrRef')),
    customerReference: provided(entry.text('NtryRef')),
    details:
      payments.length === 0
        ? [{ ...emptyDetail, purpose: entry.text('AddtlNtryInf') ?? '' }]
        : payments.map((payment) => detailIn(payment, isCredit, signed.currency)),
  };
}

function codeIn(code: XmlElement | undefined): string {
  const domain = [code?.text('Domn', 'Cd'), code?.text('Domn', 'Fmly', 'Cd'), code?.text('Domn', 'Fmly', 'SubFmlyCd')];
  const parts = domain.filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join('-') : (code?.text('Prtry', 'Cd') ?? '');
}

function detailIn(payment: XmlElement, isCredit: boolean, currency: string): LineDetail {
  const reason = payment.text('RtrInf', 'Rsn', 'Cd') ?? payment.text('RtrInf', 'Rsn', 'Prtry') ?? null;
  const own = signedAmountIn(payment);
  const texts = payment.child('RmtInf')?.all('Ustrd') ?? [];
  const unstructured = texts.map((text) => text.text()).filter((text) => text !== undefined);
  const references = payment.child('RmtInf')?.all('Strd') ?? [];
  return {
    amount: own?.currency === currency ? own.amount : null,
    endToEndId: provided(payment.text('Refs', 'EndToEndId')),
    mandateId: provided(payment.text('Refs', 'MndtId')),
    // Money comes from a debtor and goes to a creditor. A payment that came back keeps its parties.
    counterparty: partyIn(payment, isCredit === (reason === null) ? 'Dbtr' : 'Cdtr'),
    purpose: unstructured.length > 0 ? unstructured.join(' ') : (references[0]?.text('CdtrRefInf', 'Ref') ?? ''),
    returnReason: reason,
  };
}

function partyIn(payment: XmlElement, role: 'Dbtr' | 'Cdtr'): Party {
  const account = payment.child('RltdPties', `${role}Acct`, 'Id');
  const bank = payment.child('RltdAgts', `${role}Agt`, 'FinInstnId');
  return {
    name: provided(payment.text('RltdPties', role, 'Pty', 'Nm')),
    account: provided(account?.text('IBAN') ?? account?.text('Othr', 'Id')),
    bank: provided(bank?.text('BICFI') ?? bank?.text('ClrSysMmbId', 'MmbId')),
  };
}
