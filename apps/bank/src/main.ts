import { runSimulatedService } from '@parkett/platform-simulated-service';
import { join, resolve } from 'node:path';
import { BankServer } from './bank-server';
import { BookingLedger } from './booking-ledger';
import { Collections } from './collections';
import { PayoutBook } from './payout-book';
import { Payouts } from './payouts';

const home = resolve(process.env['PARKETT_HOME'] ?? '.parkett/dev');
const folder = resolve(home, 'bank');
const ledger = await BookingLedger.open(folder);
const payouts = new Payouts(await PayoutBook.open(folder), ledger, join(folder, 'payout-keys.pub'));
const bank = new BankServer(ledger, payouts, await Collections.open(folder, ledger));
await runSimulatedService('bank', bank, Number(process.env['PARKETT_BANK_PORT'] ?? 8090));
