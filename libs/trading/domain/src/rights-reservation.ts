import type { Reserved } from '@parkett/ledger';

/** The ledger's reservation of what the new shares of a rights issue cost. */
export const rightsReservation = (actionId: string): Reserved => ({ purpose: 'rights', id: actionId });
