import type { RecordBust } from '@parkett/trading-contract';
import { bustOf } from '../index';
import type { Recorded } from './account-scenario';

/** The venue takes back a fill that was recorded. */
export function bust(events: readonly Recorded[], executionId = 'e1'): RecordBust {
  const [command] = events.flatMap((event) =>
    (event.type === 'OrderExecuted' || event.type === 'ExecutionSuspended') && event.executionId === executionId
      ? [bustOf(event, '2026-11-20', 0)]
      : [],
  );
  if (command === undefined) throw new Error(`${executionId} was not recorded`);
  return command;
}
