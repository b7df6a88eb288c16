import { runSimulatedService } from '@parkett/platform-simulated-service';
import { ScreeningServer } from './screening-server';

await runSimulatedService('screening', new ScreeningServer(), Number(process.env['PARKETT_SCREENING_PORT'] ?? 8092));
