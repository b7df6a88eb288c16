import * as funds from '@parkett/funds-contract';
import * as identity from '@parkett/identity-contract';
import type { Endpoint } from '@parkett/kernel';
import * as market from '@parkett/market-contract';
import * as messages from '@parkett/messages-contract';
import { openapi } from '@parkett/platform-http';
import * as trading from '@parkett/trading-contract';

/** Every endpoint of the API, from the contracts. */
export const endpoints: readonly Endpoint[] = [
  identity.getConfig,
  identity.getKey,
  identity.register,
  identity.login,
  identity.logout,
  identity.getUserinfo,
  identity.setTradingPassword,
  identity.listSessions,
  identity.endSession,
  identity.endOtherSessions,
  identity.listSecurityLog,
  identity.requestCode,
  identity.forgotPassword,
  identity.changePassword,
  identity.getSecurity,
  identity.requestStepUpCode,
  identity.stepUp,
  identity.changeTradingPassword,
  identity.setPaymentPassword,
  identity.startTotp,
  identity.confirmTotp,
  identity.removeTotp,
  identity.uploadDocument,
  identity.getDocument,
  identity.submitVerification,
  identity.getAuthenticationDetail,
  identity.editAvatar,
  identity.getAvatar,
  identity.staffLogin,
  identity.staffLogout,
  identity.getStaff,
  identity.getQueue,
  identity.listVerifications,
  identity.getVerification,
  identity.viewDocument,
  identity.approveVerification,
  identity.returnVerification,
  identity.openCustomer,
  identity.listStaff,
  identity.proposeStaff,
  identity.approveStaff,
  identity.disableStaff,
  identity.listErasures,
  identity.requestErasure,
  identity.approveErasure,
  identity.listActs,
  market.listInstruments,
  market.getInstrument,
  market.getQuotes,
  market.getBars,
  market.getDayLine,
  market.getClock,
  trading.placeOrder,
  trading.estimateOrder,
  trading.getLargestOrder,
  trading.cancelOrder,
  trading.listOrders,
  trading.getOrder,
  trading.getOrderOutcome,
  trading.listPositions,
  trading.listClosedPositions,
  trading.getAccount,
  trading.listTransactions,
  funds.requestDeposit,
  messages.listMessages,
  messages.countUnreadMessages,
  messages.markMessagesRead,
];

/** Codes that any endpoint can answer with. */
const generalErrors = [
  'INPUT_INVALID',
  'REQUEST_MALFORMED',
  'BODY_TOO_LARGE',
  'CONTENT_TYPE_UNSUPPORTED',
  'ROUTE_UNKNOWN',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'IDEMPOTENCY_KEY_REQUIRED',
  'OVERLOADED',
  'UNAVAILABLE',
  'INTERNAL',
];

/** Every error code that an answer can contain. */
export const errorCodes = [
  ...new Set([
    ...generalErrors,
    ...Object.keys(identity.identityErrors),
    ...Object.keys(market.marketErrors),
    ...Object.keys(trading.tradingErrors),
    ...Object.keys(funds.fundsErrors),
  ]),
];

/** The API as OpenAPI 3.1: served at /api/docs and committed as docs/openapi.json. */
export const apiDocument = openapi(endpoints, {
  title: 'Parkett',
  version: '1',
  description: 'Every answer is the envelope `{code, msg, data}`; `code` is 1 on success.',
  errorCodes,
});
