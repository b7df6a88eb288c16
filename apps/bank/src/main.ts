import { runSimulatedService } from '@parkett/platform-simulated-service';
import { resolve } from 'node:path';
import { BankServer } from './bank-server';
import { BookingLedger } from './booking-ledger';

const home = resolve(process.env['PARKETT_HOME'] ?? '.parkett/dev');
const bank = new BankServer(await BookingLedger.open(resolve(home, 'bank')));
await runSimulatedService('bank', bank, Number(process.env['PARKETT_BANK_PORT'] ?? 8090));
