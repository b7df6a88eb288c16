import { minor } from '@parkett/kernel';
import fc from 'fast-check';
import type { ReportedStatus, StatusReport } from '../pain/status-report';
import { meaningOf } from '../pain/status-report';
import type { Payment, PaymentBatch, PaymentOrder } from '../pain/write-pain001';

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-?:().,'+".split('');
const sepaText = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: most }).map((found) => found.join(''));

const party = fc.record({
  name: sepaText(70),
  iban: fc.constantFrom('DE89370400440532013000', 'NL91ABNA0417164300'),
  bic: fc.constantFrom(null, 'COBADEFFXXX', 'ABNANL2A'),
});

const payment = fc.record({
  endToEndId: fc.constant(''),
  amount: fc.integer({ min: 1, max: 99_999_999_999 }).map(minor),
  currency: fc.constant('EUR'),
  creditor: party,
  purpose: fc.oneof(fc.constant(''), sepaText(140)),
});

const batch = fc.record({
  id: fc.constant(''),
  executeOn: fc.constantFrom('2026-11-30', '2028-02-29'),
  isInstant: fc.boolean(),
  debtor: party,
  payments: fc.array(payment, { minLength: 1, maxLength: 5 }),
});

/** Ids count from 1, because they may not come twice. */
export const randomOrder: fc.Arbitrary<PaymentOrder> = fc
  .record({ messageId: sepaText(35), initiator: sepaText(70), found: fc.array(batch, { minLength: 1, maxLength: 3 }) })
  .map(({ found, ...head }) => {
    let payments = 0;
    const named = (one: Payment): Payment => ({ ...one, endToEndId: `E${(payments += 1)}` });
    const batches = found.map(
      (one, index): PaymentBatch => ({
        ...one,
        id: `B${index + 1}`,
        payments: one.payments.map(named),
      }),
    );
    return { ...head, createdAt: '2026-11-27T20:00:00Z', batches };
  });

const status: fc.Arbitrary<ReportedStatus | null> = fc.option(
  fc
    .record({
      code: fc.constantFrom('RCVD', 'ACCP', 'ACSC', 'ACSP', 'PDNG', 'PART', 'RJCT', 'CANC', 'ZZZZ'),
      reasons: fc.array(
        fc.record({
          code: fc.constantFrom('AC04', 'AM04'),
          isProprietary: fc.boolean(),
          information: fc.constantFrom('', 'Konto geschlossen <&>'),
        }),
        { maxLength: 2 },
      ),
    })
    .map(({ code, reasons }) => ({ code, means: meaningOf(code), reasons })),
  { nil: null },
);

export const randomReport: fc.Arbitrary<StatusReport> = fc.record({
  messageId: sepaText(35),
  createdAt: fc.constant('2026-11-27T20:00:00Z'),
  originalMessageId: sepaText(35),
  originalMessage: fc.constant('pain.001.001.09'),
  status,
  batches: fc.array(
    fc.record({
      originalId: sepaText(35),
      status,
      payments: fc.array(fc.record({ originalEndToEndId: sepaText(35), status }), { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
});
