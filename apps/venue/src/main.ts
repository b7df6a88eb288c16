import { runSimulatedService } from '@parkett/platform-simulated-service';
import { VenueServer } from './venue-server';

const venue = new VenueServer(process.env['PARKETT_VENUE_FILE'] || undefined);
await runSimulatedService('venue', venue, Number(process.env['PARKETT_VENUE_PORT'] ?? 8095));
