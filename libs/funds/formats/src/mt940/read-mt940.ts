import { minor } from '@parkett/kernel';
import { amountIn } from '../amounts';
import { decodedText } from '../decode-text';
import type { Balance, JudgedStatement, StatementLine } from '../statement';
import { StatementDraft } from '../statement-draft';
import { UnreadableFile } from '../unreadable-file';
import { statementsIn, type Field } from './fields';
import { lineIn, withInformation } from './line-61';
import { shortDate } from './short-date';

export const mt940BytesMax = 32 * 1024 * 1024;

export interface Mt940Statement {
  readonly judged: JudgedStatement;
  /** The lines that could be read. They may be booked only if the verdict is sound. */
  readonly lines: readonly StatementLine[];
}

/**
 * Reads all statements of a file. Each is judged alone: one that is broken says why, and its neighbours stand.
 * Throws `UnreadableFile` if there is no statement at all.
 */
export function readMt940(bytes: Uint8Array): readonly Mt940Statement[] {
  if (bytes.length > mt940BytesMax) throw new UnreadableFile('tooLarge', `more than ${mt940BytesMax} bytes`);
  const statements = statementsIn(decodedText(bytes));
  if (statements.length === 0) throw new UnreadableFile('formatUnknown', 'no field of MT940');
  return statements.map(readStatement);
}

/** Where a field may stand. Those that banks add are read over. */
const places: Readonly<Record<string, number>> = { 20: 0, 21: 0, 25: 1, '25P': 1, 28: 2, '28C': 2 };
const balances = ['60F', '60M', '62F', '62M'];
const known = [...Object.keys(places), ...balances, '61', '86', '64', '65', '13D', 'NS'];

function readStatement(fields: readonly Field[]): Mt940Statement {
  const draft = new StatementDraft('mt940');
  const lines: StatementLine[] = [];
  const seen = new Set<string>();
  let before: Field | undefined;
  for (const field of fields) {
    const about = `line ${field.at} of the file, :${field.tag}:${field.text.slice(0, 80)}`;
    const name = field.tag.slice(0, 2);
    if (!known.includes(field.tag)) draft.remark('fieldUnknown', about);
    if (['20', '25', '28', '60', '62'].includes(name)) {
      if (seen.has(name)) draft.fault('fieldRepeated', about);
      seen.add(name);
    }
    if (isMisplaced(name, seen)) draft.fault('fieldMisplaced', about);
    else if (name === '61') readLine(draft, lines, field, about);
    else if (field.tag === '86' && (before?.tag === '61' || before?.tag === 'NS'))
      inform(lines, draft.lines, field.text);
    else readHead(draft, field, about);
    before = field;
  }
  return { judged: draft.judge(), lines };
}

/** Lines stand between the two balances, and the account before them. */
function isMisplaced(name: string, seen: ReadonlySet<string>): boolean {
  if (name === '61') return !seen.has('60') || seen.has('62');
  if (name === '60') return seen.has('62');
  return name === '25' && seen.has('60');
}

function readLine(draft: StatementDraft, lines: StatementLine[], field: Field, about: string): void {
  const number = draft.nextLine();
  const { currency } = draft.head;
  // Without a currency the opening balance is unreadable, which is a fault already.
  if (currency === undefined) return;
  const read = lineIn(field.text, number, currency);
  if (read === undefined) return draft.fault('lineUnreadable', about);
  const { line, currencyLetter } = read;
  if (currencyLetter !== undefined && currencyLetter !== currency.charAt(2)) draft.remark('currencyDiffers', about);
  draft.add(line);
  lines.push(line);
}

/** `number` is the line before `:86:`, which may have been unreadable. */
function inform(lines: StatementLine[], number: number, text: string): void {
  const last = lines.at(-1);
  if (last?.number === number) lines[lines.length - 1] = withInformation(last, text);
}

function readHead(draft: StatementDraft, { tag, text }: Field, about: string): void {
  const value = text.trim();
  if (tag === '20' && value !== '') draft.head.reference = value;
  if (tag.startsWith('25') && value !== '') draft.head.account = value;
  if (tag.startsWith('28') && value !== '') draft.head.sequence = value;
  if (!balances.includes(tag)) return;
  const balance = balanceIn(value);
  if (balance === undefined) return draft.fault('balanceUnreadable', about);
  const { currency, ...its } = balance;
  if (draft.head.currency !== undefined && draft.head.currency !== currency) draft.fault('currenciesDiffer', about);
  draft.head.currency ??= currency;
  draft.head[tag.startsWith('60') ? 'opening' : 'closing'] = its;
}

function balanceIn(text: string): (Balance & { readonly currency: string }) | undefined {
  const [, mark, date = '', currency = '', digits = ''] =
    /^([CD])(\d{6})([A-Z]{3})(\d{1,15}(?:,\d{0,14})?)$/.exec(text) ?? [];
  const on = shortDate(date);
  const amount = amountIn(digits.replace(',', '.'), currency);
  if (on === undefined || amount === undefined) return undefined;
  return { amount: mark === 'D' ? minor(-amount) : amount, on, currency };
}
