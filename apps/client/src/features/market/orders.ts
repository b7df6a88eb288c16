import type { MessageKey } from '@parkett/web-i18n';

/** What the market can be put in order by. */
export const orders = [
  { value: 'name', key: 'market.all' },
  { value: 'rising', key: 'market.rising' },
  { value: 'falling', key: 'market.falling' },
  { value: 'active', key: 'market.active' },
] as const satisfies readonly { value: string; key: MessageKey }[];
export type Order = (typeof orders)[number]['value'];

/** How the market is shown at first. */
export const firstOrder: Order = 'name';
