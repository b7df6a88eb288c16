import { pino, type Logger as PinoLogger } from 'pino';

export type Logger = PinoLogger;

/** Injection token of the process's structured logger. */
export const LOGGER = 'LOGGER';

/** One JSON object a line on standard output. Level by PARKETT_LOG (info by default); secrets never reach it. */
export function createLogger(name: string): Logger {
  return pino({
    name,
    level: process.env['PARKETT_LOG'] ?? 'info',
    redact: ['*.password', '*.tradingPassword', '*.token', '*.query', 'headers.token'],
    base: { name, pid: process.pid },
  });
}
export { metrics, scrape } from './metrics';
