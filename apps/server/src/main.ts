import 'reflect-metadata';
import { createHttpApplication } from '@parkett/platform-http';
import { createLogger, metrics, securityTrail } from '@parkett/platform-observability';
import { readSettings } from '@parkett/platform-settings';
import { Ending } from './ending';
import { openProcessKeys } from './process-keys';
import { Server } from './server';

// One process of an installation. PARKETT_ROLES selects the parts that run in it; see docs/ARCHITECTURE.md.
const settings = readSettings();
const logger = createLogger('parkett');
const keys = await openProcessKeys(settings).catch((error: unknown) => {
  logger.fatal({ err: error }, 'the process cannot start');
  process.exit(1);
});
if (keys.secrets) securityTrail.open(logger, keys.secrets.derive('log-pseudonyms'));

process.on('unhandledRejection', (error) => {
  metrics.alerts.inc({ kind: 'unhandled-rejection' });
  logger.error({ err: error }, 'unhandled rejection');
});

const stopMsMax = 20_000;
/** It is of no use to anybody, and while it is a member of its groups, its partitions have stopped. */
const tooOldMsMax = 5_000;

const server = new Server(settings, logger, keys, (error) => {
  logger.fatal({ err: error }, 'the process ends');
  ending.begin(1, tooOldMsMax);
});
const ending = new Ending(
  () => server.close(),
  logger,
  (code) => process.exit(code),
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.begin(0, stopMsMax));

try {
  await server.start(createHttpApplication);
} catch (error) {
  // A start that was stopped fails, too.
  if (!ending.hasBegun) {
    logger.fatal({ err: error }, 'the process cannot start');
    process.exit(1);
  }
}
