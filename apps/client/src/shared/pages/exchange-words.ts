import type { MessageKey } from '@parkett/web-i18n';

/** Exchanges with a name in every language; others are shown by their market identifier code. */
export const exchangeKeys: Readonly<Record<string, MessageKey>> = {
  XETR: 'exchange.xetra',
  XSHG: 'exchange.shanghai',
  XSHE: 'exchange.shenzhen',
  XHKG: 'exchange.hongKong',
  XNYS: 'exchange.newYork',
};
