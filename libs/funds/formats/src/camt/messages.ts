import type { StatementFormat } from '../statement';

interface Message {
  readonly format: StatementFormat;
  /** The elements of the message and of one statement in it. */
  readonly root: string;
  readonly statement: string;
}

export const messages: Readonly<Record<string, Message>> = {
  'camt.052.001.08': { format: 'camt.052', root: 'BkToCstmrAcctRpt', statement: 'Rpt' },
  'camt.053.001.08': { format: 'camt.053', root: 'BkToCstmrStmt', statement: 'Stmt' },
  'camt.054.001.08': { format: 'camt.054', root: 'BkToCstmrDbtCdtNtfctn', statement: 'Ntfctn' },
};
