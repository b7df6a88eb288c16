import { listCards } from '@parkett/funds-contract';
import { getSecurity, listSecurityLog } from '@parkett/identity-contract';
import { queries } from '../../shared/api/queries';

/** Reads again what a card that was bound, removed or chosen has changed. */
export const refreshCards = (): Promise<void[]> =>
  Promise.all(
    [listCards, getSecurity, listSecurityLog].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })),
  );
