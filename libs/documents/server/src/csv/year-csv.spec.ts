import { documentKinds, documentsWithTable } from '@parkett/documents-contract';
import { sampleCertificate, sampleDocuments, sampleIncome } from '@parkett/documents-domain/spec-support';
import { csvOf } from './csv-of';
import { certificateCsv, incomeCsv } from './year-csv';

const linesOf = (csv: string): string[] => csv.split('\r\n');

it('has each line of a certificate with that of the German form, the same in every language', () => {
  const lines = linesOf(certificateCsv(sampleCertificate('el')));
  expect(lines).toHaveLength(12);
  expect(lines.slice(0, 2)).toEqual([
    'document,replaces,year,line,item,name,amount,currency',
    '"TC-A-7Q2M4K-2026",,"2026","7","income","Höhe der Kapitalerträge",12345.67,"EUR"',
  ]);
  expect(lines[5]).toBe(
    '"TC-A-7Q2M4K-2026",,"2026","16/17","allowanceUsed","Höhe des in Anspruch genommenen Sparer-Pauschbetrages",1000.00,"EUR"',
  );
});

it('has each line of an income statement in its currency and in euros', () => {
  expect(linesOf(incomeCsv(sampleIncome('de'))).slice(0, 4)).toEqual([
    'year,item,amount,currency,amountEur',
    '"2026","dividends",1234.56,"EUR",1234.56',
    '"2026","dividends",9101.11,"HKD",1002.34',
    '"2026","withheldTax",910.11,"HKD",100.23',
  ]);
});

it('is there for the kinds of which the postbox says so', () => {
  const withTable = new Set(sampleDocuments('de').flatMap((facts) => (csvOf(facts) === null ? [] : [facts.kind])));
  expect([...withTable].sort()).toEqual([...documentsWithTable].sort());
  expect(new Set(sampleDocuments('de').map(({ kind }) => kind))).toEqual(new Set(documentKinds));
});
