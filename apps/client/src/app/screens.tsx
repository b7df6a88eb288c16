import type { ScreenName } from '@parkett/web-routes';
import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType>;

const notAvailable: Load = async () => (await import('./not-available')).NotAvailable;

/** Screens for development. The constant is false in production builds, which leaves their code out. */
const workshop: Readonly<Record<'demo' | 'test', Load>> = import.meta.env.DEV
  ? {
      demo: async () => (await import('../features/workshop/demo-screen')).DemoScreen,
      test: async () => (await import('../features/workshop/test-screen')).TestScreen,
    }
  : { demo: notAvailable, test: notAvailable };

/** The module of each screen in the route table. Each is a chunk of its own. */
export const screens: Readonly<Record<ScreenName, Load>> = {
  ...workshop,
  notAvailable,
  agreement: async () => (await import('../features/access/agreement-screen')).AgreementScreen,
  login: async () => (await import('../features/access/login-screen')).LoginScreen,
  forgotPassword: async () => (await import('../features/access/forgot-password-screen')).ForgotPasswordScreen,
  register: async () => (await import('../features/access/register-screen')).RegisterScreen,
  resetPassword: async () => (await import('../features/access/reset-password-screen')).ResetPasswordScreen,
  changePassword: async () => (await import('../features/security/change-password-screen')).ChangePasswordScreen,
  messages: async () => (await import('./messages-page')).MessagesPage,
  payPwd: async () => (await import('../features/security/pay-pwd-screen')).PayPwdScreen,
  security: async () => (await import('../features/security/security-screen')).SecurityScreen,
  sessions: async () => (await import('../features/security/sessions-screen')).SessionsScreen,
  totp: async () => (await import('../features/security/totp-screen')).TotpScreen,
  verification: async () => (await import('../features/verification/verification-screen')).VerificationScreen,
  home: async () => (await import('../features/home/home-screen')).HomeScreen,
  market: async () => (await import('./choose-share')).ChooseShare,
  search: async () => (await import('../features/market/search-screen')).SearchScreen,
  stock: async () => (await import('./stock-page')).StockPage,
  me: async () => (await import('../features/me/person-screen')).PersonScreen,
  personCenter: async () => (await import('../features/me/person-screen')).PersonScreen,
  deposit: async () => (await import('../features/money/deposit-screen')).DepositScreen,
  transactions: async () => (await import('../features/money/transactions-screen')).TransactionsScreen,
  language: async () => (await import('../features/setting/language-screen')).LanguageScreen,
  setting: async () => (await import('../features/setting/setting-screen')).SettingScreen,
  closedPositions: async () => (await import('../features/trading/closed-positions-screen')).ClosedPositionsScreen,
  holdings: async () => (await import('../features/trading/holdings-screen')).HoldingsScreen,
  orders: async () => (await import('../features/trading/orders-screen')).OrdersScreen,
};

/** The lists on the left of wide screens; on a phone each is a tab's page. */
export const panes = {
  market: async (): Promise<ComponentType> => (await import('./market-pane')).MarketPane,
  me: async (): Promise<ComponentType> => (await import('./me-pane')).MePane,
} as const;
