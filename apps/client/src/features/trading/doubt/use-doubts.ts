import { useSyncExternalStore } from 'react';
import { Doubts } from './doubts';

export const doubts = new Doubts(localStorage);

addEventListener('storage', () => doubts.changed());

/** The orders in doubt that this browser stores, of all customers. */
export const useDoubts = () => useSyncExternalStore(doubts.onChange, doubts.all);
