import type { DocumentFacts } from '@parkett/documents-domain';
import type { Content } from './content';
import { contractNote } from './contract-note';
import { costStatement } from './cost-statement';
import { depotStatement } from './depot-statement';
import { incomeStatement } from './income-statement';
import { statement } from './statement';
import { taxCertificate } from './tax-certificate';

/** The words and figures of a document. */
export function contentOf(facts: DocumentFacts): Content {
  switch (facts.kind) {
    case 'contractNote':
      return contractNote(facts);
    case 'dailyStatement':
    case 'monthlyStatement':
      return statement(facts);
    case 'costStatement':
      return costStatement(facts);
    case 'depotStatement':
      return depotStatement(facts);
    case 'taxCertificate':
      return taxCertificate(facts);
    case 'incomeStatement':
      return incomeStatement(facts);
  }
}
