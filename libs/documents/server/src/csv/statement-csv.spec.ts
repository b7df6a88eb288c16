import { sampleStatement } from '@parkett/documents-domain/spec-support';
import { statementCsv } from './statement-csv';

const statement = sampleStatement('de');
const linesOf = (csv: string): string[] => csv.split('\r\n');

it('has the balances, movements, holdings, reservations and open settlements', () => {
  expect(linesOf(statementCsv(statement))).toEqual([
    'section,bookDate,kind,reference,symbol,name,quantity,price,fees,tax,amount,currency,balance,settlesOn',
    '"opening","2026-11-27",,,,,,,,,,"EUR",250000.00,',
    '"movement","2026-11-27","deposit","R-1",,,,,0.00,,12345.67,"EUR",262345.67,',
    '"movement","2026-11-27","buy","R-2","SAP",,1200,104.35,16.88,,-125236.88,"EUR",137108.79,',
    '"movement","2026-11-27","sell","R-3","SAP",,300,104.425,1.10,,31326.40,"EUR",168435.19,"2026-12-01"',
    '"closing","2026-11-27",,,,,,,,,,"EUR",168435.19,',
    '"holding","2026-11-26",,,"SAP","SAP SE",900,103.9,,,93510.00,"EUR",,',
    '"holding",,,,"NEU","SAP SE",12,,,,,"EUR",,',
    '"reservation","2026-11-27","order","O-6A1B2","SAP",,,,,,4173.50,"EUR",,"2026-12-31"',
    '"openSettlement","2026-11-27","sell",,"SAP",,300,,,,31326.40,"EUR",,"2026-12-01"',
    '',
  ]);
});

it.each(['=HYPERLINK("x")', '+49', '-2', '@A1', '＝1'])('has no formula from the reference %j', (reference) => {
  const movements = statement.movements.map((row) => ({ ...row, reference }));
  expect(statementCsv({ ...statement, movements })).toContain(`"'${reference.replaceAll('"', '""')}"`);
});
