import { invariant } from '@parkett/kernel';
import { amountText } from '../amounts';
import type { Balance, LineDetail, LineStatus, Party, Statement, StatementLine } from '../statement';
import { createdAtElement } from '../xml/created-at';
import { documentStart, element, escaped, textElement } from '../xml/write-xml';

export interface CamtMessage {
  readonly messageId: string;
  /** ISO 8601 with its offset. */
  readonly createdAt: string;
  readonly statements: Iterable<{ readonly statement: Statement; readonly lines: Iterable<StatementLine> }>;
}

const codes: Readonly<Record<LineStatus, string>> = { booked: 'BOOK', pending: 'PDNG', information: 'INFO' };

/** Writes camt.053.001.08 in parts, so that a statement of any length needs no more memory than a line. */
export function* writeCamt053({ messageId, createdAt, statements }: CamtMessage): Generator<string> {
  const created = createdAtElement(createdAt);
  yield `${documentStart('camt.053.001.08')}<BkToCstmrStmt>`;
  yield element('GrpHdr', textElement('MsgId', messageId, 35), created);
  for (const { statement, lines } of statements) {
    yield `\n<Stmt>${head(statement, created)}`;
    for (const line of lines) yield entry(line, statement.currency);
    yield '\n</Stmt>';
  }
  yield '\n</BkToCstmrStmt></Document>\n';
}

function head({ reference, sequence, account, currency, opening, closing }: Statement, created: string): string {
  invariant(opening !== null && closing !== null, 'a statement has both balances');
  invariant(sequence === null || /^\d{1,18}$/.test(sequence), 'the number of a statement has digits only');
  return [
    textElement('Id', reference, 35),
    textElement('ElctrncSeqNb', sequence, 18),
    created,
    element('Acct', element('Id', accountId(account)), textElement('Ccy', currency, 3)),
    balance('OPBD', opening, currency),
    balance('CLBD', closing, currency),
  ].join('');
}

const accountId = (account: string): string =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(account)
    ? element('IBAN', account)
    : element('Othr', textElement('Id', account, 34));

function amount(value: number, currency: string): string {
  const text = amountText(BigInt(Math.abs(value)), currency);
  return `<Amt Ccy="${escaped(currency)}">${text}</Amt>${element('CdtDbtInd', value < 0 ? 'DBIT' : 'CRDT')}`;
}

const balance = (type: string, { amount: value, on }: Balance, currency: string): string =>
  element(
    'Bal',
    element('Tp', element('CdOrPrtry', element('Cd', type))),
    amount(value, currency),
    element('Dt', element('Dt', on)),
  );

function entry(line: StatementLine, currency: string): string {
  const date = (name: string, on: string | null): string => (on === null ? '' : element(name, element('Dt', on)));
  return `\n${element(
    'Ntry',
    textElement('NtryRef', line.customerReference, 35),
    amount(line.amount, currency),
    line.isReversal ? element('RvslInd', 'true') : '',
    element('Sts', element('Cd', codes[line.status])),
    date('BookgDt', line.bookedOn),
    date('ValDt', line.valueOn),
    textElement('AcctSvcrRef', line.bankReference, 35),
    element('BkTxCd', code(line.code)),
    element('NtryDtls', ...line.details.map((detail) => payment(detail, line.amount >= 0, currency))),
  )}`;
}

function code(text: string): string {
  const [, domain, family, subFamily] = /^([A-Z]{4})-([A-Z]{4})-([A-Z]{4})$/.exec(text) ?? [];
  if (domain === undefined || family === undefined || subFamily === undefined)
    return element('Prtry', textElement('Cd', text, 35));
  return element(
    'Domn',
    element('Cd', domain),
    element('Fmly', element('Cd', family), element('SubFmlyCd', subFamily)),
  );
}

function payment(detail: LineDetail, isCredit: boolean, currency: string): string {
  const role = isCredit === (detail.returnReason === null) ? 'Dbtr' : 'Cdtr';
  const { account, bank } = detail.counterparty;
  return element(
    'TxDtls',
    element(
      'Refs',
      textElement('EndToEndId', detail.endToEndId ?? 'NOTPROVIDED', 35),
      textElement('MndtId', detail.mandateId, 35),
    ),
    detail.amount === null ? '' : amount(detail.amount, currency),
    element(
      'RltdPties',
      party(role, detail.counterparty),
      account === null ? '' : element(`${role}Acct`, element('Id', accountId(account))),
    ),
    bank === null ? '' : element('RltdAgts', element(`${role}Agt`, element('FinInstnId', institution(bank)))),
    detail.purpose === '' ? '' : element('RmtInf', textElement('Ustrd', detail.purpose, 140)),
    detail.returnReason === null ? '' : element('RtrInf', element('Rsn', textElement('Cd', detail.returnReason, 4))),
  );
}

const party = (role: string, { name }: Party): string =>
  name === null ? '' : element(role, element('Pty', textElement('Nm', name, 140)));

/** A BIC, otherwise the code of a national bank. */
const institution = (bank: string): string =>
  /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bank)
    ? element('BICFI', bank)
    : element('ClrSysMmbId', textElement('MmbId', bank, 35));
