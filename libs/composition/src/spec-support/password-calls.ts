import { changeTradingPassword, getSecurity, setPaymentPassword, setTradingPassword } from '@parkett/identity-contract';
import { PaymentPasswords, TradingPasswords } from '@parkett/identity-server';
import type { TestApp } from './test-app';
import type { LoggedIn } from './logged-in';

/** The calls that set a customer's passwords, and queries of what is stored. `who` is evaluated at each call. */
export const passwordCalls = (testApp: TestApp, who: () => LoggedIn) => ({
  trading: () => testApp.app.get(TradingPasswords),
  payment: () => testApp.app.get(PaymentPasswords),
  /** Sets the first one, with a new step-up unless the test gives one. */
  setTrading: async (tradingPassword: string, given?: string) => {
    const stepUpId = given ?? (await who().proved('changeTradingPassword'));
    return who().sealed(setTradingPassword, { tradingPassword, confirmation: tradingPassword, stepUpId });
  },
  changeTrading: (tradingPassword: string, stepUpId: string, confirmation = tradingPassword) =>
    who().sealed(changeTradingPassword, { tradingPassword, confirmation, stepUpId }),
  /** Sets or replaces it, with a new step-up unless the test gives one. */
  setPayment: async (paymentPassword: string, given?: string) => {
    const stepUpId = given ?? (await who().proved('changePaymentPassword'));
    return who().sealed(setPaymentPassword, { paymentPassword, confirmation: paymentPassword, stepUpId });
  },
  security: async () => (await who().call(getSecurity)).data,
  /** Kinds of the security log's entries, oldest first. */
  told: async () =>
    (
      await testApp.records.rows('SELECT kind FROM security_log WHERE account_id = $1 ORDER BY id', [who().accountId])
    ).map(({ kind }) => kind),
});
