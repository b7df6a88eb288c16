import { pino, type Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;

/** Injection token of the process's structured logger. */
export const LOGGER = 'LOGGER';

/**
 * Writes one JSON object per line to standard output. PARKETT_LOG sets the level (info by default). Never log secrets.
 */
export function createLogger(name: string): Logger {
  return pino({
    name,
    level: process.env['PARKETT_LOG'] ?? 'info',
    redact: ['*.password', '*.tradingPassword', '*.token', '*.query', 'headers.token'],
    base: { name, pid: process.pid },
  });
}
export { metrics, scrape } from './metrics';
