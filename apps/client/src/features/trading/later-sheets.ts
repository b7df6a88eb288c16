import { loadedLater } from '../../shared/pages/loaded-later';

// Lists load the code of a sheet when it is opened for the first time.
export const LaterOrderSheet = loadedLater(async () => (await import('./order-sheet')).OrderSheet, null);
export const LaterCancelSheet = loadedLater(async () => (await import('./cancel-order')).CancelSheet, null);
export const LaterEditSheet = loadedLater(async () => (await import('./edit-order')).EditSheet, null);
