import { withWords } from '@parkett/web-i18n/words';
import type { ScreenName } from '@parkett/web-routes';
import type { ComponentType } from 'react';
import { byWidth } from './by-width';

type Load = () => Promise<ComponentType>;

const notAvailable: Load = async () => (await import('./not-available')).NotAvailable;

/** Screens for development. The constant is false in production builds, which leaves their code out. */
const workshop: Readonly<Record<'demo' | 'test', Load>> = import.meta.env.DEV
  ? {
      demo: async () => (await import('../features/workshop/demo-screen')).DemoScreen,
      test: async () => (await import('../features/workshop/test-screen')).TestScreen,
    }
  : { demo: notAvailable, test: notAvailable };

const person = withWords(['me'], async () => (await import('../features/me/person-screen')).PersonScreen);

/** The module of each screen in the route table, and the words that it shows. Each is a chunk of its own. */
export const screens: Readonly<Record<ScreenName, Load>> = {
  ...workshop,
  notAvailable,
  agreement: withWords(['access'], async () => (await import('../features/access/agreement-screen')).AgreementScreen),
  login: withWords(['access'], async () => (await import('../features/access/login-screen')).LoginScreen),
  forgotPassword: withWords(
    ['access', 'credentials'],
    async () => (await import('../features/access/forgot-password-screen')).ForgotPasswordScreen,
  ),
  register: withWords(
    ['access', 'credentials'],
    async () => (await import('../features/access/register-screen')).RegisterScreen,
  ),
  resetPassword: withWords(
    ['access', 'credentials'],
    async () => (await import('../features/access/reset-password-screen')).ResetPasswordScreen,
  ),
  bindCard: withWords(
    ['cards', 'security'],
    async () => (await import('../features/cards/bind-card-screen')).BindCardScreen,
  ),
  blocks: withWords(['blocks', 'trading'], async () => (await import('../features/blocks/blocks-screen')).BlocksScreen),
  blockRecords: withWords(
    ['blocks', 'trading'],
    async () => (await import('../features/blocks/records-screen')).RecordsScreen,
  ),
  depotTransfers: withWords(
    ['depot', 'trading', 'holding'],
    async () => (await import('../features/depot/transfers-screen')).TransfersScreen,
  ),
  cards: withWords(['cards', 'security'], async () => (await import('../features/cards/cards-screen')).CardsScreen),
  changePassword: withWords(
    ['security', 'credentials'],
    async () => (await import('../features/security/change-password-screen')).ChangePasswordScreen,
  ),
  messages: withWords(
    ['messages', 'blocks', 'restrictions'],
    async () => (await import('./messages-page')).MessagesPage,
  ),
  payPwd: withWords(['security'], async () => (await import('../features/security/pay-pwd-screen')).PayPwdScreen),
  security: withWords(
    ['security', 'restrictions', 'lock'],
    async () => (await import('../features/security/security-screen')).SecurityScreen,
  ),
  knowledge: withWords(
    ['knowledge'],
    async () => (await import('../features/knowledge/knowledge-screen')).KnowledgeScreen,
  ),
  complaints: withWords(
    ['complaints', 'me', 'trading'],
    async () => (await import('../features/complaints/complaints-screen')).ComplaintsScreen,
  ),
  erasure: withWords(['erasure'], async () => (await import('../features/security/erasure-screen')).ErasureScreen),
  sessions: withWords(['security'], async () => (await import('../features/security/sessions-screen')).SessionsScreen),
  totp: withWords(
    ['security', 'credentials'],
    async () => (await import('../features/security/totp-screen')).TotpScreen,
  ),
  passkeys: withWords(
    ['security', 'passkeys'],
    async () => (await import('../features/security/passkeys-screen')).PasskeysScreen,
  ),
  verification: withWords(
    ['verification'],
    async () => (await import('../features/verification/verification-screen')).VerificationScreen,
  ),
  home: withWords(['home'], async () => (await import('./home-page')).HomePage),
  market: byWidth({
    // On a phone the list is the whole page, and the pane shows it.
    phone: withWords(['market'], async () => {
      await import('../features/market/market-screen');
      return () => null;
    }),
    wide: withWords(
      ['market', 'trading', 'workspace'],
      async () => (await import('./workspace/first-share')).FirstShare,
    ),
  }),
  search: withWords(['market'], async () => (await import('../features/market/search-screen')).SearchScreen),
  stock: byWidth({
    phone: withWords(['market', 'trading'], async () => (await import('./stock-page')).StockPage),
    wide: withWords(
      ['market', 'trading', 'workspace'],
      async () => (await import('./workspace/chosen-share')).ChosenShare,
    ),
  }),
  taxes: withWords(['taxyear'], async () => (await import('../features/taxes/taxes-screen')).TaxesScreen),
  me: person,
  personCenter: person,
  actions: withWords(
    ['actions', 'rights', 'trading'],
    async () => (await import('../features/actions/actions-screen')).ActionsScreen,
  ),
  deposit: withWords(['money'], async () => (await import('../features/money/deposit-screen')).DepositScreen),
  bankRecord: withWords(
    ['money', 'cards', 'messages'],
    async () => (await import('../features/money/withdrawals/bank-record-screen')).BankRecordScreen,
  ),
  bankTransfer: withWords(
    ['money', 'cards', 'security'],
    async () => (await import('../features/money/bank-transfers/bank-transfer-screen')).BankTransferScreen,
  ),
  withdraw: withWords(
    ['money', 'cards', 'security'],
    async () => (await import('../features/money/withdrawals/withdraw-screen')).WithdrawScreen,
  ),
  fastPayment: withWords(
    ['money'],
    async () => (await import('../features/money/fast-payment-screen')).FastPaymentScreen,
  ),
  moneyLog: withWords(
    ['money', 'holding'],
    async () => (await import('../features/money/money-log-screen')).MoneyLogScreen,
  ),
  transactions: withWords(
    ['money', 'holding'],
    async () => (await import('../features/money/transactions-screen')).TransactionsScreen,
  ),
  language: withWords([], async () => (await import('../features/setting/language-screen')).LanguageScreen),
  setting: withWords(['setting', 'me'], async () => (await import('../features/setting/setting-screen')).SettingScreen),
  closedPositions: withWords(
    ['trading', 'holding'],
    async () => (await import('../features/trading/closed-positions-screen')).ClosedPositionsScreen,
  ),
  saleDetail: withWords(
    ['trading', 'holding'],
    async () => (await import('../features/trading/sale-screen')).SaleScreen,
  ),
  holdingDetail: withWords(
    ['trading', 'holding', 'actions', 'rights'],
    async () => (await import('../features/trading/holding-screen')).HoldingScreen,
  ),
  holdings: byWidth({
    phone: withWords(['trading'], async () => (await import('../features/trading/holdings-screen')).HoldingsScreen),
    wide: withWords(
      ['trading', 'workspace'],
      async () => (await import('../features/trading/tables/holdings-desk')).HoldingsDesk,
    ),
  }),
  orders: byWidth({
    phone: withWords(['trading', 'market'], async () => (await import('./trade-page')).TradePage),
    wide: withWords(
      ['trading', 'workspace'],
      async () => (await import('../features/trading/tables/orders-desk')).OrdersDesk,
    ),
  }),
};

/** The lists on the left of wide screens; on a phone each is a tab's page. */
export const panes = {
  market: byWidth({
    phone: withWords(['market'], async (): Promise<ComponentType> => (await import('./market-pane')).MarketPane),
    wide: withWords(
      ['market', 'trading', 'workspace'],
      async (): Promise<ComponentType> => (await import('./workspace/workspace')).Workspace,
    ),
  }),
  me: withWords(['me'], async (): Promise<ComponentType> => (await import('./me-pane')).MePane),
} as const;
