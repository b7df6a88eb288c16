import { amountIn, isCurrencyCode } from '../amounts';
import type { Balance, JudgedStatement, StatementFormat, StatementLine } from '../statement';
import { StatementDraft } from '../statement-draft';
import { XmlElement } from '../xml/xml-element';
import { dateOfElement, entryIn, signedAmountIn } from './entry';

/** What becomes of one `Stmt`, `Rpt` or `Ntfctn` while its elements arrive. */
export class CamtStatement {
  private readonly draft: StatementDraft;
  private readonly balances: { readonly type: string; readonly balance: Balance }[] = [];
  private summary: XmlElement | undefined;

  constructor(format: StatementFormat) {
    this.draft = new StatementDraft(format);
  }

  /** Takes the next element. Returns the line if it is one that can be read. */
  take(name: string, xml: string): StatementLine | undefined {
    if (name === 'Ntry') return this.entry(XmlElement.of(xml));
    const read = this.readers[name];
    if (read) read(XmlElement.of(xml));
    return undefined;
  }

  judge(): JudgedStatement {
    const { head } = this.draft;
    const find = (type: string): Balance | undefined => this.balances.find((one) => one.type === type)?.balance;
    // The pages of a long statement have intermediate balances at their inner ends.
    const between = this.balances.filter(({ type }) => type === 'ITBD').map(({ balance }) => balance);
    const opening = find('OPBD') ?? find('PRCD') ?? (find('CLBD') || between.length > 1 ? between[0] : undefined);
    const closing = find('CLBD') ?? between.findLast((balance) => balance !== opening);
    if (opening) head.opening = opening;
    if (closing) head.closing = closing;
    if (this.summary) this.compareWith(this.summary);
    return this.draft.judge();
  }

  private readonly readers: Readonly<Record<string, (element: XmlElement) => void>> = {
    Id: (element) => this.put('reference', element.text()),
    ElctrncSeqNb: (element) => this.put('sequence', element.text()),
    Acct: (element) => {
      this.put('account', element.text('Id', 'IBAN') ?? element.text('Id', 'Othr', 'Id'));
      const currency = element.text('Ccy');
      if (currency !== undefined) this.expectCurrency(currency, 'the account');
    },
    Bal: (element) => this.balance(element),
    TxsSummry: (element) => {
      if (this.summary) this.draft.fault('fieldRepeated', 'TxsSummry');
      this.summary = element;
    },
  };

  private put(field: 'reference' | 'sequence' | 'account', text: string | undefined): void {
    const { head } = this.draft;
    if (head[field] !== undefined) this.draft.fault('fieldRepeated', field);
    else if (text !== undefined) head[field] = text;
  }

  private expectCurrency(currency: string, about: string): void {
    const { head } = this.draft;
    if (!isCurrencyCode(currency)) return this.draft.fault('currencyMissing', `${about}: ${currency}`);
    head.currency ??= currency;
    if (head.currency !== currency) this.draft.fault('currenciesDiffer', `${about}: ${currency}, not ${head.currency}`);
  }

  private balance(element: XmlElement): void {
    const type = element.text('Tp', 'CdOrPrtry', 'Cd') ?? '';
    if (!['OPBD', 'PRCD', 'CLBD', 'ITBD'].includes(type)) return;
    const signed = signedAmountIn(element);
    const on = dateOfElement(element.child('Dt'));
    if (!signed || !on) return this.draft.fault('balanceUnreadable', `${type} ${element.text('Amt') ?? ''}`);
    if (type !== 'ITBD' && this.balances.some((one) => one.type === type)) this.draft.fault('fieldRepeated', type);
    this.expectCurrency(signed.currency, type);
    this.balances.push({ type, balance: { amount: signed.amount, on } });
  }

  private entry(element: XmlElement): StatementLine | undefined {
    const number = this.draft.nextLine();
    const entry = entryIn(element, number);
    if (entry === undefined) {
      const about = ['NtryRef', 'AcctSvcrRef', 'Amt', 'CdtDbtInd'].map((name) => element.text(name) ?? '').join(' ');
      this.draft.fault('lineUnreadable', `line ${number}: ${about.trim()}`);
      return undefined;
    }
    const { currency, ...line } = entry;
    this.expectCurrency(currency, `line ${number}`);
    this.draft.add(line);
    const amounts = line.details.map(({ amount }) => amount).filter((amount) => amount !== null);
    const isComplete = amounts.length > 0 && amounts.length === line.details.length;
    if (isComplete && amounts.reduce((sum, amount) => sum + BigInt(amount), 0n) !== BigInt(line.amount))
      this.draft.remark('detailsDoNotAddUp', `line ${number}`);
    return line;
  }

  private compareWith(summary: XmlElement): void {
    const currency = this.draft.head.currency ?? 'EUR';
    const stated = (total: string, name: 'NbOfNtries' | 'Sum'): bigint | undefined => {
      if (!summary.child(total, name)) return undefined;
      const text = summary.text(total, name) ?? '';
      const value = name === 'Sum' ? amountIn(text, currency) : /^\d{1,15}$/.exec(text)?.[0];
      if (value === undefined) this.draft.fault('totalsUnreadable', `${total} ${name} ${text}`);
      return value === undefined ? undefined : BigInt(value);
    };
    this.draft.expectTotals({
      lines: stated('TtlNtries', 'NbOfNtries'),
      sum: stated('TtlNtries', 'Sum'),
      credits: stated('TtlCdtNtries', 'Sum'),
      creditLines: stated('TtlCdtNtries', 'NbOfNtries'),
      debits: stated('TtlDbtNtries', 'Sum'),
      debitLines: stated('TtlDbtNtries', 'NbOfNtries'),
    });
  }
}
