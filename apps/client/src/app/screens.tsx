import type { MessageKey } from '@parkett/web-i18n';
import type { ComponentType } from 'react';

/** How the shell frames a screen: `bare` has no navigation, `tab` is a root of it, `page` lies below one. */
export type Frame = 'bare' | 'tab' | 'page';

export interface Screen {
  readonly path: string;
  readonly titleKey: MessageKey;
  readonly frame: Frame;
  readonly load: () => Promise<ComponentType>;
}

/** Every route of the application. Each screen is a chunk of its own. */
export const screens: readonly Screen[] = [
  { path: '/login', titleKey: 'login.title', frame: 'bare', load: async () => (await import('../features/access/login-screen')).LoginScreen },
  { path: '/register', titleKey: 'register.title', frame: 'bare', load: async () => (await import('../features/access/register-screen')).RegisterScreen },
  { path: '/agreement', titleKey: 'agreement.title', frame: 'bare', load: async () => (await import('../features/access/agreement-screen')).AgreementScreen },
  { path: '/payPwd', titleKey: 'payPwd.title', frame: 'page', load: async () => (await import('../features/access/pay-pwd-screen')).PayPwdScreen },
  { path: '/home', titleKey: 'home.title', frame: 'tab', load: async () => (await import('../features/home/home-screen')).HomeScreen },
  { path: '/trade', titleKey: 'order.title', frame: 'tab', load: async () => (await import('../features/trading/orders-screen')).OrdersScreen },
  { path: '/ucenter/holding', titleKey: 'holding.title', frame: 'tab', load: async () => (await import('../features/trading/holdings-screen')).HoldingsScreen },
  { path: '/historyPosition', titleKey: 'history.title', frame: 'page', load: async () => (await import('../features/trading/closed-positions-screen')).ClosedPositionsScreen },
  { path: '/ucenter/moneyLog', titleKey: 'money.title', frame: 'page', load: async () => (await import('../features/money/transactions-screen')).TransactionsScreen },
  { path: '/bankIn/:type?', titleKey: 'deposit.title', frame: 'page', load: async () => (await import('../features/money/deposit-screen')).DepositScreen },
  { path: '/my', titleKey: 'me.title', frame: 'tab', load: async () => (await import('../features/me/me-screen')).MeScreen },
];

/** List and detail of the market share one frame: side by side on wide screens. */
export const marketScreens: readonly Screen[] = [
  { path: '/market', titleKey: 'market.title', frame: 'tab', load: async () => (await import('./market-pane')).ChooseShare },
  { path: '/stockInfo/:title?', titleKey: 'stock.title', frame: 'page', load: async () => (await import('./stock-page')).StockPage },
];
