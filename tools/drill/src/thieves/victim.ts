import { Customer, type Credentials, type Staff } from '@parkett/api-client';
import { confirmTotp, startTotp } from '@parkett/identity-contract';
import { listInstruments } from '@parkett/market-contract';
import { placeOrder } from '@parkett/trading-contract';
import { URI, type TOTP } from 'otpauth';
import { confirmByPhone } from './attempts';

/** Six digits that nobody has as a password. */
export const guessedDigits = '204857';

/** Also on a machine that is busy with something else. */
const depositMsMax = 60_000;

/** A verified customer with money. */
export async function newVictim(url: string, staff: Staff, money = '5000.00'): Promise<Customer> {
  const victim = await Customer.register(url);
  await victim.verify(staff);
  await victim.deposit(money, { withinMs: depositMsMax });
  return victim;
}

/** Sets up an authenticator app; returns it with its recovery codes. */
export async function enrolApp(
  customer: Customer,
): Promise<{ readonly app: TOTP; readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const { uri, secret } = await customer.call(startTotp, {});
  const app = URI.parse(uri);
  if (!('period' in app)) throw new Error('codes of an app must be time-based');
  const stepUpId = await confirmByPhone(customer, 'enrolTotp');
  const { recoveryCodes } = await customer.sealed(confirmTotp, { code: app.generate(), stepUpId });
  return { app, secret, recoveryCodes };
}

/** Buys a share at the price that the market asks for. Returns its symbol. */
export async function buyOneShare(customer: Customer, tradingPassword: string): Promise<string> {
  const { rows } = await customer.call(listInstruments, { mics: 'XETR', pageSize: 100 });
  const row = rows.find(({ instrument }) => instrument.lot === 1 && !instrument.soldOut);
  if (row === undefined) throw new Error('no listed instrument can be ordered');
  const { symbol } = row.instrument;
  await customer.call(placeOrder, { symbol, side: 'buy', orderType: 'market', quantity: 1, tradingPassword });
  return symbol;
}

/** The same session in another place; it knows no password but those that are stolen as well. */
export function copyOf(
  session: Customer,
  {
    token = session.token,
    cookie = session.cookie,
    ...stolen
  }: Partial<Credentials> & { readonly token?: string; readonly cookie?: string } = {},
): Customer {
  const known = { password: 'unknown', tradingPassword: guessedDigits, ...stolen };
  const copy = new Customer(session.baseUrl, { ...session.credentials, ...known });
  return Object.assign(copy, { token, cookie, accountId: session.accountId });
}
