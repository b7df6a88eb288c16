import { pino, type Logger as PinoLogger } from 'pino';
import { metrics } from './metrics';

export type Logger = PinoLogger;

/** Injection token of the process's structured logger. */
export const LOGGER = 'LOGGER';

const standardOutput = 1;
/** Lines that wait while the output cannot be written, for example because the disk is full; more are dropped. */
const waitingBytesMax = 1024 * 1024;

/**
 * Writes one JSON object per line to standard output. PARKETT_LOG sets the level (info by default). Never log secrets.
 * An output that cannot be written costs lines, never the process: the next line tries again.
 */
export function createLogger(name: string, fd = standardOutput): Logger {
  const output = pino.destination({ fd, maxLength: waitingBytesMax });
  output.on('error', () => metrics.logErrors.inc());
  return pino(
    {
      name,
      level: process.env['PARKETT_LOG'] ?? 'info',
      redact: ['*.password', '*.tradingPassword', '*.token', '*.query', 'headers.token'],
      base: { name, pid: process.pid },
    },
    output,
  );
}
