import { useSyncExternalStore } from 'react';
import { orderDoubts } from './doubts';

export const doubts = orderDoubts(localStorage);

addEventListener('storage', () => doubts.changed());

/** The orders in doubt that this browser stores, of all customers. */
export const useDoubts = () => useSyncExternalStore(doubts.onChange, doubts.all);
