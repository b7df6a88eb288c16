import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import custody from './custody.json';
import debits from './debits.json';
import documents from './documents.json';
import formats from './formats.json';
import ledger from './ledger.json';
import orders from './orders.json';
import portfolio from './portfolio.json';
import reconciliation from './reconciliation.json';
import returns from './returns.json';
import night from './night.json';
import settlement from './settlement.json';
import statements from './statements.json';
import tax from './tax.json';
import taxes from './taxes.json';
import withdrawals from './withdrawals.json';

const root = join(__dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe.each([
  ['orders', orders],
  ['portfolio', portfolio],
  ['formats', formats],
  ['statements', statements],
  ['returns', returns],
  ['debits', debits],
  ['documents', documents],
  ['settlement', settlement],
  ['night', night],
  ['custody', custody],
  ['withdrawals', withdrawals],
  ['reconciliation', reconciliation],
  ['tax', tax],
  ['ledger', ledger],
  ['taxes', taxes],
])('each bug to be planted in %s', (_name, bugs) => {
  it.each(bugs)('$bug', ({ file, text, replacement, spec }) => {
    expect(read(file).split(text)).toHaveLength(2);
    expect(replacement).not.toBe(text);
    expect(existsSync(join(root, spec))).toBe(true);
  });

  it('has a description of its own', () => {
    expect(new Set(bugs.map(({ bug }) => bug)).size).toBe(bugs.length);
  });
});
