import { Problem } from '@parkett/platform-http';

type Verdict =
  | { readonly kind: 'ok' }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'notSet' };

/** Provided by the identity context: checks the trading password, which is not passed on. */
export interface ExchangePasswords {
  verify(accountId: string, password: string): Promise<Verdict>;
}

/** Injection token of the check; the server provides it. */
export const EXCHANGE_PASSWORDS = 'EXCHANGE_PASSWORDS';

/** Throws unless it is the account's trading password. */
export async function checkPassword(passwords: ExchangePasswords, accountId: string, password: string): Promise<void> {
  const verdict = await passwords.verify(accountId, password);
  if (verdict.kind === 'wrong') throw new Problem(403, 'TRADING_PASSWORD_WRONG', { left: verdict.left });
  if (verdict.kind === 'locked') throw new Problem(403, 'TRADING_PASSWORD_LOCKED');
  if (verdict.kind === 'notSet') throw new Problem(409, 'TRADING_PASSWORD_NOT_SET');
}
