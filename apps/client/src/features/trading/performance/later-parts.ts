import { withWords } from '@parkett/web-i18n/words';
import { loadedLater } from '../../../shared/pages/loaded-later';

// The parts of an amount are loaded when its sheet is opened.
export const LaterGainParts = loadedLater(
  withWords(['explain', 'money'], async () => (await import('./gain-parts')).GainParts),
);
export const LaterPaidInParts = loadedLater(
  withWords(['explain', 'money'], async () => (await import('./gain-parts')).PaidInParts),
);
export const LaterSliceParts = loadedLater(
  withWords(['explain', 'home'], async () => (await import('./slice-parts')).SliceParts),
);
export const LaterReceivedParts = loadedLater(
  withWords(['explain', 'actions', 'portfolio'], async () => (await import('./dividend-parts')).ReceivedParts),
);
export const LaterShareParts = loadedLater(
  withWords(['explain', 'actions', 'portfolio'], async () => (await import('./dividend-parts')).ShareParts),
);
export const LaterToComeParts = loadedLater(
  withWords(['explain', 'actions', 'portfolio'], async () => (await import('./dividend-parts')).ToComeParts),
);
