import { minor } from '@parkett/kernel';
import fc from 'fast-check';
import { randomOrder, randomReport } from '../spec-support/random-payments';
import { XmlElement } from '../xml/xml-element';
import { readPain001 } from './read-pain001';
import { readPain002 } from './read-pain002';
import { meaningOf, type StatusReport } from './status-report';
import { writePain001, type Payment, type PaymentBatch, type PaymentOrder } from './write-pain001';
import { writePain002 } from './write-pain002';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const creditor = { name: 'Karl Kaufmann', iban: 'NL91ABNA0417164300', bic: null };
const payment: Payment = {
  endToEndId: 'W1',
  amount: minor(12_345),
  currency: 'EUR',
  creditor,
  purpose: 'Withdrawal W1',
};
const batch: PaymentBatch = {
  id: 'B1',
  executeOn: '2026-11-30',
  isInstant: false,
  debtor: { name: 'Parkett', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  payments: [payment],
};
const order: PaymentOrder = {
  messageId: 'M1',
  createdAt: '2026-11-27T20:00:00Z',
  initiator: 'Parkett',
  batches: [batch],
};
const withPayment = (change: Partial<Payment>): PaymentOrder => ({
  ...order,
  batches: [{ ...batch, payments: [{ ...payment, ...change }] }],
});
const withBatch = (change: Partial<PaymentBatch>): PaymentOrder => ({ ...order, batches: [{ ...batch, ...change }] });
const transfer = (text: string): XmlElement | undefined =>
  XmlElement.of(text.replace(/^<\?.*?\?>/, '').trim()).child('CstmrCdtTrfInitn');

describe('pain.001', () => {
  it('has every payment with its amount, its payee and its purpose, and sums of them', () => {
    fc.assert(
      fc.property(randomOrder, (random) => {
        const message = transfer(writePain001(random));
        const batches = message?.all('PmtInf') ?? [];
        const found = batches.map((one) => ({
          id: one.text('PmtInfId'),
          isInstant: one.text('PmtTpInf', 'LclInstrm', 'Cd') === 'INST',
          executeOn: one.text('ReqdExctnDt', 'Dt'),
          debtor: [
            one.text('Dbtr', 'Nm'),
            one.text('DbtrAcct', 'Id', 'IBAN'),
            one.text('DbtrAgt', 'FinInstnId', 'BICFI') ?? null,
          ],
          payments: one
            .all('CdtTrfTxInf')
            .map((its) => [
              its.text('PmtId', 'EndToEndId'),
              its.text('Amt', 'InstdAmt'),
              its.child('Amt', 'InstdAmt')?.attribute('Ccy'),
              its.text('Cdtr', 'Nm'),
              its.text('CdtrAcct', 'Id', 'IBAN'),
              its.text('CdtrAgt', 'FinInstnId', 'BICFI') ?? null,
              its.text('RmtInf', 'Ustrd') ?? '',
            ]),
        }));
        expect(found).toEqual(
          random.batches.map(({ id, isInstant, executeOn, debtor, payments }) => ({
            id,
            isInstant,
            executeOn,
            debtor: [debtor.name, debtor.iban, debtor.bic],
            payments: payments.map(({ endToEndId, amount, currency, creditor, purpose }) => [
              endToEndId,
              `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
              currency,
              creditor.name,
              'iban' in creditor ? creditor.iban : creditor.cardNumber,
              creditor.bic,
              purpose,
            ]),
          })),
        );
        const all = random.batches.flatMap(({ payments }) => payments);
        const cents = all
          .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
          .toString()
          .padStart(3, '0');
        expect(message?.text('GrpHdr', 'CtrlSum')).toBe(`${cents.slice(0, -2)}.${cents.slice(-2)}`);
        expect(message?.text('GrpHdr', 'NbOfTxs')).toBe(String(all.length));
      }),
      { numRuns: 50 },
    );
  });

  it('is read back by a bank as it was written', () => {
    fc.assert(
      fc.property(randomOrder, (random) => {
        expect(readPain001(bytes(writePain001(random)))).toEqual({
          messageId: random.messageId,
          createdAt: random.createdAt,
          payments: random.batches.flatMap(({ id, debtor, payments }) =>
            payments.map(({ endToEndId, amount, currency, creditor }) => ({
              ...{ batchId: id, debtorIban: debtor.iban, endToEndId, amount, currency, creditorName: creditor.name },
              creditorAccount: 'iban' in creditor ? creditor.iban : creditor.cardNumber,
            })),
          ),
        });
      }),
      { numRuns: 50 },
    );
  });

  it('names the holder of a card in the letters of their country, outside of SEPA', () => {
    const creditor = { name: '王小明', cardNumber: '6222021234567890128', bic: null };
    const renminbi = withPayment({ currency: 'CNY', creditor });
    expect(readPain001(bytes(writePain001(renminbi))).payments).toMatchObject([
      { currency: 'CNY', creditorName: '王小明', creditorAccount: '6222021234567890128' },
    ]);
    expect(() => writePain001(withPayment({ creditor }))).toThrow('to an IBAN');
    const wrong = withPayment({ currency: 'CNY', creditor: { ...creditor, cardNumber: '1' } });
    expect(() => writePain001(wrong)).toThrow('12 to 19 digits');
  });

  it.each([
    ['another number', (text: string) => text.replace('<NbOfTxs>1', '<NbOfTxs>2')],
    ['comes not once', (text: string) => text.replace(/<PmtInfId>.*?<\/PmtInfId>/, '')],
    ['amount', (text: string) => text.replace(/(<InstdAmt[^>]*>)[^<]*/, '$1-1')],
    ['no PmtId/EndToEndId', (text: string) => text.replace(/<EndToEndId>.*?<\/EndToEndId>/, '')],
    ['pain.001.001.03', (text: string) => text.replace('pain.001.001.09', 'pain.001.001.03')],
  ])('is refused by a bank that reads it: %s', (why, change) => {
    expect(() => readPain001(bytes(change(writePain001(order))))).toThrow(why);
  });

  it('adds up currencies of other digits as numbers', () => {
    const other = (endToEndId: string, currency: string): Payment => ({ ...payment, endToEndId, currency });
    const others = { ...batch, id: 'B2', payments: [other('W2', 'JPY'), other('W3', 'KWD')] };
    const text = writePain001({ ...order, batches: [batch, others] });
    expect(transfer(text)?.text('GrpHdr', 'CtrlSum')).toBe('12480.795');
  });

  it.each([
    ['above zero', withPayment({ amount: minor(0) })],
    ['above zero', withPayment({ amount: minor(-1) })],
    ['above zero', withPayment({ currency: 'EU"' })],
    ['check digits', withPayment({ creditor: { ...creditor, iban: 'NL91ABNA0517164300' } })],
    ['check digits', withPayment({ creditor: { ...creditor, iban: 'NL91 ABNA 0417 1643 00' } })],
    ['a BIC', withPayment({ creditor: { ...payment.creditor, bic: 'COBA' } })],
    ['Nm has letters', withPayment({ creditor: { ...payment.creditor, name: 'Müller' } })],
    ['Nm has letters', withPayment({ creditor: { ...payment.creditor, name: ' ' } })],
    ['Nm has 1 to 70', withPayment({ creditor: { ...payment.creditor, name: 'x'.repeat(71) } })],
    ['Ustrd has 1 to 140', withPayment({ purpose: 'x'.repeat(141) })],
    ['Ustrd has letters', withPayment({ purpose: '</Ustrd>' })],
    ['EndToEndId has letters', withPayment({ endToEndId: '/W1' })],
    ['EndToEndId has letters', withPayment({ endToEndId: 'W//1' })],
    ['EndToEndId has 1 to 35', withPayment({ endToEndId: '' })],
    ['an id comes twice', withBatch({ payments: [payment, payment] })],
    ['an id comes twice', { ...order, batches: [batch, { ...batch, payments: [{ ...payment, endToEndId: 'W2' }] }] }],
    ['a batch has payments', withBatch({ payments: [] })],
    ['a batch has payments', { ...order, batches: [] }],
    ['the date', withBatch({ executeOn: '2026-02-30' })],
    ['in euros', withBatch({ isInstant: true, payments: [{ ...payment, currency: 'USD' }] })],
    ['batch of their own', withBatch({ payments: [payment, { ...payment, endToEndId: 'W2', currency: 'USD' }] })],
    ['at most 999,999,999.99', withPayment({ amount: minor(1_000_000_000_00) })],
    ['has its offset', { ...order, createdAt: '' }],
    ['has its offset', { ...order, createdAt: '2026-11-27' }],
    ['has its offset', { ...order, createdAt: '2026-11-27Z' }],
    ['has its offset', { ...order, createdAt: '2026-11-27T20:00:00' }],
    ['has its offset', { ...order, createdAt: '2026-11-27T25:00:00Z' }],
    ['has its offset', { ...order, createdAt: '</CreDtTm>' }],
  ])('is not written: %s (%#)', (why, bad) => {
    expect(() => writePain001(bad)).toThrow(why);
  });
});

describe('pain.002', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(randomReport, (report) => {
        expect(readPain002(bytes(writePain002(report)))).toEqual(report);
      }),
      { numRuns: 50 },
    );
  });

  const report: StatusReport = {
    messageId: 'S1',
    createdAt: '2026-11-27T20:00:00Z',
    originalMessageId: 'M1',
    originalMessage: 'pain.001.001.09',
    status: { code: 'PART', means: 'partly', reasons: [] },
    batches: [
      {
        originalId: 'B1',
        status: null,
        payments: [
          {
            originalEndToEndId: 'W1',
            status: {
              code: 'RJCT',
              means: 'rejected',
              reasons: [{ code: 'AC04', isProprietary: false, information: 'closed' }],
            },
          },
          { originalEndToEndId: 'W2', status: { code: 'ACSC', means: 'settled', reasons: [] } },
        ],
      },
    ],
  };
  const text = writePain002(report);

  it('is not written without a time that has its offset', () => {
    expect(() => writePain002({ ...report, createdAt: '2026-11-27T20:00:00' })).toThrow('has its offset');
  });

  it('takes a code that it does not know, or none beside a reason, for neither a payment nor a rejection', () => {
    const means = (changed: string) => readPain002(bytes(changed)).batches[0]?.payments[0]?.status?.means;
    expect(means(text)).toBe('rejected');
    expect(means(text.replace('RJCT', 'rjct'))).toBe('unknown');
    expect(means(text.replace('RJCT', 'constructor'))).toBe('unknown');
    expect(means(text.replace('<TxSts>RJCT</TxSts>', ''))).toBe('unknown');
    expect(meaningOf('toString')).toBe('unknown');
  });

  it('reads the version of the year of pain.001.001.09', () => {
    expect(readPain002(bytes(text.replace('pain.002.001.12', 'pain.002.001.10')))).toEqual(readPain002(bytes(text)));
  });

  it.each([
    ['truncated', text.slice(0, -20)],
    ['notWellFormed', text.replace('</TxSts>', '</TxSt>')],
    ['markupRefused', text.replace('<Document', '<!DOCTYPE x><Document')],
    ['notValid', text.replace('<MsgId>S1</MsgId>', '')],
    ['notValid', text.replace('<OrgnlMsgId>M1</OrgnlMsgId>', '')],
    ['notValid', text.replace('<OrgnlPmtInfId>B1</OrgnlPmtInfId>', '')],
    ['notValid', text.replace('<OrgnlEndToEndId>W1</OrgnlEndToEndId>', '')],
    ['notValid', text.replace('<TxSts>RJCT', '<TxSts>ACSC</TxSts><TxSts>RJCT')],
    [
      'notValid',
      text.replace('<OrgnlPmtInfId>', '<PmtInfSts>RJCT</PmtInfSts><PmtInfSts>ACSC</PmtInfSts><OrgnlPmtInfId>'),
    ],
    ['notValid', text.replace('<OrgnlPmtInfAndSts>', '<OrgnlPmtInfAndSts/><OrgnlPmtInfAndSts>')],
    ['versionUnknown', text.replace('pain.002.001.12', 'pain.002.001.03')],
    ['formatUnknown', text.replace('pain.002.001.12', 'camt.053.001.08')],
    ['empty', ''],
  ])('is refused: %s (%#)', (code, changed) => {
    expect(() => readPain002(bytes(changed))).toThrow(expect.objectContaining({ code }));
  });
});
