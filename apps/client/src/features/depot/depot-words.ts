import type { DepotTransfer } from '@parkett/depot-contract';
import type { Tone } from '@parkett/web-ui';

const tones: Readonly<Record<DepotTransfer['status'], Tone>> = {
  requested: 'busy',
  instructed: 'busy',
  delivered: 'good',
  received: 'good',
  cancelled: 'neutral',
  refused: 'bad',
};

export const toneOf = (status: DepotTransfer['status']): Tone => tones[status];
