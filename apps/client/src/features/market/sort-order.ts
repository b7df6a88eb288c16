import type { MessageKey } from '@parkett/web-i18n';

/** The sort orders of the market list. */
export const orders = [
  { value: 'name', key: 'market.byName' },
  { value: 'rising', key: 'market.rising' },
  { value: 'falling', key: 'market.falling' },
  { value: 'active', key: 'market.active' },
] as const satisfies readonly { value: string; key: MessageKey }[];
export type Order = (typeof orders)[number]['value'];

/** The initial sort order. */
export const firstOrder: Order = 'name';
