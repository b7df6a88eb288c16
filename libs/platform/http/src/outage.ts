/**
 * Error codes of Node and PostgreSQL when a service is unavailable: refused or broken connections, a server that stops
 * or starts.
 */
const outageCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
]);

const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined);

/** Whether an error means that a service behind us is unreachable, so that retrying later makes sense. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isOutage)) return true;
  if (outageCodes.has(String(codeOf(error)))) return true;
  // The driver has no code for a connection that broke during a query.
  return error instanceof Error && /^Connection terminated/.test(error.message);
}
