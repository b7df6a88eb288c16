import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { amountText, isCurrencyCode } from './amounts';
import { writeCamt053 } from './camt/write-camt053';
import { readMt940, type Mt940Statement } from './mt940/read-mt940';
import { writePain001 } from './pain/write-pain001';
import { writePain002 } from './pain/write-pain002';
import { sampleBalance, sampleCamt, sampleEntry } from './spec-support/camt-samples';
import { mt940Text } from './spec-support/mt940-text';
import { checkerPython, readByOthers } from './spec-support/other-readers';
import { randomOrder, randomReport } from './spec-support/random-payments';
import { randomStatement } from './spec-support/random-statement';
import { realStatements, statementFile } from './spec-support/real-data';
import type { Balance } from './statement';

const numRuns = 100;
const sampled = <T>(arbitrary: fc.Arbitrary<T>): T[] => fc.sample(arbitrary, { numRuns, seed: 1 });
const withPython = checkerPython === '' ? it.skip : it;

interface Checked {
  readonly errors: readonly string[];
}

interface CamtStatement {
  readonly entries: readonly unknown[];
}

describe('files of ours, read by others', () => {
  withPython('camt.053 passes its schema, and camt053 reads what was written', () => {
    const batches = sampled(
      fc.array(randomStatement({ format: 'camt.053', code: 'PMNT-RCDT-ESCT', hasReversals: true }), {
        minLength: 1,
        maxLength: 3,
      }),
    );
    const files = batches.map((statements) => ({
      kind: 'camt.053.001.08',
      text: [...writeCamt053({ messageId: 'M1', createdAt: '2026-11-27T20:00:00+01:00', statements })].join(''),
    }));
    const found = readByOthers<Checked & { readonly statements: readonly CamtStatement[] }>(files);
    expect(found.flatMap(({ errors }) => errors)).toEqual([]);
    const sides = (amount: number, currency: string) => [
      amount < 0 ? 'DBIT' : 'CRDT',
      amountText(BigInt(Math.abs(amount)), currency),
    ];
    const expected = batches.map((statements) =>
      statements.map(({ statement, lines }) => {
        const { currency, opening, closing } = statement;
        const balance = (type: string, one: Balance | null) => [
          type,
          ...sides(one?.amount ?? NaN, currency),
          currency,
          one?.on,
        ];
        return {
          reference: statement.reference,
          sequence: statement.sequence,
          account: statement.account,
          currency,
          balances: [balance('OPBD', opening), balance('CLBD', closing)],
          entries: lines.map((line) => {
            const [indicator, amount] = sides(line.amount, currency);
            return {
              amount,
              currency,
              indicator,
              status: 'BOOK',
              bookedOn: line.bookedOn,
              valueOn: line.valueOn,
              bankReference: line.bankReference,
              customerReference: line.customerReference,
              isReversal: line.isReversal,
              endToEndIds: line.details.map(({ endToEndId }) => endToEndId ?? 'NOTPROVIDED'),
              names: line.details.map(({ counterparty }) => counterparty.name),
              accounts: line.details.map(({ counterparty }) => counterparty.account),
            };
          }),
        };
      }),
    );
    expect(found.map(({ statements }) => statements)).toEqual(expected);
    expect(expected.flat().flatMap(({ entries }) => entries).length).toBeGreaterThan(500);
  });

  withPython('pain.001 and pain.002 pass their schemas', () => {
    const orders = sampled(randomOrder).map((order) => ({ kind: 'pain.001.001.09', text: writePain001(order) }));
    const reports = sampled(randomReport).map((report) => ({ kind: 'pain.002.001.12', text: writePain002(report) }));
    const found = readByOthers<Checked>([...orders, ...reports]);
    expect(found.flatMap(({ errors }) => errors)).toEqual([]);
    expect(found).toHaveLength(2 * numRuns);
  });

  withPython('a schema names a message that it does not allow', () => {
    const [order] = sampled(randomOrder);
    if (!order) throw new Error('no order');
    const text = writePain001(order).replace('<PmtMtd>TRF', '<PmtMtd>XXX');
    const [found] = readByOthers<Checked>([{ kind: 'pain.001.001.09', text }]);
    expect(found?.errors.length).toBeGreaterThan(0);
  });

  withPython('the samples of camt.052 and camt.054 that our reader is tested with pass their schemas', () => {
    const entries = sampleEntry('10.00', 'DBIT') + sampleEntry('1', 'CRDT', '<AddtlNtryInf>x</AddtlNtryInf>');
    const files = [
      { kind: 'camt.052.001.08', text: sampleCamt('052', sampleBalance('ITBD', '1.00') + entries) },
      { kind: 'camt.054.001.08', text: sampleCamt('054', entries) },
    ];
    expect(readByOthers<Checked>(files).map(({ errors }) => errors)).toEqual([[], []]);
  });
});

/** Amount, currency, date. */
type OtherBalance = readonly [string, string, string];

interface OtherLine {
  readonly amount: string;
  readonly code: string;
  readonly valueOn: string;
  readonly bookedOn: string | null;
  readonly bankReference: string | null;
  readonly customerReference: string | null;
}

interface OtherStatement {
  readonly opening: readonly OtherBalance[];
  readonly closing: readonly OtherBalance[];
  readonly lines: readonly OtherLine[];
}

/** Amounts compare as numbers, because mt-940 keeps the digits of the file: 500, 500.0 and 500.00. */
const exact = (text: string, currency: string): string => {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const zero = `${whole}${decimals}`.replaceAll('0', '') === '';
  const digits = amountText(0n, currency).split('.')[1]?.length ?? 0;
  return `${zero ? '' : sign}${whole}${digits === 0 ? '' : `.${decimals.padEnd(digits, '0')}`}`;
};

function ours({ judged, lines }: Mt940Statement) {
  const { currency = '', opening, closing } = judged.statement;
  const balance = (one: Balance | null | undefined) =>
    one ? [[amountText(one.amount, currency), currency, one.on]] : [];
  return {
    opening: balance(opening),
    closing: balance(closing),
    lines: lines.map(({ amount, code, valueOn, bookedOn, bankReference, customerReference }) => ({
      amount: amountText(amount, currency),
      code,
      valueOn,
      bookedOn,
      bankReference,
      customerReference,
    })),
  };
}

/**
 * What mt-940 says in our terms: it keeps the word that banks write for no reference, and in a balance without a
 * currency it takes the first three digits for one.
 */
function theirs({ opening, closing, lines }: OtherStatement, currency: string) {
  const reference = (text: string | null): string | null => ((text ?? '') === '' || text === 'NONREF' ? null : text);
  const balance = (found: readonly OtherBalance[]) =>
    found
      .filter(([, its]) => isCurrencyCode(its))
      .map(([amount, its, on]): OtherBalance => [exact(amount, its), its, on]);
  return {
    opening: balance(opening),
    closing: balance(closing),
    lines: lines.map((line) => ({
      ...line,
      amount: exact(line.amount, currency),
      bankReference: reference(line.bankReference),
      customerReference: reference(line.customerReference),
    })),
  };
}

function expectSame(texts: readonly string[]): void {
  const read = texts.map((text) => readMt940(new TextEncoder().encode(text)));
  const files = texts.map((text) => ({ kind: 'mt940', text }));
  const found = readByOthers<{ readonly statements: readonly OtherStatement[] }>(files);
  const pairs = found.map(({ statements }, file) =>
    statements.map((one, index) => theirs(one, read[file]?.[index]?.judged.statement.currency ?? '')),
  );
  expect(pairs).toEqual(read.map((statements) => statements.map(ours)));
}

describe('MT940, read by us and by mt-940', () => {
  withPython('is the same in files that we make up', () => {
    const statements = sampled(randomStatement({ format: 'mt940', code: 'NTRF', hasReversals: true }));
    expectSame([statements.map((one) => mt940Text(one, '\n')).join('')]);
  });

  (realStatements === undefined || checkerPython === '' ? it.skip : it)('is the same in real files', () => {
    const files = readdirSync(realStatements ?? '').filter((name) => /\.(sta|txt)$/.test(name));
    expect(files).toHaveLength(8);
    expectSame(files.map((name) => Buffer.from(statementFile(name)).toString('utf8')));
  });
});
