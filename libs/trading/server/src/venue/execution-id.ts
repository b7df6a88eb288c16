import { createHash } from 'node:crypto';

/**
 * The id under which an execution of an outside venue is recorded. A venue's own id is unique for one of its orders at
 * most, and has any length; this one is unique in the installation. It begins with the order, as the ids of the paper
 * venue do.
 */
export function executionIdOf(venue: string, orderId: string, executionId: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([venue, orderId, executionId]))
    .digest('hex');
  return `${orderId.slice(0, 40)}:${digest.slice(0, 23)}`;
}
