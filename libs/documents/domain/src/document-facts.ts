import type { ContractNoteFacts } from './facts/contract-note';
import type { CostStatementFacts } from './facts/cost-statement';
import type { IncomeStatementFacts } from './facts/income-statement';
import type { DepotStatementFacts, StatementFacts } from './facts/statement';
import type { TaxCertificateFacts } from './facts/tax-certificate';

/** All that a document says. The same facts always give the same document. */
export type DocumentFacts =
  | ContractNoteFacts
  | StatementFacts
  | CostStatementFacts
  | DepotStatementFacts
  | TaxCertificateFacts
  | IncomeStatementFacts;
