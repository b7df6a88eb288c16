import type { DocumentFacts } from '@parkett/documents-domain';
import { statementCsv } from './statement-csv';
import { certificateCsv, incomeCsv } from './year-csv';

/** The document as a table; null for those that have none (`documentsWithTable`). */
export function csvOf(facts: DocumentFacts): string | null {
  switch (facts.kind) {
    case 'dailyStatement':
    case 'monthlyStatement':
      return statementCsv(facts);
    case 'taxCertificate':
      return certificateCsv(facts);
    case 'incomeStatement':
      return incomeCsv(facts);
    case 'contractNote':
    case 'costStatement':
    case 'depotStatement':
      return null;
  }
}
