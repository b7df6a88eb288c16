import { resolve } from 'node:path';
import { bankServer } from './bank-server';
import { BankLedger } from './ledger';

// The outside world of the deposits: a bank with books of its own, on this machine only.
const port = Number(process.env['PARKETT_BANK_PORT'] ?? 8090);
const ledger = new BankLedger(resolve(process.env['PARKETT_HOME'] ?? '.parkett/dev', 'bank', 'bookings.jsonl'));
const server = bankServer(ledger);
server.listen(port, '127.0.0.1', () => process.stdout.write(`${JSON.stringify({ name: 'bank', msg: 'open', port })}\n`));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    server.closeAllConnections();
    server.close(() => {
      ledger.close();
      process.exit(0);
    });
  });
}
