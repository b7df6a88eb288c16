import { resolve } from 'node:path';
import { BankServer } from './bank-server';
import { BookingLedger } from './booking-ledger';

const home = resolve(process.env['PARKETT_HOME'] ?? '.parkett/dev');
const bank = new BankServer(await BookingLedger.open(resolve(home, 'bank')));
const port = await bank.listen(Number(process.env['PARKETT_BANK_PORT'] ?? 8090));
console.log(
  JSON.stringify({
    level: 'info',
    name: 'bank',
    pid: process.pid,
    msg: `simulated bank is listening on 127.0.0.1:${port}`,
  }),
);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void bank.close().then(() => process.exit(0));
  });
}
