import { amountText } from '../amounts';
import type { Balance, LineDetail, StatementLine } from '../statement';
import type { RandomStatement } from './random-statement';

const unsigned = (amount: number, currency: string): string => {
  const text = amountText(BigInt(Math.abs(amount)), currency).replace('.', ',');
  return text.includes(',') ? text : `${text},`;
};

const short = (date: string): string => date.replaceAll('-', '').slice(2);

const balance = (tag: string, { amount, on }: Balance, currency: string): string =>
  `:${tag}:${amount < 0 ? 'D' : 'C'}${short(on)}${currency}${unsigned(amount, currency)}`;

/** Cut at 27 characters, as the German banks do. */
function information({ counterparty: { name, account, bank }, ...detail }: LineDetail): string {
  const purpose = [
    ...(detail.endToEndId === null ? [] : [`EREF+${detail.endToEndId}`]),
    ...(detail.mandateId === null ? [] : [`MREF+${detail.mandateId}`]),
    `SVWZ+${detail.purpose}`,
  ].join('');
  const parts = purpose.match(/.{1,27}/gu) ?? [];
  const codes = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63'];
  const fields = parts.map((part, index) => `?${codes[index]}${part}`);
  const others = [bank && `?30${bank}`, account && `?31${account}`, name && `?32${name}`].filter(Boolean);
  return `:86:166?00GUTSCHRIFT${[...fields, ...others].join('')}`;
}

function line61(line: StatementLine, currency: string): string {
  const isCredit = line.amount > 0 || (line.amount === 0 && !line.isReversal);
  const mark = line.isReversal ? (isCredit ? 'RD' : 'RC') : isCredit ? 'C' : 'D';
  const value = short(line.valueOn ?? '');
  const references = `${line.customerReference ?? 'NONREF'}${line.bankReference === null ? '' : `//${line.bankReference}`}`;
  return `:61:${value}${value.slice(2)}${mark}${unsigned(line.amount, currency)}${line.code}${references}`;
}

/** The statement as a German bank would send it. */
export function mt940Text({ statement, lines }: RandomStatement, newLine = '\r\n'): string {
  const { currency, opening, closing } = statement;
  if (!opening || !closing) throw new Error('MT940 has both balances');
  return [
    `:20:${statement.reference}`,
    `:25:${statement.account}`,
    `:28C:${statement.sequence}`,
    balance('60F', opening, currency),
    ...lines.flatMap((line) => [line61(line, currency), ...line.details.map(information)]),
    balance('62F', closing, currency),
    '-',
    '',
  ].join(newLine);
}
