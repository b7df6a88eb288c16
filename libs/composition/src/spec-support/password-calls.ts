import { changeTradingPassword, getSecurity, setPaymentPassword, setTradingPassword } from '@parkett/identity-contract';
import { PaymentPasswords, TradingPasswords } from '@parkett/identity-server';
import type { TestApp } from './test-app';
import type { LoggedIn } from './logged-in';

/** The calls that set a customer's passwords, and queries of what is stored. `who` is evaluated at each call. */
export const passwordCalls = (testApp: TestApp, who: () => LoggedIn) => ({
  trading: () => testApp.app.get(TradingPasswords),
  payment: () => testApp.app.get(PaymentPasswords),
  setTrading: (tradingPassword: string) =>
    who().sealed(setTradingPassword, { tradingPassword, confirmation: tradingPassword }),
  changeTrading: (tradingPassword: string, stepUpId: string, confirmation = tradingPassword) =>
    who().sealed(changeTradingPassword, { tradingPassword, confirmation, stepUpId }),
  setPayment: (paymentPassword: string, also: object = {}) =>
    who().sealed(setPaymentPassword, { paymentPassword, confirmation: paymentPassword, ...also }),
  security: async () => (await who().call(getSecurity)).data,
  /** Kinds of the security log's entries, oldest first. */
  told: async () =>
    (
      await testApp.records.rows('SELECT kind FROM security_log WHERE account_id = $1 ORDER BY id', [who().accountId])
    ).map(({ kind }) => kind),
});
