import type { OwnAction, ShareDividends } from '@parkett/portfolio-contract';
import type { MessageKey } from '@parkett/web-i18n';

/** What was received: before tax, the tax, and after it. */
export type ReceivedFigure = keyof Pick<ShareDividends, 'gross' | 'tax' | 'net'>;

export const receivedKeys = {
  gross: 'dividend.gross',
  tax: 'dividend.tax',
  net: 'dividend.net',
} as const satisfies Record<ReceivedFigure, MessageKey>;

export const dividendPerShare = ({ terms }: OwnAction['action']): string =>
  terms.kind === 'cashDividend' ? terms.amount : '0';
