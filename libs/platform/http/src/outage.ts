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
  // A statement that took longer than its caller waits, and a session that the server has ended.
  '57014',
  '25P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
]);

/**
 * The drivers have no code for a connection that broke during a query, and none for their own time limits: no free
 * connection in time, or no answer.
 */
const uncoded =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client .*not queryable|redis does not answer)/;

const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined);

/** Whether an error means that a service behind us is unreachable, so that retrying later makes sense. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isOutage)) return true;
  if (outageCodes.has(String(codeOf(error)))) return true;
  return error instanceof Error && uncoded.test(error.message);
}
