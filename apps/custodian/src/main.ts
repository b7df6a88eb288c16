import { runSimulatedService } from '@parkett/platform-simulated-service';
import { resolve } from 'node:path';
import { CustodianServer } from './custodian-server';
import { SettlementBook } from './settlement-book';

const home = resolve(process.env['PARKETT_HOME'] ?? '.parkett/dev');
const custodian = new CustodianServer(await SettlementBook.open(resolve(home, 'custodian')));
await runSimulatedService('custodian', custodian, Number(process.env['PARKETT_CUSTODIAN_PORT'] ?? 8093));
