import { ProviderServer } from '@parkett/platform-notify/simulated';
import { runSimulatedService } from '@parkett/platform-simulated-service';

await runSimulatedService('notifier', new ProviderServer(), Number(process.env['PARKETT_NOTIFIER_PORT'] ?? 8091));
