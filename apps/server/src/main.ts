import { openSecrets } from '@parkett/platform-secrets';
import 'reflect-metadata';
import { createHttpApplication } from '@parkett/platform-http';
import { createLogger, metrics } from '@parkett/platform-observability';
import { readSettings } from '@parkett/platform-settings';
import { Server } from './server';

// One process of an installation. PARKETT_ROLES selects the parts that run in it; see docs/ARCHITECTURE.md.
const settings = readSettings();
const logger = createLogger('parkett');

process.on('unhandledRejection', (error) => {
  metrics.alerts.inc({ kind: 'unhandled-rejection' });
  logger.error({ err: error }, 'unhandled rejection');
});

const server = new Server(settings, logger, openSecrets(settings.home).derive('command-body'));

/**
 * Unreachable services could delay an orderly shutdown for ever. Anything not written by then is read from the log
 * again, as after a crash.
 */
const stopMsMax = 20_000;
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      logger.error('the process did not stop in time');
      process.exit(1);
    }, stopMsMax).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the process did not stop cleanly');
        process.exit(1);
      },
    );
  });
}

try {
  await server.start(createHttpApplication);
} catch (error) {
  // A start that was stopped fails, too.
  if (!stopping) {
    logger.fatal({ err: error }, 'the process cannot start');
    process.exit(1);
  }
}
