import type { MessageKey } from '@parkett/web-i18n';

/** The main board has no name of its own. */
export const boardKeys: Readonly<Record<string, MessageKey>> = {
  star: 'board.star',
  chinext: 'board.chinext',
  gem: 'board.gem',
};

/** The market list can be narrowed to a region. Instruments of other markets are only in the whole list. */
export const regions = [
  {
    value: 'europe',
    key: 'market.europe',
    mics: ['XETR', 'XPAR', 'XAMS', 'XBRU', 'XMIL', 'XMAD', 'XHEL', 'XSWX', 'XLON'],
  },
  { value: 'china', key: 'market.china', mics: ['XSHG', 'XSHE', 'BJSE'] },
  { value: 'hongKong', key: 'market.hongKong', mics: ['XHKG'] },
  { value: 'usa', key: 'market.usa', mics: ['XNYS', 'XNAS'] },
] as const satisfies readonly { value: string; key: MessageKey; mics: readonly string[] }[];

export type Region = 'all' | (typeof regions)[number]['value'];
